"""The outermost ASGI layer: what happens to every request before a route sees it, and after.

    a WebSocket          goes straight to the live socket, with nothing in between for each message
    /api, /health, …     is recognised (cookie or token), held to its origin and its limits, then routed to an operation
    anything else        is the web client

Each request gets an identifier, a line in the log and an observation; what is refused here looks like any other refusal.
"""

import time
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any, Final

import structlog

from arbitre.http.reply import Reply
from arbitre.http.router import Router
from arbitre.http.site import SECURITY_HEADERS, Site
from arbitre.server.api.problems import refusal_for, refused
from arbitre.server.chance import random_name
from arbitre.server.people.security import SAFE_METHODS, check_origin
from arbitre.server.people.sessions import Proof, Sessions, credentials_in
from arbitre.server.running.limits import Limits, address_of
from arbitre.server.running.metrics import Metrics
from arbitre.server.store.rows import AccountRow

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
ASGI = Callable[[Any, Any, Any], Awaitable[None]]

LIVE_PATH: Final = "/api/v1/live"
FOR_OPERATORS: Final = frozenset({"/health", "/metrics"})
"""Answered without looking anybody up: they must work when little else does."""
OWN_PATHS: Final = FOR_OPERATORS | {"/api"}

log = structlog.get_logger()


class Gate:
    def __init__(
        self,
        *,
        api: Router,
        live: ASGI,
        site: Site,
        sessions: Sessions,
        limits: Limits,
        metrics: Metrics,
        origins: Collection[str] = (),
    ) -> None:
        self._api = api
        self._live = live
        self._site = site
        self._sessions = sessions
        self._limits = limits
        self._metrics = metrics
        self._origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["path"] == LIVE_PATH:
            await self._live(scope, receive, send)
        else:
            await receive()
            await send(
                {"type": "websocket.close", "code": 1008, "reason": f"The live socket is at {LIVE_PATH}."}
            )

    async def authenticate_socket(self, scope: Scope) -> AccountRow | None:
        """Who opens a live socket; raises a Refusal for a wrong origin, a token that is not valid, or too many at once."""
        self._limits.sockets.take(address_of(scope))
        credentials = credentials_in(scope["headers"])
        if credentials is None:
            return None
        if credentials.kind == "cookie":
            check_origin(dict(scope["headers"]), self._origins)
        proof = await self._sessions.recognise(credentials)
        return None if proof is None else proof.account

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        identifier = random_name(12)
        method, path = scope["method"], scope["path"]
        is_ours = path.startswith("/api/") or path in OWN_PATHS
        scope["state"] = {"request_id": identifier}
        scope["user"] = scope["auth"] = None
        status = 500
        try:
            reply = await self._answer(scope, receive) if is_ours else self._site(scope)
            status, headers = reply.status, reply.headers
            headers += SECURITY_HEADERS
            headers.append((b"x-request-id", identifier.encode()))
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": reply.body})
        finally:
            seconds = time.perf_counter() - started
            route = scope.get("path_template", "refused") if is_ours else "site"
            self._metrics.observe_request(route, method, status, seconds)
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

    async def _answer(self, scope: Scope, receive: Receive) -> Reply:
        try:
            proof = await self._admit(scope)
            if proof is not None:
                scope["user"], scope["auth"] = proof.account, proof.session
            reply = await self._api(scope, receive)
        except Exception as error:
            refusal = refusal_for(error, scope)
            self._metrics.refusals.labels(refusal.code).inc()
            reply = refused(refusal)
        if reply.status != 204:
            reply.headers.append((b"content-length", str(len(reply.body)).encode()))
        reply.headers.append((b"cache-control", b"no-store"))
        return reply

    async def _admit(self, scope: Scope) -> Proof | None:
        """Whoever calls, within the limits, from an origin of ours; None for a stranger."""
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
                self._limits.requests.take(address_of(scope))  # looking somebody up has its price
                proof = await self._sessions.recognise(credentials)
        self._limits.requests.take(address_of(scope) if proof is None else proof.account.id)
        return proof


def _level(status: int, is_ours: bool) -> int:
    return 40 if status >= 500 else 20 if is_ours else 10
