"""One HTTP call as the routes see it: who calls, what was sent, and the services that answer.

The body is decoded straight into its declared type, strictly: a text is not a number and an unknown field is refused.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, get_type_hints
from urllib.parse import parse_qsl

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import QueryParameter
from litestar.routes import HTTPRoute

from arbitre.server.chat import Chat
from arbitre.server.errors import InvalidRequest, NotLoggedIn, WrongContentType
from arbitre.server.limits import Limits, address_of
from arbitre.server.lists import Lists
from arbitre.server.matches import Matches
from arbitre.server.metrics import Metrics
from arbitre.server.people import People
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, SessionRow
from arbitre.server.tables import Tables


@dataclass(frozen=True, slots=True)
class Services:
    """What the routes call. One for an app, kept in its state."""

    store: Store
    people: People
    tables: Tables
    lists: Lists
    matches: Matches
    chat: Chat
    limits: Limits
    metrics: Metrics


class Call(Request[AccountRow | None, SessionRow | None, State]):
    """A request whose caller has been recognised already, if there is one (see `arbitre.server.gate`)."""

    @property
    def services(self) -> Services:
        services: Services = self.app.state["services"]
        return services

    @property
    def people(self) -> People:
        return self.services.people

    @property
    def tables(self) -> Tables:
        return self.services.tables

    @property
    def lists(self) -> Lists:
        return self.services.lists

    @property
    def matches(self) -> Matches:
        return self.services.matches

    @property
    def chat(self) -> Chat:
        return self.services.chat

    @property
    def limits(self) -> Limits:
        return self.services.limits

    @property
    def address(self) -> str:
        """Whom a stranger's requests are counted for."""
        return address_of(self.scope)

    @property
    def visitor(self) -> AccountRow | None:
        """The caller, or None for somebody who only looks."""
        account: AccountRow | None = self.scope["user"]
        return account

    @property
    def account(self) -> AccountRow:
        """The caller; raises NotLoggedIn."""
        return self._proof()[0]

    @property
    def proof(self) -> SessionRow:
        """What the caller proved it with; raises NotLoggedIn."""
        return self._proof()[1]

    def _proof(self) -> tuple[AccountRow, SessionRow]:
        account, session = self.scope["user"], self.scope["auth"]
        if account is None or session is None:
            raise NotLoggedIn("Log in first, or become a guest.")
        return account, session

    async def json(self) -> Any:
        return self._decoded(await self.body())

    def _decoded(self, body: bytes) -> Any:
        content_type = self.headers.get("content-type", "")
        if content_type.partition(";")[0].strip().lower() != "application/json":
            raise WrongContentType(f"A body must be application/json, not '{content_type[:80]}'.")
        declared = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return _decoder(declared).decode(body)
        except msgspec.ValidationError as error:
            raise InvalidRequest(f"The body does not fit: {error}.") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise InvalidRequest(f"The body is not JSON: {error}.") from None


async def prepare(call: Request[Any, Any, Any]) -> Response[None] | None:
    """What is the same for every operation: answers OPTIONS, and refuses parameters that nobody knows or that come twice."""
    if call.scope["method"] == "OPTIONS":
        # Litestar's own answer forgets methods that were registered after the first one of a path.
        routes = (route for route in call.app.routes if isinstance(route, HTTPRoute))
        allowed = {
            method
            for route in routes
            if route.path_format == call.scope["path_template"]
            for method in route.methods
        }
        return Response(None, status_code=204, headers={"Allow": ", ".join(sorted(allowed))})
    if not call.scope["query_string"]:
        return None
    known = _parameters(call.route_handler.fn)
    given = [
        name for name, _ in parse_qsl(call.scope["query_string"].decode("latin-1"), keep_blank_values=True)
    ]
    for name in given:
        if name not in known:
            raise InvalidRequest(
                f"There is no parameter '{name[:40]}' here; there are {', '.join(known) or 'none'}."
            )
    if len(set(given)) < len(given):
        raise InvalidRequest("A parameter is given twice.")
    return None


@cache
def _parameters(operation: Callable[..., Any]) -> tuple[str, ...]:
    """The names that may stand in the query of an operation."""
    declared = get_type_hints(operation, include_extras=True)
    return tuple(
        name
        for name, kind in declared.items()
        if any(isinstance(mark, QueryParameter) for mark in getattr(kind, "__metadata__", ()))
    )


@cache
def _decoder(declared: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(declared)
