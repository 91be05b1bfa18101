"""The rows that settle a directed match after a resolution."""

from collections.abc import Sequence

import msgspec

from arbitre.server.store.columns import to_json
from arbitre.server.store.rows import DirectedRow, DutyRow, Job, JournalRow, TenureRow
from arbitre.server.store.stages.numbers import APPOINT, NOTE, RETIRE, SERVE, SETTLE, UNVOTE
from arbitre.server.store.stages.stage import Rows
from arbitre.server.store.submission import plans


def settlement(
    row: DirectedRow,
    version: int,
    tenures: Sequence[TenureRow],
    duties: Sequence[DutyRow],
    notes: Sequence[JournalRow],
    jobs: Sequence[Job],
    ended: int | None,
) -> Rows:
    """`version` is the one that was settled last. `ended` ends all tenures."""
    match = row.match
    rows: Rows = [
        (SETTLE, (match, version, row.version, row.advancement, row.deadline)),
        (UNVOTE, (match,)),
    ]
    if ended is not None:
        rows.append((RETIRE, (match, None, ended)))
    return [*rows, *service(tenures, duties, notes), *plans(jobs)]


def service(tenures: Sequence[TenureRow], duties: Sequence[DutyRow], notes: Sequence[JournalRow]) -> Rows:
    """A tenure ends the previous one of the power."""
    rows: Rows = []
    for tenure in tenures:
        rows.append((RETIRE, (tenure.match, tenure.role, tenure.since)))
        rows.append((APPOINT, (tenure.match, tenure.role, tenure.account, tenure.since, tenure.cause, None)))
    rows += [(SERVE, msgspec.structs.astuple(duty)) for duty in duties]
    rows += [(NOTE, (note.match, note.at, note.actor, note.kind, to_json(note.data))) for note in notes]
    return rows
