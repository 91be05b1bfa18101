"""Unguessable numbers for seeds and identifiers. Drawn from the system in blocks, because a system call for each is slow."""

import secrets

_BLOCK = 4096
_LETTERS = b"abcdefghijklmnopqrstuvwxyz0123456789"
_LETTER_OF = bytes(_LETTERS[byte % 36] for byte in range(256))
_stock = bytearray()


def random_bytes(count: int) -> bytes:
    """Never returns the same bytes twice. Not thread-safe."""
    if len(_stock) < count:
        _stock.extend(secrets.token_bytes(_BLOCK + count))
    drawn = bytes(_stock[-count:])
    del _stock[-count:]
    return drawn


def random_name(length: int) -> str:
    """Returns letters and digits. The bias of taking bytes modulo 36 costs less than half a bit in ten characters."""
    return random_bytes(length).translate(_LETTER_OF).decode()
