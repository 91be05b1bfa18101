"""A match of SET at one moment: the tableau, the piles, the players' points. Nobody may see the order of the draw pile."""

from collections.abc import Collection
from typing import Annotated, Final

import msgspec

from arbitre.games.set.cards import Triple, holds_set
from arbitre.games.set.dealing import Layout
from arbitre.kernel.game import Seat
from arbitre.kernel.options import titled

WAIT: Final = 2000
"""How long a player waits after a wrong claim, in milliseconds."""
MINUTE: Final = 60_000


class SetOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    extend: Annotated[bool, titled("Tableau qui s’agrandit sans SET", "Tableau that grows without a SET")] = (
        False
    )
    penalty: Annotated[
        int, titled("Points perdus par erreur", "Points lost by a wrong claim", ge=0, le=3)
    ] = 0
    minutes: Annotated[
        int, titled("Durée en minutes, 0 = sans limite", "Minutes to play, 0 = no limit", ge=0, le=120)
    ] = 0


class Found(msgspec.Struct, frozen=True, gc=False):
    """A SET that was taken, by whom and when."""

    seat: Seat
    cards: Triple
    at: int


class Mistake(msgspec.Struct, frozen=True, gc=False):
    """A wrong claim whose author is still waiting."""

    seat: Seat
    cards: Triple
    until: int


class State(msgspec.Struct, frozen=True):
    """One whole STEP: everything needed to continue from here."""

    options: SetOptions
    layout: Layout
    points: tuple[int, ...]
    """One number per seat."""
    found: tuple[Found, ...] = ()
    """The SETs taken so far, oldest first: the pile, and the history of the match."""
    mistakes: tuple[Mistake, ...] = ()
    hints: tuple[int, ...] = ()
    """Cards of one SET of this STEP, shown to a player who asked."""
    gone: frozenset[Seat] = frozenset()
    """The seats that have left."""
    is_shuffled: bool = True
    """If False, the draw pile is still to be shuffled."""
    is_late: bool = False
    """Whether the minutes are over."""

    @property
    def step(self) -> int:
        """The number of this STEP, from 1."""
        return len(self.found) + 1

    @property
    def is_over(self) -> bool:
        return self.is_late or self.is_deserted or not holds_set(self.layout.tableau)

    @property
    def is_deserted(self) -> bool:
        """Whether all but one have left, so that nobody is left to play with."""
        return len(self.points) > 1 and len(self.points) - len(self.gone) < 2

    @property
    def ends(self) -> int | None:
        """When the minutes are over."""
        return self.options.minutes * MINUTE or None

    @property
    def in_play(self) -> Collection[Seat]:
        return [seat for seat in range(len(self.points)) if seat not in self.gone]

    def mistake_of(self, seat: Seat) -> Mistake | None:
        return next((mistake for mistake in self.mistakes if mistake.seat == seat), None)
