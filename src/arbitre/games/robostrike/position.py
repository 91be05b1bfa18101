"""A position as one line of text. It does not contain the map, which is an option.

Words separated by spaces: the number of the round; then for every robot its column and row from the top left corner (`3.0`, or
`-` if it is dead), facing, hit points, lives, checkpoints, bonuses (`h` heal, `a` auto, `s` shield, `c` cross, `b` bomb, `-`
none) and `n` for normal or `s` for stunned, separated by commas; at the end of a match also the reason and the winners.

    4 3.0,N,5,3,12,ha,n 0.7,E,2,1,1,-,s
    9 3.0,N,5,3,123,-,n 0.7,E,2,1,1,-,n won:checkpoints:0
"""

import re
from typing import Final, Literal, get_args

from arbitre.games.robostrike.board import NOWHERE, Board
from arbitre.games.robostrike.robot import HITS, LIVES, Robot
from arbitre.games.robostrike.state import Ending, RoboStrikeOptions, State
from arbitre.games.robostrike.tiles import FACINGS, HOLE
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.game import Seat

SEATS: Final = range(2, 9)
_BONUS_LETTERS: Final = "hascb"
_ROBOT: Final = re.compile(
    r"(?:(\d{1,2})\.(\d{1,2})|-),([NESW]),([0-5]),([0-3]),([1-5]{1,5}),([hascb]{1,5}|-),([ns])"
)
_ENDING: Final = re.compile(r"won:(checkpoints|last_robot|rounds):([0-7](?:,[0-7])*)")


def write_position(state: State) -> str:
    board = state.options.drawn
    words = [str(state.round), *(_written(board, robot) for robot in state.robots)]
    if state.ending is not None:
        words.append(f"won:{state.ending.reason}:{','.join(map(str, state.ending.winners))}")
    return " ".join(words)


def read_position(text: str, options: RoboStrikeOptions) -> State:
    number, *words = text.split() or ("",)
    if not (number.isascii() and number.isdigit() and 1 <= int(number[:4]) <= options.rounds):
        raise InvalidPosition(f"'{number[:20]}' is not the number of a round, from 1 to {options.rounds}.")
    ending = _read_ending(words.pop()) if words and words[-1].startswith("won") else None
    if len(words) not in SEATS:
        raise InvalidPosition(f"RoboStrike is for 2 to 8 robots, not {len(words)}.")
    board = options.drawn
    robots = tuple(_read_robot(board, word, seat) for seat, word in enumerate(words))
    _check_places(board, robots)
    state = State(options, robots, int(number), ending)
    if ending is None:
        _check_running(board, state)
    elif not set(ending.winners) <= set(range(len(robots))):
        raise InvalidPosition(f"Only robots 0 to {len(robots) - 1} can have won.")
    return state


def _written(board: Board, robot: Robot) -> str:
    row, column = divmod(robot.cell, board.width)
    place = "-" if robot.cell == NOWHERE else f"{column}.{row}"
    visited = "".join(str(bit + 1) for bit in range(5) if robot.visited >> bit & 1)
    held = "".join(letter for bit, letter in enumerate(_BONUS_LETTERS) if robot.bonuses >> bit & 1) or "-"
    status = "s" if robot.is_stunned else "n"
    return f"{place},{FACINGS[robot.facing]},{robot.hits},{robot.lives},{visited},{held},{status}"


def _read_robot(board: Board, word: str, seat: Seat) -> Robot:
    found = _ROBOT.fullmatch(word)
    if found is None or not word.isascii():
        raise InvalidPosition(f"Robot {seat}, '{word[:40]}', is not written like '3.0,N,5,3,12,ha,n'.")
    column, row, facing, hits, lives, visited, held, status = found.groups()
    cell = NOWHERE
    if column is not None:
        if not (int(column) < board.width and int(row) < board.height):
            raise InvalidPosition(f"Robot {seat} cannot stand at {column}.{row}, outside the map.")
        cell = int(row) * board.width + int(column)
    for letters in (visited, held):
        if len(set(letters)) < len(letters):
            raise InvalidPosition(f"Robot {seat}, '{word[:40]}', names something twice.")
    if "1" not in visited or int(max(visited)) > len(board.checkpoints):
        raise InvalidPosition(
            f"Robot {seat} cannot have visited {visited}: 1 at least, and what the map has."
        )
    return Robot(
        cell,
        "NESW".index(facing),
        int(hits),
        int(lives),
        sum(1 << int(digit) - 1 for digit in visited),
        0 if held == "-" else sum(1 << _BONUS_LETTERS.index(letter) for letter in held),
        status == "s",
    )


def _read_ending(word: str) -> Ending:
    found = _ENDING.fullmatch(word)
    if found is None:
        raise InvalidPosition(f"'{word[:40]}' is not an end such as 'won:checkpoints:0'.")
    winners = tuple(int(seat) for seat in found[2].split(","))
    reason: Literal["checkpoints", "last_robot", "rounds"] = next(
        reason for reason in get_args(Ending.__annotations__["reason"]) if reason == found[1]
    )
    return Ending(reason, winners)


def _check_places(board: Board, robots: tuple[Robot, ...]) -> None:
    for seat, robot in enumerate(robots):
        if robot.cell == NOWHERE:
            continue
        if board.is_wall(robot.cell) or board.codes[robot.cell] == HOLE:
            raise InvalidPosition(f"Robot {seat} cannot stand in a wall or a hole.")
        if robot.cell != board.start and any(other.cell == robot.cell for other in robots[:seat]):
            raise InvalidPosition(f"Robot {seat} shares a cell; only the start can be shared.")
        if not (1 <= robot.hits <= HITS and 1 <= robot.lives <= LIVES):
            raise InvalidPosition(f"Robot {seat} is on the board and needs hit points and lives.")


def _check_running(board: Board, state: State) -> None:
    for seat, robot in enumerate(state.robots):
        if robot.cell == NOWHERE and robot.lives:
            raise InvalidPosition(f"Robot {seat} has lives left and must be on the board.")
        if robot.visited == board.every_checkpoint:
            raise InvalidPosition(f"Robot {seat} has visited every checkpoint; the match would be over.")
    if len(state.in_play) < SEATS.start or not state.able:
        raise InvalidPosition("Two robots at least must have lives left, and one of them not be stunned.")
