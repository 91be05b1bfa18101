"""The registered engines: who owns each, who may seat it, and the secret that signs its requests."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
from msgspec import UNSET

from arbitre.kernel.text import Text
from arbitre.outbound.errors import AddressRefused
from arbitre.outbound.signing import new_secret
from arbitre.outbound.urls import read_url
from arbitre.server.chance import random_name
from arbitre.server.engines.sheets import REFEREE, Sheets
from arbitre.server.engines.wires import Wire
from arbitre.server.errors import (
    GuestsCannot,
    InvalidAddress,
    InvalidRequest,
    NameTaken,
    NotOwner,
    TooManyEngines,
    UnknownEngine,
)
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import name_of
from arbitre.server.store.interface import CapReached, Conflict, Store
from arbitre.server.store.rows import AccountRow, EngineRow, Job
from arbitre.wire.engines import EngineChanges, EngineInfo, EngineKind, EngineSettings, Health, NewEngine

PREFIX = "engine:"
"""Prefixes an engine's name wherever bots are named too."""
MOST = 40
"""Engines per owner."""
ID_LENGTH = 10
OLD_SECRET = 86_400_000
"""Milliseconds for which requests also carry a signature by the previous secret."""
HEALTH = "engine-health"


class Engines:
    def __init__(self, store: Store, sheets: Sheets, wires: Mapping[str, Wire], now: Now) -> None:
        self._store = store
        self._sheets = sheets
        self.wires = wires
        self._now = now

    def now(self) -> int:
        return self._now()

    async def register(self, account: AccountRow, new: NewEngine) -> EngineRow:
        if account.is_guest:
            raise GuestsCannot("A guest cannot register an engine; an account can.")
        if new.name.lower().startswith(f"{REFEREE}."):
            raise NameTaken(f"Names that begin with '{REFEREE}.' are for the referees of added games.")
        engine = EngineRow(
            **{**msgspec.structs.asdict(new), "games": await self._named(new.games)},
            id=random_name(ID_LENGTH),
            owner=account.id,
            secret=new_secret(),
            created=self._now(),
        )
        self._check(engine)
        try:
            await self._store.add_engine(engine, MOST)
        except CapReached:
            raise TooManyEngines(f"One account registers at most {MOST} engines.") from None
        except Conflict:
            raise NameTaken(f"The name '{new.name}' is taken.") from None
        await self._store.plan(Job(HEALTH, engine.id, self._now()))
        return engine

    async def change(self, account: AccountRow, name: str, changes: EngineChanges) -> EngineRow:
        engine = await self.own(account, name)
        given = {field: value for field, value in _fields(changes).items() if value is not UNSET}
        if "games" in given:
            given["games"] = await self._named(given["games"])
        self._check(msgspec.structs.replace(engine, **given))
        return await self._change(engine, **given)

    async def renew_secret(self, account: AccountRow, name: str) -> EngineRow:
        """For a day, requests are signed with both secrets, so that the other side can switch at any time."""
        engine = await self.own(account, name)
        until = self._now() + OLD_SECRET
        return await self._change(engine, secret=new_secret(), old_secret=engine.secret, old_until=until)

    async def retire(self, account: AccountRow, name: str) -> None:
        """The engine is not asked any more. Its name stays taken, since matches show it."""
        await self._retire(await self.own(account, name))

    async def _retire(self, engine: EngineRow) -> None:
        await self._change(engine, retired=self._now())
        await self._store.drop(Job(HEALTH, engine.id, 0))

    async def _change(self, engine: EngineRow, **fields: Any) -> EngineRow:
        after = msgspec.structs.replace(engine, **fields)
        try:
            await self._store.change_engine(engine, after)
        except Conflict:
            raise _unknown(engine.name) from None
        return after

    async def retire_all(self, owner: AccountRow) -> None:
        """Called when the owner leaves."""
        for engine in await self._store.engines():
            if engine.owner == owner.id:
                await self._retire(engine)

    async def kept_for(self, owner: AccountRow) -> list[dict[str, Any]]:
        """Returns what is stored about the owner's engines, without secrets."""
        own = [engine for engine in await self._store.engines() if engine.owner == owner.id]
        return [
            {name: value for name, value in msgspec.to_builtins(engine).items() if "secret" not in name}
            for engine in own
        ]

    # -- access

    async def find(self, account: AccountRow | None, name: str) -> EngineRow:
        """Returns an engine that this account may see. Raises UnknownEngine."""
        engine = await self._store.engine_named(name)
        is_own = engine is not None and account is not None and engine.owner == account.id
        is_there = engine is not None and engine.retired is None and engine.kind in self.wires
        if engine is None or not is_there or engine.kind == REFEREE or not (engine.is_public or is_own):
            raise _unknown(name)
        return engine

    async def own(self, account: AccountRow, name: str) -> EngineRow:
        engine = await self.find(account, name)
        if engine.owner != account.id:
            raise NotOwner(f"The engine {engine.name} belongs to somebody else.")
        return engine

    async def seatable(self, account: AccountRow, game: str, name: str) -> EngineRow:
        """Returns an engine that this account may seat in this game. `name` may have the prefix or not."""
        engine = await self.find(account, name.removeprefix(PREFIX))
        if game not in engine.games:
            raise UnknownEngine(
                f"The engine {engine.name} does not play {game}; it plays {', '.join(engine.games)}."
            )
        return engine

    async def listed(self, account: AccountRow | None, game: str | None, own_only: bool) -> list[EngineRow]:
        """Public engines and the account's own, by name."""
        own = "" if account is None else account.id
        return [
            engine
            for engine in await self._store.engines()
            if engine.kind != REFEREE
            and (engine.owner == own or (engine.is_public and not own_only))
            and (game is None or game in engine.games)
        ]

    # -- description

    async def infos(self, engines: Sequence[EngineRow], account: AccountRow | None) -> list[EngineInfo]:
        owners = {owner: await self._store.account(owner) for owner in {engine.owner for engine in engines}}
        return [_info(engine, owners[engine.owner], account) for engine in engines]

    async def info(self, engine: EngineRow, account: AccountRow | None) -> EngineInfo:
        return (await self.infos([engine], account))[0]

    async def _named(self, games: Sequence[str]) -> tuple[str, ...]:
        """Each game once, by its stored name. Raises UnknownGame."""
        return tuple(dict.fromkeys([await self._sheets.game(game) for game in games]))

    def _check(self, engine: EngineRow) -> None:
        try:
            read_url(engine.address)
        except AddressRefused as refused:
            raise InvalidAddress(str(refused)) from None
        wire = self.wires.get(engine.kind)
        if wire is None:
            raise InvalidRequest(f"Engines of the kind '{engine.kind}' cannot be called here.")
        wire.check_games(list(engine.games))


def _info(engine: EngineRow, owner: AccountRow | None, account: AccountRow | None) -> EngineInfo:
    is_own = account is not None and account.id == engine.owner
    settings = EngineSettings(
        engine.address, engine.login, engine.zeros, engine.level, engine.remote, engine.old_until
    )
    return EngineInfo(
        name=engine.name,
        owner=name_of(owner),
        games=list(engine.games),
        kind=cast(EngineKind, engine.kind),
        timeout=engine.timeout,
        is_public=engine.is_public,
        created=engine.created,
        health=cast(Health, engine.health),
        checked=engine.checked,
        trouble=_trouble(engine.trouble) if is_own else None,
        settings=settings if is_own else None,
    )


def _trouble(stored: str | None) -> Text | None:
    """Stored in both languages as JSON; by checks of earlier versions, as one English sentence."""
    if stored is None:
        return None
    try:
        return msgspec.json.decode(stored, type=Text)
    except msgspec.DecodeError:
        return Text(stored, stored)


def keys_of(engine: EngineRow, now: int) -> list[str]:
    """The secrets that sign a request, newest first."""
    if engine.old_secret is not None and engine.old_until is not None and now < engine.old_until:
        return [engine.secret, engine.old_secret]
    return [engine.secret]


def _unknown(name: str) -> UnknownEngine:
    return UnknownEngine(f"There is no engine '{name[:40]}'.")


def _fields(changes: EngineChanges) -> dict[str, Any]:
    return {field: getattr(changes, field) for field in changes.__struct_fields__}
