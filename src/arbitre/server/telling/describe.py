"""Turns the server's values into wire types, for one viewer. Decides nothing, stores nothing."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.dice import commitment
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.match import Match
from arbitre.server.facts.live_match import HIDDEN, hides_names, name_of, opener_name
from arbitre.server.play.timing import moment_of
from arbitre.server.store.rows import AccountRow, AffectedRating, MatchRow, RatingRow
from arbitre.wire import describing
from arbitre.wire.matches import AskInfo, Export, Offers, Situation
from arbitre.wire.tables import SeatInfo, TableInfo

NO_OFFERS = Offers()
_commitment = lru_cache(1024)(commitment)


def situation(match: Match, now: int) -> Situation:
    """Returns the state of the match at `now`, as a spectator may know it."""
    return Situation(
        number=match.number_for(None),
        version=match.version_for(None),
        now=now,
        view=match.view(None, now),
        asks=[
            AskInfo(ask.seat, ask.sealed, match.has_answered(ask.seat))
            for ask in match.asks
            if ask.seat != match.game.referee
        ],
        moves=[],
        clocks=describing.clocks(match, now),
        offers=describing.offers(match, now) or NO_OFFERS,
        outcome=_among_players(match.game.referee, match.outcome),
    )


def situation_for(match: Match, seen: Situation, seat: Seat | None) -> Situation:
    """Returns the same moment for this seat. `seen` is what a spectator sees."""
    if seat is None:
        return seen
    if match.game.hides_events and match.hides_events:
        seen = msgspec.structs.replace(seen, number=match.number_for(seat), version=match.version_for(seat))
    return msgspec.structs.replace(
        seen,
        view=seen.view if match.game.shares_view else match.view(seat, seen.now),
        moves=match.moves(seat, seen.now),
        answer=match.answer(seat),
    )


def export(row: MatchRow, match: Match, seat: Seat | None, names: Mapping[Seat, str]) -> Export:
    """Returns the match for download. Before its end, only what the caller may see, and no seed."""
    players = [names.get(number) for number in range(row.seats)]
    # The text of a position contains its secrets, so the players must not get it. If the position was borrowed from another
    # match, its secrets may have to last longer than this match.
    is_borrowed = row.from_match is not None and match.game.keeps_secrets
    position = row.position if match.game.is_open or (match.is_over and not is_borrowed) else None
    return describing.export(match, players, match.events(seat), position, row.from_match)


def players_of(row: MatchRow) -> list[Seat]:
    """The seats of the players. The referee of an added game is not shown as one."""
    referee = _referee(row.game)
    return [seat for seat in range(row.seats) if seat != referee]


def _referee(game: str) -> Seat | None:
    """None also for a game that this server no longer has: one old match must not break a list."""
    try:
        return find_game(game).referee
    except UnknownGame:
        return None


def _among_players(referee: Seat | None, outcome: Outcome | None) -> Outcome | None:
    if outcome is None or referee is None:
        return outcome
    scores = (score for seat, score in enumerate(outcome.scores) if seat != referee)
    return msgspec.structs.replace(outcome, scores=tuple(scores))


def seats(
    row: MatchRow,
    people: Mapping[str, AccountRow],
    ratings: Mapping[str, RatingRow],
    is_here: Callable[[str], bool],
    absent_until: Callable[[Seat], int | None] = lambda seat: None,
    affected: Mapping[str, AffectedRating] = {},
) -> list[SeatInfo]:
    taken = {player.seat: player for player in row.players}
    result = []
    for number in players_of(row):
        player = taken.get(number)
        if player is None:
            result.append(SeatInfo(number))
        elif player.bot is not None:
            result.append(SeatInfo(number, player.bot, is_bot=True, is_here=True))
        elif player.engine is not None:
            result.append(SeatInfo(number, player.engine, is_engine=True, is_here=True))
        else:
            if hides_names(row):
                result.append(SeatInfo(number, HIDDEN))
                continue
            account = people.get(player.account or "")
            name = name_of(account)
            rating = ratings.get(player.account or "")
            change = affected.get(player.account or "")
            result.append(
                SeatInfo(
                    number,
                    name,
                    is_guest=account is not None and account.is_guest,
                    is_engine=account is not None and account.owner is not None,
                    rating=None if rating is None else round(rating.rating),
                    is_here=is_here(player.account or ""),
                    absent_until=absent_until(number),
                    rating_before=None if change is None else round(change.before),
                    rating_after=None if change is None else round(change.after),
                )
            )
    return result


def table(
    row: MatchRow,
    people: Mapping[str, AccountRow],
    ratings: Mapping[str, RatingRow],
    is_here: Callable[[str], bool],
    *,
    match: Match | None = None,
    rematch: str | None = None,
    spectators: int = 0,
    absent_until: Callable[[Seat], int | None] = lambda seat: None,
    affected: Mapping[str, AffectedRating] = {},
) -> TableInfo:
    """Returns a table or match as a list shows it to a viewer without a seat there."""
    due = None if match is None else _due(match)
    return TableInfo(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=dict(row.options),
        clock=row.clock,
        status=row.status,
        is_public=row.is_public,
        is_rated=row.is_rated,
        seats=seats(row, people, ratings, is_here, absent_until, affected),
        opener=opener_name(row, people),
        created=row.created,
        began=row.began,
        ended=row.ended,
        outcome=_among_players(_referee(row.game), row.outcome),
        commitment=None if row.began is None else _commitment(row.seed),
        rematch_of=row.rematch_of,
        rematch=rematch,
        has_position=row.position is not None,
        spectators=spectators,
        due=due,
        latest=None if match is None else _latest(match),
        title=row.title,
        director=None if row.director is None else name_of(people.get(row.director)),
        needs_code=row.access_code is not None,
        is_by_invitation=row.invited is not None,
        cumulate=row.cumulate,
        is_anonymous=row.is_anonymous,
        is_silent=row.is_silent,
    )


def _latest(match: Match) -> int | None:
    return None if match.hides_events or not match.log else moment_of(match, match.log[-1].at)


def _due(match: Match) -> int | None:
    """Returns when the first asked seat runs out of time. Not when the rules act next: that may be a secret."""
    times = [expires for ask in match.asks if (expires := match.expires(ask.seat)) is not None]
    return moment_of(match, min(times)) if times else None


def table_for(
    seen: TableInfo, seats: Sequence[Seat], *, is_opener: bool, match: Match | None = None
) -> TableInfo:
    """Returns the table for the person in these seats. `seen` is a spectator's; `match` adds whether it is their turn."""
    if is_opener:
        seen = msgspec.structs.replace(seen, is_yours=True)
    if not seats:
        return seen
    is_turn = match is not None and any(match.waits_for(seat) for seat in seats)
    return msgspec.structs.replace(seen, your_seat=seats[0], your_seats=list(seats), is_your_turn=is_turn)
