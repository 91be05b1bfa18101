"""The WebSocket entrance of our own protocol."""
