"""The list of all players, which the specification does not page. Read once, then kept up to date by the store's signals.

A front end asks for it to show any name. With 100,000 accounts, reading it takes half a second and writing it 50 ms.
"""

from typing import Final

from arbitre.protocols.afjd.answers import written
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow

MOST: Final = 500
"""Changes after which everything is read again."""
REMEMBERED_FOR: Final = 600_000
"""Milliseconds. Commands of the operator change a SQLite file without a signal."""


class Roster:
    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now
        self._read = 0
        self._names: dict[int, str] = {}
        self._text = b""
        self._changed: set[str] | None = None
        """Accounts that have changed since the list was read. None if it must be read as a whole."""
        self._listens = False

    async def text(self) -> bytes:
        """The answer to a client: `{"1": "Tartempion"}`."""
        if not self._listens:
            self._store.listen(self._signal, "account", "missed")
            self._listens = True
        # What changes meanwhile is looked at next time.
        changed, self._changed = self._changed, set()
        try:
            if changed is None or not self._text or self._now() - self._read > REMEMBERED_FOR:
                self._read = self._now()
                self._names = await self._store.player_numbers()
            elif not await self._update(self._names, changed):
                return self._text
        except BaseException:
            self._changed = None
            raise
        self._text = written(self._names)
        return self._text

    async def _update(self, names: dict[int, str], changed: set[str]) -> bool:
        """Returns whether anything differs. Most changes of accounts are to something else."""
        if not changed:
            return False
        differs = False
        for account in (await self._store.accounts(changed)).values():
            if account.is_guest:
                continue
            number = await self._store.player_number(account.id)
            name = _listed(account)
            if names.get(number) != name:
                differs = True
                if name is None:
                    del names[number]
                else:
                    names[number] = name
        return differs

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "missed" or (self._changed is not None and len(self._changed) >= MOST):
            self._changed = None
        elif self._changed is not None:
            self._changed.add(identifier)


def _listed(account: AccountRow) -> str | None:
    return None if account.deleted is not None else account.name
