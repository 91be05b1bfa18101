"""SET on the server: the puzzle of the day, STEPs taken back and continued, points over all matches, what nobody may see."""

from datetime import date

import pytest

from arbitre.games.set.cards import BY_NAME, NAMES, sets_among
from arbitre.games.set.view import SetView
from arbitre.kernel.dice import commitment
from arbitre.kernel.errors import NothingToUndo
from arbitre.kernel.log import Action
from arbitre.server.errors import NotOver, UnknownPuzzle
from arbitre.server.play.commands import look
from arbitre.server.store.rows import AccountRow
from arbitre.wire.tables import NewTable, Source
from tests.server.house import House

OPTIONS = {"minutes": 5, "penalty": 1}
DAY = 86_400_000
MINUTE = 60_000


def a_set(view: SetView) -> str:
    tableau = [BY_NAME[name] for name in view.tableau]
    return f"{view.step}: {' '.join(NAMES[card] for card in sets_among(tableau)[0])}"


async def view_of(house: House, match: str) -> SetView:
    situation = (await house.views.snapshot(None, match)).situation
    assert situation is not None
    assert isinstance(situation.view, SetView)
    return situation.view


async def take(house: House, account: AccountRow, match: str, sets: int = 1) -> None:
    for _ in range(sets):
        await house.play(account, match, a_set(await view_of(house, match)))


async def finish(house: House, account: AccountRow, match: str) -> None:
    while (await house.matches.get(match)).playing().outcome is None:
        await take(house, account, match)


# -- the puzzle of the day


async def test_everybody_has_the_same_deck_on_the_same_day_and_another_on_the_next(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob", is_guest=True)
    first = (await house.puzzles.play(ada, "set", OPTIONS)).playing()
    second = (await house.puzzles.play(bob, "set", OPTIONS)).playing()
    assert first.state.layout == second.state.layout
    assert first.header.seed != second.header.seed
    house.time += DAY
    tomorrow = (await house.puzzles.play(ada, "set", OPTIONS)).playing()
    assert tomorrow.state.layout != first.state.layout


async def test_a_puzzle_is_played_once(house: House) -> None:
    ada = await house.account("ada")
    match = await house.puzzles.play(ada, "set", OPTIONS)
    assert (await house.puzzles.play(ada, "set", OPTIONS)).id == match.id


async def test_results_have_the_most_points_first_and_then_the_least_time(house: House) -> None:
    scores = {"ada": 2, "bob": 3, "eve": 2}
    for name, sets in scores.items():
        account = await house.account(name)
        match = (await house.puzzles.play(account, "set", OPTIONS)).id
        await take(house, account, match, sets)
        house.time += 1
    late = await house.account("late")
    await house.puzzles.play(late, "set", OPTIONS)
    await house.pass_time(5 * MINUTE)
    for row in await house.store.puzzle_entries("puzzle:set:2026-01-05"):
        await house.matches.submit(row.match, look)
    shown = await house.puzzles.show(None, "set", None)
    assert [(result.rank, result.player, result.points) for result in shown.results] == [
        (1, "bob", 3),
        (2, "ada", 2),
        (2, "eve", 2),
        (4, "late", 0),
    ]
    assert shown.players == 4
    assert shown.results[0].milliseconds == 5 * MINUTE


async def test_nothing_of_a_puzzle_is_shown_before_its_day_is_over(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.puzzles.play(ada, "set", OPTIONS)
    await finish(house, ada, match.id)
    to_ada, to_bob = [await house.puzzles.show(who, "set", None) for who in (ada, bob)]
    assert to_ada.your_match == match.id == to_ada.results[0].match
    assert (to_bob.your_match, to_bob.results[0].match, to_bob.seed) == (None, None, None)
    export = await house.views.export(ada, match.id)
    assert (export.position, export.source) == (None, "puzzle:set:2026-01-05")
    house.time += DAY
    after = await house.puzzles.show(bob, "set", date(2026, 1, 5))
    assert after.seed is not None
    assert commitment(bytes.fromhex(after.seed)) == after.commitment == to_bob.commitment
    assert after.results[0].match == match.id


@pytest.mark.parametrize("day", [date(2026, 1, 6), date(2025, 12, 31)])
async def test_there_is_no_puzzle_of_a_day_to_come_nor_of_one_without_players(
    house: House, day: date
) -> None:
    with pytest.raises(UnknownPuzzle, match="today is 2026-01-05"):
        await house.puzzles.show(None, "set", day)


async def test_the_puzzle_is_in_nobody_s_list_while_it_can_be_played(house: House) -> None:
    ada = await house.account("ada")
    await house.puzzles.play(ada, "set", OPTIONS)
    assert (await house.lists.public_matches(None, "playing", None, None, 10)).matches == []
    assert (await house.lists.matches_of(ada, None, None, None, 10)).matches == []


async def test_a_rematch_of_a_puzzle_is_an_ordinary_match(house: House) -> None:
    ada = await house.account("ada")
    match = (await house.puzzles.play(ada, "set", OPTIONS)).id
    await house.act(ada, match, Action("resign"))
    again = await house.lobby.rematch(ada, match)
    row = await house.store.match(again.id)
    assert row is not None
    assert (row.position, row.from_match) == (None, None)
    assert len(await house.store.puzzle_entries("puzzle:set:2026-01-05")) == 1


# -- STEPs


async def test_all_must_agree_to_go_back_by_a_step(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("set", seats=2, seat=0))
    before = await view_of(house, match)
    await take(house, bob, match)
    await house.act(ada, match, Action("ask_undo"))
    assert (await view_of(house, match)).points == (0, 1)
    await house.act(bob, match, Action("accept_undo"))
    assert await view_of(house, match) == before
    with pytest.raises(NothingToUndo):
        await house.act(ada, match, Action("ask_undo"))


async def test_any_step_of_a_match_that_is_over_is_continued_in_another(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("set", seats=2, seat=0))
    await take(house, ada, match, 3)
    there = await view_of(house, match)
    source = Source(match, (await house.matches.get(match)).playing().version)
    new = NewTable("set", seats=2, seat=0, source=source)
    with pytest.raises(NotOver, match="hides things that a copy of it would show"):
        await house.match(ada, bob, new)
    await take(house, bob, match, 2)
    await house.act(bob, match, Action("resign"))
    continued = await house.match(ada, bob, new)
    here = await view_of(house, continued)
    assert (here.tableau, here.step, here.points) == (there.tableau, 4, (3, 0))
    for _ in range(2):
        export = await house.views.export(ada, continued)
        assert (export.position, export.source) == (None, match)
        await finish(house, ada, continued)


async def test_points_are_kept_over_all_matches_that_are_over(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    for sets in (2, 3):
        match = await house.match(ada, bob, NewTable("set", seats=2, seat=0))
        await take(house, ada, match, sets)
        await finish(house, bob, match)
    left = await house.match(ada, bob, NewTable("set", seats=2, seat=0))
    await take(house, ada, left)
    await take(house, bob, left)
    assert await house.store.points(ada.id, "set") == 5
    await house.act(ada, left, Action("resign"))
    assert await house.store.points(ada.id, "set") == 6
    assert await house.store.points(bob.id, "set") > 30
    assert await house.store.points("nobody", "set") == 0
