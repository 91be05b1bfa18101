"""Who calls GAMES, about which game, in which role. Checks protected calls in the order of the specification's sentences."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from arbitre.protocols.afjd.answers import Refused
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.tokens import BadToken
from arbitre.server.directing.registry import Directed
from arbitre.server.errors import UnknownDirected
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import AccountRow

Identifier = Annotated[int, Meta(ge=0, le=2**31 - 1)]
NOT_MASTER: Final = "You do not seem to be the game master of the game"
NOT_IN_CHARGE: Final = "You do not seem to be the player who is in charge"


async def caller(request: AfjdCall, pseudo: str | None, what: str, *, unnamed: int = 401) -> AccountRow:
    """Returns the account that both pseudo and token name. `unnamed` is the status if no pseudo is given."""
    if not pseudo:
        raise Refused(unnamed, f"Need a pseudo to {what}")
    try:
        account = await request.rooms.tokens.prove(request.token)
    except BadToken as bad:
        raise Refused(401, f"Bad authentication!:{bad}") from None
    named = await request.rooms.store.account_named(pseudo)
    if named is None:
        raise Refused(404, f"Failed to get id from pseudo Player {pseudo} doesn't exist")
    if named.id != account.id:
        raise Refused(403, "Wrong authentication!")
    return account


async def visitor(request: AfjdCall) -> AccountRow | None:
    """For public calls that show more to some callers."""
    try:
        return await request.rooms.tokens.prove(request.token) if request.token else None
    except BadToken:
        return None


async def game_numbered(request: AfjdCall, number: int | str) -> Directed:
    """By a number, or by a path's text: one that is no number is no game's."""
    try:
        return await request.rooms.desk.registry.numbered(read_number(number))
    except UnknownDirected:
        raise Refused(404, f"There does not seem to be a game with identifier {str(number)[:40]}") from None


def read_number(text: int | str) -> int:
    """0, which nothing has as its number, unless the text is one."""
    try:
        return msgspec.convert(text, Identifier, strict=False)
    except msgspec.ValidationError:
        return 0


async def game_named(request: AfjdCall, name: str, words: str) -> Directed:
    try:
        return await request.rooms.desk.registry.named(name)
    except UnknownDirected:
        raise Refused(404, f"Game {name} {words}") from None


def check_master(game: Directed, account: AccountRow) -> None:
    if game.row.master != account.id:
        raise Refused(403, NOT_MASTER)


async def check_role(request: AfjdCall, game: Directed, account: AccountRow, role: int) -> LiveMatch:
    """Returns the match. The caller must hold this role; 0 is the game master."""
    live = await request.rooms.matches.get(game.match)
    if role == 0:
        check_master(game, account)
    elif role - 1 not in live.seats_of(account):
        raise Refused(403, NOT_IN_CHARGE)
    return live
