"""Who may read and write in which conversation: one table of rules, pure functions of a match's row and a person.

Bound to seats, not people: a player who takes over a seat in a running match takes over its conversations. The player who left
can no longer read them.
"""

from collections.abc import Callable, Mapping
from typing import Final, get_args

import msgspec

from arbitre.kernel.game import Seat
from arbitre.server.errors import NotLoggedIn, NotMember, UnknownConversation
from arbitre.server.store.rows import AccountRow, MatchRow
from arbitre.wire.conversations import LONGEST, ConversationKind

DIRECTOR: Final = "director"
EVERYBODY: Final = "everybody"


class Conversation(msgspec.Struct, frozen=True):
    """A parsed identifier."""

    id: str
    kind: ConversationKind
    match: str | None = None
    places: tuple[str, ...] = ()
    """Places in a match: seat numbers, or `director`."""
    people: tuple[str, ...] = ()
    """Accounts."""


def read_identifier(text: str) -> Conversation:
    """Raises UnknownConversation unless the identifier is canonical. Does not check that match and people exist."""
    kind, *parts = text.split(":")
    match kind, parts:
        case "everybody", []:
            return Conversation(text, "everybody")
        case "table" | "spectators" | "press", [identifier] if identifier:
            return Conversation(text, _kind(kind), identifier)
        case "pair", [first, second] if first < second:
            return Conversation(text, "pair", people=(first, second))
        case "seats", [identifier, first, second] if identifier and _are_ordered(first, second):
            return Conversation(text, "seats", identifier, places=(first, second))
        case "council", [identifier, seat] if identifier and _is_seat(seat):
            return Conversation(text, "council", identifier, places=(seat,))
    raise UnknownConversation(f"There is no conversation '{text[:80]}'.")


def table_conversation(match: str) -> str:
    return f"table:{match}"


def spectators_conversation(match: str) -> str:
    return f"spectators:{match}"


def press_conversation(match: str) -> str:
    return f"press:{match}"


def pair_conversation(one: str, other: str) -> str:
    return f"pair:{min(one, other)}:{max(one, other)}"


def seats_conversation(match: str, one: str, other: str) -> str:
    """Between two places of a match."""
    first, second = (one, other) if _are_ordered(one, other) else (other, one)
    return f"seats:{match}:{first}:{second}"


def council_conversation(match: str, seat: Seat) -> str:
    """Among those who play a seat together."""
    return f"council:{match}:{seat}"


def _kind(text: str) -> ConversationKind:
    return next(kind for kind in get_args(ConversationKind) if kind == text)


def _are_ordered(first: str, second: str) -> bool:
    """The director first, then seats by number. Nobody talks to themselves."""
    if not _is_seat(second):
        return False
    return first == DIRECTOR or (_is_seat(first) and int(first) < int(second))


def _is_seat(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and text == str(int(text))


# -- the rules

Check = Callable[[Conversation, MatchRow | None, AccountRow | None], bool]


class Rule(msgspec.Struct, frozen=True):
    read: Check
    write: Check
    longest: int = 500
    """Characters per line."""
    keeps_breaks: bool = False
    """Whether a line may hold paragraphs, like a letter."""


def _anybody(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    return True


def _is_known(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    return account is not None


def _is_one_of_two(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    return account is not None and account.id in conversation.people


def _is_at_the_table(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    if account is None or _must_be_silent(row, account):
        return False
    return not _is_running(row) or bool(places_of(row, account))


def _may_look_on(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    return not _is_running(row) or not any(place != DIRECTOR for place in places_of(row, account))


def _looks_on(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    return account is not None and _may_look_on(conversation, row, account)


def _has_a_place(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    return bool(places_of(row, account))


def _may_declare(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    return _has_a_place(conversation, row, account) and not _must_be_silent(row, account)


def _may_write_to(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    """In a silent match, players write only to the director."""
    is_heard = DIRECTOR in conversation.places or not _must_be_silent(row, account)
    return is_heard and _has_one_of_the_places(conversation, row, account)


def _must_be_silent(row: MatchRow | None, account: AccountRow | None) -> bool:
    """Whether the person plays in a silent match still in progress."""
    if row is None or account is None or not row.is_silent or not _is_running(row):
        return False
    return any(place != DIRECTOR for place in places_of(row, account)) and row.director != account.id


def _has_one_of_the_places(
    conversation: Conversation, row: MatchRow | None, account: AccountRow | None
) -> bool:
    return any(place in conversation.places for place in places_of(row, account))


RULES: Final[Mapping[ConversationKind, Rule]] = {
    "everybody": Rule(_anybody, _is_known),
    "pair": Rule(_is_one_of_two, _is_one_of_two),
    "table": Rule(_anybody, _is_at_the_table),
    "spectators": Rule(_may_look_on, _looks_on),
    "press": Rule(_anybody, _may_declare, longest=LONGEST, keeps_breaks=True),
    "council": Rule(_has_one_of_the_places, _has_one_of_the_places, longest=LONGEST, keeps_breaks=True),
    "seats": Rule(_has_one_of_the_places, _may_write_to, longest=LONGEST, keeps_breaks=True),
}


def may_read(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> bool:
    """`row` is the match's, if the conversation belongs to one."""
    return RULES[conversation.kind].read(conversation, row, account)


def check_may_read(conversation: Conversation, row: MatchRow | None, account: AccountRow | None) -> None:
    _check_places(conversation, row)
    if not may_read(conversation, row, account):
        raise _refusal(conversation, account, "read")


def check_may_write(conversation: Conversation, row: MatchRow | None, account: AccountRow) -> None:
    _check_places(conversation, row)
    if not RULES[conversation.kind].write(conversation, row, account):
        raise _refusal(conversation, account, "write")


def _check_places(conversation: Conversation, row: MatchRow | None) -> None:
    for place in conversation.places:
        if row is None or (row.director is None if place == DIRECTOR else int(place) >= row.seats):
            raise UnknownConversation(f"Match {conversation.match} has no place '{place}'.")


def _refusal(conversation: Conversation, account: AccountRow | None, wish: str) -> Exception:
    if account is None:
        return NotLoggedIn("Play as a guest or log in first.")
    return NotMember(f"{account.name} may not {wish} in the conversation '{conversation.id}'.")


# -- places


def places_of(row: MatchRow | None, account: AccountRow | None) -> list[str]:
    """A person's places in a match: their seats, and its director."""
    if row is None or account is None:
        return []
    places = [str(seat) for seat in row.seats_of(account.id)]
    return [*places, DIRECTOR] if row.director == account.id else places


def holders(conversation: Conversation, row: MatchRow) -> set[str]:
    """The accounts that lines in press, between seats or in a council are addressed to."""
    places = conversation.places or (DIRECTOR, *map(str, range(row.seats)))
    found = {account for seat in range(row.seats) if str(seat) in places for account in row.holders(seat)}
    if DIRECTOR in places and row.director is not None:
        found.add(row.director)
    return found


def speaking_seat(
    conversation: Conversation, row: MatchRow | None, account: AccountRow, wanted: Seat | None
) -> Seat | None:
    """The seat a line is said for. None if the author speaks for no seat, such as the director."""
    places = [
        place for place in places_of(row, account) if not conversation.places or place in conversation.places
    ]
    if wanted is not None:
        if str(wanted) not in places:
            raise NotMember(f"{account.name} does not speak for seat {wanted} here.")
        return wanted
    return int(places[0]) if places and places[0] != DIRECTOR else None


def _is_running(row: MatchRow | None) -> bool:
    return row is not None and row.status == "playing"
