"""The types that travel between server and clients, read by both sides. No behaviour, no storage."""
