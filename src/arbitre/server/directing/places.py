"""Who plays: places in a match that waits for players, the powers its master gives out, and the start."""

import hmac
from collections.abc import Collection, Sequence
from functools import partial

import msgspec

from arbitre.server.chance import random_bytes
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.directing.settling import Settling
from arbitre.server.directing.standings import Standings
from arbitre.server.errors import (
    ConditionNotMet,
    GuestsCannot,
    InvalidRequest,
    NotDirector,
    NotEnoughPlayers,
    SeatTaken,
    TableNotOpen,
    TooManyPlayers,
    UnknownPlayer,
    WrongAccessCode,
)
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.commands import Decision
from arbitre.server.play.loading import seated
from arbitre.server.play.matches import Matches
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, CandidateRow, JournalRow, SeatRow
from arbitre.server.tables.openings import begun
from arbitre.wire.desk import WAITING


class Places:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        matches: Matches,
        settling: Settling,
        standings: Standings,
        notices: Notices,
        now: Now,
    ) -> None:
        self._store = store
        self._registry = registry
        self._matches = matches
        self._settling = settling
        self._standings = standings
        self._notices = notices
        self._now = now

    async def of(self, match: str) -> list[CandidateRow]:
        """The players with a place, in order of arrival. Not those who have not taken the one they were offered."""
        return [one for one in await self.with_offers(match) if one.agreed]

    async def with_offers(self, match: str) -> list[CandidateRow]:
        return await self._store.candidates(match)

    async def join(
        self, account: AccountRow, match: str, player: AccountRow | None = None, code: int = 0
    ) -> Directed:
        """Adds the caller, or a player the master names, who needs no code and is not asked. A player with a place keeps it.
        A master with a place plays only if there are too few others."""
        directed, player = await self.concerned(account, match, player)
        if player.is_guest:
            raise GuestsCannot("A guest cannot have a place in a directed match; an account can.")
        had = next((one for one in await self.with_offers(match) if one.account == player.id), None)
        if had is not None and had.agreed:
            return directed
        if had is None and player.id == account.id and account.id != directed.row.master:
            self._check_code(directed, code)
        await self.check_conditions(directed, player)
        note = JournalRow(match, self._now(), account.id, "joined", {"player": player.id})
        roles = () if had is None else had.roles
        await self.put(directed, CandidateRow(match, player.id, self._now(), roles), note)
        await self._notices.drop(player.id, "place", match)
        return directed

    async def quit(self, account: AccountRow, match: str, player: AccountRow | None = None) -> Directed:
        """Does nothing if the player has no place."""
        directed, player = await self.concerned(account, match, player)
        note = JournalRow(match, self._now(), account.id, "quit", {"player": player.id})
        if any(one.account == player.id for one in await self.with_offers(match)):
            await self.drop(match, player.id, note)
        return directed

    async def give(self, account: AccountRow, match: str, player: AccountRow, roles: Sequence[int]) -> None:
        """The master assigns powers before the start. More than one per player only if the match allows it."""
        directed = await self._registry.mastered(account, match)
        _check_waiting(directed)
        if any(not 1 <= role <= directed.seats for role in roles) or len(set(roles)) < len(roles):
            raise InvalidRequest(f"Powers are numbers from 1 to {directed.seats}, each once.")
        if len(roles) > 1 and not directed.parameters.cumulate:
            raise InvalidRequest("Here nobody plays more than one power.")
        found = {one.account: one for one in await self.with_offers(match)}
        if player.id not in found:
            raise UnknownPlayer(f"{player.name} has no place in '{directed.row.name}'.")
        for other in found.values():
            if other.account != player.id and set(other.roles) & set(roles):
                raise SeatTaken("One of these powers is somebody else's.")
        row = msgspec.structs.replace(found[player.id], roles=tuple(sorted(roles)))
        data = {"player": player.id, "roles": list(row.roles)}
        await self.put(directed, row, JournalRow(match, self._now(), account.id, "given", data))

    async def start(self, account: AccountRow, match: str) -> Directed:
        """Draws the powers, except those the master has assigned. In a manual match, the master keeps the unassigned ones for
        now."""
        directed = await self._registry.mastered(account, match)
        _check_waiting(directed)
        players = self._dealt(directed, await self.of(match))
        live = await self._matches.get(match)
        known = await seated(self._store, live, msgspec.structs.replace(live.row, players=players))
        await self._matches.change_table(match, partial(self._begin, players, known))
        await self._store.note_directed(JournalRow(match, self._now(), account.id, "started"))
        if not directed.parameters.manual:  # There, the others wait for the master to give them a power.
            await self._drop_unseated(account, match, {player.account for player in players})
        await self._settling.settle(match)
        return await self._registry.get(match)

    async def _drop_unseated(self, master: AccountRow, match: str, seated: Collection[str | None]) -> None:
        """Those who came while the powers were drawn, and a master who was not needed, do not play."""
        for late in await self.with_offers(match):
            if late.account not in seated:
                note = JournalRow(match, self._now(), master.id, "quit", {"player": late.account})
                await self.drop(match, late.account, note)

    async def check_can_start(self, account: AccountRow, match: str) -> None:
        """Raises what `start` would."""
        directed = await self._registry.mastered(account, match)
        _check_waiting(directed)
        self._dealt(directed, await self.of(match))

    async def put(self, directed: Directed, row: CandidateRow, note: JournalRow) -> None:
        """Raises TableNotOpen. Does not check who may."""
        try:
            await self._store.put_candidates([row], [note])
        except Conflict:
            raise _not_waiting(directed) from None

    async def drop(self, match: str, account: str, note: JournalRow) -> None:
        """Takes a place or an offer away. Does not check who may."""
        await self._store.drop_candidate(match, account, note)
        await self._notices.drop(account, "place", match)

    # -- checks

    async def concerned(
        self, account: AccountRow, match: str, player: AccountRow | None
    ) -> tuple[Directed, AccountRow]:
        """Returns the match and the player. Raises NotDirector unless the caller is that player or the master."""
        directed = await self._registry.get(match)
        if player is not None and player.id != account.id and account.id != directed.row.master:
            raise NotDirector("Only the master puts others into a match, or takes them out of it.")
        _check_waiting(directed)
        return directed, player or account

    def _check_code(self, directed: Directed, code: int) -> None:
        wanted = directed.parameters.access_code
        if wanted and not hmac.compare_digest(str(wanted), str(code)):
            raise WrongAccessCode(f"'{directed.row.name}' asks for its access code.")

    async def check_conditions(self, directed: Directed, player: AccountRow) -> None:
        """Raises ConditionNotMet."""
        parameters = directed.parameters
        wanted = {
            "reliability": parameters.access_restriction_reliability,
            "regularity": parameters.access_restriction_regularity,
            "performance": parameters.access_restriction_performance,
        }
        if not any(wanted.values()):
            return
        standing = await self._standings.of(player)
        for name, least in wanted.items():
            has = getattr(standing, name)
            if has < least:
                raise ConditionNotMet(
                    f"'{directed.row.name}' asks for a {name} of {least}; {player.name} has {has:.0f}.",
                    place=name,
                )

    # -- beginning

    def _dealt(self, directed: Directed, candidates: Sequence[CandidateRow]) -> tuple[SeatRow, ...]:
        """Assigns players to seats. Raises NotEnoughPlayers or TooManyPlayers."""
        parameters, seats = directed.parameters, range(1, directed.seats + 1)
        if parameters.archive:
            return _seats(dict.fromkeys(seats, directed.row.master))
        others = [one for one in candidates if one.account != directed.row.master]
        candidates = others if len(others) >= directed.seats else candidates
        holders = {role: one.account for one in candidates for role in one.roles}
        least = 2 if parameters.cumulate else directed.seats
        if len(candidates) < min(least, directed.seats):
            raise NotEnoughPlayers(f"{len(candidates)} players have a place; {least} are needed.")
        if len(candidates) > directed.seats:
            raise TooManyPlayers(
                f"{len(candidates)} players have a place; there are {directed.seats} powers."
            )
        free = [role for role in seats if role not in holders]
        if parameters.manual:
            return _seats({**holders, **dict.fromkeys(free, directed.row.master)})
        waiting = [one.account for one in candidates if not one.roles]
        if parameters.cumulate:
            # Every player gets a first power before any gets a second.
            everybody = [one.account for one in candidates]
            waiting += [everybody[place % len(everybody)] for place in range(len(free) - len(waiting))]
        return _seats({**holders, **dict(zip(_shuffled(free), waiting, strict=True))})

    def _begin(self, players: tuple[SeatRow, ...], known: LiveMatch, live: LiveMatch, now: int) -> Decision:
        if live.row.status != "open":
            raise TableNotOpen(f"Match {live.id} has begun already.")
        row, match = begun(msgspec.structs.replace(live.row, players=players), now)
        after = msgspec.structs.replace(live, row=row, match=match, people={**known.people, **live.people})
        return Decision(after, write=lambda jobs: self._store.deal_seats(row.id, players, now, jobs))


def _check_waiting(directed: Directed) -> None:
    if directed.state != WAITING:
        raise _not_waiting(directed)


def _not_waiting(directed: Directed) -> TableNotOpen:
    return TableNotOpen(f"'{directed.row.name}' no longer waits for players; somebody may be replaced.")


def _seats(holders: dict[int, str]) -> tuple[SeatRow, ...]:
    return tuple(SeatRow(role - 1, account=holders[role]) for role in sorted(holders))


def _shuffled(roles: list[int]) -> list[int]:
    """Shuffles unpredictably."""
    return [role for _, role in sorted((random_bytes(8), role) for role in roles)]
