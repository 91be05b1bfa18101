"""The automatic player of SET: a front like any other, whose JOUEUR is a program. It sees no faster than a person of its level.

It knows only the public information of the STEP, and its reaction time starts when that arrives.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from random import SystemRandom

from arbitre.bots.set.eyes import Look, Sighting, Skill, look
from arbitre.client.errors import Refused, Unreachable
from arbitre.client.live import Retry
from arbitre.client.set_engine import Happening, SetEngine
from arbitre.games.set import SetView
from arbitre.games.set.cards import NAMES
from arbitre.wire.set import Proposal, Step, Wish

WAIT = 2.1
"""Seconds to wait after a wrong SET, plus a little, since the engine's own clock decides."""

Sleep = Callable[[float], Awaitable[None]]


class SetPlayer:
    """Plays one PARTIE after another. `sleep` waits for a number of seconds."""

    def __init__(
        self, engine: SetEngine, skill: Skill, *, sleep: Sleep = asyncio.sleep, retry: Retry | None = None
    ) -> None:
        self._engine = engine
        self._skill = skill
        self._sleep = sleep
        self._retry = retry or Retry()
        self._eyes = SystemRandom().getrandbits(32)
        """Two programs of the same level do not see the same at the same time."""

    async def play(self, game: str, name: str) -> Step:
        """Plays a PARTIE that was entered under this name, and returns the last STEP. Reconnects after a lost connection."""
        attempt = 0
        while True:
            with contextlib.suppress(Unreachable):
                async with (
                    aclosing(self._engine.follow(game)) as happenings,
                    aclosing(self._answered(game, name, happenings)) as steps,
                ):
                    async for step in steps:
                        attempt = 0
                        if step.etat == "finie":
                            return step
            await self._sleep(self._retry.delay(attempt))
            attempt += 1

    async def _answered(
        self, game: str, name: str, happenings: AsyncGenerator[Happening]
    ) -> AsyncGenerator[Step]:
        """Yields the STEPs as they come, and looks at each until the next one arrives."""
        looking: asyncio.Task[None] | None = None
        try:
            async for happening in happenings:
                if isinstance(happening, Wish):
                    await self._agree(game, happening, name)
                if not isinstance(happening, Step):
                    continue
                if looking is not None:
                    looking.cancel()
                if happening.etat == "en cours":
                    looking = asyncio.create_task(self._look(game, happening))
                yield happening
        finally:
            if looking is not None:
                looking.cancel()

    async def _look(self, game: str, step: Step) -> None:
        """Looks until it sees something, and proposes it until it is taken. Cancelled if another player is faster."""
        seen = self._seen(step)
        if seen.wrong is not None:
            await self._sleep(seen.wrong.at / 1000)
            await self._propose(game, step, seen.wrong)
            await self._sleep(max((seen.right.at - seen.wrong.at) / 1000, WAIT))
        else:
            await self._sleep(seen.right.at / 1000)
        while not await self._propose(game, step, seen.right):
            await self._sleep(WAIT)

    def _seen(self, step: Step) -> Look:
        points = tuple(player.points for player in step.joueurs)
        view = SetView(step.step, tuple(step.tableau), step.pioche, (), points, (), None)
        return look(view, self._eyes, self._skill)

    async def _propose(self, game: str, step: Step, seen: Sighting) -> bool:
        """Returns whether it was taken.

        Refused: another player was faster, the PARTIE is over, or the wait after a mistake is not. Unreachable: the connection
        is down. The stream reports all of them but the wait.
        """
        cards = [NAMES[card] for card in seen.cards]
        try:
            await self._engine.propose(game, Proposal(step.step, cards))
        except (Refused, Unreachable):
            return False
        return True

    async def _agree(self, game: str, wish: Wish, name: str) -> None:
        """Agrees to go back: that is for the others to decide, and a program has no reason to refuse."""
        if wish.etat == "demandé" and wish.joueur != name:
            with contextlib.suppress(Refused, Unreachable):
                await self._engine.go_back(game)
