"""Boards of RoboStrike drawn as text: tiles with spaces between, robots on them, and the same board after a round.

.   floor        #   wall         O   hole         1 … 5   checkpoints
> < ^ v          straight belts                    13 … 25 any tile by its code
h a s c b        bonuses: heal, auto, shield, cross, bomb
R L              rotators, right and left
An  1AnBe        robot A facing north on floor; robots A and B, facing north and east, on checkpoint 1
"""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from arbitre.games.robostrike import RoboStrike, State
from arbitre.games.robostrike.happenings import Happening
from arbitre.games.robostrike.program import read_program
from arbitre.games.robostrike.robot import Robot
from arbitre.games.robostrike.tiles import BONUSES
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context

GAME = RoboStrike()
CONTEXT = Context(Dice(b"", 0), 0)
TILES = {
    **dict(zip(".O#v^<>RL", (0, 1, 2, 21, 22, 23, 24, 32, 33), strict=True)),
    **{str(number): number + 2 for number in range(1, 6)},
    **dict(zip("hascb", range(27, 32), strict=True)),
    **{str(code): code for code in range(13, 26)},
}
_CELL = re.compile(r"(.*?)((?:[A-H][nesw])*)")
_ROBOT = re.compile(r"([A-H])([nesw])")


def board(drawing: str, **changes: Mapping[str, Any]) -> State:
    """The position drawn; `A=dict(hits=2)` changes what a drawing does not show of robot A; bonuses are letters."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    codes: list[int] = []
    robots: dict[str, Robot] = {}
    for row in rows:
        for cell in row:
            found = _CELL.fullmatch(cell)
            assert found is not None, cell
            for name, facing in _ROBOT.findall(found[2]):
                robots[name] = Robot(len(codes), "nesw".index(facing))
            codes.append(TILES[found[1] or "."])
    width = len(rows[0])
    text = "/".join(",".join(map(str, codes[at : at + width])) for at in range(0, len(codes), width))
    for name, change in changes.items():
        given = dict(change)
        if "bonuses" in given:
            given["bonuses"] = sum(1 << "hascb".index(letter) for letter in given["bonuses"])
        robots[name] = msgspec.structs.replace(robots[name], **given)
    names = sorted(robots)
    assert names == list("ABCDEFGH"[: len(names)])
    return State(GAME.options({"board": text}), tuple(robots[name] for name in names))


def draw(state: State) -> str:
    """The robots of a position on their board; dead ones are not on it."""
    tiles = {code: tile for tile, code in reversed(TILES.items())}
    drawn = state.options.drawn
    cells = []
    for cell, code in enumerate(drawn.codes):
        standing = "".join(
            "ABCDEFGH"[seat] + "nesw"[robot.facing]
            for seat, robot in enumerate(state.robots)
            if robot.cell == cell
        )
        tile = tiles[code]
        cells.append(standing if tile == "." and standing else tile + standing)
    rows = [cells[at : at + drawn.width] for at in range(0, len(cells), drawn.width)]
    return "\n".join(" ".join(row) for row in rows)


def same(drawing: str) -> str:
    return "\n".join(" ".join(line.split()) for line in drawing.strip().splitlines())


def play(state: State, *programs: str, order: str = "") -> State:
    """One round; robot A has the first program, and so on. They move in the order given, or A first. `-` = none."""
    given = {seat: read_program(program) for seat, program in enumerate(programs) if program != "-"}
    asked = [ask.seat for ask in GAME.asks(state)]
    for seat in asked:
        given.setdefault(seat, read_program("0"))
    for seat, program in given.items():
        assert seat in asked
        GAME.check(state, seat, program)
    sequence = ["ABCDEFGH".index(name) for name in order] or sorted(given)
    return GAME.play(state, {seat: given[seat] for seat in sequence}, CONTEXT)


def happened(state: State, *kinds: str) -> list[Happening]:
    return [one for one in state.report.happenings if one.kind in kinds]


def hits(state: State) -> str:
    """The robots' hit points, A first."""
    return " ".join(str(robot.hits) for robot in state.robots)


def held(state: State, seat: int = 0) -> list[str]:
    return [name for place, name in enumerate(BONUSES) if state.robots[seat].bonuses >> place & 1]
