"""Stored notices for a person: a challenge, a request, a message, a turn, an end. One per kind and subject.

Turns and ends are recorded only for people who are offline. The process that stored a notice publishes `Noticed`, for mail and
the like. Every process tells that person's connections.
"""

from typing import get_args

from arbitre.kernel.match import Match
from arbitre.server.errors import InvalidRequest
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch, name_of
from arbitre.server.facts.news import (
    MatchBegan,
    MatchChanged,
    Noticed,
    PersonNotified,
    TableChanged,
    TableOpened,
)
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.matches import Matches
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, MatchRow, NoticeRow
from arbitre.wire.social import Inbox, NoticeInfo, NoticeKind

EVERYTHING = 100_000
_OF_MATCHES = ("turn", "challenge", "council", "match_over", "place")
_OF_PEOPLE = ("friend_request", "friend_accepted")


class Notices:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        matches: Matches,
        presence: Presence,
        now: Now,
        *,
        knows_presence: bool = True,
    ) -> None:
        """If a process cannot know who is online, it records nothing for people who are away."""
        self._knows_presence = knows_presence
        self._store = store
        self._bus = bus
        self._matches = matches
        self._presence = presence
        self._now = now
        self._tasks = Tasks()
        self._stop_listening = store.listen(self._signal, "notice")
        bus.subscribe(TableOpened, self._opened)
        bus.subscribe(TableChanged, self._table_changed)
        bus.subscribe(MatchBegan, self._began)
        bus.subscribe(MatchChanged, self._match_changed)

    async def close(self) -> None:
        self._stop_listening()
        await self._tasks.close()

    async def add(
        self, account: str, kind: NoticeKind, subject: str, author: str | None = None, text: str | None = None
    ) -> None:
        await self._store.add_notice(account, kind, subject, self._now(), author, text)
        self._bus.publish(Noticed(account, kind, subject, author, text))

    async def drop(self, account: str, kind: NoticeKind, subject: str) -> None:
        """Called when a notice no longer matters."""
        await self._store.drop_notice(account, kind, subject)

    # -- the inbox

    async def inbox(self, account: AccountRow, before: str | None = None, limit: int = 50) -> Inbox:
        rows = await self._store.notices(account.id, before=_read_cursor(before), limit=limit + 1)
        following = f"{rows[limit - 1].at}-{rows[limit - 1].id}" if len(rows) > limit else None
        shown = rows[:limit]
        people = await self._store.accounts({row.author for row in shown if row.author is not None})
        listed = []
        for row in shown:
            match = await self._match(row.subject) if row.kind in _OF_MATCHES else None
            if row.kind == "turn" and not await self._is_to_move(account, row.subject):
                await self.drop(account.id, "turn", row.subject)
                continue
            listed.append(_info(row, people, match))
        unread = await self._store.count_notices(account.id)
        return Inbox(unread, [info for info in listed if info is not None], following)

    async def unread(self, account: AccountRow) -> int:
        return await self._store.count_notices(account.id)

    async def kept_for(self, account: AccountRow) -> list[NoticeRow]:
        """The stored notices, for a person's data export."""
        return await self._store.notices(account.id, limit=EVERYTHING)

    async def read(self, account: AccountRow, kind: NoticeKind, subject: str) -> None:
        known = await self._store.account_named(subject) if kind in _OF_PEOPLE else None
        await self._store.read_notice(account.id, kind, known.id if known else subject, self._now())

    async def read_all(self, account: AccountRow) -> None:
        await self._store.read_all_notices(account.id, self._now())

    async def _match(self, match: str) -> MatchRow | None:
        live = self._matches.peek(match)
        return await self._store.match(match) if live is None else live.row

    async def _is_to_move(self, account: AccountRow, match: str) -> bool:
        row = await self._match(match)
        if row is None or row.status != "playing":
            return False
        live = await self._matches.get(match)
        return live.match is not None and any(live.match.waits_for(seat) for seat in live.seats_of(account))

    # -- events of matches

    def _opened(self, fact: TableOpened) -> None:
        """A table opened for certain people challenges them."""
        row = fact.live.row
        for account in row.invited or ():
            if account != row.opener and row.status == "open":
                self._tasks.spawn(self.add(account, "challenge", row.id, row.opener))

    def _table_changed(self, fact: TableChanged) -> None:
        row = fact.after.row
        was_open = fact.before is not None and fact.before.row.status == "open"
        if row.invited and was_open and row.status != "open":
            for account in row.invited:
                self._tasks.spawn(self.drop(account, "challenge", row.id))

    def _began(self, fact: MatchBegan) -> None:
        if fact.is_ours:
            self._note_turns(None, fact.live)

    def _match_changed(self, fact: MatchChanged) -> None:
        before, after = fact.before.match, fact.after.match
        if not fact.is_ours or after is None:
            return
        if after.is_over:
            if before is None or not before.is_over:
                for account in self._away(fact.after):
                    self._tasks.spawn(self._ended(account, fact.after.id))
            return
        self._note_turns(before, fact.after)

    def _note_turns(self, before: Match | None, live: LiveMatch) -> None:
        for account in self._away(live):
            if _is_asked(live, account, live.match) and not _is_asked(live, account, before):
                self._tasks.spawn(self.add(account, "turn", live.id))

    def _away(self, live: LiveMatch) -> list[str]:
        """The accounts of players who are offline."""
        if not self._knows_presence:
            return []
        return [
            id
            for id, person in live.people.items()
            if not person.is_guest and not self._presence.is_here(id) and live.seats_of(person)
        ]

    async def _ended(self, account: str, match: str) -> None:
        await self.drop(account, "turn", match)
        await self.add(account, "match_over", match)

    # -- signals

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "notice":
            account, _, subject = identifier.partition(":")
            self._bus.publish(PersonNotified(account, "notice", "" if subject == ":" else subject))


def _is_asked(live: LiveMatch, account: str, match: Match | None) -> bool:
    if match is None or match.is_over:
        return False
    return any(match.waits_for(seat) for seat in live.row.seats_of(account))


def _info(row: NoticeRow, people: dict[str, AccountRow], match: MatchRow | None) -> NoticeInfo | None:
    kind: NoticeKind | None = next((known for known in get_args(NoticeKind) if known == row.kind), None)
    if kind is None or (kind in _OF_MATCHES and match is None):
        return None
    author = None if row.author is None else name_of(people.get(row.author))
    return NoticeInfo(
        id=row.id,
        kind=kind,
        subject=author or "" if kind in _OF_PEOPLE else row.subject,
        at=row.at,
        is_read=row.read is not None,
        player=author,
        game=None if match is None else match.game,
        text=row.text,
    )


def _read_cursor(before: str | None) -> tuple[int, int] | None:
    if before is None:
        return None
    at, _, identifier = before.partition("-")
    if not (at + identifier).isascii() or not at.isdigit() or not identifier.isdigit() or len(before) > 40:
        raise InvalidRequest(f"'{before[:40]}' is not a place to go on from; take it from `next`.")
    return int(at), int(identifier)
