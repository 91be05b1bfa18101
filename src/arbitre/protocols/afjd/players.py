"""PLAYERS: accounts with all the personal data the association asks for."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from starlette.responses import Response

from arbitre.http.body import JSON
from arbitre.http.decoding import convert_fields
from arbitre.http.errors import InvalidRequest
from arbitre.http.operation import Form, delete, get, post, put
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.allocations import is_bound
from arbitre.protocols.afjd.answers import Ignored, Number, Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.places import country_of, tidy_time_zone, write_country, write_zone, zone_of
from arbitre.protocols.afjd.tokens import BadToken
from arbitre.protocols.afjd.users import change_password, check_name, create_account
from arbitre.server.errors import TooManyRequests, WrongCode
from arbitre.server.store.rows import AccountRow, Particulars
from arbitre.wire.people import EMAIL_PATTERN

NOT_YOU: Final = "This is not you ! Good try !"
Address = Annotated[str, Meta(max_length=30, pattern=EMAIL_PATTERN)]
Telephone = Annotated[str, Meta(max_length=15)]
FamilyName = Annotated[str, Meta(max_length=30)]
FirstName = Annotated[str, Meta(max_length=20)]
CountryCode = Annotated[str, Meta(max_length=5)]
Offset = Annotated[str, Meta(max_length=10)]


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Section e.1. `replace` is the first program's: whether the player is available as a replacement."""

    pseudo: str
    password: str = ""
    email: Address
    email_confirmed: bool = False
    """Never written. The server knows."""
    telephone: Telephone = ""
    family_name: FamilyName = ""
    first_name: FirstName = ""
    country: CountryCode
    time_zone: Offset
    replace: bool = False


class PlayerChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Fields left out stay unchanged. If a password is given, all other fields are ignored. Clients send back what they have
    read, so an address, which may be none or a longer one of ours, is checked only if it is another."""

    pseudo: str | None = None
    password: str = ""
    email: str | None = None
    email_confirmed: bool | None = None
    telephone: Telephone | None = None
    family_name: FamilyName | None = None
    first_name: FirstName | None = None
    country: CountryCode | None = None
    time_zone: Offset | None = None
    replace: bool | None = None


class NewAddress(msgspec.Struct, frozen=True):
    email: Address


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The specification's table names the code `email`. Clients that send both send the address in it."""

    pseudo: str
    code: Number | None = None
    email: str = ""


async def show_identifier(request: AfjdCall, pseudo: str, data: Form[Ignored]) -> Response:
    return answer(await request.rooms.store.player_number((await _existing(request, pseudo)).id))


@get("/players")
async def list_players(request: AfjdCall, data: Form[Ignored]) -> Response:
    return Response(await request.rooms.roster.text(), media_type=JSON)


@post("/players")
async def make_player(request: AfjdCall, data: Form[NewPlayer]) -> Response:
    if await request.rooms.store.account_named(data.pseudo) is not None:
        raise Refused(400, f"Player {data.pseudo} already exists")
    try:
        account = await create_account(request, data.pseudo, data.password)
    except Refused as refused:
        raise Refused(400, f"User creation failed!:{refused.message}") from None
    await request.rooms.store.player_number(account.id)
    await _describe(request, account, msgspec.structs.asdict(data))
    await _ask(request, account, data.email)
    return said("Ok player created", request.rooms.created, pseudo=account.name)


@get("/players/{pseudo}")
async def show_player(request: AfjdCall, pseudo: str, data: Form[Ignored]) -> Response:
    account = await _own(request, pseudo, "Not allowed for retrieve!", "doesn't exist")
    return answer(await _described(request, account))


@put("/players/{pseudo}")
async def change_player(request: AfjdCall, pseudo: str, data: Form[PlayerChange]) -> Response:
    problem = "User modification failed!" if data.password else "Not allowed for update!"
    account = await _own(request, pseudo, problem, "does not exist")
    if data.password:
        try:
            await change_password(request, account, data.password, request.token)
        except Refused as refused:
            raise Refused(400, f"{problem}:{refused.message}") from None
        return said("Ok updated", pseudo=pseudo)
    before = await _described(request, account)
    wanted = {
        name: value
        for name, value in _tidied(msgspec.structs.asdict(data)).items()
        if name in before and name != "email_confirmed" and value is not None and value != before[name]
    }
    if not wanted:
        return said("Ok but no change !", pseudo=pseudo)
    email = wanted.pop("email", None)
    if email is not None:
        convert_fields({"email": email}, NewAddress)
    name = wanted.pop("pseudo", pseudo)
    if name != pseudo:
        account = await _renamed(request, account, name)
    if wanted:
        await _describe(request, account, {**before, **wanted})
    if email is not None:
        await _ask(request, account, email)
    return said("Ok updated", pseudo=name)


@delete("/players/{pseudo}", status=200)
async def remove_player(request: AfjdCall, pseudo: str, data: Form[Ignored]) -> Response:
    await _existing(request, pseudo, "does not exist")
    account = await _own(request, pseudo, "User removal failed!", "does not exist")
    if await is_bound(request, account):
        raise Refused(400, "Player is still in a game")
    try:
        await request.rooms.own_account.forget(account)
    except Refusal as refusal:
        raise Refused(400, f"User removal failed!:{refusal.message}") from None
    return said("Ok removed", pseudo=pseudo)


@post("/emails", status=200)
async def confirm_address(request: AfjdCall, data: Form[Confirmation]) -> Response:
    code = data.email if data.code is None else str(data.code)
    if not code:
        raise InvalidRequest("Object missing required field `code`")
    account = await _existing(request, data.pseudo, "does not exist")
    try:
        request.limits.codes.take(account.id)
        await request.rooms.addresses.confirm_code(account, code)
    except WrongCode:
        raise Refused(400, "Wrong code!:Code is incorrect") from None
    except Refusal as refusal:
        raise Refused(400, f"Wrong code!:{refusal.message}") from None
    return said("Ok code is correct", pseudo=account.name)


ROUTES = [
    get("/player_identifiers/{pseudo}")(show_identifier),
    get("/player-identifiers/{pseudo}")(show_identifier),  # as later clients write it
    list_players,
    make_player,
    show_player,
    change_player,
    remove_player,
    confirm_address,
]


# -- identity


async def _existing(request: AfjdCall, pseudo: str, words: str = "doesn't exist") -> AccountRow:
    account = await request.rooms.store.account_named(pseudo)
    if account is None or account.is_guest:
        raise Refused(404, f"Player {pseudo} {words}")
    return account


async def _own(request: AfjdCall, pseudo: str, problem: str, missing: str) -> AccountRow:
    """The player of this name, if the token is theirs."""
    try:
        caller = await request.rooms.tokens.prove(request.token)
    except BadToken as bad:
        raise Refused(400, f"{problem}:{bad}") from None
    account = await _existing(request, pseudo, missing)
    if account.id != caller.id:
        raise Refused(400, f"{problem}:{NOT_YOU}")
    return account


# -- their data


def _tidied(fields: dict[str, Any]) -> dict[str, Any]:
    zone = fields["time_zone"]
    return fields if zone is None else {**fields, "time_zone": tidy_time_zone(zone)}


async def _describe(request: AfjdCall, account: AccountRow, fields: dict[str, Any]) -> None:
    """Stored as sent. Country and time zone are also stored in our notation."""
    fields = _tidied(fields)
    kept = {name: fields[name] for name in Particulars.__struct_fields__ if name in fields}
    await request.rooms.store.put_particulars(Particulars(account=account.id, **kept))
    places = {"country": country_of(fields["country"]), "time_zone": zone_of(fields["time_zone"])}
    if known := {name: value for name, value in places.items() if value is not None}:
        await request.rooms.store.change_account(account.id, **known)


async def _described(request: AfjdCall, account: AccountRow) -> dict[str, Any]:
    kept = await request.rooms.store.particulars(account.id) or Particulars(account=account.id)
    pending = await request.rooms.addresses.pending(account)
    return {
        "pseudo": account.name,
        "email": pending or account.email or "",
        "email_confirmed": int(pending is None and account.email is not None),
        "telephone": kept.telephone,
        "replace": int(kept.replace),
        "family_name": kept.family_name,
        "first_name": kept.first_name,
        "country": kept.country or write_country(account.country),
        "time_zone": kept.time_zone or write_zone(account.time_zone),
    }


async def _ask(request: AfjdCall, account: AccountRow, address: str) -> None:
    """Sends a code to the address. By account: a front end registers many players from one address."""
    try:
        request.limits.mails.take(account.id)
        request.limits.mails_to.take(address.casefold())
        await request.rooms.addresses.ask(account, address)
    except TooManyRequests as refusal:
        raise Refused(400, f"Failed to store email code!:{refusal.message}") from None


async def _renamed(request: AfjdCall, account: AccountRow, name: str) -> AccountRow:
    check_name(name)
    try:
        request.limits.renames.take(account.id)
        return await request.rooms.own_account.rename(account, name)
    except Refusal as refusal:
        raise Refused(400, f"User modification failed!:{refusal.message}") from None
