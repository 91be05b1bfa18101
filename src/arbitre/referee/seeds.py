"""Seeds as people write them, and the seeds that follow from one."""

import hashlib
import re
import secrets

from arbitre.kernel.dice import SEED_BYTES


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def read_seed(text: str) -> bytes:
    """64 hexadecimal digits are the seed itself; of any other text the SHA-256 is taken."""
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def derived_seed(seed: bytes, *label: str | int) -> bytes:
    """A seed of its own for a named purpose; neither tells the other, nor is it the seed's published commitment."""
    return hashlib.sha256(seed + ":".join(map(str, ("arbitre", *label))).encode()).digest()
