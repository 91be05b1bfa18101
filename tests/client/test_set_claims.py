"""Claims of SET over live sockets, all at the same moment."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from arbitre.client.client import Client
from arbitre.client.errors import Refused
from arbitre.client.live import Live
from arbitre.games.set.cards import BY_NAME, NAMES, sets_among
from arbitre.kernel.log import Action
from arbitre.wire.tables import NewTable
from tests.client.serving import PATIENCE
from tests.running import RunningServer

ROUNDS = 10


async def test_of_eight_simultaneous_claims_exactly_one_wins_every_step(server: RunningServer) -> None:
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as leaving:
        people = [await leaving.enter_async_context(Client(server.url)) for _ in range(8)]
        for person in people:
            await person.play_as_guest()
        table = await people[0].open_table(NewTable("set", seats=8, seat=0))
        for person in people[1:]:
            await person.sit(table.id)
        sockets = [await leaving.enter_async_context(person.live()) for person in people]
        for socket in sockets:
            await socket.watch(table.id)
        for step in range(1, ROUNDS + 1):
            view = await view_of(people[0], table.id)
            right = sets_among(BY_NAME[name] for name in view["tableau"])[0]
            claim = f"{step}: {' '.join(NAMES[card] for card in right)}"
            answers = await asyncio.gather(*(answer(socket, table.id, claim) for socket in sockets))
            assert sorted(answers) == ["", *["stale_step"] * 7]
        last = await people[0].match(table.id)
        assert sum((await view_of(people[0], table.id))["points"]) == ROUNDS
        assert [event.kind for event in last.events] == ["moved"] * ROUNDS


async def view_of(person: Client, match: str) -> dict[str, Any]:
    situation = (await person.match(match)).situation
    assert situation is not None
    view: dict[str, Any] = situation.view
    return view


async def answer(socket: Live, match: str, claim: str) -> str:
    """The code of a refusal; empty = it was the first."""
    try:
        await socket.act(match, Action("move", claim, 0))
    except Refused as refusal:
        return refusal.code
    return ""
