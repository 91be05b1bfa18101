"""A real server, for pages that tell people to run things against one."""

from tests.client.serving import server

__all__ = ["server"]
