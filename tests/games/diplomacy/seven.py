"""A match of Diplomacy for seven, from any position, and its players' ways to act."""

from typing import Any

from arbitre.games.diplomacy.game import Diplomacy
from arbitre.games.diplomacy.state import State
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

GAME = Diplomacy()
ENGLAND, FRANCE, GERMANY, ITALY, AUSTRIA, RUSSIA, TURKEY = range(7)
FIGHT = "1901 SM / E F LON = LON / F A PAR, A MAR = PAR MAR / G A BUR, A MUN = MUN / R F STP nc = STP"


def state_of(text: str, **options: Any) -> State:
    return GAME.read(text, GAME.options(options))


def match_of(position: str | None = None, clock: Any = None, **options: Any) -> Match:
    return Match(GAME, Header("d", "diplomacy", 1, 7, bytes(32), 0, options, clock, position))


def play(match: Match, orders: dict[Seat, str], now: int = 0) -> Match:
    """These orders; `-` of everybody else who is asked."""
    for seat in [ask.seat for ask in match.asks]:
        move(match, seat, orders.get(seat, "-"), now)
    return match


def move(match: Match, seat: Seat, text: str, now: int = 0) -> None:
    match.apply(match.act(seat, Action("move", text, match.version), now))


def act(match: Match, seat: Seat, kind: Any) -> None:
    match.apply(match.act(seat, Action(kind), 0))
