"""500 clients of Pawn Hub's wire, half of them silent, slow or sending garbage: how soon the others hear of their own moves.

250 people play 125 matches of Classic, each match a move about every 0.4 s. They are measured alone and with the 250 others, a
process of low priority, since those would be other machines, in turns. The limits of the server are on, and everybody has an
address of their own. What counts is the ratio of the two p99, each the median of its rounds; the bar is 1.2.

    python -m bench.pawnhub [--rounds 4] [--seconds 1.5]
"""

import argparse
import asyncio
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from arbitre.games.chess import Chess
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context
from arbitre.protocols.pawnhub.blocks import SIZE, pad
from arbitre.server.people.security import new_identifier, standard_hasher
from arbitre.server.store import open_store
from arbitre.server.store.rows import AccountRow
from bench.live_moves import cpu_seconds, free_port, wait_for

GOOD = BAD = 250
THINK = 0.4
PASSWORD = "secret"


def address(number: int, network: int) -> tuple[str, int]:
    return f"127.{network}.{number // 250}.{number % 250 + 1}", 0


class Client:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def read(self) -> bytes:
        data = await self.reader.readexactly(SIZE)
        while b"|" not in data[-SIZE:]:
            data += await self.reader.readexactly(SIZE)
        return data.partition(b"|")[0]

    async def until(self, *messages: bytes) -> bytes:
        while (message := await self.read()) not in messages:
            pass
        return message

    def send(self, message: str) -> None:
        self.writer.write(pad(message))


def moves(seed: int) -> list[str]:
    """A match that lasts: random moves from the start."""
    game, chance = Chess(), random.Random(seed)
    context = Context(Dice(bytes(32), 0), 0)
    while True:
        state, found = game.start(2, game.options(), context), list[str]()
        while game.outcome(state) is None and len(found) < 300:
            move = chance.choice([move for move in state.legal if not move.promotion] or state.legal)
            if move.promotion:
                break
            found.append(str(move).upper())
            state = game.play(state, {state.position.turn: move}, context)
        if len(found) >= 100:
            return found


class Notes:
    """How long each move took, while that is being noted."""

    def __init__(self) -> None:
        self.delays: list[float] | None = None


async def play(client: Client, line: list[str], notes: Notes) -> None:
    """Every match is the same one, so that it does not matter who plays whom."""
    client.send("4~0")
    colour = await client.until(b"30~Xwhite", b"30~Xblack")
    side = int(colour == b"30~Xblack")
    for move in line[side::2]:
        await client.until(b"30~Agimme")
        await asyncio.sleep(THINK * random.uniform(0.5, 1.5))
        began = time.perf_counter()
        client.send(f"30~M{'wb'[side]}{move}")
        await client.until(b"30~Lwaw")
        if notes.delays is not None:
            notes.delays.append(time.perf_counter() - began)


async def sign_in(port: int, number: int) -> Client:
    client = Client(*await asyncio.open_connection("127.0.0.1", port, local_addr=address(number, 1)))
    client.send(f"2~p{number}~{PASSWORD}")
    await client.until(b"2~1")
    return client


async def prepare(database: str) -> None:
    """The accounts, with one hash for all: making it is not what is measured."""
    store, password = await open_store(database), standard_hasher().hash(PASSWORD)
    for number in range(GOOD):
        await store.create_account(
            AccountRow(
                id=new_identifier(),
                name=f"p{number}",
                password=password,
                email=None,
                language="en",
                created=0,
            )
        )
    await store.close()


# -- the other half


async def be_silent(port: int, number: int) -> None:
    await asyncio.open_connection("127.0.0.1", port, local_addr=address(number, 2))
    await asyncio.sleep(3600)


async def be_slow(port: int, number: int) -> None:
    """A byte every quarter of a second, and never an answer read."""
    _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=address(number, 2), limit=64)
    while True:
        writer.write(b"9")
        await asyncio.sleep(0.25)


async def send_garbage(port: int, number: int) -> None:
    """Again a second after it was sent away."""
    chance = random.Random(number)
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=address(number, 2))
            writer.write(chance.randbytes(4 * SIZE))
            await reader.read(-1)
            writer.close()
        except OSError:
            pass
        await asyncio.sleep(1)


async def misbehave(port: int) -> None:
    kinds = (be_silent, be_slow, send_garbage)

    async def one(number: int) -> None:
        await asyncio.sleep(number / BAD / 2)  # Not all in one moment.
        await kinds[number % 3](port, number)

    await asyncio.gather(*(one(number) for number in range(BAD)), return_exceptions=True)


@contextmanager
def misbehaving(port: int) -> Iterator[None]:
    process = subprocess.Popen([sys.executable, "-m", "bench.pawnhub", "--misbehave", str(port)])
    try:
        yield
    finally:
        process.kill()
        process.wait()


# -- measuring


def p99(delays: list[float]) -> float:
    return statistics.quantiles(delays, n=100)[98] * 1000


async def measure(port: int, pid: int, rounds: int, seconds: float) -> None:
    players: list[Client] = []
    for start in range(0, GOOD, 25):
        players += await asyncio.gather(*(sign_in(port, number) for number in range(start, start + 25)))
    notes, line = Notes(), moves(7)
    playing = asyncio.gather(*(play(player, line, notes) for player in players))
    await asyncio.sleep(2)
    alone, together = list[float](), list[float]()
    for _ in range(rounds):
        alone.append(await noted(notes, seconds, pid, "250 alone"))
        with misbehaving(port):
            await asyncio.sleep(0.8)
            together.append(await noted(notes, seconds, pid, "with 250 others"))
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    middle = statistics.median(alone), statistics.median(together)
    print(f"p99 {middle[0]:.1f} ms alone, {middle[1]:.1f} ms with the others: {middle[1] / middle[0]:.2f}")


async def noted(notes: Notes, seconds: float, pid: int, name: str) -> float:
    began, notes.delays = cpu_seconds(pid), []
    await asyncio.sleep(seconds)
    delays, notes.delays = notes.delays, None
    load = (cpu_seconds(pid) - began) / seconds
    middle = statistics.median(delays) * 1000
    print(
        f"{name:<16} {len(delays) / seconds:>5.0f} moves/s  p50 {middle:>5.1f} ms  p99 {p99(delays):>5.1f} ms"
        f"  server {load:.0%} of a core"
    )
    return p99(delays)


@contextmanager
def server(folder: Path) -> Iterator[tuple[int, int]]:
    database, port, web = f"sqlite:///{folder / 'arbitre.db'}", free_port(), free_port()
    asyncio.run(prepare(database))
    environment = {
        **os.environ,
        "ARBITRE_DATABASE": database,
        "ARBITRE_LOG_LEVEL": "warning",
        "ARBITRE_PAWNHUB_PORT": str(port),
        "ARBITRE_THINKERS": "0",
    }
    command = [sys.executable, "-m", "arbitre", "serve", "--port", str(web)]
    process = subprocess.Popen(command, env=environment)
    try:
        wait_for(port, process)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--misbehave", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.misbehave:
        os.nice(10)
        asyncio.run(misbehave(arguments.misbehave))
        return
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (port, pid):
        asyncio.run(measure(port, pid, arguments.rounds, arguments.seconds))


if __name__ == "__main__":
    main()
