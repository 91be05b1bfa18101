"""Tables and matches."""

from arbitre.kernel.errors import NotNow, Unknown
from arbitre.server.errors.service import Forbidden


class NotSeated(Forbidden):
    code = "not_seated"


class NotOpener(Forbidden):
    code = "not_opener"


class NotDirector(Forbidden):
    code = "not_director"


class NotInvited(Forbidden):
    code = "not_invited"


class WrongAccessCode(Forbidden):
    code = "wrong_access_code"


class OrganisersOnly(Forbidden):
    code = "organisers_only"


class UnknownMatch(Unknown):
    code = "unknown_match"


class UnknownPuzzle(Unknown):
    code = "unknown_puzzle"


class NotRated(NotNow):
    code = "not_rated"


class SeatTaken(NotNow):
    code = "seat_taken"


class TableNotOpen(NotNow):
    code = "table_not_open"


class TooManyTables(NotNow):
    """A person's quota of seats at tables that have not begun."""

    code = "too_many_tables"


class TooManyMatches(NotNow):
    """A person's quota of matches in progress."""

    code = "too_many_matches"


class NotBegun(NotNow):
    code = "not_begun"


class NotOver(NotNow):
    code = "not_over"
