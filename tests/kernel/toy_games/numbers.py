"""What the toys share: moves are numbers, positions are JSON."""

from typing import Any, ClassVar

import msgspec

from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.text import Text


class Number(msgspec.Struct, frozen=True):
    """A move that is a number, 1 to 9."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


NUMBERS = tuple(Number(value) for value in range(1, 10))
SEAT_NAMES = tuple(Text(fr=f"Place {seat}", en=f"Seat {seat}") for seat in range(5))


class ToyGame(Game[Any, Number]):
    """What the toys share: moves are numbers, positions are JSON."""

    seat_names = SEAT_NAMES
    state_type: ClassVar[type[msgspec.Struct]]

    def parse(self, text: str) -> Number:
        if len(text) != 1 or text not in "123456789":
            raise InvalidMove(f"'{text[:20]}' is not a number from 1 to 9.")
        return Number(int(text))

    def view(self, state: Any, seat: Seat | None) -> msgspec.Struct:
        return msgspec.convert(msgspec.to_builtins(state), self.view_type)

    def write(self, state: Any) -> str:
        return msgspec.json.encode(state).decode()

    def read(self, text: str, options: Any) -> Any:
        try:
            return msgspec.json.decode(text, type=self.state_type)
        except msgspec.MsgspecError as error:
            raise InvalidPosition(f"{self.name}: {error}.") from None
