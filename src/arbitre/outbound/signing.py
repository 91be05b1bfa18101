"""Signatures as Standard Webhooks writes them, so that whoever is called can check who calls, with any library for it.

The headers `webhook-id`, `webhook-timestamp` and `webhook-signature` sign `id.timestamp.content`. Of a request without a body
the content is its path with the query. While a secret is being replaced, a request carries a signature by each.
"""

import base64
import binascii
import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

PREFIX: Final = "whsec_"
TOLERANCE: Final = 300
"""Seconds by which a timestamp may be off."""
_BYTES: Final = 32


def new_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(_BYTES)).decode()


def signed(keys: Sequence[str], identifier: str, seconds: int, content: bytes) -> dict[str, str]:
    """The headers of a request that is sent at `seconds` after 1970; the newest key comes first."""
    signatures = (f"v1,{_signature(key, identifier, str(seconds), content)}" for key in keys)
    return {
        "webhook-id": identifier,
        "webhook-timestamp": str(seconds),
        "webhook-signature": " ".join(signatures),
    }


def is_signed(keys: Sequence[str], headers: Mapping[str, str], content: bytes, seconds: int) -> bool:
    """Whether a message that is read at `seconds` was signed with one of the keys, and not long ago. Names of headers are in
    lower case. Whether the identifier comes for the first time is the caller's to see."""
    identifier, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not identifier or not timestamp.isascii() or not timestamp.isdigit() or len(timestamp) > 12:
        return False
    if abs(int(timestamp) - seconds) > TOLERANCE:
        return False
    given = [
        item.removeprefix("v1,")
        for item in headers.get("webhook-signature", "").split()
        if item.startswith("v1,")
    ]
    expected = [_signature(key, identifier, timestamp, content) for key in keys]
    return any(hmac.compare_digest(one.encode(), other.encode()) for one in given for other in expected)


def _signature(key: str, identifier: str, timestamp: str, content: bytes) -> str:
    try:
        secret = base64.b64decode(key.removeprefix(PREFIX), validate=True)
    except binascii.Error:
        raise ValueError("A secret is whsec_ and base64.") from None
    message = f"{identifier}.{timestamp}.".encode() + content
    return base64.b64encode(hmac.new(secret, message, hashlib.sha256).digest()).decode()
