"""What the master of a directed match can do. Every act goes into the match's log or journal, and the players concerned are
told."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal

import msgspec

from arbitre.games.diplomacy.orders import NO_ORDERS
from arbitre.kernel.log import Directive
from arbitre.server.directing import history, news, rounds, stepping
from arbitre.server.directing.councils import Councils
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.directing.settling import Settling
from arbitre.server.directing.under_way import UnderWay
from arbitre.server.errors import (
    InvalidRequest,
    NoCivilDisorder,
    NotSeated,
    UnknownPlayer,
    WrongCode,
)
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.people.roles import Roles
from arbitre.server.play.commands import Decision
from arbitre.server.play.directing import Directing
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, DutyRow, JournalRow, TenureRow
from arbitre.wire.desk import RUNNING, WAITING
from arbitre.wire.directing import ReplacePlayer


class Mastering:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        matches: Matches,
        directing: Directing,
        settling: Settling,
        councils: Councils,
        roles: Roles,
        now: Now,
    ) -> None:
        self._store = store
        self._councils = councils
        self._registry = registry
        self._matches = matches
        self._directing = directing
        self._settling = settling
        self._under_way = UnderWay(registry, settling)
        self._roles = roles
        self._now = now

    # -- resolving

    async def resolve(self, account: AccountRow, match: str) -> list[history.Past]:
        """Resolves the phase now and returns the resolved phases. Raises OrdersMissing."""
        directed, live = await self._running(account, match)
        playing = live.playing()
        deadline = directed.row.deadline
        is_due = deadline is not None and deadline <= self._now()
        rounds.check_resolvable(directed.parameters, playing, is_due=is_due)
        await self._note(match, account, "resolved_now")
        await self._settling.close_round(directed, playing.version)
        after = (await self._matches.get(match)).playing()
        return [past for past in history.of(after) if past.number > playing.version]

    async def impose_disorder(self, account: AccountRow, match: str, role: int) -> None:
        """Enters empty orders for a power, if this phase allows civil disorder. Raises NoCivilDisorder."""
        directed, live = await self._running(account, match)
        directed.check_role(role)
        duty = rounds.duty_of(directed.parameters, live.playing(), role)
        if not duty.may_miss:
            raise NoCivilDisorder(f"Civil disorder is not possible for role {role} in this phase.")
        await self._answer(account, directed, role, str(NO_ORDERS), "disorder")

    async def edit_orders(self, account: AccountRow, match: str, role: int, orders: str) -> None:
        """Enters orders for a player. The player is told and may change them again."""
        directed, _ = await self._running(account, match)
        await self._answer(account, directed, role, orders, "orders_edited")

    async def _answer(
        self, account: AccountRow, directed: Directed, role: int, orders: str, kind: news.Occasion
    ) -> None:
        directed.check_role(role)
        match = directed.match
        await self._matches.submit(
            match, partial(stepping.direct, [Directive("answer_for", role - 1, orders)])
        )
        await self._note(match, account, kind, {"role": role})
        if not directed.parameters.archive:
            await self._store.plan(news.job(match, kind, self._now(), roles=(role,), author=account.id))
        await self._settling.settle(match)

    async def cancel_resolution(self, account: AccountRow, match: str) -> None:
        """Goes back to the previous phase, with its orders. Raises NothingToCancel."""
        directed, live = await self._running(account, match)
        version = live.playing().version
        await self._matches.submit(match, partial(stepping.cancel, version))
        await self._note(match, account, "cancelled", {"advancement": directed.row.advancement})
        await self._settling.settle(match)

    async def rectify(
        self, account: AccountRow, match: str, position: str, code: str = "", *, needs_code: bool = True
    ) -> None:
        """Sets centres and units. A master needs a code that an administrator has given out for this match; it serves once.
        A protocol that knows no codes may do without."""
        directed, live = await self._running(account, match)
        rectified = partial(stepping.direct, [Directive("set_position", text=position)])
        # What the rules refuse must not use up a code.
        rectified(live, self._now())
        if needs_code and not await self._roles.has(account, "administrator"):
            try:
                await self._store.use_code(code.strip().upper(), match, self._now())
            except Conflict:
                raise WrongCode("Rectifying a position needs a code from an administrator.") from None
        await self._matches.submit(match, rectified)
        await self._note(match, account, "rectified")
        await self._keep_deadline(directed)

    async def _keep_deadline(self, directed: Directed) -> None:
        """A rectified position is no resolution, so the deadline stays."""
        version = (await self._matches.get(directed.match)).playing().version
        row = msgspec.structs.replace(directed.row, version=version)
        try:
            await self._store.settle_directed(row, directed.row.version)
        except Conflict:
            await self._settling.settle(directed.match)

    # -- people

    async def replace(self, account: AccountRow, match: str, role: int, successor: AccountRow) -> None:
        """Gives this power to another player, with its orders and correspondence."""
        directed, live = await self._running(account, match)
        directed.check_role(role)
        _check_has_account(successor)
        gone = next(player.account for player in live.row.players if player.seat == role - 1)
        is_given = gone == directed.row.master
        await self._councils.release(account, match, role, successor)
        # The match layer wants its director or an administrator. The caller's right to direct is already checked.
        await self._directing.direct(
            account, match, ReplacePlayer(role - 1, player=successor.name), is_administrator=True
        )
        now = self._now()
        cause: Literal["given", "replaced"] = "given" if is_given else "replaced"
        tenure = TenureRow(match, role, successor.id, now, cause=cause)
        left = [] if is_given or gone is None else [DutyRow(match, gone, left=1)]
        data = {"role": role, "player": successor.id}
        note = JournalRow(match, now, account.id, cause, data)
        await self._store.begin_tenures([tenure], duties=left, notes=[note])
        await self._store.plan(news.job(match, "replaced", now, roles=(role,), author=account.id))

    async def decline(self, account: AccountRow, match: str, role: int) -> None:
        """A player gives a power back that the master has put them in charge of, before ordering anything. The master holds it
        until somebody else takes it. Raises NotSeated."""
        directed = await self._registry.get(match)
        directed.check_role(role)
        live = await self._matches.get(match)
        if not rounds.may_decline(live, account, role):
            raise NotSeated(f"{account.name} cannot give power {role} back; ask the master for a successor.")
        master = await self._store.account(directed.row.master)
        assert master is not None, "who directs a match keeps a row"
        order = ReplacePlayer(role - 1, player=master.name)
        await self._directing.direct(master, match, order, is_administrator=True)
        now = self._now()
        note = JournalRow(match, now, account.id, "declined", {"role": role, "player": account.id})
        await self._store.begin_tenures([TenureRow(match, role, master.id, now, cause="given")], notes=[note])
        await self._store.plan(news.job(match, "replaced", now, roles=(role,), author=account.id))

    async def remind(self, account: AccountRow, match: str, roles: Sequence[int] | None = None) -> list[int]:
        """Writes to players whose orders are missing, optionally only to `roles`. Returns the roles reminded."""
        directed, live = await self._running(account, match)
        lacking = [duty.role for duty in rounds.missing(rounds.duties(directed.parameters, live.playing()))]
        wanted = [role for role in lacking if roles is None or role in roles]
        if wanted:
            now = self._now()
            await self._store.plan(news.job(match, "reminded", now, roles=tuple(wanted), author=account.id))
            await self._note(match, account, "reminded", {"roles": wanted})
        return wanted

    async def hand_over(self, account: AccountRow, match: str, successor: AccountRow) -> None:
        """Makes another account the master. Refuses one that plays in the match."""
        directed = await self._registry.mastered(account, match)
        live = await self._matches.get(match)
        places = await self._store.candidates(match) if directed.state == WAITING else ()
        _check_has_account(successor)
        if live.seats_of(successor) or any(one.account == successor.id for one in places):
            raise InvalidRequest(f"{successor.name} plays in this match and cannot direct it.")
        note = JournalRow(match, self._now(), account.id, "handed_over", {"player": successor.id})
        await self._store.hand_over_directed(match, successor.id, note)
        await self._matches.read_again(match)

    # -- the end

    async def stop(self, account: AccountRow, match: str) -> None:
        """All players still in play share equally, whatever they own. A match waiting for players is closed."""
        directed = await self._registry.mastered(account, match)
        if directed.state == WAITING:
            live = await self._matches.get(match)
            await self._matches.change_table(match, partial(self._close, live.id))
        elif directed.state == RUNNING:
            await self._matches.submit(match, stepping.stop)
        await self._note(match, account, "stopped")
        await self._settling.settle(match)

    def _close(self, match: str, live: LiveMatch, now: int) -> Decision:
        row = msgspec.structs.replace(live.row, status="closed", ended=now)
        return Decision(
            msgspec.structs.replace(live, row=row), write=lambda jobs: self._store.close_match(match, now)
        )

    # -- finding

    async def _running(self, account: AccountRow, match: str) -> tuple[Directed, LiveMatch]:
        directed = await self._under_way.find(account, match)
        return directed, await self._matches.get(match)

    async def _note(
        self, match: str, account: AccountRow, kind: str, data: Mapping[str, Any] | None = None
    ) -> None:
        await self._store.note_directed(JournalRow(match, self._now(), account.id, kind, data or {}))


def _check_has_account(successor: AccountRow) -> None:
    if successor.is_guest or successor.deleted is not None:
        raise UnknownPlayer(f"{successor.name} is a guest; this takes an account.")
