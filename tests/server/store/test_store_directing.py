"""Directed matches in the store: numbers and names, what is settled once, codes that serve once, duties added up."""

import asyncio

import msgspec
import pytest

from arbitre.server.store import Store, open_store
from arbitre.server.store.interface import Conflict
from arbitre.server.store.rows import (
    CandidateRow,
    DirectedRow,
    DutyRow,
    GroupRow,
    Job,
    JournalRow,
    MatchRow,
    SeatRow,
    TenureRow,
    VoteRow,
)


def table(match: str) -> MatchRow:
    return MatchRow(
        id=match,
        game="diplomacy",
        rules=1,
        seats=2,
        options={},
        clock=None,
        position=None,
        seed=b"0" * 32,
        status="open",
        is_public=True,
        is_rated=False,
        opener="master",
        created=1,
        director="master",
        invited=(),
    )


def note(match: str, kind: str = "created") -> JournalRow:
    return JournalRow(match, 1, "master", kind, {"player": "ann"})


async def create(store: Store, match: str, name: str) -> DirectedRow:
    row = DirectedRow(match=match, name=name, parameters={"name": name}, master="master", created=1)
    await store.create_directed([(table(match), row, note(match))])
    found = await store.directed(match)
    assert found is not None
    return found


async def test_numbers_count_on_and_names_are_unique_whatever_their_case(store: Store) -> None:
    first, second = await create(store, "aaaaaaaaaa", "Alma"), await create(store, "bbbbbbbbbb", "Balkan")
    assert (first.number, second.number) == (1, 2)
    names = (("cccccccccc", "Crimée"), ("dddddddddd", "ALMA"))
    rows = [
        DirectedRow(match=match, name=name, parameters={}, master="master", created=1)
        for match, name in names
    ]
    group = GroupRow("gggggggggg", "Coupe", "master", 1)
    with pytest.raises(Conflict):
        await store.create_directed([(table(row.match), row, note(row.match)) for row in rows], group=group)
    assert (await store.match("cccccccccc"), await store.group(group.id)) == (None, None)
    assert await store.directed_named("balkan") == second
    assert await store.directed_number(1) == first
    assert [row.match for row in await store.all_directed()] == ["aaaaaaaaaa", "bbbbbbbbbb"]


async def test_an_account_has_the_matches_it_directs_or_has_a_place_in(store: Store) -> None:
    for match in ("led", "waiting", "played", "other"):
        await create(store, match, match)
    await store.hand_over_directed("led", "ann", note("led"))
    await store.put_candidates([CandidateRow("waiting", "ann", 1)], [note("waiting")])
    await store.begin_tenures([TenureRow("played", 1, "ann", 1)])
    assert [row.match for row in await store.directed_of("ann")] == ["led", "waiting", "played"]
    assert await store.directed_of("bob") == []


async def test_two_processes_give_out_each_number_once_and_none_again(database: str, store: Store) -> None:
    other = await open_store(database)
    names = [f"match-{number:04}" for number in range(20)]
    rows = await asyncio.gather(
        *(create((store, other)[number % 2], name, name) for number, name in enumerate(names))
    )
    assert sorted(row.number for row in rows) == list(range(1, 21))
    last = next(row.match for row in rows if row.number == 20)
    await other.remove_directed(last)
    await other.close()
    assert (await create(store, "zzzzzzzzzz", "Zeta")).number == 21


async def test_nobody_takes_a_place_once_the_match_has_begun(store: Store) -> None:
    await create(store, "aaaaaaaaaa", "Alma")
    players = [SeatRow(0, account="ann"), SeatRow(1, account="bob")]
    await store.deal_seats("aaaaaaaaaa", players, 5)
    with pytest.raises(Conflict):
        await store.put_candidates([CandidateRow("aaaaaaaaaa", "cleo", 9)], [note("aaaaaaaaaa", "joined")])
    assert await store.candidates("aaaaaaaaaa") == []
    assert [row.kind for row in await store.journal("aaaaaaaaaa")] == ["created"]


async def test_a_match_is_dealt_once_and_settled_once(store: Store) -> None:
    row = await create(store, "aaaaaaaaaa", "Alma")
    players = [SeatRow(0, account="ann"), SeatRow(1, account="bob")]
    await store.deal_seats("aaaaaaaaaa", players, 5)
    with pytest.raises(Conflict):
        await store.deal_seats("aaaaaaaaaa", players, 6)
    begun = await store.match("aaaaaaaaaa")
    assert begun is not None
    assert (begun.status, [player.account for player in begun.players]) == ("playing", ["ann", "bob"])
    assert await store.overdue(10) == ["aaaaaaaaaa"], "it has no deadline yet"
    settled = DirectedRow(
        match=row.match, name="Alma", parameters={}, master="master", created=1, version=0, deadline=100
    )
    job, tenure = Job("deadline", "aaaaaaaaaa", 100), TenureRow("aaaaaaaaaa", 1, "ann", 5)
    await store.vote(VoteRow("aaaaaaaaaa", 1, "draw", 7))
    await store.settle_directed(settled, -1, tenures=[tenure], notes=[note(row.match, "began")], jobs=[job])
    with pytest.raises(Conflict):
        await store.settle_directed(settled, -1)
    assert await store.votes("aaaaaaaaaa") == []
    assert await store.tenures("aaaaaaaaaa") == [tenure]
    assert (await store.overdue(99), await store.overdue(100)) == ([], ["aaaaaaaaaa"])
    assert [entry.kind for entry in await store.journal("aaaaaaaaaa")] == ["created", "began"]


async def test_those_who_come_and_go_in_one_commit_follow_each_other(store: Store) -> None:
    alma, balkan = await create(store, "aaaaaaaaaa", "Alma"), await create(store, "bbbbbbbbbb", "Balkan")
    match = alma.match
    await asyncio.gather(
        store.begin_tenures([TenureRow(match, 1, "ann", 1)]),
        store.begin_tenures([TenureRow(balkan.match, 1, "ann", 1), TenureRow(balkan.match, 2, "bob", 1)]),
        store.begin_tenures([TenureRow(match, 1, "bob", 2)], duties=[DutyRow(match, "ann", left=1)]),
        store.begin_tenures([TenureRow(match, 1, "cleo", 3)], duties=[DutyRow(match, "bob", left=1)]),
        store.settle_directed(
            msgspec.structs.replace(alma, version=0), -1, duties=[DutyRow(match, "ann", 2, 1)]
        ),
        store.settle_directed(msgspec.structs.replace(balkan, version=0), -1, ended=4),
    )
    assert [(one.account, one.since, one.until) for one in await store.tenures(match)] == [
        ("ann", 1, 2),
        ("bob", 2, 3),
        ("cleo", 3, None),
    ]
    assert [one.until for one in await store.tenures(balkan.match)] == [4, 4]
    served = await store.served(["ann", "bob"])
    assert [(served[one].asked, served[one].missed, served[one].left) for one in ("ann", "bob")] == [
        (2, 1, 1),
        (0, 0, 1),
    ]


async def test_candidates_keep_their_order_and_duties_add_up(store: Store) -> None:
    await create(store, "aaaaaaaaaa", "Alma")
    for account in ("bob", "ann"):
        await store.put_candidates([CandidateRow("aaaaaaaaaa", account, 3)], [note("aaaaaaaaaa")])
    await store.put_candidates([CandidateRow("aaaaaaaaaa", "bob", 9, (2,))], [note("aaaaaaaaaa")])
    found = await store.candidates("aaaaaaaaaa")
    assert [(one.account, one.roles) for one in found] == [("bob", (2,)), ("ann", ())]
    for match in ("aaaaaaaaaa", "bbbbbbbbbb"):
        for _ in range(2):
            await store.begin_tenures([], duties=[DutyRow(match, "ann", 3, 1, 1, 0)])
    assert await store.served(["ann", "bob"]) == {"ann": DutyRow("", "ann", 12, 4, 4, 0)}


async def test_a_code_serves_once_and_only_for_its_match(store: Store) -> None:
    await store.issue_code("ABC", "aaaaaaaaaa", "root", 100)
    for match, at in (("bbbbbbbbbb", 1), ("aaaaaaaaaa", 100)):
        with pytest.raises(Conflict):
            await store.use_code("ABC", match, at)
    await store.use_code("ABC", "aaaaaaaaaa", 99)
    with pytest.raises(Conflict):
        await store.use_code("ABC", "aaaaaaaaaa", 99)


async def test_a_deadline_moves_only_from_what_was_read(store: Store) -> None:
    first = await create(store, "aaaaaaaaaa", "Alma")
    second = msgspec.structs.replace(first, deadline=50)
    third = msgspec.structs.replace(second, paused=20)
    await store.move_deadline(first, second)
    await store.move_deadline(second, third)
    for late in (first, second):
        with pytest.raises(Conflict):
            await store.move_deadline(late, msgspec.structs.replace(late, deadline=90, extensions=1))
    assert await store.directed("aaaaaaaaaa") == third
    await store.move_deadline(third, second)
    assert await store.directed("aaaaaaaaaa") == second
