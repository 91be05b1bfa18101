"""What the seats of a match must agree on: a draw, and taking a move back. A value; knows no position and no clock.

Whatever is open here ends when the position changes. With one seat, taking back needs nobody's consent.
"""

from typing import Literal

import msgspec

from arbitre.kernel.errors import AlreadyOffered, NothingOffered
from arbitre.kernel.game import Seat

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

    def after(self, seat: Seat, kind: ConsentKind) -> "Consent":
        """Takes what was logged; whether it made sense is not checked again."""
        match kind:
            case "draw_offered" | "draw_accepted":
                return Consent(self.draw | {seat}, self.undo, self.undo_accepted)
            case "draw_declined":
                return Consent(NOBODY, self.undo, self.undo_accepted)
            case "undo_asked":
                return Consent(self.draw, seat)
            case "undo_accepted":
                return Consent(self.draw, self.undo, self.undo_accepted | {seat})
            case "undo_declined":
                return Consent(self.draw)

    def is_draw_agreed(self, seats: int) -> bool:
        return len(self.draw) == seats

    def is_undo_agreed(self, seats: int) -> bool:
        return self.undo is not None and len(self.undo_accepted - {self.undo}) == seats - 1


NO_CONSENT = Consent()
