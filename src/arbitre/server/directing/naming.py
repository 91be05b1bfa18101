"""Players' names in views of a directed match. Hidden if the match is anonymous."""

from collections.abc import Mapping
from typing import Any

from arbitre.server.directing.registry import Directed
from arbitre.server.facts.live_match import name_of
from arbitre.server.store.rows import AccountRow, MatchRow
from arbitre.wire.desk import AssociateInfo

People = Mapping[str, AccountRow]


def shown_name(people: People, account: str, is_hidden: bool) -> str | None:
    return None if is_hidden else name_of(people.get(account))


def actor_of(people: People, account: str, directed: Directed, is_hidden: bool) -> str | None:
    return name_of(people.get(account)) if account == directed.row.master or not is_hidden else "?"


def data_of(people: People, data: Mapping[str, Any], is_hidden: bool) -> dict[str, Any]:
    """Replaces accounts by their names."""
    if "player" not in data:
        return dict(data)
    return {**data, "player": "?" if is_hidden else name_of(people.get(data["player"]))}


def associates_of(
    row: MatchRow, role: int, people: People, viewer: AccountRow | None, *, is_hidden: bool, sees_all: bool
) -> list[AssociateInfo]:
    """`sees_all`: whether the viewer may know who is invited, and the names in an anonymous match."""
    found = []
    for one in (row.councils or {}).get(role - 1, ()):
        is_you = viewer is not None and viewer.id == one.account
        if one.has_joined or is_you or sees_all:
            name = shown_name(people, one.account, is_hidden and not (is_you or sees_all))
            found.append(AssociateInfo(player=name, has_joined=one.has_joined, is_you=is_you))
    return found
