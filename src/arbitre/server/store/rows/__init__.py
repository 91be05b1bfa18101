"""Rows of the store: plain values, no behaviour. Times are milliseconds since 1970."""

from arbitre.server.store.rows.added import AddedGameRow, OfferedGame
from arbitre.server.store.rows.analyses import AnalysisRow
from arbitre.server.store.rows.association import Adjudication, Particulars, SigningKey
from arbitre.server.store.rows.competitions import CompetitionRow, CompetitorRow, PairingRow, SeriesRow, Terms
from arbitre.server.store.rows.conversations import ConversationRow, LineRow, MembershipRow
from arbitre.server.store.rows.directing import (
    CandidateRow,
    DirectedRow,
    DutyRow,
    GroupRow,
    JournalRow,
    PieceRow,
    TenureRow,
    VacationRow,
    VoteRow,
)
from arbitre.server.store.rows.engines import AnswerTime, AskRow, EngineRow
from arbitre.server.store.rows.interfaces import InterfaceRow, ReturnRow
from arbitre.server.store.rows.jobs import DeadJob, Job
from arbitre.server.store.rows.mail import MailItem, SubscriptionRow
from arbitre.server.store.rows.matches import Associate, Councils, MatchRow, ResultRow, SeatCap, SeatRow
from arbitre.server.store.rows.moderation import AnnouncementRow, MuteRow, ReportRow
from arbitre.server.store.rows.people import AccountRow, AuditRow, MailedSecret, RoleRow, SessionRow
from arbitre.server.store.rows.puzzles import PuzzleEntry
from arbitre.server.store.rows.queues import WaitingRow
from arbitre.server.store.rows.ratings import (
    AffectedRating,
    PastRating,
    RankedRow,
    RatingChange,
    RatingRow,
    RecordRow,
)
from arbitre.server.store.rows.servers import Outage, PresenceRow
from arbitre.server.store.rows.social import BlockRow, EncounterRow, EngagementRow, FriendshipRow, NoticeRow

__all__ = [
    "AccountRow",
    "AddedGameRow",
    "Adjudication",
    "AffectedRating",
    "AnalysisRow",
    "AnnouncementRow",
    "AnswerTime",
    "AskRow",
    "Associate",
    "AuditRow",
    "BlockRow",
    "CandidateRow",
    "CompetitionRow",
    "CompetitorRow",
    "ConversationRow",
    "Councils",
    "DeadJob",
    "DirectedRow",
    "DutyRow",
    "EncounterRow",
    "EngagementRow",
    "EngineRow",
    "FriendshipRow",
    "GroupRow",
    "InterfaceRow",
    "Job",
    "JournalRow",
    "LineRow",
    "MailItem",
    "MailedSecret",
    "MatchRow",
    "MembershipRow",
    "MuteRow",
    "NoticeRow",
    "OfferedGame",
    "Outage",
    "PairingRow",
    "Particulars",
    "PastRating",
    "PieceRow",
    "PresenceRow",
    "PuzzleEntry",
    "RankedRow",
    "RatingChange",
    "RatingRow",
    "RecordRow",
    "ReportRow",
    "ResultRow",
    "ReturnRow",
    "RoleRow",
    "SeatCap",
    "SeatRow",
    "SeriesRow",
    "SessionRow",
    "SigningKey",
    "SubscriptionRow",
    "TenureRow",
    "Terms",
    "VacationRow",
    "VoteRow",
    "WaitingRow",
]
