"""The outermost ASGI layer: everything that happens to a request before and after an app handles it.

    a WebSocket          goes straight to the live socket, with nothing in between for each message
    /api, /health, …     is authenticated (cookie or token), checked for its origin and rate limits, then routed to an operation
    a door's prefix      the same for another protocol, which formats its own refusals
    anything else        is the web client

Each request gets an identifier, a line in the log and a metric. A request refused here gets the same kind of answer as any
other.
"""

import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final, NamedTuple

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitre.http.refusals import Refusals
from arbitre.server.chance import random_name
from arbitre.server.errors import TooManyRequests
from arbitre.server.people.security import SAFE_METHODS, check_origin
from arbitre.server.people.sessions import Proof, Sessions, credentials_in
from arbitre.server.running.limits import Limits
from arbitre.server.running.metrics import Metrics
from arbitre.server.store.rows import AccountRow, SessionRow
from arbitre.sockets.addresses import Proxies, address_of

LIVE_PATH: Final = "/api/v1/live"
FOR_OPERATORS: Final = frozenset({"/health", "/metrics"})
"""Answered without authentication: they must work when little else does."""
OWN_PATHS: Final = FOR_OPERATORS | {"/api"}
POLICY_VIOLATION: Final = 1008
TRY_AGAIN_LATER: Final = 1013
SECURITY_HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

log = structlog.get_logger()


Acted = Callable[[SessionRow, str], Awaitable[None]]
"""Called with each change made by an administrator who acts as another user."""


class Door(NamedTuple):
    """An API under its own prefix, such as `/api`, and how it formats refusals."""

    prefix: str
    app: ASGIApp
    refusals: Refusals
    knows_callers: bool = False
    """Whether it authenticates callers by its own credentials, never by a cookie, so that pages of other sites may call it."""
    limits_callers: bool = False
    """Whether it also limits them. Otherwise the gate does, by address."""


class Gate:
    def __init__(
        self,
        *,
        api: ASGIApp,
        live: ASGIApp,
        site: ASGIApp,
        refusals: Refusals,
        sessions: Sessions,
        limits: Limits,
        metrics: Metrics,
        proxies: Proxies,
        origins: Collection[str] = (),
        doors: Sequence[Door] = (),
        acted: Acted | None = None,
    ) -> None:
        self._own = Door("/api", api, refusals)
        self._doors = doors
        self._live = live
        self._site = site
        self._refusals = refusals
        self._sessions = sessions
        self._limits = limits
        self._metrics = metrics
        self._proxies = proxies
        self._origins = frozenset(origins)
        self._acted = acted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._proxies.resolve(scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["path"] == LIVE_PATH:
            await self._socket(scope, receive, send)
        else:
            await receive()
            reason = f"The live socket is at {LIVE_PATH}."
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": reason})

    async def authenticate_socket(self, scope: Scope) -> AccountRow | None:
        """Returns the account behind a live socket. Raises a Refusal for a wrong origin, an invalid token, or too many
        sockets."""
        self._limits.sockets.take(address_of(scope))
        credentials = credentials_in(scope["headers"])
        if credentials is None:
            return None
        if credentials.kind == "cookie":
            check_origin(dict(scope["headers"]), self._origins)
        proof = await self._sessions.recognise(credentials)
        if proof is not None:
            await self._note(proof, "live socket")
        return None if proof is None else proof.account

    async def _note(self, proof: Proof, what: str) -> None:
        """Records an act in another user's name before it happens."""
        if proof.session.actor is not None and self._acted is not None:
            await self._acted(proof.session, what)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with self._limits.open_sockets.held(address_of(scope)):
                await self._live(scope, receive, send)
        except TooManyRequests as refusal:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": str(refusal)})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        identifier = random_name(12)
        method, path = scope["method"], scope["path"]
        door = self._door(path)
        is_ours = door is not None
        scope["state"] = {"request_id": identifier}
        scope["user"] = scope["auth"] = None
        status = 500

        async def send_marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                nonlocal status
                status = message["status"]
                given = message["headers"]
                headers = [*given, *SECURITY_HEADERS, (b"x-request-id", identifier.encode())]
                if is_ours and all(name != b"cache-control" for name, _ in given):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        try:
            if door is not None:
                await self._answer(door, scope, receive, send_marked)
            else:
                await self._show(scope, receive, send_marked)
        finally:
            seconds = time.perf_counter() - started
            route = scope.get("path_template", "refused") if is_ours else "site"
            self._metrics.observe_request(route, method, status, seconds)
            if "refused" in scope:
                self._metrics.refusals.labels(scope["refused"]).inc()
            account = scope["user"]
            log.log(
                _level(status, is_ours),
                "request",
                request=identifier,
                method=method,
                path=path,
                status=status,
                ms=round(seconds * 1000, 2),
                account=None if account is None else account.id,
            )

    def _door(self, path: str) -> Door | None:
        if path.startswith("/api/") or path in OWN_PATHS:
            return self._own
        return next((door for door in self._doors if f"{path}/".startswith(f"{door.prefix}/")), None)

    async def _answer(self, door: Door, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            proof = None if door.knows_callers else await self._admit(scope, door)
            if door.knows_callers and not door.limits_callers:
                self._limits.requests.take(address_of(scope))
        except Exception as error:
            await door.refusals.answer(error, scope)(scope, receive, send)
            return
        if proof is not None:
            scope["user"], scope["auth"] = proof.account, proof.session
        await door.app(scope, receive, send)

    async def _show(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._limits.pages.take(address_of(scope))
        except TooManyRequests as refusal:
            await self._refusals.answer(refusal, scope)(scope, receive, send)
            return
        await self._site(scope, receive, send)

    async def _admit(self, scope: Scope, door: Door) -> Proof | None:
        """Returns the caller's proof, or None if anonymous. Raises a Refusal for a wrong origin or an exceeded rate limit."""
        if scope["path"] in FOR_OPERATORS:
            self._limits.requests.take(address_of(scope))
            return None
        credentials = credentials_in(scope["headers"])
        if scope["method"] not in SAFE_METHODS and (credentials is None or credentials.kind == "cookie"):
            check_origin(dict(scope["headers"]), self._origins)
        proof = None
        if credentials is not None:
            proof = self._sessions.remembered(credentials)
            if proof is None:
                self._limits.requests.take(address_of(scope))  # a lookup in the store has its price
                proof = await self._sessions.recognise(credentials)
        self._limits.requests.take(address_of(scope) if proof is None else proof.account.id)
        if proof is not None and scope["method"] not in SAFE_METHODS:
            await self._note(proof, f"{scope['method']} {scope['path']}")
        elif proof is not None and door is not self._own:
            # In other protocols a GET may act: the frame of an interface returns moves by one. Its path may hold a secret.
            await self._note(proof, f"{scope['method']} {'/'.join(scope['path'].split('/')[:3])}")
        return proof


def _level(status: int, is_ours: bool) -> int:
    return 40 if status >= 500 else 20 if is_ours else 10
