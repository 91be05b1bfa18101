"""Caps on what one account may have.

Counted in the transaction that adds one more, while the account's row is locked. So parallel requests cannot pass a cap
together, here or in several processes.
"""

from typing import Any

from sqlalchemy import BindParameter, Select, bindparam, func, literal, or_, select

from arbitre.server.store.backend import Step
from arbitre.server.store.interface.errors import CapReached
from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import (
    accounts,
    added_games,
    competitors,
    directed,
    engines,
    friendships,
    interfaces,
    matches,
    waiting,
)

_owner: BindParameter[str] = bindparam("the_owner")
# SQLite has one writer and needs no lock.
_LOCK = Query(select(accounts.c.id).where(accounts.c.id == _owner).with_for_update(key_share=True))


def _below(counted: Select[int]) -> Query:
    """Finds a row if fewer than `most` are counted."""
    return Query(select(literal(1)).where(counted.scalar_subquery() < bindparam("most")), must=CapReached)


_count = select(func.count())
PROGRAMS = _below(
    _count.select_from(accounts).where(accounts.c.owner == _owner, accounts.c.deleted.is_(None))
)
ENGINES = _below(_count.select_from(engines).where(engines.c.owner == _owner, engines.c.retired.is_(None)))
ADDED_GAMES = _below(
    _count.select_from(added_games).where(added_games.c.owner == _owner, added_games.c.retired.is_(None))
)
INTERFACES = _below(_count.select_from(interfaces).where(interfaces.c.owner == _owner))
FRIENDSHIPS = _below(
    _count.select_from(friendships).where(or_(friendships.c.first == _owner, friendships.c.second == _owner))
)
OTHER_QUEUES = _below(
    _count.select_from(waiting).where(waiting.c.account == _owner, waiting.c.queue != bindparam("the_queue"))
)
DIRECTED_OPEN = _below(
    _count.select_from(directed)
    .join(matches, matches.c.id == directed.c.match)
    .where(directed.c.master == _owner, matches.c.status == "open")
)
# The caller locks the competition.
COMPETITORS = _below(
    _count.select_from(competitors).where(competitors.c.competition == bindparam("the_competition"))
)


def below(cap: Query, owner: str, most: int | None, **parameters: Any) -> list[Step]:
    """Steps that raise CapReached unless `owner` has fewer than `most`. No steps if `most` is None."""
    if most is None:
        return []
    return [(_LOCK, {"the_owner": owner}), (cap, {"the_owner": owner, "most": most, **parameters})]
