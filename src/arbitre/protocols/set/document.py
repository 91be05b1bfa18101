"""The OpenAPI document of the engine's API, and its HTML page."""

from functools import cache
from typing import Any, Final

import msgspec
from starlette.responses import RedirectResponse, Response

from arbitre import __version__
from arbitre.http.api import Api
from arbitre.http.document import About, describe_api
from arbitre.http.manual import MANUAL_POLICY, manual_page
from arbitre.http.operation import Answer, Operation, get
from arbitre.protocols.set import games, players, stream
from arbitre.protocols.set.call import Rooms, SetCall
from arbitre.protocols.set.refusals import SetRefusals
from arbitre.wire.set import Proposed, Wish

PREFIX: Final = "/set"
DESCRIPTION: Final = """\
The engine of SET. A JOUEUR is initialised and gets a `jeton`, sent with every command as `Authorization: Bearer …`; a PARTIE is
initiated, JOUEURs enter it, and the first who proposes a SET on the present STEP takes it. What happens arrives by the event
stream. PARTIEs are the house's own matches: people who play in a browser meet those who play here.

Statuses are those of the specification: 200, 201, 301, 400, 401, 404; 429 asks to come back later.
"""
TAGS: Final = {"joueurs": "Who plays.", "parties": "What is played."}
SECURITY_SCHEMES: Final = {
    "session": {"type": "apiKey", "description": "A browser's session.", "name": "arbitre", "in": "cookie"},
    "token": {"type": "http", "description": "A JOUEUR's `jeton`.", "scheme": "bearer"},
}

API: Api[Rooms] = Api(
    [operation.under(PREFIX) for operation in (*games.ROUTES, *stream.ROUTES, *players.ROUTES)],
    SetRefusals(),
    SetCall,
)


@cache
def document() -> dict[str, Any]:
    """The caller must not modify it."""
    about = About(
        title="SET",
        version=__version__,
        description=DESCRIPTION,
        tags=TAGS,
        security_schemes=SECURITY_SCHEMES,
        answered=(Proposed, Wish),
    )
    return describe_api(API, about)


@cache
def _encoded() -> bytes:
    return msgspec.json.encode(document())


@cache
def _manual() -> str:
    return manual_page(document(), f"{PREFIX}/openapi.json")


@get(f"{PREFIX}/openapi.json")
async def show_document(request: SetCall) -> bytes:
    return _encoded()


@get(f"{PREFIX}/docs", media_type="text/html")
async def show_manual(request: SetCall) -> Answer[str]:
    return Answer(_manual(), headers={"content-security-policy": MANUAL_POLICY})


@get(PREFIX)
async def lead_to_manual(request: SetCall) -> Response:
    return RedirectResponse(f"{PREFIX}/docs", 301)


@get(f"{PREFIX}/")
async def lead_from_slash(request: SetCall) -> Response:
    return RedirectResponse(f"{PREFIX}/docs", 301)


ROUTES: list[Operation] = [show_document, show_manual, lead_to_manual, lead_from_slash]
"""Entry points. Not in the document."""
