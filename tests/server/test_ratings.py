"""What rated matches do to ratings, on both databases."""

import asyncio

import pytest

from arbitre.kernel.log import Action
from arbitre.wire.tables import NewTable
from tests.server.house import House


async def test_every_one_of_several_rated_matches_that_end_at_once_counts(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    new = NewTable("tictactoe", seat=0, is_rated=True)
    matches = [await house.match(ada, bob, new) for _ in range(5)]
    await asyncio.gather(*(house.matches.act(bob, match, Action("resign")) for match in matches))
    ratings = {rating.account: rating for rating in await house.store.ratings([ada.id, bob.id])}
    assert (ratings[ada.id].matches, ratings[bob.id].matches) == (5, 5)
    assert ratings[ada.id].rating + ratings[bob.id].rating == pytest.approx(2400)


async def test_the_table_of_a_rated_match_that_is_over_shows_the_new_ratings(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_rated=True))
    await house.matches.act(bob, match, Action("resign"))
    table = (await house.matches.snapshot(ada, match)).table
    assert [seat.rating for seat in table.seats] == [1220, 1180]
