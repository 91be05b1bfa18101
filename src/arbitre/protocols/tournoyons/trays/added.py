"""Added games: trays, gains and moves as their referee writes them. If there are two boards, an engine sees its own."""

from arbitre.games.added import State, Value
from arbitre.games.added.state import INIT
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.game import Seat
from arbitre.protocols.tournoyons.trays.strings import BETWEEN, Strings


class AddedTrays:
    """Acts as a module of trays, for one added game."""

    def __init__(self, sheet: str) -> None:
        self.SET = sheet

    def for_engine(self, state: State, seat: Seat) -> Strings:
        if state.tray == INIT:
            return Strings(tray=INIT)
        boards = state.tray.split(BETWEEN)
        if state.options.double and len(boards) == 2:
            strings = Strings(tray=boards[seat])
        else:
            strings = Strings(tray=state.tray, gain1=state.gains[0] or None, gain2=state.gains[1] or None)
        return strings.with_move(state.moves[1 - seat] or None, 1 - seat)

    def read_value(self, state: State, seat: Seat, value: str) -> Value:
        if not value or "|" in value:
            raise InvalidMove(f"'{value[:40]}' is no value of a move.")
        return Value(value)
