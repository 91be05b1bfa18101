"""Routes for the caller's own account: preferences, password, tokens and matches."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from arbitre.http.operation import Answer, Body, delete, get, patch, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.cookie import forget_cookie, introduce
from arbitre.server.api.parameters import LOGGED_IN, Before, Limit, TokenId
from arbitre.server.errors import (
    GuestsCannot,
    NameTaken,
    NoPassword,
    NotLoggedIn,
    NotWhileActing,
    StillSeated,
    UnknownSession,
    UnknownToken,
    WrongPassword,
)
from arbitre.server.people.attempts import password_attempt
from arbitre.wire.people import (
    Goodbye,
    Identity,
    NameChange,
    NewToken,
    PasswordChange,
    Preferences,
    Session,
    Token,
)
from arbitre.wire.tables import Page

GOODBYE = Goodbye()
PHRASE = "correct horse battery staple"
"""For the examples."""


@get("/me", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def show_me(request: Call) -> Answer[Identity]:
    """Show my account.

    Renews a browser's cookie for another year.
    """
    return await introduce(request)


@patch("/me", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn], examples=[Preferences("fr")])
async def change_preferences(request: Call, data: Body[Preferences]) -> Identity:
    """Change my preferences."""
    account = await request.services.own_account.prefer(request.account, data)
    return await request.services.acting.told(await request.people.identity(account), request.proof)


@put(
    "/me/name",
    tags=["people"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotWhileActing, GuestsCannot, NameTaken],
    examples=[NameChange("Lovelace")],
)
async def change_name(request: Call, data: Body[NameChange]) -> Identity:
    """Change my name.

    Past matches show the new one.
    """
    request.limits.renames.take(request.owner.id)
    return await request.people.identity(await request.services.own_account.rename(request.owner, data.name))


@put(
    "/me/password",
    tags=["people"],
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, NotWhileActing, WrongPassword, GuestsCannot, NoPassword],
    examples=[PasswordChange(PHRASE, "tr0ub4dor and three")],
)
async def change_password(request: Call, data: Body[PasswordChange]) -> None:
    """Change my password.

    Ends all other sessions and all tokens of the account. Repeated failures are slowed down by `too_many_requests`.
    """
    with password_attempt(request.limits, request.address, request.owner.name):
        await request.people.change_password(request.owner, request.proof, data)


@delete(
    "/me",
    tags=["people"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotWhileActing, WrongPassword, StillSeated],
    examples=[Goodbye(PHRASE)],
)
async def delete_account(request: Call, data: Body[Goodbye] = GOODBYE) -> Answer[None]:
    """Delete my account.

    Name, address and password are deleted. Past matches keep an anonymous player. A guest needs no password. Refused while
    seated in a rated match or a tournament: the refusal names it.
    """
    with password_attempt(request.limits, request.address, request.owner.name):
        await request.services.own_account.delete(request.owner, data)
    return Answer(None, headers=forget_cookie())


@get("/me/sessions", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn])
async def list_sessions(request: Call) -> list[Session]:
    """List my sessions.

    Browsers, this one first. Programs have tokens instead.
    """
    return await request.services.own_account.sessions(request.account, request.proof)


@delete("/me/sessions", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn, NotWhileActing])
async def end_other_sessions(request: Call) -> None:
    """Log out everywhere else.

    Programs' tokens stay valid.
    """
    await request.services.own_account.end_others(request.owner, request.proof)


@delete(
    "/me/sessions/{session}",
    tags=["people"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotWhileActing, UnknownSession],
)
async def end_session(
    request: Call, session: Annotated[str, Meta(description="The `id` of a session.")]
) -> None:
    """Log out one browser."""
    await request.services.own_account.end_session(request.owner, session)


@get("/me/everything", tags=["people"], security=LOGGED_IN, refuses=[NotLoggedIn, NotWhileActing])
async def download_everything(request: Call) -> Answer[dict[str, Any]]:
    """Download all data stored about me.

    As JSON: the account, sessions, matches, ratings, lines written, reports made, and acts on the account.
    """
    request.charge(20)
    name = "".join(letter for letter in request.owner.name if letter.isascii()) or "account"
    return Answer(
        await request.services.everything.about(request.owner),
        headers={"content-disposition": f'attachment; filename="arbitre-{name}.json"'},
    )


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
    refuses=[NotLoggedIn, NotWhileActing, GuestsCannot],
    examples=[
        NewToken("my reversi program"),
        Token("k7wq2mzt4hxb9ncd", "my reversi program", 1_760_000_000_000),
    ],
)
async def make_token(request: Call, data: Body[NewToken]) -> Token:
    """Make a token for a program.

    The secret is shown only in this answer.
    """
    return await request.people.make_token(request.owner, data)


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


ROUTES = [
    show_me,
    change_preferences,
    change_name,
    change_password,
    delete_account,
    list_sessions,
    end_other_sessions,
    end_session,
    download_everything,
    list_tokens,
    make_token,
    withdraw_token,
    list_my_matches,
]
