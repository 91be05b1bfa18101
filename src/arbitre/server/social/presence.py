"""Who is connected to the other servers on the same store, and telling them who is connected here.

Each server keeps one row: whom it serves, told again when that changes and every few seconds in any case. A server that has
not been heard of for a while is taken to be gone, and with it everybody who was connected to it.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping

import msgspec
import structlog

from arbitre.server.chance import random_name
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import PresenceRow

TELL_SECONDS = 0.5
"""Comings and goings are told to other servers this often at most."""
REPEATED = 10_000
"""Milliseconds after which the same is told again, as a sign of life."""
GONE = 30_000
"""Milliseconds of silence after which a server is taken to be gone."""
ID_LENGTH = 16

log = structlog.get_logger()


class Presence:
    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        look: Callable[[], tuple[Collection[str], Mapping[str, int]]],
        on_change: Callable[[Collection[str]], None],
    ) -> None:
        """`look` gives the accounts that are connected here, and by match how many only look on here; `on_change` is
        called when others have come or gone elsewhere, with the accounts that have."""
        self._store = store
        self._now = now
        self._look = look
        self._on_change = on_change
        self._told = PresenceRow(random_name(ID_LENGTH), 0, frozenset(), {})
        self._others: dict[str, PresenceRow] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def is_elsewhere(self, account: str) -> bool:
        return any(account in other.accounts for other in self._others.values())

    def spectators_elsewhere(self, match: str) -> int:
        return sum(other.spectators.get(match, 0) for other in self._others.values())

    async def run(self) -> None:
        """Until cancelled."""
        stop_listening = self._store.listen(self._signal, own=False)
        self._hear_soon(None)
        try:
            while True:
                try:
                    await self.tell()
                except Exception as error:
                    log.warning("presence_not_told", error=str(error))
                await asyncio.sleep(TELL_SECONDS)
        finally:
            stop_listening()
            for task in self._tasks:
                task.cancel()
            await self._store.forget_presences(self._told.server, 0)

    async def tell(self) -> None:
        """Tells the others what has changed here, and lets go of those who are silent."""
        accounts, spectators = self._look()
        now, told = self._now(), self._told
        here = PresenceRow(told.server, now, frozenset(accounts), dict(spectators))
        if (here.accounts, here.spectators) != (told.accounts, told.spectators) or now - told.at >= REPEATED:
            await self._store.tell_presence(here)
            self._told = here
        silent = [server for server, other in self._others.items() if other.at < now - GONE]
        if silent:
            gone = frozenset[str]().union(*(self._others.pop(server).accounts for server in silent))
            self._on_change(gone)
            await self._store.forget_presences("", now - GONE)

    async def hear(self, server: str | None = None) -> None:
        """Reads what one of the others has told, or all of them."""
        rows = await self._store.presences(server)
        heard = {row.server: row for row in rows if row.at >= self._now() - GONE}
        heard.pop(self._told.server, None)
        before = self._others
        known = before.get(server or "")
        if known is not None and any(row.at < known.at for row in heard.values()):
            return  # What was asked for later has come first.
        if server is None:
            self._others = heard
        else:
            self._others = {name: row for name, row in before.items() if name != server} | heard
        if _people(before) != _people(self._others):
            self._on_change(_accounts(before) ^ _accounts(self._others))

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "presence":
            self._hear_soon(identifier)
        elif kind == "missed":
            self._hear_soon(None)

    def _hear_soon(self, server: str | None) -> None:
        task = asyncio.get_running_loop().create_task(self._hear_or_log(server))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hear_or_log(self, server: str | None) -> None:
        try:
            await self.hear(server)
        except Exception as error:
            log.warning("presence_not_heard", server=server, error=str(error))


def _people(others: Mapping[str, PresenceRow]) -> list[PresenceRow]:
    """What is told of people, whenever it was."""
    return [msgspec.structs.replace(others[server], at=0) for server in sorted(others)]


def _accounts(others: Mapping[str, PresenceRow]) -> frozenset[str]:
    return frozenset[str]().union(*(other.accounts for other in others.values()))
