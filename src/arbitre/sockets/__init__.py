"""Connections: whom they are counted for, what they may cost, and WebSockets from uvicorn to messages. Knows no service."""
