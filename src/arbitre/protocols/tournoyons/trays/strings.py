"""What a module of trays offers: a position as the parameters of a query string, for an engine or for an interface, and back.

The parameters have the names of the manual in lower case. What a parameter may hold is the game's own affair.
"""

from typing import Any, Final, Literal, Protocol

import msgspec

from arbitre.kernel.game import Seat
from arbitre.kernel.text import Language, Text

INIT: Final = "Init"
"""The tray of a match that has not begun."""
BETWEEN: Final = "***"
"""Between the boards of the two players, where there are two."""

CONFIRM: Final = Text(fr="Valider", en="Confirm")
"""The legend of a preparation: what its button says."""

Method = Literal["Double", "End", "Inverse", "None", "Prepare", "Standard"]
"""How an interface is to show a match; `None` = there is none to show."""


class Strings(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of chapter V; None = not sent. An engine gets no legend, count or method."""

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
        """Both gains as they are read: an empty one is none."""
        return self.gain1 or None, self.gain2 or None

    def with_move(self, move: str | None, mover: Seat) -> "Strings":
        """With the last move as `move1` or `move2`. Where there was none they stay as they are, and so they do at the end: an
        interface would draw the move over the marks of the winner."""
        if move is None or self.method == "End":
            return self
        return msgspec.structs.replace(self, **{f"move{mover + 1}": move})

    def parameters(self) -> dict[str, str]:
        """What is sent, by the manual's names."""
        values = msgspec.structs.asdict(self)
        return {name.capitalize(): value for name, value in values.items() if value is not None}


NO_MATCH: Final = Strings(method="None")
"""What an interface is told between two matches."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Who looks at an interface, and when."""

    played: int
    """How many moves were made so far."""
    eyes: Seat | None = None
    """Whose view is shown; None = a spectator's."""
    people: frozenset[Seat] = frozenset({0, 1})
    """The seats in which people play; engines have the others."""
    language: Language = "fr"
    reveals: bool = False
    """Whether everything may be seen, since the match is over."""


class Trays(Protocol):
    """A module of this package, seen by whoever calls engines and interfaces."""

    SET: str
    """The manual's name of the game."""

    def for_engine(self, state: Any, seat: Seat) -> Strings:
        """What the engine in this seat is told when it is asked to move; nothing that its seat may not see."""

    def for_interface(self, state: Any, scene: Scene) -> Strings:
        """What an interface is to show, the effects of the last move included."""

    def read_value(self, state: Any, seat: Seat, value: str) -> Any:
        """The move that an engine or an interface answered; raises InvalidMove. Legality is the referee's business."""

    def write_value(self, move: Any) -> str:
        """The same move as an engine answers it."""

    def read(self, strings: Strings, options: Any, turn: int | None = None) -> Any:
        """The state that a tray shows, as an engine or an interface gets it; raises InvalidPosition.

        `turn` is the manual's Turn: the number of the move to be made, odd for the first player. A game whose tray says who is
        to move needs none, and refuses one that says otherwise.
        """


def method_of(is_over: bool) -> Method:
    """For games that are shown in one way only."""
    return "End" if is_over else "Standard"
