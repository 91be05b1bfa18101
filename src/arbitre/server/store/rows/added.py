"""Added games."""

import msgspec


class AddedGameRow(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    owner: str
    engine: str
    """The id of the engine that is its referee."""
    kind: str
    boards: int
    title: str
    syntax: str
    values: tuple[str, ...]
    pictures: tuple[str, ...]
    """As `data:` addresses."""
    interface: str | None
    created: int
    columns: int = 0
    framed: bool = False
    closed: int | None = None
    """Since when no new match begins."""
    retired: int | None = None


class OfferedGame(msgspec.Struct, frozen=True):
    """What a list of games says of a sheet."""

    name: str
    title: str
    owner: str
