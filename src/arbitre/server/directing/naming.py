"""Names of people in what is shown of a directed match: hidden where it is anonymous."""

from collections.abc import Mapping
from typing import Any

from arbitre.server.directing.registry import Directed
from arbitre.server.facts.live_match import name_of
from arbitre.server.store.rows import AccountRow

People = Mapping[str, AccountRow]


def shown_name(people: People, account: str, is_hidden: bool) -> str | None:
    return None if is_hidden else name_of(people.get(account))


def actor_of(people: People, account: str, directed: Directed, is_hidden: bool) -> str | None:
    return name_of(people.get(account)) if account == directed.row.master or not is_hidden else "?"


def data_of(people: People, data: Mapping[str, Any], is_hidden: bool) -> dict[str, Any]:
    """Accounts by their names."""
    if "player" not in data:
        return dict(data)
    return {**data, "player": "?" if is_hidden else name_of(people.get(data["player"]))}
