"""Translates bus facts to this wire: matches found and played, chat lines, and friends (16 to 18).

If names must be looked up, facts wait in a queue, so that lines arrive in order.
"""

import asyncio
from collections.abc import Mapping
from typing import Final

import structlog

from arbitre.protocols.pawnhub.modes import OF_GAME
from arbitre.protocols.pawnhub.rooms import Rooms
from arbitre.protocols.pawnhub.session import SERVER, Session
from arbitre.server.facts.live_match import name_of
from arbitre.server.facts.news import (
    AttendanceChanged,
    FriendshipChange,
    FriendshipChanged,
    MatchChanged,
    Paired,
    Said,
)
from arbitre.server.facts.tasks import Tasks
from arbitre.server.social.membership import EVERYBODY, read_identifier

FRIENDS, RECEIVED, SENT = 16, 17, 18
TO_OTHER: Final[Mapping[FriendshipChange, tuple[tuple[int, int], ...]]] = {
    "asked": ((RECEIVED, 1),),
    "cancelled": ((RECEIVED, 0),),
    "accepted": ((FRIENDS, 1), (SENT, 0)),
    "refused": ((SENT, 0),),
    "removed": ((FRIENDS, 0),),
}
"""What the other person's client is told: the list, and 1 to add the name or 0 to remove it."""
TO_ONESELF: Final[Mapping[FriendshipChange, tuple[tuple[int, int], ...]]] = {
    "asked": ((SENT, 1),),
    "cancelled": ((SENT, 0),),
    "accepted": ((FRIENDS, 1), (RECEIVED, 0)),
    "refused": ((RECEIVED, 0),),
    "removed": ((FRIENDS, 0),),
}
"""The messages to a player's own client about an act made elsewhere, such as in a browser."""
MOST_WAITING: Final = 10_000
MOST_CONVERSATIONS: Final = 10_000

Fact = Said | FriendshipChanged

log = structlog.get_logger()


class News:
    def __init__(self, rooms: Rooms, sessions: Mapping[str, Session]) -> None:
        self._rooms = rooms
        self._sessions = sessions
        """By account."""
        self._tasks = Tasks()
        self._waiting: asyncio.Queue[Fact] = asyncio.Queue(MOST_WAITING)
        self._is_telling = False
        self._latest: dict[str, int] = {}
        """The last line sent, by conversation. Lines from other processes may be published twice."""
        self._warned: set[tuple[str, int]] = set()
        """Matches and the absent seats whose opponents have been warned."""
        subscribe = rooms.bus.subscribe
        self._unsubscribe = [
            subscribe(Paired, self._paired),
            subscribe(MatchChanged, self._changed),
            subscribe(AttendanceChanged, self._attended),
            subscribe(Said, self._hear),
            subscribe(FriendshipChanged, self._hear),
        ]

    async def close(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        await self._tasks.close()

    # -- matches

    def _paired(self, fact: Paired) -> None:
        session = self._sessions.get(fact.account)
        if session is not None and session.is_waiting:
            self._tasks.spawn(self._begin(session, fact.match))

    async def _begin(self, session: Session, match: str) -> None:
        live = await self._rooms.matches.get(match)
        if live.row.game in OF_GAME and self._sessions.get(session.person.id) is session:
            session.begin(live)

    def _changed(self, fact: MatchChanged) -> None:
        if not self._sessions:
            return
        for player in fact.after.row.players:
            session = self._sessions.get(player.account or "")
            if session is not None and session.play is not None and session.play.match == fact.after.id:
                session.play.change(fact)
        if fact.after.match is not None and fact.after.match.is_over:
            self._warned -= {(fact.after.id, 0), (fact.after.id, 1)}

    def _attended(self, fact: AttendanceChanged) -> None:
        """Tells a player that the opponent has lost the connection, and how long they have."""
        live = self._rooms.matches.peek(fact.match)
        if live is None or live.match is None:
            return
        for player in live.row.players:
            session = self._sessions.get(player.account or "")
            if session is None or session.play is None or session.play.match != fact.match:
                continue
            other = 1 - session.play.seat
            until = self._rooms.absence.until(fact.match, other)
            if until is None:
                self._warned.discard((fact.match, other))
            elif (fact.match, other) not in self._warned:
                self._warned.add((fact.match, other))
                seconds = max(round((until - self._rooms.now()) / 1000), 1)
                session.say_line(
                    SERVER,
                    "all",
                    f"The other player has lost the connection, and has {seconds} s to come back",
                )

    # -- people

    def _hear(self, fact: Fact) -> None:
        """Sends at once if all names are known and nothing is queued."""
        if not self._sessions or not self._concerns(fact):
            return
        accounts = self._accounts(fact)
        if not self._is_telling and accounts <= self._sessions.keys():
            self._tell(fact, {account: self._sessions[account].person.name for account in accounts})
            return
        try:
            self._waiting.put_nowait(fact)
        except asyncio.QueueFull:
            log.warning("pawnhub_news_lost")
            return
        if not self._is_telling:
            self._is_telling = True
            self._tasks.spawn(self._tell_waiting())

    async def _tell_waiting(self) -> None:
        try:
            while not self._waiting.empty():
                fact = self._waiting.get_nowait()
                people = await self._rooms.store.accounts(self._accounts(fact))
                self._tell(fact, {account: name_of(row) for account, row in people.items()})
        finally:
            self._is_telling = False

    def _concerns(self, fact: Fact) -> bool:
        """Whether any client here must be told."""
        if isinstance(fact, FriendshipChanged):
            return fact.account in self._sessions or fact.other in self._sessions
        if fact.conversation == EVERYBODY:
            return True
        return any(person in self._sessions for person in read_identifier(fact.conversation).people)

    def _accounts(self, fact: Fact) -> set[str]:
        if isinstance(fact, FriendshipChanged):
            return {fact.account, fact.other}
        return {fact.line.author, *read_identifier(fact.conversation).people}

    def _tell(self, fact: Fact, names: Mapping[str, str]) -> None:
        if isinstance(fact, Said):
            self._tell_line(fact, names)
        else:
            self._tell_friends(fact, names)

    def _tell_line(self, fact: Said, names: Mapping[str, str]) -> None:
        line = fact.line
        if line.removed is not None or line.id <= self._latest.get(fact.conversation, 0):
            return
        self._latest.pop(fact.conversation, None)
        self._latest[fact.conversation] = line.id
        if len(self._latest) > MOST_CONVERSATIONS:
            del self._latest[next(iter(self._latest))]
        author = names.get(line.author, SERVER)
        if fact.conversation == EVERYBODY:
            for session in self._sessions.values():
                session.say_line(author, "all", line.text)
            return
        for person in (people := read_identifier(fact.conversation).people):
            if (told := self._sessions.get(person)) is not None:
                other = next(one for one in people if one != person)
                # A private chat goes by the other person's name, at both ends.
                by = names.get(other, author) if person == line.author else author
                told.say_line(author, by, line.text)

    def _tell_friends(self, fact: FriendshipChanged, names: Mapping[str, str]) -> None:
        other, own = self._sessions.get(fact.other), self._sessions.get(fact.account)
        if other is not None:
            for number, sign in TO_OTHER.get(fact.change, ()):
                other.wire.send(number, names[fact.account], sign)
        if own is not None and not own.is_acting:
            for number, sign in TO_ONESELF.get(fact.change, ()):
                own.wire.send(number, names[fact.other], sign)
