"""Seafight told cell by cell, with sets of names and nothing clever: what the rules are held against."""

from collections.abc import Iterable

COLUMNS = "ABCDEFGHIJ"
SIZES = [5, 4, 3, 3, 2]


def cells_of(ship: str) -> list[str]:
    """The names of a ship's cells; those outside the board have names too, just not ours."""
    direction, size, column, row = ship[0], int(ship[1]), COLUMNS.index(ship[2]), int(ship[3])
    across, down = (1, 0) if direction == "H" else (0, 1)
    names = []
    for part in range(size):
        x, y = column + across * part, row + down * part
        names.append(f"{COLUMNS[x]}{y}" if x < 10 and y < 10 else "outside")
    return names


def neighbours(cell: str) -> set[str]:
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    return {
        f"{COLUMNS[x]}{y}"
        for x in range(column - 1, column + 2)
        for y in range(row - 1, row + 2)
        if 0 <= x < 10 and 0 <= y < 10
    }


def is_legal(ships: Iterable[str], no_touch: bool) -> bool:
    fleet = [cells_of(ship) for ship in ships]
    if sorted(map(len, fleet), reverse=True) != SIZES or any("outside" in ship for ship in fleet):
        return False
    for at, ship in enumerate(fleet):
        for other in fleet[at + 1 :]:
            near = set().union(*map(neighbours, ship)) if no_touch else set(ship)
            if near & set(other):
                return False
    return True


def answers(ships: Iterable[str], shots: Iterable[str]) -> dict[str, str]:
    """What each shot shows once all are fired: 1 water, 2 hit, 3 sunk."""
    fired = set(shots)
    told = dict.fromkeys(fired, "1")
    for ship in ships:
        cells = set(cells_of(ship))
        for cell in cells & fired:
            told[cell] = "3" if cells <= fired else "2"
    return told
