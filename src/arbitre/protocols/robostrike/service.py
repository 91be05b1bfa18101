"""This protocol's requests: paths, verbs, bodies and statuses. Errors are plain text, as in the original."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from arbitre.games.robostrike import RoboStrikeOptions
from arbitre.games.robostrike.maps import map_text
from arbitre.http.body import read_body
from arbitre.kernel.errors import Refusal
from arbitre.protocols.robostrike.bodies import (
    read_command,
    read_free,
    read_match,
    read_name,
    read_object,
    read_player,
)
from arbitre.protocols.robostrike.errors import Refused, in_our_words
from arbitre.protocols.robostrike.relay import Relay
from arbitre.protocols.robostrike.rooms import Room
from arbitre.server.people.sessions import Credentials, Sessions, credentials_in
from arbitre.server.running.limits import Limits
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.addresses import Proxies, address_of

PREFIX: Final = "robostrike"
_JSON: Final = "application/json; charset=utf-8"
_TEXT: Final = "text/plain; charset=utf-8"

log = structlog.get_logger()


class Asked(msgspec.Struct, frozen=True):
    """A parsed request."""

    method: str
    match: str | None
    service: str
    number: int | None
    body: bytes
    caller: AccountRow | None


class Service:
    """An ASGI app."""

    def __init__(self, relay: Relay, sessions: Sessions, limits: Limits, proxies: Proxies) -> None:
        self._relay = relay
        self._sessions = sessions
        self._limits = limits
        self._proxies = proxies
        self._services: dict[str, Callable[[Asked, str], Awaitable[Response]]] = {
            "player": self._player,
            "command": self._command,
            "map": self._map,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        self._proxies.resolve(scope)
        response = await self._answered(Request(scope, receive))
        log.info("robostrike", method=scope["method"], path=scope["path"], status=response.status_code)
        await response(scope, receive, send)

    async def _answered(self, request: Request) -> Response:
        try:
            self._limits.requests.take(address_of(request.scope))
            return await self._answer(request)
        except Refused as refused:
            return _refusal(refused)
        except Refusal as refusal:
            return _refusal(in_our_words(refusal))
        except Exception:
            log.exception("robostrike_failed")
            return _refusal(Refused(500, "Internal error"))

    async def _answer(self, request: Request) -> Response:
        method, address = request.method, address_of(request.scope)
        parts = request.url.path[1:].split("/")
        match = None
        if parts[0] == PREFIX:
            if len(parts) == 1:
                return await self._open(request, address)
            match, parts = parts[1], parts[2:] or [""]
        service = parts[0]
        if service not in self._services:
            raise Refused(404, f"Service /{service[:40]} not found")
        number = _number(parts)
        body = await read_body(request)
        asked = Asked(method, match, service, number, body, await self._caller(request))
        return await self._services[service](asked, address)

    # -- services

    async def _open(self, request: Request, address: str) -> Response:
        if request.method != "PUT":
            raise Refused(400, f"Invalid {request.method[:10]} method")
        fields = read_object(await read_body(request))
        caller = await self._caller(request)
        new, wanted = read_player(fields), read_match(fields)
        self._limits.guests.take(address)
        return _json(await self._relay.open(new, wanted, caller), 201)

    async def _player(self, asked: Asked, address: str) -> Response:
        method = asked.method
        if method == "POST":
            method = _tunnelled(asked.body)
        if method == "PUT":
            fields = read_object(asked.body)
            if "networkID" in fields:
                return await self._command_in(asked, fields)
            self._limits.guests.take(address)
            new, wanted = read_player(fields), read_match(fields)
            return _json(await self._relay.join(asked.match, new, wanted.options, asked.caller), 201)
        room = await self._room(asked)
        number = asked.number or 0
        if method == "GET":
            return _json(self._relay.describe(room, number))
        if method == "POST":
            fields = read_object(asked.body)
            name = read_name(fields)
            free = read_free(fields, True) if "free" in fields else None
            await self._guard(asked, room, number, fields.get("token"))
            self._relay.change(room, number, name, free)
            return Response(status_code=204)
        if method == "DELETE":
            await self._guard(asked, room, number, None)
            await self._relay.leave(room, number)
            return Response(status_code=204)
        raise Refused(400, f"Invalid {method[:10]} method")

    async def _command(self, asked: Asked, address: str) -> Response:
        if asked.method == "POST":
            return await self._command_in(asked, read_object(asked.body))
        if asked.method == "GET":
            program = self._relay.program(await self._room(asked), asked.number or 0)
            return Response(status_code=204) if program is None else _json(program)
        raise Refused(400, f"Invalid {asked.method[:10]} method")

    async def _command_in(self, asked: Asked, fields: dict[str, Any]) -> Response:
        command = read_command(fields)
        room = await self._room(asked)
        await self._guard(asked, room, command.player, command.token)
        await self._relay.command(room, command)
        return Response(status_code=204)

    async def _map(self, asked: Asked, address: str) -> Response:
        """The map in play, for a client's own engine."""
        if asked.method != "GET":
            raise Refused(400, f"Invalid {asked.method[:10]} method")
        room = await self._room(asked)
        given = {} if room is None else room.live.row.options
        options = msgspec.convert(dict(given), RoboStrikeOptions)
        text = options.board or map_text(options.map)
        return Response(text.replace("/", "\n") + "\n", media_type=_TEXT)

    # -- callers and tables

    async def _room(self, asked: Asked) -> Room | None:
        return await self._relay.rooms.find(asked.match)

    async def _caller(self, request: Request) -> AccountRow | None:
        credentials = credentials_in(request.scope["headers"])
        if credentials is None or credentials.kind != "token":
            return None
        proof = await self._sessions.recognise(credentials)
        return None if proof is None else proof.account

    async def _guard(self, asked: Asked, room: Room | None, number: int, token: Any) -> None:
        caller = asked.caller
        if caller is None and isinstance(token, str):
            proof = await self._sessions.recognise(Credentials("token", token))
            caller = None if proof is None else proof.account
        self._relay.check_guard(room, number, caller)


def _number(parts: list[str]) -> int | None:
    if len(parts) == 1:
        return None
    if len(parts) > 2 or not parts[1]:
        raise Refused(400, "Incorrect URL (expected: <service>/<number>)")
    if not (parts[1].isascii() and parts[1].isdigit() and len(parts[1]) <= 9):
        raise Refused(400, f"Incorrect URL : '{parts[1][:40]}' is not a number")
    return int(parts[1])


def _tunnelled(body: bytes) -> str:
    """The verb a POST stands for. The original client sends nothing else."""
    if body[:1] == b"D":
        return "DELETE"
    if body[:1] != b"{":
        raise Refused(400, "Invalid POST method")
    return "PUT" if body[2:3] == b"r" else "POST"


def _json(content: dict[str, Any], status: int = 200) -> Response:
    return Response(
        msgspec.json.format(msgspec.json.encode(content), indent=3) + b"\n", status, media_type=_JSON
    )


def _refusal(refused: Refused) -> Response:
    return Response(f"{refused.text}\n", refused.status, media_type=_TEXT)
