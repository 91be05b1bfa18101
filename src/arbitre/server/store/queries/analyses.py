"""Analyses of finished matches."""

from sqlalchemy import bindparam, select, text

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import analyses

KEEP_ANALYSIS = Query(
    text(
        "INSERT INTO analyses (match, at, content) VALUES (:match, :at, :content)"
        " ON CONFLICT (match) DO UPDATE SET at = excluded.at, content = excluded.content"
    )
)
ANALYSIS = Query(select(analyses).where(analyses.c.match == bindparam("the_match")))
