"""The event stream of a PARTIE: `step`, `proposition` and `retour`, as server-sent events."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final, Literal

import msgspec
from starlette.responses import Response

from arbitre.http.operation import get
from arbitre.kernel.log import Event
from arbitre.protocols.set.call import Rooms, SetCall
from arbitre.protocols.set.games import GameId
from arbitre.protocols.set.telling import check_is_set, names, proposed_in, step_of
from arbitre.server.api.parameters import VISITOR
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.live.streaming import ALIVE_SECONDS, Stream
from arbitre.server.store.rows import AccountRow
from arbitre.wire.set import Step, Wish

WISHES: Final[dict[str, Literal["demandé", "accordé", "refusé"]]] = {
    "undo_asked": "demandé",
    "undo_accepted": "accordé",
    "undo_declined": "refusé",
}
MEDIA_TYPE: Final = "text/event-stream"


class EventStream(Stream):
    def __init__(self, rooms: Rooms, live: LiveMatch, account: AccountRow | None) -> None:
        super().__init__(rooms.connections, rooms.limits, account, MEDIA_TYPE)
        self._rooms = rooms
        self._live = live

    async def parts(self) -> AsyncIterator[bytes]:
        signal = self.signal
        told: Step | None = None
        self._rooms.connections.follow_match(self.follower, self._live.id)
        heard = 0 if self._live.match is None else self._live.match.number
        if (asking := _asking(self._live)) is not None:
            yield _written("retour", asking)
        while not signal.is_closed:
            signal.news.clear()
            live = await self._rooms.matches.get(self._live.id)
            for event in _since(live, heard):
                if text := _told(live, event):
                    yield text
            heard = 0 if live.match is None else live.match.number
            step = step_of(live)
            if step != told:
                yield _written("step", step)
                told = step
            try:
                await asyncio.wait_for(signal.news.wait(), ALIVE_SECONDS)
            except TimeoutError:
                yield b": \n\n"


@get(
    "/parties/{partie}/evenements",
    tags=["parties"],
    security=VISITOR,
    refuses=[UnknownMatch],
    media_type=MEDIA_TYPE,
)
async def follow_game(request: SetCall, partie: GameId) -> Response:
    """Follow a PARTIE.

    A stream of server-sent events: `step` with the public information, at first and after every change; `proposition` with
    every SET proposed, accepted or not; `retour` when a JOUEUR asks to go back, agrees or declines.
    """
    live = check_is_set(await request.rooms.matches.get(partie))
    with request.limits.open_sockets.held(request.address):
        """Refused now, if there are too many: a stream that has begun can no longer say so."""
    return EventStream(request.rooms, live, request.visitor)


def _asking(live: LiveMatch) -> Wish | None:
    """The pending request to go back, for clients that connect later."""
    seat = None if live.match is None else live.match.undo_asked_by
    return None if seat is None else Wish(names(live)[seat] or "", "demandé")


def _since(live: LiveMatch, number: int) -> Iterator[Event]:
    if live.match is not None:
        yield from (event for event in live.match.events(None) if event.number > number)


def _told(live: LiveMatch, event: Event) -> bytes | None:
    if (proposed := proposed_in(live, event)) is not None:
        return _written("proposition", proposed)
    if event.kind in WISHES and event.seat is not None:
        return _written("retour", Wish(names(live)[event.seat] or "", WISHES[event.kind]))
    return None


def _written(name: str, data: Any) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (name.encode(), msgspec.json.encode(data))


ROUTES = [follow_game]
