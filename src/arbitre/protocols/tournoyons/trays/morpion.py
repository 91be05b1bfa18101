"""Morpion (BigTicTacToe): one hundred characters row by row, 0 empty, 1 and 2 the players; the gains are the alignments made,
each as its first and its last cell: `D3H3`.
"""

from typing import Final

from arbitre.games.morpion import Mark, Morpion, MorpionOptions, State
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat
from arbitre.protocols.tournoyons.trays.seats import check_characters, mover_by_marks
from arbitre.protocols.tournoyons.trays.strings import INIT, Scene, Strings, method_of

SET: Final = "BigTicTacToe"
_GAME: Final = Morpion()


def for_engine(state: State, seat: Seat) -> Strings:
    view = _GAME.view(state, seat)
    if view.last is None and not view.board.strip("0"):
        return Strings(tray=INIT)
    gain1, gain2 = map("".join, view.alignments)
    return Strings(tray=view.board, gain1=gain1, gain2=gain2).with_move(view.last, 1 - seat)


def for_interface(state: State, scene: Scene) -> Strings:
    view = _GAME.view(state, scene.eyes)
    gain1, gain2 = map("".join, view.alignments)
    return Strings(
        tray=view.board,
        gain1=gain1,
        gain2=gain2,
        count=str(scene.played),
        method=method_of(view.turn is None),
    ).with_move(view.last, 1 - state.turn)


def read_value(state: State, seat: Seat, value: str) -> Mark:
    return _GAME.parse(value)


def write_value(move: Mark) -> str:
    return str(move)


def read(strings: Strings, options: MorpionOptions, turn: int | None = None) -> State:
    """Gains are checked if given, in any order: the cells alone define an alignment."""
    tray = strings.tray or ""
    board = "0" * 100 if tray == INIT else tray
    check_characters(board, 100, "012")
    seat = mover_by_marks(board, turn)
    state = _GAME.read(f"{board} {seat + 1}", options)
    for number, (gain, made) in enumerate(
        zip(strings.gains, _GAME.view(state, None).alignments, strict=True), 1
    ):
        if gain is not None and sorted(_alignments(gain)) != sorted(made):
            raise InvalidPosition(f"Gain{number} is '{gain[:80]}', but the tray shows '{''.join(made)}'.")
    return state


def _alignments(gain: str) -> list[str]:
    return [gain[start : start + 4] for start in range(0, len(gain), 4)]
