"""Reversi: 64 characters row by row, 0 empty, 3 black (the first player), 4 white. Legends say who passes.

Interfaces also get 1 or 2 for legal moves, and 7 (to black) or 8 (to white) for discs that the last move turns. A tray is read
with those discs turned. It does not say who is to move, so Turn must.
"""

from typing import Final

from arbitre.games.reversi import Placement, Reversi, ReversiView, State
from arbitre.games.reversi.rules import NAMES, PASS
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import NoOptions, Seat
from arbitre.kernel.text import Text
from arbitre.protocols.tournoyons.trays.seats import check_characters, check_turn, mover
from arbitre.protocols.tournoyons.trays.strings import INIT, Scene, Strings, method_of

SET: Final = "Reversi"
PASSED: Final = (
    Text(fr="Les noirs passent", en="Black passes"),
    Text(fr="Les blancs passent", en="White passes"),
)
I_PASS: Final = Text(fr="Je passe", en="I pass")
_GAME: Final = Reversi()
_START: Final = "0" * 27 + "21" + "0" * 6 + "12" + "0" * 27 + " 1"
_TRAY: Final = str.maketrans("12", "34")
_PLAIN: Final = str.maketrans("123478", "001212")
_PLACES: Final = {name: cell for cell, name in enumerate(NAMES)}


def for_engine(state: State, seat: Seat) -> Strings:
    if state.last is None and _GAME.write(state) == _START:
        return Strings(tray=INIT)
    view = _GAME.view(state, seat)
    return Strings(tray=view.board.translate(_TRAY)).with_move(view.last, 1 - seat)


def for_interface(state: State, scene: Scene) -> Strings:
    view = _GAME.view(state, scene.eyes)
    legend = None
    if view.turn is not None and list(_GAME.moves(state, view.turn)) == [PASS]:
        legend = I_PASS
    elif state.last == PASS:
        legend = PASSED[1 - state.turn]
    return Strings(
        tray=_marked(state, view),
        legend=None if legend is None else legend.in_language(scene.language),
        count=str(scene.played),
        method=method_of(view.turn is None),
    ).with_move(view.last, 1 - state.turn)


def read_value(state: State, seat: Seat, value: str) -> Placement:
    return _GAME.parse(value)


def write_value(move: Placement) -> str:
    return str(move)


def read(strings: Strings, options: NoOptions, turn: int | None = None) -> State:
    tray = strings.tray or ""
    if tray == INIT:
        check_turn(0, turn)
        return _GAME.read(_START, options)
    check_characters(tray, 64, "0123478")
    if turn is None:
        raise InvalidPosition("A tray of Reversi does not say who is to move; Turn must.")
    state = _GAME.read(f"{tray.translate(_PLAIN)} {mover(turn) + 1}", options)
    shown = _marked(state, _GAME.view(state, None))
    for name, mark, truth in zip(NAMES, tray, shown, strict=True):
        if mark in "12" and mark != truth:
            raise InvalidPosition(f"The tray has {mark} on {name}, where player {mark} may not play now.")
    return state


def _marked(state: State, view: ReversiView) -> str:
    board = list(view.board.translate(_TRAY))
    for name in view.flipped:
        board[_PLACES[name]] = "87"[state.turn]
    if view.turn is not None:
        for move in _GAME.moves(state, view.turn):
            if move.cell is not None:
                board[move.cell] = "12"[view.turn]
    return "".join(board)
