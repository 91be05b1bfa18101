"""The fixtures of `serving`, for every test here."""

from tests.client.serving import mortal, server

__all__ = ["mortal", "server"]
