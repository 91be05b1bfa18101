"""Messages as blocks of 150 bytes padded with `|`, and back, however the network has cut and joined them."""

from typing import Final

SIZE: Final = 150
PADDING: Final = b"|"
SEPARATOR: Final = "~"
LONGEST: Final = 4 * SIZE
"""Bytes of a message from a client. The longest that anybody has a reason to send is half as long."""


class Garbage(Exception):
    """What arrived is not of this protocol."""


def pad(message: str) -> bytes:
    """At least one `|`: it is what ends the message."""
    text = message.encode()
    return text + PADDING * (SIZE - len(text) % SIZE)


def joined(*fields: str | int) -> str:
    return SEPARATOR.join(str(field) for field in fields)


def plain(text: str) -> str:
    """Words of people, without the two characters that separate messages and fields."""
    return text.replace("~", "-").replace("|", "/")


class Blocks:
    """Puts messages together again from whatever arrives."""

    def __init__(self, longest: int = LONGEST) -> None:
        self._longest = longest
        self._pending = b""
        """Less than a block."""
        self._message = b""
        """Whole blocks of a message that has not ended."""

    @property
    def is_partial(self) -> bool:
        """Whether something has begun to arrive and is not complete."""
        return bool(self._pending or self._message)

    def feed(self, data: bytes) -> list[str]:
        """The messages that are complete now. Raises Garbage for one that does not end."""
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
