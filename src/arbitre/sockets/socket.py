"""What an app may do with a live connection without waiting for it."""

from collections.abc import Callable
from typing import Final, Protocol

Content = str | bytes
"""Of a message."""
DIRECT: Final = "arbitre.socket"
"""The extension of an ASGI scope that holds the Socket."""


class Socket(Protocol):
    """A socket that has been accepted, to be used without waiting."""

    def write(self, text: bytes) -> None:
        """Sends a text in UTF-8, or nothing if the socket is closed. Whoever has let too much wait is cut off."""

    def listen(self, hear: Callable[[Content], None]) -> None:
        """From now on every message is heard as it arrives, and `receive` gives only the end of the connection."""

    def hold(self) -> None:
        """No message is heard until `go_on`. A few wait, and more are not read."""

    def go_on(self) -> None:
        """Hears what waits, then goes on reading."""

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        """In order, if it is not closed already; what arrives from then on is not heard. The other side is not read from,
        and told only, `after` as many seconds."""
