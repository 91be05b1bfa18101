"""Directed matches from the first place taken to a resolution: by the master, by agreement, by the deadline, and back."""

import msgspec
import pytest

from arbitre.games.diplomacy.orders import NO_ORDERS
from arbitre.kernel.errors import InvalidPosition, MustStay
from arbitre.kernel.log import Action
from arbitre.server.directing import history
from arbitre.server.errors import (
    NameTaken,
    NotDirector,
    NotEnoughPlayers,
    OrdersMissing,
    ParameterFixed,
    UnknownPlayer,
    WrongAccessCode,
    WrongCode,
)
from arbitre.server.store.interface import Conflict
from arbitre.server.store.rows import Job
from arbitre.wire.desk import ParametersChange
from tests.server.directing.desk import Association


async def test_a_match_begins_when_the_master_says_so_and_not_before(association: Association) -> None:
    directed = await association.create()
    for player in association.players[:6]:
        await association.desk.places.join(player, directed.match)
    with pytest.raises(NotEnoughPlayers):
        await association.desk.places.start(association.master, directed.match)
    await association.desk.places.join(association.players[6], directed.match)
    assert (await association.get(directed.match)).state == 0
    with pytest.raises(NotDirector):
        await association.desk.places.start(association.players[0], directed.match)
    started = await association.desk.places.start(association.master, directed.match)
    assert (started.state, started.row.number, started.row.advancement) == (1, 1, 0)
    assert started.row.deadline is not None
    tenures = await association.house.store.tenures(directed.match)
    assert sorted(tenure.role for tenure in tenures) == [1, 2, 3, 4, 5, 6, 7]


async def test_two_matches_cannot_have_the_same_name(association: Association) -> None:
    await association.create(name="Alma")
    with pytest.raises(NameTaken):
        await association.create(name="ALMA")


async def test_an_access_code_keeps_others_out_but_not_those_whom_the_master_puts_in(
    association: Association,
) -> None:
    ada, bob = association.players[:2]
    match = (await association.create(access_code=1234)).match
    with pytest.raises(WrongAccessCode):
        await association.desk.places.join(ada, match)
    await association.desk.places.join(ada, match, code=1234)
    await association.desk.places.join(association.master, match, bob)
    assert [one.account for one in await association.desk.places.of(match)] == [ada.id, bob.id]
    await association.desk.places.quit(association.master, match, ada)
    assert [one.account for one in await association.desk.places.of(match)] == [bob.id]


async def test_a_master_with_a_place_plays_only_where_others_are_too_few(association: Association) -> None:
    directed = await association.create()
    for player in (association.master, *association.players[:6]):
        await association.desk.places.join(player, directed.match)
    await association.desk.places.start(association.master, directed.match)
    live = await association.house.matches.get(directed.match)
    assert len(live.seats_of(association.master)) == 1
    second = await association.create(name="Alma")
    for player in (association.master, *association.players):
        await association.desk.places.join(player, second.match)
    await association.desk.places.start(association.master, second.match)
    live = await association.house.matches.get(second.match)
    assert live.seats_of(association.master) == []


async def test_orders_wait_for_the_master_though_all_are_in(association: Association) -> None:
    match = await association.begun()
    await association.all_order(match)
    assert await association.advancement(match) == 0
    past = await association.desk.mastering.resolve(association.master, match)
    assert [one.before.advancement for one in past] == [0]
    assert await association.advancement(match) == 2


async def test_the_phase_is_resolved_as_soon_as_all_agree(association: Association) -> None:
    match = await association.begun()
    await association.all_order(match)
    for role in range(1, 7):
        assert not await association.order(match, role, is_final=True)
    assert await association.order(match, 7, is_final=True), "the last to agree"
    assert await association.advancement(match) == 2
    assert (await association.get(match)).row.advancement == 2


async def test_a_fast_match_is_resolved_by_the_last_orders_and_has_no_deadline(
    association: Association,
) -> None:
    match = await association.begun(fast=True)
    assert (await association.get(match)).row.deadline is None
    await association.all_order(match)
    assert await association.advancement(match) == 2


async def test_the_master_cannot_resolve_while_orders_are_missing(association: Association) -> None:
    match = await association.begun(cd_possible_moves=True)
    await association.order(match, 1, "F LON H; F EDI H; A LVP H")
    with pytest.raises(OrdersMissing) as refusal:
        await association.desk.mastering.resolve(association.master, match)
    assert refusal.value.roles == (2, 3, 4, 5, 6, 7)


async def test_at_the_deadline_civil_disorder_stands_for_missing_orders_where_it_may(
    association: Association,
) -> None:
    match = await association.begun(cd_possible_moves=True)
    await association.order(match, 1, "F LON - NTH")
    await association.at_deadline(match)
    assert await association.advancement(match) == 2
    standings = {player.name: await association.desk.standings.of(player) for player in association.players}
    missed = sorted(standing.missed for standing in standings.values())
    assert missed == [0, 1, 1, 1, 1, 1, 1]
    directed = await association.get(match)
    assert (directed.row.deadline or 0) > association.house.time


async def test_where_civil_disorder_is_not_allowed_the_match_waits_and_is_looked_at_again(
    association: Association,
) -> None:
    match = await association.begun(cd_possible_moves=False)
    await association.at_deadline(match)
    assert await association.advancement(match) == 0
    association.house.time += 1000
    [again] = await association.house.store.planned("deadline", match)
    assert again.due == association.house.time - 1000 + 3_600_000
    await association.all_order(match)
    association.house.time = again.due
    await association.desk.settling.look(again)
    assert await association.advancement(match) == 2
    late = [(await association.desk.standings.of(player)).late for player in association.players]
    assert late == [1] * 7


async def test_a_deadline_is_resolved_once_however_often_it_is_looked_at(association: Association) -> None:
    match = await association.begun(cd_possible_moves=True)
    await association.at_deadline(match)
    [job] = await association.house.store.planned("deadline", match)
    await association.desk.settling.look(job)
    await association.desk.settling.look_at_all(job)
    assert await association.advancement(match) == 2


async def test_the_server_extends_once_where_the_match_says_so(association: Association) -> None:
    match = await association.begun(cd_possible_moves=True, extension=1)
    await association.at_deadline(match)
    assert await association.advancement(match) == 0
    await association.at_deadline(match)
    assert await association.advancement(match) == 2


async def test_civil_disorder_is_imposed_on_one_power_alone(association: Association) -> None:
    match = await association.begun(cd_possible_moves=True)
    await association.all_order(match)
    await association.desk.mastering.impose_disorder(association.master, match, 3)
    duties = {duty.role: duty for duty in await association.desk.orders.duties(match)}
    assert duties[3].orders == NO_ORDERS


async def test_the_master_edits_orders_and_it_is_noted(association: Association) -> None:
    match = await association.begun()
    await association.desk.mastering.edit_orders(association.master, match, 2, "A PAR - BUR")
    france = await association.holder(match, 2)
    assert await association.desk.orders.sent(france, match, 2) == "A PAR - BUR"
    assert "orders_edited" in [note.kind for note in await association.house.store.journal(match)]


async def test_a_cancelled_resolution_gives_the_orders_back(association: Association) -> None:
    match = await association.begun()
    await association.all_order(match)
    await association.order(match, 2, "A PAR - BUR; A MAR H; F BRE H")
    await association.desk.mastering.resolve(association.master, match)
    await association.desk.mastering.cancel_resolution(association.master, match)
    assert await association.advancement(match) == 0
    live = await association.house.matches.get(match)
    assert history.of(live.playing()) == []
    france = await association.holder(match, 2)
    sent = await association.desk.orders.sent(france, match, 2)
    assert "A PAR - BUR" in (sent or "")
    await association.desk.mastering.resolve(association.master, match)
    assert await association.advancement(match) == 2


async def test_somebody_else_takes_over_a_power_and_the_tenures_stay_in_order(
    association: Association,
) -> None:
    match = await association.begun()
    hal = await association.house.account("hal")
    gone = await association.holder(match, 4)
    await association.order(match, 4, "A VEN H")
    await association.desk.mastering.replace(association.master, match, 4, hal)
    assert (await association.holder(match, 4)).id == hal.id
    assert await association.desk.orders.sent(hal, match, 4) == "A VEN T"
    italy = [tenure for tenure in await association.house.store.tenures(match) if tenure.role == 4]
    assert [(one.account, one.until is None) for one in italy] == [(gone.id, False), (hal.id, True)]
    assert (await association.desk.standings.of(gone)).left == 1


async def test_rectifying_needs_an_administrators_code_that_serves_once(association: Association) -> None:
    match = await association.begun()
    root = await association.house.account("root")
    await association.house.roles.grant(root, "administrator", None)
    live = await association.house.matches.get(match)
    position = live.playing().game.write(live.playing().state).replace("A PAR", "A BUR")
    with pytest.raises(WrongCode):
        await association.desk.mastering.rectify(association.master, match, position, "12345")
    code = await association.desk.codes.issue(root, match)
    with pytest.raises(InvalidPosition):
        await association.desk.mastering.rectify(association.master, match, "nonsense", code.code)
    deadline = (await association.get(match)).row.deadline
    await association.desk.mastering.rectify(association.master, match, position, code.code)
    live = await association.house.matches.get(match)
    assert "A BUR" in live.playing().game.write(live.playing().state)
    assert (await association.get(match)).row.deadline == deadline
    with pytest.raises(WrongCode):
        await association.desk.mastering.rectify(association.master, match, position, code.code)


async def test_what_a_match_has_begun_with_stays_and_the_rest_may_change(association: Association) -> None:
    match = await association.begun()
    with pytest.raises(ParameterFixed):
        await association.desk.openings.change(association.master, match, ParametersChange(silent=True))
    change = ParametersChange(speed_moves=5, cd_possible_moves=True, description="Une partie d'hiver")
    changed = await association.desk.openings.change(association.master, match, change)
    assert changed.parameters.speed_moves == 5
    association.house.time += 1000
    await association.all_order(match)
    await association.desk.mastering.resolve(association.master, match)
    directed = await association.get(match)
    assert directed.row.deadline is not None
    assert directed.row.deadline - association.house.time > 5 * 86_400_000


async def test_a_stopped_match_is_over_for_all(association: Association) -> None:
    match = await association.begun()
    await association.desk.mastering.stop(association.master, match)
    directed = await association.get(match)
    assert (directed.state, directed.row.deadline) == (2, None)
    assert all(tenure.until is not None for tenure in await association.house.store.tenures(match))
    assert "resolved" not in {note.kind for note in await association.house.store.journal(match)}
    await association.desk.openings.remove(association.master, match)
    await association.create(name="Raspoutine")


async def test_a_paused_match_waits_and_gets_its_time_back(association: Association) -> None:
    match = await association.begun(cd_possible_moves=True)
    before = (await association.get(match)).row.deadline
    assert before is not None
    await association.desk.deadlines.pause(association.master, match)
    association.house.time += 10 * 86_400_000
    [job] = await association.house.store.planned("deadline", match)
    await association.desk.settling.look(job)
    assert await association.advancement(match) == 0
    await association.desk.deadlines.go_on(association.master, match)
    assert (await association.get(match)).row.deadline == before + 10 * 86_400_000


async def test_in_a_manual_match_the_master_gives_the_powers_out(association: Association) -> None:
    directed = await association.create(manual=True)
    ada, bob = association.players[:2]
    for player in association.players:
        await association.desk.places.join(player, directed.match)
    await association.desk.places.give(association.master, directed.match, ada, [6])
    await association.desk.places.start(association.master, directed.match)
    assert (await association.holder(directed.match, 6)).id == ada.id
    assert (await association.holder(directed.match, 1)).id == association.master.id
    await association.desk.mastering.replace(association.master, directed.match, 1, bob)
    assert (await association.holder(directed.match, 1)).id == bob.id
    causes = [tenure.cause for tenure in await association.house.store.tenures(directed.match)]
    assert causes == ["given", "started"]


async def test_an_archive_has_no_players_and_the_master_gives_all_orders(association: Association) -> None:
    directed = await association.create(archive=True)
    started = await association.desk.places.start(association.master, directed.match)
    assert started.row.deadline is None
    await association.desk.mastering.edit_orders(association.master, directed.match, 2, "A PAR - BUR")
    await association.desk.mastering.resolve(association.master, directed.match)
    assert await association.advancement(directed.match) == 2


async def test_with_cumulate_few_players_share_the_powers(association: Association) -> None:
    directed = await association.create(cumulate=True)
    for player in association.players[:3]:
        await association.desk.places.join(player, directed.match)
    await association.desk.places.start(association.master, directed.match)
    live = await association.house.matches.get(directed.match)
    assert sorted(len(live.seats_of(player)) for player in association.players[:3]) == [2, 2, 3]


async def test_nobody_resigns_or_calls_off_a_match_that_has_a_master(association: Association) -> None:
    match = await association.begun()
    france = await association.holder(match, 2)
    for action in (Action("resign"), Action("abort")):
        with pytest.raises(MustStay):
            await association.house.playing.act(france, match, action)


async def test_a_pause_is_not_lost_to_an_extension_of_the_same_moment(association: Association) -> None:
    match = await association.begun(extension=2)
    seen = await association.get(match)
    deadline = seen.row.deadline
    assert deadline is not None
    await association.desk.deadlines.pause(association.master, match)
    with pytest.raises(Conflict):
        await association.house.store.move_deadline(
            seen.row, msgspec.structs.replace(seen.row, deadline=deadline + 1, extensions=1)
        )
    paused = await association.get(match)
    assert (paused.row.paused, paused.row.deadline) == (association.house.time, deadline)


async def test_a_match_is_not_handed_over_to_a_guest(association: Association) -> None:
    directed = await association.create()
    guest = await association.house.account("guest", is_guest=True)
    with pytest.raises(UnknownPlayer):
        await association.desk.mastering.hand_over(association.master, directed.match, guest)


async def test_those_who_are_late_are_told_once(association: Association) -> None:
    house = association.house
    match = await association.begun(cd_possible_moves=False)
    await association.desk.deadlines.extend(association.master, match, house.time + 90 * 60_000)
    told = 0
    for _ in range(4):
        # Whatever falls due in the next hours, and the hourly look with it.
        [job] = await house.store.planned("deadline", match)
        house.time = job.due
        await association.desk.settling.look(job)
        await association.desk.settling.look_at_all(Job("deadlines", "", house.time))
        [job] = await house.store.planned("deadline", match)
        if job.due <= house.time:
            await association.desk.settling.look(job)
        for letter in await house.store.planned("desk_news"):
            told += letter.key == f"{match}/late/0"
            await house.store.drop(letter)
    assert told == 1
