"""Keeps the matches that are in use: loads them, writes their events down, and only then tells whoever watches.

Every change of a match in this process goes through `commit`, under the match's lock. Another process may have been faster:
then the store says Conflict, what is in memory is forgotten, and the caller decides anew on what really happened.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence

import msgspec
import structlog

from arbitre.games.registry import find_game
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action, Event
from arbitre.kernel.match import Match
from arbitre.server.contests.ratings import new_ratings
from arbitre.server.errors import UnknownMatch
from arbitre.server.play.activity import Activity
from arbitre.server.play.live_match import LiveMatch, Shelf
from arbitre.server.social.arrivals import Arrivals
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, Job, MatchRow
from arbitre.server.telling import describe
from arbitre.server.telling.hub import Connection, Hub, encode
from arbitre.wire.live import TableNotice, Update
from arbitre.wire.matches import Situation
from arbitre.wire.tables import Status, TableInfo

PRESENCE_SECONDS = 0.3
"""Comings and goings are told together, this often at most."""
OPEN: tuple[Status] = ("open",)
Situations = dict[Seat | None, Situation]
"""One moment of a match for several pairs of eyes, by seat; None = a spectator's, which is always there."""

log = structlog.get_logger()


class Keeper:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        """Milliseconds since 1970."""
        self.shelf = Shelf()
        self.arrivals = Arrivals(self._tell_arrivals)
        self.hub = Hub(self._watched, self._presence_changed, self.arrivals.note)
        self.presence = Presence(store, now, self._look_around, self._others_changed)
        self.on_job: Callable[[int], None] = lambda due: None
        """Called after a commit that leaves something to do at `due`."""
        self.on_chat: Callable[[str], None] = lambda match: None
        """Called when another process has stored a line of a match's conversation."""
        self.on_commit: Callable[[float], None] = lambda seconds: None
        """Called after a commit with how long it took."""
        self.activity = Activity(store, now)
        self.moves_played = 0
        self._restless: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop_listening = (store.listen(self._signal, own=False), store.listen(self._person_signal))

    async def close(self) -> None:
        for stop in self._stop_listening:
            stop()
        await self.arrivals.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- loading

    async def load(self, live: LiveMatch) -> None:
        """Fills what is not in memory; the caller holds the lock."""
        if live.row is not None:
            return
        row = await self.store.match(live.id)
        if row is None:
            self.shelf.drop(live.id)
            raise UnknownMatch(f"There is no match '{live.id[:40]}'.")
        events = await self.store.events(live.id) if row.began is not None else []
        rematch = await self.store.rematch(live.id) if row.status == "over" else None
        live.match = None if row.began is None else Match.replay(find_game(row.game), row.header(), events)
        live.rematch = rematch.id if rematch else None
        await self.seat(live, row)
        if live.match is not None and self.hub.watchers(live.id):
            self.announce(live)
        elif live.match is not None:
            live.announced = live.match.number

    async def seat(self, live: LiveMatch, row: MatchRow) -> None:
        """Takes over a row whose seats have changed, with the people who sit there."""
        seated = [player.account for player in row.players if player.account is not None]
        missing = {row.opener, *seated} - live.people.keys()
        if missing:
            live.people |= await self.store.accounts(missing)
        unrated = set(seated) - live.ratings.keys()
        if row.is_rated and unrated:
            live.ratings |= {row.account: row.rating for row in await self.store.ratings(unrated, row.pool)}
        live.seat_of = {player.account: player.seat for player in row.players if player.account is not None}
        live.row = row

    # -- changing

    async def commit(
        self,
        live: LiveMatch,
        events: Iterable[Event],
        *,
        by: Connection | None = None,
        reply: int | None = None,
        done: Sequence[Job] = (),
    ) -> Situations:
        """Applies events that were decided on this very match, stores them with all they bring about, and tells it.

        `by` is the connection that asked for it with request `reply`. Gives what was told. On any failure nothing has
        happened but that the match is no longer in memory.
        """
        row, match = live.playing()
        try:
            written = list(events)
            for event in written:
                match.apply(event)
            if match.draw_offers or match.undo_asked_by is not None:
                written += self._bots_consent(row, match)
            ended = None
            if match.outcome is not None:
                ended = (match.header.began + match.log[-1].at, match.outcome)
            ratings = await new_ratings(self.store, row, match) if ended else ()
            jobs = self.deadline_jobs(live, match)
            if written and match.version >= written[0].number:
                jobs += self.bot_jobs(row, match)
            started = time.perf_counter()
            await self.store.append(row.id, written, ended=ended, ratings=ratings, jobs=jobs, done=done)
            self.on_commit(time.perf_counter() - started)
        except BaseException:
            live.forget()
            raise
        self.activity.note(row.id)
        for event in written:
            self.moves_played += event.kind in ("moved", "timed_out")
        if ended:
            live.row = msgspec.structs.replace(row, status="over", ended=ended[0], outcome=ended[1])
            live.ratings |= {rating.account: rating.rating for rating in ratings}
        told = self.announce(live, by, reply)
        for job in jobs:
            self.on_job(job.due)
        return told

    def _bots_consent(self, row: MatchRow, match: Match) -> list[Event]:
        """What bots answer at once: a move is taken back if it can have taught nothing, and draws are not discussed."""
        events: list[Event] = []
        answers: list[Action] = []
        if match.undo_asked_by is not None:
            answers.append(
                Action("accept_undo" if _taught_nothing(match, match.undo_asked_by) else "decline_undo")
            )
        if match.draw_offers:
            answers.append(Action("decline_draw"))
        for player in row.players:
            for answer in answers if player.bot is not None else ():
                with contextlib.suppress(Refusal):
                    event = match.act(player.seat, answer, match.log[-1].at)
                    match.apply(event)
                    events.append(event)
        return events

    def bot_jobs(self, row: MatchRow, match: Match) -> list[Job]:
        """The bots that are to move."""
        return [
            Job("bot", f"{row.id}/{player.seat}", self.now())
            for player in row.players
            if player.bot is not None and match.waits_for(player.seat)
        ]

    def deadline_jobs(self, live: LiveMatch, match: Match) -> list[Job]:
        """The next moment at which time alone changes something, unless an earlier one is stored."""
        due = match.due()
        if due is None:
            return []
        moment = match.header.began + due
        if live.deadline is not None and live.deadline <= moment:
            return []
        live.deadline = moment
        return [Job("wake", live.id, moment)]

    # -- telling

    def announce(self, live: LiveMatch, by: Connection | None = None, reply: int | None = None) -> Situations:
        """Tells everybody who watches what has been stored since they were last told. Gives what it described for that."""
        _, match = live.playing()
        since, live.announced = match.reread(live.announced), match.number
        seen = describe.situation(match, self.now() - match.header.began)
        told: Situations = {None: seen}
        texts: dict[Seat | None, bytes] = {}
        watchers = self.hub.watchers(live.id)
        for connection in watchers if by is None or by in watchers else (*watchers, by):
            seat = live.seat(connection.account)
            if connection is not by and seat in texts:
                connection.push(texts[seat])
                continue
            if seat not in told:
                told[seat] = describe.situation_for(match, seen, seat)
            events = match.events(seat, since)
            if connection is by:
                connection.send(Update(reply=reply, match=live.id, events=events, situation=told[seat]))
            else:
                texts[seat] = encode(Update(match=live.id, events=events, situation=told[seat]))
                connection.push(texts[seat])
        if match.outcome is not None:
            self.announce_table(live)
        else:
            self._tell_table(live, self._at_home(live))
        return told

    def announce_table(self, live: LiveMatch) -> None:
        """Tells whoever watches the table, or looks at a list it stands in, that its status or seats have changed."""
        assert live.row is not None
        told = {*self.hub.watchers(live.id), *self._at_home(live)}
        if live.row.is_public:
            told |= self.hub.lobby
        self._tell_table(live, told)

    def _at_home(self, live: LiveMatch) -> list[Connection]:
        """Where the players of this match look at the list of their own."""
        if not self.hub.lobby:
            return []
        return [connection for account in live.seat_of for connection in self.hub.in_lobby(account)]

    def _tell_table(self, live: LiveMatch, connections: Collection[Connection]) -> None:
        if not connections:
            return
        seen = self._seen_table(live)
        texts: dict[Seat | None, bytes] = {}
        for connection in connections:
            seat = live.seat(connection.account)
            if seat not in texts:
                texts[seat] = encode(TableNotice(table=describe.table_for(seen, seat, live.match)))
            connection.push(texts[seat])

    def table(self, live: LiveMatch, viewer: AccountRow | None) -> TableInfo:
        return describe.table_for(self._seen_table(live), live.seat(viewer), live.match)

    def _seen_table(self, live: LiveMatch) -> TableInfo:
        """The table as a spectator sees it."""
        assert live.row is not None
        return describe.table(
            live.row,
            live.people,
            live.ratings,
            self.is_here,
            match=live.match,
            rematch=live.rematch,
            spectators=self._spectators(live),
        )

    def is_here(self, account: str) -> bool:
        """Whether somebody is connected, to this server or to another."""
        return self.hub.is_here(account) or self.presence.is_elsewhere(account)

    def _spectators(self, live: LiveMatch) -> int:
        return self._onlookers(live) + self.presence.spectators_elsewhere(live.id)

    def _onlookers(self, live: LiveMatch) -> int:
        """The spectators of this server."""
        count = 0
        for connection in self.hub.watchers(live.id):
            count += live.seat(connection.account) is None and live.id not in connection.glances
        return count

    def _look_around(self) -> tuple[Collection[str], Mapping[str, int]]:
        """Who is connected here, and how many of them only look on, by match."""
        watched = filter(None, map(self.shelf.peek, self.hub.watched))
        return self.hub.present, {live.id: count for live in watched if (count := self._onlookers(live))}

    def _others_changed(self, accounts: Collection[str]) -> None:
        self.arrivals.note(accounts)
        for match in self.hub.watched:
            self._presence_changed(match)

    async def _tell_arrivals(self, accounts: Collection[str]) -> None:
        """Those who watch a match of theirs hear of it, wherever these were; the lobby, if they wait at a public table."""
        for match in self.hub.watched:
            self._presence_changed(match)
        for account in accounts if self.hub.lobby else ():
            for row in await self.store.matches(status=OPEN, account=account, public_only=True):
                live = self.shelf.take(row.id)
                async with live.lock:
                    await self.load(live)
                    self.announce_table(live)

    def _presence_changed(self, match: str) -> None:
        """Somebody came or went: the watchers are told, unless what they were told before still holds."""
        live = self.shelf.peek(match)
        if live is None or live.row is None:
            return
        present = self._present(live)
        if live.presence is None:
            # Whoever comes first sees it in the snapshot.
            live.presence = present
        elif present != live.presence:
            self._tell_later(match)

    def _tell_later(self, match: str) -> None:
        if not self._restless:
            asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)
        self._restless.add(match)

    def _present(self, live: LiveMatch) -> tuple[int, ...]:
        """Who of those seated is here, and how many look on."""
        return (*(self.is_here(account) for account in live.seat_of), self._spectators(live))

    def _tell_presence(self) -> None:
        restless, self._restless = self._restless, set()
        for match in restless:
            live = self.shelf.peek(match)
            if live is None or live.row is None:
                continue
            if live.lock.locked():
                # What is being written down shows in whose turn it is, and is not told before it is on disk.
                self._tell_later(match)
                continue
            live.presence = self._present(live)
            self._tell_table(live, self.hub.watchers(match))

    def _watched(self, match: str, is_watched: bool) -> None:
        self.shelf.keep(match, is_watched)
        live = self.shelf.peek(match)
        if live is not None and not is_watched:
            live.presence = None

    # -- what other processes did

    def _signal(self, kind: str, identifier: str) -> None:
        if kind in ("match", "table"):
            # A table that nobody here has touched yet may still belong into the lists that somebody looks at.
            if self.shelf.peek(identifier) is not None or (kind == "table" and self.hub.lobby):
                self._spawn(self._catch_up(identifier, kind == "table"))
        elif kind == "missed":
            for watched in self.shelf.clear():
                self._spawn(self._catch_up(watched, True))
        elif kind == "job":
            self.on_job(int(identifier))
        elif kind == "line":
            self.on_chat(identifier.removeprefix("table:"))

    def _person_signal(self, kind: str, identifier: str) -> None:
        """Somebody has another name, or has gone: their matches show it, whichever process changed it."""
        if kind == "account":
            for live in self.shelf.known_to(identifier):
                live.people.pop(identifier, None)
                self._spawn(self._catch_up(live.id, True))

    async def refresh(self, identifier: str) -> None:
        """Reads a match again and tells what has changed around it."""
        await self._catch_up(identifier, True)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, identifier: str, is_table: bool) -> None:
        live = self.shelf.take(identifier)
        async with live.lock:
            try:
                if is_table or live.match is None or live.row is None:
                    live.forget()
                    await self.load(live)
                    self.announce_table(live)
                else:
                    await self._follow(live)
            except Refusal as refusal:
                log.warning("match_not_followed", match=identifier, error=str(refusal))

    async def _follow(self, live: LiveMatch) -> None:
        row, match = live.playing()
        live.deadline = None
        for event in await self.store.events(live.id, match.number):
            match.apply(event)
        if match.outcome is not None:
            live.row = await self.store.match(live.id) or row
        if match.number > live.announced:
            self.announce(live)


def _taught_nothing(match: Match, seat: Seat) -> bool:
    """Whether what this seat would take back has shown it nothing: it lies face down still, or nothing was ever hidden."""
    return match.has_answered(seat) or (match.game.shares_view and not match.asks[0].sealed)
