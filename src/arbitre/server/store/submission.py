"""What callers submit to the hot path: rows for its stages, and the signals to send once they are on disk."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Literal

from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Event
from arbitre.server.store.columns import match_columns, to_json
from arbitre.server.store.interface.signals import Changes
from arbitre.server.store.rows import Job, MatchRow, RatingChange, ResultRow, SeatCap, SeatRow, WaitingRow
from arbitre.server.store.stages.numbers import (
    BEGIN,
    CAP,
    CLOSE,
    CREATE,
    DROP,
    END,
    EVENT,
    FINISH,
    FOLLOW,
    LEAVE,
    NOTICE,
    PAIR,
    PLAN,
    RATE,
    RECORD,
    REPLACE,
    RESULT,
    SEAT,
    SEATED,
    START,
    TAKE,
    UNPAIR,
)
from arbitre.server.store.stages.stage import Rows


class Submission:
    """One caller's rows, written all or none."""

    __slots__ = ("error", "future", "rows", "signals")

    def __init__(self, rows: Rows, signals: Changes, future: asyncio.Future[None]) -> None:
        self.rows = rows
        self.signals = signals
        self.future = future
        self.error: Exception | None = None


def plans(jobs: Iterable[Job], done: Iterable[Job] = ()) -> Rows:
    rows: Rows = [(DROP, (job.kind, job.key)) for job in done]
    rows += [(PLAN, (job.kind, job.key, job.due, job.payload)) for job in jobs]
    return rows


def finishing(job: Job, owner: str) -> Rows:
    return [(FINISH, (job.kind, job.key, job.due, owner))]


def noticing(account: str, kind: str, subject: str, author: str | None, at: int, text: str | None) -> Rows:
    return [(NOTICE, (account, kind, subject, author, at, text))]


def creation(match: MatchRow, jobs: Sequence[Job], paired: Sequence[WaitingRow] = ()) -> Rows:
    rows: Rows = [(CREATE, match_columns(match))]
    rows += [(SEAT, (*_seat(match.id, seat), match.created)) for seat in match.players]
    rows += [(PAIR, (row.account, row.queue, row.since)) for row in paired]
    rows += [(UNPAIR, (row.account,)) for row in paired]
    return rows + plans(jobs)


def capping(cap: SeatCap) -> Rows:
    return [(CAP, (cap.account, cap.tables, cap.matches, cap.counts_opened))]


def taking(match: str, seat: SeatRow) -> Rows:
    return [(TAKE, _seat(match, seat))]


def leaving(match: str, seat: Seat) -> Rows:
    return [(LEAVE, (match, seat))]


def filling(match: str, began: int, jobs: Sequence[Job]) -> Rows:
    """The match begins with all seats taken."""
    return [(BEGIN, (match, began, None)), *plans(jobs)]


def beginning(match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job]) -> Rows:
    """The match begins with exactly these players, who move up to the first seats."""
    rows: Rows = [(SEATED, _seat(match, player)) for player in players]
    moving = [(seat, player) for seat, player in enumerate(players) if seat != player.seat]
    rows += [(LEAVE, (match, player.seat)) for _, player in moving]
    rows += [(TAKE, (match, seat, player.account, player.bot, player.engine)) for seat, player in moving]
    return [*rows, (BEGIN, (match, began, len(players))), *plans(jobs)]


def dealing(match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job]) -> Rows:
    """The match begins with these players, in free seats."""
    return [*((TAKE, _seat(match, player)) for player in players), *filling(match, began, jobs)]


def closing(match: str, at: int) -> Rows:
    return [(CLOSE, (match, at))]


def addition(
    match: str,
    events: Sequence[Event],
    ended: tuple[int, Outcome] | None,
    ratings: Sequence[RatingChange],
    jobs: Sequence[Job],
    done: Sequence[Job],
    seated: Sequence[SeatRow],
) -> Rows:
    rows: Rows = [
        (EVENT, (match, event.number, event.at, event.kind, event.seat, event.text)) for event in events
    ]
    if events:
        rows.append((FOLLOW, (match, events[0].number - 1)))
    if seated:
        rows += [(REPLACE, _seat(match, seat)) for seat in seated]
    if ended is not None:
        at, outcome = ended
        rows.append((END, (match, at, to_json(outcome))))
        rows += [(RESULT, (match, row.seat, row.result, row.score, row.points)) for row in results(outcome)]
        rows += [
            (RECORD, (rating.account, rating.pool, at, match, rating.before, rating.rating, rating.result))
            for rating in ratings
        ]
    if ratings:
        latest = 0 if ended is None else ended[0]
        rows += [
            (RATE, (rating.account, rating.pool, rating.change, rating.deviation, 1, latest))
            for rating in ratings
        ]
        rows += [(START, (rating.account, rating.pool, rating.before)) for rating in ratings]
    if jobs or done:
        rows += plans(jobs, done)
    return rows


def results(outcome: Outcome) -> list[ResultRow]:
    """By seat. Empty for an aborted match."""
    if outcome.reason == "aborted":
        return []
    points = outcome.points or (None,) * len(outcome.scores)
    best = max(outcome.scores)
    shared: Literal["won", "drawn"] = "won" if outcome.scores.count(best) == 1 else "drawn"
    is_alone = len(outcome.scores) == 1
    return [
        ResultRow(
            seat, shared if score == best and not (is_alone and score <= 0.5) else "lost", score, gained
        )
        for seat, (score, gained) in enumerate(zip(outcome.scores, points, strict=True))
    ]


def _seat(match: str, seat: SeatRow) -> tuple[str, int, str | None, str | None, str | None]:
    return match, seat.seat, seat.account, seat.bot, seat.engine
