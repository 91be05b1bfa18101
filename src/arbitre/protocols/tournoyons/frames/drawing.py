"""From an interface's parameters to the view its board draws.

If a tray hides something, no position can be read from it. The view is then built from what is shown.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeVar

import msgspec

from arbitre.games.mastermind import MastermindRow, MastermindView
from arbitre.games.mastermind.marks import PEGS, ROWS
from arbitre.games.registry import find_game
from arbitre.games.seafight import SeafightView
from arbitre.games.seafight.waters import CELLS, NAMES
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import BETWEEN, INIT, Strings

Word = TypeVar("Word", bound=str)

SIZES: Final = (5, 4, 3, 3, 2)
_SHIP: Final = re.compile(r"([HV][2-5][A-J][0-9])[123]")
_BEFORE: Final = {"reversi": str.maketrans("78", "43"), "pente": str.maketrans("56", "12")}
"""The tray before the effects of the last move: discs not yet turned, captured stones still on the board."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What an interface was asked to show, as far as the view depends on it."""

    game: str
    strings: Strings
    seat: Seat | None = None
    """The seat asked for a move."""
    method: str = "standard"

    @property
    def eyes(self) -> Seat | None:
        """The seat whose view is drawn."""
        if self.seat is not None:
            return self.seat
        return {"inverse": 0, "standard": 1}.get(self.method) if self.game == "seafight" else None

    @property
    def mover(self) -> Seat:
        """The seat to move: the one asked, or the one that has not just moved."""
        if self.seat is not None:
            return self.seat
        if self.strings.move1 or self.strings.move2:
            return 1 if self.strings.move1 else 0
        return 1 if "2" in (self.strings.tray or "") and self.game == "reversi" else 0


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    view: Any
    before: Any = None
    """The view before the effects of the last move, if they are shown separately."""
    moves: list[str] | None = []


def draw(asked: Asked) -> Drawn:
    """Raises InvalidPosition for an invalid tray."""
    special = _DRAWN.get(asked.game)
    if special is not None:
        return special(asked)
    game, trays = find_game(asked.game), find_trays(asked.game)
    strings = asked.strings
    if not strings.tray:
        strings = msgspec.structs.replace(strings, tray=INIT)
    turn = asked.mover + 1 if asked.game == "reversi" else None
    state = trays.read(strings, game.options(), turn)
    view = game.view(state, asked.eyes)
    if asked.game == "poker":
        view = game.reveal(state) if asked.method == "end" else game.view(state, asked.eyes)
    before = None
    if (
        (table := _BEFORE.get(asked.game))
        and strings.tray
        and (old := strings.tray.translate(table)) != strings.tray
    ):
        before = _before(asked, view, old)
    moves: list[str] | None = []
    if asked.seat is not None and any(ask.seat == asked.seat for ask in game.asks(state)):
        legal = game.moves(state, asked.seat)
        moves = None if legal is None else [str(move) for move in legal]
    return Drawn(view=_with_last(asked, view), before=before, moves=moves)


def _before(asked: Asked, view: Any, tray: str) -> Any:
    plain = tray.translate(
        str.maketrans("123478", "001212") if asked.game == "reversi" else str.maketrans("349", "120")
    )
    return _with_last(asked, msgspec.structs.replace(view, board=plain))


def _with_last(asked: Asked, view: Any) -> Any:
    """Adds the last move, which a tray does not hold, and its effects."""
    move = asked.strings.move1 or asked.strings.move2
    tray = asked.strings.tray or ""
    changes: dict[str, Any] = {}
    if move and asked.game in ("tictactoe", "morpion", "pente", "reversi"):
        changes["last"] = move
    if asked.game == "reversi":
        changes["flipped"] = _named(tray, "78", "ABCDEFGH", "12345678")
    if asked.game == "pente":
        changes["captured"] = _named(tray, "56", "ABCDEFGHIJKLMNOPQRS", "ABCDEFGHIJKLMNOPQRS")
    if asked.game == "rochambeau" and asked.strings.move1 and asked.strings.move2:
        changes |= _last_round(view, asked.strings)
    return msgspec.structs.replace(view, **changes) if changes else view


def _named(tray: str, marks: str, columns: str, rows: str) -> list[str]:
    size = len(columns)
    if len(tray) != size * len(rows):
        return []
    return [columns[at % size] + rows[at // size] for at, mark in enumerate(tray) if mark in marks]


def _last_round(view: Any, strings: Strings) -> Mapping[str, Any]:
    """The throws of the last round. The scores already count its result. A tie adds a round."""
    throws = (int(strings.move1 or 1), int(strings.move2 or 1))
    winner = None if throws[0] == throws[1] else 0 if (throws[0] - throws[1]) % 3 == 1 else 1
    rounds, winners = list(view.rounds), list(view.winners)
    if winner is not None and winner in winners:
        at = len(winners) - 1 - winners[::-1].index(winner)
        del rounds[at], winners[at]
    return {"rounds": (*rounds, throws), "winners": (*winners, winner)}


def _stage(asked: Asked, preparing: Word, playing: Word, over: Word) -> Word:
    """The game's own word for where the match stands."""
    return preparing if asked.method == "prepare" else over if asked.method == "end" else playing


def _mastermind(asked: Asked) -> Drawn:
    strings = asked.strings
    first, second = _boards(strings.tray)
    rows = (_rows(first), _rows(second))
    stage: Literal["codes", "rows", "over"] = _stage(asked, "codes", "rows", "over")
    turn = None if stage != "rows" else asked.seat if asked.seat is not None else len(rows[0]) - len(rows[1])
    view = MastermindView(
        stage=stage,
        codes=(strings.gain1 or None, strings.gain2 or None),
        rows=rows,
        turn=turn,
        limit=ROWS,
    )
    return Drawn(view=view, moves=None if asked.seat is not None else [])


def _rows(board: str) -> list[MastermindRow]:
    width = PEGS + 2
    rows = [board[at : at + width] for at in range(0, len(board), width)]
    if len(rows) > ROWS or any(not re.fullmatch(r"[0-4]{2}[A-H]{4}", row) for row in rows):
        raise InvalidPosition(f"'{board[:60]}' is not up to {ROWS} rows such as 30GCCH.")
    return [MastermindRow(row[2:], int(row[0]), int(row[1])) for row in rows]


def _seafight(asked: Asked) -> Drawn:
    strings = asked.strings
    first, second = _boards(strings.tray)
    shots = (first or "0" * CELLS, second or "0" * CELLS)
    if any(len(board) != CELLS or set(board) - set("0123") for board in shots):
        raise InvalidPosition("The shots of a player are a hundred of 0, 1, 2, 3.")
    fleets = (_fleet(strings.gain1), _fleet(strings.gain2))
    stage: Literal["fleets", "shots", "over"] = _stage(asked, "fleets", "shots", "over")
    view = SeafightView(
        stage=stage,
        fleets=fleets,
        shots=shots,
        sunk=(_sunk(shots[0], fleets[1]), _sunk(shots[1], fleets[0])),
        last=(_cell(strings.move1), _cell(strings.move2)),
        turn=asked.mover if stage == "shots" else None,
        sizes=SIZES,
        no_touch=False,
    )
    if asked.seat is None:
        return Drawn(view=view)
    if stage == "fleets":
        return Drawn(view=view, moves=None)
    open_cells = [name for name, mark in zip(NAMES, shots[asked.seat], strict=True) if mark == "0"]
    return Drawn(view=view, moves=open_cells)


def _boards(tray: str | None) -> tuple[str, str]:
    if tray in (None, "", INIT):
        return "", ""
    first, between, second = (tray or "").partition(BETWEEN)
    if not between:
        raise InvalidPosition(f"There are two boards, with {BETWEEN} between.")
    return first, second


def _cell(move: str | None) -> str | None:
    return move[:2] if move and move[:2] in NAMES else None


def _fleet(gain: str | None) -> list[str] | None:
    return None if not gain else _SHIP.findall(gain)


def _sunk(shots: str, fleet: list[str] | None) -> list[str]:
    """The ships these shots have sunk. For a hidden fleet, straight runs of sunk cells."""
    if fleet is not None:
        return [ship for ship in fleet if all(shots[cell] == "3" for cell in _cells(ship))]
    left = {cell for cell, mark in enumerate(shots) if mark == "3"}
    found = []
    for step, letter in ((1, "H"), (10, "V")):
        for cell in sorted(left):
            run = [cell]
            while len(run) < max(SIZES) and run[-1] + step in left and (step == 10 or (run[-1] + 1) % 10):
                run.append(run[-1] + step)
            if len(run) > 1 and cell in left:
                found.append(f"{letter}{len(run)}{NAMES[cell]}")
                left -= set(run)
    return found


def _cells(ship: str) -> list[int]:
    start, step = NAMES.index(ship[2:]), 10 if ship[0] == "V" else 1
    return [start + step * at for at in range(int(ship[1]))]


_DRAWN: Final[dict[str, Callable[[Asked], Drawn]]] = {"mastermind": _mastermind, "seafight": _seafight}
