"""Where engines send their answers: the address they were given as `Referee`, with Game, MoveId, Value and Login.

A caller is identified only by Game and MoveId, which only the engine was told, and by Login if one is registered.
"""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from arbitre.http.body import media_type, read_body
from arbitre.kernel.errors import Refusal
from arbitre.protocols.tournoyons.queries import read_query
from arbitre.protocols.tournoyons.verdicts import verdict_in
from arbitre.server.api.problems import Problems
from arbitre.server.engines.answering import Answer, Answering
from arbitre.server.errors import InvalidRequest

PREFIX: Final = "/tournoyons"
PATH: Final = "/tournoyons/referee"
FORM: Final = "application/x-www-form-urlencoded"
RETURN_PATH: Final = "/tournoyons/return"
"""Where the referees of added games send their verdicts."""
NEEDED: Final = {"game": "Game", "moveid": "MoveId", "value": "Value"}
GAME: Final = re.compile(r"(?:^|&)\s*game=\s*([^&\s]+)", re.IGNORECASE)
"""Finds whose answer this was meant to be, if it is malformed."""


class PlainProblems(Problems):
    """The server's statuses, with a line of text for the log of an engine's author."""

    def answer(self, error: Exception, scope: Scope) -> Response:
        response = super().answer(error, scope)
        if isinstance(error, Refusal):
            text = f"{error.code}: {error.message}"
            return PlainTextResponse(text, response.status_code, _others(response))
        return response


class RefereeDoor:
    """An ASGI app for everything under `PREFIX`."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering
        self.refusals = PlainProblems()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["path_template"] = PATH
        try:
            response = await self._answer(Request(scope, receive))
        except Exception as error:
            response = self.refusals.answer(error, scope)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        path: str = request.scope["path"]
        if path not in (PATH, RETURN_PATH):
            return PlainTextResponse(
                f"unknown_path: Engines answer at {PATH}, referees at {RETURN_PATH}.", 404
            )
        if request.method not in ("GET", "POST"):
            return PlainTextResponse("wrong_method: GET or POST.", 405, {"allow": "GET, POST"})
        query = request.scope["query_string"].decode("latin-1")
        texts = [query]
        if request.method == "POST" and media_type(request) == FORM:
            texts.append((await read_body(request)).decode("latin-1"))
        raw = f"{request.method} {path}?" + "\n\n".join(texts)
        try:
            fields = _fields(texts, path)
        except InvalidRequest as refusal:
            if found := GAME.search("&".join(texts)):
                await self._answering.note_stray(found[1], raw, refusal.message)
            raise
        await self._answering.take(
            Answer(
                game=fields["game"],
                move_id=fields["moveid"],
                value=fields["value"],
                login=fields.get("login"),
                raw=raw,
            )
        )
        return PlainTextResponse("OK")


def _fields(texts: list[str], path: str) -> dict[str, str]:
    """The parameters of an answer. Raises InvalidRequest."""
    fields: dict[str, str] = {}
    for text in texts:
        fields |= read_query(text)
    if path == RETURN_PATH:
        fields["value"] = verdict_in(fields)
    for name, written in NEEDED.items():
        if name not in fields:
            raise InvalidRequest(f"An answer has Game, MoveId and Value; '{written}' is missing.")
    return fields


def _others(response: Response) -> dict[str, str]:
    return {name: value for name, value in response.headers.items() if not name.startswith("content-")}
