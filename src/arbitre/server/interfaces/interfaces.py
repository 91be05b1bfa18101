"""Registers interfaces and decides who may choose which."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from arbitre.games.registry import ADDED
from arbitre.kernel.errors import UnknownGame
from arbitre.server.engines.sheets import Sheets
from arbitre.server.errors import (
    GuestsCannot,
    InterfaceOfOpponent,
    InvalidRequest,
    TooManyInterfaces,
    UnknownInterface,
)
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch, hides_names, name_of
from arbitre.server.interfaces.addresses import check_address
from arbitre.server.people.security import new_identifier
from arbitre.server.store.interface import CapReached, Conflict, Store
from arbitre.server.store.rows import AccountRow, InterfaceRow
from arbitre.wire.interfaces import InterfaceInfo, NewInterface

MOST: Final = 20
"""Interfaces per owner."""
MODEL: Final = "sheet-"
"""Prefixes the id of the interface that belongs to the sheet of an added game."""


class Interfaces:
    """`games` can be shown in frames, and so can added ones. `own` are the built-in interfaces, open to everybody."""

    def __init__(
        self,
        store: Store,
        sheets: Sheets,
        games: Collection[str],
        own: Sequence[InterfaceInfo],
        now: Now,
    ) -> None:
        self._store = store
        self._sheets = sheets
        self._games = games
        self._own = {interface.id: interface for interface in own}
        self._now = now

    async def register(self, account: AccountRow, new: NewInterface) -> InterfaceInfo:
        if account.is_guest:
            raise GuestsCannot("Register before you bring an interface.")
        new = await self._checked(new)
        row = _row(new_identifier(), account, new, self._now())
        try:
            await self._store.add_interface(row, MOST)
        except CapReached:
            raise TooManyInterfaces(f"You have {MOST} interfaces; remove one first.") from None
        return _info(row, account.name, account)

    async def change(self, account: AccountRow, interface: str, new: NewInterface) -> InterfaceInfo:
        new = await self._checked(new)
        row = _row(interface, account, new, self._now())
        try:
            await self._store.change_interface(row)
        except Conflict:
            raise _unknown(interface) from None
        return _info(row, account.name, account)

    async def remove(self, account: AccountRow, interface: str) -> None:
        try:
            await self._store.remove_interface(interface, account.id)
        except Conflict:
            raise _unknown(interface) from None

    async def list(self, account: AccountRow | None, game: str | None = None) -> list[InterfaceInfo]:
        """Built-in interfaces, the account's own and public ones, for one game or all."""
        rows = {row.id: row for row in await self._store.public_interfaces()}
        if account is not None:
            rows |= {row.id: row for row in await self._store.interfaces_of(account.id)}
        owners = await self._store.accounts([row.owner for row in rows.values()])
        infos = [
            *self._own.values(),
            *await self._models(game, account),
            *(_info(row, name_of(owners.get(row.owner)), account) for row in rows.values()),
        ]
        return [info for info in infos if game is None or game in info.games]

    async def find(
        self, account: AccountRow | None, interface: str, live: LiveMatch | None = None
    ) -> InterfaceInfo:
        """Returns an interface that the account may choose, in this match if one is given. Refuses a player an opponent's
        interface: it would see what its viewer sees, and could return any move."""
        if interface in self._own:
            return self._own[interface]
        row = await self._store.interface(interface) or await self._model(interface)
        is_own = row is not None and account is not None and row.owner == account.id
        if row is None or not (row.is_public or is_own):
            raise _unknown(interface)
        if not is_own and _may_play_against(row.owner, account, live):
            raise InterfaceOfOpponent(
                f"Interface '{row.name}' may belong to somebody who plays in this match."
            )
        owners = await self._store.accounts([row.owner])
        return _info(row, name_of(owners.get(row.owner)), account)

    async def _models(self, game: str | None, account: AccountRow | None) -> Sequence[InterfaceInfo]:
        """The interface that the sheet of an added game names, if it names one."""
        row = None if game is None else await self._model(f"{MODEL}{game.removeprefix(ADDED)}")
        if row is None:
            return []
        owners = await self._store.accounts([row.owner])
        return [_info(row, name_of(owners.get(row.owner)), account)]

    async def _model(self, interface: str) -> InterfaceRow | None:
        sheet = (
            await self._store.added_game(interface.removeprefix(MODEL))
            if interface.startswith(MODEL)
            else None
        )
        if sheet is None or sheet.interface is None or sheet.retired is not None:
            return None
        try:
            check_address(sheet.interface, is_public=True)
        except InvalidRequest:
            return None  # a sheet's address is not checked before it is used
        return InterfaceRow(
            id=f"{MODEL}{sheet.name}",
            owner=sheet.owner,
            name=sheet.title,
            address=sheet.interface,
            games=[f"{ADDED}{sheet.name}"],
            is_public=True,
            created=sheet.created,
        )

    async def _checked(self, new: NewInterface) -> NewInterface:
        """Returns it with each game by its stored name."""
        check_address(new.address, is_public=new.is_public)
        games = [await self._sheets.game(game) for game in new.games]
        for game in games:
            if game not in self._games and not game.startswith(ADDED):
                known = ", ".join(sorted(self._games))
                raise UnknownGame(f"No interface can show '{game[:40]}'; there are {known}.")
        return msgspec.structs.replace(new, games=games)


def _row(identifier: str, account: AccountRow, new: NewInterface, now: int) -> InterfaceRow:
    return InterfaceRow(
        id=identifier,
        owner=account.id,
        name=new.name.strip() or new.name,
        address=new.address,
        games=list(dict.fromkeys(new.games)),
        is_public=new.is_public,
        created=now,
    )


def _info(row: InterfaceRow, owner: str, viewer: AccountRow | None) -> InterfaceInfo:
    fields = msgspec.structs.asdict(row)
    del fields["created"]
    is_yours = viewer is not None and viewer.id == row.owner
    return InterfaceInfo(**{**fields, "owner": owner}, is_yours=is_yours)


def _may_play_against(owner: str, account: AccountRow | None, live: LiveMatch | None) -> bool:
    """In an anonymous match anybody may: a refusal must not tell who."""
    if live is None or live.row.status != "playing" or not live.seats_of(account):
        return False
    return hides_names(live.row) or owner in live.row.everybody()


def _unknown(interface: str) -> UnknownInterface:
    return UnknownInterface(f"There is no interface '{interface[:40]}' for you to choose.")
