"""GAMES: who plays in which game, in which role. The game master has role 0. A player waiting for the start has -1.

One of the specification's examples puts the game master into his own game. That changes nothing: he is in it already.
"""

from typing import Final

import msgspec
from starlette.responses import Response

from arbitre.http.operation import Form, delete, get, post
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Ignored, Number, Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.callers import caller, check_master, game_numbered, read_number, visitor
from arbitre.server.directing.registry import Directed
from arbitre.server.errors import Forbidden
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import RUNNING, STOPPED, WAITING

MASTER: Final = 0
WAITS: Final = -1
NEITHER: Final = "You do not seem to be either the game master of the game or the concerned player"
BEGUN: Final = "This game is not in the proper state - please proceed to replacement (not implemented yet)"


class Allocation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`role_id` is in the specification's table for removing a player, but has no effect there. `access_code` is for players
    who add themselves (roadmap 13)."""

    game_id: Number
    player_id: Number
    pseudo: str | None = None
    role_id: Number | None = None
    access_code: Number = 0


class RoleAllocation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game_id: Number
    player_pseudo: str
    role_id: Number
    pseudo: str | None = None


@post("/allocations")
async def put_in(request: AfjdCall, data: Form[Allocation]) -> Response:
    account, game, player = await _concerned(request, data, "join/put in game")
    if player.id != game.row.master:
        try:
            await request.rooms.desk.places.join(account, game.match, player, data.access_code)
        except Refusal as refusal:
            status = 403 if isinstance(refusal, Forbidden) else 400
            raise Refused(status, refusal.message) from None
    return said("Ok allocation updated or created", request.rooms.created)


@delete("/allocations", status=200)
async def take_out(request: AfjdCall, data: Form[Allocation]) -> Response:
    account, game, player = await _concerned(request, data, "quit/remove from game")
    await request.rooms.desk.places.quit(account, game.match, player)
    return said("Ok allocation deleted if present")


@post("/role-allocations")
async def give_role(request: AfjdCall, data: Form[RoleAllocation]) -> Response:
    """Not in the specification's tables: gives out powers (`manual`) and replaces a player (roadmap 4)."""
    account = await caller(request, data.pseudo, "move role in game")
    game = await game_numbered(request, data.game_id)
    check_master(game, account)
    player = await request.rooms.store.account_named(data.player_pseudo)
    if player is None:
        raise Refused(404, f"Failed to get id from player_pseudo Player {data.player_pseudo} doesn't exist")
    desk = request.rooms.desk
    try:
        if game.state == WAITING:
            await desk.places.give(account, game.match, player, (data.role_id,) if data.role_id > 0 else ())
        else:
            await desk.mastering.replace(account, game.match, data.role_id, player)
    except Refusal as refusal:
        raise Refused(400, refusal.message) from None
    return said("Ok player role-allocation updated or created", 201)


@get("/game-allocations/{game_id}")
async def show_game_allocations(request: AfjdCall, game_id: str, data: Form[Ignored]) -> Response:
    """For an anonymous game, shows only the master and the caller, unless the caller is the master or the game is over."""
    game = await game_numbered(request, game_id)
    looker = await visitor(request)
    store = request.rooms.store
    found = {
        account: role for account, role in await _roles(request, game) if _may_see(game, looker, account)
    }
    return answer({str(await store.player_number(account)): role for account, role in found.items()})


@get("/player-allocations/{player_id}")
async def show_player_allocations(request: AfjdCall, player_id: str, data: Form[Ignored]) -> Response:
    player = await request.rooms.store.player_numbered(read_number(player_id))
    if player is None:
        raise Refused(404, f"There does not seem to be a player with identifier {player_id[:40]}")
    looker = await visitor(request)
    found = {}
    for game in await games_of(request, player):
        if _may_see(game, looker, player):
            found[str(game.row.number)] = dict(await _roles(request, game))[player]
    return answer(found)


async def games_of(request: AfjdCall, account: str) -> list[Directed]:
    """The games an account directs, plays in, or has a place in."""
    found = await request.rooms.desk.registry.of(account)
    return [game for game in found if any(one == account for one, _ in await _roles(request, game))]


async def is_bound(request: AfjdCall, account: AccountRow) -> bool:
    """Whether the account is still in a game that is not stopped."""
    return any(game.state != STOPPED for game in await games_of(request, account.id))


async def _roles(request: AfjdCall, game: Directed) -> list[tuple[str, int]]:
    """Pairs of account and role, the master first. An account with several powers is listed with its first."""
    found = {game.row.master: MASTER}
    if game.state == WAITING:
        for candidate in await request.rooms.desk.places.of(game.match):
            found.setdefault(candidate.account, WAITS)
        return list(found.items())
    row = (await request.rooms.matches.get(game.match)).row
    for player in row.players:
        if player.account is not None:
            found.setdefault(player.account, player.seat + 1)
    if game.parameters.manual and game.state == RUNNING:
        # The master has not given all of them their powers yet.
        for candidate in await request.rooms.desk.places.of(game.match):
            found.setdefault(candidate.account, WAITS)
    return list(found.items())


def _may_see(game: Directed, looker: AccountRow | None, account: str) -> bool:
    if not game.parameters.anonymous or game.state == STOPPED or account == game.row.master:
        return True
    return looker is not None and looker.id in (account, game.row.master)


async def _concerned(
    request: AfjdCall, data: Allocation, what: str
) -> tuple[AccountRow, Directed, AccountRow]:
    account = await caller(request, data.pseudo, what)
    game = await game_numbered(request, data.game_id)
    number = await request.rooms.store.player_numbered(data.player_id)
    player = None if number is None else await request.rooms.store.account(number)
    if player is None or player.deleted is not None:
        raise Refused(404, f"There does not seem to be a player with identifier {data.player_id}")
    if account.id not in (player.id, game.row.master):
        raise Refused(403, NEITHER)
    if game.state != WAITING:
        raise Refused(405, BEGUN)
    return account, game, player


ROUTES = [put_in, take_out, give_role, show_game_allocations, show_player_allocations]
