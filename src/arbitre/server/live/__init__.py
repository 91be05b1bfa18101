"""The WebSocket API of our own protocol."""
