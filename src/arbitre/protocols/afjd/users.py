"""USERS: names, passwords and tokens. Takes JSON only. Not REST, as its specification says."""

from typing import Any, Final

import msgspec
from starlette.responses import Response

from arbitre.http.body import JSON, media_type, read_body
from arbitre.http.operation import get, post
from arbitre.kernel.errors import Refusal
from arbitre.protocols.afjd.answers import Refused, answer, said
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.tokens import EXPIRED, BadToken
from arbitre.server.errors import NameTaken, WrongPassword
from arbitre.server.people.attempts import patient_password_attempt, patient_registration
from arbitre.server.store.rows import AccountRow
from arbitre.wire.people import Name, NewAccount

PSEUDO: Final = 12
PASSWORD: Final = 256
_decode = msgspec.json.Decoder(dict[str, Any]).decode


@post("/add")
async def add(request: AfjdCall) -> Response:
    name, password = await _named(request, "user_name", "password")
    await create_account(request, name, password)
    return said("User was added", 201)


@post("/remove")
async def remove(request: AfjdCall) -> Response:
    caller = await _caller(request)
    (name,) = await _named(request, "user_name")
    await _check_own(request, caller, name)
    try:
        await request.rooms.own_account.forget(caller)
    except Refusal as refusal:
        raise Refused(400, refusal.message) from None
    return said("User was removed")


@post("/change")
async def change(request: AfjdCall) -> Response:
    caller = await _caller(request)
    name, password = await _named(request, "user_name", "password")
    await _check_own(request, caller, name)
    await change_password(request, caller, password, request.users_token or "")
    return said("User was changed", 201)


@post("/login")
async def log_in(request: AfjdCall) -> Response:
    name, password = await _named(request, "user_name", "password")
    try:
        async with patient_password_attempt(request.limits, request.address, name):
            account = await request.rooms.people.prove(name, password)
    except WrongPassword:
        raise Refused(401, "Bad user_name or password") from None
    await request.rooms.store.note_login(account.id, request.rooms.now())
    return answer({"AccessToken": await request.rooms.tokens.issue(account)})


@get("/verify")
async def verify(request: AfjdCall) -> Response:
    return answer({"logged_in_as": (await _caller(request)).name})


ROUTES = [add, remove, change, log_in, verify]


# -- what PLAYERS asks of USERS


async def create_account(request: AfjdCall, name: str, password: str) -> AccountRow:
    """Raises Refused with USERS' sentence."""
    people = request.rooms.people
    if not password:
        raise Refused(400, "Missing password parameter")
    check_name(name)
    _check_length(password)
    try:
        async with patient_registration(request.limits, request.address):
            admission = await people.register(NewAccount(name, password), None, "afjd")
    except NameTaken:
        raise Refused(400, "User already exists") from None
    # Tokens authenticate accounts registered here, so no session is needed.
    await people.log_out(admission.session)
    return admission.account


async def change_password(request: AfjdCall, account: AccountRow, password: str, token: str) -> None:
    """Of the tokens issued under the old password, only this one stays valid."""
    _check_length(password)
    try:
        async with request.limits.computations.in_turn(request.address):
            changed = await request.rooms.people.set_password(account, password)
        await request.rooms.tokens.keep(token, changed)
    except Refusal as refusal:
        raise Refused(400, refusal.message) from None


def check_name(name: str) -> None:
    """Our accounts allow longer names. Here they are refused, not truncated."""
    try:
        msgspec.convert(name, Name)
    except msgspec.ValidationError:
        raise Refused(400, f"Pseudo '{name[:40]}' is not a valid pseudo") from None
    if len(name) > PSEUDO:
        raise Refused(
            400, f"Pseudo '{name[:40]}' is not a valid pseudo: it has more than {PSEUDO} characters"
        )


# -- reading


async def _caller(request: AfjdCall) -> AccountRow:
    token = request.users_token
    if token is None:
        raise Refused(401, "Missing Authorization Header")
    try:
        return await request.rooms.tokens.prove(token)
    except BadToken as bad:
        raise Refused(401 if str(bad) == EXPIRED else 422, str(bad)) from None


async def _named(request: AfjdCall, *names: str) -> list[str]:
    """The required parameters. An empty one counts as missing."""
    fields: dict[str, Any] | None = None
    body = await read_body(request)
    if media_type(request) == JSON:
        try:
            fields = _decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            fields = None
    if fields is None:
        raise Refused(400, "Missing JSON in request")
    found = []
    for name in names:
        value = fields.get(name)
        if not isinstance(value, str) or not value:
            raise Refused(400, f"Missing {name} parameter")
        found.append(value)
    return found


async def _check_own(request: AfjdCall, caller: AccountRow, name: str) -> None:
    named = await request.rooms.store.account_named(name)
    if named is None:
        raise Refused(404, "User does not exist")
    if named.id != caller.id:
        raise Refused(405, "This is not you ! Good try !")


def _check_length(password: str) -> None:
    if len(password) > PASSWORD:
        raise Refused(400, f"A password has at most {PASSWORD} characters")
