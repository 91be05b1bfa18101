"""Matches opened together: all or none, powers given out on one page, one start, and results by power and player."""

from typing import Any

import pytest

from arbitre.server.directing.results import as_csv, totals
from arbitre.server.errors import (
    Blocked,
    InvalidRequest,
    NameTaken,
    NotDirector,
    NotEnoughPlayers,
    TableNotOpen,
    UnknownPlayer,
)
from arbitre.server.store.rows import GroupRow, RoleRow
from arbitre.wire.desk import Allocation, Group, GroupOpening, Parameters, Result
from tests.server.directing.desk import NAMES, Association


async def opened(
    association: Association, count: int = 2, *, is_organiser: bool = True, **parameters: Any
) -> Group:
    if is_organiser:
        await association.house.store.grant_role(RoleRow(association.master.id, "organiser", "server", 1))
    given = Parameters(name="Coupe d’automne", manual=True, **parameters)
    row = await association.desk.groups.open(association.master, GroupOpening(given, count))
    return await association.desk.results.show(association.master, row.id)


async def test_several_matches_are_opened_with_numbered_names_and_one_set_of_parameters(
    association: Association,
) -> None:
    group = await opened(association, 3, speed_moves=4)
    assert [one.info.parameters.name for one in group.matches] == [
        f"Coupe d’automne, table {number}" for number in (1, 2, 3)
    ]
    assert {one.info.parameters.speed_moves for one in group.matches} == {4}
    assert {one.info.group for one in group.matches} == {group.info.id}
    (listed,) = await association.desk.results.listed(None)
    assert (listed.name, listed.matches, listed.is_yours) == ("Coupe d’automne", 3, False)


async def test_none_is_opened_if_one_name_is_taken(association: Association) -> None:
    await association.create(name="coupe D’automne, TABLE 2")
    with pytest.raises(NameTaken):
        await opened(association, 3)
    assert len(await association.desk.registry.all()) == 1
    with pytest.raises(InvalidRequest):
        await association.desk.groups.open(
            association.master, GroupOpening(Parameters(name="x" * 31, manual=True), 2)
        )


async def test_powers_are_given_out_in_all_matches_at_once_and_a_player_moves_from_one_to_the_other(
    association: Association,
) -> None:
    group = await opened(association)
    first, second = (one.info.match for one in group.matches)
    desk, master = association.desk, association.master
    await desk.groups.allocate(master, group.info.id, [Allocation(first, [*NAMES])])
    await desk.groups.allocate(
        master,
        group.info.id,
        [Allocation(first, [None, *NAMES[1:]]), Allocation(second, [None, "ADA"])],
    )
    shown = await desk.results.show(master, group.info.id)
    assert [one.players for one in shown.matches] == [
        [None, *NAMES[1:]],
        [None, "ada", None, None, None, None, None],
    ]
    assert len(await desk.places.of(first)) == 6


async def test_an_allocation_that_cannot_be_changes_nothing(association: Association) -> None:
    group = await opened(association)
    first, second = (one.info.match for one in group.matches)
    allocate = association.desk.groups.allocate
    with pytest.raises(UnknownPlayer):
        await allocate(
            association.master,
            group.info.id,
            [Allocation(first, ["ada"]), Allocation(second, ["nobody-at-all"])],
        )
    with pytest.raises(InvalidRequest):
        await allocate(association.master, group.info.id, [Allocation(first, ["ada", "ada"])])
    with pytest.raises(NotDirector):
        await allocate(association.players[0], group.info.id, [Allocation(first, ["ada"])])
    shown = await association.desk.results.show(None, group.info.id)
    assert [one.players for one in shown.matches] == [[None] * 7] * 2


async def test_players_of_a_master_who_is_no_organiser_are_asked_first(association: Association) -> None:
    group = await opened(association, is_organiser=False)
    first = group.matches[0].info.match
    desk, master, ada = association.desk, association.master, association.players[0]
    await desk.groups.allocate(master, group.info.id, [Allocation(first, [*NAMES])])
    shown = (await desk.results.show(master, group.info.id)).matches[0]
    assert (shown.info.taken, shown.unanswered) == (0, [*NAMES])
    [notice] = (await association.house.notices.inbox(ada)).notices
    assert (notice.kind, notice.text) == ("place", "Coupe d’automne, table 1")
    with pytest.raises(NotEnoughPlayers):
        await desk.places.start(master, first)
    for player in association.players[:6]:
        await desk.places.join(player, first)
    assert (await association.house.notices.inbox(ada)).notices == []
    await desk.places.quit(association.players[6], first)
    with pytest.raises(NotEnoughPlayers):
        await desk.places.start(master, first)
    await desk.offers.make(master, first, association.players[6])
    await desk.places.join(association.players[6], first)
    await desk.places.start(master, first)
    assert (await association.holder(first, 1)).name == "ada", "the power that was given with the offer"
    await association.house.friends.block(ada, master.name)
    with pytest.raises(Blocked):
        await desk.groups.allocate(master, group.info.id, [Allocation(group.matches[1].info.match, ["ada"])])


async def test_a_group_and_its_matches_are_on_disk_together_or_not_at_all(association: Association) -> None:
    await association.create(name="Coupe d’automne, table 2")
    with pytest.raises(NameTaken):
        await association.desk.openings.create_all(
            association.master,
            [Parameters(name="Alma"), Parameters(name="Balkan"), Parameters(name="alma")],
            GroupRow("gggggggggg", "Coupe", association.master.id, 1),
        )
    assert await association.desk.results.listed(None) == []
    assert len(await association.house.store.matches(status=["open"])) == 1


async def test_all_begin_together_or_none(association: Association) -> None:
    group = await opened(association)
    first, second = (one.info.match for one in group.matches)
    desk, master = association.desk, association.master
    await desk.groups.allocate(master, group.info.id, [Allocation(first, [*NAMES])])
    with pytest.raises(NotEnoughPlayers):
        await desk.groups.start(master, group.info.id)
    assert {one.state for one in await desk.registry.of_group(group.info.id)} == {0}
    await desk.groups.allocate(master, group.info.id, [Allocation(second, [*reversed(NAMES)])])
    await desk.groups.start(master, group.info.id)
    assert {one.state for one in await desk.registry.of_group(group.info.id)} == {1}
    with pytest.raises(TableNotOpen):
        await desk.groups.allocate(master, group.info.id, [Allocation(first, ["ada"])])
    assert (await association.holder(second, 1)).name == "gus"


async def test_results_count_finished_matches_by_player_and_by_power(association: Association) -> None:
    group = await opened(association)
    first, second = (one.info.match for one in group.matches)
    desk, master = association.desk, association.master
    await desk.groups.allocate(
        master, group.info.id, [Allocation(first, [*NAMES]), Allocation(second, [*reversed(NAMES)])]
    )
    await desk.groups.start(master, group.info.id)
    for player in association.players:
        if player.name != "bob":
            await desk.votes.vote(player, first, "2")
    results = (await desk.results.show(None, group.info.id)).results
    assert [one.score for one in results.results if one.match == second] == [None] * 7
    best = results.players[0]
    assert (best.player, best.score, best.won, best.matches) == ("bob", 1.0, 1, 1)
    assert [(one.role, one.won) for one in results.powers] == [(role, int(role == 2)) for role in range(1, 8)]
    info = (await desk.showing.show(None, first)).info
    assert info.outcome is not None
    assert info.outcome.reason == "concession"


def test_a_table_of_results_has_the_signs_of_its_language_and_no_formulas() -> None:
    result = Result(match="m", name="=1+1", role=2, player="Ada", centers=18, score=0.5)
    waiting = Result(match="m", name="Alma", role=1, player=None, centers=3, score=None)
    assert as_csv([result, waiting], "standard", "fr").splitlines() == [
        "\ufeffPartie;Puissance;Joueur;Centres;Score",
        "'=1+1;France;Ada;18;0,5",
        "Alma;Angleterre;;3;",
    ]
    assert as_csv([result], "standard", "en").splitlines()[1] == "'=1+1,France,Ada,18,0.5"
    assert totals([waiting]).players == []
