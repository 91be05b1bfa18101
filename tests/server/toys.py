"""Toy games on offer for a test, with a bot each, and bots that do as the test says."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from arbitre.bots.bot import Later, Question
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.registry import BOTS
from arbitre.games.registry import GAMES
from arbitre.kernel.game import Game
from arbitre.server.players.bots import Bots
from arbitre.server.players.thinkers import Thinkers
from tests.server.house import House


@contextmanager
def offered(*games: Game[Any, Any]) -> Iterator[None]:
    for game in games:
        GAMES[game.name] = game
        BOTS[game.name] = (RandomMoves(),)
    try:
        yield
    finally:
        for game in games:
            del GAMES[game.name], BOTS[game.name]


class Scripted(Thinkers):
    """Answers by a function of the question, in this process; notes what it was asked, in which order."""

    def __init__(self, answer: Callable[[Question], str | Later], processes: int = 1) -> None:
        super().__init__(processes)
        self._script = answer
        self.asked: list[Question] = []
        self.news = asyncio.Event()
        """Set with every question."""

    async def choose(self, bot: str, question: Question) -> str | Later:
        self.asked.append(question)
        self.news.set()
        return self._script(question)

    async def until(self, questions: int) -> None:
        async with asyncio.timeout(30):
            while len(self.asked) < questions:
                self.news.clear()
                await self.news.wait()


def bots_of(house: House, thinkers: Thinkers) -> Bots:
    return Bots(house.store, house.bus, house.matches, house.playing, thinkers, house.now)
