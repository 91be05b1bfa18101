"""Windows of five as bits, against windows walked cell by cell."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.bots.fives.geometry import Geometry
from arbitre.bots.fives.windows import alignments, alive, counted, fives, open_threes, spread, touching
from tests.games import slow_morpion

BOARDS = {10: Geometry(10, 5), 19: Geometry(19, 4)}
STEPS = [(0, 1), (1, 0), (1, 1), (1, -1)]


def windows(size: int) -> list[list[int]]:
    """Every five cells in a row."""
    return [
        [(row + down * step) * size + column + right * step for step in range(5)]
        for row in range(size)
        for column in range(size)
        for down, right in STEPS
        if row + 4 * down < size and 0 <= column + 4 * right < size
    ]


def sides(board: Geometry, text: str) -> tuple[int, int]:
    return board.stones(text, "1"), board.stones(text, "2")


@pytest.mark.parametrize("size", BOARDS)
@settings(deadline=None, max_examples=30)
@given(data=st.data())
def test_windows_are_counted_by_their_stones(size: int, data: st.DataObject) -> None:
    text = data.draw(st.text("0001112", min_size=size * size, max_size=size * size))
    board = BOARDS[size]
    own, other = sides(board, text)
    held = [[text[cell] for cell in window] for window in windows(size)]
    expected = [
        sum(1 for marks in held if "2" not in marks and marks.count("1") == count) for count in range(6)
    ]
    found = counted(own, alive(board.board ^ other))
    assert [number.bit_count() for number in found] == expected[1:5]
    assert fives(own).bit_count() == expected[5]


@pytest.mark.parametrize("size", BOARDS)
@settings(deadline=None, max_examples=30)
@given(data=st.data())
def test_the_cells_that_make_five_are_found(size: int, data: st.DataObject) -> None:
    text = data.draw(st.text("0111112", min_size=size * size, max_size=size * size))
    board = BOARDS[size]
    own, other = sides(board, text)
    fours = counted(own, alive(board.board ^ other))[3]
    expected = set()
    for window in windows(size):
        marks = [text[cell] for cell in window]
        if marks.count("1") == 4 and "0" in marks:
            expected.add(window[marks.index("0")])
    assert board.cells_of(spread(fours) & ~own) == expected


@pytest.mark.parametrize(
    ("row", "is_open"),
    [
        ("00111000", True),
        ("00110100", True),
        ("00101100", True),
        ("20111002", True),
        ("20111020", False),
        ("02111000", False),
        ("00110010", False),
        ("10111000", True),
    ],
)
def test_an_open_three_can_become_an_open_four(row: str, is_open: bool) -> None:
    """In 20111020 the four that comes of it has one end only."""
    board = BOARDS[10]
    text = "0" * 40 + row + "2" * 2 + "0" * 50
    own, other = sides(board, text)
    threes = counted(own, alive(board.board ^ other))[2]
    assert bool(open_threes(threes, board.board ^ own ^ other)) == is_open


@settings(deadline=None, max_examples=100)
@given(text=st.text("0011111", min_size=100, max_size=100))
def test_alignments_are_counted_as_the_rules_count_them(text: str) -> None:
    own = BOARDS[10].stones(text, "1")
    assert alignments(own) == len(slow_morpion.alignments(slow_morpion.board_of(text), "1"))


def test_windows_that_touch_a_stone_are_those_that_hold_it() -> None:
    board = BOARDS[10]
    around = touching(board.stone[44]) & alive(board.board)
    assert around.bit_count() == sum(1 for window in windows(10) if 44 in window)


@pytest.mark.parametrize("size", BOARDS)
def test_every_cell_is_found_again_by_its_stone(size: int) -> None:
    board = BOARDS[size]
    for cell in range(size * size):
        assert board.cells_of(board.stone[cell]) == {cell}
    assert board.cells_of(board.board) == set(range(size * size))
    assert board.directions_of(BOARDS[10].stone[0] & (1 << 10) - 1) == [0]
