"""Something that is always answered alike: kept in memory, compressed already, and not sent again to whoever has it."""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers

from arbitre.http.operation import Answer

ASKED_AGAIN: Final = "no-cache"
"""It may be kept, but not used without asking whether it is still the same."""
_NO_TWINS: Final[Mapping[str, bytes]] = MappingProxyType({})


class Kept(msgspec.Struct, frozen=True):
    headers: Mapping[str, str]
    encoded: Mapping[str, bytes]
    """By encoding, the smallest first; "" = as it is."""

    def answer(self, asked: Headers) -> Answer[Any]:
        """To a request with these headers."""
        if self.headers["etag"] in asked.get("if-none-match", ""):
            return Answer(b"", 304, self.headers)
        accepted = asked.get("accept-encoding", "")
        encoding, body = next(each for each in self.encoded.items() if each[0] in accepted)
        return Answer(body, 200, {**self.headers, "content-encoding": encoding} if encoding else self.headers)


def keep(plain: bytes, twins: Mapping[str, bytes] = _NO_TWINS, caching: str = ASKED_AGAIN) -> Kept:
    """`twins` are the same by encoding, compressed."""
    tag = hashlib.sha256(plain).hexdigest()[:20]
    headers = {"etag": f'"{tag}"', "cache-control": caching, "vary": "accept-encoding"}
    return Kept(headers, {**twins, "": plain})
