"""The bots that this process asks to move, for as long as a match waits for them.

The process that makes a match wait for a bot asks it. The job in the store is a watchdog: it falls due only if that process
dies, and at once if it stops cleanly or runs no bots. Each seat has at most one pending question. In real time, a seat is asked
at a limited rate: again when the match has changed, when the bot asked for it, and now and then in any case.
"""

import asyncio
import secrets

import structlog

from arbitre.bots.bot import Later, Question
from arbitre.kernel.dice import SEED_BYTES, Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, MatchIsOver, OutOfMatch, Refusal
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import MatchBegan, MatchChanged
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.alarms import Alarm
from arbitre.server.play.consequences import bot_job, bots_asked
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.play.timing import moment_of, time_in
from arbitre.server.players.asked import PACE, Asked
from arbitre.server.players.fair_queue import FairQueue
from arbitre.server.players.shares import person_of, thinking_seconds
from arbitre.server.players.thinkers import Overrun, Thinkers
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import Job
from arbitre.server.work.worker import JobKind

AT_ONCE = 64
"""Jobs claimed at a time: enough to be fair to those behind them, few enough to leave some to other workers."""
PATIENCE = 8_000
"""Milliseconds from the asking process's last renewal until a watchdog falls due."""
RENEW_SECONDS = 3.0
ATTEMPTS = 3
"""After this many failures, a random legal move is played for the bot, so that nobody waits forever."""
LULL = 2_000
"""Milliseconds after which a bot in real time is asked again even if nothing has changed."""
OBSOLETE = (MatchIsOver, NotBegun, OutOfMatch, UnknownMatch)

log = structlog.get_logger()


class Bots:
    def __init__(
        self, store: Store, bus: Bus, matches: Matches, playing: Playing, thinkers: Thinkers, now: Now
    ) -> None:
        self._store = store
        self._matches = matches
        self._playing = playing
        self._thinkers = thinkers
        self._now = now
        self._queue = FairQueue(thinkers.processes)
        self._asked: dict[tuple[str, Seat], Asked] = {}
        self._is_running = False
        self._tasks = Tasks()
        bus.subscribe(MatchBegan, lambda fact: self._changed(None, fact.live, fact.is_ours))
        bus.subscribe(MatchChanged, lambda fact: self._changed(fact.before, fact.after, fact.is_ours))

    @property
    def kind(self) -> JobKind:
        return JobKind("bot", self.play, at_once=AT_ONCE, longest_delay=30_000, obsolete=OBSOLETE)

    async def play(self, job: Job) -> None:
        """Takes over a bot that no process asks."""
        match, _, number = job.key.partition("/")
        live = await self._matches.get(match)
        seat = int(number)
        if seat not in bots_asked(live):
            return
        asked = self._attend(match, seat)
        await asyncio.shield(asked.released)
        if asked.key in self._asked:
            await self._store.plan(bot_job(match, seat, self._now() + PATIENCE))

    async def run(self) -> None:
        """Asks the bots that this process makes matches wait for, until cancelled. Then others may ask them at once."""
        self._is_running = True
        self._matches.patience = PATIENCE
        try:
            while True:
                await asyncio.sleep(RENEW_SECONDS)
                await self._renew()
        finally:
            self._is_running = False
            self._matches.patience = 0
            await self.close()
            if self._asked:
                await self._store.plan(*(bot_job(*key, self._now()) for key in self._asked))

    def check_alarms(self) -> None:
        """For a clock that was set by hand."""
        for asked in tuple(self._asked.values()):
            asked.alarm.check()

    async def finish(self) -> None:
        """Waits for the pending questions."""
        await self._tasks.finish()

    async def close(self) -> None:
        for asked in self._asked.values():
            asked.alarm.stop()
        await self._tasks.close()

    async def _renew(self) -> None:
        now = self._now()
        old = [bot_job(*asked.key, now + PATIENCE) for asked in self._asked.values() if asked.is_old]
        for asked in self._asked.values():
            asked.is_old = True
        if old:
            try:
                await self._store.plan(*old)
            except Exception as error:
                log.warning("bots_not_renewed", error=str(error))

    # -- when to ask

    def _changed(self, before: LiveMatch | None, live: LiveMatch, is_ours: bool) -> None:
        """Starts asking only if this process made the match wait. Otherwise another process already asks the bot."""
        for player in live.row.players:
            if player.bot is None:
                continue
            asked = self._asked.get((live.id, player.seat))
            if asked is not None:
                asked.is_changed = True
                if not asked.is_asking:
                    self._consider(asked, self._now())
            elif self._is_running and is_ours and player.seat in bots_asked(live) - bots_asked(before):
                self._attend(live.id, player.seat)

    def _attend(self, match: str, seat: Seat) -> Asked:
        asked = self._asked.get((match, seat))
        if asked is None:
            asked = Asked(match, seat, Alarm(self._now, lambda: self._begin(match, seat)))
            self._asked[asked.key] = asked
            self._begin(match, seat)
        return asked

    def _begin(self, match: str, seat: Seat) -> None:
        asked = self._asked[match, seat]
        if not asked.is_asking:
            asked.is_asking = True
            self._tasks.spawn(self._ask(asked))

    def _consider(self, asked: Asked, again: int) -> None:
        """Asks again at this time, or as soon as the rate allows, if the match still waits."""
        live = self._matches.peek(asked.match)
        if live is not None and asked.seat not in bots_asked(live):
            self._leave(asked)
            return
        if asked.is_changed:
            again = self._now()
        if live is not None and live.playing().game.is_real_time:
            asked.release()
            again = max(again, asked.asked_at + PACE)
        asked.alarm.set(again)

    def _leave(self, asked: Asked) -> None:
        asked.alarm.stop()
        asked.release()
        del self._asked[asked.key]

    # -- one question

    async def _ask(self, asked: Asked) -> None:
        again: int | None = None
        try:
            again = await self._answer(asked)
        except OBSOLETE:
            pass
        except Exception as error:
            asked.failures += 1
            log.warning("bot_not_asked", match=asked.match, seat=asked.seat, error=str(error))
            again = self._after_failure(asked)
        asked.is_asking = False
        if again is None:
            self._leave(asked)
        else:
            self._consider(asked, again)

    async def _answer(self, asked: Asked) -> int | None:
        """Asks, and plays the answer. Returns when to ask again, or None if the match no longer waits for the bot."""
        live = await self._matches.get(asked.match)
        async with self._queue.turn(person_of(live)):
            # The match may have moved on while other bots were thinking.
            live = await self._matches.get(asked.match)
            match, seat = live.playing(), asked.seat
            if seat not in bots_asked(live):
                return None
            asked.is_changed, asked.asked_at = False, self._now()
            answer = await self._think(asked, live)
        if isinstance(answer, Later):
            return self._later(asked, match, answer)
        try:
            await self._playing.act_for_bot(
                asked.match, seat, Action("move", answer, match.version_for(seat))
            )
        except (IllegalMove, InvalidMove) as refusal:
            log.warning("bot_refused", match=asked.match, seat=seat, move=answer[:80], why=str(refusal))
            asked.failures += 1
            return self._after_failure(asked)
        except OBSOLETE:
            raise
        except Refusal as refusal:
            log.info("bot_overtaken", match=asked.match, seat=seat, why=str(refusal))
        else:
            asked.failures = 0
        return self._now()

    async def _think(self, asked: Asked, live: LiveMatch) -> str | Later:
        match, seat = live.playing(), asked.seat
        game = match.game
        bot = next(player.bot for player in live.row.players if player.seat == seat)
        dice = Dice(secrets.token_bytes(SEED_BYTES), match.number)
        if asked.failures >= ATTEMPTS and not game.is_real_time:
            return str(game.sample(match.state, seat, dice))
        since = asked.since if game.is_real_time else 0
        time = time_in(match, self._now())
        question = Question.of(match, seat, thinking_seconds(match, seat, self._now()), dice, time, since)
        try:
            answer = await self._thinkers.choose(bot or "", question)
        except Exception as error:
            log.exception("bot_failed", bot=bot, match=match.header.id, seat=seat)
            asked.failures += ATTEMPTS if isinstance(error, Overrun) else 1
            return Later(time)
        asked.since = match.number_for(seat)
        if isinstance(answer, Later) and not game.is_real_time:
            log.error("bot_puts_off", bot=bot, match=match.header.id, seat=seat)
            asked.failures += 1
        return answer

    def _later(self, asked: Asked, match: Match, answer: Later) -> int:
        if asked.failures:
            return self._after_failure(asked)
        at = self._now() + LULL
        return at if answer.at is None else min(at, moment_of(match, answer.at))

    def _after_failure(self, asked: Asked) -> int:
        """Retries at once if a player waits for the move. In real time nobody does."""
        live = self._matches.peek(asked.match)
        is_waited_for = live is not None and not live.playing().game.is_real_time
        return self._now() + (0 if is_waited_for and asked.failures <= ATTEMPTS else asked.delay)
