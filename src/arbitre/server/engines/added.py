"""Games that people add by giving a referee's address and a sheet that describes the game.

The referee is an engine of its own kind, in the last seat of every match. It is asked for verdicts the way other engines are
asked for moves.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
from msgspec import UNSET

from arbitre.games.registry import ADDED
from arbitre.outbound.errors import AddressRefused
from arbitre.outbound.signing import new_secret
from arbitre.outbound.urls import read_url
from arbitre.server.chance import random_name
from arbitre.server.engines.registry import ID_LENGTH
from arbitre.server.engines.sheets import LONGEST_VALUES, REFEREE, Sheets, referee_of
from arbitre.server.errors import (
    GuestsCannot,
    InvalidAddress,
    InvalidRequest,
    NameTaken,
    NotOwner,
    TooManyEngines,
    UnknownAddedGame,
)
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import name_of
from arbitre.server.store.interface import CapReached, Conflict, Store
from arbitre.server.store.rows import AccountRow, AddedGameRow, EngineRow
from arbitre.wire.added import AddedGameChanges, AddedGameInfo, Kind, NewAddedGame

MOST = 20
"""Added games per owner."""


class AddedGames:
    def __init__(self, store: Store, sheets: Sheets, now: Now) -> None:
        self._store = store
        self.sheets = sheets
        self._now = now

    async def register(self, account: AccountRow, new: NewAddedGame) -> AddedGameRow:
        if account.is_guest:
            raise GuestsCannot("A guest cannot add a game; an account can.")
        _check_address(new.address)
        _check_values(new.values)
        game = f"{ADDED}{new.name}"
        referee = EngineRow(
            id=random_name(ID_LENGTH),
            name=referee_of(game),
            owner=account.id,
            kind=REFEREE,
            address=new.address,
            games=(game,),
            timeout=new.timeout,
            secret=new_secret(),
            created=self._now(),
        )
        sheet = AddedGameRow(
            name=new.name,
            owner=account.id,
            engine=referee.id,
            kind=new.kind,
            boards=new.boards,
            title=new.title,
            syntax=new.syntax,
            values=tuple(new.values),
            pictures=tuple(new.pictures),
            interface=new.interface,
            columns=new.columns,
            framed=new.framed,
            created=self._now(),
        )
        try:
            await self._store.add_game(sheet, referee, MOST)
        except CapReached:
            raise TooManyEngines(f"One account adds at most {MOST} games.") from None
        except Conflict:
            raise NameTaken(f"The name '{new.name}' is taken.") from None
        return sheet

    async def change(self, account: AccountRow, name: str, changes: AddedGameChanges) -> AddedGameRow:
        game = await self.own(account, name)
        given = {field: getattr(changes, field) for field in changes.__struct_fields__}
        given = {field: value for field, value in given.items() if value is not UNSET}
        _check_values(given.get("values", ()))
        for field in given.keys() & {"values", "pictures"}:
            given[field] = tuple(given[field])
        if "is_open" in given:
            given["closed"] = None if given.pop("is_open") else game.closed or self._now()
        to_referee: dict[str, Any] = {
            field: given.pop(field) for field in ("address", "timeout") if field in given
        }
        _check_address(to_referee.get("address"))
        return await self._change(msgspec.structs.replace(game, **given), to_referee)

    async def _change(self, game: AddedGameRow, to_referee: Mapping[str, Any]) -> AddedGameRow:
        referee = await self._referee(game)
        try:
            await self._store.change_game(game, referee, msgspec.structs.replace(referee, **to_referee))
        except Conflict:
            raise UnknownAddedGame(f"The game {game.name} was withdrawn.") from None
        return game

    async def retire(self, account: AccountRow, name: str) -> None:
        """The name stays taken. Matches in progress end, since they have no referee left."""
        game, now = await self.own(account, name), self._now()
        await self._change(msgspec.structs.replace(game, retired=now), {"retired": now})

    async def retire_all(self, owner: AccountRow) -> None:
        """Called when the owner leaves."""
        for game in await self._store.added_games():
            if game.owner == owner.id:
                await self.retire(owner, game.name)

    async def own(self, account: AccountRow, name: str) -> AddedGameRow:
        game = await self.sheets.find(name)
        if game.owner != account.id:
            raise NotOwner(f"The game {game.name} was added by somebody else.")
        return game

    async def kept_for(self, owner: AccountRow) -> list[dict[str, Any]]:
        """Returns what is stored about the games that the owner has added."""
        return [
            msgspec.to_builtins(game) for game in await self._store.added_games() if game.owner == owner.id
        ]

    async def info(self, game: AddedGameRow, account: AccountRow | None) -> AddedGameInfo:
        return _info(game, await self._referee(game), await self._store.account(game.owner), account)

    async def infos(self, account: AccountRow | None) -> list[AddedGameInfo]:
        """Of all games that are not withdrawn, by name."""
        games = await self._store.added_games()
        referees = {engine.id: engine for engine in await self._store.engines()}
        people = await self._store.accounts({game.owner for game in games}) if games else {}
        # Between the two queries a game may be withdrawn.
        return [
            _info(game, referees[game.engine], people.get(game.owner), account)
            for game in games
            if game.engine in referees
        ]

    async def referee(self, account: AccountRow, name: str) -> EngineRow:
        """Returns the referee of one's own game."""
        return await self._referee(await self.own(account, name))

    async def called_referee(self, account: AccountRow, name: str) -> EngineRow:
        """Returns the referee of one's own game. Raises InvalidRequest if the server never calls it."""
        game = await self.own(account, name)
        if game.framed:
            raise InvalidRequest(
                f"The referee of {game.name} is shown in players' browsers, and never called."
            )
        return await self._referee(game)

    async def _referee(self, game: AddedGameRow) -> EngineRow:
        referee = await self._store.engine(game.engine)
        assert referee is not None, "they are stored together"
        return referee


def _info(
    game: AddedGameRow, referee: EngineRow, owner: AccountRow | None, account: AccountRow | None
) -> AddedGameInfo:
    is_own = account is not None and account.id == game.owner
    return AddedGameInfo(
        name=game.name,
        owner=name_of(owner),
        title=game.title,
        kind=cast(Kind, game.kind),
        boards=game.boards,
        syntax=game.syntax,
        values=list(game.values),
        columns=game.columns,
        pictures=len(game.pictures),
        interface=game.interface,
        timeout=referee.timeout,
        framed=game.framed,
        is_open=game.closed is None,
        created=game.created,
        is_yours=is_own,
        address=referee.address if is_own else None,
    )


def _check_values(values: Sequence[str]) -> None:
    """Every match of the game keeps them among its options."""
    length = len(" ".join(values))
    if length > LONGEST_VALUES:
        raise InvalidRequest(f"The values are {length} characters together; at most {LONGEST_VALUES} fit.")


def _check_address(address: str | None) -> None:
    try:
        if address is not None:
            read_url(address)
    except AddressRefused as refused:
        raise InvalidAddress(str(refused)) from None
