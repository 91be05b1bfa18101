"""Places in a match that waits for players."""

import asyncio

from arbitre.kernel.errors import Refusal
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


async def test_a_master_who_was_not_needed_keeps_no_place(association: Association) -> None:
    directed = await association.create()
    for player in (association.master, *association.players):
        await association.desk.places.join(player, directed.match)
    await association.desk.places.start(association.master, directed.match)
    assert await association.house.store.candidacies(association.master.id) == []
