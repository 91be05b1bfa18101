"""The moves of a match, one column per seat, with other events in between."""

from collections.abc import Callable, Iterable, Iterator

import msgspec
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from arbitre.kernel.log import Event

CROWD = 3
"""More seats than this need narrow columns."""


class Row(msgspec.Struct, frozen=True):
    """One line: a numbered round with the moves by seat, or a remark."""

    number: int | None
    moves: dict[int, str] = {}
    remark: str = ""


def rows(
    events: Iterable[Event],
    at_once: Callable[[int], bool],
    tell: Callable[[Event], str],
    remark: Callable[[Event], str],
) -> list[Row]:
    """`at_once`: whether all seats move in the round of that number, whatever order their moves came in. `remark` may return
    an empty string."""
    return list(_rows(events, at_once, tell, remark))


def _rows(
    events: Iterable[Event],
    at_once: Callable[[int], bool],
    tell: Callable[[Event], str],
    remark: Callable[[Event], str],
) -> Iterator[Row]:
    number = 0
    moves: dict[int, str] = {}
    for event in events:
        played = event.kind == "moved" or (event.kind == "timed_out" and event.text)
        if played and event.seat is not None:
            if event.seat in moves or (moves and not at_once(number) and event.seat < max(moves)):
                yield Row(number, moves)
                moves = {}
            number += not moves
            moves[event.seat] = tell(event) if event.text else "…"
        elif said := remark(event):
            if moves:
                yield Row(number, moves)
                moves = {}
            yield Row(None, remark=said)
    if moves:
        yield Row(number, moves)


class MoveList(VerticalScroll):
    DEFAULT_CSS = """
    MoveList { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    MoveList Static { height: auto; }
    """

    def compose(self) -> Iterator[Static]:
        yield Static()

    def show(self, rows: list[Row], seats: int) -> None:
        body = self.query_one(Static)
        width = max((len(move) for row in rows for move in row.moves.values()), default=0)
        # Columns of many seats are as narrow as their moves allow.
        width = max(width, 4 if seats <= CROWD else 1)
        lines = [_line(row, seats, width, index == len(rows) - 1) for index, row in enumerate(rows)]
        body.update(Content("\n").join(lines))
        self.scroll_end(animate=False)


def _line(row: Row, seats: int, width: int, is_last: bool) -> Content:
    if row.number is None:
        return Content.styled(row.remark, "italic $quiet")
    latest = max(row.moves) if is_last else None
    line = Content.styled(f"{row.number:>3}  ", "$quiet")
    for seat in range(seats):
        text = f"{row.moves.get(seat, ''):<{width}}"
        line += Content.styled(text, "bold reverse" if seat == latest else "") + Content("  ")
    return line
