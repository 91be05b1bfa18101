"""One TCP connection: reads messages in order, and sends without waiting.

A client that lets too much output pile up is cut off. One that stalls within a block or never signs in is disconnected.
"""

import asyncio
import contextlib
import re
import socket
from collections.abc import AsyncIterator, Callable
from typing import Final

from arbitre.protocols.pawnhub.blocks import SEPARATOR, Blocks, Garbage, joined, pad

READ: Final = 4_096
BLOCK_SECONDS: Final = 15.0
"""How long a message may take to arrive, from its first byte."""
STRANGER_SECONDS: Final = 600.0
"""How long a client may take to sign in."""
KEEPALIVE: Final = {"TCP_KEEPIDLE": 30, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 3}
"""A client whose machine vanished is noticed within a minute. Then its account can sign in again."""
MOST_UNSENT: Final = 128 * 1024
QUIT: Final = joined(0, "Quit")
_SHAPE: Final = re.compile(r"[0-9]{1,3}(~|$)")


class Wire:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str) -> None:
        self.address = address
        self.is_known = False
        """Whether the client has signed in. It may then stay idle forever."""
        self._reader = reader
        self._writer = writer
        self._blocks = Blocks()
        self._connected = asyncio.get_running_loop().time()
        self._began = 0.0
        """When the incomplete message began to arrive. 0 if there is none."""
        if (raw := writer.get_extra_info("socket")) is not None:
            with contextlib.suppress(OSError):
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
                for option, value in KEEPALIVE.items():
                    if hasattr(socket, option):
                        raw.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)
                raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    async def messages(self, wait: Callable[[], float]) -> AsyncIterator[list[str]]:
        """Yields the fields of each message until the connection ends. `wait` returns how many seconds a message must wait.

        Raises Garbage for input that is not of this protocol.
        """
        with contextlib.suppress(TimeoutError, ConnectionError):
            while True:
                async with asyncio.timeout_at(self._deadline()):
                    data = await self._reader.read(READ)
                if not data:
                    return
                for message in self._blocks.feed(data):
                    if _SHAPE.match(message) is None:
                        raise Garbage("A message begins with a number.")
                    await asyncio.sleep(wait())
                    yield message.split(SEPARATOR)

    def send(self, *fields: str | int) -> None:
        """Never waits. Cuts off a client with too much unsent output."""
        transport = self._writer.transport
        if transport.is_closing():
            return
        self._writer.write(pad(joined(*fields)))
        if transport.get_write_buffer_size() > MOST_UNSENT:
            transport.abort()

    def quit(self) -> None:
        """Sends the goodbye that clients understand, and closes."""
        self.send(QUIT)
        self._writer.close()

    def _deadline(self) -> float | None:
        """Slowly arriving bytes do not extend it."""
        if self._blocks.is_partial:
            self._began = self._began or asyncio.get_running_loop().time()
            return self._began + BLOCK_SECONDS
        self._began = 0.0
        return None if self.is_known else self._connected + STRANGER_SECONDS
