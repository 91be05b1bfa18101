"""How the store signals changes."""

from collections.abc import Sequence
from typing import Protocol

Change = tuple[str, str]
"""A kind and an identifier."""
Changes = Sequence[Change]


class Signal(Protocol):
    """Called in the event loop after a commit by any process on the same store, with what changed.

    - `match`: events were appended, or its jobs scheduled
    - `table`: status or seats changed
    - `removed`: the line of this id was removed
    - `announcement`: the announcements have changed
    - `line`: a line was added to the conversation of this id
    - `account`: its row or its roles changed, or it was deleted
    - `session`: sessions of this account have ended
    - `person`: there is news for this account
    - `friends`: the relation of two people; the identifier is `ACTOR:OTHER:CHANGE`
    - `notice`: a notice was stored or read; the identifier is `ACCOUNT:KIND:SUBJECT`
    - `competition`: its status, its competitors or its matches
    - `directed`: a directed match's parameters, players, deadline, journal, votes or gazette
    - `queue`: who waits in the queue of this name
    - `paired`: a match was found for a waiting player; the identifier is `ACCOUNT:MATCH`
    - `rating`: ratings in the pool of this name
    - `job`: there are jobs to run; the identifier is their kind, a space, and the earliest due time
    - `presence`: who is connected to this server
    - `missed`: the connection was lost for a while; anything may have changed

    A process receives the signals of its own commits before the caller that submitted them resumes.
    """

    def __call__(self, kind: str, identifier: str) -> None: ...
