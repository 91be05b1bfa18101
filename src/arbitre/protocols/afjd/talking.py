"""GAMES: messages between roles, declarations to all, and when a role last looked. Stored as our conversations."""

from typing import Final

import msgspec
from starlette.responses import Response

from arbitre.http.operation import Form, get, post
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Number, Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.callers import caller, check_role, game_numbered
from arbitre.server.directing.registry import Directed
from arbitre.server.errors import Forbidden, TooManyRequests
from arbitre.server.social.membership import DIRECTOR, press_conversation, seats_conversation
from arbitre.server.store.rows import AccountRow

Line = list[int | str]
MOST: Final = 1_000
"""Lines returned per conversation."""


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role_id: Number
    dest_role_id: Number
    content: str
    pseudo: str | None = None


class Declaration(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role_id: Number
    content: str
    pseudo: str | None = None


class Reading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role_id: Number
    pseudo: str | None = None
    limit: Number | None = None


class Visit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    role_id: Number
    pseudo: str | None = None


@post("/game-messages/{game_id}")
async def send_message(request: AfjdCall, game_id: str, data: Form[Message]) -> Response:
    account, game = await _in_role(request, game_id, data.pseudo, data.role_id, "insert message in game")
    if not 0 <= data.dest_role_id <= game.seats or data.dest_role_id == data.role_id:
        raise Refused(404, f"There does not seem to be another role with identifier {data.dest_role_id}")
    conversation = seats_conversation(game.match, _place(data.role_id), _place(data.dest_role_id))
    await _say(request, account, conversation, data.content, data.role_id)
    return said(f"Ok message inserted : {data.content}", 201)


@get("/game-messages/{game_id}")
async def show_messages(request: AfjdCall, game_id: str, data: Form[Reading]) -> Response:
    """Messages the role has sent or received, newest first: time, author, addressee, content."""
    account, game = await _in_role(request, game_id, data.pseudo, data.role_id, "get message in game")
    found: list[tuple[int, Line]] = []
    for other in range(game.seats + 1):
        if other == data.role_id:
            continue
        conversation = seats_conversation(game.match, _place(data.role_id), _place(other))
        for line in await request.rooms.conversations.lines(account, conversation, limit=MOST):
            author = 0 if line.seat is None else line.seat + 1
            dest = other if author == data.role_id else data.role_id
            found.append((line.id, [line.at // 1000, author, dest, line.text]))
    return answer({"messages_list": _latest(found, data.limit)})


@post("/game-declarations/{game_id}")
async def declare(request: AfjdCall, game_id: str, data: Form[Declaration]) -> Response:
    account, game = await _in_role(request, game_id, data.pseudo, data.role_id, "insert declaration in game")
    await _say(request, account, press_conversation(game.match), data.content, data.role_id)
    return said(f"Ok declaration inserted : {data.content}", 201)


@get("/game-declarations/{game_id}")
async def show_declarations(request: AfjdCall, game_id: str, data: Form[Reading]) -> Response:
    """Newest first: time, author, content."""
    account, game = await _in_role(request, game_id, data.pseudo, data.role_id, "get declarations in game")
    lines = await request.rooms.conversations.lines(account, press_conversation(game.match), limit=MOST)
    found: list[tuple[int, Line]] = [
        (line.id, [line.at // 1000, 0 if line.seat is None else line.seat + 1, line.text]) for line in lines
    ]
    return answer({"declarations_list": _latest(found, data.limit)})


@post("/game-visits/{game_id}")
async def visit(request: AfjdCall, game_id: str, data: Form[Visit]) -> Response:
    _, game = await _in_role(request, game_id, data.pseudo, data.role_id, "insert visit in game")
    await request.rooms.store.put_visit(game.match, data.role_id, request.rooms.now())
    return said("Ok visit inserted", 201)


@get("/game-visits/{game_id}")
async def show_visit(request: AfjdCall, game_id: str, data: Form[Visit]) -> Response:
    """0 means never, so everything is new."""
    _, game = await _in_role(request, game_id, data.pseudo, data.role_id, "retrieve last visit in game")
    at = await request.rooms.store.visit(game.match, data.role_id)
    return answer({"time_stamp": (at or 0) // 1000})


ROUTES = [send_message, show_messages, declare, show_declarations, visit, show_visit]


async def _in_role(
    request: AfjdCall, game_id: str, pseudo: str | None, role: int, what: str
) -> tuple[AccountRow, Directed]:
    account = await caller(request, pseudo, what)
    game = await game_numbered(request, game_id)
    await check_role(request, game, account, role)
    return account, game


async def _say(request: AfjdCall, account: AccountRow, conversation: str, text: str, role: int) -> None:
    try:
        await request.rooms.conversations.say(account, conversation, text, role - 1 if role else None)
    except TooManyRequests:
        raise
    except Refusal as refusal:
        raise Refused(403 if isinstance(refusal, Forbidden) else 400, refusal.message) from None


def _place(role: int) -> str:
    return str(role - 1) if role else DIRECTOR


def _latest(found: list[tuple[int, Line]], limit: int | None) -> list[Line]:
    lines = [line for _, line in sorted(found, key=lambda pair: pair[0], reverse=True)]
    return lines if limit is None else lines[: max(limit, 0)]
