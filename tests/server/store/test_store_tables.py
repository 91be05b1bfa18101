"""Tables and seats in the store, on SQLite and PostgreSQL."""

import pytest

from arbitre.kernel.clock import Bank, Calendar
from arbitre.server.store import Conflict, Store
from arbitre.server.store.rows import Job, SeatRow
from tests.server.store.samples import ANN, BEN, CLO, WON, moved, playing, table


async def test_a_table_comes_back_as_it_was_put_in(store: Store) -> None:
    row = table(
        options={"rounds": 5, "name": "É'\"\\ \u2028", "deep": [1, None, {"a": True}]},
        clock=Bank(300, 2),
        position="x.o/.../... x",
        seed=bytes(range(32)),
        is_public=False,
        is_rated=True,
        rematch_of="another",
        director=BEN,
        access_code="sésame",
        invited=(ANN, CLO),
        cumulate=True,
        pool="chess/blitz",
        from_match="earlier",
        from_version=12,
        title="Finale",
        players=(SeatRow(0, account=ANN), SeatRow(1, bot="careful")),
    )
    await store.create_match(row)
    assert await store.match("table") == row


async def test_a_match_may_begin_at_once_with_its_jobs(store: Store) -> None:
    row = playing(clock=Calendar(3, weekends=False))
    await store.create_match(row, [Job("wake", "match", 5_000)])
    assert await store.match("match") == row
    assert await store.next_due(["wake"]) == 5_000


async def test_an_unknown_match_is_none(store: Store) -> None:
    assert await store.match("nothing") is None
    assert await store.events("nothing") == []
    assert await store.rematch("nothing") is None


async def test_an_identifier_is_used_once(store: Store) -> None:
    await store.create_match(table())
    with pytest.raises(Conflict):
        await store.create_match(table(opener=BEN, players=()))
    assert await store.match("table") == table()


async def test_whoever_sits_down_is_seated_in_seat_order(store: Store) -> None:
    await store.create_match(table(seats=3, players=(SeatRow(1, account=ANN),)))
    await store.take_seat("table", SeatRow(2, bot="careful"))
    await store.take_seat("table", SeatRow(0, account=BEN))
    found = await store.match("table")
    assert found is not None
    assert found.players == (SeatRow(0, account=BEN), SeatRow(1, account=ANN), SeatRow(2, bot="careful"))


@pytest.mark.parametrize(
    "seat",
    [
        pytest.param(SeatRow(0, account=BEN), id="the seat is taken"),
        pytest.param(SeatRow(0, bot="careful"), id="the seat is taken, and a bot wants it"),
        pytest.param(SeatRow(1, account=ANN), id="the player already sits there"),
    ],
)
async def test_a_seat_is_taken_once_and_a_player_takes_one(store: Store, seat: SeatRow) -> None:
    await store.create_match(table())
    with pytest.raises(Conflict):
        await store.take_seat("table", seat)
    assert await store.match("table") == table()


async def test_a_player_takes_several_seats_where_the_table_says_so(store: Store) -> None:
    await store.create_match(table(cumulate=True))
    await store.take_seat("table", SeatRow(1, account=ANN), began=2_000)
    found = await store.match("table")
    assert found is not None
    assert found.players == (SeatRow(0, account=ANN), SeatRow(1, account=ANN))
    assert await store.matches(status=["playing"], account=ANN) == [found]


async def test_an_engine_takes_a_seat(store: Store) -> None:
    await store.create_match(table())
    await store.take_seat("table", SeatRow(1, engine="engine-7"))
    found = await store.match("table")
    assert found is not None
    assert found.players[1] == SeatRow(1, engine="engine-7")
    with pytest.raises(Conflict):
        await store.begin_match("table", (SeatRow(0, account=ANN), SeatRow(1, engine="engine-8")), 2_000)
    await store.begin_match("table", found.players, 2_000)


async def test_the_same_bot_may_take_several_seats(store: Store) -> None:
    await store.create_match(table(seats=3))
    await store.take_seat("table", SeatRow(1, bot="careful"))
    await store.take_seat("table", SeatRow(2, bot="careful"))
    found = await store.match("table")
    assert found is not None
    assert len(found.players) == 3


async def test_nobody_sits_down_at_or_leaves_a_table_that_is_not_open(store: Store) -> None:
    await store.create_match(playing(seats=3))
    await store.create_match(table())
    await store.close_match("table", 1_500)
    for match in ("match", "table", "nothing"):
        with pytest.raises(Conflict):
            await store.take_seat(match, SeatRow(2, account=CLO))
        with pytest.raises(Conflict):
            await store.leave_seat(match, 0)
        with pytest.raises(Conflict):
            await store.close_match(match, 1_600)
        with pytest.raises(Conflict):
            await store.begin_match(match, playing().players, 1_600)
    assert await store.match("match") == playing(seats=3)


async def test_a_seat_that_was_left_is_free(store: Store) -> None:
    await store.create_match(table())
    await store.take_seat("table", SeatRow(1, account=BEN))
    await store.leave_seat("table", 1)
    with pytest.raises(Conflict):
        await store.leave_seat("table", 1)
    await store.take_seat("table", SeatRow(1, account=CLO))
    found = await store.match("table")
    assert found is not None
    assert found.players == (SeatRow(0, account=ANN), SeatRow(1, account=CLO))


async def test_the_last_to_sit_down_begins_the_match_in_the_same_moment(store: Store) -> None:
    await store.create_match(table())
    job = Job("wake", "table", 9_000)
    await store.take_seat("table", SeatRow(1, account=BEN), began=2_000, jobs=[job])
    found = await store.match("table")
    assert found is not None
    assert (found.status, found.began, len(found.players)) == ("playing", 2_000, 2)
    assert await store.next_due(["wake"]) == 9_000


async def test_a_match_does_not_begin_with_a_seat_still_free(store: Store) -> None:
    await store.create_match(table(seats=3))
    with pytest.raises(Conflict):
        await store.take_seat("table", SeatRow(1, account=BEN), began=2_000)
    assert await store.match("table") == table(seats=3)


async def test_a_match_begins_once_with_its_jobs(store: Store) -> None:
    await store.create_match(table())
    await store.take_seat("table", SeatRow(1, account=BEN))
    await store.begin_match("table", playing().players, 2_000, [Job("wake", "table", 9_000)])
    with pytest.raises(Conflict):
        await store.begin_match("table", playing().players, 3_000, [Job("wake", "table", 8_000)])
    assert await store.match("table") == playing("table")
    assert await store.next_due(["wake"]) == 9_000


async def test_a_match_begins_with_fewer_who_move_up_to_the_first_seats(store: Store) -> None:
    seated = (SeatRow(1, account=BEN), SeatRow(2, bot="careful"), SeatRow(4, account=ANN))
    await store.create_match(table(seats=6, players=seated))
    await store.begin_match("table", seated, 2_000, [Job("bot", "table/1", 2_000)])
    found = await store.match("table")
    assert found is not None
    assert (found.status, found.seats, found.began) == ("playing", 3, 2_000)
    assert found.players == (SeatRow(0, account=BEN), SeatRow(1, bot="careful"), SeatRow(2, account=ANN))
    assert await store.claim(["bot"], 3_000, 10, 10) == [Job("bot", "table/1", 2_000)]


@pytest.mark.parametrize(
    "players",
    [
        pytest.param((SeatRow(0, account=ANN),), id="somebody else sits there too"),
        pytest.param((SeatRow(0, account=ANN), SeatRow(2, account=CLO)), id="another one sits there"),
        pytest.param((SeatRow(0, account=ANN), SeatRow(2, bot="careful")), id="a bot does not sit there"),
        pytest.param((SeatRow(0, account=ANN), SeatRow(1, account=BEN)), id="on another seat"),
        pytest.param(
            (SeatRow(0, account=ANN), SeatRow(2, account=BEN), SeatRow(3, account=CLO)), id="one has left"
        ),
    ],
)
async def test_a_match_begins_with_exactly_those_who_sit_there(
    store: Store, players: tuple[SeatRow, ...]
) -> None:
    row = table(seats=4, players=(SeatRow(0, account=ANN), SeatRow(2, account=BEN)))
    await store.create_match(row)
    with pytest.raises(Conflict):
        await store.begin_match("table", players, 2_000, [Job("bot", "table/1", 2_000)])
    assert await store.match("table") == row
    assert await store.next_due(["bot"]) is None


async def test_a_closed_table_keeps_when_it_was_closed(store: Store) -> None:
    await store.create_match(table())
    await store.close_match("table", 1_500)
    assert await store.match("table") == table(status="closed", ended=1_500)


async def test_a_match_has_one_rematch(store: Store) -> None:
    await store.create_match(playing())
    await store.append("match", [moved(1)], ended=(3_000, WON))
    assert await store.rematch("match") is None
    await store.create_match(table("first", rematch_of="match"))
    with pytest.raises(Conflict):
        await store.create_match(table("second", rematch_of="match"), [Job("bot", "second/1", 5)])
    assert await store.rematch("match") == table("first", rematch_of="match")
    assert await store.match("second") is None
    assert await store.next_due(["bot"]) is None


async def test_a_rematch_that_was_given_up_makes_room_for_another(store: Store) -> None:
    await store.create_match(table("first", rematch_of="match"))
    await store.close_match("first", 4_000)
    assert await store.rematch("match") is None
    await store.create_match(table("second", rematch_of="match"))
    found = await store.rematch("match")
    assert found is not None
    assert found.id == "second"
