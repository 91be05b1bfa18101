"""Who may sit where: pure checks, and functions that return the next row of a table."""

import hmac

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.errors import InvalidSeats, UnknownSeat
from arbitre.kernel.game import Seat
from arbitre.server.errors import (
    GuestsCannot,
    NotInvited,
    NotOpener,
    ProgramsCannot,
    SeatTaken,
    TableNotOpen,
    WrongAccessCode,
)
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import AccountRow, MatchRow, SeatRow
from arbitre.wire.tables import Sit


def check_open(row: MatchRow) -> None:
    if row.status != "open":
        raise TableNotOpen(f"Table {row.id} is not open: it is {row.status}.")


def check_opener(row: MatchRow, account: AccountRow) -> None:
    if account.id not in (row.opener, row.director):
        raise NotOpener(f"Only the opener of table {row.id} may do that.")


def check_may_be_rated(account: AccountRow) -> None:
    if account.owner is not None:
        raise ProgramsCannot(f"{account.name} is a program; rated matches are between people.")
    if account.is_guest:
        raise GuestsCannot("A guest cannot play a rated match; an account can.")


def check_may_sit(row: MatchRow, account: AccountRow, sit: Sit) -> None:
    check_open(row)
    if row.is_rated:
        check_may_be_rated(account)
    if any(player.account == account.id for player in row.players) and not row.cumulate:
        raise SeatTaken(f"{account.name} already has a seat at table {row.id}.")
    if row.invited is not None and account.id not in (*row.invited, row.opener):
        raise NotInvited(f"Table {row.id} is for those who were invited.")
    if row.access_code is not None and account.id != row.opener:
        given = (sit.access_code or "").encode()
        if not hmac.compare_digest(given, row.access_code.encode()):
            raise WrongAccessCode(f"Table {row.id} asks for its access code.")


def check_enough(row: MatchRow) -> None:
    """Raises InvalidSeats unless the match can begin with the players who are seated."""
    game, taken = find_game(row.game), len(row.players)
    possible = game.seats_for(game.options(row.options))
    if taken not in possible:
        raise InvalidSeats(f"{game.name} takes at least {possible.start} players; {taken} have sat down.")
    if taken < row.seats and row.position is not None:
        raise InvalidSeats(
            f"{taken} of {row.seats} seats are taken; from a position of its own a match begins when all are."
        )
    if row.is_rated and taken == 1:
        raise InvalidSeats("A rated match takes two players or more.")


def free_seat(row: MatchRow, wanted: Seat | None) -> Seat:
    taken = {player.seat for player in row.players}
    if wanted is None:
        free = [seat for seat in range(row.seats) if seat not in taken]
        if not free:
            raise SeatTaken(f"Every seat of table {row.id} is taken.")
        return free[0]
    if wanted >= row.seats:
        raise UnknownSeat(f"There is no seat {wanted}; table {row.id} has seats 0 to {row.seats - 1}.")
    if wanted in taken:
        raise SeatTaken(f"Seat {wanted} of table {row.id} is taken.")
    return wanted


def with_seat(row: MatchRow, seat: SeatRow) -> MatchRow:
    players = tuple(sorted((*row.players, seat), key=lambda player: player.seat))
    return msgspec.structs.replace(row, players=players)


def moved_up(row: MatchRow) -> MatchRow:
    """Returns the table with only the seats that are taken."""
    players = tuple(msgspec.structs.replace(player, seat=seat) for seat, player in enumerate(row.players))
    return msgspec.structs.replace(row, seats=len(players), players=players)


def introduced(live: LiveMatch, known: LiveMatch) -> LiveMatch:
    """Returns the table with people and ratings that were read before the decision."""
    return msgspec.structs.replace(
        live, people={**known.people, **live.people}, ratings={**known.ratings, **live.ratings}
    )
