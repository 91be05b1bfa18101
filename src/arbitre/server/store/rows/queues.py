"""Who waits for an opponent."""

import msgspec


class WaitingRow(msgspec.Struct, frozen=True, kw_only=True):
    account: str
    queue: str
    since: int
    rating: float
    until: int
    """When the row counts no more, unless its server says again that the person waits."""
    holder: str
    avoids: tuple[str, ...] = ()
    """The accounts of the person's latest match."""
