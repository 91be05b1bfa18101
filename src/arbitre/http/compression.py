"""Long answers, compressed for those who take them so. Short ones are not worth it, and only what is read is: an answer to
somebody's own words could tell them its secrets by its length."""

import gzip
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

LEAST: Final = 8_000
"""Bytes."""
LEVEL: Final = 5


def compress(response: Response, scope: Scope) -> None:
    """In place, if it is long and the client says that it may be."""
    body = response.body
    if scope["method"] != "GET" or len(body) < LEAST or "content-encoding" in response.headers:
        return
    response.headers["vary"] = "accept-encoding"
    if "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
        return
    response.body = _compressed(bytes(body))
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(response.body))


@lru_cache(maxsize=8)
def _compressed(body: bytes) -> bytes:
    """The list of games is the same for everybody."""
    return gzip.compress(body, LEVEL, mtime=0)
