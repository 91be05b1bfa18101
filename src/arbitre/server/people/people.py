"""Guests, accounts, their sessions and tokens, and public profiles. Knows no HTTP."""

from collections.abc import Callable
from typing import Final

import msgspec

from arbitre.arena.pools import game_of
from arbitre.games.registry import find_game
from arbitre.kernel.text import Language
from arbitre.server.errors import (
    GuestsCannot,
    NameTaken,
    NoPassword,
    NotLoggedIn,
    UnknownPlayer,
    UnknownToken,
    WrongPassword,
)
from arbitre.server.people.roles import Roles
from arbitre.server.people.security import Passwords, new_identifier, new_suffix
from arbitre.server.people.sessions import Sessions
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, SessionRow
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

GUEST_NAMES: Final[dict[Language, str]] = {"fr": "invité", "en": "guest"}
RESERVED: Final = frozenset(
    {"all", "arbitre", "admin", "administrateur", "administrator", "everybody", "moderator", "modérateur"}
    | {"server", "system", "tous"}
)
RATINGS_SHOWN: Final = 200
"""Points in the history of a rating."""
SUFFIX_LENGTHS: Final = (4, 4, 4, 5, 6, 8, 10)
"""A guest's name grows only when shorter ones keep being taken."""


class Admission(msgspec.Struct, frozen=True):
    """Somebody has come in; `secret` is to be handed over now or never."""

    account: AccountRow
    session: SessionRow
    secret: str


class People:
    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        passwords: Passwords,
        roles: Roles,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._roles = roles
        self._sessions = sessions
        self._passwords = passwords
        self._now = now

    # -- coming and going

    async def welcome_guest(self, new: NewGuest) -> Admission:
        for length in SUFFIX_LENGTHS:
            guest = AccountRow(
                id=new_identifier(),
                name=f"{GUEST_NAMES[new.language]}-{new_suffix(length)}",
                password=None,
                email=None,
                language=new.language,
                created=self._now(),
                is_guest=True,
            )
            try:
                await self._store.create_account(guest)
            except Conflict:
                continue
            return await self._admit(guest, new.proof)
        raise AssertionError("no free guest name in seven tries, the last among 2e14")

    async def register(self, new: NewAccount, caller: AccountRow | None) -> Admission:
        """A guest who calls becomes the account and keeps everything; its other sessions end."""
        if _is_reserved(new.name):
            raise NameTaken(f"The name '{new.name}' is kept for the house.")
        if await self._store.account_named(new.name) is not None:
            raise _taken(new.name)
        password = await self._passwords.hash(new.password)
        guest = caller if caller is not None and caller.is_guest else None
        account = AccountRow(
            id=guest.id if guest else new_identifier(),
            name=new.name,
            password=password,
            email=new.email,
            language=new.language,
            created=guest.created if guest else self._now(),
        )
        try:
            await (self._store.register_guest(account) if guest else self._store.create_account(account))
        except Conflict:
            if guest and await self._store.account_named(new.name) is None:
                raise NotLoggedIn("This guest has just registered, or been deleted.") from None
            raise _taken(new.name) from None
        admission = await self._admit(account, new.proof)
        await self._store.delete_sessions(account.id, keep=admission.session.id)
        return admission

    async def log_in(self, login: Login, replaced: SessionRow | None = None) -> Admission:
        """`replaced` is the session the caller had so far, such as a guest's; a cookie's ends."""
        account = await self._store.account_named(login.name)
        expected = None if account is None else account.password
        if not await self._passwords.check(expected, login.password) or account is None or expected is None:
            raise WrongPassword("There is no account with this name and password.")
        if self._passwords.is_outdated(expected):
            renewed = await self._passwords.hash(login.password)
            try:
                account = await self._store.replace_password(account.id, expected, renewed)
            except Conflict:
                # Another login has just renewed it too, or it was changed: only a fresh look can tell.
                return await self.log_in(login, replaced)
        admission = await self._admit(account, login.proof)
        if replaced is not None and replaced.kind == "cookie" and login.proof == "cookie":
            await self.log_out(replaced)
        return admission

    async def log_out(self, session: SessionRow) -> None:
        await self._store.delete_sessions(session.account, only=session.id)

    async def _admit(self, account: AccountRow, proof: Proof) -> Admission:
        session, secret = await self._sessions.open(account, proof, "login")
        return Admission(account, session, secret)

    # -- one's own account

    async def identity(self, account: AccountRow, token: str | None = None) -> Identity:
        roles = await self._roles.listed(account)
        return Identity(account.name, account.is_guest, account.language, account.email, token, roles)

    async def prefer(self, account: AccountRow, preferences: Preferences) -> AccountRow:
        try:
            return await self._store.set_language(account.id, preferences.language)
        except Conflict:
            raise NotLoggedIn("This account has just been deleted.") from None

    async def change_password(self, account: AccountRow, session: SessionRow, change: PasswordChange) -> None:
        """Every session and token but the caller's own ends."""
        if account.is_guest:
            raise GuestsCannot("A guest has no password; register first.")
        if account.password is None:
            raise NoPassword("This account has no password to change; it is proved otherwise.")
        await self._check_password(account, change.old)
        password = await self._passwords.hash(change.new)
        try:
            await self._store.replace_password(account.id, account.password, password)
        except Conflict:
            raise WrongPassword("This is not the account's password any more.") from None
        await self._store.delete_sessions(account.id, keep=session.id)

    async def delete(self, account: AccountRow, goodbye: Goodbye) -> None:
        if account.password is not None:
            await self._check_password(account, goodbye.password or "")
        await self._store.delete_account(account.id, self._now())

    async def _check_password(self, account: AccountRow, password: str) -> None:
        if not await self._passwords.check(account.password, password):
            raise WrongPassword("This is not the account's password.")

    # -- programs

    async def tokens(self, account: AccountRow) -> list[Token]:
        sessions = await self._store.sessions(account.id)
        return [_token(session) for session in sessions if session.kind == "token"]

    async def make_token(self, account: AccountRow, new: NewToken) -> Token:
        if account.is_guest:
            raise GuestsCannot("Tokens are for accounts; register first.")
        session, secret = await self._sessions.open(account, "token", new.label)
        return _token(session, secret)

    async def withdraw_token(self, account: AccountRow, token: str) -> None:
        own = (session for session in await self._store.sessions(account.id) if session.kind == "token")
        if token not in {session.id for session in own}:
            raise UnknownToken(f"You have no token '{token[:40]}'.")
        await self._store.delete_sessions(account.id, only=token)

    # -- others

    async def named(self, name: str) -> AccountRow:
        account = await self._store.account_named(name)
        if account is None or account.deleted is not None:
            raise UnknownPlayer(f"There is no player '{name[:40]}'.")
        return account

    async def profile(self, name: str) -> Profile:
        account = await self.named(name)
        won, drawn, lost = await self._store.tally(account.id)
        ratings = await self._store.ratings([account.id])
        return Profile(
            name=account.name,
            is_guest=account.is_guest,
            joined=account.created,
            won=won,
            drawn=drawn,
            lost=lost,
            ratings=[
                Rating(game_of(row.pool), round(row.rating), row.matches, row.pool)
                for row in sorted(ratings, key=lambda r: r.pool)
            ],
        )

    async def rating_history(self, name: str, pool: str) -> list[RatingPoint]:
        """From the present back, so that what was before anybody wrote it down does not matter. Oldest first."""
        account = await self.named(name)
        find_game(game_of(pool))
        ratings = await self._store.ratings([account.id], pool)
        changes = await self._store.rating_changes(account.id, pool, RATINGS_SHOWN)
        if not ratings or not changes:
            return []
        points, rating = [], ratings[0].rating
        for past in changes:
            points.append(RatingPoint(past.at, round(rating)))
            rating -= past.change
        return points[::-1]


def _is_reserved(name: str) -> bool:
    """Names of guests and of the house would let somebody pass for what they are not."""
    folded = name.casefold()
    return folded in RESERVED or folded.partition("-")[0] in GUEST_NAMES.values()


def _taken(name: str) -> NameTaken:
    return NameTaken(f"The name '{name}' is taken.")


def _token(session: SessionRow, secret: str | None = None) -> Token:
    return Token(session.id, session.label, session.created, session.used, secret)
