"""A table or match as this process knows it, as a value. Each change gives a new value; readers need no lock."""

from collections.abc import Mapping

import msgspec

from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.server.errors import NotBegun, NotSeated
from arbitre.server.store.rows import AccountRow, AffectedRating, MatchRow, RatingRow

DEPARTED = "—"
"""Shown instead of the name of a deleted account."""


HIDDEN = "?"
"""Shown instead of a name while the players are secret."""


def hides_names(row: MatchRow) -> bool:
    """Whether the players are secret: in an anonymous match that is not over."""
    return row.is_anonymous and row.status != "over"


def has_programs(row: MatchRow) -> bool:
    """Whether a bot or an engine holds a seat."""
    for player in row.players:  # noqa: SIM110 - called with every move, and a generator costs another call a player
        if player.account is None:
            return True
    return False


def name_of(account: AccountRow | None) -> str:
    return DEPARTED if account is None or account.deleted else account.name


def opener_name(row: MatchRow, people: Mapping[str, AccountRow]) -> str:
    """While the players are secret, so is the opener, who usually plays. Directors are always named."""
    return HIDDEN if hides_names(row) and row.opener != row.director else name_of(people.get(row.opener))


class LiveMatch(msgspec.Struct, frozen=True, kw_only=True):
    row: MatchRow
    match: Match | None = None
    """None until the match begins."""
    people: Mapping[str, AccountRow] = {}
    """The opener, the director and those who play a seat, by account."""
    ratings: Mapping[str, RatingRow] = {}
    """The ratings of the seated people in the match's pool, if the match is rated. People without one are missing."""
    affected: Mapping[str, AffectedRating] = {}
    """The match's effect on ratings, by account, once it is over."""
    rematch: str | None = None

    @property
    def id(self) -> str:
        return self.row.id

    def shown_name(self, account: str | None) -> str:
        """The name of a seated person, or what stands for it while the players are secret."""
        return HIDDEN if hides_names(self.row) else name_of(self.people.get(account or ""))

    def is_opener(self, account: AccountRow | None) -> bool:
        return account is not None and account.id == self.row.opener

    def seats_of(self, account: AccountRow | None) -> list[Seat]:
        """A person may hold several seats if the table allows it, and play another's with its player."""
        if account is None:
            return []
        return self.row.seats_of(account.id)

    def seat(self, account: AccountRow | None, wanted: Seat | None = None) -> Seat | None:
        """Returns the seat from which this person sees the match: the wanted one if they hold it, otherwise their first."""
        first = None
        if account is not None:
            for player in self.row.players:
                if player.account == account.id:
                    if wanted is None or player.seat == wanted:
                        return player.seat
                    first = player.seat if first is None else first
            if self.row.councils:
                held = self.row.seats_of(account.id)
                return wanted if wanted in held else next(iter(held), None)
        return first

    def own_seat(self, account: AccountRow, wanted: Seat | None = None) -> Seat:
        """Returns the seat this person acts for: the wanted one, or the first of theirs that the match waits for."""
        seats = self.seats_of(account)
        if not seats:
            raise NotSeated(f"{account.name} has no seat in match {self.id}.")
        if wanted is not None:
            if wanted not in seats:
                raise NotSeated(f"{account.name} does not sit on seat {wanted} of match {self.id}.")
            return wanted
        if len(seats) > 1 and self.match is not None:
            return next((seat for seat in seats if self.match.waits_for(seat)), seats[0])
        return seats[0]

    def playing(self) -> Match:
        """Returns the match. Raises NotBegun if it has not begun."""
        if self.match is None:
            raise NotBegun(f"Match {self.id} has not begun: its table is {self.row.status}.")
        return self.match
