"""What a live connection yields: the server's notices, and two of its own about the connection."""

import msgspec

from arbitre.wire.live import ServerMessage


class Lost(msgspec.Struct, frozen=True):
    """The connection is down; the next attempt is in `retry_in` seconds. Repeated before each attempt."""

    retry_in: float


class Restored(msgspec.Struct, frozen=True):
    """The connection is back. A fresh snapshot of every followed match comes next."""


LiveNotice = ServerMessage | Lost | Restored
