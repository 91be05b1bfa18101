"""Competitions from their opening to their end."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

import msgspec
import pytest

from arbitre.kernel.clock import PerMove
from arbitre.kernel.errors import InvalidSeats, Refusal
from arbitre.server.competitions import terms
from arbitre.server.competitions.competitions import Competitions
from arbitre.server.competitions.competitors import lasting_name
from arbitre.server.competitions.running import LONGEST, Running
from arbitre.server.errors import (
    AlreadyEntered,
    CompetitionBegun,
    CompetitionEnded,
    InvalidRequest,
    NotOwner,
    UnknownCompetition,
    UnknownCompetitor,
)
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import CompetitionChanged
from arbitre.server.store import Store
from arbitre.server.store.rows import AccountRow, PairingRow
from arbitre.wire.directing import StopMatch
from tests.server.competitions.contest import NEW, engine, organiser, play_all, play_boards
from tests.server.house import House


async def program(house: House, name: str, owner: AccountRow) -> AccountRow:
    account = msgspec.structs.replace(await house.account(f"{name}0"), id=name, name=name, owner=owner.id)
    await house.store.create_account(account)
    return account


async def test_everybody_meets_everybody_on_both_seats_and_the_owner_is_told(house_on_both: House) -> None:
    house = house_on_both
    olga = await organiser(house)
    heard: list[str] = []
    house.bus.subscribe(CompetitionChanged, lambda fact: heard.append(fact.competition))
    cup = await house.competitions.create(olga, NEW)
    await play_all(house, cup)
    row = await house.competitions.get(cup.id)
    state = await house.competition_reports.state(row, may_manage=True)
    assert (row.status, state.competition.done, state.competition.matches) == ("over", 6, 6)
    met = {(one.first, one.second) for one in await house.store.pairings(cup.id)}
    assert met == {(a, b) for a in range(3) for b in range(3) if a != b}
    # The first seat wins every match of first moves.
    assert [(line.points, line.played, line.place) for line in state.standings] == [(2.0, 4, 1)] * 3
    assert state.cross[0][1] is not None
    assert (state.cross[0][1].points, state.cross[0][1].of) == (1.0, 2)
    assert state.cross[1][1] is None
    assert state.endings == {"line": 6}
    (notice,) = (await house.notices.inbox(olga)).notices
    assert (notice.kind, notice.subject, notice.text) == ("competition_over", cup.id, "Cup")
    assert set(heard) == {cup.id}


async def test_only_so_many_boards_are_played_on_at_a_time(house: House) -> None:
    cup = await house.competitions.create(await organiser(house), NEW)
    for _ in range(3):
        assert await house.running_competitions.look(cup.id)
        assert len([one for one in await house.store.pairings(cup.id) if one.state == "playing"]) == 2
        assert await play_boards(house, cup) == 2
    assert not await house.running_competitions.look(cup.id)


async def test_entries_that_come_all_at_once_do_not_make_it_too_large(
    house_on_both: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terms, "MOST_COMPETITORS", 3)
    house = house_on_both
    ada = await house.account("ada")
    new = msgspec.structs.replace(NEW, competitors=[], is_open=True)
    cup = await house.competitions.create(await organiser(house), new)
    names = [(await program(house, f"Program{number}", ada)).name for number in range(6)]
    answers = await asyncio.gather(
        *(house.competitions.enter(ada, cup.id, f"program:{name}") for name in names), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["InvalidRequest"] * 3 + ["NoneType"] * 3
    assert len(await house.store.competitors(cup.id)) == 3
    await house.competitions.begin(cup.id)


async def test_while_all_boards_are_taken_nothing_but_their_matches_is_read(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await house.competitions.create(await organiser(house), NEW)
    await house.running_competitions.look(cup.id)
    read: list[str] = []
    pairings = house.store.pairings

    async def noted(*arguments: Any) -> list[PairingRow]:
        rows = await pairings(*arguments)
        read.extend(row.state for row in rows)
        return rows

    monkeypatch.setattr(house.store, "pairings", noted)
    assert await house.running_competitions.look(cup.id)
    assert read == ["playing", "playing"]


async def test_whoever_is_not_the_houses_plays_one_match_at_a_time_and_by_a_clock(house: House) -> None:
    olga, ada = await organiser(house), await house.account("ada")
    await program(house, "Goupil", ada)
    new = msgspec.structs.replace(NEW, competitors=["bot:random", "bot:perfect", "program:goupil"], boards=9)
    cup = await house.competitions.create(olga, new)
    assert cup.terms.clock == PerMove(60, starts_at_once=True)
    assert await house.running_competitions.look(cup.id)
    (playing,) = [one for one in await house.store.pairings(cup.id) if one.state == "playing"]
    row = await house.store.match(playing.match)
    assert row is not None
    assert row.title == "Cup"
    assert not row.is_rated


async def test_opponents_are_known_by_a_lasting_name_in_competitions_only(house: House) -> None:
    cup = await house.competitions.create(await organiser(house), NEW)
    await house.running_competitions.look(cup.id)
    pairing = (await house.store.pairings(cup.id))[0]
    names = [lasting_name("bot", one) for one in ("random", "perfect", "attentive")]
    assert await house.competitions.opponents(pairing.match) == {
        0: names[pairing.first],
        1: names[pairing.second],
    }
    assert all(len(name) == 10 and name.isalnum() for name in names)
    assert len(set(names)) == 3
    assert await house.competitions.opponents("nothing") is None


async def test_people_enter_their_own_programs_until_it_begins(house_on_both: House) -> None:
    house = house_on_both
    olga, ada, bob = await organiser(house), await house.account("ada"), await house.account("bob")
    await program(house, "Goupil", ada)
    cup = await house.competitions.create(
        olga, msgspec.structs.replace(NEW, competitors=["bot:random"], is_open=True)
    )
    with pytest.raises(InvalidRequest, match="at least two"):
        await house.competitions.begin(cup.id)
    with pytest.raises(NotOwner):
        await house.competitions.enter(bob, cup.id, "program:Goupil")
    with pytest.raises(UnknownCompetitor):
        await house.competitions.enter(bob, cup.id, "program:bob")
    await house.competitions.enter(ada, cup.id, "program:Goupil")
    with pytest.raises(AlreadyEntered):
        await house.competitions.enter(ada, cup.id, "program:Goupil")
    await house.competitions.withdraw(ada, cup.id, "program:Goupil")
    await house.competitions.enter(olga, cup.id, "bot:perfect")
    await house.competitions.enter(ada, cup.id, "program:Goupil")
    assert [one.number for one in await house.store.competitors(cup.id)] == [0, 1, 2]
    await house.competitions.withdraw(olga, cup.id, "bot:perfect")
    assert (await house.competitions.begin(cup.id)).status == "playing"
    assert {(one.first, one.second) for one in await house.store.pairings(cup.id)} == {(0, 2), (2, 0)}
    for late in (house.competitions.enter(olga, cup.id, "bot:perfect"), house.competitions.begin(cup.id)):
        with pytest.raises(CompetitionBegun):
            await late
    with pytest.raises(CompetitionBegun):
        await house.competitions.withdraw(ada, cup.id, "program:Goupil")


async def test_a_stopped_one_plays_to_the_end_what_is_on_its_boards(house: House) -> None:
    cup = await house.competitions.create(await organiser(house), NEW)
    await house.running_competitions.look(cup.id)
    await house.competitions.stop(cup.id)
    assert await house.running_competitions.look(cup.id), "two matches go on"
    await play_boards(house, cup)
    assert not await house.running_competitions.look(cup.id)
    states = sorted(one.state for one in await house.store.pairings(cup.id))
    assert states == ["over", "over", "waiting", "waiting", "waiting", "waiting"]
    assert (await house.competitions.get(cup.id)).status == "stopped"
    with pytest.raises(CompetitionEnded):
        await house.competitions.stop(cup.id)


async def test_a_competitor_that_is_gone_costs_its_matches_and_nothing_else(house: House) -> None:
    olga, ada = await organiser(house), await house.account("ada")
    goupil = await program(house, "Goupil", ada)
    new = msgspec.structs.replace(NEW, competitors=["bot:random", "bot:perfect", "program:Goupil"])
    cup = await house.competitions.create(olga, new)
    await house.store.delete_account(goupil.id, house.time)
    await play_all(house, cup)
    states = [one.state for one in await house.store.pairings(cup.id)]
    assert sorted(states) == ["over", "over", "void", "void", "void", "void"]


async def test_a_match_without_a_clock_is_stopped_after_an_hour(house: House) -> None:
    new = msgspec.structs.replace(NEW, competitors=["bot:random", "bot:perfect"], boards=1)
    cup = await house.competitions.create(await organiser(house), new)
    await house.running_competitions.look(cup.id)
    await house.outages.look()
    house.time += LONGEST + 1
    await house.running_competitions.look(cup.id)
    await house.running_competitions.look(cup.id)
    first = (await house.store.pairings(cup.id))[0]
    assert (first.state, first.reason, first.score) == ("void", "stopped", None)


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"game": "diplomacy", "competitors": []}, InvalidSeats),
        ({"competitors": ["bot:nobody"]}, UnknownCompetitor),
        ({"competitors": ["dog:rex"]}, UnknownCompetitor),
        ({"competitors": ["bot:random", "bot:random"]}, AlreadyEntered),
        ({"options": {"colour": "red"}}, Refusal),
        ({"competitors": [], "is_open": False}, InvalidRequest),
    ],
)
async def test_what_cannot_be_played_is_refused_at_once(
    house: House, change: dict[str, object], refusal: type[Refusal]
) -> None:
    with pytest.raises(refusal):
        await house.competitions.create(await organiser(house), msgspec.structs.replace(NEW, **change))


async def test_there_are_limits_to_its_size(house: House) -> None:
    olga = await organiser(house)
    with pytest.raises(InvalidRequest, match="3000 matches"):
        await house.competitions.create(olga, msgspec.structs.replace(NEW, legs=501))
    with pytest.raises(UnknownCompetition):
        await house.competitions.get("nothing")


class Crossed:
    """A store on which somebody else is faster, once, between this reading and what follows."""

    def __init__(
        self, store: Store, act: Callable[[], Awaitable[object]], reading: str = "competitors"
    ) -> None:
        self._store = store
        self._act: Callable[[], Awaitable[object]] | None = act
        self._reading = reading

    def __getattr__(self, name: str) -> Any:
        call = getattr(self._store, name)
        if name != self._reading:
            return call

        async def crossed(*arguments: Any) -> Any:
            found = await call(*arguments)
            act, self._act = self._act, None
            if act is not None:
                await act()
            return found

        return crossed


@pytest.mark.parametrize("act", ["enter", "withdraw"])
async def test_whoever_enters_or_leaves_while_it_begins_is_counted(house_on_both: House, act: str) -> None:
    house = house_on_both
    olga = await organiser(house)
    cup = await house.competitions.create(olga, msgspec.structs.replace(NEW, is_open=True))
    others = Competitions(house.store, house.bus, house.competitors, house.roles, house.now)
    if act == "enter":
        goupil = await program(house, "Goupil", olga)
        change = partial(others.enter, olga, cup.id, f"program:{goupil.name}")
    else:
        change = partial(others.withdraw, olga, cup.id, "bot:perfect")
    crossed = Crossed(house.store, change)
    begun = await Competitions(
        cast(Store, crossed), house.bus, house.competitors, house.roles, house.now
    ).begin(cup.id)
    assert begun.status == "playing"
    entered = {one.number for one in await house.store.competitors(cup.id)}
    paired = {number for one in await house.store.pairings(cup.id) for number in (one.first, one.second)}
    assert paired == entered
    assert len(entered) == (4 if act == "enter" else 2)


def running_on(house: House, store: object) -> Running:
    return Running(cast(Store, store), Bus(), house.tables, house.directing, house.notices, house.now)


async def test_two_processes_that_look_at_once_seat_nobody_twice(house_on_both: House) -> None:
    """Each sees one of two boards become free, and not the same."""
    house, olga = house_on_both, await organiser(house_on_both)
    for number in range(5):
        await house.store.add_engine(engine(f"engine{number}", owner=olga.id, is_public=True))
    names = [f"engine:engine{number}" for number in range(5)]
    cup = await house.competitions.create(olga, msgspec.structs.replace(NEW, competitors=names))
    await house.running_competitions.look(cup.id)
    first, second = await house.store.pairings(cup.id, "playing")

    async def stop(match: str) -> None:
        await house.directing.direct(olga, match, StopMatch([0.5, 0.5], "stopped"), is_administrator=True)

    async def other() -> None:
        await stop(second.match)
        await house.running_competitions.look(cup.id)
        await stop(first.match)

    await running_on(house, Crossed(house.store, other, "match")).look(cup.id)
    playing = await house.store.pairings(cup.id, "playing")
    seated = [number for one in playing for number in (one.first, one.second)]
    assert len(playing) == 2
    assert len(set(seated)) == 4


async def test_a_competition_is_not_over_while_another_process_begins_its_last_match(
    house_on_both: House,
) -> None:
    house = house_on_both
    cup = await house.competitions.create(
        await organiser(house),
        msgspec.structs.replace(NEW, competitors=["bot:random", "bot:perfect"], boards=1),
    )
    await house.running_competitions.look(cup.id)
    await play_boards(house, cup)

    async def other() -> None:
        await house.running_competitions.look(cup.id)

    await house.store.settle_pairings(
        [msgspec.structs.replace(one, state="void") for one in await house.store.pairings(cup.id, "playing")]
    )
    assert await running_on(house, Crossed(house.store, other, "pairings")).look(cup.id)
    assert (await house.competitions.get(cup.id)).status == "playing"


async def test_a_result_is_not_taken_back_by_a_process_that_is_behind(house_on_both: House) -> None:
    house = house_on_both
    cup = await house.competitions.create(await organiser(house), NEW)
    await house.running_competitions.look(cup.id)
    behind = [one for one in await house.store.pairings(cup.id) if one.state == "playing"]
    await play_all(house, cup)
    await house.store.settle_pairings(behind)
    assert {one.state for one in await house.store.pairings(cup.id)} == {"over"}


async def test_a_private_engine_enters_only_where_its_owner_names_it_and_a_referee_nowhere(
    house: House,
) -> None:
    olga, ada = await organiser(house), await house.account("ada")
    await house.store.add_engine(engine("own", owner=ada.id))
    await house.store.add_engine(engine("referee.own", owner=ada.id, kind="referee", is_public=True))
    cup = await house.competitions.create(olga, msgspec.structs.replace(NEW, is_open=True))
    for account, name in ((olga, "own"), (olga, "referee.own"), (ada, "referee.own")):
        with pytest.raises(UnknownCompetitor):
            await house.competitions.enter(account, cup.id, f"engine:{name}")
    with pytest.raises(UnknownCompetitor):
        await house.competitions.create(olga, msgspec.structs.replace(NEW, competitors=["engine:own"]))
    await house.competitions.enter(ada, cup.id, "engine:own")
    assert "own" in {one.name for one in await house.store.competitors(cup.id)}
