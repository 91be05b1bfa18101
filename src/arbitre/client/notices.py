"""What a live connection tells: the server's notices, and two of its own about the connection."""

import msgspec

from arbitre.wire.live import ServerMessage


class Lost(msgspec.Struct, frozen=True):
    """The connection is away; the next attempt comes in `retry_in` seconds. Told again before each attempt."""

    retry_in: float


class Restored(msgspec.Struct, frozen=True):
    """The connection is back. A fresh snapshot of every match that is followed comes next."""


LiveNotice = ServerMessage | Lost | Restored
