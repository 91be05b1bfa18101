"""The interface of a live connection for apps that never wait for it."""

from collections.abc import Callable
from typing import Final, Protocol

Content = str | bytes
"""The content of a message."""
DIRECT: Final = "arbitre.socket"
"""The ASGI scope extension that holds the Socket."""


class Socket(Protocol):
    """An accepted socket, used without waiting."""

    def write(self, text: bytes) -> None:
        """Sends UTF-8 text, or nothing if the socket is closed. Disconnects a client that leaves too much unread."""

    def listen(self, hear: Callable[[Content], None]) -> None:
        """Calls `hear` with every message as it arrives. From now on, `receive` returns only the end of the connection."""

    def hold(self) -> None:
        """Delivers no message until `go_on`. A few are buffered; after that, reading pauses."""

    def go_on(self) -> None:
        """Delivers the buffered messages, then resumes reading."""

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        """Closes in order, unless already closed. Later messages are dropped. With `after`, stops reading and delays the close
        frame by that many seconds."""
