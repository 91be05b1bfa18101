"""What the hot path writes, as rows in stages, so that a whole batch of submissions is a few statements.

A stage is one statement over all the rows that a batch has for it; stages run in the order of their numbers. Some check
as they write: every row must have found its place, or somebody in the batch was too late.
"""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.server.store.columns import match_columns, to_json
from arbitre.server.store.rows import Job, MatchRow, RatingChange, SeatRow

CREATE, SEAT, TAKE, BEGIN, EVENT, FOLLOW, END, RESULT, RATE, RECORD, DROP, PLAN = range(12)
# What a row of each holds:
#   CREATE  the columns of `matches`
#   SEAT    match, seat, account, bot, created: a seat that a match is created with
#   TAKE    match, seat, account, bot: at a table that must be open
#   BEGIN   match, began: of a table that must be open
#   EVENT   match, number, at, kind, seat, text
#   FOLLOW  match, number: the match must be playing and, unless the number is 0, have that event
#   END     match, ended, outcome: of a match that must be playing
#   RESULT  match, seat, result
#   RATE    account, game, change, matches: added to what is there, or to the rating that everybody starts with
#   RECORD  account, game, at, match, change: what one match did to a rating
#   DROP    match, kind, seat: a job that is done
#   PLAN    match, kind, seat, due: a job to do

CHECKED = frozenset({TAKE, BEGIN, FOLLOW, END})
"""Stages in which every row must count."""

Row = tuple[Any, ...]
Signals = tuple[tuple[str, str], ...]
"""Kinds and identifiers, as in `Signal`."""


class Submission:
    """One caller's rows, written all or none, and whom to tell."""

    __slots__ = ("error", "future", "rows", "signals")

    def __init__(self, rows: list[tuple[int, Row]], signals: Signals, future: asyncio.Future[None]) -> None:
        self.rows = rows
        self.signals = signals
        self.future = future
        self.error: Exception | None = None


def stages(submissions: Iterable[Submission]) -> list[tuple[int, list[Row]]]:
    """The rows of a batch, stage by stage. Of two plans for the same job the later submission's holds; changes
    of the same rating are added up."""
    rows: list[list[Row]] = [[] for _ in range(PLAN + 1)]
    for submission in submissions:
        for stage, row in submission.rows:
            rows[stage].append(row)
    planned = rows[PLAN]
    if planned:
        # A job that is dropped has no due time.
        latest = {row[:3]: row for row in planned}
        rows[DROP] = [key for key, row in latest.items() if row[3] is None]
        rows[PLAN] = [row for row in latest.values() if row[3] is not None]
    if len(rows[RATE]) > 1:
        rows[RATE] = _added_up(rows[RATE])
    return [(stage, rows) for stage, rows in enumerate(rows) if rows]


def _added_up(changes: Iterable[Row]) -> list[Row]:
    """One row a rating, in the order of their keys: no statement can change a row twice."""
    totals: dict[tuple[str, str], tuple[float, int]] = {}
    for account, game, change, matches in changes:
        before, played = totals.get((account, game), (0.0, 0))
        totals[account, game] = before + change, played + matches
    return [(*key, *totals[key]) for key in sorted(totals)]


def plans(jobs: Iterable[Job], done: Iterable[Job] = ()) -> list[tuple[int, Row]]:
    planned: list[tuple[int, Row]] = [(PLAN, (job.match, job.kind, job.seat, None)) for job in done]
    planned += [(PLAN, (job.match, job.kind, job.seat, job.due)) for job in jobs]
    return planned


def creation(match: MatchRow, jobs: Sequence[Job]) -> list[tuple[int, Row]]:
    rows: list[tuple[int, Row]] = [(CREATE, match_columns(match))]
    rows += [(SEAT, (match.id, seat.seat, seat.account, seat.bot, match.created)) for seat in match.players]
    return rows + plans(jobs)


def taking(match: str, seat: SeatRow) -> list[tuple[int, Row]]:
    return [(TAKE, (match, seat.seat, seat.account, seat.bot))]


def beginning(match: str, began: int, jobs: Sequence[Job]) -> list[tuple[int, Row]]:
    return [(BEGIN, (match, began)), *plans(jobs)]


def addition(
    match: str,
    events: Sequence[Event],
    ended: tuple[int, Outcome] | None,
    ratings: Sequence[RatingChange],
    jobs: Sequence[Job],
    done: Sequence[Job],
) -> list[tuple[int, Row]]:
    rows: list[tuple[int, Row]] = [
        (EVENT, (match, event.number, event.at, event.kind, event.seat, event.text)) for event in events
    ]
    if events:
        rows.append((FOLLOW, (match, events[0].number - 1)))
    if ended is not None:
        at, outcome = ended
        rows.append((END, (match, at, to_json(outcome))))
        rows += [(RESULT, (match, seat, result)) for seat, result in enumerate(results(outcome))]
        rows += [(RECORD, (rating.account, rating.game, at, match, rating.change)) for rating in ratings]
    if ratings:
        rows += [(RATE, (rating.account, rating.game, rating.change, 1)) for rating in ratings]
    if jobs or done:
        rows += plans(jobs, done)
    return rows


def results(outcome: Outcome) -> list[str]:
    """Won, drawn or lost, by seat; nothing for a match that was aborted."""
    if outcome.reason == "aborted":
        return []
    if len(outcome.scores) == 1:
        return ["won" if outcome.scores[0] > 0.5 else "lost"]
    best = max(outcome.scores)
    won = "won" if outcome.scores.count(best) == 1 else "drawn"
    return [won if score == best else "lost" for score in outcome.scores]
