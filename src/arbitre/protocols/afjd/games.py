"""GAMES: variants, games with every parameter of section e.1, and starting and stopping them."""

from typing import Final

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from arbitre.games.diplomacy.errors import UnknownVariant
from arbitre.games.diplomacy.variant import packaged_file
from arbitre.games.diplomacy.variant_file import read_variant
from arbitre.http.errors import InvalidRequest
from arbitre.http.operation import Form, delete, get, post, put
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Ignored, Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.callers import caller, check_master, game_named, visitor
from arbitre.protocols.afjd.game_fields import (
    FLAGS,
    NUMBERS,
    GameFields,
    check_name,
    check_variant,
    converted,
    day,
    given,
    new_deadline,
)
from arbitre.protocols.afjd.steps import advancement
from arbitre.server.directing.registry import Directed
from arbitre.server.errors import NameTaken, NotEnoughPlayers, ParameterFixed, TableNotOpen, TooManyPlayers
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import RUNNING, STOPPED, WAITING, Parameters, ParametersChange

VARIANT_KEYS: Final = (
    "regions",
    "centers",
    "roles",
    "start_centers",
    "type_coasts",
    "coastal_zones",
    "start_units",
    "year_zero",
    "neighbouring",
    "distancing",
)
"""Those of section i.1. Our files have more."""
TRANSITIONS: Final = {(WAITING, RUNNING), (RUNNING, STOPPED), (WAITING, STOPPED)}


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pseudo: str | None = None


@get("/variants/{name}")
async def show_variant(request: AfjdCall, name: str, data: Form[Ignored]) -> Response:
    if not name.replace("_", "").isalnum():
        raise Refused(400, f"Variant {name} is incorrect as a name")
    try:
        file = msgspec.to_builtins(read_variant(packaged_file(name), packaged_file), str_keys=True)
    except UnknownVariant:
        raise Refused(404, f"Variant {name} does not exist") from None
    return answer({key: file[key] for key in VARIANT_KEYS})


@get("/game-identifiers/{name}")
async def show_identifier(request: AfjdCall, name: str, data: Form[Ignored]) -> Response:
    return answer((await game_named(request, name, "doesn't exist")).row.number)


@get("/games")
async def list_games(request: AfjdCall, data: Form[Ignored]) -> Response:
    return answer(await request.rooms.store.directed_names())


@post("/games")
async def make_game(request: AfjdCall, data: Form[GameFields]) -> Response:
    name = data.name
    if name is UNSET:
        raise InvalidRequest("Object missing required field `name`")
    if await request.rooms.store.directed_named(name) is not None:
        raise Refused(400, f"Game {name} already exists")
    account = await caller(request, data.pseudo, "create game")
    check_name(name)
    check_variant(data)
    if data.current_state not in (None, WAITING):
        raise Refused(400, "Transition not allowed")
    nothing = {**dict.fromkeys(FLAGS, False), **dict.fromkeys(NUMBERS, 0)}
    parameters = converted({**nothing, **given(data)}, Parameters)
    try:
        game = await request.rooms.desk.openings.create(account, parameters)
    except NameTaken:
        raise Refused(400, f"Game {name} already exists") from None
    return said("Ok game created", request.rooms.created, name=game.row.name)


@get("/games/{name}")
async def show_game(request: AfjdCall, name: str, data: Form[Ignored]) -> Response:
    """Only the game master sees the access code, unless the operator shows it to all front ends."""
    game = await game_named(request, name, "doesn't exist")
    looker = await visitor(request)
    fields = msgspec.to_builtins(game.parameters)
    is_master = looker is not None and looker.id == game.row.master
    if not is_master and not request.rooms.shows_access_codes:
        fields["access_code"] = 0
    described = {name: fields[name] for name in ("name", "description", "variant")}
    described |= {name: int(fields[name]) for name in (*FLAGS, *NUMBERS)}
    described["deadline"] = day(game)
    described |= {"current_advancement": await advancement(request, game), "current_state": game.state}
    return answer({field: described[field] for field in GameFields.__struct_fields__ if field in described})


@put("/games/{name}")
async def change_game(request: AfjdCall, name: str, data: Form[GameFields]) -> Response:
    game = await game_named(request, name, "does not exist")
    account = await caller(request, data.pseudo, "modify game", unnamed=400)
    check_master(game, account)
    wanted = data.printed_state if data.current_state is None else data.current_state
    state = game.state if wanted is None else wanted
    if state != game.state and (game.state, state) not in TRANSITIONS:
        raise Refused(400, "Transition not allowed", name=name)
    if data.name is not UNSET and data.name != game.row.name:
        check_name(data.name)
    check_variant(data)
    if state == RUNNING != game.state:
        await _check_enough(request, game, data, name)
    deadline = new_deadline(game, data.deadline, request.rooms.now())
    changed = await _change(request, account, game, data)
    if deadline is not None:
        await _move_deadline(request, account, game, deadline)
        changed = True
    if state != game.state:
        await (_start if state == RUNNING else _stop)(request, account, game)
        changed = True
    after = name if data.name is UNSET else data.name
    return said("Ok updated" if changed else "Ok but no change !", name=after)


@delete("/games/{name}", status=200)
async def remove_game(request: AfjdCall, name: str, data: Form[Named]) -> Response:
    game = await game_named(request, name, "does not exist")
    account = await caller(request, data.pseudo, "delete game")
    check_master(game, account)
    try:
        await request.rooms.desk.openings.remove(account, game.match)
    except TableNotOpen:
        raise Refused(400, f"Game {name} is not terminated", name=name) from None
    return said("Ok removed", name=name)


ROUTES = [show_variant, show_identifier, list_games, make_game, show_game, change_game, remove_game]


# -- changing


async def _change(request: AfjdCall, account: AccountRow, game: Directed, data: GameFields) -> bool:
    change = converted(given(data), ParametersChange)
    try:
        after = await request.rooms.desk.openings.change(account, game.match, change)
    except NameTaken:
        raise Refused(400, f"Game {data.name} already exists", name=game.row.name) from None
    except ParameterFixed as refusal:
        raise Refused(400, refusal.message, name=game.row.name) from None
    return after.parameters != game.parameters


async def _check_enough(request: AfjdCall, game: Directed, data: GameFields, name: str) -> None:
    """Checked before anything is stored."""
    archive = game.parameters.archive if data.archive is UNSET else data.archive
    cumulate = game.parameters.cumulate if data.cumulate is UNSET else data.cumulate
    enough = 0 if archive else 2 if cumulate else game.seats
    if len(await request.rooms.desk.places.of(game.match)) < enough:
        raise Refused(400, "Not enough players !", name=name)


async def _start(request: AfjdCall, account: AccountRow, game: Directed) -> None:
    try:
        await request.rooms.desk.places.start(account, game.match)
    except NotEnoughPlayers:
        raise Refused(400, "Not enough players !", name=game.row.name) from None
    except TooManyPlayers:
        raise Refused(400, "Too many players !", name=game.row.name) from None
    except Refusal as refusal:
        raise Refused(400, refusal.message, name=game.row.name) from None


async def _stop(request: AfjdCall, account: AccountRow, game: Directed) -> None:
    await request.rooms.desk.mastering.stop(account, game.match)


async def _move_deadline(request: AfjdCall, account: AccountRow, game: Directed, deadline: int) -> None:
    try:
        await request.rooms.desk.deadlines.extend(account, game.match, deadline)
    except Refusal as refusal:
        raise Refused(400, refusal.message, name=game.row.name) from None
