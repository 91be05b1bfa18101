"""Formats tables and matches as lines of a list. Words and shapes; no widget."""

from textual.content import Content

from arbitre.terminal.boards.registry import find_face
from arbitre.terminal.clocks import clock_text
from arbitre.terminal.desk import Desk
from arbitre.terminal.words import printable
from arbitre.wire.tables import SeatInfo, TableInfo


def player_name(desk: Desk, table: TableInfo, seat: SeatInfo) -> str:
    """Bots go by the name of their level, without its description."""
    if seat.player is None:
        return desk.words("free_seat")
    if seat.is_bot:
        return desk.bot_title(table.game, seat.player).partition(",")[0]
    return printable(seat.player)


def my_match_line(desk: Desk, table: TableInfo) -> Content:
    """`▶ À VOUS  Reversi · oncle_bob`: the most important part comes first, where no edge cuts it off."""
    words = desk.words
    others = [player_name(desk, table, seat) for seat in table.seats if seat.seat != table.your_seat]
    if table.status == "open":
        mark, stamp = "○", Content(words("open"))
    elif table.is_your_turn:
        mark, stamp = "▶", Content.styled(f" {words('turn')} ", "bold $on-accent on $accent")
    else:
        mark, stamp = "·", Content(words("wait"))
    title = Content.styled(desk.game_title(table.game), "bold")
    return Content.styled(f"{mark} ", "bold") + stamp + "  " + title + f" · {', '.join(others)}"


def open_table_line(desk: Desk, table: TableInfo) -> Content:
    """`●○ Reversi · oncle_bob · 3 min + 2 s · classée`."""
    words = desk.words
    seats = "".join("●" if seat.player is not None else "○" for seat in table.seats)
    details = [printable(table.opener), clock_text(table.clock, words)]
    if table.is_rated:
        details.append(words("rated"))
    if table.has_position:
        details.append(words("has_position"))
    return Content.styled(f"{seats} {desk.game_title(table.game)}", "bold") + f" · {' · '.join(details)}"


def match_line(desk: Desk, table: TableInfo) -> Content:
    """`Reversi · ● rosalie – ○ Goupil`."""
    marks = find_face(table.game).marks
    players = " – ".join(
        f"{marks[seat.seat % len(marks)]} {player_name(desk, table, seat)}" for seat in table.seats
    )
    return Content.styled(desk.game_title(table.game), "bold") + f" · {players}"
