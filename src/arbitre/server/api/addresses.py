"""Routes for addresses and forgotten passwords: what is proved by a mail."""

from arbitre.http.operation import Body, delete, get, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.api.passwords import trying_a_password
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
"""Of the examples."""


@get("/entrance", tags=["people"], security=VISITOR, examples=[Entrance(True, "Club")])
async def show_entrance(request: Call) -> Entrance:
    """Say by which ways one gets in.

    Whether mails reach their readers, and whether a provider of identities can be used.
    """
    provider = request.services.provider
    return Entrance(request.services.mail.delivers, None if provider is None else provider.name)


@get("/places", tags=["people"], security=VISITOR)
async def list_places(request: Call) -> Places:
    """List countries and time zones.

    By their codes; clients know their names.
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

    A mail is sent there, with a link and a code of four digits; the address before holds until one of them has come back. The
    answer does not say whether the address is another account's.
    """
    account = _member(request)
    with trying_a_password(request, account.name):
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
    """Forget my address.

    The confirmed one and one that waits. A forgotten password cannot be replaced without one.
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

    With new ones; those before are void.
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
    """Confirm my address by the code of a mail.

    After five tries another mail must be asked for.
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
    """Confirm an address by the link of a mail.

    Whoever is logged in, if anybody: the link says whose address it is.
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

    If the address is an account's, a mail goes there. The answer is the same in any case.
    """
    request.limits.mails.take(request.address)
    # Over this limit nothing is said either: the answer would tell that somebody asks for the same address.
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

    By the link of a mail, which works once and for an hour. Every session and token of the account ends.
    """
    request.limits.logins.take(request.address)
    with request.limits.computations.held(request.address):
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
