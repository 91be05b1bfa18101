"""The WebSocket, `/api/v1/live`: one connection a client, for everything it follows and does. Messages: `arbitre.wire.live`.

An ASGI callable of its own, since this is the hot path: a request is decoded, carried out and answered, one at a time for
each connection. What is sent goes straight to the socket, which our server lends for it (see `arbitre.sockets.websocket`).
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any

import msgspec
import structlog

from arbitre.http.decoding import decode_json
from arbitre.kernel.errors import Refusal
from arbitre.server.errors import InvalidRequest, NotLoggedIn, TooManyRequests
from arbitre.server.play.keeper import Keeper
from arbitre.server.play.matches import Matches
from arbitre.server.social.chat import Chat
from arbitre.server.store.interface import Unavailable, Unstorable
from arbitre.server.store.rows import AccountRow
from arbitre.server.telling.hub import Connection
from arbitre.sockets.addresses import address_of
from arbitre.sockets.websocket import DIRECT, Socket
from arbitre.wire.errors import Problem
from arbitre.wire.live import (
    Act,
    ClientMessage,
    ClosingNotice,
    Done,
    Ping,
    Refused,
    SnapshotNotice,
    Speak,
    Unwatch,
    Watch,
    WatchLobby,
)

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Authenticate = Callable[[Scope], Awaitable[AccountRow | None]]
"""Who connects; raises a Refusal for a proof that does not hold or an origin that is not ours."""

MAX_WATCHED = 200
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013

log = structlog.get_logger()


class _Envelope(msgspec.Struct):
    """As much of a broken request as is needed to answer it."""

    id: int | None = None


class Live:
    def __init__(
        self,
        keeper: Keeper,
        matches: Matches,
        chat: Chat,
        authenticate: Authenticate,
        allow: Callable[[str], float],
    ) -> None:
        """`allow` gives 0, or the seconds to wait for an account or address that asks too often."""
        self._keeper = keeper
        self._matches = matches
        self._chat = chat
        self._authenticate = authenticate
        self._allow = allow
        self._decode = msgspec.json.Decoder(ClientMessage).decode
        self._decode_envelope = msgspec.json.Decoder(_Envelope).decode

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            account = await self._authenticate(scope)
        except Refusal as refusal:
            code = TRY_AGAIN_LATER if isinstance(refusal, TooManyRequests) else POLICY_VIOLATION
            await _turn_away(send, code, str(refusal))
            return
        except Unavailable:
            log.exception("store_unavailable")
            await _turn_away(send, TRY_AGAIN_LATER, "out_of_service: Try again in a moment.")
            return
        await send({"type": "websocket.accept"})
        socket: Socket = scope["extensions"][DIRECT]
        connection = Connection(account, socket.write, partial(socket.close, TRY_AGAIN_LATER))
        self._keeper.hub.add(connection)
        try:
            # A task of its own, so that a message wakes nothing of what stands around this for the handshake.
            caller = address_of(scope) if account is None else account.id
            await asyncio.create_task(self._read(connection, caller, socket, receive))
        finally:
            self._keeper.hub.remove(connection)
            connection.close()

    def close(self) -> None:
        """Tells every connection that the server is about to stop."""
        for connection in tuple(self._keeper.hub.connections):
            connection.send(ClosingNotice())

    async def _read(self, connection: Connection, caller: str, socket: Socket, receive: Receive) -> None:
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if wait := self._allow(caller):
                refusal = TooManyRequests(f"Too many messages; try again in {wait:.1f} s.", wait)
                self._refuse(connection, self._broken_id(text or ""), refusal)
                socket.close(POLICY_VIOLATION, str(refusal), after=wait)
            elif text is None:
                self._refuse(connection, None, InvalidRequest("Messages are JSON text, not binary."))
            else:
                await self._answer(connection, text)

    async def _answer(self, connection: Connection, text: str) -> None:
        try:
            request = decode_json(self._decode, text, "message")
        except InvalidRequest as refusal:
            self._refuse(connection, self._broken_id(text), refusal)
            return
        try:
            await self._carry_out(connection, request)
        except Refusal as refusal:
            self._refuse(connection, request.id, refusal)
        except Unstorable as error:
            self._refuse(connection, request.id, InvalidRequest(f"{error}"))
        except Unavailable:
            log.exception("store_unavailable")
            problem = Problem(
                "out_of_service", "What you asked for cannot be stored now; try again in a moment."
            )
            connection.send(Refused(reply=request.id, error=problem))
        except Exception:
            log.exception("live_request_failed", request=type(request).__name__)
            problem = Problem("internal_error", "Something went wrong here; nothing was changed.")
            connection.send(Refused(reply=request.id, error=problem))

    async def _carry_out(self, connection: Connection, request: ClientMessage) -> None:
        match request:
            case Act():
                account = _known(connection)
                await self._matches.act(account, request.match, request.action, connection, request.id)
            case Watch():
                await self._watch(connection, request)
            case Unwatch():
                self._keeper.hub.unwatch(connection, request.match)
                connection.send(Done(reply=request.id))
            case WatchLobby():
                self._keeper.hub.follow_lobby(connection)
                connection.send(Done(reply=request.id))
            case Speak():
                await self._chat.say(_known(connection), request.match, request.text)
                connection.send(Done(reply=request.id))
            case Ping():
                connection.send(Done(reply=request.id))

    async def _watch(self, connection: Connection, request: Watch) -> None:
        if len(connection.matches) >= MAX_WATCHED and request.match not in connection.matches:
            self._let_go_of_finished(connection)
        live = self._keeper.shelf.take(request.match)
        async with live.lock:
            await self._keeper.load(live)
            # All under the lock: no update can be sent before the snapshot, or missed after it.
            self._keeper.hub.watch(connection, request.match, request.is_glance)
            chat = await self._chat.lines_of(live)
            snapshot = self._matches.snapshot_of(live, connection.account)
            connection.send(
                SnapshotNotice(reply=request.id, match=request.match, snapshot=snapshot, chat=chat)
            )

    def _let_go_of_finished(self, connection: Connection) -> None:
        """Makes room for another match; those that are over have nothing more to tell but words and rematches."""
        for match in tuple(connection.matches):
            live = self._keeper.shelf.peek(match)
            if live is None or live.match is None or live.match.is_over:
                self._keeper.hub.unwatch(connection, match)
        if len(connection.matches) >= MAX_WATCHED:
            raise InvalidRequest(f"One connection follows at most {MAX_WATCHED} matches that are not over.")

    def _refuse(self, connection: Connection, reply: int | None, refusal: Refusal) -> None:
        connection.send(Refused(reply=reply, error=Problem.of(refusal)))

    def _broken_id(self, text: str) -> int | None:
        try:
            return self._decode_envelope(text).id
        except (msgspec.MsgspecError, RecursionError):
            return None


async def _turn_away(send: Send, code: int, reason: str) -> None:
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code, "reason": reason[:120]})


def _known(connection: Connection) -> AccountRow:
    if connection.account is None:
        raise NotLoggedIn("Play as a guest or log in first.")
    return connection.account
