"""Directed matches of other variants: as many places as powers, and results counted apart."""

from tests.server.directing.desk import Association


async def test_a_directed_duel_is_for_two_and_counts_among_duels(association: Association) -> None:
    directed = await association.create(variant="duel", fast=True, nb_max_cycles_to_play=1)
    assert directed.seats == 2
    for player in association.players[:2]:
        await association.desk.places.join(player, directed.match)
    await association.desk.places.start(association.master, directed.match)
    for _ in ("spring", "autumn"):
        await association.all_order(directed.match)
    live = await association.house.matches.get(directed.match)
    assert live.row.outcome is not None
    assert live.row.outcome.points == (3, 3)
    duels = await association.desk.statistics.powers("duel")
    assert [(one.role, one.matches, one.shared, one.centers) for one in duels] == [(1, 1, 1, 3), (2, 1, 1, 3)]
    standard = await association.desk.statistics.powers("standard")
    assert [one.matches for one in standard] == [0] * 7
