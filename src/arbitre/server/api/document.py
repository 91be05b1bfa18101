"""Our OpenAPI document: the operations, the messages of the live socket, and every game's views and options.

Clients generate types from `python -m arbitre.server.api.document`, which prints the document without starting a server.
"""

import sys
from functools import cache
from typing import Any

import msgspec

from arbitre import __version__
from arbitre.games.added import AddedOptions, AddedView
from arbitre.games.registry import GAMES
from arbitre.http.document import About, describe_api
from arbitre.http.manual import MANUAL_POLICY, manual_page
from arbitre.http.operation import Answer, Operation, get
from arbitre.http.schemas import REF, any_of, described
from arbitre.kernel import clock
from arbitre.kernel.log import Event
from arbitre.server.api.call import Call
from arbitre.server.api.routes import API, PREFIX
from arbitre.server.people.sessions import COOKIE_NAME
from arbitre.wire import live
from arbitre.wire.errors import Problem

DESCRIPTION = """\
A referee for board, card and robot games. Every refusal is a `Problem` with a stable `code` and one sentence.

Browsers are recognised by the cookie that `POST /guests`, `/accounts` or `/sessions` sets; programs ask these for
`"proof": "token"` and send `Authorization: Bearer …`.

What happens in a match arrives over the WebSocket `/api/v1/live`: JSON text frames, `ClientMessage` one way and `ServerMessage`
the other. A request gets exactly one answer, which carries its `id` as `reply`.
"""

TAGS = {
    "people": "Guests, accounts, sessions, tokens and profiles.",
    "mail": "Which mails somebody gets.",
    "moderation": "Reports, lines taken away, mutes, annulled matches and announcements.",
    "games": "The games on offer and their rules.",
    "tables": "Opening, joining and leaving tables.",
    "matches": "Looking, playing, talking and replaying.",
    "desk": "Directed matches of Diplomacy: what a master decides, places, deadlines and acts.",
    "conversations": "Of everybody, of two people, of tables, of seats.",
    "friends": "Friends, requests and blocks.",
    "notices": "What waits for a person to be read.",
    "queues": "Waiting for an opponent.",
    "ladders": "Who plays best, and statistics.",
    "competitions": "Programs against each other: entering, standings, records, and every night anew.",
    "programs": "Accounts of one's own programs, and the stream of what they are asked.",
    "interfaces": "Pages that show a match in a frame, and trays to try programs with.",
    "engines": "Programs of other people: registering them, trying them out, what they were asked.",
    "administration": "Roles, the audit log and jobs that were given up, for administrators.",
    "operations": "For those who run a server.",
}

SECURITY_SCHEMES = {
    "session": {
        "type": "apiKey",
        "description": "A browser's session.",
        "name": COOKIE_NAME,
        "in": "cookie",
    },
    "token": {"type": "http", "description": "A program's token.", "scheme": "bearer"},
}


@cache
def document() -> dict[str, Any]:
    """The whole document. Slow the first time. The caller must not modify it."""
    views: list[type] = [*(game.view_type for game in GAMES.values()), AddedView]
    options: list[type] = [*dict.fromkeys(game.options_type for game in GAMES.values()), AddedOptions]
    about = About(
        title="Arbitre",
        version=__version__,
        description=DESCRIPTION,
        tags=TAGS,
        security_schemes=SECURITY_SCHEMES,
        asked=(live.ClientMessage, *options),
        answered=(live.ServerMessage, *views),
        unions={
            "ClientMessage": live.ClientMessage,
            "ServerMessage": live.ServerMessage,
            "Clock": clock.Clock,
        },
        examples=(Problem("illegal_move", "Cell 5 is taken."), Event(1, 2_350, "moved", 0, "5")),
    )
    made = describe_api(API, about)
    schemas = made["components"]["schemas"]
    schemas["View"] = any_of(views, "What one seat, or a spectator, may see: the view of the match's game.")
    schemas["Options"] = any_of(options, "The options of the table's game.")
    for owner in ("Situation", "Frame"):
        properties = schemas[owner]["properties"]
        properties["view"] = described(
            {"$ref": REF.format(name="View")}, properties["view"].get("description")
        )
    made["components"]["schemas"] = dict(sorted(schemas.items()))
    return made


@cache
def encoded_document() -> bytes:
    return msgspec.json.encode(document())


@cache
def encoded_manual() -> str:
    return manual_page(document(), f"{PREFIX}/openapi.json")


@get(f"{PREFIX}/openapi.json")
async def show_document(request: Call) -> bytes:
    return encoded_document()


@get("/api/docs", media_type="text/html")
async def show_manual(request: Call) -> Answer[str]:
    return Answer(encoded_manual(), headers={"content-security-policy": MANUAL_POLICY})


ROUTES: list[Operation] = [show_document, show_manual]
"""The document, and its HTML page. Neither is in it."""


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(encoded_document(), indent=2) + b"\n")
