"""A refusal on the wire, the same for REST and WebSocket."""

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """`code` is stable and for programs; `message` is one English sentence for people."""

    code: str
    message: str
