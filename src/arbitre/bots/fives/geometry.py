"""A square board as bits, for arithmetic on all its lines at once.

The stones of one side are one integer in which every line of the board, in all four directions, is a run of bits with a gap
before the next. A shift by one steps along every line, and no line runs into another. The rows come first.
"""

from collections.abc import Collection, Iterator

_STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))


class Geometry:
    """A board of `size` by `size`. Lines of fewer than `shortest` cells are left out."""

    def __init__(self, size: int, shortest: int) -> None:
        self.size = size
        self.cells = size * size
        stones = [0] * self.cells
        self._cell: dict[int, int] = {}
        offset = 0
        for line in self._lines(shortest):
            for place, cell in enumerate(line, offset):
                stones[cell] |= 1 << place
                self._cell[place + 1] = cell
            offset += len(line) + 1
        self.stone = tuple(stones)
        """A single stone on each cell."""
        self.board = sum(stones)
        """A stone on every cell."""
        middle = (size - 1) / 2
        self.remoteness = tuple(
            int(max(abs(cell // size - middle), abs(cell % size - middle))) for cell in range(self.cells)
        )
        """By cell: the distance from the centre."""

    def _lines(self, shortest: int) -> Iterator[list[int]]:
        for down, right in _STEPS:
            for cell in range(self.cells):
                row, column = divmod(cell, self.size)
                if self._is_inside(row - down, column - right):
                    continue
                line = []
                while self._is_inside(row, column):
                    line.append(self.size * row + column)
                    row, column = row + down, column + right
                if len(line) >= shortest:
                    yield line

    def _is_inside(self, row: int, column: int) -> bool:
        return 0 <= row < self.size and 0 <= column < self.size

    def stones(self, text: str, mark: str) -> int:
        """Returns the stones of one side on a board written cell by cell."""
        return sum(self.stone[cell] for cell, found in enumerate(text) if found == mark)

    def nearest(self, cells: Collection[int], stones: int) -> list[int]:
        """Returns the cells closest to any of the stones, of which there must be at least one."""
        taken = [divmod(cell, self.size) for cell in self.cells_of(stones)]
        away = {
            cell: min(
                max(abs(cell // self.size - row), abs(cell % self.size - column)) for row, column in taken
            )
            for cell in cells
        }
        closest = min(away.values())
        return sorted(cell for cell in cells if away[cell] == closest)

    def cells_of(self, bits: int) -> set[int]:
        """Returns the cells that have a bit in any direction."""
        found = set()
        cell_of, stone = self._cell, self.stone
        while bits:
            cell = cell_of[bits.bit_length()]
            found.add(cell)
            bits &= ~stone[cell]
        return found

    def directions_of(self, bits: int) -> list[int]:
        """Returns the cells that have a bit, once for each direction."""
        found = []
        cell_of = self._cell
        while bits:
            length = bits.bit_length()
            found.append(cell_of[length])
            bits ^= 1 << length - 1
        return found
