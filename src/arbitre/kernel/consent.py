"""What the seats of a match must agree on: a draw, and taking a move back. A value; knows no position and no clock.

Whatever is open here, and whatever was declined, is forgotten when the position changes. Only seats in play are asked; where
that is one, taking back needs nobody's consent.
"""

from collections.abc import Collection
from typing import Literal

import msgspec

from arbitre.kernel.errors import AlreadyDeclined, AlreadyOffered, NothingOffered
from arbitre.kernel.seat import Seat

NOBODY: frozenset[Seat] = frozenset()

ConsentAction = Literal[
    "offer_draw", "accept_draw", "decline_draw", "ask_undo", "accept_undo", "decline_undo"
]
ConsentKind = Literal[
    "draw_offered", "draw_accepted", "draw_declined", "undo_asked", "undo_accepted", "undo_declined"
]


class Consent(msgspec.Struct, frozen=True):
    """Who has offered and accepted what since the position last changed."""

    draw: frozenset[Seat] = NOBODY
    """The seats that would take a draw now."""
    undo: Seat | None = None
    """The seat that asks to take its move back."""
    undo_accepted: frozenset[Seat] = NOBODY
    draw_declined: frozenset[Seat] = NOBODY
    """The seats that wanted a draw and were told no."""
    undo_declined: frozenset[Seat] = NOBODY
    """The seats that wanted a move back and were told no."""

    def decide(self, seat: Seat, action: ConsentAction, seats: int) -> ConsentKind:
        """What the action would be logged as; raises a Refusal where it makes no sense."""
        match action:
            case "offer_draw" | "accept_draw":
                if seat in self.draw:
                    raise AlreadyOffered(f"Seat {seat} has already agreed to a draw.")
                if self.draw:
                    return "draw_accepted"
                if action == "accept_draw":
                    raise NothingOffered("Nobody else has offered a draw.")
                if seats == 1:
                    raise NothingOffered("There is nobody to agree on a draw with.")
                return "draw_offered"
            case "decline_draw":
                if not self.draw - {seat}:
                    raise NothingOffered("Nobody else has offered a draw.")
                return "draw_declined"
            case "ask_undo":
                if self.undo is not None:
                    raise AlreadyOffered(f"Seat {self.undo} has already asked to take a move back.")
                return "undo_asked"
            case "accept_undo" | "decline_undo":
                if self.undo is None or self.undo == seat:
                    raise NothingOffered("Nobody else has asked to take a move back.")
                if action == "decline_undo":
                    return "undo_declined"
                if seat in self.undo_accepted:
                    raise AlreadyOffered(f"Seat {seat} has already agreed to it.")
                return "undo_accepted"

    def check_insistence(self, seat: Seat, kind: ConsentKind) -> None:
        """Raises AlreadyDeclined where others have said no to this very thing. Apart from `decide`: old logs may hold it."""
        if kind == "draw_offered" and seat in self.draw_declined:
            raise AlreadyDeclined(f"A draw with seat {seat} was declined in this position.")
        if kind == "undo_asked" and seat in self.undo_declined:
            raise AlreadyDeclined(f"Seat {seat} was refused a move back in this position.")

    def after(self, seat: Seat, kind: ConsentKind) -> "Consent":
        """Takes what was logged; whether it made sense is not checked again."""
        match kind:
            case "draw_offered" | "draw_accepted":
                return msgspec.structs.replace(self, draw=self.draw | {seat})
            case "draw_declined":
                return msgspec.structs.replace(
                    self, draw=NOBODY, draw_declined=self.draw_declined | self.draw
                )
            case "undo_asked":
                return msgspec.structs.replace(self, undo=seat, undo_accepted=NOBODY)
            case "undo_accepted":
                return msgspec.structs.replace(self, undo_accepted=self.undo_accepted | {seat})
            case "undo_declined":
                asked = NOBODY if self.undo is None else {self.undo}
                return msgspec.structs.replace(
                    self, undo=None, undo_accepted=NOBODY, undo_declined=self.undo_declined | asked
                )

    def after_sealing(self, seat: Seat) -> "Consent":
        """The seat has moved face down: what it asked to take back, or was refused, is no longer its last move."""
        is_asking = self.undo == seat
        return msgspec.structs.replace(
            self,
            undo=None if is_asking else self.undo,
            undo_accepted=NOBODY if is_asking else self.undo_accepted,
            undo_declined=self.undo_declined - {seat},
        )

    def after_unsealing(self) -> "Consent":
        """A move went back into the hand and the position stays: nothing is open, and what was declined remains so."""
        return Consent(draw_declined=self.draw_declined, undo_declined=self.undo_declined)

    def is_draw_agreed(self, in_play: Collection[Seat]) -> bool:
        return self.draw.issuperset(in_play)

    def is_undo_agreed(self, in_play: Collection[Seat]) -> bool:
        return self.undo is not None and {self.undo, *self.undo_accepted}.issuperset(in_play)


NO_CONSENT = Consent()
