"""A map prepared for play: for every cell, where each direction leads and what the tile does. Flat tables, for speed.

Cells are counted row by row from the top left corner.
"""

from functools import lru_cache
from typing import Final

from arbitre.games.robostrike.map_text import MapText, read_map
from arbitre.games.robostrike.tiles import (
    BELTS,
    BONUS_BIT,
    EAST,
    HOLE,
    ROTATORS,
    SOUTH,
    STEPS,
    WALL,
    checkpoint_number,
)

FALL, CARRY, TURN, GOAL = 1, 2, 4, 8
"""What a tile does to a robot that stands on it at the end of a step. A goal is a checkpoint or a bonus."""
NOWHERE: Final = -1
FARTHEST: Final = 6
"""The length of the longest jump: five boosts, then a move."""


class Board:
    """Read only. `NOWHERE` stands for the edge and for walls."""

    __slots__ = (
        "acts",
        "belt_to",
        "belt_turn",
        "bonus",
        "checkpoint",
        "checkpoints",
        "codes",
        "column_run",
        "every_checkpoint",
        "height",
        "jumps",
        "row_run",
        "start",
        "turn",
        "width",
    )

    def __init__(self, text: MapText) -> None:
        self.width = text.width
        self.codes = text.codes
        self.height = len(self.codes) // self.width
        cells = range(len(self.codes))
        self.jumps = [
            [[self._landing(cell, way, distance) for cell in cells] for way in range(4)]
            for distance in range(1, FARTHEST + 1)
        ]
        """[distance - 1][direction][cell]: the cell where a jump lands. Only that cell matters."""
        self.checkpoint = [self._checkpoint_bit(code) for code in self.codes]
        self.checkpoints = tuple(sorted((cell for cell in cells if self.checkpoint[cell]), key=self._bit_of))
        """The cells of checkpoint 1, 2, …"""
        self.start = self.checkpoints[0]
        self.every_checkpoint = (1 << len(self.checkpoints)) - 1
        self.bonus = [BONUS_BIT.get(code, 0) for code in self.codes]
        self.turn = [ROTATORS.get(code, 0) for code in self.codes]
        self.belt_to = [
            self.jumps[0][BELTS[code].to][cell] if code in BELTS else NOWHERE
            for cell, code in enumerate(self.codes)
        ]
        self.belt_turn = [self._turn_after(cell) for cell in cells]
        """How a robot is turned when the belt on a cell carries it on."""
        self.row_run = self._runs(EAST)
        self.column_run = self._runs(SOUTH)
        """Cells with the same number see each other along the row, or the column: there is no wall between them."""
        self.acts = [self._acts(cell) for cell in cells]

    def distance(self, cell: int, other: int) -> int:
        """Returns the rows plus columns between two cells."""
        width = self.width
        return abs(cell % width - other % width) + abs(cell // width - other // width)

    def is_wall(self, cell: int) -> bool:
        return self.codes[cell] == WALL

    def _landing(self, cell: int, way: int, distance: int) -> int:
        across, down = STEPS[way]
        column = cell % self.width + across * distance
        row = cell // self.width + down * distance
        if not (0 <= column < self.width and 0 <= row < self.height):
            return NOWHERE
        landing = row * self.width + column
        return NOWHERE if self.is_wall(landing) else landing

    def _bit_of(self, cell: int) -> int:
        return self.checkpoint[cell]

    @staticmethod
    def _checkpoint_bit(code: int) -> int:
        number = checkpoint_number(code)
        return 1 << number - 1 if number else 0

    def _turn_after(self, cell: int) -> int:
        onto = BELTS.get(self.codes[self.belt_to[cell]]) if self.belt_to[cell] != NOWHERE else None
        return 0 if onto is None else onto.turns.get(BELTS[self.codes[cell]].to, 0)

    def _runs(self, way: int) -> list[int]:
        runs = [NOWHERE] * len(self.codes)
        for cell in range(len(self.codes)):
            if self.is_wall(cell):
                continue
            before = self.jumps[0][way ^ 2][cell]
            runs[cell] = cell if before == NOWHERE else runs[before]
        return runs

    def _acts(self, cell: int) -> int:
        code = self.codes[cell]
        if code == HOLE:
            return FALL
        if code in BELTS:
            return CARRY
        if self.turn[cell]:
            return TURN
        return GOAL if self.checkpoint[cell] or self.bonus[cell] else 0


@lru_cache(maxsize=64)
def board_of(text: str) -> Board:
    """Raises InvalidMap."""
    return Board(read_map(text))
