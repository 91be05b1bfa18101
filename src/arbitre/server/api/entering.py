"""Routes to log in and out: guests, accounts and sessions."""

from arbitre.http.operation import Answer, Body, delete, get, post
from arbitre.server.api.call import Call
from arbitre.server.api.cookie import forget_cookie, introduce, session_cookie
from arbitre.server.api.parameters import LOGGED_IN, VISITOR
from arbitre.server.errors import NameTaken, NotLoggedIn, WrongPassword
from arbitre.server.people.attempts import password_attempt, registration
from arbitre.server.people.people import Admission
from arbitre.wire.people import Identity, Login, NewAccount, NewGuest, Proof

ANY_GUEST = NewGuest()
PHRASE = "correct horse battery staple"
"""For the examples."""


@post(
    "/guests",
    tags=["people"],
    security=VISITOR,
    examples=[NewGuest(language="en"), Identity("Ada", False, "en", "ada@example.org")],
)
async def become_guest(request: Call, data: Body[NewGuest] = ANY_GUEST) -> Answer[Identity]:
    """Become a guest.

    A guest plays without an account, under a name we choose. Browsers get a cookie. Programs ask for `"proof": "token"` and
    find the bearer token in the answer, once.
    """
    request.limits.guests.take(request.address)
    return await _admit(request, await request.people.welcome_guest(data, request.device), data.proof)


@post(
    "/accounts",
    tags=["people"],
    security=VISITOR,
    refuses=[NameTaken, NotLoggedIn],
    examples=[NewAccount("Ada", PHRASE, "ada@example.org", "en")],
)
async def register(request: Call, data: Body[NewAccount]) -> Answer[Identity]:
    """Register.

    Called by a guest, it turns the guest into the account: matches, seats and conversations stay. If an address is given, a
    confirmation mail is sent there.
    """
    with registration(request.limits, request.address):
        if data.email is not None:
            request.limits.mails.take(request.address)
            request.limits.mails_to.take(data.email.casefold())
        admission = await request.people.register(data, request.visitor, request.device)
    return await _admit(request, admission, data.proof)


@post(
    "/sessions",
    tags=["people"],
    security=VISITOR,
    refuses=[WrongPassword],
    examples=[Login("Ada", PHRASE, "token")],
)
async def log_in(request: Call, data: Body[Login]) -> Answer[Identity]:
    """Log in.

    An unknown name and a wrong password get the same answer. Repeated failures are slowed down by `too_many_requests`.
    """
    with password_attempt(request.limits, request.address, data.name):
        admission = await request.people.log_in(data, request.scope["auth"], request.device)
    return await _admit(request, admission, data.proof)


@get("/sessions/current", tags=["people"], security=VISITOR)
async def show_session(request: Call) -> Answer[Identity | None]:
    """Show who is logged in.

    null for an anonymous caller, where `/me` refuses. Renews a browser's cookie for another year.
    """
    return Answer(None) if request.visitor is None else await introduce(request)


@delete("/sessions/current", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def log_out(request: Call) -> Answer[None]:
    """Log out.

    Ends the session, or withdraws the token, used for this call.
    """
    await request.people.log_out(request.proof)
    return Answer(None, headers=forget_cookie())


async def _admit(request: Call, admission: Admission, proof: Proof) -> Answer[Identity]:
    if proof == "token":
        return Answer(await request.people.identity(admission.account, admission.secret))
    identity = await request.people.identity(admission.account)
    return Answer(identity, headers=session_cookie(request, admission.secret))


ROUTES = [become_guest, register, log_in, show_session, log_out]
