"""Added games: trays, gains and moves as their referee writes them. If there are two boards, a player sees their own."""

from typing import Any

from arbitre.games.added import Added, AddedOptions, State, Value
from arbitre.games.registry import ADDED
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.game import Seat
from arbitre.protocols.tournoyons.trays.strings import BETWEEN, CONFIRM, INIT, Method, Scene, Strings


class AddedTrays:
    """Acts as a module of trays, for one added game."""

    def __init__(self, game: str) -> None:
        self.SET = game.removeprefix(ADDED)
        self._game = Added(self.SET)

    def for_engine(self, state: State, seat: Seat) -> Strings:
        if state.tray == INIT:
            return Strings(tray=INIT)
        boards = state.tray.split(BETWEEN)
        if state.options.double and len(boards) == 2:
            strings = Strings(tray=boards[seat])
        else:
            strings = Strings(tray=state.tray, gain1=state.gains[0] or None, gain2=state.gains[1] or None)
        return strings.with_move(state.moves[1 - seat] or None, 1 - seat)

    def for_interface(self, state: State, scene: Scene) -> Strings:
        is_over = state.stage == "over"
        view = self._game.reveal(state) if is_over or scene.reveals else self._game.view(state, scene.eyes)
        method: Method = "End" if is_over else "Prepare" if state.is_preparing else "Standard"
        strings = Strings(
            tray=self._tray(state, view.tray, scene),
            gain1=view.gains[0] or None,
            gain2=view.gains[1] or None,
            legend=CONFIRM.in_language(scene.language) if method == "Prepare" else view.message or None,
            count=str(view.played),
            method=method,
        )
        for seat in (0, 1):
            strings = strings.with_move(view.moves[seat] or None, seat)
        return strings

    def _tray(self, state: State, seen: str, scene: Scene) -> str:
        """Two boards keep their places, even if only one may be seen."""
        if not state.options.double or BETWEEN in seen or state.tray == INIT:
            return seen
        return f"{BETWEEN}{seen}" if scene.eyes == 1 else f"{seen}{BETWEEN}"

    def read_value(self, state: State, seat: Seat, value: str) -> Value:
        if not value or "|" in value:
            raise InvalidMove(f"'{value[:40]}' is no value of a move.")
        return Value(value, state.is_preparing)

    def write_value(self, move: Value) -> str:
        return move.text

    def read(self, strings: Strings, options: AddedOptions, turn: int | None = None) -> State:
        """Nobody but the referee knows whether such a position can be."""
        seat = 0 if turn is None or options.simultaneous else (turn - 1) % 2
        parts: list[Any] = [
            "play",
            seat,
            1,
            0,
            "-",
            "-",
            strings.gain1 or "",
            strings.gain2 or "",
            "",
            "",
            "",
        ]
        if options.double and strings.tray in (None, "", INIT):
            parts[0], parts[2] = "prepare", 0
        return self._game.read("|".join(map(str, (*parts, strings.tray or INIT))), options)
