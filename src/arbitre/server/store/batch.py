"""Merges the submissions of a batch, stage by stage.

Submissions that touch the same row are merged as if they had been written one after the other, so that no statement has to
change a row twice.
"""

from collections.abc import Iterable, Sequence

from arbitre.server.store.stages import STAGES
from arbitre.server.store.stages.numbers import (
    APPOINT,
    END,
    EVENT,
    FINISH,
    FOLLOW,
    NOTICE,
    RATE,
    RETIRE,
    SERVE,
)
from arbitre.server.store.stages.stage import Row
from arbitre.server.store.submission import Submission


def stages_of(submissions: Sequence[Submission]) -> list[tuple[int, list[Row]]]:
    """Returns the stages that have rows, in order."""
    stages: list[list[Row]] = [[] for _ in STAGES]
    jobs: dict[tuple[str, str], tuple[int, Row]] = {}
    for submission in submissions:
        for stage, row in submission.rows:
            if stage > FINISH:
                # The last submission of a job wins.
                jobs[row[:2]] = (stage, row)
            else:
                stages[stage].append(row)
    for stage, row in jobs.values():
        stages[stage].append(row)
    if stages[FINISH] and jobs:
        # A job that was scheduled again is no longer the one that has been done.
        stages[FINISH] = [row for row in stages[FINISH] if row[:2] not in jobs]
    if len(stages[FOLLOW]) > 1:
        stages[FOLLOW] = _first_follows(stages)
    if len(stages[NOTICE]) > 1:
        stages[NOTICE] = list({row[:3]: row for row in stages[NOTICE]}.values())
    if len(stages[RATE]) > 1:
        stages[RATE] = _added_up(stages[RATE])
    if len(stages[RETIRE]) > 1:
        stages[RETIRE], stages[APPOINT] = _tenures(submissions)
    if len(stages[SERVE]) > 1:
        stages[SERVE] = _served(stages[SERVE])
    return [(stage, rows) for stage, rows in enumerate(stages) if rows]


def _first_follows(stages: list[list[Row]]) -> list[Row]:
    """If a batch holds consecutive events of one match, only the first is checked against the stored log. Events after the end
    of the match follow nothing."""
    follows = stages[FOLLOW]
    if len({match for match, _ in follows}) == len(follows):
        return follows
    ended = {row[0] for row in stages[END]}
    written = {row[:2] for row in stages[EVENT]}
    kept: list[Row] = []
    seen: set[str] = set()
    for match, number in follows:
        if match in seen and match in ended:
            kept.append((match, -1))
        elif match not in seen or (match, number) not in written:
            kept.append((match, number))
        seen.add(match)
    return kept


def _added_up(changes: Iterable[Row]) -> list[Row]:
    """Returns one row per rating, sorted by key."""
    totals: dict[tuple[str, str], Row] = {}
    for account, pool, change, deviation, matches, at in changes:
        before = totals.get((account, pool))
        if before is not None:
            change, matches, at = before[2] + change, before[4] + matches, max(before[5], at)
            deviation = before[3] if deviation is None else deviation
        totals[account, pool] = (account, pool, change, deviation, matches, at)
    return [totals[key] for key in sorted(totals)]


def _tenures(submissions: Iterable[Submission]) -> tuple[list[Row], list[Row]]:
    """Returns the retirements and the appointments. A retirement also ends what an earlier submission of the batch began."""
    retired: dict[tuple[str, int | None], Row] = {}
    appointed: list[Row] = []
    current: dict[str, dict[int, int]] = {}
    for submission in submissions:
        for stage, row in submission.rows:
            if stage == RETIRE:
                match, role, at = row
                retired.setdefault((match, role), row)
                held = current.get(match, {})
                for one in tuple(held) if role is None else (role,):
                    if one in held:
                        place = held.pop(one)
                        appointed[place] = (*appointed[place][:-1], at)
            elif stage == APPOINT:
                current.setdefault(row[0], {})[row[1]] = len(appointed)
                appointed.append(row)
    return list(retired.values()), appointed


def _served(duties: Iterable[Row]) -> list[Row]:
    """Returns one row per match and account."""
    totals: dict[tuple[str, str], Row] = {}
    for match, account, *counts in duties:
        before = totals.get((match, account), (match, account, *(0 for _ in counts)))
        totals[match, account] = (match, account, *map(sum, zip(before[2:], counts, strict=True)))
    return list(totals.values())
