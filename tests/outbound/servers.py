"""Servers that answer with whatever bytes a test wants, and notice whoever connects."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from arbitre.outbound.caller import Caller
from arbitre.outbound.resolving import Resolve, system_resolve

Answer = Callable[[bytes, asyncio.StreamWriter], Awaitable[None]]


class Server:
    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self.requests: list[bytes] = []
        """The heads of all requests."""
        self.connections = 0
        self.port = 0
        self._serving: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            try:
                head = await reader.readuntil(b"\r\n\r\n")
                self.requests.append(head)
                await self._answer(head, writer)
                await writer.drain()
            finally:
                self._serving.discard(task)
                writer.close()
                await writer.wait_closed()

    async def close(self) -> None:
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)


@asynccontextmanager
async def serving(answer: Answer, host: str = "127.0.0.1") -> AsyncIterator[Server]:
    server = Server(answer)
    listener = await asyncio.start_server(server.serve, host, 0)
    server.port = listener.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listener.close()
        await server.close()


def saying(content: bytes, head: bytes = b"") -> Answer:
    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n%s\r\n%s" % (len(content), head, content))

    return answer


def raw(content: bytes, times: int = 1) -> Answer:
    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        for _number in range(times):
            writer.write(content)
            await writer.drain()

    return answer


def caller(*, allow_private: bool = True, resolve: Resolve = system_resolve) -> Caller:
    return Caller(
        "Arbitre (+https://games.example.org)", lambda: 0, allow_private=allow_private, resolve=resolve
    )
