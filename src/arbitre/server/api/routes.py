"""All routes under /api/v1, in the order in which they are documented."""

from litestar import Router

from arbitre.server.api import games, matches, people, tables
from arbitre.server.api.call import Call
from arbitre.server.api.problems import EXCEPTION_HANDLERS

PREFIX = "/api/v1"
MAX_BODY = 65_536


def api_router() -> Router:
    return Router(
        PREFIX,
        route_handlers=[*people.ROUTES, *games.ROUTES, *tables.ROUTES, *matches.ROUTES],
        request_class=Call,
        request_max_body_size=MAX_BODY,
        exception_handlers=EXCEPTION_HANDLERS,
    )
