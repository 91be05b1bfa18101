"""What a competition may ask for: its size, its clock, and matches that can be played by two."""

from typing import Final

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.clock import Clock, PerMove
from arbitre.kernel.errors import InvalidSeats
from arbitre.server.errors import InvalidRequest
from arbitre.server.store.rows import CompetitionRow, Terms
from arbitre.server.tables.openings import Opening, opened
from arbitre.wire.competitions import NewCompetition, NewSeries

MOST_COMPETITORS: Final = 40
MOST_MATCHES: Final = 3_000
PER_MOVE: Final = PerMove(60)


def terms_of(new: NewCompetition | NewSeries, *, is_for_programs: bool) -> Terms:
    """`is_for_programs`: whether people's programs may play."""
    return Terms(
        clock=_usual_clock(new.game, new.clock, is_for_programs),
        options=new.options,
        legs=new.legs,
        boards=new.boards,
    )


def _usual_clock(game: str, clock: Clock | None, is_for_programs: bool) -> Clock | None:
    """The clock asked for, or a default if people's programs may play, so that no match waits forever for one that is gone.
    Engines need none: each has its own time per move. It runs from the start, so that nobody waits for a competitor who misses
    the first move."""
    rules = find_game(game)
    if clock is None and is_for_programs and rules.clocks:
        clock = PER_MOVE if PerMove in rules.clocks else rules.default_clock
    return None if clock is None else msgspec.structs.replace(clock, starts_at_once=True)


def check_terms(row: CompetitionRow) -> None:
    """Raises the Refusal that its matches would raise."""
    game = find_game(row.game)
    if 2 not in game.players_for(game.options(row.terms.options)):
        raise InvalidSeats(f"A competition is played by two at a time, and {row.game} cannot be.")
    opened(
        Opening(game=row.game, opener=row.owner, seats=2, options=row.terms.options, clock=row.terms.clock),
        row.created,
    )


def fits(competitors: int, legs: int) -> bool:
    return competitors <= MOST_COMPETITORS and competitors * (competitors - 1) * legs <= MOST_MATCHES


def most_for(legs: int) -> int:
    """How many competitors fit."""
    return next(size for size in range(MOST_COMPETITORS, 0, -1) if fits(size, legs))


def check_size(competitors: int, legs: int) -> None:
    if not fits(competitors, legs):
        raise too_large(competitors, legs)


def too_large(competitors: int, legs: int) -> InvalidRequest:
    return InvalidRequest(
        f"{competitors} competitors and {legs} legs are {competitors * (competitors - 1) * legs} matches;"
        f" at most {MOST_COMPETITORS} competitors and {MOST_MATCHES} matches are possible."
    )
