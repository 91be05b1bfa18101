"""Standard Webhooks signatures. The called server can verify the caller with any library for them.

The headers `webhook-id`, `webhook-timestamp` and `webhook-signature` sign `id.timestamp.content`. If a request has no body, the
content is its path and query. During a secret's rotation, a request carries one signature per secret.
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
"""The clock skew allowed, in seconds."""
_BYTES: Final = 32


def new_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(_BYTES)).decode()


def signed(keys: Sequence[str], identifier: str, seconds: int, content: bytes) -> dict[str, str]:
    """Returns the headers of a request sent at `seconds` since 1970. Pass the newest key first."""
    signatures = (f"v1,{_signature(key, identifier, str(seconds), content)}" for key in keys)
    return {
        "webhook-id": identifier,
        "webhook-timestamp": str(seconds),
        "webhook-signature": " ".join(signatures),
    }


def is_signed(keys: Sequence[str], headers: Mapping[str, str], content: bytes, seconds: int) -> bool:
    """Whether a message received at `seconds` carries a recent signature by one of the keys. Header names are in lower case.
    The caller must reject replayed identifiers."""
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
