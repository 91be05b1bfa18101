"""Whoever holds connections to the mailbox open keeps nobody else out."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from arbitre.protocols.afjd.mail_connections import MailConnection
from arbitre.sockets.addresses import Proxies
from arbitre.sockets.guard import Guard
from tests.running import free_port

NOBODY = Proxies((), "x-forwarded-for")
Talk = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def mailbox(guard: Guard, seconds: float = 60) -> AsyncIterator[int]:
    port = free_port()
    make = partial(MailConnection, object(), guard, seconds)
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", port)
    yield port
    server.close()


async def talk(port: int, address: str = "127.0.0.1") -> tuple[bytes, Talk]:
    """Returns the first three digits that the server says."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    return (await reader.readline())[:3], (reader, writer)


async def close(*talks: Talk) -> None:
    for _, writer in talks:
        writer.close()
        await writer.wait_closed()


async def test_one_address_holds_so_many_and_others_still_come_in() -> None:
    async with asyncio.timeout(30), mailbox(Guard(NOBODY, per_address=2, total=3)) as port:
        held = [await talk(port) for _ in range(2)]
        assert [said for said, _ in held] == [b"220", b"220"]
        said, refused = await talk(port)
        assert said == b"421"
        assert await refused[0].read() == b"", "closed"
        said, other = await talk(port, "127.0.1.1")
        assert said == b"220"
        said, beyond = await talk(port, "127.0.1.2")
        assert said == b"421", "that many in all"
        await close(*(one for _, one in held))
        await asyncio.sleep(0)
        said, again = await talk(port)
        assert said == b"220"
        await close(refused, other, beyond, again)


async def test_a_connection_ends_however_busy_it_keeps() -> None:
    async with asyncio.timeout(30), mailbox(Guard(NOBODY, per_address=2, total=3), seconds=0.2) as port:
        _, (reader, writer) = await talk(port)
        try:
            while True:
                writer.write(b"NOOP\r\n")
                if not await reader.readline():
                    break
        except ConnectionError:
            pass

        writer.close()
