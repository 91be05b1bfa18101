"""A match held in memory, and the shelf of those that are. What is on the shelf can always be had again from the store."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection

from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.server.errors import NotBegun, NotSeated
from arbitre.server.store.rows import AccountRow, MatchRow


class LiveMatch:
    """One match as this process knows it. Read and change it only while holding `lock`."""

    __slots__ = (
        "announced",
        "deadline",
        "id",
        "is_silent",
        "lock",
        "match",
        "people",
        "presence",
        "ratings",
        "rematch",
        "row",
        "seat_of",
    )

    def __init__(self, identifier: str) -> None:
        self.id = identifier
        self.lock = asyncio.Lock()
        self.row: MatchRow | None = None
        """None = not loaded, or no longer to be trusted."""
        self.match: Match | None = None
        """None while the table is open."""
        self.people: dict[str, AccountRow] = {}
        self.ratings: dict[str, float] = {}
        self.seat_of: dict[str, Seat] = {}
        self.rematch: str | None = None
        self.presence: tuple[int, ...] | None = None
        """What the watchers know of who is here; None while nobody watches."""
        self.is_silent = False
        """Nobody has said anything at this table for certain, so that the conversation need not be looked up."""
        self.announced = 0
        """The latest event that the watchers of this process have been told."""
        self.deadline: int | None = None
        """When the stored deadline job fires; it may be earlier than the true deadline, never later."""

    def forget(self) -> None:
        """Nothing in memory is to be trusted any more; the next use loads it again."""
        self.row = None
        self.match = None
        self.deadline = None
        self.is_silent = False

    def seat(self, account: AccountRow | None) -> Seat | None:
        return None if account is None else self.seat_of.get(account.id)

    def own_seat(self, account: AccountRow) -> Seat:
        seat = self.seat_of.get(account.id)
        if seat is None:
            raise NotSeated(f"{account.name} has no seat in match {self.id}.")
        return seat

    def playing(self) -> tuple[MatchRow, Match]:
        """The row and the match, which must have begun."""
        assert self.row is not None, "load it first"
        if self.match is None:
            raise NotBegun(f"Match {self.id} has not begun: its table is {self.row.status}.")
        return self.row, self.match


class Shelf:
    """The live matches by identifier, the least recently used first to go; one that is in use stays."""

    def __init__(self, capacity: int = 20_000) -> None:
        self._capacity = capacity
        self._matches: OrderedDict[str, LiveMatch] = OrderedDict()
        self._kept: set[str] = set()

    def __len__(self) -> int:
        return len(self._matches)

    def take(self, identifier: str) -> LiveMatch:
        live = self._matches.get(identifier)
        if live is None:
            live = self._matches[identifier] = LiveMatch(identifier)
            if len(self._matches) > self._capacity:
                self._make_room()
        else:
            self._matches.move_to_end(identifier)
        return live

    def peek(self, identifier: str) -> LiveMatch | None:
        return self._matches.get(identifier)

    def known_to(self, account: str) -> list[LiveMatch]:
        """The matches that show this account."""
        return [live for live in self._matches.values() if account in live.people]

    def keep(self, identifier: str, kept: bool) -> None:
        """A match that somebody watches is kept."""
        (self._kept.add if kept else self._kept.discard)(identifier)

    def drop(self, identifier: str) -> None:
        self._matches.pop(identifier, None)

    def clear(self) -> Collection[str]:
        """Lets go of everything that nobody watches; gives what is left."""
        for identifier in self._matches.keys() - self._kept:
            del self._matches[identifier]
        return tuple(self._matches)

    def _make_room(self) -> None:
        surplus = len(self._matches) - self._capacity
        idle = (
            identifier
            for identifier, live in self._matches.items()
            if identifier not in self._kept and not live.lock.locked()
        )
        for identifier in [identifier for identifier, _ in zip(idle, range(surplus), strict=False)]:
            del self._matches[identifier]
