"""Connections to our SMTP server: limited per address, in all, and in time."""

import asyncio
from typing import Any, Final

from aiosmtpd.smtp import SMTP

from arbitre.sockets.guard import Guard

LARGEST: Final = 262_144
"""Bytes per mail: orders, plus what mail programs add."""
IDLE_SECONDS: Final = 60.0
SECONDS: Final = 120.0
"""How long a connection may last, however busy it is."""
PER_ADDRESS: Final = 5
TOTAL: Final = 100
FULL: Final = b"421 4.7.0 Too many connections; try again later\r\n"


class MailConnection(SMTP):
    """A connection that is refused, or closed when its time is up, unless the sender leaves earlier."""

    def __init__(self, handler: object, guard: Guard, seconds: float = SECONDS) -> None:
        loop = asyncio.get_running_loop()
        super().__init__(handler, data_size_limit=LARGEST, ident="arbitre", timeout=IDLE_SECONDS, loop=loop)
        self._guard = guard
        self._seconds = seconds
        self._address: str | None = None
        """Set while the guard counts this connection."""
        self._end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        peer = transport.get_extra_info("peername")
        address = peer[0] if peer else "unknown"
        delay = self._guard.admit(address)
        if delay is not None:
            self._address = address
        if delay is None or delay > 0:
            # Mail servers try again by themselves.
            transport.write(FULL)
            transport.close()
            return
        self._end = self.loop.call_later(self._seconds, transport.abort)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        if self._address is not None:
            self._guard.release(self._address)
        if self._end is not None:
            self._end.cancel()
            super().connection_lost(error)

    def data_received(self, data: bytes) -> None:
        if self._end is not None:
            super().data_received(data)

    def eof_received(self) -> bool | None:
        return super().eof_received() if self._end is not None else None
