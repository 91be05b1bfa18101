"""Where cells lie on a screen, with grids that fit and grids that do not."""

import msgspec

from arbitre.games.pente import Pente
from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.grid import Cell, Grid
from arbitre.terminal.boards.grid_board import GridBoard
from arbitre.terminal.boards.layout import Layout
from arbitre.terminal.boards.registry import find_face
from tests.games.random_match import new_match
from tests.terminal.test_grid_board import shown

LETTERS = "ABCDEFGHIJKLMNOPQRS"


def grid(size: int) -> Grid:
    return Grid(
        rows=tuple(tuple(Cell(f"{column}{row}") for column in LETTERS[:size]) for row in LETTERS[:size]),
        column_names=tuple(LETTERS[:size]),
        row_names=tuple(LETTERS[:size]),
        sizes=((2, 4), (1, 3), (1, 2)),
    )


def test_the_largest_cells_that_fit_are_taken() -> None:
    assert [
        (layout.height, layout.width)
        for layout in (
            Layout.of(grid(19), height, width, (0, 0))
            for height, width in ((39, 78), (38, 78), (20, 59), (20, 58), (20, 40))
        )
    ] == [(2, 4), (1, 3), (1, 3), (1, 2), (1, 2)]


def test_a_grid_that_fits_is_seen_whole_and_in_the_middle() -> None:
    layout = Layout.of(grid(3), 8, 18, (0, 0))
    assert (layout.rows, layout.columns) == (range(3), range(3))
    assert (layout.top, layout.left) == (0, 2)
    assert layout.place_at(4, 1) == (0, 0)
    assert layout.place_at(15, 6) == (2, 2)
    assert layout.place_at(3, 1) is None
    assert layout.place_at(16, 1) is None
    assert layout.place_at(4, 0) is None


def test_a_grid_that_does_not_fit_is_seen_around_the_cursor() -> None:
    seen = [Layout.of(grid(19), 11, 22, cursor) for cursor in ((0, 0), (9, 9), (18, 18))]
    assert [layout.rows for layout in seen] == [range(10), range(4, 14), range(9, 19)]
    assert [layout.columns for layout in seen] == [range(10), range(4, 14), range(9, 19)]
    assert seen[2].place_at(2, 1) == (9, 9)


def test_something_is_shown_on_the_smallest_screen() -> None:
    layout = Layout.of(grid(19), 1, 1, (5, 5))
    assert (layout.rows, layout.columns) == (range(5, 6), range(5, 6))


async def test_a_pente_board_scrolls_with_the_cursor_and_takes_the_mouse() -> None:
    match = new_match(Pente(), 1)
    board = GridBoard(find_face("pente"))
    look = Look(view=match.view(0), moves=match.moves(0), seat=0)
    async with shown(board, look, (40, 15)) as (sheet, pilot):
        assert sheet.lines()[0] == "   " + " ".join(LETTERS)
        assert sheet.lines()[1].startswith("C")
        await pilot.press(*["down"] * 9)
        assert board.cursor == (18, 9)
        assert [line[:1] for line in sheet.lines()] == [" ", *LETTERS[5:]]
        await pilot.click(GridBoard, offset=(39, 14))
        assert [told.move for told in sheet.told if isinstance(told, Board.Chosen)] == ["SS"]


def test_words_above_a_grid_are_wrapped_and_notes_are_shown_only_beside_the_whole_grid() -> None:
    words = msgspec.structs.replace(grid(9), above=("one two three four five", ""), notes=("six seven",))
    tall = Layout.of(words, 14, 20, (0, 0))
    assert (tall.above, len(tall.rows)) == (("one two three four", "five", "six seven", ""), 9)
    tight = Layout.of(words, 12, 20, (0, 0))
    assert (tight.above, len(tight.rows)) == (("one two three four", "five"), 9)
    short = Layout.of(words, 8, 20, (0, 0))
    assert (short.above, len(short.rows)) == (("one two three four", "five"), 5)


def test_rows_that_do_not_all_fit_are_as_wide_as_they_can_be() -> None:
    layout = Layout.of(grid(9), 5, 40, (0, 0))
    assert (layout.height, layout.width, len(layout.rows)) == (1, 3, 4)
