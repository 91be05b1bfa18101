"""Connections pinned to one checked address, whatever the name resolves to now. Every byte read is metered."""

import ssl
from collections.abc import Iterable
from typing import Any

import httpcore

from arbitre.outbound.addresses import check_address
from arbitre.outbound.errors import TooMuch


class Meter:
    """How many bytes a call may still read, counting headers, interim responses, chunks and body."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.read = 0

    def count(self, size: int) -> None:
        self.read += size
        if self.read > self.most:
            raise TooMuch(f"More than {self.most} bytes came back.")


class PinnedBackend(httpcore.AsyncNetworkBackend):
    """Connects to `address` only."""

    def __init__(self, address: str, meter: Meter, *, allow_private: bool) -> None:
        self._address = address
        self._meter = meter
        self._allow_private = allow_private
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - httpcore's signature
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        stream = await self._backend.connect_tcp(self._address, port, timeout, local_address, socket_options)
        try:
            # The address we are really connected to, not the one we asked for.
            check_address(str(stream.get_extra_info("server_addr")[0]), allow_private=self._allow_private)
        except BaseException:
            await stream.aclose()
            raise
        return MeteredStream(stream, self._meter)


class MeteredStream(httpcore.AsyncNetworkStream):
    def __init__(self, stream: httpcore.AsyncNetworkStream, meter: Meter) -> None:
        self._stream = stream
        self._meter = meter

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ASYNC109 - httpcore's
        content = await self._stream.read(max_bytes, timeout)
        self._meter.count(len(content))
        return content

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ASYNC109 - httpcore's
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ASYNC109 - httpcore's
    ) -> httpcore.AsyncNetworkStream:
        secure = await self._stream.start_tls(ssl_context, server_hostname, timeout)
        return MeteredStream(secure, self._meter)

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)
