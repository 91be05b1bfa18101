"""Lists of matches, on SQLite and PostgreSQL."""

from arbitre.server.store import Store
from arbitre.server.store.rows import MatchRow, SeatRow
from tests.server.store.samples import ANN, BEN, CLO, WON, moved, playing, table


def ids(rows: list[MatchRow]) -> list[str]:
    return [row.id for row in rows]


async def test_newest_come_first_and_ties_go_by_identifier(store: Store) -> None:
    for identifier, created in (("b", 10), ("a", 10), ("z", 5), ("c", 20)):
        await store.create_match(table(identifier, created=created))
    assert ids(await store.matches(status=["open"])) == ["c", "b", "a", "z"]


async def test_pages_follow_each_other_without_overlap_or_gap(store: Store) -> None:
    made = [f"match-{number:02}" for number in range(23)]
    for number, identifier in enumerate(made):
        await store.create_match(table(identifier, created=number // 5, seats=4, players=_three(identifier)))
    seen: list[MatchRow] = []
    page = await store.matches(status=["open"], limit=7)
    while page:
        assert len(page) <= 7
        seen += page
        page = await store.matches(status=["open"], limit=7, before=(seen[-1].created, seen[-1].id))
    assert ids(seen) == sorted(made, reverse=True)
    assert all(len(row.players) == 3 for row in seen)


def _three(identifier: str) -> tuple[SeatRow, ...]:
    return tuple(SeatRow(seat, account=f"{identifier}-{seat}") for seat in range(3))


async def test_a_page_holds_whole_rows(store: Store) -> None:
    await store.create_match(playing())
    await store.create_match(table("empty", players=()))
    assert await store.matches(status=["open", "playing"]) == [playing(), table("empty", players=())]


async def test_lists_are_narrowed_by_status_game_player_and_publicity(store: Store) -> None:
    await store.create_match(table("open"))
    await store.create_match(table("closed"))
    await store.close_match("closed", 1)
    await store.create_match(playing("playing", game="reversi"))
    await store.create_match(playing("over", players=(SeatRow(0, account=BEN), SeatRow(1, account=CLO))))
    await store.append("over", [moved(1)], ended=(3_000, WON))
    await store.create_match(table("hidden", is_public=False, players=(SeatRow(1, account=CLO),)))

    assert ids(await store.matches(status=["open"])) == ["open", "hidden"]
    assert ids(await store.matches(status=["open"], public_only=True)) == ["open"]
    assert ids(await store.matches(status=["playing", "over", "closed"])) == ["playing", "over", "closed"]
    assert ids(await store.matches(status=["playing", "over"], game="reversi")) == ["playing"]
    assert ids(await store.matches(status=["open", "over"], account=CLO)) == ["over", "hidden"]
    assert ids(await store.matches(status=["open", "over"], account=CLO, public_only=True)) == ["over"]
    assert ids(await store.matches(status=["playing"], account=ANN, game="tictactoe")) == []
    assert ids(await store.matches(status=["playing"], account=ANN, game="reversi")) == ["playing"]
    assert await store.matches(status=[]) == []


async def test_a_players_list_goes_on_after_the_row_it_ended_with(store: Store) -> None:
    for number in range(5):
        await store.create_match(table(f"match-{number}", created=number))
    first = await store.matches(status=["open"], account=ANN, limit=2)
    second = await store.matches(
        status=["open"], account=ANN, limit=2, before=(first[-1].created, first[-1].id)
    )
    assert ids(first + second) == ["match-4", "match-3", "match-2", "match-1"]


async def test_a_seat_taken_later_is_listed_where_its_match_stands(store: Store) -> None:
    await store.create_match(table("older", created=1))
    await store.create_match(playing("newer", created=2))
    await store.take_seat("older", SeatRow(1, account=BEN))
    assert ids(await store.matches(status=["open", "playing"], account=BEN)) == ["newer", "older"]


async def test_matches_under_way_come_by_their_latest_activity(store: Store) -> None:
    for identifier, began in (("a", 10), ("b", 20), ("c", 30)):
        await store.create_match(playing(identifier, began=began))
    await store.create_match(playing("hidden", is_public=False))
    await store.create_match(table("open"))
    await store.create_match(playing("over"))
    await store.append("over", [moved(1)], ended=(3_000, WON))

    assert _times(await store.active_matches(since=0)) == [("c", 30), ("b", 20), ("a", 10)]
    await store.note_activity(["a", "hidden"], 25)
    await store.note_activity(["c"], 5)
    assert _times(await store.active_matches(since=0)) == [("c", 30), ("a", 25), ("b", 20)]
    assert _times(await store.active_matches(since=25)) == [("c", 30), ("a", 25)]
    assert await store.active_matches(since=0, game="reversi") == []
    assert (await store.active_matches(since=0, limit=1))[0][1] == playing("c", began=30)


async def test_matches_that_are_over_come_by_their_end(store: Store) -> None:
    for identifier, ended in (("first", 5_000), ("second", 9_000), ("third", 7_000)):
        await store.create_match(playing(identifier))
        await store.append(identifier, [moved(1)], ended=(ended, WON))
    await store.note_activity(["first"], 20_000)
    found = await store.active_matches(status="over")
    assert _times(found) == [("second", 9_000), ("third", 7_000), ("first", 5_000)]


async def test_activity_begins_with_the_match(store: Store) -> None:
    await store.create_match(table("sat", created=10))
    await store.take_seat("sat", SeatRow(1, account=BEN), began=40)
    await store.create_match(table("told", created=10, players=playing().players))
    await store.begin_match("told", playing().players, 50)
    assert _times(await store.active_matches(since=0)) == [("told", 50), ("sat", 40)]


async def test_pages_of_active_matches_follow_each_other(store: Store) -> None:
    made = [f"match-{number}" for number in range(7)]
    for number, identifier in enumerate(made):
        await store.create_match(playing(identifier, began=number // 3))
    seen: list[tuple[int, MatchRow]] = []
    while page := await store.active_matches(
        since=0, limit=2, before=(seen[-1][0], seen[-1][1].id) if seen else None
    ):
        seen += page
    assert [row.id for _, row in seen] == made[::-1]


def _times(found: list[tuple[int, MatchRow]]) -> list[tuple[str, int]]:
    return [(row.id, active) for active, row in found]
