"""Tables, matches and seats."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Header
from arbitre.wire.tables import Status


class SeatRow(msgspec.Struct, frozen=True):
    """A taken seat: by an account, by one of our bots, or by an external engine."""

    seat: Seat
    account: str | None = None
    bot: str | None = None
    engine: str | None = None
    """An engine id."""


class ResultRow(msgspec.Struct, frozen=True):
    """The result of a match for one seat."""

    seat: Seat
    result: Literal["won", "drawn", "lost"]
    score: float
    points: int | None


class SeatCap(msgspec.Struct, frozen=True):
    """How many tables that have not begun, and how many matches, an account may have once a write is done."""

    account: str
    tables: int
    matches: int
    counts_opened: bool = False
    """Whether those that it opened for others count too."""


class Associate(msgspec.Struct, frozen=True):
    """Somebody who plays a seat together with its player, or is invited to."""

    account: str
    has_joined: bool = False


Councils = Mapping[Seat, tuple[Associate, ...]]
"""The associates of each seat that has any."""


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table, and the match it becomes. `players` holds the taken seats in seat order."""

    id: str
    game: str
    rules: int
    seats: int
    options: Mapping[str, Any]
    clock: Clock | None
    position: str | None
    seed: bytes
    status: Status
    is_public: bool
    is_rated: bool
    opener: str
    """An account id."""
    created: int
    began: int | None = None
    ended: int | None = None
    outcome: Outcome | None = None
    rematch_of: str | None = None
    director: str | None = None
    """The id of the account that may direct it."""
    access_code: str | None = None
    invited: tuple[str, ...] | None = None
    """The ids of the accounts that may sit down. None: anybody."""
    cumulate: bool = False
    """Whether one person may hold several seats."""
    pool: str = ""
    """The rating pool it counts for."""
    from_match: str | None = None
    """The match or puzzle whose position it starts from."""
    from_version: int | None = None
    title: str | None = None
    is_anonymous: bool = False
    """Whether the players stay secret until it is over."""
    is_silent: bool = False
    """Whether the players may not talk to each other, only with the director."""
    councils: Councils | None = None
    """Seats that several people play together. None: no seat."""
    players: tuple[SeatRow, ...] = ()

    def holders(self, seat: Seat) -> list[str]:
        """The accounts that play a seat: its player first, then the associates who have joined."""
        found = [one.account for one in self.players if one.seat == seat and one.account is not None]
        return found + self._joined(seat)

    def seats_of(self, account: str) -> list[Seat]:
        """The seats that an account plays, as their player or as an associate."""
        own = [player.seat for player in self.players if player.account == account]
        if self.councils:
            own += [seat for seat in sorted(self.councils) if account in self._joined(seat)]
        return own

    def is_associate(self, account: str) -> bool:
        """Whether an account plays a seat together with its player."""
        return any(account in self._joined(seat) for seat in self.councils or ())

    def everybody(self) -> set[str]:
        """All accounts that play a seat."""
        found = {player.account for player in self.players if player.account is not None}
        for seat in self.councils or ():
            found.update(self._joined(seat))
        return found

    def _joined(self, seat: Seat) -> list[str]:
        if not self.councils:
            return []
        return [one.account for one in self.councils.get(seat, ()) if one.has_joined]

    def header(self) -> Header:
        assert self.began is not None, "a table that has not begun has no header"
        return Header(
            id=self.id,
            game=self.game,
            rules=self.rules,
            seats=self.seats,
            seed=self.seed,
            began=self.began,
            options=self.options,
            clock=self.clock,
            position=self.position,
        )
