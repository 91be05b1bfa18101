"""Decompresses response bodies within bounds: a small archive can hold gigabytes."""

import zlib
from typing import Final

from arbitre.outbound.errors import Garbled, TooMuch

LARGEST_BODY: Final = 65_536
_WINDOWS: Final = {"gzip": 31, "x-gzip": 31, "deflate": 47}
"""The zlib window bits for each content encoding."""


def unpacked(body: bytes, encoding: str) -> bytes:
    """Raises Garbled, or TooMuch as soon as the output exceeds LARGEST_BODY."""
    encoding = encoding.strip().lower()
    if encoding in ("", "identity"):
        return body
    if encoding not in _WINDOWS:
        raise Garbled(
            f"The answer is encoded as '{encoding[:40]}', which we did not ask for and do not read."
        )
    unpacker = zlib.decompressobj(_WINDOWS[encoding])
    try:
        content = unpacker.decompress(body, LARGEST_BODY + 1)
    except zlib.error as error:
        raise Garbled(f"The answer is said to be {encoding}, and is not: {error}.") from None
    if len(content) > LARGEST_BODY:
        raise TooMuch(f"Unpacked, the answer has more than {LARGEST_BODY} bytes.")
    return content
