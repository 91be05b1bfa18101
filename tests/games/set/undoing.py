"""Going back by one STEP through the referee: the STEP that comes back is the one that was there, to the bit."""

import hashlib
from typing import Any

from arbitre.games.set import State
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from tests.games.set.table import GAME, right_claim, wrong_claim


def match_of(number: int, seats: int, position: str | None = None, options: Any = None) -> Match:
    seed = hashlib.sha256(f"undo {number}".encode()).digest()
    return Match(
        GAME, Header("u", GAME.name, GAME.version, seats, seed, 0, options=options or {}, position=position)
    )


def claim(match: Match, seat: int, text: str, now: int) -> None:
    match.apply(match.act(seat, Action("move", text, match.version), now))


def go_back(match: Match, now: int) -> None:
    """Seat 0 asks, all others agree."""
    match.apply(match.act(0, Action("ask_undo"), now))
    for seat in range(1, match.header.seats):
        match.apply(match.act(seat, Action("accept_undo"), now))


def undo_is_identity(number: int) -> None:
    """Plays a few STEPs, with wrong claims between, then goes back to the first one STEP by STEP."""
    dice = Dice(b"undo", number)
    match = match_of(number, seats=1 + number % 4)
    firsts: list[State] = []
    now = 0
    for _ in range(1 + dice.below(6)):
        firsts.append(match.state)
        for _ in range(dice.below(3)):
            wrong = wrong_claim(match.state, dice)
            if wrong is not None:
                now += 5000
                claim(match, dice.below(match.header.seats), str(wrong), now)
        now += 5000
        claim(match, dice.below(match.header.seats), str(right_claim(match.state, dice)), now)
    while firsts:
        now += 5000
        go_back(match, now)
        first = firsts.pop()
        assert GAME.at(match.state, now) == GAME.at(first, now)
        assert match.state.step == first.step
    assert Match.replay(GAME, match.header, match.log, check=True).state == match.state
