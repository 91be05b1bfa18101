"""Places in a match that waits for players."""

import asyncio

import pytest

from arbitre.kernel.errors import Refusal
from arbitre.server.errors import NotDirector, NotSeated
from arbitre.server.store.rows import AccountRow, RoleRow
from tests.server.directing.desk import Association


async def test_a_start_leaves_nobody_with_a_place_who_does_not_play(association: Association) -> None:
    """Ten come at the moment of the start. Those who are not dealt a power are refused, or lose their place."""
    places = association.desk.places
    directed = await association.create()
    for player in association.players:
        await places.join(player, directed.match)
    late = [await association.house.account(f"late-{number}") for number in range(10)]
    attempts = [places.start(association.master, directed.match)]
    attempts += [places.join(player, directed.match) for player in late]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} <= {"table_not_open"}
    assert not [one for one in answers if isinstance(one, BaseException) and not isinstance(one, Refusal)]
    live = await association.house.matches.get(directed.match)
    seated = {player.account for player in live.row.players}
    assert {one.account for one in await places.of(directed.match)} == seated
    for player in late:
        assert await association.house.store.candidacies(player.id) == []


async def test_who_was_put_in_charge_of_a_power_may_give_it_back_before_ordering_anything(
    association: Association,
) -> None:
    match = await association.begun()
    desk, master = association.desk, association.master
    newcomer = AccountRow(id="zoe", name="zoe", password=None, email=None, language="fr", created=1)
    await association.house.store.create_account(newcomer)
    player = await association.holder(match, 2)
    with pytest.raises(NotSeated):
        await desk.mastering.decline(player, match, 2)
    await desk.mastering.replace(master, match, 2, newcomer)
    [power] = [one for one in (await desk.showing.show(newcomer, match)).powers if one.is_you]
    assert power.may_decline
    await desk.mastering.decline(newcomer, match, 2)
    assert (await association.holder(match, 2)).id == master.id
    assert newcomer.id not in await association.house.store.served([newcomer.id])
    await desk.mastering.replace(master, match, 2, newcomer)
    await desk.orders.submit(newcomer, match, 2, "A PAR H")
    with pytest.raises(NotSeated):
        await desk.mastering.decline(newcomer, match, 2)


async def test_an_offer_that_was_not_taken_ends_with_the_start(association: Association) -> None:
    directed = await association.create()
    for player in association.players:
        await association.desk.places.join(player, directed.match)
    zoe = await association.house.account("zoe")
    await association.desk.offers.make(association.master, directed.match, zoe)
    assert [notice.kind for notice in (await association.house.notices.inbox(zoe)).notices] == ["place"]
    await association.desk.places.start(association.master, directed.match)
    assert (await association.house.notices.inbox(zoe)).notices == []
    assert await association.house.store.candidacies(zoe.id) == []


async def test_an_organiser_who_may_not_offer_a_place_leaves_no_trace(association: Association) -> None:
    directed, organiser = await association.create(), association.players[0]
    await association.house.store.grant_role(RoleRow(organiser.id, "organiser", None, 1))
    with pytest.raises(NotDirector):
        await association.desk.offers.make(organiser, directed.match, association.players[1])
    assert await association.house.store.audit(subject=directed.match, limit=5) == []


async def test_a_master_who_was_not_needed_keeps_no_place(association: Association) -> None:
    directed = await association.create()
    for player in (association.master, *association.players):
        await association.desk.places.join(player, directed.match)
    await association.desk.places.start(association.master, directed.match)
    assert await association.house.store.candidacies(association.master.id) == []
