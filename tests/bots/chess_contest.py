"""Bots of chess against each other by the watch, in any turn-based mode; used by the tests and by the benchmark."""

import random
import time
from typing import Any

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.chess.evaluation import VALUE
from arbitre.bots.chess.reading import legal_of, position_of
from arbitre.games.chess import GAMES
from arbitre.games.chess.move import KING
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Game
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from tests.bots.contest import Sheet

BY_NAME: dict[str, Game[Any, Any]] = {game.name: game for game in GAMES}
_KING = 10_000


class OnePly(Bot):
    """Takes what is worth most, promotes if it can, and otherwise moves at random."""

    name = "one_ply"
    title = Text("Gourmand", "Greedy")
    level = 1

    def choose(self, question: Question) -> str:
        position = position_of(question)
        best = -1
        good: list[str] = []
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
            move = player.move(question)
            if mover == seat:
                slowest = max(slowest, time.thread_time() - began)
            match.apply(match.act(mover, Action("move", move, match.version), match.number))
        results.append(match.outcome.scores[seat])
    return Sheet(results.count(1), results.count(0.5), results.count(0), slowest)


def shuffled_numbers(count: int, seed: int) -> list[int]:
    return random.Random(seed).sample(range(10 * count), count)


def real_time_match(game: str, bots: tuple[Bot, Bot], number: int, longest: int = 1_200_000) -> Match:
    """Two bots in real time, without a watch: each is asked when something changes, or when it wants to be."""
    match = new_match(game)
    now = 3_000
    asked_at: list[int | None] = [now, now]
    while match.outcome is None and now < longest:
        for event in match.elapse(now):
            match.apply(event)
            asked_at = [now, now]
        if match.outcome is not None:
            break
        for seat in (number % 2, 1 - number % 2):
            at = asked_at[seat]
            if at is None or at > now or not match.waits_for(seat):
                continue
            question = Question.of(match, seat, 0.1, Dice(f"{number} {seat}".encode(), now), now)
            answer = bots[seat].choose(question)
            if isinstance(answer, Later):
                asked_at[seat] = answer.at
            else:
                match.apply(match.act(seat, Action("move", answer, match.version_for(seat)), now))
                asked_at = [now + 1, now + 1]
        coming = [at for at in (*asked_at, match.due()) if at is not None]
        now = max(now + 1, min(coming, default=now + 1_000))
    return match


def real_time_score(game: str, bot: Bot, other: Bot, matches: int) -> float:
    points = 0.0
    for number in range(matches):
        seat = number % 2
        match = real_time_match(game, (other, bot) if seat else (bot, other), number)
        points += 0.5 if match.outcome is None else match.outcome.scores[seat]
    return points / matches
