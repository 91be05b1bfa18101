"""Seafight: a hundred characters row by row for a player's shots, 0 none, 1 water, 2 hit, 3 sunk. A move is a cell and the
shot's result, `C53`. The gains are fleets, five characters per ship, the last one its state: `V3C51`.

An engine sees its own shots. An interface sees the first player's, `***`, and the second's, and the visible fleets. A position
is read from such a pair and both fleets; shots alone do not say where the ships are.
"""

import re
from typing import Final

from arbitre.games.seafight import Fleet, Seafight, SeafightView, Shot, State
from arbitre.games.seafight.rules import SeafightOptions
from arbitre.games.seafight.waters import CELLS, NAMES, SHIPS
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat
from arbitre.protocols.tournoyons.trays.seats import check_characters, check_turn
from arbitre.protocols.tournoyons.trays.strings import BETWEEN, CONFIRM, INIT, Method, Scene, Strings

SET: Final = "Seafight"
_GAME: Final = Seafight()
_FLEET: Final = re.compile(r"(?:[HV][2-5][A-J][0-9][123])+")
_SHIP: Final = 5


def for_engine(state: State, seat: Seat) -> Strings:
    if state.fleets is None:
        return Strings(tray=INIT)
    view = _GAME.view(state, seat)
    return Strings(tray=view.shots[seat]).with_move(_told(view, 1 - seat), 1 - seat)


def for_interface(state: State, scene: Scene) -> Strings:
    view = _GAME.reveal(state) if state.is_over or scene.reveals else _GAME.view(state, scene.eyes)
    mover = 1 - state.turn
    return Strings(
        tray=BETWEEN.join(view.shots),
        gain1=_gain(view, 0),
        gain2=_gain(view, 1),
        legend=CONFIRM.in_language(scene.language) if view.stage == "fleets" else None,
        count=str(scene.played),
        method=_method(view, scene),
    ).with_move(_told(view, mover), mover)


def read_value(state: State, seat: Seat, value: str) -> Fleet | Shot:
    return _GAME.parse(value)


def write_value(move: Fleet | Shot) -> str:
    """A fleet not yet shot at, or a cell."""
    return str(move) if isinstance(move, Shot) else "".join(f"{ship}1" for ship in move.ships)


def read(strings: Strings, options: SeafightOptions, turn: int | None = None) -> State:
    tray = strings.tray or ""
    if tray == INIT:
        check_turn(0, turn)
        return State(options.no_touch)
    boards = tray.split(BETWEEN)
    if len(boards) != 2:
        raise InvalidPosition(
            f"A position is the shots of both players with {BETWEEN} between, not '{tray[:120]}'."
        )
    for board in boards:
        check_characters(board, CELLS, "0123")
    if not tray.strip("0*") and not strings.gain1 and not strings.gain2:
        return State(options.no_touch)
    if not strings.gain1 or not strings.gain2:
        raise InvalidPosition("Shots do not say where the ships are; Gain1 and Gain2 must give both fleets.")
    ships = [_ships(gain, number) for number, gain in enumerate((strings.gain1, strings.gain2), 1)]
    fleets = (",".join(ship[:-1] for ship in fleet) for fleet in ships)
    fired = ("".join("0" if mark == "0" else "1" for mark in board) for board in boards)
    state = _GAME.read(" ".join((*fleets, *fired)), options)
    view = _GAME.reveal(state)
    for number, (board, truth) in enumerate(zip(boards, view.shots, strict=True), 1):
        for name, mark, answer in zip(NAMES, board, truth, strict=True):
            if mark != answer:
                raise InvalidPosition(f"The shot of player {number} at {name} is {answer}, not {mark}.")
    for seat, fleet in enumerate(ships):
        for ship in fleet:
            if ship not in _states(view, seat):
                raise InvalidPosition(
                    f"The state of ship {ship} of player {seat + 1} is not what the shots have made it."
                )
    for ask in _GAME.asks(state):
        check_turn(ask.seat, turn)
    return state


def _told(view: SeafightView, seat: Seat) -> str | None:
    """The latest shot of a seat, with its result."""
    cell = view.last[seat]
    return None if cell is None else cell + view.shots[seat][NAMES.index(cell)]


def _states(view: SeafightView, owner: Seat) -> list[str]:
    """The ships of a visible fleet, each with its state: 1 unhurt, 2 hit, 3 sunk."""
    marks = view.shots[1 - owner]
    hit = sum(1 << cell for cell, mark in enumerate(marks) if mark != "0")
    sunk = view.sunk[1 - owner]
    return [
        ship + ("3" if ship in sunk else "2" if SHIPS[ship] & hit else "1")
        for ship in view.fleets[owner] or ()
    ]


def _gain(view: SeafightView, owner: Seat) -> str | None:
    return None if view.fleets[owner] is None else "".join(_states(view, owner))


def _ships(gain: str, number: int) -> list[str]:
    if not _FLEET.fullmatch(gain):
        raise InvalidPosition(f"Gain{number} is '{gain[:40]}', not a fleet of ships such as V3C51.")
    return [gain[start : start + _SHIP] for start in range(0, len(gain), _SHIP)]


def _method(view: SeafightView, scene: Scene) -> Method:
    """A person who plays an engine sees one board, everybody else both."""
    if view.stage == "over":
        return "End"
    if view.stage == "fleets":
        return "Prepare"
    if scene.people == {0}:
        return "Inverse"
    return "Standard" if scene.people == {1} else "Double"
