"""Rows as they come out of the store: plain values, no behaviour. Times are milliseconds since 1970."""

from arbitre.server.store.rows.conversations import ConversationRow, LineRow, MembershipRow
from arbitre.server.store.rows.jobs import DeadJob, Job
from arbitre.server.store.rows.mail import MailItem, SubscriptionRow
from arbitre.server.store.rows.matches import MatchRow, ResultRow, SeatRow
from arbitre.server.store.rows.moderation import AnnouncementRow, MuteRow, ReportRow
from arbitre.server.store.rows.people import AccountRow, AuditRow, MailedSecret, RoleRow, SessionRow
from arbitre.server.store.rows.ratings import PastRating, RatingChange, RatingRow
from arbitre.server.store.rows.servers import Outage, PresenceRow

__all__ = [
    "AccountRow",
    "AnnouncementRow",
    "AuditRow",
    "ConversationRow",
    "DeadJob",
    "Job",
    "LineRow",
    "MailItem",
    "MailedSecret",
    "MatchRow",
    "MembershipRow",
    "MuteRow",
    "Outage",
    "PastRating",
    "PresenceRow",
    "RatingChange",
    "RatingRow",
    "ReportRow",
    "ResultRow",
    "RoleRow",
    "SeatRow",
    "SessionRow",
    "SubscriptionRow",
]
