"""Attacks from one address, each in a process of its own, and what the server did about them.

`python -m tests.server.attacks KIND PORT SECONDS [AWAITED]` prints what it met as one JSON object. On a busy machine it lasts
longer, until it has met what is awaited. It is nice to the machine: a real attacker would be on another one.
"""

import asyncio
import base64
import contextlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable

PATIENCE = 30
HEAD = b"Host: x\r\nConnection: keep-alive\r\n"
JSON_HEAD = HEAD + b"Content-Type: application/json\r\n"
PING = b'{"type":"ping","id":1}'
ZONES = (
    "PAR",
    "MUN",
    "BUR",
    "BEL",
    "HOL",
    "RUH",
    "KIE",
    "BER",
    "SIL",
    "BOH",
    "TYR",
    "VIE",
    "GAL",
    "BUD",
    "WAR",
    "MOS",
)
UNITS = [{"kind": "army", "zone": zone, "power": 1 + number % 7} for number, zone in enumerate(ZONES)]
SIMULATION = json.dumps({"board": {"units": UNITS}}).encode()


class Attack:
    """Counts what the server answers: statuses, close codes, refused and ended connections."""

    def __init__(self, address: str, port: int, seconds: float, awaited: str | None = None) -> None:
        self.port = port
        self.address = address
        self.met: Counter[str] = Counter()
        self._awaited = awaited
        self._least = time.monotonic() + seconds
        self.end = self._least + (PATIENCE if awaited else 0)

    @property
    def goes_on(self) -> bool:
        is_awaiting = self._awaited is not None and not self.met[self._awaited]
        return time.monotonic() < (self.end if is_awaiting else self._least)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.met["connections"] += 1
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def upgrade(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self.connect()
        key = base64.b64encode(os.urandom(16))
        writer.write(
            b"GET /api/v1/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: " + key + b"\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def repeat(self, once: Callable[[], Awaitable[None]], at_once: int = 1) -> None:
        """Again and again until the time is up, whatever the server does to the connection."""

        async def one() -> None:
            while self.goes_on:
                try:
                    async with asyncio.timeout(max(0.1, self.end - time.monotonic())):
                        await once()
                except (ConnectionError, asyncio.IncompleteReadError):
                    self.met["ended"] += 1
                    await asyncio.sleep(0.01)
                except TimeoutError:
                    return

        await asyncio.gather(*(one() for _ in range(at_once)))

    async def ask(self, raw: bytes, at_once: int = 4) -> None:
        """The same request on kept connections, as fast as answers come."""

        async def once() -> None:
            reader, writer = await self.connect()
            with contextlib.closing(writer):
                while self.goes_on:
                    writer.write(raw)
                    head = await reader.readuntil(b"\r\n\r\n")
                    self.met[head.split()[1].decode()] += 1
                    length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
                    await reader.readexactly(int(length or 0))

        await self.repeat(once, at_once)

    async def drain(self, reader: asyncio.StreamReader) -> None:
        """Reads frames until the server closes, and notes its code."""
        while True:
            first, size = await reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await reader.readexactly(2), "big")
            payload = await reader.readexactly(size)
            if first == 0x88:
                self.met[f"closed {int.from_bytes(payload[:2], 'big')}"] += 1
                return


def masked(opcode: int, payload: bytes = b"") -> bytes:
    size = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes((opcode,)) + size + bytes(4) + payload


async def flood_socket(attack: Attack, raw: bytes, *, first: bytes = b"", reads: bool = True) -> None:
    async def once() -> None:
        reader, writer = await attack.upgrade()
        if not reads:
            reader._transport.pause_reading()  # type: ignore[attr-defined]  # a stream reads ahead by itself
        reading = asyncio.ensure_future(attack.drain(reader)) if reads else None
        try:
            writer.write(first)
            while attack.goes_on and not (reading and reading.done()):
                writer.write(raw * 200)
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            if reading is not None:
                with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                    await asyncio.wait_for(reading, 2)
            writer.transport.abort()

    await attack.repeat(once, 2)


async def messages(attack: Attack) -> None:
    await flood_socket(attack, masked(0x81, PING))


async def continuations(attack: Attack) -> None:
    await flood_socket(attack, masked(0x00), first=masked(0x01))


async def pings(attack: Attack) -> None:
    await flood_socket(attack, masked(0x89, b"x" * 125), reads=False)


async def deep_json(attack: Attack) -> None:
    await flood_socket(attack, masked(0x81, b'{"id":' + b"[" * 60_000))


async def sockets(attack: Attack) -> None:
    """Opened and left again."""

    async def once() -> None:
        reader, writer = await attack.upgrade()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(attack.drain(reader), 0.05)
        writer.transport.abort()

    await attack.repeat(once, 20)


async def idle(attack: Attack) -> None:
    """As many connections as there can be, which say nothing, or a letter a second."""
    talks = []
    while attack.goes_on:
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(1):
                talks.append(await attack.connect())
        for _, writer in talks[::25]:
            writer.write(b"G" if attack.met["connections"] % 2 else b"")
        await asyncio.sleep(0.001)
    attack.met["held"] = sum(not reader.at_eof() and not reader.exception() for reader, _ in talks)
    for _, writer in talks:
        writer.transport.abort()


async def heads(attack: Attack) -> None:
    """Headers without end."""

    async def once() -> None:
        reader, writer = await attack.connect()
        with contextlib.closing(writer):
            writer.write(b"GET / HTTP/1.1\r\n")
            while attack.goes_on and not reader.at_eof():
                writer.write(b"x-" + b"y" * 4_000 + b": z\r\n")
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.01):
                        attack.met[(await reader.readuntil(b"\r\n")).split()[1].decode()] += 1
                        return

    await attack.repeat(once, 4)


async def bodies(attack: Attack) -> None:
    """Larger than anything that is read."""
    await attack.ask(
        b"POST /api/v1/guests HTTP/1.1\r\n" + JSON_HEAD + b"Content-Length: 500000\r\n\r\n" + bytes(500_000)
    )


async def slow_bodies(attack: Attack) -> None:
    async def once() -> None:
        reader, writer = await attack.connect()
        with contextlib.closing(writer):
            writer.write(b"POST /api/v1/guests HTTP/1.1\r\n" + JSON_HEAD + b"Content-Length: 1000\r\n\r\n")
            while attack.goes_on and not reader.at_eof():
                writer.write(b" ")
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        attack.met[(await reader.readuntil(b"\r\n")).split()[1].decode()] += 1
                        return

    await attack.repeat(once, 200)


async def requests(attack: Attack) -> None:
    await attack.ask(b"GET /api/v1/matches HTTP/1.1\r\n" + HEAD + b"\r\n", 50)


async def pages(attack: Attack) -> None:
    await attack.ask(b"GET / HTTP/1.1\r\n" + HEAD + b"\r\n", 50)


async def pipelines(attack: Attack) -> None:
    async def once() -> None:
        reader, writer = await attack.connect()
        with contextlib.closing(writer):
            writer.write(b"GET /api/v1/games HTTP/1.1\r\n\r\n" * 5_000)
            while line := await reader.readline():
                if line.startswith(b"HTTP/1.1 "):
                    attack.met[line.split()[1].decode()] += 1

    await attack.repeat(once, 4)


async def unread(attack: Attack) -> None:
    """Long answers that nobody reads."""

    async def once() -> None:
        reader, writer = await attack.connect()
        with contextlib.closing(writer):
            reader._transport.pause_reading()  # type: ignore[attr-defined]  # a stream reads ahead by itself
            writer.write((b"GET /api/v1/openapi.json HTTP/1.1\r\n" + HEAD + b"\r\n") * 5)
            await asyncio.sleep(5)

    await attack.repeat(once, 100)


async def simulations(attack: Attack) -> None:
    length = str(len(SIMULATION)).encode()
    raw = b"POST /api/v1/diplomacy/simulations HTTP/1.1\r\n" + JSON_HEAD + b"Content-Length: " + length
    await attack.ask(raw + b"\r\n\r\n" + SIMULATION, 10)


async def passwords(attack: Attack) -> None:
    body = b'{"name":"Ada","password":"not it at all"}'
    raw = b"POST /api/v1/sessions HTTP/1.1\r\n" + JSON_HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body
    await attack.ask(raw, 10)


async def guests(attack: Attack) -> None:
    raw = b"POST /api/v1/guests HTTP/1.1\r\n" + JSON_HEAD + b"Content-Length: 2\r\n\r\n{}"
    await attack.ask(raw, 10)


KINDS = {
    kind.__name__: kind
    for kind in (
        messages,
        continuations,
        pings,
        deep_json,
        sockets,
        idle,
        heads,
        bodies,
        slow_bodies,
        requests,
        pages,
        pipelines,
        unread,
        simulations,
        passwords,
        guests,
    )
}


def main() -> None:
    kind, port, seconds, *more = sys.argv[1:]
    awaited = more[0] if more else None
    os.nice(19)
    # Each has an address of its own on this machine: what one has used up is not missing to the next.
    attack = Attack(f"127.0.1.{1 + list(KINDS).index(kind)}", int(port), float(seconds), awaited)
    asyncio.run(KINDS[kind](attack))
    print(json.dumps(attack.met))


if __name__ == "__main__":
    main()
