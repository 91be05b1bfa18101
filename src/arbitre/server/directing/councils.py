"""Powers that several people play: a player invites associates, who accept, give orders and write like the player.

Ratings, results and the record of service stay with the player. Those who play a power together learn from the server who has
done what, in a conversation of theirs.
"""

import asyncio
from functools import partial
from typing import Final

import msgspec

from arbitre.kernel.game import Seat
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.errors import (
    GuestsCannot,
    NoCouncils,
    NotBegun,
    NotDirector,
    NotInvited,
    NotSeated,
    ProgramsCannot,
    SeatTaken,
    TooManyPlayers,
    UnknownMatch,
)
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch, hides_names
from arbitre.server.facts.news import Said
from arbitre.server.play.acting import ACTED, Acted, read
from arbitre.server.play.commands import Decision
from arbitre.server.play.matches import Matches
from arbitre.server.social.friends import Friends
from arbitre.server.social.membership import council_conversation
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, Associate, ConversationRow, Job, JournalRow, MatchRow
from arbitre.server.store.rows import Councils as Rows
from arbitre.server.work.worker import JobKind
from arbitre.wire.desk import RUNNING

MOST: Final = 6
"""Associates of one power, joined or invited."""
NOTICE: Final = "council"
RECENT: Final = 50


class Councils:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        registry: Registry,
        matches: Matches,
        friends: Friends,
        notices: Notices,
        now: Now,
    ) -> None:
        self._store = store
        self._bus = bus
        self._registry = registry
        self._matches = matches
        self._friends = friends
        self._notices = notices
        self._now = now

    @property
    def kind(self) -> JobKind:
        return JobKind(ACTED, self.tell, obsolete=(UnknownMatch,))

    async def invite(self, account: AccountRow, match: str, role: int, other: AccountRow) -> None:
        """By the power's player, or by the master. Does nothing for an associate, and tells an invited person again."""
        directed = await self._running(match, role)
        await self._check_may_change(account, directed, role)
        if not directed.parameters.councils:
            raise NoCouncils(f"In '{directed.row.name}' every power is played by one person.")
        if other.is_guest:
            raise GuestsCannot("A guest cannot play a power with somebody; an account can.")
        if other.owner is not None:
            raise ProgramsCannot(f"{other.name} is a program; a power is played by people.")
        await self._friends.check_may_invite(account, [other.name])
        live = await self._matches.change_table(match, partial(self._invite, role - 1, other))
        if other.id not in live.row.holders(role - 1):
            await self._notices.add(other.id, NOTICE, match, account.id)

    async def join(self, account: AccountRow, match: str, role: int) -> None:
        """Accepts an invitation. Raises NotInvited, or SeatTaken for somebody who plays another power."""
        await self._running(match, role)
        await self._matches.change_table(match, partial(self._join, role - 1, account))
        await self._notices.drop(account.id, NOTICE, match)

    async def part(self, account: AccountRow, match: str, role: int, other: AccountRow) -> None:
        """An associate leaves or declines, or is parted with by the player or the master. Does nothing for a stranger."""
        directed = await self._running(match, role)
        if other.id != account.id:
            await self._check_may_change(account, directed, role)
        await self._matches.change_table(match, partial(self._part, role - 1, account, other))
        await self._notices.drop(other.id, NOTICE, match)

    async def release(self, account: AccountRow, match: str, role: int, other: AccountRow) -> None:
        """For a master who makes an associate the power's player. Does not check who asks."""
        await self._matches.change_table(match, partial(self._part, role - 1, account, other))

    async def leave_all(self, account: AccountRow) -> None:
        """For somebody who deletes their account."""
        for row in await self._store.matches_in_council(account.id, ["playing"]):
            for seat in row.councils or ():
                await self.release(account, row.id, seat + 1, account)

    # -- what the others are told

    async def tell(self, job: Job) -> None:
        acted = read(job)
        row = (await self._matches.get(acted.match)).row
        conversation = council_conversation(acted.match, acted.seat)
        # A job may run twice.
        for line in await self._store.lines(conversation, limit=RECENT):
            if (line.at, line.author, line.act) == (acted.at, acted.account, acted.act):
                return
        opened = ConversationRow(conversation, "council", acted.match, acted.at)
        await self._store.open_conversation(opened, row.holders(acted.seat))
        line = await self._store.add_line(
            conversation, acted.at, acted.account, acted.text, acted.seat, act=acted.act
        )
        self._bus.publish(Said(conversation, line))

    async def note(self, account: AccountRow, match: str, roles: list[int], act: str, text: str) -> None:
        """Tells those who play these powers what one of them has done beside the board."""
        row = (await self._matches.get(match)).row
        at = self._now()
        for seat in (role - 1 for role in roles):
            if len(row.holders(seat)) > 1:
                acted = Acted(match, seat, account.id, act, text, at)
                await self._store.plan(acted.job(f"{act}-{at}"))

    # -- commands

    def _invite(self, seat: Seat, other: AccountRow, live: LiveMatch, now: int) -> Decision:
        council = _council(live.row, seat)
        if any(one.account == other.id for one in council):
            return Decision(live)
        # Where names are secret, a refusal would tell who plays. Such people are refused when they accept.
        _check_free(live.row, other, may_tell=not hides_names(live.row))
        if len(council) >= MOST:
            raise TooManyPlayers(f"At most {MOST} people play a power with its player.")
        return self._changed(live, seat, (*council, Associate(other.id)), None)

    def _join(self, seat: Seat, account: AccountRow, live: LiveMatch, now: int) -> Decision:
        council = _council(live.row, seat)
        found = next((one for one in council if one.account == account.id), None)
        if found is None:
            raise NotInvited(f"Nobody has invited {account.name} to play power {seat + 1} together.")
        if found.has_joined:
            return Decision(live)
        _check_free(live.row, account)
        joined = Associate(account.id, has_joined=True)
        return self._changed(
            live,
            seat,
            tuple(joined if one is found else one for one in council),
            (account, account, "joined"),
        )

    def _part(
        self, seat: Seat, account: AccountRow, other: AccountRow, live: LiveMatch, now: int
    ) -> Decision:
        council = _council(live.row, seat)
        found = next((one for one in council if one.account == other.id), None)
        if found is None:
            return Decision(live)
        rest = tuple(one for one in council if one is not found)
        return self._changed(live, seat, rest, (account, other, "left") if found.has_joined else None)

    def _changed(
        self,
        live: LiveMatch,
        seat: Seat,
        council: tuple[Associate, ...],
        done: tuple[AccountRow, AccountRow, str] | None,
    ) -> Decision:
        """`done`: by whom, with whom, and what."""
        before, now = live.row.councils, self._now()
        after = {**(before or {}), seat: council} if council else _without(before, seat)
        row = msgspec.structs.replace(live.row, councils=after or None)
        note, told = None, []
        people = dict(live.people)
        if done is not None:
            actor, person, act = done
            people[person.id] = person
            data = {"role": seat + 1, "player": person.id}
            note = JournalRow(live.id, now, actor.id, f"associate_{act}", data)
            told = [Acted(live.id, seat, person.id, act, "", now).job(f"{act}-{person.id}-{now}")]
        return Decision(
            msgspec.structs.replace(live, row=row, people=people),
            write=lambda jobs: asyncio.ensure_future(
                self._store.change_councils(live.id, before, row.councils, note, [*jobs, *told])
            ),
        )

    # -- checks

    async def _running(self, match: str, role: int) -> Directed:
        directed = await self._registry.get(match)
        directed.check_role(role)
        if directed.state != RUNNING:
            raise NotBegun(f"'{directed.row.name}' is not under way.")
        return directed

    async def _check_may_change(self, account: AccountRow, directed: Directed, role: int) -> None:
        row = (await self._matches.get(directed.match)).row
        player = next((one.account for one in row.players if one.seat == role - 1), None)
        if player is None:
            raise NotSeated(f"Nobody plays power {role}.")
        if account.id not in (player, directed.row.master):
            raise NotDirector(f"Only the player of power {role} and the master decide who plays it too.")


def _council(row: MatchRow, seat: Seat) -> tuple[Associate, ...]:
    return (row.councils or {}).get(seat, ())


def _without(councils: Rows | None, seat: Seat) -> Rows:
    return {one: council for one, council in (councils or {}).items() if one != seat}


def _check_free(row: MatchRow, account: AccountRow, *, may_tell: bool = True) -> None:
    if row.is_rated:
        raise NoCouncils("In a rated match every seat is played by one person.")
    if account.id == row.director:
        raise SeatTaken(f"{account.name} directs this match.")
    if may_tell and row.seats_of(account.id):
        raise SeatTaken(f"{account.name} plays in this match already.")
