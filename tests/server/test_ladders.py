"""Ladders, statistics, and matches that are annulled, on both databases."""

import asyncio

import pytest

from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.log import Action
from arbitre.server.contests.ladders import ACTIVE, WEEK
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.news import RatingsChanged
from arbitre.server.store.opening import open_store
from arbitre.server.store.rows import AccountRow
from arbitre.wire.contests import Step
from arbitre.wire.tables import NewTable
from tests.server.house import House, open_house


async def play(house: House, winner: AccountRow, loser: AccountRow, game: str = "reversi") -> str:
    match = await house.match(winner, loser, NewTable(game, seat=0, is_rated=True, clock=Bank(300, 3)))
    house.time += 1_000
    await house.act(loser, match, Action("resign"))
    return match


async def test_the_best_stand_first_and_everybody_finds_their_own_place(house: House) -> None:
    people = [await house.account(f"player{number}") for number in range(4)]
    for winner, loser in ((0, 3), (0, 2), (1, 3)):
        await play(house, people[winner], people[loser])
    ladder = await house.ladders.ladder(people[3], "reversi", 0, 3)
    assert [(rank.place, rank.name, rank.won, rank.lost) for rank in ladder.ranks] == [
        (1, "player0", 2, 0),
        (2, "player1", 1, 0),
        (3, "player2", 0, 1),
    ]
    assert (ladder.people, ladder.ranks[0].rating, ladder.ranks[0].change) == (4, 1239, 39)
    assert all(rank.is_provisional for rank in ladder.ranks)
    assert ladder.own is not None
    assert (ladder.own.place, ladder.own.name, ladder.own.lost) == (4, "player3", 2)
    second = await house.ladders.ladder(None, "reversi", 3, 3)
    assert [(rank.place, rank.name) for rank in second.ranks] == [(4, "player3")]
    assert second.own is None
    assert sum(step.people for step in ladder.spread) == 4
    assert Step(1200, 2) in ladder.spread
    assert (await house.ladders.ladder(None, "reversi/fast")).ranks == []
    with pytest.raises(UnknownGame):
        await house.ladders.ladder(None, "chequers")
    with pytest.raises(UnknownGame):
        await house.ladders.ladder(None, "reversi/slow")
    assert [(info.pool, info.people) for info in await house.ladders.all()] == [("reversi", 4)]


async def test_whoever_has_not_played_for_a_month_leaves_the_ladder(house: House) -> None:
    ada, bob, cleo = [await house.account(name) for name in ("ada", "bob", "cleo")]
    await play(house, ada, bob)
    house.time += ACTIVE
    await play(house, cleo, bob)
    ladder = await house.ladders.ladder(ada, "reversi")
    assert [rank.name for rank in ladder.ranks] == ["cleo", "bob"]
    assert ladder.own is None
    house.time += WEEK + 1
    assert [rank.change for rank in (await house.ladders.ladder(None, "reversi")).ranks] == [0, 0]


async def test_statistics_by_pool(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    for winner, loser in ((ada, bob), (ada, bob), (bob, ada), (ada, bob)):
        await play(house, winner, loser)
    await play(house, bob, ada, "tictactoe")
    reversi, tictactoe = (await house.statistics.of(ada)).pools
    assert (reversi.won, reversi.drawn, reversi.lost, reversi.matches) == (3, 0, 1, 4)
    assert (reversi.streak, reversi.longest, reversi.place, reversi.people) == (1, 2, 1, 2)
    assert reversi.best == 1238
    assert reversi.best_at == house.time - 3_000
    assert (tictactoe.streak, tictactoe.longest, tictactoe.best) == (-1, 0, 1180)
    assert (await house.statistics.of(await house.account("new"))).pools == []


async def test_an_annulled_match_is_taken_back_once(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    first = await play(house, ada, bob)
    before = {row.account: row.rating for row in await house.store.ratings([ada.id, bob.id])}
    second = await play(house, ada, bob)
    assert sorted(await house.ladders.annul(second)) == sorted([ada.id, bob.id])
    after = {row.account: row.rating for row in await house.store.ratings([ada.id, bob.id])}
    assert after == pytest.approx(before)
    assert await house.ladders.annul(second) == []
    (statistics,) = (await house.statistics.of(ada)).pools
    assert (statistics.matches, statistics.won, statistics.streak) == (1, 1, 1)
    assert [point.rating for point in await house.profiles.rating_history("ada", "reversi")] == [1220]
    assert len(await house.store.rating_changes(ada.id, "reversi", 10)) == 2
    await asyncio.gather(*(house.ladders.annul(first) for _ in range(3)))
    assert (await house.store.ratings([ada.id]))[0].rating == pytest.approx(1200)
    assert (await house.ladders.ladder(None, "reversi")).ranks == []
    with pytest.raises(UnknownMatch):
        await house.ladders.annul("nothing")


async def test_every_server_hears_that_a_ladder_has_changed(postgres_url: str) -> None:
    first, second = await open_store(postgres_url), await open_store(postgres_url)
    async with open_house(first) as one, open_house(second) as other:
        told: asyncio.Queue[RatingsChanged] = asyncio.Queue()
        other.bus.subscribe(RatingsChanged, told.put_nowait)
        ada, bob = await one.account("ada"), await one.account("bob")
        await play(one, ada, bob)
        assert await told.get() == RatingsChanged("reversi")
        assert [rank.name for rank in (await other.ladders.ladder(None, "reversi")).ranks] == ["ada", "bob"]
    await first.close()
    await second.close()
