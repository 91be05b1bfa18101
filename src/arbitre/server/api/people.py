"""Routes for people: guests, accounts, sessions, tokens and public profiles."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

from msgspec import Meta

from arbitre.http.operation import Answer, Body, delete, get, patch, post, put
from arbitre.kernel.errors import UnknownGame
from arbitre.server.api.call import Call
from arbitre.server.api.cookie import forget_cookie, session_cookie
from arbitre.server.api.parameters import LOGGED_IN, VISITOR, Before, Limit, PlayerName, TokenId
from arbitre.server.errors import (
    GuestsCannot,
    NameTaken,
    NotLoggedIn,
    UnknownPlayer,
    UnknownToken,
    WrongPassword,
)
from arbitre.server.people.people import Admission
from arbitre.wire.people import (
    Goodbye,
    Identity,
    Login,
    NewAccount,
    NewGuest,
    NewToken,
    PasswordChange,
    Preferences,
    Profile,
    Proof,
    Rating,
    RatingPoint,
    Token,
)
from arbitre.wire.tables import Page

ANY_GUEST = NewGuest()
GOODBYE = Goodbye()
PHRASE = "correct horse battery staple"
"""Of the examples."""


@post(
    "/guests",
    tags=["people"],
    security=VISITOR,
    examples=[NewGuest(language="en"), Identity("Ada", False, "en", "ada@example.org")],
)
async def become_guest(request: Call, data: Body[NewGuest] = ANY_GUEST) -> Answer[Identity]:
    """Become a guest.

    A guest plays without an account, under a name we choose. Browsers get a cookie; programs ask for `"proof": "token"`
    and find the bearer token in the answer, once.
    """
    request.limits.guests.take(request.address)
    return _admit(request, await request.people.welcome_guest(data), data.proof)


@post(
    "/accounts",
    tags=["people"],
    security=VISITOR,
    refuses=[NameTaken, NotLoggedIn],
    examples=[NewAccount("Ada", PHRASE, "ada@example.org", "en")],
)
async def register(request: Call, data: Body[NewAccount]) -> Answer[Identity]:
    """Register.

    Called by a guest, it turns the guest into the account: matches, seats and conversations stay.
    """
    request.limits.registrations.take(request.address)
    with request.limits.computations.held(request.address):
        admission = await request.people.register(data, request.visitor)
    return _admit(request, admission, data.proof)


@post(
    "/sessions",
    tags=["people"],
    security=VISITOR,
    refuses=[WrongPassword],
    examples=[Login("Ada", PHRASE, "token")],
)
async def log_in(request: Call, data: Body[Login]) -> Answer[Identity]:
    """Log in.

    An unknown name and a wrong password get the same answer. Many wrong tries are slowed down by `too_many_requests`.
    """
    with _trying_a_password(request, data.name):
        admission = await request.people.log_in(data, request.scope["auth"])
    return _admit(request, admission, data.proof)


@get("/sessions/current", tags=["people"], security=VISITOR)
async def show_session(request: Call) -> Answer[Identity | None]:
    """Say who is logged in.

    null for a stranger, where `/me` refuses. A browser's cookie is renewed for another year.
    """
    return Answer(None) if request.visitor is None else _introduce(request)


@delete("/sessions/current", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def log_out(request: Call) -> Answer[None]:
    """Log out.

    Ends the session, or withdraws the token, that the call was made with.
    """
    await request.people.log_out(request.proof)
    return Answer(None, headers=forget_cookie())


@get("/me", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def show_me(request: Call) -> Answer[Identity]:
    """Say who I am.

    A browser's cookie is renewed for another year.
    """
    return _introduce(request)


def _introduce(request: Call) -> Answer[Identity]:
    identity, credentials = request.people.identity(request.account), request.credentials
    if credentials is None or credentials.kind == "token":
        return Answer(identity)
    return Answer(identity, headers=session_cookie(request, credentials.secret))


@patch("/me", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn], examples=[Preferences("fr")])
async def change_preferences(request: Call, data: Body[Preferences]) -> Identity:
    """Change my preferences."""
    return request.people.identity(await request.people.prefer(request.account, data))


@put(
    "/me/password",
    tags=["people"],
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, WrongPassword, GuestsCannot],
    examples=[PasswordChange(PHRASE, "tr0ub4dor and three")],
)
async def change_password(request: Call, data: Body[PasswordChange]) -> None:
    """Change my password.

    Every other session and every token of the account ends. Many wrong tries are slowed down by `too_many_requests`.
    """
    with _trying_a_password(request, request.account.name):
        await request.people.change_password(request.account, request.proof, data)


@delete(
    "/me",
    tags=["people"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, WrongPassword],
    examples=[Goodbye(PHRASE)],
)
async def delete_account(request: Call, data: Body[Goodbye] = GOODBYE) -> Answer[None]:
    """Delete my account.

    Name, address and password are forgotten; past matches keep an anonymous player. A guest needs no password.
    """
    with _trying_a_password(request, request.account.name):
        await request.people.delete(request.account, data)
    return Answer(None, headers=forget_cookie())


@get("/me/tokens", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def list_tokens(request: Call) -> list[Token]:
    """List my programs' tokens.

    Without their secrets.
    """
    return await request.people.tokens(request.account)


@post(
    "/me/tokens",
    tags=["people"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, GuestsCannot],
    examples=[
        NewToken("my reversi program"),
        Token("k7wq2mzt4hxb9ncd", "my reversi program", 1_760_000_000_000),
    ],
)
async def make_token(request: Call, data: Body[NewToken]) -> Token:
    """Make a token for a program.

    The secret is in this answer and never shown again.
    """
    return await request.people.make_token(request.account, data)


@delete(
    "/me/tokens/{token}",
    tags=["people"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, UnknownToken],
)
async def withdraw_token(request: Call, token: TokenId) -> None:
    """Withdraw a token."""
    await request.people.withdraw_token(request.account, token)


@get("/me/matches", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def list_my_matches(
    request: Call,
    status: Annotated[
        Literal["open", "playing", "over", "all"], Meta(description="Only matches in this state.")
    ] = "all",
    before: Before = None,
    limit: Limit = 50,
) -> Page:
    """List my tables and matches.

    Newest first.
    """
    return await request.lists.matches_of(
        request.account, request.account, None if status == "all" else status, before, limit
    )


@get(
    "/players/{name}",
    tags=["people"],
    security=VISITOR,
    refuses=[UnknownPlayer],
    examples=[Profile("Ada", False, 1_760_000_000_000, 12, 3, 5, [Rating("reversi", 1312, 20)])],
)
async def show_player(request: Call, name: PlayerName) -> Profile:
    """Show a player's public profile."""
    return await request.people.profile(name)


@get(
    "/players/{name}/ratings",
    tags=["people"],
    security=VISITOR,
    refuses=[UnknownPlayer, UnknownGame],
    examples=[RatingPoint(1_760_000_000_000, 1312)],
)
async def list_ratings(
    request: Call,
    name: PlayerName,
    game: Annotated[str, Meta(description="The game, such as `reversi`.")],
) -> list[RatingPoint]:
    """Show how a player's rating has changed.

    What it was after each rated match of a game, oldest first; the latest 200.
    """
    return await request.people.rating_history(name, game)


@get("/players/{name}/matches", tags=["people"], security=VISITOR, refuses=[UnknownPlayer])
async def list_player_matches(
    request: Call, name: PlayerName, before: Before = None, limit: Limit = 50
) -> Page:
    """List a player's matches.

    Newest first. Matches by link are listed only for those who play in them.
    """
    player = await request.people.named(name)
    return await request.lists.matches_of(player, request.visitor, None, before, limit)


@contextmanager
def _trying_a_password(request: Call, name: str) -> Iterator[None]:
    """What is tried inside costs nothing if it succeeds; whoever has failed too often waits, wherever the tries were made."""
    limits, address = request.limits, request.address
    name_and_address = f"{name.casefold()} {address}"
    limits.logins.take(address)
    limits.logins_for_name.take(name_and_address)
    with limits.computations.held(address):
        yield
    limits.logins.give_back(address)
    limits.logins_for_name.give_back(name_and_address)


def _admit(request: Call, admission: Admission, proof: Proof) -> Answer[Identity]:
    if proof == "token":
        return Answer(request.people.identity(admission.account, admission.secret))
    identity = request.people.identity(admission.account)
    return Answer(identity, headers=session_cookie(request, admission.secret))


ROUTES = [
    become_guest,
    register,
    log_in,
    show_session,
    log_out,
    show_me,
    change_preferences,
    change_password,
    delete_account,
    list_tokens,
    make_token,
    withdraw_token,
    list_my_matches,
    show_player,
    list_ratings,
    list_player_matches,
]
