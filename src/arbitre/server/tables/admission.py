"""Who may open which tables, and for whom. Does not check what the game allows."""

from collections.abc import Sequence

from arbitre.server.errors import GuestsCannot, InvalidRequest, OrganisersOnly, UnknownPlayer
from arbitre.server.store.interface import PeopleStore
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables.seating import check_may_be_rated
from arbitre.wire.tables import NewTable


def makes_for_others(new: NewTable) -> bool:
    """Whether this is for organisers only: seating others, directing, or a table without bots that its opener does not join."""
    return bool(new.players) or new.is_directed or not (new.sits or new.bots)


def check_may_open(account: AccountRow, new: NewTable, is_organiser: bool) -> None:
    if makes_for_others(new) and not is_organiser:
        raise OrganisersOnly("Only an organiser seats others, directs, or stays away from a table.")
    if new.is_rated:
        check_may_be_rated(account)
    if new.is_rated and new.bots:
        raise InvalidRequest("A rated match is between people.")
    if new.position is not None and new.source is not None:
        raise InvalidRequest("A match begins from a position or from another match, not from both.")
    if not new.sits and account.is_guest:
        raise GuestsCannot("A guest cannot have programs play each other; an account can.")


async def people_named(store: PeopleStore, names: Sequence[str]) -> dict[str, AccountRow]:
    """Returns the accounts by the names they were asked for. Raises UnknownPlayer."""
    people = {}
    for name in names:
        account = await store.account_named(name)
        if account is None or account.deleted is not None:
            raise UnknownPlayer(f"There is no player '{name[:40]}'.")
        people[name] = account
    return people
