"""The messages of the WebSocket, `/api/v1/live`. JSON text frames, each an object with a `type`.

Each request gets exactly one answer with the same `id`: `done`, `refused`, or the `snapshot` or `update` that it caused, whose
`reply` holds the id. All other messages are pushed by the server.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.kernel.log import Action, Event
from arbitre.wire.contests import QueueInfo, QueueState
from arbitre.wire.conversations import ConversationId, LineText, Said
from arbitre.wire.errors import Problem
from arbitre.wire.matches import Situation, Snapshot
from arbitre.wire.tables import SeatNumber, TableInfo

RequestId = Annotated[int, Meta(ge=0)]
MatchId = Annotated[str, Meta(min_length=1, max_length=64)]
Topic = Annotated[str, Meta(min_length=1, max_length=96)]


class Request(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    id: RequestId


class Subscribe(Request, frozen=True, tag="subscribe", kw_only=True):
    """Follow a topic.

    `match:ID` is a match or table, seen from the caller's seat or as a spectator, and is answered by a `snapshot`. The other
    topics are answered by `done`: `tables` (changes of public tables), `me` (changes of the caller's own matches, and notices),
    `conversation:ID`, `queue` (all queues), `queue:NAME` (a place in the queue lasts as long as the subscription),
    `ladder:POOL`, `competition:ID`, `directed:ID` (what `GET /desk/matches/ID` shows). A client that only glances at a match,
    as part of a list, does not count as a spectator. The latest `subscribe` wins.
    """

    topic: Topic
    is_glance: bool = False
    seat: SeatNumber | None = None
    """The seat to watch from, if the caller holds several. The latest `subscribe` wins."""


class Unsubscribe(Request, frozen=True, tag="unsubscribe", kw_only=True):
    topic: Topic


class Act(Request, frozen=True, tag="act", kw_only=True):
    """Play, resign, offer… Answered by an `update` with `reply`, or by `refused`. `seat` is for callers who hold several."""

    match: MatchId
    action: Action
    seat: SeatNumber | None = None


class Speak(Request, frozen=True, tag="say", kw_only=True):
    """Say something at a table or in a conversation. Name exactly one of the two."""

    match: MatchId | None = None
    conversation: ConversationId | None = None
    text: LineText
    seat: SeatNumber | None = None
    """The seat to speak for in a conversation, if the caller holds several."""


class Ping(Request, frozen=True, tag="ping", kw_only=True):
    """Answered by `pong`."""


ClientMessage = Subscribe | Unsubscribe | Act | Speak | Ping


class Notice(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    pass


class Done(Notice, frozen=True, tag="done", kw_only=True):
    reply: int


class Pong(Notice, frozen=True, tag="pong", kw_only=True):
    """`now` is the server's time, in milliseconds since 1970."""

    reply: int
    now: int


class Refused(Notice, frozen=True, tag="refused", kw_only=True):
    """`reply` is null if the request was too malformed to have an id."""

    reply: int | None
    error: Problem


class SnapshotNotice(Notice, frozen=True, tag="snapshot", kw_only=True):
    reply: int | None = None
    match: str
    snapshot: Snapshot
    chat: list[Said]


class Update(Notice, frozen=True, tag="update", kw_only=True, omit_defaults=True):
    """Something happened in a followed match. Holds the events that are new, or whose text has become readable (match them by
    number), and the state of the match."""

    reply: int | None = None
    match: str
    events: list[Event]
    situation: Situation


class TableNotice(Notice, frozen=True, tag="table", kw_only=True):
    """A table or match changed outside its log: seats, presence, start, end, rematch."""

    table: TableInfo


class ChatNotice(Notice, frozen=True, tag="chat", kw_only=True):
    match: str
    said: Said


class SaidNotice(Notice, frozen=True, tag="said", kw_only=True):
    """A line in a followed conversation."""

    conversation: str
    said: Said


class NewsNotice(Notice, frozen=True, tag="news", kw_only=True):
    """News for a person who follows `me`. Kinds: `said`, in the conversation `subject`; `unread`, the unread counts have
    changed; `friends`, fetch the friends again; `notice`, with the subject `KIND:SUBJECT`, or without a subject if some were
    read. There may be other kinds, with other subjects."""

    kind: str
    subject: str = ""


class QueuesNotice(Notice, frozen=True, tag="queues", kw_only=True):
    """Sent to followers of `queue`: every queue in which players wait."""

    queues: list[QueueInfo]


class QueueNotice(Notice, frozen=True, tag="queue", kw_only=True):
    """Sent to followers of `queue:NAME`: who waits there."""

    state: QueueState


class PairedNotice(Notice, frozen=True, tag="paired", kw_only=True):
    """Sent to followers of `me`: a match was found and has begun."""

    match: str


class LadderNotice(Notice, frozen=True, tag="ladder", kw_only=True):
    """Sent to followers of `ladder:POOL`: ratings in that pool have changed."""

    pool: str


class CompetitionNotice(Notice, frozen=True, tag="competition", kw_only=True):
    """Sent to followers of `competition:ID`: the competition has changed. Fetch it again."""

    competition: str


class DirectedNotice(Notice, frozen=True, tag="directed", kw_only=True):
    """Sent to followers of `directed:ID`: the directed match has changed. Fetch it again."""

    match: str


class ClosingNotice(Notice, frozen=True, tag="closing", kw_only=True):
    """The server is about to stop; reconnect in a moment."""


ServerMessage = (
    Done
    | Pong
    | Refused
    | SnapshotNotice
    | Update
    | TableNotice
    | ChatNotice
    | SaidNotice
    | NewsNotice
    | QueuesNotice
    | QueueNotice
    | PairedNotice
    | LadderNotice
    | CompetitionNotice
    | DirectedNotice
    | ClosingNotice
)
