"""The server, one room per concern. The floor plan is in docs/architecture.md."""
