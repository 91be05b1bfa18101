"""What one reader may see of a directed match: lists, places, powers, tenures, journal, history. Changes nothing."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from arbitre.games.diplomacy.state import State
from arbitre.kernel.text import Language
from arbitre.server.directing import rounds
from arbitre.server.directing.listing import info_of
from arbitre.server.directing.naming import People, actor_of, associates_of, data_of, shown_name
from arbitre.server.directing.order_addresses import OrderAddresses
from arbitre.server.directing.registry import Directed, Registry, options_of
from arbitre.server.directing.resolutions import resolutions
from arbitre.server.directing.standings import Standings
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch, hides_names, name_of
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, CandidateRow
from arbitre.wire.desk import (
    RUNNING,
    WAITING,
    DirectedInfo,
    DirectedMatch,
    JournalEntry,
    PastResolution,
    PlaceInfo,
    PowerState,
    TenureInfo,
)
from arbitre.wire.tables import Status

UNDER_WAY: Final[tuple[Status]] = ("playing",)


class Showing:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        matches: Matches,
        standings: Standings,
        order_addresses: OrderAddresses | None,
        now: Now,
    ) -> None:
        self._store = store
        self._registry = registry
        self._matches = matches
        self._standings = standings
        self._order_addresses = order_addresses
        self._now = now

    async def listed(self, viewer: AccountRow | None) -> list[DirectedInfo]:
        """All directed matches, newest first."""
        found = await self._registry.all()
        taken = await self._store.count_places()
        people = await self._store.accounts({one.row.master for one in found}) if found else {}
        mine = await self._mine(viewer)
        return [
            info_of(one, taken.get(one.match, 0), people, viewer, one.match in mine)
            for one in reversed(found)
        ]

    async def _mine(self, viewer: AccountRow | None) -> set[str]:
        if viewer is None:
            return set()
        waiting = await self._store.candidacies(viewer.id)
        held = await self._store.tenures_of(viewer.id)
        joined = await self._store.matches_in_council(viewer.id, UNDER_WAY)
        own = {one.match for one in waiting if one.agreed} | {row.id for row in joined}
        return own | {one.match for one in held if one.until is None}

    async def show(self, viewer: AccountRow | None, match: str) -> DirectedMatch:
        directed = await self._registry.get(match)
        live = await self._matches.get(match)
        is_master = viewer is not None and viewer.id == directed.row.master
        candidates = await self._store.candidates(match)
        tenures = await self._store.tenures(match)
        notes = await self._store.journal(match)
        votes = await self._store.votes(match)
        people = await self._people(directed, live, candidates, [one.account for one in tenures], notes)
        is_hidden = hides_names(live.row) and not is_master
        is_mine = viewer is not None and (
            bool(live.seats_of(viewer))
            or (
                directed.state == WAITING
                and any(one.account == viewer.id and one.agreed for one in candidates)
            )
        )
        taken = (
            sum(one.agreed for one in candidates)
            if directed.state == WAITING
            else len({one.account for one in live.row.players})
        )
        own = {seat + 1 for seat in live.seats_of(viewer)}
        return DirectedMatch(
            info=info_of(directed, taken, people, viewer, is_mine),
            places=await self._places(directed, candidates, people, viewer, is_hidden, is_master),
            powers=await self._powers(directed, live, people, viewer, is_hidden, is_master),
            tenures=[
                TenureInfo(
                    role=one.role,
                    player=shown_name(people, one.account, is_hidden and one.role not in own),
                    since=one.since,
                    until=one.until,
                    cause=one.cause,
                )
                for one in tenures
            ],
            journal=[
                JournalEntry(
                    at=note.at,
                    actor=None if note.actor is None else actor_of(people, note.actor, directed, is_hidden),
                    kind=note.kind,
                    data=data_of(people, note.data, is_hidden),
                )
                for note in notes
            ],
            note="" if viewer is None else await self._store.note_of(match, viewer.id),
            your_vote=next((vote.choice for vote in votes if vote.role in own), None),
            votes=len(votes),
            orders_to=await self._orders_to(directed, live, viewer),
        )

    async def history(self, match: str, language: Language) -> list[PastResolution]:
        directed = await self._registry.get(match)
        live = await self._matches.get(match)
        if live.match is None:
            return []
        # Every phase is resolved again, which takes a while.
        return await asyncio.to_thread(resolutions, live.match, options_of(directed.parameters), language)

    # -- parts

    async def _orders_to(self, directed: Directed, live: LiveMatch, viewer: AccountRow | None) -> list[str]:
        if self._order_addresses is None or viewer is None or directed.state != RUNNING:
            return []
        return await self._order_addresses.of(directed, live, viewer)

    async def _people(
        self,
        directed: Directed,
        live: LiveMatch,
        candidates: Sequence[CandidateRow],
        others: Sequence[str],
        notes: Sequence[Any],
    ) -> People:
        wanted = {directed.row.master, *others, *(one.account for one in candidates)}
        wanted |= live.row.everybody()
        wanted |= {one.account for council in (live.row.councils or {}).values() for one in council}
        wanted |= {note.actor for note in notes if note.actor}
        wanted |= {note.data["player"] for note in notes if "player" in note.data}
        return await self._store.accounts(wanted)

    async def _places(
        self,
        directed: Directed,
        candidates: Sequence[CandidateRow],
        people: People,
        viewer: AccountRow | None,
        is_hidden: bool,
        is_master: bool,
    ) -> list[PlaceInfo]:
        found = []
        for one in candidates if directed.state == WAITING else ():
            is_you = viewer is not None and viewer.id == one.account
            account = people.get(one.account)
            shown = None if account is None or (is_hidden and not is_you) else account
            found.append(
                PlaceInfo(
                    player=None if shown is None else name_of(shown),
                    roles=one.roles,
                    is_you=is_you,
                    country=None if shown is None else shown.country,
                    time_zone=None if shown is None else shown.time_zone,
                    last_login=shown.last_login if shown is not None and is_master else None,
                    reliability=(await self._standings.of(shown)).reliability if shown is not None else None,
                    has_agreed=one.agreed,
                )
            )
        return found

    async def _powers(
        self,
        directed: Directed,
        live: LiveMatch,
        people: People,
        viewer: AccountRow | None,
        is_hidden: bool,
        is_master: bool,
    ) -> list[PowerState]:
        match = live.match
        if match is None:
            return []
        state: State = match.state
        owed = {}
        if directed.state == RUNNING:
            owed = {duty.role: duty for duty in rounds.duties(directed.parameters, match)}
        now = self._now()
        holders = {player.seat + 1: player.account for player in live.row.players}
        own = {seat + 1 for seat in live.seats_of(viewer)}
        away = await self._store.vacations([one for one in holders.values() if one], now)
        resting = {one.account for one in away if one.begins <= now}
        found = []
        for role in state.roles:
            duty, account = owed.get(role), holders.get(role)
            is_you = role in own
            found.append(
                PowerState(
                    role=role,
                    player=None if account is None else shown_name(people, account, is_hidden and not is_you),
                    is_you=is_you,
                    associates=associates_of(
                        live.row, role, people, viewer, is_hidden=is_hidden, sees_all=is_you or is_master
                    ),
                    may_decline=viewer is not None and rounds.may_decline(live, viewer, role),
                    may_invite=directed.state == RUNNING
                    and directed.parameters.councils
                    and viewer is not None
                    and (is_master or viewer.id == account),
                    is_asked=duty is not None,
                    has_ordered=duty is not None and duty.orders is not None,
                    is_complete=duty is not None and duty.is_complete,
                    is_final=(duty is not None and duty.is_final) if is_you or is_master else None,
                    may_miss=duty is not None and duty.may_miss,
                    centers=state.situation.owners.count(role),
                    units=len(state.situation.units_of(role)),
                    on_vacation=account in resting,
                )
            )
        return found
