"""Bots of chess against each other by the watch, in any turn-based mode; used by the tests and by the benchmark."""

import random
import time
from typing import Any

from arbitre.bots.bot import Bot, Question
from arbitre.bots.chess.evaluation import VALUE
from arbitre.bots.chess.reading import legal_of, position_of
from arbitre.games.chess import MODES
from arbitre.games.chess.move import KING
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Game
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from tests.bots.contest import Sheet

BY_NAME: dict[str, Game[Any, Any]] = {game.name: game for game in MODES}
_KING = 10_000


class OnePly(Bot):
    """Takes what is worth most, promotes if it can, and otherwise moves at random."""

    name = "one_ply"
    title = Text("Gourmand", "Greedy")
    level = 1

    def choose(self, question: Question) -> str:
        position = position_of(question)
        best, good = -1, []
        for move in legal_of(question):
            kind = position.kind_at(move.target)
            if position.of_side(question.seat) >> move.target & 1:
                kind = 0
            worth = (_KING if kind == KING else VALUE[kind]) + VALUE[move.promotion]
            if worth > best:
                best, good = worth, []
            if worth == best:
                good.append(str(move))
        return question.dice.pick(good)


def new_match(game: str, position: str | None = None, **options: Any) -> Match:
    rules = BY_NAME[game]
    return Match(rules, Header("c", game, rules.version, 2, bytes(32), 0, options, position=position))


def contest(
    game: str,
    bot: Bot,
    other: Bot,
    matches: int,
    seconds: float,
    first: int = 0,
    other_seconds: float | None = None,
) -> Sheet:
    """`bot` sits on either side in turn and has `seconds` for a move, as the other unless told."""
    results: list[float] = []
    slowest = 0.0
    for number in range(first, first + matches):
        seat = number % 2
        match = new_match(game)
        while match.outcome is None:
            mover = match.asks[0].seat
            player, limit = (bot, seconds) if mover == seat else (other, other_seconds or seconds)
            question = Question.of(match, mover, limit, Dice(f"{number} {mover}".encode(), match.number))
            began = time.thread_time()
            move = player.choose(question)
            if mover == seat:
                slowest = max(slowest, time.thread_time() - began)
            match.apply(match.act(mover, Action("move", move, match.version), match.number))
        results.append(match.outcome.scores[seat])
    return Sheet(results.count(1), results.count(0.5), results.count(0), slowest)


def shuffled_numbers(count: int, seed: int) -> list[int]:
    return random.Random(seed).sample(range(10 * count), count)
