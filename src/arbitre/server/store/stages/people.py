"""People: those who are paired, and notices for those who are away."""

from arbitre.server.store.stages.numbers import NOTICE, PAIR, UNPAIR
from arbitre.server.store.stages.stage import Stage

PEOPLE = {
    # Claims a player for a match, once, in however many queues they wait. A different `since` means that they have left and
    # come back meanwhile.
    PAIR: Stage(
        "account text, queue text, since bigint",
        """
        DELETE FROM waiters WHERE account IN (
            SELECT item.account FROM {rows}
            JOIN waiting ON waiting.account = item.account AND waiting.queue = item.queue
            AND coalesce(waiting.since, 0) = item.since
        )
        """,
        is_checked=True,
    ),
    # Removes claimed players from every queue.
    UNPAIR: Stage("account text", "DELETE FROM waiting WHERE account IN (SELECT item.account FROM {rows})"),
    # Replaces the notice of the same kind and subject.
    NOTICE: Stage(
        "account text, kind text, subject text, author text, at bigint, text text",
        """
        INSERT INTO notices (account, kind, subject, author, at, text)
        SELECT item.account, item.kind, item.subject, item.author, item.at, item.text FROM {rows} WHERE true
        ON CONFLICT (account, kind, subject)
        DO UPDATE SET at = excluded.at, author = excluded.author, text = excluded.text, read = NULL
        """,
    ),
}
