"""What a module of trays provides: a position as query parameters, for an engine or an interface, and back.

Parameters have the manual's names in lower case. Each game defines what they hold.
"""

from typing import Any, Final, Literal, Protocol

import msgspec

from arbitre.kernel.game import Seat
from arbitre.kernel.text import Language, Text

INIT: Final = "Init"
"""The tray of a match that has not begun."""
BETWEEN: Final = "***"
"""Separates the boards of the two players, if there are two."""

CONFIRM: Final = Text(fr="Valider", en="Confirm")
"""The legend of a preparation, shown on its button."""

Method = Literal["Double", "End", "Inverse", "None", "Prepare", "Standard"]
"""How an interface shows a match. `None` if there is none to show."""


class Strings(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of chapter V. None if not sent. An engine gets no legend, count or method."""

    tray: str | None = None
    gain1: str | None = None
    gain2: str | None = None
    move1: str | None = None
    move2: str | None = None
    legend: str | None = None
    count: str | None = None
    method: Method | None = None

    @property
    def gains(self) -> tuple[str | None, str | None]:
        """Both gains, with empty ones read as None."""
        return self.gain1 or None, self.gain2 or None

    def with_move(self, move: str | None, mover: Seat) -> "Strings":
        """Adds the last move as `move1` or `move2`. At the end of a match it adds nothing: an interface would draw the move
        over the winner's marks."""
        if move is None or self.method == "End":
            return self
        return msgspec.structs.replace(self, **{f"move{mover + 1}": move})

    def ended(self) -> "Strings":
        """The same for a match that is over, though its board does not show it, as after a resignation."""
        return msgspec.structs.replace(self, method="End", move1=None, move2=None)

    def parameters(self) -> dict[str, str]:
        """The parameters to send, by the manual's names."""
        values = msgspec.structs.asdict(self)
        return {name.capitalize(): value for name, value in values.items() if value is not None}


NO_MATCH: Final = Strings(method="None")
"""What an interface is told between two matches."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Who looks at an interface, and when."""

    played: int
    """Moves made so far."""
    eyes: Seat | None = None
    """Whose view is shown. None for a spectator."""
    people: frozenset[Seat] = frozenset({0, 1})
    """Seats played by people. Engines have the others."""
    language: Language = "fr"
    reveals: bool = False
    """Whether everything is visible, since the match is over."""


class Trays(Protocol):
    """A module of this package, as callers of engines and interfaces see it."""

    SET: str
    """The manual's name of the game."""

    def for_engine(self, state: Any, seat: Seat) -> Strings:
        """What the engine in this seat is told when it is asked to move. Nothing that its seat may not see."""

    def for_interface(self, state: Any, scene: Scene) -> Strings:
        """What an interface shows, including the effects of the last move."""

    def read_value(self, state: Any, seat: Seat, value: str) -> Any:
        """The move that an engine or an interface returned. Raises InvalidMove. Does not check legality."""

    def write_value(self, move: Any) -> str:
        """The same move, as an engine would answer it."""

    def read(self, strings: Strings, options: Any, turn: int | None = None) -> Any:
        """The state that a tray shows. Raises InvalidPosition.

        `turn` is the manual's Turn: the number of the move to be made, odd for the first player. If the tray says who is to
        move, the game needs no turn, and refuses one that disagrees.
        """


def method_of(is_over: bool) -> Method:
    """For games that are shown in one way only."""
    return "End" if is_over else "Standard"
