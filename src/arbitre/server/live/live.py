"""The WebSocket at `/api/v1/live`: one connection per client, for everything it follows and does. Messages:
`arbitre.wire.live`.

An ASGI callable of its own, because this is the hot path. Messages pass to and from the socket without a task in between (see
`arbitre.sockets.websocket`). A move needs no task and no lock: it is decided on arrival and answered once its commit has been
published.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any

import msgspec
import structlog

from arbitre.http.decoding import decode_json
from arbitre.kernel.errors import Refusal
from arbitre.server.errors import InvalidRequest, NotLoggedIn, ProgramsCannot, TooManyRequests
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Origin
from arbitre.server.facts.tasks import Tasks
from arbitre.server.live.connections import MOST_UNDER_WAY, TRY_AGAIN_LATER, Connection, Connections
from arbitre.server.live.subscribing import Subscribing
from arbitre.server.play.playing import Playing
from arbitre.server.social.chat import Chat
from arbitre.server.social.conversations import Conversations
from arbitre.server.store.interface import Unavailable, Unstorable
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.addresses import address_of
from arbitre.sockets.socket import DIRECT, Socket
from arbitre.sockets.websocket import SHUT_OUT_SECONDS
from arbitre.wire.errors import Problem
from arbitre.wire.live import (
    Act,
    ClientMessage,
    ClosingNotice,
    Done,
    Ping,
    Pong,
    Refused,
    Speak,
    Subscribe,
    Unsubscribe,
)

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Authenticate = Callable[[Scope], Awaitable[AccountRow | None]]
"""Returns the account that connects. Raises a Refusal for an invalid credential or a foreign origin."""

POLICY_VIOLATION = 1008
CHARGED = 4_096
"""How many characters a message may have per unit of the rate limit."""

log = structlog.get_logger()


class _Envelope(msgspec.Struct):
    """The part of a malformed request that is needed to answer it."""

    id: int | None = None


class Live:
    def __init__(
        self,
        connections: Connections,
        subscribing: Subscribing,
        playing: Playing,
        conversations: Conversations,
        chat: Chat,
        authenticate: Authenticate,
        allow: Callable[[str, float], float],
        now: Now,
    ) -> None:
        """`allow` returns 0, or how many seconds an account or address over its rate limit must wait."""
        self._connections = connections
        self._subscribing = subscribing
        self._playing = playing
        self._conversations = conversations
        self._chat = chat
        self._authenticate = authenticate
        self._allow = allow
        self._now = now
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
        connection = Connection(account, socket)
        tasks = Tasks()
        self._connections.add(connection)
        try:
            caller = address_of(scope) if account is None else account.id
            socket.listen(partial(self._hear, connection, caller, socket, tasks))
            await receive()
        finally:
            await tasks.finish()
            self._connections.remove(connection)
            connection.close()

    def close(self) -> None:
        """Notifies every connection that the server is about to stop."""
        for connection in self._connections.all():
            connection.send(ClosingNotice())

    def _hear(
        self, connection: Connection, caller: str, socket: Socket, tasks: Tasks, message: str | bytes
    ) -> None:
        if wait := self._allow(caller, 1 + len(message) // CHARGED):
            refusal = TooManyRequests(f"Too many messages; try again in {wait:.1f} s.", wait)
            self._refuse(connection, self._broken_id(message), refusal)
            socket.close(POLICY_VIOLATION, str(refusal), after=max(wait, SHUT_OUT_SECONDS))
            return
        try:
            if isinstance(message, bytes):
                raise InvalidRequest("Messages are JSON text, not binary.")
            request = decode_json(self._decode, message, "message")
        except InvalidRequest as refusal:
            self._refuse(connection, self._broken_id(message), refusal)
            return
        try:
            if isinstance(request, Act):
                self._act(connection, request)
            elif isinstance(request, (Subscribe, Speak)):
                connection.begin(MOST_UNDER_WAY)
                tasks.spawn(self._carry_out(connection, request))
            else:
                self._answer(connection, request)
        except Exception as error:
            self._fail(connection, request.id, error)

    def _act(self, connection: Connection, request: Act) -> None:
        """A successful action is answered by its update."""
        account = _known(connection)
        connection.begin(1)
        self._playing.send(
            account,
            request.match,
            request.action,
            partial(self._acted, connection, request.id),
            seat=request.seat,
            origin=Origin(connection, request.id),
        )

    def _acted(
        self, connection: Connection, reply: int, live: LiveMatch | None, error: BaseException | None
    ) -> None:
        connection.end(1)
        if error is not None:
            self._fail(connection, reply, error)

    def _answer(self, connection: Connection, request: Unsubscribe | Ping) -> None:
        if isinstance(request, Ping):
            connection.send(Pong(reply=request.id, now=self._now()))
        else:
            self._subscribing.unsubscribe(connection, request.topic)
            connection.send(Done(reply=request.id))

    async def _carry_out(self, connection: Connection, request: Subscribe | Speak) -> None:
        """Handles slow requests. The connection is paused meanwhile, so that answers come in order."""
        try:
            if isinstance(request, Subscribe):
                await self._subscribing.subscribe(connection, request)
            else:
                await self._speak(_known(connection), request)
                connection.send(Done(reply=request.id))
        except Exception as error:
            self._fail(connection, request.id, error)
        finally:
            connection.end(MOST_UNDER_WAY)

    async def _speak(self, account: AccountRow, request: Speak) -> None:
        if (request.match is None) == (request.conversation is None):
            raise InvalidRequest("Name a match or a conversation to speak in, and not both.")
        if request.match is not None:
            await self._chat.say(account, request.match, request.text)
        elif account.owner is not None:
            # As over HTTP, where their tokens are good for nothing but playing.
            raise ProgramsCannot(f"{account.name} is a program: it talks at its tables only.")
        elif request.conversation is not None:
            await self._conversations.say(account, request.conversation, request.text, request.seat)

    def _fail(self, connection: Connection, reply: int, error: BaseException) -> None:
        if isinstance(error, Refusal):
            self._refuse(connection, reply, error)
            return
        if isinstance(error, Unstorable):
            self._refuse(connection, reply, InvalidRequest(f"{error}"))
            return
        if isinstance(error, Unavailable):
            log.error("store_unavailable", reason=str(error))
            problem = Problem(
                "out_of_service", "What you asked for cannot be stored now; try again in a moment."
            )
        else:
            log.error("live_request_failed", exc_info=error)
            problem = Problem("internal_error", "Something went wrong here; nothing was changed.")
        connection.send(Refused(reply=reply, error=problem))

    def _refuse(self, connection: Connection, reply: int | None, refusal: Refusal) -> None:
        connection.send(Refused(reply=reply, error=Problem.of(refusal)))

    def _broken_id(self, text: str | bytes) -> int | None:
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
