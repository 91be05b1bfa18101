"""One call to another server, with every limit enforced at once, and its result."""

import asyncio
import ssl
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import httpcore
import msgspec

from arbitre.outbound.bodies import LARGEST_BODY, unpacked
from arbitre.outbound.breaker import Breaker
from arbitre.outbound.connecting import Meter, PinnedBackend
from arbitre.outbound.errors import (
    AddressRefused,
    CallFailed,
    Garbled,
    NotSent,
    Overloaded,
    TookTooLong,
    TooMuch,
    Unreachable,
)
from arbitre.outbound.resolving import Resolve, addresses_of, system_resolve
from arbitre.outbound.urls import Target

AROUND_BODY: Final = 16_384
"""Bytes allowed for headers and chunk framing on top of the body."""
AT_ONCE: Final = 600
A_HOST: Final = 100
AN_OWNER: Final = 100
"""Concurrent calls: in total, per host, per owner."""


class Reply(msgspec.Struct, frozen=True):
    status: int
    headers: Mapping[str, str]
    """Names are in lower case. If a name repeats, the last value wins."""
    body: bytes
    milliseconds: int
    address: str
    """The IP address that answered."""

    @property
    def text(self) -> str:
        """UTF-8, or else Latin-1, which old servers write."""
        try:
            return self.body.decode()
        except UnicodeDecodeError:
            return self.body.decode("latin-1")


class Caller:
    """`user_agent` says who we are and where. `now` is in milliseconds, for the breaker."""

    def __init__(
        self,
        user_agent: str,
        now: Callable[[], int],
        *,
        allow_private: bool = False,
        resolve: Resolve = system_resolve,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._user_agent = user_agent
        self._allow_private = allow_private
        self._resolve = resolve
        self._tls = tls
        self._breaker = Breaker(now)
        self._under_way: Counter[str] = Counter()

    async def call(
        self,
        method: str,
        target: Target,
        *,
        owner: str,
        seconds: float,
        headers: Mapping[str, str] | None = None,
        content: bytes = b"",
    ) -> Reply:
        """Raises CallFailed. `seconds` covers everything: DNS, connection, TLS, the request and the whole answer."""
        host = f"{target.host}:{target.port}"
        self._breaker.check(host)
        with self._counted(host, owner):
            started = time.perf_counter()
            try:
                async with asyncio.timeout(seconds):
                    reply = await self._connect(method, target, headers or {}, content, started)
            except TimeoutError:
                self._breaker.failed(host)
                raise TookTooLong(f"{target.host} did not answer within {seconds:g} s.") from None
            except (AddressRefused, NotSent, TooMuch, Garbled):
                self._breaker.failed(host)
                raise
        self._breaker.succeeded(host)
        return reply

    def vouch_for(self, target: Target) -> None:
        """The host is well, whatever its replies look like."""
        self._breaker.succeeded(f"{target.host}:{target.port}")

    @contextmanager
    def _counted(self, host: str, owner: str) -> Iterator[None]:
        bounds = (("all", AT_ONCE), (f"host {host}", A_HOST), (f"owner {owner}", AN_OWNER))
        for key, most in bounds:
            if self._under_way[key] >= most:
                raise Overloaded(f"{most} calls are under way already; this one must wait.")
        for key, _ in bounds:
            self._under_way[key] += 1
        try:
            yield
        finally:
            for key, _ in bounds:
                self._under_way[key] -= 1
                if not self._under_way[key]:
                    del self._under_way[key]

    async def _connect(
        self, method: str, target: Target, headers: Mapping[str, str], content: bytes, started: float
    ) -> Reply:
        addresses = await addresses_of(target, self._resolve, allow_private=self._allow_private)
        for number, address in enumerate(addresses, 1):
            try:
                return await self._exchange(address, method, target, headers, content, started)
            except Unreachable:
                if number == len(addresses):
                    raise
        raise AssertionError("a host has an address")

    async def _exchange(
        self,
        address: str,
        method: str,
        target: Target,
        headers: Mapping[str, str],
        content: bytes,
        started: float,
    ) -> Reply:
        meter = Meter(LARGEST_BODY + AROUND_BODY)
        backend = PinnedBackend(address, meter, allow_private=self._allow_private)
        request = httpcore.Request(
            method, target.url, headers=self._headers(target, headers, content), content=content
        )
        if target.scheme == "https" and self._tls is None:
            # Loading the certificates takes longer than most calls, so it is done once.
            self._tls = await asyncio.to_thread(httpcore.default_ssl_context)
        connection = httpcore.AsyncHTTPConnection(
            request.url.origin, ssl_context=self._tls, network_backend=backend
        )
        try:
            async with connection:
                response = await connection.handle_async_request(request)
                body = bytearray()
                async for part in response.aiter_stream():
                    body += part
                    if len(body) > LARGEST_BODY:
                        raise TooMuch(f"The answer has more than {LARGEST_BODY} bytes.")
        except httpcore.ConnectError as error:
            raise Unreachable(f"{target.host} took no connection: {_words(error)}.") from None
        except (httpcore.ProtocolError, httpcore.NetworkError, ValueError) as error:
            raise Garbled(f"{target.host} did not answer as HTTP does: {_words(error)}.") from None
        given = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in response.headers}
        return Reply(
            response.status,
            given,
            unpacked(bytes(body), given.get("content-encoding", "")),
            round((time.perf_counter() - started) * 1000),
            address,
        )

    def _headers(self, target: Target, headers: Mapping[str, str], content: bytes) -> list[tuple[str, str]]:
        length = [("Content-Length", str(len(content)))] if content else []
        return [
            ("Host", target.authority),
            ("User-Agent", self._user_agent),
            ("Accept-Encoding", "identity"),
            ("Connection", "close"),
            *length,
            *headers.items(),
        ]


def _words(error: Exception) -> str:
    return str(error)[:200] or type(error).__name__


__all__ = ["CallFailed", "Caller", "Reply"]
