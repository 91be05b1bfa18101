"""Pente: 361 characters row by row, 0 empty, 1 and 2 the players; the gains are the pairs captured, 0 to 5.

Interfaces also get 3 and 4 for the winning stones, 5 and 6 for stones of either player that the last move removes, 9 for points
forbidden to the first player's second stone. A tray is read with the removed stones gone.
"""

from typing import Final

from arbitre.games.pente import Pente, PenteView, State, Stone
from arbitre.games.pente.board import NAMES, POINTS
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import NoOptions, Seat
from arbitre.protocols.tournoyons.trays.seats import check_characters, check_turn
from arbitre.protocols.tournoyons.trays.strings import INIT, Scene, Strings, method_of

SET: Final = "Pente"
MOST: Final = 5
"""The last move may capture beyond the fifth pair, but gains stop there."""
_GAME: Final = Pente()
_PLAIN: Final = str.maketrans("34569", "12000")
_PLACES: Final = {name: point for point, name in enumerate(NAMES)}


def for_engine(state: State, seat: Seat) -> Strings:
    view = _GAME.view(state, seat)
    if view.last is None and not view.board.strip("0") and view.pairs == (0, 0):
        return Strings(tray=INIT)
    return Strings(tray=view.board, gain1=_gain(view.pairs[0]), gain2=_gain(view.pairs[1])).with_move(
        view.last, 1 - seat
    )


def for_interface(state: State, scene: Scene) -> Strings:
    view = _GAME.view(state, scene.eyes)
    return Strings(
        tray=_marked(view, state.turn),
        gain1=_gain(view.pairs[0]),
        gain2=_gain(view.pairs[1]),
        count=str(scene.played),
        method=method_of(view.turn is None),
    ).with_move(view.last, 1 - state.turn)


def read_value(state: State, seat: Seat, value: str) -> Stone:
    return _GAME.parse(value)


def write_value(move: Stone) -> str:
    return str(move)


def read(strings: Strings, options: NoOptions, turn: int | None = None) -> State:
    """If gains are missing, nothing has been captured."""
    tray = strings.tray or ""
    board = "0" * POINTS if tray == INIT else tray
    check_characters(board, POINTS, "01234569")
    plain = board.translate(_PLAIN)
    pairs = _pairs(strings, plain)
    played = (plain.count("1") + 2 * pairs[1], plain.count("2") + 2 * pairs[0])
    seat = played[0] - played[1]
    if seat not in (0, 1):
        raise InvalidPosition(
            f"The tray and the gains make {played[0]} stones of player 1 and {played[1]} of player 2; turns alternate."
        )
    check_turn(seat, turn)
    state = _GAME.read(f"{plain} {seat + 1} {pairs[0]} {pairs[1]}", options)
    shown = _marked(_GAME.view(state, None), seat)
    for name, mark, truth in zip(NAMES, board, shown, strict=True):
        if mark in "349" and mark != truth:
            raise InvalidPosition(f"The tray has {mark} on {name}, where nothing is won or forbidden.")
    return state


def _marked(view: PenteView, turn: Seat) -> str:
    """The board of an interface. Stones just captured belong to the seat to move."""
    board = list(view.board)
    for name in view.line:
        board[_PLACES[name]] = "034"[int(board[_PLACES[name]])]
    for name in view.captured:
        board[_PLACES[name]] = "56"[turn]
    for name in view.forbidden:
        board[_PLACES[name]] = "9"
    return "".join(board)


def _gain(pairs: int) -> str:
    return str(min(pairs, MOST))


def _pairs(strings: Strings, plain: str) -> tuple[int, int]:
    """The pairs captured. Beyond the fifth pair, they are counted from the missing stones."""
    gains = (strings.gain1 or "0", strings.gain2 or "0")
    for number, gain in enumerate(gains, 1):
        if gain not in ("0", "1", "2", "3", "4", "5"):
            raise InvalidPosition(f"Gain{number} is '{gain[:20]}', not 0 to {MOST} captured pairs.")
    first, second = map(int, gains)
    lead = plain.count("1") - plain.count("2")
    if first == MOST:
        first = max(first, (lead + 2 * second - 1) // 2)
    elif second == MOST:
        second = max(second, (2 * first - lead) // 2)
    return first, second
