"""The connection: sends messages, and yields messages as they arrive. Knows blocks, but not their meaning."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from arbitre.protocols.pawnhub.blocks import SEPARATOR, Blocks, Garbage, joined, pad

DEFAULT_PORT = 9797
LONGEST = 64 * 1024
"""Bytes of a message from a server."""


class HubConnection:
    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self._writer: asyncio.StreamWriter | None = None
        self._reader: asyncio.StreamReader | None = None

    async def connect(self) -> None:
        """Raises OSError."""
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)

    def send(self, *fields: str | int) -> None:
        if self._writer is not None:
            self._writer.write(pad(joined(*fields)))

    async def messages(self) -> AsyncIterator[list[str]]:
        """Yields messages until the server closes, or sends anything that is not of this wire."""
        assert self._reader is not None, "not connected"
        blocks = Blocks(LONGEST)
        with contextlib.suppress(ConnectionError, Garbage):
            while data := await self._reader.read(4096):
                for message in blocks.feed(data):
                    yield message.split(SEPARATOR)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()


def read_address(text: str) -> tuple[str, int] | None:
    """`HOST`, `HOST:PORT` or `[IPv6]:PORT`. Returns None for anything else."""
    host, _, port = text.rpartition("]:" if text.startswith("[") else ":")
    if not host or (":" in host and not text.startswith("[")):
        host, port = text, str(DEFAULT_PORT)
    host = host.strip("[]")
    if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65_536):
        return None
    return host, int(port)
