"""What the lobby shows, from lists and notices alone."""

import msgspec

from arbitre.terminal.lobby import Lobby
from arbitre.wire.tables import SeatInfo, Status, TableInfo


def table(
    id: str, status: Status = "open", created: int = 0, seat: int | None = None, is_public: bool = True
) -> TableInfo:
    seats = [SeatInfo(0, "ann"), SeatInfo(1)]
    return TableInfo(
        id, "reversi", 1, {}, None, status, is_public, False, seats, "ann", created, your_seat=seat
    )


def ids(tables: list[TableInfo]) -> list[str]:
    return [listed.id for listed in tables]


def test_tables_stand_in_the_list_they_belong_to_newest_first() -> None:
    lobby = Lobby()
    lobby.replace(
        [
            table("open", created=1),
            table("newer", created=2),
            table("secret", is_public=False),
            table("playing", "playing"),
            table("mine", "playing", seat=0),
            table("my-table", seat=1),
        ]
    )
    assert ids(lobby.open_tables) == ["newer", "open"]
    assert ids(lobby.to_watch) == ["playing"]
    assert ids(lobby.mine) == ["mine", "my-table"]


def test_matches_that_wait_for_oneself_come_first() -> None:
    lobby = Lobby()
    lobby.take(table("theirs", "playing", created=9, seat=0))
    lobby.take(msgspec.structs.replace(table("ours", "playing", seat=0), is_your_turn=True))
    assert ids(lobby.mine) == ["ours", "theirs"]


def test_a_table_moves_on_as_it_is_told() -> None:
    lobby = Lobby()
    lobby.take(table("a"))
    lobby.take(table("a", "playing"))
    assert (ids(lobby.open_tables), ids(lobby.to_watch)) == ([], ["a"])
    lobby.take(table("a", "over"))
    assert (ids(lobby.open_tables), ids(lobby.to_watch)) == ([], [])


def test_what_is_told_while_a_list_is_on_its_way_is_newer_than_the_list() -> None:
    lobby = Lobby()
    lobby.take(table("gone"))
    lobby.ask()
    lobby.take(table("new"))
    lobby.take(table("closed", "closed"))
    lobby.replace([table("closed"), table("kept")])
    assert sorted(ids(lobby.open_tables)) == ["kept", "new"]


def test_matches_to_watch_stand_as_the_server_listed_them_behind_what_has_just_begun() -> None:
    lobby = Lobby()
    lobby.replace([table("lively", "playing", created=1), table("quiet", "playing", created=2), table("a")])
    lobby.take(table("a", "playing"))
    lobby.take(table("b", "playing"))
    lobby.take(table("quiet", "playing", created=2))
    assert ids(lobby.to_watch) == ["b", "a", "lively", "quiet"]
    lobby.replace([table("a", "playing"), table("b", "playing")])
    assert ids(lobby.to_watch) == ["a", "b"]
