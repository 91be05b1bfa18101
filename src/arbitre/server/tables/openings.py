"""Opens tables: turns a request into a row to store, and into a match if every seat is taken.

Organisers, pairings and other protocols open matches for others by building an `Opening` themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitre.arena.pools import pool_of
from arbitre.bots.registry import find_bot
from arbitre.games.registry import find_game
from arbitre.kernel.clock import Clock
from arbitre.kernel.dice import SEED_BYTES
from arbitre.kernel.errors import InvalidOptions, InvalidSeats, UnknownSeat
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.match import Match
from arbitre.server.chance import random_bytes, random_name
from arbitre.server.engines.sheets import referee_of
from arbitre.server.errors import InvalidRequest, SeatTaken
from arbitre.server.store.rows import MatchRow, SeatRow

ID_LENGTH = 10


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A table to open. `players` are the seats taken from the start."""

    game: str
    opener: str
    """An account id. The opener need not take a seat."""
    players: Sequence[SeatRow] = ()
    seats: int
    """Players. The referee of an added game comes on top."""
    options: Mapping[str, Any] = {}
    clock: Clock | None = None
    position: str | None = None
    source: tuple[str, int] | None = None
    """The match and version that `position` was taken from."""
    is_public: bool = True
    is_rated: bool = False
    title: str | None = None
    director: str | None = None
    cumulate: bool = False
    access_code: str | None = None
    invited: Sequence[str] | None = None
    """Account ids. None: open to everybody."""
    is_anonymous: bool = False
    is_silent: bool = False


def opened(opening: Opening, now: int) -> MatchRow:
    """Returns the row of a new table. Raises a Refusal for anything the game or the server does not allow."""
    game = find_game(opening.game)
    options = game.options(opening.options)
    check_seats(game.name, game.players_for(options), opening.seats)
    players, seats = _refereed(game, opening)
    if opening.clock is not None and not isinstance(opening.clock, game.clocks):
        allowed = ", ".join(str(kind.__struct_config__.tag) for kind in game.clocks) or "none"
        raise InvalidOptions(f"{game.name} is not played by this kind of clock; it takes {allowed}.")
    for player in opening.players:
        if player.bot is not None:
            find_bot(game.name, player.bot)
    accounts = [player.account for player in opening.players if player.account is not None]
    if len(set(accounts)) < len(accounts) and not opening.cumulate:
        raise SeatTaken("The same player is named for two seats.")
    if opening.is_rated and game.referee is not None:
        raise InvalidRequest("A match of an added game is not rated: its referee may be one of the players'.")
    if opening.is_rated and (opening.position is not None or opening.seats == 1 or opening.cumulate):
        raise InvalidRequest("A rated match is between different people and from the game's own start.")
    return MatchRow(
        id=random_name(ID_LENGTH),
        game=game.name,
        rules=game.version,
        seats=seats,
        options=msgspec.to_builtins(options),
        clock=opening.clock,
        position=opening.position,
        seed=random_bytes(SEED_BYTES),
        status="open",
        is_public=opening.is_public,
        is_rated=opening.is_rated,
        opener=opening.opener,
        created=now,
        players=tuple(sorted(players, key=lambda player: player.seat)),
        pool=pool_of(game.name, opening.clock),
        title=opening.title,
        director=opening.director,
        cumulate=opening.cumulate,
        access_code=opening.access_code,
        invited=None if opening.invited is None else tuple(opening.invited),
        from_match=opening.source[0] if opening.source else None,
        from_version=opening.source[1] if opening.source else None,
        is_anonymous=opening.is_anonymous,
        is_silent=opening.is_silent,
    )


def _refereed(game: Game[Any, Any], opening: Opening) -> tuple[Sequence[SeatRow], int]:
    """The players and the number of seats, with the referee's if the rules are not ours."""
    if game.referee is None:
        return opening.players, opening.seats
    referee = SeatRow(game.referee, engine=referee_of(game.name))
    return [*opening.players, referee], opening.seats + 1


def begun(row: MatchRow, now: int) -> tuple[MatchRow, Match]:
    """Returns the row and the match of a table that begins at `now`."""
    row = msgspec.structs.replace(row, status="playing", began=now)
    return row, Match(find_game(row.game), row.header())


def check_seats(game: str, possible: range, seats: int) -> None:
    if seats not in possible:
        raise InvalidSeats(f"{game} has {possible.start} to {possible.stop - 1} seats, not {seats}.")


def usual_seats(possible: range, taken: int) -> int:
    """Returns the game's maximum, or just enough seats for those already seated, so that the match begins."""
    return min(max(taken, possible[0]), possible[-1]) if taken else possible[-1]


def placed(
    seats: int, wanted: Sequence[tuple[SeatRow, Seat | None]], by_lot: SeatRow | None
) -> list[SeatRow]:
    """Assigns seats: first the players who chose one, then one by lot, then the others in order."""
    if len(wanted) + (by_lot is not None) > seats:
        raise InvalidSeats(f"{len(wanted) + (by_lot is not None)} players do not fit into {seats} seats.")
    named = [seat for _, seat in wanted if seat is not None]
    for seat in named:
        if seat >= seats:
            raise UnknownSeat(f"There is no seat {seat}; the table has seats 0 to {seats - 1}.")
    if len(set(named)) < len(named):
        raise SeatTaken("Two of the named seats are the same.")
    free = [seat for seat in range(seats) if seat not in named]
    players = []
    if by_lot is not None:
        drawn = free.pop(random_bytes(1)[0] % len(free))
        players.append(msgspec.structs.replace(by_lot, seat=drawn))
    for player, chosen in wanted:
        players.append(msgspec.structs.replace(player, seat=free.pop(0) if chosen is None else chosen))
    return players
