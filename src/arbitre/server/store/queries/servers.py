"""Heartbeats, outages, presence and the health check."""

from sqlalchemy import bindparam, delete, func, or_, select, text

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import heartbeats, outages, presences

# Two servers that notice the same silence record one outage: it began with the same heartbeat.
NOTE_OUTAGE = Query(
    text(
        "INSERT INTO outages (began, ended) SELECT latest, CAST(:now AS BIGINT) FROM ("
        "SELECT max(at) AS latest, sum(CASE WHEN at >= :since AND NOT is_resting THEN 1 ELSE 0 END) AS alive FROM heartbeats"
        ") AS servers WHERE alive = 0 AND latest < :now ON CONFLICT (began) DO NOTHING"
    )
)
BEAT = Query(
    text(
        "INSERT INTO heartbeats (name, at, is_resting) VALUES (:name, :now, :is_resting) ON CONFLICT (name) DO UPDATE SET"
        " at = CASE WHEN excluded.at > heartbeats.at THEN excluded.at ELSE heartbeats.at END,"
        " is_resting = excluded.is_resting"
    )
)
FORGET_BEATS = Query(
    delete(heartbeats).where(heartbeats.c.at < bindparam("since"), heartbeats.c.name != bindparam("name"))
)
LAST_BEAT = Query(select(func.max(heartbeats.c.at).label("at")))
LAST_BEAT_OF = Query(
    select(heartbeats.c.at).where(
        heartbeats.c.name == bindparam("the_name"), heartbeats.c.is_resting.is_(False)
    )
)
OUTAGES = Query(
    select(outages.c.began, outages.c.ended)
    .where(outages.c.ended > bindparam("since"))
    .order_by(outages.c.began)
)
TELL_PRESENCE = Query(
    text(
        "INSERT INTO presences (server, at, accounts, spectators) VALUES (:server, :at, :accounts, :spectators)"
        " ON CONFLICT (server) DO UPDATE"
        " SET at = excluded.at, accounts = excluded.accounts, spectators = excluded.spectators"
    )
)
PRESENCES = Query(select(presences))
PRESENCE = Query(select(presences).where(presences.c.server == bindparam("server")))
FORGET_PRESENCES = Query(
    delete(presences)
    .where(or_(presences.c.server == bindparam("the_server"), presences.c.at < bindparam("before")))
    .returning(presences.c.server)
)
# An unchanged row would not be written to disk.
PROBE = Query(
    text(
        "INSERT INTO probes (name, writes) VALUES ('health', 1)"
        " ON CONFLICT (name) DO UPDATE SET writes = probes.writes + 1"
    )
)
