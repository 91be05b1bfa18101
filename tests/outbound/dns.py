"""A name server of the tests, and a resolver that asks it: real datagrams, whose answers may change from one to the next."""

import asyncio
import secrets
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from ipaddress import ip_address

A, AAAA = 1, 28
Zone = Callable[[str, int], list[str]]
"""The addresses of a name; the number counts the questions for it, from 0."""


class NameServer(asyncio.DatagramProtocol):
    def __init__(self, zone: Zone) -> None:
        self._zone = zone
        self.asked: dict[str, int] = {}
        """How often each name was asked for."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        labels, place = [], 12
        while data[place]:
            labels.append(data[place + 1 : place + 1 + data[place]].decode())
            place += 1 + data[place]
        (kind,) = struct.unpack_from("!H", data, place + 1)
        name = ".".join(labels)
        if kind == A:
            self.asked[name] = self.asked.get(name, -1) + 1
        found = [ip_address(text) for text in self._zone(name, self.asked.get(name, 0))]
        records = [one.packed for one in found if one.version == (4 if kind == A else 6)]
        answer = data[:2] + struct.pack("!HHHHH", 0x8180, 1, len(records), 0, 0) + data[12 : place + 5]
        for packed in records:
            answer += struct.pack("!HHHIH", 0xC00C, kind, 1, 0, len(packed)) + packed
        self._transport.sendto(answer, addr)  # type: ignore[attr-defined]


@asynccontextmanager
async def name_server(zone: Zone) -> AsyncIterator[tuple[NameServer, int]]:
    loop = asyncio.get_running_loop()
    transport, server = await loop.create_datagram_endpoint(
        lambda: NameServer(zone), local_addr=("127.0.0.1", 0)
    )
    try:
        yield server, transport.get_extra_info("sockname")[1]
    finally:
        transport.close()


class _Answer(asyncio.DatagramProtocol):
    def __init__(self) -> None:
        self.received: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        if not self.received.done():
            self.received.set_result(data)


def resolver(port: int) -> Callable[[str, int], "asyncio.Future[list[str]]"]:
    """Asks the name server on this port for both kinds of addresses."""

    async def resolve(host: str, _: int) -> list[str]:
        return [*await _ask(port, host, A), *await _ask(port, host, AAAA)]

    return lambda host, service: asyncio.ensure_future(resolve(host, service))


async def _ask(port: int, host: str, kind: int) -> list[str]:
    loop = asyncio.get_running_loop()
    transport, answer = await loop.create_datagram_endpoint(_Answer, remote_addr=("127.0.0.1", port))
    name = b"".join(bytes([len(label)]) + label.encode() for label in host.split(".")) + b"\0"
    question = struct.pack("!HHHHHH", secrets.randbelow(65536), 0x100, 1, 0, 0, 0)
    question += name + struct.pack("!HH", kind, 1)
    try:
        transport.sendto(question)
        data = await answer.received
    finally:
        transport.close()
    place, found = len(question), []
    for _ in range(struct.unpack_from("!H", data, 6)[0]):
        (length,) = struct.unpack_from("!H", data, place + 10)
        found.append(str(ip_address(data[place + 12 : place + 12 + length])))
        place += 12 + length
    return found
