"""What seats must agree on: a draw, or taking a move back. A value; knows no position and no clock.

Offers and refusals lapse when the position changes. In games whose positions change too fast for that, they lapse after a
minute. Only seats in play are asked. If just one is left, taking back needs no consent.
"""

from collections.abc import Collection
from typing import Literal

import msgspec

from arbitre.kernel.errors import AlreadyDeclined, AlreadyOffered, NothingOffered
from arbitre.kernel.seat import Seat

NOBODY: frozenset[Seat] = frozenset()
LASTS = 60_000
"""Milliseconds after which an offer or a refusal lapses, in games where a new position does not clear it."""

ConsentAction = Literal[
    "offer_draw", "accept_draw", "decline_draw", "ask_undo", "accept_undo", "decline_undo"
]
ConsentKind = Literal[
    "draw_offered", "draw_accepted", "draw_declined", "undo_asked", "undo_accepted", "undo_declined"
]


class Consent(msgspec.Struct, frozen=True):
    """The offers, acceptances and refusals since the position last changed."""

    draw: frozenset[Seat] = NOBODY
    """The seats that agree to a draw now."""
    undo: Seat | None = None
    """The seat that asks to take its move back."""
    undo_accepted: frozenset[Seat] = NOBODY
    draw_declined: frozenset[Seat] = NOBODY
    """The seats whose draw offers were declined."""
    undo_declined: frozenset[Seat] = NOBODY
    """The seats whose undo requests were declined."""
    draw_at: int = 0
    undo_at: int = 0
    draw_declined_at: int = 0
    undo_declined_at: int = 0
    """The match time of the latest of each."""

    def decide(self, seat: Seat, action: ConsentAction, seats: int) -> ConsentKind:
        """Returns the kind of event the action would be logged as. Raises a Refusal if it makes no sense."""
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
        """Raises AlreadyDeclined if the others have already declined this. Not in `decide`, because old logs contain
        repeats."""
        if kind == "draw_offered" and seat in self.draw_declined:
            raise AlreadyDeclined(f"A draw with seat {seat} was declined already.")
        if kind == "undo_asked" and seat in self.undo_declined:
            raise AlreadyDeclined(f"Seat {seat} was refused a move back already.")

    def after(self, seat: Seat, kind: ConsentKind, at: int) -> "Consent":
        """Applies a logged event. Does not check again that it made sense."""
        change = msgspec.structs.replace
        match kind:
            case "draw_offered":
                return change(self, draw=self.draw | {seat}, draw_at=at)
            case "draw_accepted":
                return change(self, draw=self.draw | {seat})
            case "draw_declined":
                declined = self.draw_declined | self.draw
                return change(self, draw=NOBODY, draw_declined=declined, draw_declined_at=at)
            case "undo_asked":
                return change(self, undo=seat, undo_accepted=NOBODY, undo_at=at)
            case "undo_accepted":
                return change(self, undo_accepted=self.undo_accepted | {seat})
            case "undo_declined":
                asked = NOBODY if self.undo is None else {self.undo}
                declined = self.undo_declined | asked
                return change(self.without_undo(), undo_declined=declined, undo_declined_at=at)

    def lapsed(self, now: int) -> "Consent":
        """Drops everything that is a minute old or older."""
        consent = self
        if consent.draw and now >= self.draw_at + LASTS:
            consent = msgspec.structs.replace(consent, draw=NOBODY)
        if consent.draw_declined and now >= self.draw_declined_at + LASTS:
            consent = msgspec.structs.replace(consent, draw_declined=NOBODY)
        if consent.undo is not None and now >= self.undo_at + LASTS:
            consent = consent.without_undo()
        if consent.undo_declined and now >= self.undo_declined_at + LASTS:
            consent = msgspec.structs.replace(consent, undo_declined=NOBODY)
        return consent

    def without_undo(self) -> "Consent":
        return msgspec.structs.replace(self, undo=None, undo_accepted=NOBODY)

    def after_sealing(self, seat: Seat) -> "Consent":
        """Clears the seat's undo request, or its refusal: after a sealed move, that was about an earlier move."""
        is_asking = self.undo == seat
        return msgspec.structs.replace(
            self,
            undo=None if is_asking else self.undo,
            undo_accepted=NOBODY if is_asking else self.undo_accepted,
            undo_declined=self.undo_declined - {seat},
        )

    def after_unsealing(self) -> "Consent":
        """Clears everything open after a sealed move was handed back. The position is the same, so refusals stay."""
        return Consent(draw_declined=self.draw_declined, undo_declined=self.undo_declined)

    def is_draw_agreed(self, in_play: Collection[Seat]) -> bool:
        return self.draw.issuperset(in_play)

    def is_undo_agreed(self, in_play: Collection[Seat]) -> bool:
        return self.undo is not None and {self.undo, *self.undo_accepted}.issuperset(in_play)


NO_CONSENT = Consent()
