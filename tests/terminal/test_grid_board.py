"""The grid as a widget, with a made-up game of two-cell moves: cursor, mouse, choosing, and what is drawn."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.app import App, ComposeResult
from textual.message import Message
from textual.pilot import Pilot

from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid
from arbitre.terminal.boards.grid_board import GridBoard
from arbitre.terminal.boards.plain_board import PlainBoard
from arbitre.terminal.boards.sprites import SOLID
from arbitre.terminal.theme import DARK


class Walk(Face):
    """Two by two; a piece at the top left may go right or down."""

    def grid(self, look: Look) -> Grid:
        moves = {"right": ((0, 0), (0, 1)), "down": ((0, 0), (1, 0))}
        return Grid(
            rows=((Cell("a", SOLID, "dark"), Cell("b")), (Cell("c"), Cell("d"))),
            column_names=("x", "y"),
            row_names=("1", "2"),
            targets={moves[move]: move for move in look.moves or ()},
            last=frozenset({(1, 1)}),
        )


class Sheet(App[None]):
    def __init__(self, board: Board) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.theme = DARK.name
        self.board = board
        self.told: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self.told.append(message)

    def on_board_missed(self, message: Board.Missed) -> None:
        self.told.append(message)

    def on_board_typed(self, message: Board.Typed) -> None:
        self.told.append(message)

    def lines(self) -> list[str]:
        return [strip.text.rstrip() for strip in self.screen._compositor.render_strips()]


@asynccontextmanager
async def shown(board: Board, look: Look, size: tuple[int, int]) -> AsyncIterator[tuple[Sheet, Pilot[None]]]:
    sheet = Sheet(board)
    async with sheet.run_test(size=size) as pilot:
        board.show(look)
        await pilot.pause()
        yield sheet, pilot


def _chosen(sheet: Sheet) -> list[str]:
    return [message.move for message in sheet.told if isinstance(message, Board.Chosen)]


BOTH = Look(view=None, moves=["right", "down"])


async def test_a_move_of_two_cells_is_chosen_one_after_the_other() -> None:
    async with shown(GridBoard(Walk()), BOTH, (20, 10)) as (sheet, pilot):
        await pilot.press("up", "left", "enter")
        assert _chosen(sheet) == []
        await pilot.press("down", "enter")
        assert _chosen(sheet) == ["down"]


async def test_a_second_cell_that_does_not_fit_lets_go_of_the_first() -> None:
    async with shown(GridBoard(Walk()), BOTH, (20, 10)) as (sheet, pilot):
        await pilot.press("up", "left", "enter", "right", "down", "enter")
        assert sheet.told == []
        await pilot.press("enter")
        assert [type(message) for message in sheet.told] == [Board.Missed]


async def test_the_mouse_chooses_too() -> None:
    async with shown(GridBoard(Walk()), BOTH, (20, 10)) as (sheet, pilot):
        await pilot.click(GridBoard, offset=(5, 3))
        await pilot.click(GridBoard, offset=(13, 3))
        assert _chosen(sheet) == ["right"]
        await pilot.click(GridBoard, offset=(0, 0))
        assert _chosen(sheet) == ["right"]


async def test_nothing_can_be_chosen_when_there_is_no_move() -> None:
    async with shown(GridBoard(Walk()), Look(view=None, moves=[]), (20, 10)) as (sheet, pilot):
        await pilot.press("enter", "up", "enter")
        assert sheet.told == []


async def test_letters_begin_a_move_in_writing() -> None:
    async with shown(GridBoard(Walk()), BOTH, (20, 10)) as (sheet, pilot):
        await pilot.press("e", "2")
        assert [message.text for message in sheet.told if isinstance(message, Board.Typed)] == ["e", "2"]


async def test_the_cursor_stays_on_the_board() -> None:
    async with shown(GridBoard(Walk()), BOTH, (20, 10)) as (sheet, pilot):
        await pilot.press("right", "right", "down", "down")
        assert isinstance(sheet.board, GridBoard)
        assert sheet.board.cursor == (1, 1)
        await pilot.press("left", "left", "left", "up", "up")
        assert sheet.board.cursor == (0, 0)


async def test_the_smallest_cells_still_show_piece_and_cursor() -> None:
    async with shown(GridBoard(Walk()), BOTH, (8, 3)) as (sheet, _):
        assert sheet.lines() == ["   x  y", "1  ●", "2    ║ ║"]


async def test_the_last_move_shows_where_the_cursor_is_not() -> None:
    async with shown(GridBoard(Walk()), BOTH, (8, 3)) as (sheet, pilot):
        await pilot.press("left")
        assert sheet.lines()[2] == "2 ║ ║[ ]"


async def test_once_a_piece_is_picked_up_its_targets_are_ringed() -> None:
    async with shown(GridBoard(Walk()), BOTH, (8, 3)) as (sheet, pilot):
        await pilot.press("up", "left", "enter")
        assert sheet.lines()[1:] == ["1 ║●║ ◦", "2  ◦ [ ]"]


async def test_the_largest_cell_that_fits_is_drawn() -> None:
    async with shown(GridBoard(Walk()), BOTH, (10, 5)) as (sheet, _):
        assert sheet.lines() == [
            "   x   y",
            "1 ▗██▖",
            "  ▝██▘",
            "2     ╔  ╗",
            "      ╚  ╝",
        ]


async def test_a_game_without_a_grid_is_a_list_of_moves() -> None:
    look = Look(view={"trump": "♠"}, moves=["pass", "bid 100"])
    async with shown(PlainBoard(Face()), look, (30, 8)) as (sheet, pilot):
        assert sheet.lines()[0] == "trump: ♠"
        sheet.board.query_one("OptionList").focus()
        await pilot.press("down", "enter")
        assert _chosen(sheet) == ["bid 100"]
        await pilot.press("b")
        assert isinstance(sheet.told[-1], Board.Typed)
