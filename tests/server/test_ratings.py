"""What rated matches do to ratings, on both databases."""

import asyncio

import pytest

from arbitre.arena.rating import DEVIATION
from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.log import Action
from arbitre.server.errors import UnknownPlayer
from arbitre.server.play.loading import load
from arbitre.wire.people import RatingPoint
from arbitre.wire.tables import NewTable, Sit
from tests.server.house import House


async def test_every_one_of_several_rated_matches_that_end_at_once_counts(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    new = NewTable("tictactoe", seat=0, is_rated=True)
    matches = [await house.match(ada, bob, new) for _ in range(5)]
    await asyncio.gather(*(house.act(bob, match, Action("resign")) for match in matches))
    ratings = {rating.account: rating for rating in await house.store.ratings([ada.id, bob.id])}
    assert (ratings[ada.id].matches, ratings[bob.id].matches) == (5, 5)
    assert ratings[ada.id].rating + ratings[bob.id].rating == pytest.approx(2400)


async def test_the_table_of_a_rated_match_that_is_over_shows_the_new_ratings(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_rated=True))
    await house.act(bob, match, Action("resign"))
    table = (await house.views.snapshot(ada, match)).table
    assert [seat.rating for seat in table.seats] == [1220, 1180]
    house.time += 1_000
    rematch = (await house.rematches.ask(ada, match)).id
    assert (await house.lists.matches_of(ada, None, None, None, 9)).matches[0].id == match, "not begun"
    await house.rematches.ask(bob, match)
    await house.act(ada, rematch, Action("resign"))
    for looking in (ada, None):
        listed = (await house.lists.matches_of(ada, looking, None, None, 9)).matches
        assert [seen.id for seen in listed] == [rematch, match]
        reopened = house.views.table(await load(house.store, match), looking)
        for seen in (listed[1], reopened, (await house.views.snapshot(looking, match)).table):
            assert [(seat.rating_before, seat.rating_after) for seat in seen.seats] == [
                (1200, 1220),
                (1200, 1180),
            ]


async def test_a_rating_is_remembered_after_each_match(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    ended = []
    for loser in (bob, bob, ada):
        match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_rated=True))
        house.time += 60_000
        ended.append(house.time)
        await house.act(loser, match, Action("resign"))
    other = await house.match(ada, bob, NewTable("reversi", seat=0, is_rated=True))
    await house.act(ada, other, Action("resign"))
    unrated = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await house.act(ada, unrated, Action("resign"))

    # Of equals the winner of the first match gets half of K = 40; then 1220 against 1180 is expected to score 0.557,
    # and 1238 against 1162 to score 0.607.
    first = await house.profiles.rating_history("ADA", "tictactoe")
    assert first == [RatingPoint(ended[0], 1220), RatingPoint(ended[1], 1238), RatingPoint(ended[2], 1213)]
    second = await house.profiles.rating_history("bob", "tictactoe")
    assert [point.rating for point in second] == [1180, 1162, 1187]
    assert [point.rating for point in await house.profiles.rating_history("ada", "reversi")] == [1180]
    assert await house.profiles.rating_history("ada", "pente") == []
    profile = await house.profiles.of("ada")
    assert [(rating.game, rating.rating) for rating in profile.ratings] == [
        ("reversi", 1180),
        ("tictactoe", 1213),
    ]
    with pytest.raises(UnknownGame):
        await house.profiles.rating_history("ada", "chequers")
    with pytest.raises(UnknownPlayer):
        await house.profiles.rating_history("nobody", "tictactoe")


async def test_every_pace_has_a_rating_of_its_own(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    fast = NewTable("reversi", seat=0, is_rated=True, clock=Bank(60, 1))
    for new in (fast, NewTable("reversi", seat=0, is_rated=True), fast):
        match = await house.match(ada, bob, new)
        house.time += 1
        await house.act(bob, match, Action("resign"))
    profile = await house.profiles.of("ada")
    assert [(row.pool, row.game, row.rating, row.matches) for row in profile.ratings] == [
        ("reversi", "reversi", 1220, 1),
        ("reversi/fast", "reversi", 1238, 2),
    ]
    history = await house.profiles.rating_history("ada", "reversi/fast")
    assert [point.rating for point in history] == [1220, 1238]
    opened = await house.lobby.open_table(ada, fast)
    listed = await house.lists.open_tables(None, None, None, 10)
    assert [seat.rating for seat in opened.seats] == [seat.rating for seat in listed.matches[0].seats]
    assert listed.matches[0].seats[0].rating == 1238


async def test_a_match_of_seven_is_rated_with_a_deviation(house: House) -> None:
    people = [await house.account(f"power{seat}") for seat in range(7)]
    table = await house.lobby.open_table(people[0], NewTable("diplomacy", seat=0, is_rated=True))
    for person in people[1:]:
        await house.lobby.sit(person, table.id, Sit())
    for person in people[1:]:
        await house.act(person, table.id, Action("resign"))
    ratings = {row.account: row for row in await house.store.ratings([person.id for person in people])}
    assert ratings[people[0].id].rating > 1300
    assert all(row.deviation is not None and row.deviation < DEVIATION for row in ratings.values())


async def test_the_latest_of_many_matches_are_shown(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    for _ in range(4):
        match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_rated=True))
        house.time += 1
        await house.act(bob, match, Action("resign"))
    whole = await house.store.rating_changes(ada.id, "tictactoe", 10)
    assert [past.at for past in whole] == [house.time, house.time - 1, house.time - 2, house.time - 3]
    assert await house.store.rating_changes(ada.id, "tictactoe", 2) == whole[:2]


async def test_whoever_leaves_takes_their_ratings_along(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_rated=True))
    await house.act(bob, match, Action("resign"))
    await house.store.delete_account(ada.id, house.time)
    assert await house.store.rating_changes(ada.id, "tictactoe", 10) == []
    assert len(await house.store.rating_changes(bob.id, "tictactoe", 10)) == 1
