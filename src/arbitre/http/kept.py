"""A fixed response: kept in memory, precompressed, and answered with 304 if the client already has it."""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers

from arbitre.http.operation import Answer

ASKED_AGAIN: Final = "no-cache"
"""Clients may cache it, but must revalidate before use."""
_NO_TWINS: Final[Mapping[str, bytes]] = MappingProxyType({})


class Kept(msgspec.Struct, frozen=True):
    headers: Mapping[str, str]
    encoded: Mapping[str, bytes]
    """By encoding, the smallest first; "" is uncompressed."""

    def answer(self, asked: Headers) -> Answer[Any]:
        """Answers a request with these headers."""
        if self.headers["etag"] in asked.get("if-none-match", ""):
            return Answer(b"", 304, self.headers)
        accepted = asked.get("accept-encoding", "")
        encoding, body = next(each for each in self.encoded.items() if each[0] in accepted)
        return Answer(body, 200, {**self.headers, "content-encoding": encoding} if encoding else self.headers)


def keep(plain: bytes, twins: Mapping[str, bytes] = _NO_TWINS, caching: str = ASKED_AGAIN) -> Kept:
    """`twins` are the compressed versions, by encoding."""
    tag = hashlib.sha256(plain).hexdigest()[:20]
    headers = {"etag": f'"{tag}"', "cache-control": caching, "vary": "accept-encoding"}
    return Kept(headers, {**twins, "": plain})
