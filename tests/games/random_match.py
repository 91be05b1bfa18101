"""Matches of any game played at random through the referee, step by step; the same number gives the same match."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

LONGEST = 20_000
"""Events after which a random match counts as one that never ends."""
SHORT: dict[str, dict[str, Any]] = {
    "diplomacy": {"nb_max_cycles_to_play": 1},
    "robostrike": {"rounds": 12, "map": "foundry"},
}
"""Options with which a game whose matches are long is walked through, unless others are given."""


def new_match(game: Game[Any, Any], number: int, options: Mapping[str, Any] | None = None) -> Match:
    possible = game.seats_for(game.options(dict(options or {})))
    seats = possible[number % len(possible)]
    seed = hashlib.sha256(f"{game.name} {number}".encode()).digest()
    chosen = SHORT.get(game.name, {}) if options is None else options
    return Match(game, Header("random", game.name, game.version, seats, seed, 0, chosen))


def seats_asked(match: Match) -> list[Seat]:
    return [ask.seat for ask in match.asks if match.waits_for(ask.seat)]


def step(match: Match) -> None:
    """One event more: a random move of a random seat that is waited for, or what time brings."""
    dice = Dice(match.header.seed[::-1], match.number)
    now = 1000 * (match.number + 1)
    waiting = seats_asked(match)
    while True:
        for event in match.elapse(now):
            match.apply(event)
            return
        state = match.state_at(now)
        able = [seat for seat in waiting if not match.game.is_real_time or _may_move(match, state, seat)]
        if able:
            break
        now += 1000  # In real time there may be nothing to do for a while.
    seat = dice.pick(able)
    move = str(match.game.sample(state, seat, dice))
    match.apply(match.act(seat, Action("move", move, match.version_for(seat)), now))


def _may_move(match: Match, state: Any, seat: Seat) -> bool:
    """Moves that are too many to list are always there."""
    moves = match.game.moves(state, seat)
    return moves is None or any(True for _ in moves)


def walk(game: Game[Any, Any], number: int, options: Mapping[str, Any] | None = None) -> Iterator[Match]:
    """The same match before every event and at its end."""
    match = new_match(game, number, options)
    yield match
    while not match.is_over:
        assert match.number < LONGEST, f"{game.name} {number} does not end"
        step(match)
        yield match


def random_match(game: Game[Any, Any], number: int, options: Mapping[str, Any] | None = None) -> Match:
    """A match that is over."""
    *_, match = walk(game, number, options)
    return match
