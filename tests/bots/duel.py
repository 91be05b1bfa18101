"""Bots against each other through the referee, without a watch: the same number gives the same match."""

import hashlib
from typing import Any

from arbitre.bots.bot import Bot, Question
from arbitre.games.registry import find_game
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

UNHURRIED = 3600.0


def match_at(game: str, position: str | None = None, **options: Any) -> Match:
    rules = find_game(game)
    return Match(rules, Header("d", game, rules.version, 2, bytes(32), 0, options, position=position))


def question(match: Match, seat: Seat, number: int = 0) -> Question:
    seed = hashlib.sha256(f"{number} {seat}".encode()).digest()
    return Question.of(match, seat, UNHURRIED, Dice(seed, match.number))


def answer(bot: Bot, game: str, position: str, number: int = 0, **options: Any) -> str:
    """What a bot plays in a written position."""
    match = match_at(game, position, **options)
    return bot.move(question(match, match.asks[0].seat, number))


def duel(game: str, bots: tuple[Bot, Bot], number: int, **options: Any) -> Outcome:
    match = match_at(game, **options)
    while match.outcome is None:
        for ask in list(match.asks):
            move = bots[ask.seat].move(question(match, ask.seat, number))
            match.apply(match.act(ask.seat, Action("move", move, match.version), match.number))
    return match.outcome


def score(game: str, bot: Bot, other: Bot, matches: int, **options: Any) -> float:
    """The share of points that `bot` makes, sitting on either side in turn."""
    points = 0.0
    for number in range(matches):
        seat = number % 2
        outcome = duel(game, (other, bot) if seat else (bot, other), number, **options)
        points += outcome.scores[seat]
    return points / matches
