"""A referee in a pipe: JSON lines in, JSON lines out, for every registered game. Described in docs/protocol.md."""
