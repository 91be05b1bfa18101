"""The automatic player of SET: a front like any other, whose JOUEUR is a program. It sees no faster than a person of its level.

It knows what everybody knows, the public information of the STEP, and takes its time from when that reached it.
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
"""Seconds after a wrong SET, and a little more: the engine's own clock decides."""

Sleep = Callable[[float], Awaitable[None]]


class SetPlayer:
    """Plays PARTIEs one after the other. `sleep` waits so many seconds."""

    def __init__(
        self, engine: SetEngine, skill: Skill, *, sleep: Sleep = asyncio.sleep, retry: Retry | None = None
    ) -> None:
        self._engine = engine
        self._skill = skill
        self._sleep = sleep
        self._retry = retry or Retry()
        self._eyes = SystemRandom().getrandbits(32)
        """Two programs of a level do not see the same at the same time."""

    async def play(self, game: str, name: str) -> Step:
        """A PARTIE that was entered under this name, to its end; gives the last STEP. Comes back after a lost connection."""
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
        """The STEPs as they come, each looked at until the next one does."""
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
        """Until something is seen, and proposed; whoever is faster ends this."""
        seen = self._seen(step)
        if seen.wrong is not None:
            await self._sleep(seen.wrong.at / 1000)
            await self._propose(game, step, seen.wrong)
            await self._sleep(max((seen.right.at - seen.wrong.at) / 1000, WAIT))
        else:
            await self._sleep(seen.right.at / 1000)
        await self._propose(game, step, seen.right)

    def _seen(self, step: Step) -> Look:
        points = tuple(player.points for player in step.joueurs)
        view = SetView(step.step, tuple(step.tableau), step.pioche, (), points, (), None)
        return look(view, self._eyes, self._skill)

    async def _propose(self, game: str, step: Step, seen: Sighting) -> None:
        cards = [NAMES[card] for card in seen.cards]
        # Refused: somebody was faster, or the PARTIE is over. The stream tells which. Unreachable: it tells of that too.
        with contextlib.suppress(Refused, Unreachable):
            await self._engine.propose(game, Proposal(step.step, cards))

    async def _agree(self, game: str, wish: Wish, name: str) -> None:
        """Going back is others' to decide; a program has no reason to say no."""
        if wish.etat == "demandé" and wish.joueur != name:
            with contextlib.suppress(Refused, Unreachable):
                await self._engine.go_back(game)
