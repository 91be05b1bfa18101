"""Jobs: finished, dropped and scheduled."""

from arbitre.server.store.stages.numbers import DROP, FINISH, PLAN
from arbitre.server.store.stages.stage import Stage

JOBS = {
    # The row must still be the claimed one.
    FINISH: Stage(
        "kind text, key text, due bigint, owner text",
        """
        DELETE FROM jobs
        WHERE (kind, key, due, owner) IN (SELECT item.kind, item.key, item.due, item.owner FROM {rows})
        """,
    ),
    DROP: Stage(
        "kind text, key text",
        "DELETE FROM jobs WHERE (kind, key) IN (SELECT item.kind, item.key FROM {rows})",
    ),
    PLAN: Stage(
        "kind text, key text, due bigint, payload text",
        """
        INSERT INTO jobs (kind, key, due, ready, payload, attempts)
        SELECT item.kind, item.key, item.due, item.due, item.payload, 0 FROM {rows} WHERE true
        ON CONFLICT (kind, key) DO UPDATE SET due = excluded.due, ready = excluded.ready, payload = excluded.payload,
        attempts = 0, owner = NULL, failed = NULL, error = NULL
        """,
    ),
}
