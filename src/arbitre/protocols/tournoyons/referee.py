"""Where engines send their answers: the address they were given as `Referee`, with Game, MoveId, Value and Login.

A caller is identified only by Game and MoveId, which only the engine was told, and by Login if one is registered.
"""

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
NEEDED: Final = ("game", "moveid", "value")


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
        raw = f"{request.method} {path}?{query}"
        fields = read_query(query)
        if request.method == "POST" and media_type(request) == FORM:
            body = (await read_body(request)).decode("latin-1")
            raw += f"\n\n{body}"
            fields |= read_query(body)
        if path == RETURN_PATH:
            fields["value"] = verdict_in(fields)
        for name in NEEDED:
            if name not in fields:
                raise InvalidRequest(f"An answer has Game, MoveId and Value; '{name}' is missing.")
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


def _others(response: Response) -> dict[str, str]:
    return {name: value for name, value in response.headers.items() if not name.startswith("content-")}
