"""Encodes messages as 150-byte blocks padded with `|`, and decodes them however the network splits or joins them."""

from typing import Final

SIZE: Final = 150
PADDING: Final = b"|"
SEPARATOR: Final = "~"
LONGEST: Final = 4 * SIZE
"""Bytes of a client's message. No client has a reason to send more than half of it."""


class Garbage(Exception):
    """The input is not of this protocol."""


def pad(message: str) -> bytes:
    """Adds at least one `|`, which ends the message."""
    text = message.encode()
    return text + PADDING * (SIZE - len(text) % SIZE)


def joined(*fields: str | int) -> str:
    return SEPARATOR.join(str(field) for field in fields)


def plain(text: str) -> str:
    """Strips the two characters that separate messages and fields from people's text."""
    return text.replace("~", "-").replace("|", "/")


class Blocks:
    """Reassembles messages from a byte stream."""

    def __init__(self, longest: int = LONGEST) -> None:
        self._longest = longest
        self._pending = b""
        """Less than one block."""
        self._message = b""
        """Whole blocks of an unfinished message."""

    @property
    def is_partial(self) -> bool:
        """Whether a message has begun to arrive and is incomplete."""
        return bool(self._pending or self._message)

    def feed(self, data: bytes) -> list[str]:
        """Returns the messages now complete. Raises Garbage for one that does not end."""
        self._pending += data
        whole = len(self._pending) // SIZE * SIZE
        arrived, self._pending = self._pending[:whole], self._pending[whole:]
        messages = []
        for start in range(0, whole, SIZE):
            text, end, _ = arrived[start : start + SIZE].partition(PADDING)
            self._message += text
            if end:
                messages.append(self._message.decode(errors="replace"))
                self._message = b""
            elif len(self._message) >= self._longest:
                raise Garbage(f"A message does not end within {self._longest} bytes.")
        return messages
