"""The WebSocket path from uvicorn's socket to messages. Knows no service."""
