"""What users change about themselves: name, language, place, sessions. Also how they delete their account."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.text import Text
from arbitre.server.errors import GuestsCannot, NotLoggedIn, StillSeated, UnknownSession
from arbitre.server.facts.clock import Now
from arbitre.server.people.names import check_name, taken
from arbitre.server.people.people import People
from arbitre.server.people.places import check_country, check_time_zone
from arbitre.server.store.interface import Conflict, MatchStore, PeopleStore
from arbitre.server.store.rows import AccountRow, SessionRow
from arbitre.wire.people import Goodbye, Preferences, Session
from arbitre.wire.tables import Status

PLAYING: Final[tuple[Status, ...]] = ("playing",)
SEATS_NAMED = 5
"""Matches named in the refusal to a user who still plays."""

Bond = Callable[[AccountRow], Awaitable[list[Text]]]
"""Reasons that keep an account from being deleted, in words: a rated match, a tournament."""


class OwnStore(PeopleStore, MatchStore, Protocol): ...


class OwnAccount:
    def __init__(self, store: OwnStore, people: People, now: Now) -> None:
        self._store = store
        self._people = people
        self._now = now
        self.bonds: list[Bond] = [self._rated_matches]
        """Packages above add theirs."""
        self.farewells: list[Callable[[AccountRow], Awaitable[None]]] = []
        """Called before an account is deleted, to delete what belongs to it."""

    async def prefer(self, account: AccountRow, preferences: Preferences) -> AccountRow:
        values = {
            name: value
            for name, value in msgspec.structs.asdict(preferences).items()
            if value is not msgspec.UNSET
        }
        if values.get("country") is not None:
            check_country(values["country"])
        if values.get("time_zone") is not None:
            check_time_zone(values["time_zone"])
        if not values:
            return account
        try:
            return await self._store.change_account(account.id, **values)
        except Conflict:
            raise NotLoggedIn("This account has just been deleted.") from None

    async def rename(self, account: AccountRow, name: str) -> AccountRow:
        if account.is_guest:
            raise GuestsCannot("A guest's name is the house's; register first.")
        check_name(name)
        try:
            return await self._store.rename(account.id, name)
        except Conflict:
            raise taken(name) from None

    # -- sessions

    async def sessions(self, account: AccountRow, current: SessionRow) -> list[Session]:
        """Logged-in browsers, most recently used first. Programs have tokens instead."""
        rows = [row for row in await self._store.sessions(account.id) if row.kind == "cookie"]
        rows.sort(key=lambda row: (row.id == current.id, row.used or row.created), reverse=True)
        return [Session(row.id, row.label, row.created, row.used, row.id == current.id) for row in rows]

    async def end_session(self, account: AccountRow, session: str) -> None:
        own = {row.id for row in await self._store.sessions(account.id) if row.kind == "cookie"}
        if session not in own:
            raise UnknownSession(f"You have no session '{session[:40]}'.")
        await self._store.delete_sessions(account.id, only=session)

    async def end_others(self, account: AccountRow, current: SessionRow) -> None:
        for row in await self._store.sessions(account.id):
            if row.kind == "cookie" and row.id != current.id:
                await self._store.delete_sessions(account.id, only=row.id)

    # -- deleting the account

    async def delete(self, account: AccountRow, goodbye: Goodbye) -> None:
        """Raises WrongPassword, or StillSeated with the matches."""
        await self._people.check_password(account, goodbye.password)
        await self.forget(account)

    async def forget(self, account: AccountRow) -> None:
        """For a caller already authenticated as the account. Raises StillSeated."""
        bonds = [text for bond in self.bonds for text in await bond(account)]
        if bonds:
            raise StillSeated.told(
                Text(
                    fr=f"Finissez d'abord : {', '.join(text.fr for text in bonds)}.",
                    en=f"Finish first: {', '.join(text.en for text in bonds)}.",
                )
            )
        for farewell in self.farewells:
            await farewell(account)
        await self._store.delete_account(account.id, self._now())

    async def _rated_matches(self, account: AccountRow) -> list[Text]:
        bonds: list[Text] = []
        before: tuple[int, str] | None = None
        while len(bonds) < SEATS_NAMED and (
            rows := await self._store.matches(status=PLAYING, account=account.id, before=before)
        ):
            for row in rows:
                if row.is_rated and len(bonds) < SEATS_NAMED:
                    title = find_game(row.game).title
                    bonds.append(
                        Text(
                            f"{title.fr}, partie cotée /match/{row.id}",
                            f"{title.en}, rated match /match/{row.id}",
                        )
                    )
            before = (rows[-1].created, rows[-1].id)
        return bonds
