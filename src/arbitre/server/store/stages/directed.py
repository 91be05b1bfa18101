"""Directed matches: a resolution, and what it brings about."""

from arbitre.server.store.stages.numbers import APPOINT, NOTE, RETIRE, SERVE, SETTLE, UNVOTE
from arbitre.server.store.stages.stage import Stage, inserted

DIRECTED = {
    # Only a writer that has read this version moves on from it, so a resolution counts once.
    SETTLE: Stage(
        "match text, old int, version int, advancement int, deadline bigint",
        """
        UPDATE directed
        SET version = item.version, advancement = item.advancement, deadline = item.deadline, extensions = 0
        FROM {rows} WHERE directed."match" = item."match" AND directed.version = item.old
        """,
        is_checked=True,
    ),
    UNVOTE: Stage("match text", 'DELETE FROM votes WHERE "match" IN (SELECT item."match" FROM {rows})'),
    # Ends who holds a power, or, without a role, all powers of the match.
    RETIRE: Stage(
        "match text, role int, at bigint",
        """
        UPDATE tenures SET until = item.at FROM {rows}
        WHERE tenures."match" = item."match" AND tenures.role = coalesce(item.role, tenures.role)
        AND tenures.until IS NULL
        """,
    ),
    APPOINT: inserted(
        "tenures", "match text, role int, account text, since bigint, cause text, until bigint"
    ),
    SERVE: Stage(
        "match text, account text, asked int, missed int, late int, left int",
        """
        INSERT INTO duties ("match", account, asked, missed, late, "left")
        SELECT item."match", item.account, item.asked, item.missed, item.late, item."left" FROM {rows} WHERE true
        ON CONFLICT ("match", account) DO UPDATE SET asked = duties.asked + excluded.asked,
        missed = duties.missed + excluded.missed, late = duties.late + excluded.late,
        "left" = duties."left" + excluded."left"
        """,
    ),
    NOTE: inserted("journal", "match text, at bigint, actor text, kind text, data text"),
}
