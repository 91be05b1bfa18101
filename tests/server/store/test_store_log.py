"""The log in the store, on SQLite and PostgreSQL: events, ends, ratings and tallies."""

import asyncio
from collections.abc import Sequence

import pytest

from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.server.store import Conflict, Store
from arbitre.server.store.rows import Job, PastRating, RatingChange, RatingRow, ResultRow, SeatRow
from tests.server.store.samples import ANN, BEN, WON, moved, numbers, playing, table


async def test_events_come_back_in_order_and_as_they_were(store: Store) -> None:
    events = [
        Event(1, 0, "moved", 0, "e2e4"),
        Event(2, 5_000_000_000, "credited", None, "86400000"),
        Event(3, 5_000_000_001, "timed_out", 1, ""),
        Event(4, 5_000_000_001, "moved", 0, "A PAR - BUR; « l’été » 'quoted' \"twice\" \\ \u2028 🎲"),
    ]
    await store.create_match(playing())
    await store.append("match", events[:1])
    await store.append("match", events[1:])
    assert await store.events("match") == events
    assert await store.events("match", since=2) == events[2:]
    assert await store.events("match", since=4) == []


async def test_matches_do_not_share_their_numbers(store: Store) -> None:
    for match in ("one", "two"):
        await store.create_match(playing(match))
    await store.append("one", [moved(1, "one")])
    await store.append("two", [moved(1, "two")])
    assert [event.text for event in await store.events("two")] == ["two"]


@pytest.mark.parametrize(
    "events",
    [
        pytest.param([moved(2)], id="the number exists"),
        pytest.param([moved(2), moved(3)], id="the first of several exists"),
        pytest.param([moved(4)], id="the number before is missing"),
    ],
)
async def test_a_log_has_neither_twins_nor_gaps(store: Store, events: Sequence[Event]) -> None:
    await store.create_match(playing())
    await store.append("match", [moved(1), moved(2)])
    with pytest.raises(Conflict):
        await store.append(
            "match", events, jobs=[Job("bot", "match/0", 5)], ratings=[RatingChange(ANN, "x", 1.0)]
        )
    assert await numbers(store, "match") == [1, 2]
    assert await store.next_due(["bot"]) is None
    assert await store.ratings([ANN]) == []


async def test_only_a_match_that_is_played_takes_events(store: Store) -> None:
    await store.create_match(table())
    await store.create_match(playing("over"))
    await store.append("over", [moved(1)], ended=(3_000, WON))
    for match, number in (("table", 1), ("nothing", 1), ("over", 2)):
        with pytest.raises(Conflict):
            await store.append(match, [moved(number)])
    assert await store.events("table") == []
    assert await numbers(store, "over") == [1]


async def test_the_end_is_kept_with_the_event_that_brought_it(store: Store) -> None:
    outcome = Outcome("points", (1.0, 0.0), (40, 24))
    await store.create_match(playing())
    await store.append("match", [moved(1)], ended=(3_000, outcome))
    assert await store.match("match") == playing(status="over", ended=3_000, outcome=outcome)


async def test_ratings_start_at_1200_and_move_by_what_each_match_does_to_them(store: Store) -> None:
    await store.create_match(playing())
    first = [RatingChange(ANN, "tictactoe", 16.25), RatingChange(BEN, "tictactoe", -16.25)]
    await store.append("match", [moved(1)], ratings=first)
    second = [RatingChange(ANN, "tictactoe", 14.25), RatingChange(ANN, "reversi", -8.0)]
    await store.append("match", [moved(2)], ratings=second)
    reversi = RatingRow(ANN, "reversi", 1192.0, 1)
    tictactoe = [RatingRow(ANN, "tictactoe", 1230.5, 2), RatingRow(BEN, "tictactoe", 1183.75, 1)]
    assert await store.ratings([ANN, BEN, "nobody"]) == [reversi, *tictactoe]
    assert await store.ratings([ANN, BEN], "tictactoe") == tictactoe
    assert await store.ratings([]) == []


async def test_matches_that_end_together_all_count_for_the_rating(store: Store) -> None:
    names = [f"match-{number}" for number in range(8)]
    for name in names:
        await store.create_match(playing(name))
    changes = [RatingChange(ANN, "tictactoe", 20.0), RatingChange(BEN, "tictactoe", -20.0)]
    await asyncio.gather(*(store.append(name, [moved(1)], ratings=changes) for name in names))
    assert await store.ratings([ANN, BEN]) == [
        RatingRow(ANN, "tictactoe", 1360.0, 8),
        RatingRow(BEN, "tictactoe", 1040.0, 8),
    ]


@pytest.mark.parametrize(
    ("outcome", "ann", "ben"),
    [
        (WON, (1, 0, 0), (0, 0, 1)),
        (Outcome.draw(2, "agreed"), (0, 1, 0), (0, 1, 0)),
        (Outcome("aborted", (0.0, 0.0)), (0, 0, 0), (0, 0, 0)),
    ],
)
async def test_wins_draws_and_losses_are_counted(
    store: Store, outcome: Outcome, ann: tuple[int, int, int], ben: tuple[int, int, int]
) -> None:
    await store.create_match(playing())
    assert await store.tally(ANN) == (0, 0, 0)
    await store.append("match", [moved(1)], ended=(3_000, outcome))
    assert await store.tally(ANN) == ann
    assert await store.tally(BEN) == ben


async def test_among_three_the_best_win_or_share(store: Store) -> None:
    players = tuple(SeatRow(seat, account=name) for seat, name in enumerate(("a", "b", "c")))
    await store.create_match(playing("one", seats=3, players=players))
    await store.append("one", [moved(1)], ended=(1, Outcome("points", (0.2, 0.7, 0.1))))
    await store.create_match(playing("two", seats=3, players=players))
    await store.append("two", [moved(1)], ended=(1, Outcome("points", (0.4, 0.4, 0.2))))
    assert [await store.tally(name) for name in ("a", "b", "c")] == [(0, 1, 1), (1, 1, 0), (0, 0, 2)]


async def test_one_who_plays_alone_wins_or_loses(store: Store) -> None:
    for match, score in (("one", 1.0), ("two", 0.0)):
        await store.create_match(playing(match, seats=1, players=(SeatRow(0, account=ANN),)))
        await store.append(match, [moved(1)], ended=(1, Outcome("points", (score,))))
    assert await store.tally(ANN) == (1, 0, 1)


async def test_scores_and_points_are_kept_by_seat(store: Store) -> None:
    await store.create_match(playing())
    assert await store.results("match") == []
    await store.append("match", [moved(1)], ended=(3_000, Outcome("points", (1.0, 0.0), (40, 24))))
    assert await store.results("match") == [ResultRow(0, "won", 1.0, 40), ResultRow(1, "lost", 0.0, 24)]


async def test_another_player_takes_over_a_seat_and_the_match_goes_on(store: Store) -> None:
    await store.create_match(playing())
    await store.append("match", [moved(1)], seated=[SeatRow(1, bot="careful")])
    assert await store.match("match") == playing(players=(SeatRow(0, account=ANN), SeatRow(1, bot="careful")))
    with pytest.raises(Conflict):
        await store.append("match", [moved(2)], seated=[SeatRow(7, account=BEN)])
    assert await numbers(store, "match") == [1]


async def test_events_that_follow_each_other_are_written_without_waiting_for_each(store: Store) -> None:
    await store.create_match(playing())
    futures = [store.append("match", [moved(number)]) for number in range(1, 51)]
    await futures[-1]
    assert all(future.done() for future in futures)
    assert await numbers(store, "match") == list(range(1, 51))


async def test_nothing_follows_the_end_though_it_was_submitted_with_it(store: Store) -> None:
    await store.create_match(playing())
    written, late = await asyncio.gather(
        store.append("match", [moved(1)], ended=(3_000, WON)),
        store.append("match", [moved(2)]),
        return_exceptions=True,
    )
    assert written is None
    assert isinstance(late, Conflict)
    assert await numbers(store, "match") == [1]


async def test_a_deviation_is_kept_and_replaced(store: Store) -> None:
    await store.create_match(playing())
    first = RatingChange(ANN, "poker/many", 1.5, before=25.0, deviation=8.0)
    await store.append("match", [moved(1)], ended=(3_000, WON), ratings=[first])
    assert await store.ratings([ANN]) == [RatingRow(ANN, "poker/many", 26.5, 1, 8.0, 3_000)]
    await store.create_match(playing("second"))
    second = RatingChange(ANN, "poker/many", -0.5, before=26.5, deviation=7.25)
    await store.append("second", [moved(1)], ended=(4_000, WON), ratings=[second])
    assert await store.ratings([ANN], "poker/many") == [RatingRow(ANN, "poker/many", 26.0, 2, 7.25, 4_000)]
    assert await store.rating_changes(ANN, "poker/many", 10) == [
        PastRating(4_000, "second", 26.5, 26.0),
        PastRating(3_000, "match", 25.0, 26.5),
    ]


async def test_a_long_log_is_read_whole(store: Store) -> None:
    await store.create_match(playing())
    await store.append("match", [moved(number) for number in range(1, 10_001)])
    assert await numbers(store, "match") == list(range(1, 10_001))
