"""TicTacToe: nine characters in reading order, 0 empty, 1 and 2 the players; interfaces also 3 and 4, the winning cells."""

from typing import Final

from arbitre.games.tictactoe import Mark, State, TicTacToe
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import NoOptions, Seat
from arbitre.protocols.tournoyons.trays.seats import check_characters, mover_by_marks
from arbitre.protocols.tournoyons.trays.strings import INIT, Scene, Strings, method_of

SET: Final = "TicTacToe"
_GAME: Final = TicTacToe()
_PLAIN: Final = str.maketrans("34", "12")


def for_engine(state: State, seat: Seat) -> Strings:
    view = _GAME.view(state, seat)
    if view.last is None and not view.board.strip("0"):
        return Strings(tray=INIT)
    return Strings(tray=view.board).with_move(view.last, 1 - seat)


def for_interface(state: State, scene: Scene) -> Strings:
    view = _GAME.view(state, scene.eyes)
    return Strings(
        tray=_with_line(view.board, view.line),
        count=str(scene.played),
        method=method_of(view.turn is None),
    ).with_move(view.last, 1 - state.turn)


def read_value(state: State, seat: Seat, value: str) -> Mark:
    return _GAME.parse(value)


def write_value(move: Mark) -> str:
    return str(move)


def read(strings: Strings, options: NoOptions, turn: int | None = None) -> State:
    tray = strings.tray or ""
    board = "0" * 9 if tray == INIT else tray
    check_characters(board, 9, "01234")
    plain = board.translate(_PLAIN)
    seat = mover_by_marks(plain, turn)
    state = _GAME.read(f"{plain} {seat + 1}", options)
    if plain != board and _with_line(plain, _GAME.view(state, None).line) != board:
        raise InvalidPosition(f"The tray '{tray}' marks as winning, with 3 or 4, cells that are not.")
    return state


def _with_line(board: str, line: list[str]) -> str:
    return "".join("034"[int(mark)] if str(cell) in line else mark for cell, mark in enumerate(board, 1))
