"""Rows as they come out of the store: plain values, no behaviour. Times are milliseconds since 1970."""

from arbitre.server.store.rows.analyses import AnalysisRow
from arbitre.server.store.rows.conversations import ConversationRow, LineRow, MembershipRow
from arbitre.server.store.rows.jobs import DeadJob, Job
from arbitre.server.store.rows.matches import MatchRow, ResultRow, SeatRow
from arbitre.server.store.rows.people import AccountRow, AuditRow, RoleRow, SessionRow
from arbitre.server.store.rows.ratings import PastRating, RatingChange, RatingRow
from arbitre.server.store.rows.servers import Outage, PresenceRow

__all__ = [
    "AccountRow",
    "AnalysisRow",
    "AuditRow",
    "ConversationRow",
    "DeadJob",
    "Job",
    "LineRow",
    "MatchRow",
    "MembershipRow",
    "Outage",
    "PastRating",
    "PresenceRow",
    "RatingChange",
    "RatingRow",
    "ResultRow",
    "RoleRow",
    "SeatRow",
    "SessionRow",
]
