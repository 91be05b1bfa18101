"""MasterMind: rows of two digits (the marks) and four letters: `30GCCH`. A player's board holds the rows that player has tried;
an engine sees its own.

An interface gets the first player's board, `***`, and the second's; the gains are the visible codes. A position is read from
two boards and both codes. An engine's tray is no position, since the other board is missing.
"""

import re
from typing import Final

from arbitre.games.mastermind import Code, Guess, MasterMind, MastermindRow, State
from arbitre.games.mastermind.marks import COLOURS, PEGS, ROWS, VALID, marks
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import NoOptions, Seat
from arbitre.protocols.tournoyons.trays.seats import check_turn
from arbitre.protocols.tournoyons.trays.strings import BETWEEN, CONFIRM, INIT, Method, Scene, Strings

SET: Final = "MasterMind"
_GAME: Final = MasterMind()
_ROW: Final = re.compile(rf"[0-{PEGS}]{{2}}[{COLOURS}]{{{PEGS}}}")
_METHODS: Final[dict[str, Method]] = {"codes": "Prepare", "rows": "Standard", "over": "End"}


def for_engine(state: State, seat: Seat) -> Strings:
    if state.codes is None:
        return Strings(tray=INIT)
    return Strings(tray=_board(_GAME.view(state, seat).rows[seat]))


def for_interface(state: State, scene: Scene) -> Strings:
    is_over = _GAME.outcome(state) is not None
    view = _GAME.reveal(state) if is_over or scene.reveals else _GAME.view(state, scene.eyes)
    return Strings(
        tray=BETWEEN.join(map(_board, view.rows)),
        gain1=view.codes[0],
        gain2=view.codes[1],
        legend=CONFIRM.in_language(scene.language) if view.stage == "codes" else None,
        count=str(scene.played),
        method=_METHODS[view.stage],
    )


def read_value(state: State, seat: Seat, value: str) -> Code | Guess:
    """First a code of four letters, then rows. Their marks are optional and ignored."""
    return _GAME.understand(state, seat, value)


def write_value(move: Code | Guess) -> str:
    """The marks before a row are unknown to the guesser, so they are left at 0."""
    return move.pegs if isinstance(move, Code) else f"00{move.pegs}"


def read(strings: Strings, options: NoOptions, turn: int | None = None) -> State:
    tray = strings.tray or ""
    if tray == INIT:
        check_turn(0, turn)
        return State()
    boards = tray.split(BETWEEN)
    if len(boards) != 2:
        raise InvalidPosition(f"A position is two boards with {BETWEEN} between, not '{tray[:120]}'.")
    if boards == ["", ""] and not strings.gain1 and not strings.gain2:
        return State()
    if not strings.gain1 or not strings.gain2:
        raise InvalidPosition("A board does not say what is sought; Gain1 and Gain2 must give both codes.")
    codes = (strings.gain1, strings.gain2)
    for number, code in enumerate(codes, 1):
        if code not in VALID:
            raise InvalidPosition(f"Gain{number} is '{code[:20]}', not a code of four letters from A to H.")
    tried = [_guesses(board, number) for number, board in enumerate(boards, 1)]
    written = " ".join((*codes, *(",".join(row[2:] for row in rows) or "-" for rows in tried)))
    state = _GAME.read(written, options)
    for number, (code, rows) in enumerate(zip(reversed(codes), tried, strict=True), 1):
        for row in rows:
            told = "{}{}".format(*marks(code, row[2:]))
            if row[:2] != told:
                raise InvalidPosition(f"The row {row} on board {number} should be marked {told}.")
    for ask in _GAME.asks(state):
        check_turn(ask.seat, turn)
    return state


def _board(rows: list[MastermindRow]) -> str:
    return "".join(f"{row.placed}{row.misplaced}{row.pegs}" for row in rows)


def _guesses(board: str, number: int) -> list[str]:
    width = PEGS + 2
    rows = [board[start : start + width] for start in range(0, len(board), width)]
    if len(rows) > ROWS:
        raise InvalidPosition(f"Board {number} holds {len(rows)} rows; there are {ROWS} at most.")
    for row in rows:
        if not _ROW.fullmatch(row):
            raise InvalidPosition(f"'{row}' on board {number} is not a row such as 30GCCH.")
    return rows
