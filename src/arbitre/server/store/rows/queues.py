"""Players waiting for an opponent."""

import msgspec


class WaitingRow(msgspec.Struct, frozen=True, kw_only=True):
    account: str
    queue: str
    since: int
    rating: float
    until: int
    """When the row expires, unless its server renews it."""
    holder: str
    avoids: tuple[str, ...] = ()
    """The accounts of the player's latest match."""
