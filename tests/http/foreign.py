"""An API like those of foreign protocols: forms on any method, parameters in the query, a page, codes and errors of its own."""

from collections.abc import Iterable
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Receive, Scope

from arbitre.http.api import Api
from arbitre.http.operation import Answer, Form, Operation, delete, get, put
from arbitre.http.refusals import Refusals, nearest_status
from arbitre.kernel.errors import Refusal, Unknown


class NoSuchGame(Unknown):
    code = "no_such_game"


class Message(msgspec.Struct, frozen=True):
    msg: str


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a form brings."""

    pseudo: str
    current_state: int = 0
    is_fast: bool = False


class Asked(msgspec.Struct, frozen=True):
    pseudo: str = ""


class Messages(Refusals):
    """Everything is `{"msg": …}`, and what is wrong with a form is 422."""

    shape: Any = Message

    def status(self, refusal: type[Refusal]) -> int:
        return nearest_status(refusal, {Refusal: 422, Unknown: 404})

    def answer(self, error: Exception, scope: Scope) -> Response:
        if isinstance(error, Refusal):
            return JSONResponse({"msg": error.message}, self.status(type(error)))
        return JSONResponse({"msg": "???"}, 500)

    def usual(self, operation: Operation) -> Iterable[type[Refusal]]:
        return ()


class Call(Request):
    def __init__(self, scope: Scope, receive: Receive, games: dict[str, int]) -> None:
        super().__init__(scope, receive)
        self.games = games


GameName = Annotated[str, Meta(description="The name of a game.")]


@put("/games/{name}", refuses=[NoSuchGame])
async def change_game(request: Call, name: GameName, data: Form[Change]) -> Message:
    """Change a game."""
    if name not in request.games:
        raise NoSuchGame(f"Game {name} does not exist")
    if request.games[name] == data.current_state:
        return Message("Ok but no change !")
    request.games[name] = data.current_state
    return Message("Ok updated")


@delete("/games/{name}", status=200)
async def delete_game(request: Call, name: GameName, data: Form[Asked]) -> Answer[Message]:
    """Delete a game."""
    if not data.pseudo:
        return Answer(Message("Need a pseudo to delete game"), status=401)
    request.games.pop(name, None)
    return Answer(Message("Ok removed"))


@get("/games")
async def list_games(
    request: Call,
    state: Annotated[int | None, Meta(description="Only those in this state.")] = None,
) -> dict[str, int]:
    """List games."""
    return {name: at for name, at in request.games.items() if state in (None, at)}


@get("/page", media_type="text/html")
async def show_page(request: Call) -> HTMLResponse:
    """A page for people."""
    rows = "".join(f"<li>{name}</li>" for name in request.games)
    return HTMLResponse(f"<!doctype html><ul>{rows}</ul>")


@get("/broken")
async def fail(request: Call) -> None:
    """Fail."""
    raise RuntimeError("a secret")


FOREIGN: Api[dict[str, int]] = Api([change_game, delete_game, list_games, show_page, fail], Messages(), Call)
