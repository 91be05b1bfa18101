"""Plain TCP on its own port, for protocols other than HTTP. The caller passes the protocol."""

import asyncio
import socket
from collections.abc import Awaitable, Callable

import msgspec
import structlog

from arbitre.sockets.guard import Guard

FINISH_SECONDS = 2.0
"""How long connections have to finish when the server stops."""

log = structlog.get_logger()

Converse = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
"""Serves one connection from start to end, and closes the writer."""


class StreamEndpoint(msgspec.Struct, frozen=True):
    """A protocol on its own port. Port 0 takes any free one."""

    protocol: str
    converse: Converse
    port: int


class StreamServer:
    """Applies the guard's limits per address, as for HTTP."""

    def __init__(self, endpoint: StreamEndpoint, guard: Guard) -> None:
        self._endpoint = endpoint
        self._guard = guard
        self._told_to_stop = asyncio.Event()
        self._conversations: set[asyncio.Task[None]] = set()

    async def serve(self, sockets: list[socket.socket]) -> None:
        server = await asyncio.start_server(self._accept, sock=sockets[0])
        host, port = sockets[0].getsockname()[:2]
        log.info(
            "listening",
            protocol=self._endpoint.protocol,
            host_name=socket.gethostname(),
            address=host,
            port=port,
        )
        await self._told_to_stop.wait()
        server.close()
        if self._conversations:
            await asyncio.wait(self._conversations, timeout=FINISH_SECONDS)
        for conversation in tuple(self._conversations):
            conversation.cancel()

    def stop(self) -> None:
        self._told_to_stop.set()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        peer = writer.get_extra_info("peername")
        address = peer[0] if peer else "unknown"
        delay = self._guard.admit(address)
        if delay is None:
            writer.transport.abort()
            return
        conversation = asyncio.get_running_loop().create_task(self._converse(reader, writer, address, delay))
        self._conversations.add(conversation)
        conversation.add_done_callback(self._conversations.discard)

    async def _converse(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str, delay: float
    ) -> None:
        try:
            if delay:
                await asyncio.sleep(delay)
            await self._endpoint.converse(reader, writer)
        except (ConnectionError, TimeoutError):
            pass
        except Exception:
            log.exception("conversation_failed", protocol=self._endpoint.protocol)
        finally:
            self._guard.release(address)
            writer.close()
