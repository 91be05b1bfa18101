"""The five services as one app, each under its name: `/afjd/users/login`. Any site's pages may call them. A slash may end
any path, as clients of such services write either.

A front end may call for all its users from one address, so callers are limited by the account of their token.
"""

from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitre.http.api import Api
from arbitre.protocols.afjd import (
    allocations,
    beyond,
    emails,
    games,
    orders,
    players,
    positions,
    solver,
    talking,
    users,
)
from arbitre.protocols.afjd.answers import Refused
from arbitre.protocols.afjd.call import KEY_HEADER, TOKEN_HEADER, AfjdCall, Rooms
from arbitre.protocols.afjd.refusals import AfjdRefusals
from arbitre.server.errors import TooManyRequests

PREFIX: Final = "/afjd"
SERVICES: Final = {
    "users": users.ROUTES,
    "emails": emails.ROUTES,
    "players": players.ROUTES,
    "games": [
        *games.ROUTES,
        *allocations.ROUTES,
        *positions.ROUTES,
        *orders.ROUTES,
        *talking.ROUTES,
        *beyond.ROUTES,
    ],
    "solver": solver.ROUTES,
}
"""In the order of their ports."""
API: Final[Api[Rooms]] = Api(
    [operation.under(f"{PREFIX}/{name}") for name, routes in SERVICES.items() for operation in routes],
    AfjdRefusals(),
    AfjdCall,
)
_CLOSED: Final = (f"{PREFIX}/emails/", f"{PREFIX}/solver/")
"""For callers with the operator's key, which is checked first."""
_OPEN: Final = (b"access-control-allow-origin", b"*")
_PREFLIGHT: Final = {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": f"{TOKEN_HEADER}, {KEY_HEADER}, Authorization, Content-Type",
    "access-control-max-age": "86400",
}


def make_app(rooms: Rooms) -> ASGIApp:
    answered = API.app(rooms)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_opened(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], _OPEN]
            await send(message)

        if scope["method"] == "OPTIONS":
            await Response(None, 204, _PREFLIGHT)(scope, receive, send)
            return
        scope["path"] = scope["path"].removesuffix("/")
        try:
            call = AfjdCall(scope, receive, rooms)
            await _limit(call)
            if scope["path"].startswith(_CLOSED):
                call.check_service()
        except (Refused, TooManyRequests) as refusal:
            await API.refusals.answer(refusal, scope)(scope, receive, send_opened)
            return
        await answered(scope, receive, send_opened)

    return app


async def _limit(call: AfjdCall) -> None:
    """Raises TooManyRequests. Reading in public is cheap, and as for pages, many people share an address."""
    owner = await call.rooms.tokens.owner(call.users_token or "")
    if owner is None and call.method == "GET":
        call.limits.pages.take(call.address)
    else:
        call.limits.requests.take(owner or call.address)
