"""A bot that is to move: ask it, in a process of its own, and play what it says. A kind of job."""

import secrets

import structlog

from arbitre.bots.bot import Question
from arbitre.kernel.dice import SEED_BYTES, Dice
from arbitre.kernel.errors import AlreadyMoved, MatchIsOver, NotYourTurn, OutOfMatch, StaleVersion, TimeIsUp
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.clock import Now
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.play.timing import moment_of
from arbitre.server.players.thinkers import Thinkers
from arbitre.server.store.rows import Job
from arbitre.server.work.worker import JobKind

PER_THINKER = 2
"""One thinks and the next is ready; more would only wait while their time runs."""
THINKING_SECONDS = 1.0
LEAST_SECONDS = 0.02
MOVES_TO_SAVE_FOR = 20
"""A bot spends at most this part of the time it has left on one move."""
ATTEMPTS = 3
OBSOLETE = (AlreadyMoved, MatchIsOver, NotYourTurn, OutOfMatch, StaleVersion, TimeIsUp, UnknownMatch)
"""The match has gone on without the bot: it is over, taken back, or another worker was faster."""

log = structlog.get_logger()


class Bots:
    def __init__(self, matches: Matches, playing: Playing, thinkers: Thinkers, now: Now) -> None:
        self._matches = matches
        self._playing = playing
        self._thinkers = thinkers
        self._now = now

    @property
    def kind(self) -> JobKind:
        at_once = PER_THINKER * self._thinkers.processes
        return JobKind("bot", self.play, at_once=at_once, longest_delay=30_000, obsolete=OBSOLETE)

    async def play(self, job: Job) -> None:
        identifier, _, number = job.key.partition("/")
        seat = int(number)
        live = await self._matches.get(identifier)
        match = live.playing()
        bot = next((player.bot for player in live.row.players if player.seat == seat), None)
        if bot is None or not match.waits_for(seat):
            return
        dice = Dice(secrets.token_bytes(SEED_BYTES), match.number)
        question = Question.of(match, seat, self._seconds(match, seat), dice)
        move = await self._think(bot, question, match)
        await self._playing.act_for_bot(job, identifier, seat, Action("move", move, match.version_for(seat)))

    async def _think(self, bot: str, question: Question, match: Match) -> str:
        """A legal move stands in for a bot that fails again and again, so that nobody waits for ever."""
        for _ in range(ATTEMPTS):
            try:
                answer = await self._thinkers.choose(bot, question)
                move = match.game.parse(answer)
                match.game.check(match.state, question.seat, move)
                return str(move)
            except Exception:
                log.exception("bot_failed", bot=bot, match=match.header.id, seat=question.seat)
        return str(match.game.sample(match.state, question.seat, question.dice))

    def _seconds(self, match: Match, seat: Seat) -> float:
        expires = match.expires(seat)
        if expires is None:
            return THINKING_SECONDS
        left = (moment_of(match, expires) - self._now()) / 1000
        return max(LEAST_SECONDS, min(THINKING_SECONDS, left / MOVES_TO_SAVE_FOR))
