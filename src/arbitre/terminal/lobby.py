"""What the lobby knows: tables and matches by identifier, kept current by notices. No screen, no network."""

from collections.abc import Iterable

from arbitre.wire.tables import TableInfo


class Lobby:
    def __init__(self) -> None:
        self._tables: dict[str, TableInfo] = {}
        self._begun: dict[str, int] = {}
        """The matches that began since the lists arrived, numbered from 1."""
        self._told_since: dict[str, TableInfo] | None = None
        """The notices received while lists are being fetched. None if none are."""

    def ask(self) -> None:
        """Called when lists are requested: notices received before `replace` are newer than they are."""
        self._told_since = {}

    def replace(self, tables: Iterable[TableInfo]) -> None:
        """Starts again with these lists, and with the notices received while they were being fetched."""
        self._tables = {table.id: table for table in tables}
        self._begun = {}
        told, self._told_since = self._told_since or {}, None
        for table in told.values():
            self.take(table)

    def take(self, table: TableInfo) -> None:
        if self._told_since is not None:
            self._told_since[table.id] = table
        if table.status in ("over", "closed"):
            self._tables.pop(table.id, None)
            return
        known = self._tables.get(table.id)
        if table.status == "playing" and (known is None or known.status == "open"):
            self._begun[table.id] = len(self._begun) + 1
        self._tables[table.id] = table

    @property
    def mine(self) -> list[TableInfo]:
        """The player's own, those that wait for them first."""
        mine = [table for table in self._newest_first() if table.your_seat is not None]
        return sorted(mine, key=lambda table: (not table.is_your_turn, table.status != "playing"))

    @property
    def open_tables(self) -> list[TableInfo]:
        """Other players' tables with a free seat."""
        return [
            table
            for table in self._newest_first()
            if table.status == "open" and table.is_public and table.your_seat is None
        ]

    @property
    def to_watch(self) -> list[TableInfo]:
        """The matches that have just begun, then the others in the server's order: by latest move."""
        listed = [
            table
            for table in self._tables.values()
            if table.status == "playing" and table.is_public and table.your_seat is None
        ]
        return sorted(listed, key=lambda table: -self._begun.get(table.id, 0))

    def _newest_first(self) -> list[TableInfo]:
        return sorted(self._tables.values(), key=lambda table: (-table.created, table.id))
