"""Servers are killed with -9 under load, again and again; the clients' own ledgers say what must still be there.

With FAULT_SECONDS set (`make faults`) there are thirty times as many kills.
"""

import asyncio
import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from arbitre.client.client import Client
from arbitre.client.errors import ClientError, Refused
from arbitre.kernel.log import Action
from arbitre.wire.tables import NewTable
from tests.running import RunningServer

PAIRS = 6
KILLS = 60 if "FAULT_SECONDS" in os.environ else 2
SECONDS_A_KILL = 20
MOVES_BETWEEN_KILLS = 60


class Pair:
    """Two players at one table after another, who write down what they sent and what was acknowledged."""

    def __init__(self, urls: Sequence[str], seed: int) -> None:
        """The two players are on the first and the last of these servers."""
        self.urls = urls[0], urls[-1]
        self.chance = random.Random(seed)
        self.sent: dict[tuple[str, int], set[tuple[int, str]]] = {}
        """By match and version: every move that was sent for it, with its seat."""
        self.acknowledged: dict[tuple[str, int], tuple[int, str]] = {}
        """By match and event number: the seat and move that the server said it had stored."""
        self.matches: list[str] = []

    async def sit_down(self) -> None:
        self.players = (Client(self.urls[0]), Client(self.urls[1]))
        for player in self.players:
            await player.play_as_guest()

    async def play(self, played: asyncio.Semaphore) -> None:
        """For ever; releases `played` once for each acknowledged move."""
        while True:
            try:
                await self._play_one_match(played)
            except (ClientError, Refused):
                # The server is gone or back; whatever is unsure is looked up from the start of the loop.
                await asyncio.sleep(0.02)

    async def _play_one_match(self, played: asyncio.Semaphore) -> None:
        if not self.matches or await self._is_over(self.matches[-1]):
            table = await self.players[0].open_table(NewTable("tictactoe", seat=0, is_public=False))
            self.matches.append(table.id)
        match = self.matches[-1]
        await self.players[1].sit(match)
        while True:
            snapshot = await self.players[0].match(match)
            if snapshot.situation is None or snapshot.situation.outcome is not None:
                return
            seat, version = snapshot.situation.asks[0].seat, snapshot.situation.version
            situation = (await self.players[seat].match(match)).situation
            if situation is None or not situation.moves or situation.version != version:
                continue
            move = self.chance.choice(situation.moves)
            self.sent.setdefault((match, version), set()).add((seat, move))
            answer = await self.players[seat].act(match, Action("move", move, version))
            self.acknowledged[match, answer.number] = seat, move
            played.release()

    async def _is_over(self, match: str) -> bool:
        situation = (await self.players[0].match(match)).situation
        return situation is not None and situation.outcome is not None

    async def check(self) -> int:
        """Every acknowledged move is in the log where it was said to be, and nothing is there that was not sent once."""
        for match in self.matches:
            events = (await self.players[0].match(match)).events
            moved = [event for event in events if event.kind == "moved"]
            assert [event.number for event in events] == list(range(1, len(events) + 1))
            version = 0
            for event in moved:
                # A move is made on the version that the move before it led to, whatever else happened in between.
                assert (event.seat, event.text) in self.sent[match, version]
                version = event.number
            stored = {event.number: (event.seat, event.text) for event in moved}
            for (in_match, number), move in self.acknowledged.items():
                if in_match == match:
                    assert stored[number] == move
            assert len({event.text for event in moved}) == len(moved), "a cell was marked twice"
        return len(self.acknowledged)

    async def leave(self) -> None:
        for player in self.players:
            await player.close()


async def play_and_kill(servers: Sequence[RunningServer]) -> None:
    """One server or the other is killed and started again, while pairs play on."""
    for server in servers:
        await server.start()
    pairs = [Pair([server.url for server in servers], seed) for seed in range(PAIRS)]
    played = asyncio.Semaphore(0)
    try:
        for pair in pairs:
            await pair.sit_down()
        async with asyncio.timeout(KILLS * SECONDS_A_KILL):
            loads = [asyncio.create_task(pair.play(played)) for pair in pairs]
            chance = random.Random(7)
            for kill in range(KILLS):
                for _ in range(MOVES_BETWEEN_KILLS + chance.randrange(20)):
                    await played.acquire()
                killed = servers[kill % len(servers)]
                killed.kill()
                await killed.start()
            for load in loads:
                load.cancel()
            await asyncio.gather(*loads, return_exceptions=True)
            acknowledged = sum([await pair.check() for pair in pairs])
        assert acknowledged >= KILLS * MOVES_BETWEEN_KILLS
    finally:
        for pair in pairs:
            await pair.leave()
        for server in servers:
            server.stop()


def servers_on(database: str, folder: Path, processes: int) -> list[RunningServer]:
    return [RunningServer(database, folder / f"{number}.log", limits="false") for number in range(processes)]


async def test_no_acknowledged_move_is_lost_and_none_applied_twice(sqlite_url: str, tmp_path: Path) -> None:
    await play_and_kill(servers_on(sqlite_url, tmp_path, 1))


@pytest.mark.nightly
async def test_the_same_on_postgresql(postgres_url: str, tmp_path: Path) -> None:
    await play_and_kill(servers_on(postgres_url, tmp_path, 1))


@pytest.mark.nightly
async def test_the_same_with_the_players_on_two_servers(postgres_url: str, tmp_path: Path) -> None:
    await play_and_kill(servers_on(postgres_url, tmp_path, 2))
