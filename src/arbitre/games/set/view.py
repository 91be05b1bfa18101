"""The public information of a STEP, as the specification lists it: the same for every seat and for spectators."""

import msgspec

from arbitre.games.set.cards import NAMES, Triple
from arbitre.games.set.state import State
from arbitre.kernel.game import Seat

Names = tuple[str, str, str]


class TakenSet(msgspec.Struct, frozen=True):
    """`at` is in milliseconds since the match began; 0 if it was taken in an earlier match that this one continues."""

    seat: Seat
    cards: Names
    at: int


class WrongClaim(msgspec.Struct, frozen=True):
    """Shown while its author waits, `until` that match time in milliseconds."""

    seat: Seat
    cards: Names
    until: int


class SetView(msgspec.Struct, frozen=True):
    """Cards are `wxyz`, each digit 1 to 3. Does not say how many SETs there are, or what comes next."""

    step: int
    tableau: tuple[str, ...]
    draw: int
    """The size of the draw pile."""
    pile: tuple[TakenSet, ...]
    """The cards taken, three by three, oldest first."""
    points: tuple[int, ...]
    wrong: tuple[WrongClaim, ...]
    ends: int | None
    """When the minutes are over. Null: no limit."""
    hints: tuple[str, ...] = ()
    """Cards of one SET, for a solo player who has asked for them in this STEP."""


def view_of(state: State) -> SetView:
    return SetView(
        step=state.step,
        tableau=tuple(NAMES[card] for card in state.layout.tableau),
        draw=len(state.layout.draw),
        pile=tuple(TakenSet(found.seat, _names(found.cards), found.at) for found in state.found),
        points=state.points,
        wrong=tuple(
            WrongClaim(mistake.seat, _names(mistake.cards), mistake.until) for mistake in state.mistakes
        ),
        ends=state.ends,
        hints=tuple(NAMES[card] for card in state.hints),
    )


def _names(cards: Triple) -> Names:
    first, second, third = cards
    return NAMES[first], NAMES[second], NAMES[third]
