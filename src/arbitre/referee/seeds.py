"""Seeds as people write them, and seeds derived from another."""

import hashlib
import re
import secrets

from arbitre.kernel.dice import SEED_BYTES


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def read_seed(text: str) -> bytes:
    """64 hexadecimal digits are the seed itself. Any other text is hashed with SHA-256."""
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def derived_seed(seed: bytes, *label: str | int) -> bytes:
    """Returns a separate seed for a named purpose. Neither reveals the other, and it is not the published commitment."""
    return hashlib.sha256(seed + ":".join(map(str, ("arbitre", *label))).encode()).digest()
