"""A proxy before PostgreSQL that can withhold its answers and cut connections, as a network does at the wrong moment."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from typing import Self

SOCKET = ".s.PGSQL.5432"


class Proxy:
    def __init__(self, real: Path, folder: Path) -> None:
        """Between a socket in `folder` and the one in `real`."""
        self._real = real
        self._folder = folder
        self._writers: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Future[None]] = set()
        self._server: asyncio.Server | None = None
        self.withholds_answers = False

    def url(self, database: str) -> str:
        return f"postgresql://arbitre@/{database}?host={self._folder}"

    def cut(self) -> None:
        """Ends every connection; new ones are taken."""
        for writer in self._writers:
            writer.transport.abort()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_unix_server(self._serve, self._folder / SOCKET)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._serving)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._serving.add(ended)
        try:
            await self._relay(reader, writer)
        finally:
            ended.set_result(None)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        real_reader, real_writer = await asyncio.open_unix_connection(self._real / SOCKET)
        self._writers |= {writer, real_writer}
        with contextlib.suppress(ConnectionError):
            await asyncio.gather(self._ask(reader, real_writer), self._answer(real_reader, writer))
        for ended in (writer, real_writer):
            ended.close()
            self._writers.discard(ended)

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async for data in _chunks(reader):
            writer.write(data)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async for data in _chunks(reader):
            if not self.withholds_answers:
                writer.write(data)
        writer.close()


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while data := await reader.read(65_536):
        yield data
