"""All that one process does by itself: the deadlines, the sweeping, and the bots if it has anybody to think for them."""

import asyncio
from collections.abc import Callable

from arbitre.server.play.keeper import Keeper
from arbitre.server.play.matches import Matches
from arbitre.server.players.bot_moves import BotMoves
from arbitre.server.players.thinking import Thinkers
from arbitre.server.work.jobs import Line
from arbitre.server.work.sweeping import Sweeper

DEADLINES_AT_ONCE = 16
BOTS_PER_THINKER = 2
"""One thinks and the next is ready; more would only wait while their time runs."""
SWEEPS_POLL = 3_600_000
"""Milliseconds; nobody waits for a sweep."""


class Work:
    def __init__(
        self,
        keeper: Keeper,
        matches: Matches,
        thinkers: Thinkers,
        sweeper: Sweeper,
        on_done: Callable[[str, bool], None] = lambda kind, succeeded: None,
    ) -> None:
        store, now = keeper.store, keeper.now
        deadlines = Line(
            "wake", store, now, matches.let_time_pass, at_once=DEADLINES_AT_ONCE, on_done=on_done
        )
        self._lines = [deadlines]
        if thinkers.processes:
            bots = BotMoves(keeper, matches, thinkers)
            at_once = BOTS_PER_THINKER * thinkers.processes
            self._lines.append(Line("bot", store, now, bots.play, at_once=at_once, on_done=on_done))
        self._sweeps = Line("sweep", store, now, sweeper.sweep, at_once=1, poll=SWEEPS_POLL, on_done=on_done)
        keeper.on_job = self._notice

    def _notice(self, due: int) -> None:
        """Of a match's jobs; which kind is not said."""
        for line in self._lines:
            line.notice(due)

    async def run(self) -> None:
        """Until cancelled; then all of it has ended."""
        async with asyncio.TaskGroup() as group:
            for line in (*self._lines, self._sweeps):
                group.create_task(line.run())
