"""Routes for addresses and forgotten passwords: everything proved by a mail."""

from arbitre.http.operation import Body, delete, get, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import (
    AddressTaken,
    GuestsCannot,
    LinkExpired,
    NoAddress,
    NotLoggedIn,
    NotWhileActing,
    WrongCode,
    WrongPassword,
)
from arbitre.server.people.attempts import link_attempt, password_attempt
from arbitre.server.people.places import COUNTRIES, time_zones
from arbitre.server.store.rows import AccountRow
from arbitre.wire.people import (
    Code,
    ConfirmedEmail,
    EmailChange,
    Entrance,
    Forgotten,
    Identity,
    MailedLink,
    NewPassword,
    Places,
)

PHRASE = "correct horse battery staple"
LINK = "kC2vN0d9Yk3pR7wQ1tZ8xB5mL4sJ6hGf"
"""For the examples."""


@get("/entrance", tags=["people"], security=VISITOR, examples=[Entrance(True, "Club")])
async def show_entrance(request: Call) -> Entrance:
    """Show the ways to log in.

    Whether mails reach their readers, and whether an identity provider is configured.
    """
    provider = request.services.provider
    return Entrance(request.services.mail.delivers, None if provider is None else provider.name)


@get("/places", tags=["people"], security=VISITOR)
async def list_places(request: Call) -> Places:
    """List countries and time zones.

    By code. Clients translate them.
    """
    return Places(sorted(COUNTRIES), sorted(time_zones()))


@put(
    "/me/email",
    tags=["people"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotWhileActing, GuestsCannot, WrongPassword],
    examples=[EmailChange("ada@example.org", PHRASE)],
)
async def change_email(request: Call, data: Body[EmailChange]) -> Identity:
    """Change my address.

    A mail with a link and a four-digit code is sent there. The old address stays valid until one of them is used. The answer
    does not reveal whether the address belongs to another account.
    """
    account = _member(request)
    with password_attempt(request.limits, request.address, account.name):
        await request.people.check_password(account, data.password)
    _limit_mails(request, data.email)
    await request.services.addresses.ask(account, data.email)
    return await request.people.identity(account)


@delete(
    "/me/email",
    tags=["people"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, NotWhileActing, GuestsCannot],
)
async def forget_email(request: Call) -> Identity:
    """Delete my address.

    Both a confirmed and a pending one. Without an address, a forgotten password cannot be replaced.
    """
    account = await request.services.addresses.forget(_member(request))
    return await request.people.identity(account)


@post(
    "/me/email/mails",
    tags=["people"],
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, NotWhileActing, GuestsCannot, NoAddress],
)
async def send_code_again(request: Call) -> None:
    """Send the mail with link and code again.

    With a new link and code. The old ones are void.
    """
    account = _member(request)
    _limit_mails(request, account.id)
    await request.services.addresses.ask_again(account)


@post(
    "/me/email/code",
    tags=["people"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, NotWhileActing, GuestsCannot, WrongCode, AddressTaken, LinkExpired],
    examples=[Code("4096")],
)
async def confirm_code(request: Call, data: Body[Code]) -> Identity:
    """Confirm my address by a mailed code.

    After five attempts, a new mail is needed.
    """
    account = _member(request)
    request.limits.codes.take(account.id)
    return await request.people.identity(await request.services.addresses.confirm_code(account, data.code))


@post(
    "/confirmations",
    tags=["people"],
    security=VISITOR,
    status=200,
    refuses=[LinkExpired, AddressTaken],
    examples=[MailedLink(LINK), ConfirmedEmail("Ada", "ada@example.org")],
)
async def confirm_link(request: Call, data: Body[MailedLink]) -> ConfirmedEmail:
    """Confirm an address by a mailed link.

    Works logged in or not: the link identifies the account.
    """
    account = await request.services.addresses.confirm_link(data.secret)
    return ConfirmedEmail(account.name, account.email or "")


@post(
    "/password-resets",
    tags=["people"],
    security=VISITOR,
    status=204,
    examples=[Forgotten("ada@example.org")],
)
async def forget_password(request: Call, data: Body[Forgotten]) -> None:
    """Ask for a new password.

    If the address belongs to an account, a mail is sent there. The answer is always the same.
    """
    request.limits.mails.take(request.address)
    # Over this limit, still say nothing: the answer would reveal other requests for the same address.
    if not request.limits.mails_to.wait(data.email.casefold()):
        await request.services.recovery.ask(data.email)


@put(
    "/password-resets",
    tags=["people"],
    security=VISITOR,
    status=204,
    refuses=[LinkExpired],
    examples=[NewPassword(LINK, PHRASE)],
)
async def reset_password(request: Call, data: Body[NewPassword]) -> None:
    """Choose a new password.

    With the link from a mail, which works once, within an hour. Ends all sessions and tokens of the account.
    """
    with link_attempt(request.limits, request.address):
        await request.services.recovery.reset(data.secret, data.password)


def _member(request: Call) -> AccountRow:
    if request.owner.is_guest:
        raise GuestsCannot("A guest has no address; register first.")
    return request.owner


def _limit_mails(request: Call, to: str) -> None:
    request.limits.mails.take(request.address)
    request.limits.mails_to.take(to.casefold())


ROUTES = [
    show_entrance,
    list_places,
    change_email,
    forget_email,
    send_code_again,
    confirm_code,
    confirm_link,
    forget_password,
    reset_password,
]
