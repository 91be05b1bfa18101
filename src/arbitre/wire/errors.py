"""A refusal on the wire, the same for REST and WebSocket."""

import msgspec

from arbitre.kernel.errors import Refusal
from arbitre.kernel.text import Text


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """`code` is stable and for programs. `message` is one English sentence for people."""

    code: str
    message: str
    words: Text | None = None
    """What is wrong, for people, in both languages. Only if the code says too little."""
    place: int | str | None = None
    """The part that is wrong: its number, counted from 1, or its name, such as a zone of a map."""

    @classmethod
    def of(cls, refusal: Refusal) -> "Problem":
        return cls(refusal.code, refusal.message, refusal.words, refusal.place)
