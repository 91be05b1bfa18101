"""Does what is due: deadlines, and bots to move. The jobs are rows in the store, claimed with a lease.

Any number of servers and workers may run this on one store: whoever dies over a job leaves it to the others, and doing one
twice does no harm, since a second move of the same version is refused.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection

import structlog

from arbitre.bots.bot import Question
from arbitre.games.registry import find_game
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.server.keeper import Keeper
from arbitre.server.matches import Matches
from arbitre.server.store.rows import Job, JobKind
from arbitre.server.thinking import Thinkers

LEASE = 30_000
"""Milliseconds after which somebody else may take up a job that was claimed."""
POLL = 1.0
"""Seconds after which to look for jobs that others have left, whether or not anything was announced."""
THINKING_SECONDS = 1.0
ATTEMPTS = 3

log = structlog.get_logger()


class Jobs:
    def __init__(
        self,
        keeper: Keeper,
        matches: Matches,
        thinkers: Thinkers,
        *,
        kinds: Collection[JobKind] = ("deadline", "bot"),
        at_once: int = 16,
        on_done: Callable[[JobKind, bool], None] = lambda kind, succeeded: None,
    ) -> None:
        self._keeper = keeper
        self._matches = matches
        self._thinkers = thinkers
        self._kinds = tuple(kinds)
        self._at_once = at_once
        self._on_done = on_done
        self._running: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        self._next = 0
        """When this will look again by itself."""
        keeper.on_job = self.notice

    def notice(self, due: int) -> None:
        """Something has to be done at `due`: look then, if not before."""
        if due < self._next:
            self._next = due
            self._wake.set()

    async def run(self) -> None:
        """Until cancelled."""
        try:
            while True:
                await self._claim()
                await self._rest()
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    async def _claim(self) -> None:
        free = self._at_once - len(self._running)
        if free <= 0:
            return
        try:
            jobs = await self._keeper.store.claim(self._kinds, self._keeper.now(), LEASE, free)
        except Exception:
            log.exception("jobs_not_claimed")
            return
        for job in jobs:
            task = asyncio.create_task(self._do(job))
            self._running.add(task)
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if len(self._running) == self._at_once - 1:
            self.notice(self._keeper.now())

    async def _rest(self) -> None:
        self._wake.clear()
        now = self._keeper.now()
        self._next = now + round(POLL * 1000)
        if len(self._running) < self._at_once:
            due = await self._keeper.store.next_due(self._kinds)
            if due is not None:
                self._next = min(self._next, due)
        while not self._wake.is_set() and (wait := self._next - self._keeper.now()) > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait / 1000)

    async def _do(self, job: Job) -> None:
        succeeded = False
        try:
            if job.kind == "deadline":
                await self._matches.let_time_pass(job)
            else:
                await self._move(job)
            await self._keeper.store.finish(job)
            succeeded = True
        except Refusal as refusal:
            # The match has gone on without this job: it is over, taken back, or somebody else did it.
            log.info("job_obsolete", job=job.kind, match=job.match, seat=job.seat, why=str(refusal))
            await self._keeper.store.finish(job)
        except Exception:
            log.exception("job_failed", job=job.kind, match=job.match, seat=job.seat)
        self._on_done(job.kind, succeeded)

    async def _move(self, job: Job) -> None:
        live = self._keeper.shelf.take(job.match)
        async with live.lock:
            await self._keeper.load(live)
            row, match = live.playing()
            bot = next((player.bot for player in row.players if player.seat == job.seat), None)
            if bot is None or not match.waits_for(job.seat):
                return
            version, question = match.version, self._question(match, job.seat)
        move = await self._think(bot, question, match, job.seat)
        await self._matches.play_for_bot(job, version, move)

    async def _think(self, bot: str, question: Question, match: Match, seat: Seat) -> str:
        """A bot that fails again and again is stood in for by a legal move, so that nobody waits for ever."""
        state = match.state
        for _ in range(ATTEMPTS):
            try:
                return await self._thinkers.choose(bot, question)
            except Exception:
                log.exception("bot_failed", bot=bot, match=match.header.id, seat=seat)
        return str(match.game.sample(state, seat, question.dice))

    def _question(self, match: Match, seat: Seat) -> Question:
        expires = match.expires(seat)
        left = None if expires is None else expires - (self._keeper.now() - match.header.began)
        game = find_game(match.header.game)
        return Question(
            game=game.name,
            options=game.options(match.header.options),
            seats=match.header.seats,
            seat=seat,
            view=match.view(seat),
            moves=match.moves(seat),
            events=list(match.events(seat)),
            seconds=THINKING_SECONDS if left is None else max(0.02, min(THINKING_SECONDS, left / 20_000)),
            dice=Dice(secrets.token_bytes(32), match.number),
        )
