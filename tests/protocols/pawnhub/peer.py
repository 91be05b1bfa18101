"""A client that speaks the wire of the original program, byte by byte, and knows nothing of ours."""

import asyncio
import contextlib
from itertools import count
from typing import Self

BLOCK = 150
PATIENCE = 30
_numbers = count()


def block(message: str) -> bytes:
    text = message.encode()
    return text + b"|" * (BLOCK - len(text) % BLOCK)


class Peer:
    """Reads blocks of 150 bytes; a message ends at the first `|`."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.name = ""

    @classmethod
    async def connect(cls, port: int) -> Self:
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    def send(self, *messages: str) -> None:
        for message in messages:
            self._writer.write(block(message))

    def send_bytes(self, data: bytes) -> None:
        self._writer.write(data)

    async def blocks(self) -> bytes:
        """The bytes of the next message, padding included."""
        async with asyncio.timeout(PATIENCE):
            data = await self._reader.readexactly(BLOCK)
            while b"|" not in data[-BLOCK:]:
                data += await self._reader.readexactly(BLOCK)
            return data

    async def read(self) -> str:
        return (await self.blocks()).partition(b"|")[0].decode()

    async def expect(self, *messages: str) -> None:
        """These, in this order, and nothing before or between them."""
        for message in messages:
            assert await self.read() == message

    async def until(self, message: str) -> list[str]:
        """All that is read, up to and with this."""
        found: list[str] = []
        while not found or found[-1] != message:
            found.append(await self.read())
        return found

    async def ask(self, message: str, answer: str) -> None:
        self.send(message)
        await self.expect(answer)

    async def is_silent(self) -> None:
        """Nothing has been sent: the answer to a question is what comes next."""
        await self.ask("20~stopChat", "20~stopChat")

    async def ends(self) -> bytes:
        """What is left to read before the other side closes."""
        async with asyncio.timeout(PATIENCE):
            return await self._reader.read(-1)

    async def close(self) -> None:
        self._writer.close()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()

    def cut(self) -> None:
        """As a lost connection would."""
        self._writer.transport.abort()


class Club:
    """Those whom a test connects; all of them are gone at its end."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._peers: list[Peer] = []

    async def connect(self) -> Peer:
        peer = await Peer.connect(self.port)
        self._peers.append(peer)
        return peer

    async def signed_in(self, name: str | None = None) -> Peer:
        """Somebody new, in the menu."""
        peer = await self.connect()
        peer.name = name or f"p{next(_numbers)}"
        await peer.ask(f"1~{peer.name}~secret", "1~1")
        await peer.ask(f"2~{peer.name}~secret", "2~1")
        return peer

    async def friends(self) -> tuple[Peer, Peer]:
        one, other = await self.signed_in(), await self.signed_in()
        await one.ask(f"12~{other.name}", "12~4")
        await other.expect(f"17~{one.name}~1")
        await other.ask(f"11~{one.name}~1", "11~1~1")
        await one.expect(f"16~{other.name}~1", f"18~{other.name}~0")
        return one, other

    async def paired(self, mode: int) -> tuple[Peer, Peer]:
        """Two who have been found for each other, white first, with nothing read of the match yet."""
        white, black = await asyncio.gather(self.signed_in(), self.signed_in())
        white.send(f"4~{mode}")
        await white.is_silent()
        black.send(f"4~{mode}")
        await asyncio.gather(white.expect("4"), black.expect("4"))
        return white, black

    async def close(self) -> None:
        for peer in self._peers:
            await peer.close()
