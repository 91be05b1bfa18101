"""What to do about a bot that is to move: ask it, and play what it says."""

import secrets

import structlog

from arbitre.bots.bot import Question
from arbitre.kernel.dice import SEED_BYTES, Dice
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.server.play.keeper import Keeper
from arbitre.server.play.matches import Matches
from arbitre.server.players.thinking import Thinkers
from arbitre.server.store.rows import Job

THINKING_SECONDS = 1.0
LEAST_SECONDS = 0.02
MOVES_TO_SAVE_FOR = 20
"""A bot spends at most this part of the time it has left on one move."""
ATTEMPTS = 3

log = structlog.get_logger()


class BotMoves:
    def __init__(self, keeper: Keeper, matches: Matches, thinkers: Thinkers) -> None:
        self._keeper = keeper
        self._matches = matches
        self._thinkers = thinkers

    async def play(self, job: Job) -> None:
        identifier, _, number = job.key.partition("/")
        seat = int(number)
        live = self._keeper.shelf.take(identifier)
        async with live.lock:
            await self._keeper.load(live)
            row, match = live.playing()
            bot = next((player.bot for player in row.players if player.seat == seat), None)
            if bot is None or not match.waits_for(seat):
                return
            dice = Dice(secrets.token_bytes(SEED_BYTES), match.number)
            question = Question.of(match, seat, self._seconds(match, seat), dice)
            version, state = match.version, match.state
        move = await self._think(bot, question, match, state)
        await self._matches.play_for_bot(job, version, move)

    async def _think(self, bot: str, question: Question, match: Match, state: object) -> str:
        """A bot that fails or errs again and again is stood in for by a legal move, so that nobody waits for ever."""
        for _ in range(ATTEMPTS):
            try:
                answer = await self._thinkers.choose(bot, question)
                move = match.game.parse(answer)
                match.game.check(state, question.seat, move)
                return str(move)
            except Exception:
                log.exception("bot_failed", bot=bot, match=match.header.id, seat=question.seat)
        return str(match.game.sample(state, question.seat, question.dice))

    def _seconds(self, match: Match, seat: Seat) -> float:
        expires = match.expires(seat)
        if expires is None:
            return THINKING_SECONDS
        left = (match.header.began + expires - self._keeper.now()) / 1000
        return max(LEAST_SECONDS, min(THINKING_SECONDS, left / MOVES_TO_SAVE_FOR))
