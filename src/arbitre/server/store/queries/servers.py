"""Who is alive, and who is where."""

from sqlalchemy import bindparam, delete, or_, select, text

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import heartbeats, outages, presences

BEAT = Query(
    text(
        "INSERT INTO heartbeats (name, at) VALUES (:name, :at) ON CONFLICT (name) DO UPDATE SET"
        " at = CASE WHEN excluded.at > heartbeats.at THEN excluded.at ELSE heartbeats.at END"
    )
)
# The same silence, noticed by two, is one outage: it began with the same beat.
NOTE_OUTAGE = Query(
    text(
        "INSERT INTO outages (began, ended) SELECT at, :now FROM heartbeats WHERE name = :name AND at < :since"
        " ON CONFLICT (began) DO NOTHING"
    )
)
LAST_BEAT = Query(select(heartbeats.c.at).where(heartbeats.c.name == bindparam("name")))
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
