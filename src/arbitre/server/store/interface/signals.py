"""How the store tells what has changed."""

from collections.abc import Sequence
from typing import Protocol

Change = tuple[str, str]
"""A kind and an identifier."""
Changes = Sequence[Change]


class Signal(Protocol):
    """Called in the event loop after a commit by any process on the same store: what changed, by kind and identifier.

    - `match`: events were appended, or its jobs planned
    - `table`: status or seats changed
    - `removed`: the line of this id was taken away
    - `announcement`: what the house announces has changed
    - `line`: something was said in the conversation of this id
    - `account`: its row or its roles changed, or it was deleted
    - `session`: sessions of this account were ended
    - `person`: there is news for this account
    - `friends`: what is between two people; the identifier is `ACTOR:OTHER:CHANGE`
    - `notice`: a notice was stored or read; the identifier is `ACCOUNT:KIND:SUBJECT`
    - `competition`: its status, its competitors or its matches
    - `queue`: who waits in the queue of this name
    - `paired`: a match was found for somebody who waits; the identifier is `ACCOUNT:MATCH`
    - `rating`: ratings in the pool of this name
    - `job`: there is something to do; the identifier is the earliest due time, in decimals
    - `presence`: of a server, who is connected to it
    - `missed`: the connection was lost for a while; anything may have changed

    A process hears of its own commits before the caller that submitted them goes on.
    """

    def __call__(self, kind: str, identifier: str) -> None: ...
