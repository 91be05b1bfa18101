"""The event stream of a PARTIE: `step`, `proposition` and `retour`, as server-sent events.

Whoever follows one is as present as by a live socket: news of other processes arrives, and a JOUEUR whose stream ends has left.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, Final, Literal

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from arbitre.http.operation import get
from arbitre.kernel.log import Event
from arbitre.protocols.set.call import Rooms, SetCall
from arbitre.protocols.set.games import GameId
from arbitre.protocols.set.telling import check_is_set, names, proposed_in, step_of
from arbitre.server.api.parameters import VISITOR
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.live.connections import Connection
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.addresses import address_of
from arbitre.sockets.socket import Content, Socket
from arbitre.wire.live import ClosingNotice, ServerMessage
from arbitre.wire.set import Step, Wish

ALIVE_SECONDS: Final = 15.0
"""How often a comment is sent where nothing else is: proxies take silence for an end."""
WISHES: Final[dict[str, Literal["demandé", "accordé", "refusé"]]] = {
    "undo_asked": "demandé",
    "undo_accepted": "accordé",
    "undo_declined": "refusé",
}
MEDIA_TYPE: Final = "text/event-stream"


class Bell(Socket):
    """Rings when there is news. What it is, the stream looks up, so that a slow reader gets the latest."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.is_closed = False

    def write(self, text: bytes) -> None:
        self.news.set()

    def listen(self, hear: Callable[[Content], None]) -> None:
        raise AssertionError("a stream goes one way")

    def hold(self) -> None:
        raise AssertionError("a stream goes one way")

    def go_on(self) -> None:
        raise AssertionError("a stream goes one way")

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        self.is_closed = True
        self.news.set()


class Follower(Connection):
    """Ends when the server says that it is about to stop."""

    __slots__ = ()

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        if isinstance(message, ClosingNotice):
            self.close()


class EventStream(Response):
    """Lasts until the caller goes, the server stops, or the caller's token is withdrawn."""

    def __init__(self, rooms: Rooms, live: LiveMatch, account: AccountRow | None) -> None:
        super().__init__(media_type=MEDIA_TYPE, headers={"x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._rooms = rooms
        self._live = live
        self._bell = Bell()
        self._follower = Follower(account, self._bell)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connections, follower = self._rooms.connections, self._follower
        with self._rooms.limits.open_sockets.held(address_of(scope)):
            connections.add(follower)
            leaving = asyncio.create_task(_hang_up(receive, follower))
            try:
                await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                async for text in self._events():
                    await send({"type": "http.response.body", "body": text, "more_body": True})
                await send({"type": "http.response.body", "body": b""})
            finally:
                leaving.cancel()
                connections.remove(follower)
                follower.close()

    async def _events(self) -> AsyncIterator[bytes]:
        bell = self._bell
        told: Step | None = None
        self._rooms.connections.follow_match(self._follower, self._live.id)
        heard = 0 if self._live.match is None else self._live.match.number
        if (asking := _asking(self._live)) is not None:
            yield _written("retour", asking)
        while not bell.is_closed:
            bell.news.clear()
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
                await asyncio.wait_for(bell.news.wait(), ALIVE_SECONDS)
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
    every SET that somebody proposes, accepted or not; `retour` when somebody asks to go back, agrees or declines.
    """
    live = check_is_set(await request.rooms.matches.get(partie))
    with request.limits.open_sockets.held(request.address):
        """Refused now, if there are too many: a stream that has begun can no longer say so."""
    return EventStream(request.rooms, live, request.visitor)


async def _hang_up(receive: Receive, follower: Follower) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    follower.close()


def _asking(live: LiveMatch) -> Wish | None:
    """Whose wish to go back was not answered yet, for those who come later."""
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
