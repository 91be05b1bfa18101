"""What the lobby knows: tables and matches by identifier, kept current by notices. No screen, no network."""

from collections.abc import Iterable

from arbitre.wire.tables import TableInfo


class Lobby:
    def __init__(self) -> None:
        self._tables: dict[str, TableInfo] = {}

    def replace(self, tables: Iterable[TableInfo]) -> None:
        """Forgets everything and begins again with these."""
        self._tables = {table.id: table for table in tables}

    def take(self, table: TableInfo) -> None:
        if table.status in ("over", "closed"):
            self._tables.pop(table.id, None)
        else:
            self._tables[table.id] = table

    @property
    def mine(self) -> list[TableInfo]:
        """One's own, those that wait for oneself first."""
        mine = [table for table in self._newest_first() if table.your_seat is not None]
        return sorted(mine, key=lambda table: (not table.is_your_turn, table.status != "playing"))

    @property
    def open_tables(self) -> list[TableInfo]:
        """Others' tables with a free seat."""
        return [
            table
            for table in self._newest_first()
            if table.status == "open" and table.is_public and table.your_seat is None
        ]

    @property
    def to_watch(self) -> list[TableInfo]:
        return [
            table
            for table in self._newest_first()
            if table.status == "playing" and table.is_public and table.your_seat is None
        ]

    def _newest_first(self) -> list[TableInfo]:
        return sorted(self._tables.values(), key=lambda table: (-table.created, table.id))
