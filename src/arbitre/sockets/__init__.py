"""Connections: per-address accounting and limits, and WebSockets from uvicorn to messages. Knows no service."""
