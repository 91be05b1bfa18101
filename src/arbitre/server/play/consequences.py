"""What follows from a change of a match, as a pure function of before and after: the end, ratings, bots to ask.

Reads no clock and no store. The caller writes the result together with the events, all or nothing.
"""

import contextlib
from collections.abc import Mapping, Sequence

import msgspec

from arbitre.arena.rating import Rated, after_match
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Action, Event
from arbitre.kernel.match import Match
from arbitre.server.facts.live_match import LiveMatch, has_programs
from arbitre.server.play.timing import latest_moment
from arbitre.server.store.rows import Job, MatchRow, RatingChange, RatingRow
from arbitre.server.store.submission import results

DIRECTED = frozenset({"position_set", "answered_for", "seat_replaced", "stopped"})
"""Events by which a director, not a player, changes the course of the game."""


class Consequences(msgspec.Struct, frozen=True):
    ended: tuple[int, Outcome] | None = None
    """When the match ended, in milliseconds since 1970, and the outcome."""
    ratings: Sequence[RatingChange] = ()
    jobs: Sequence[Job] = ()
    """The jobs of programs that are newly asked."""
    done: Sequence[Job] = ()
    """The jobs of programs that are no longer asked."""


def consequences(before: LiveMatch | None, live: LiveMatch, now: int, patience: int = 0) -> Consequences:
    """`before` is None for a match that begins at once. `live` is the match after the change. The bots' jobs fall due after
    `patience`, the engines' at once.

    A bot's job stays for as long as the match waits for that bot. An engine is asked again on every version.
    """
    row, match = live.row, live.playing()
    if match.outcome is None and before is not None and before.row is row and not has_programs(row):
        return NONE
    due = now + patience
    asked_before, asked = bots_asked(before), bots_asked(live)
    called_before, called = engines_asked(before), engines_asked(live)
    if match.outcome is None and asked == asked_before and called == called_before:
        return NONE
    jobs = [bot_job(live.id, seat, due) for seat in asked - asked_before]
    jobs += [
        engine_job(live.id, seat, now)
        for seat, version in called.items()
        if called_before.get(seat) != version
    ]
    done = [bot_job(live.id, seat, due) for seat in asked_before - asked]
    done += [engine_job(live.id, seat, now) for seat in called_before.keys() - called.keys()]
    if match.outcome is None:
        return Consequences(jobs=jobs, done=done)
    was_over = before is not None and before.match is not None and before.match.is_over
    ended = None if was_over else (latest_moment(match), match.outcome)
    if ended is not None:
        jobs += [end_job(live.id, player.seat, now) for player in row.players if player.engine is not None]
    return Consequences(ended, new_ratings(row, match, live.ratings) if ended else (), jobs, done)


NONE = Consequences()


def ended_row(row: MatchRow, ended: tuple[int, Outcome]) -> MatchRow:
    return msgspec.structs.replace(row, status="over", ended=ended[0], outcome=ended[1])


def bots_asked(live: LiveMatch | None) -> set[Seat]:
    """Returns the bots that the match waits for."""
    asked: set[Seat] = set()
    if live is not None and live.match is not None:
        for player in live.row.players:
            if player.bot is not None and live.match.waits_for(player.seat):
                asked.add(player.seat)
    return asked


def engines_asked(live: LiveMatch | None) -> dict[Seat, int]:
    """Returns the engines that the match waits for, with the version that each must answer on."""
    asked: dict[Seat, int] = {}
    if live is not None and live.match is not None:
        for player in live.row.players:
            if player.engine is not None and live.match.waits_for(player.seat):
                asked[player.seat] = live.match.version_for(player.seat)
    return asked


def engine_job(match: str, seat: Seat, due: int, payload: str = "") -> Job:
    return Job("engine", f"{match}/{seat}", due, payload)


def end_job(match: str, seat: Seat, due: int) -> Job:
    """Returns the job that notifies an engine of the end of its match."""
    return Job("engine-end", f"{match}/{seat}", due)


def bot_job(match: str, seat: Seat, due: int) -> Job:
    return Job("bot", f"{match}/{seat}", due)


def bots_consent(row: MatchRow, match: Match) -> tuple[Match, list[Event]]:
    """Returns the programs' immediate answers: accept an undo if the move revealed nothing, and decline every draw."""
    events: list[Event] = []
    answers: list[Action] = []
    if match.undo_asked_by is not None:
        answers.append(
            Action("accept_undo" if _taught_nothing(match, match.undo_asked_by) else "decline_undo")
        )
    if match.draw_offers:
        answers.append(Action("decline_draw"))
    for player in row.players if answers else ():
        for answer in answers if player.account is None and player.seat in match.in_play else ():
            with contextlib.suppress(Refusal):
                event = match.act(player.seat, answer, match.latest)
                match = match.after(event)
                events.append(event)
    return match, events


def _taught_nothing(match: Match, seat: Seat) -> bool:
    """Whether the move this seat would take back revealed nothing: it is still sealed, or the game hides nothing."""
    return match.has_answered(seat) or (match.game.shares_view and not match.asks[0].sealed)


def new_ratings(row: MatchRow, match: Match, known: Mapping[str, RatingRow]) -> list[RatingChange]:
    """Returns nothing unless the match was rated, ended by play, had no undo, and no director changed its course."""
    outcome = match.outcome
    accounts = [player.account for player in row.players if player.account is not None]
    if (
        not row.is_rated
        or outcome is None
        or outcome.reason in ("aborted", "stopped")
        or match.has_undone
        or any(event.kind in DIRECTED for event in match.log)
        or len(accounts) != row.seats
    ):
        return []
    players = [
        Rated(had.rating, had.matches, had.deviation) if (had := known.get(account)) else Rated()
        for account in accounts
    ]
    after = after_match(players, outcome.scores)
    return [
        RatingChange(account, row.pool, then.rating - now.rating, now.rating, then.deviation, ended.result)
        for account, now, then, ended in zip(accounts, players, after, results(outcome), strict=True)
    ]
