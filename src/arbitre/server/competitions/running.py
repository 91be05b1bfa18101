"""Runs the matches of a competition: a job that settles finished matches and begins the next ones.

Every step is idempotent. A pairing holds its match's identifier from the start. So if a process dies after creating the match
and before recording that, the next process finds it.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import msgspec
import structlog

from arbitre.arena.boards import begin_now
from arbitre.arena.round_robin import Pairing
from arbitre.kernel.errors import Refusal
from arbitre.server.competitions.competitions import RUNNING
from arbitre.server.competitions.competitors import seat_of
from arbitre.server.errors import UnknownCompetitor
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.news import MatchEnded
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.directing import Directing
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, CompetitionRow, CompetitorRow, Job, MatchRow, PairingRow
from arbitre.server.tables.openings import Opening, opened
from arbitre.server.tables.tables import Tables
from arbitre.server.work.worker import JobKind
from arbitre.wire.directing import StopMatch

AGAIN: Final = 2_000
"""Milliseconds between checks, even if no match is known to have ended."""
LONGEST: Final = 6 * 3_600_000
"""Milliseconds after which a match without a clock is stopped. It does not count. Engines may take 54 s for each move."""
AT_ONCE: Final = 8

log = structlog.get_logger()


class Running:
    def __init__(
        self, store: Store, bus: Bus, tables: Tables, directing: Directing, notices: Notices, now: Now
    ) -> None:
        self._store = store
        self._tables = tables
        self._directing = directing
        self._notices = notices
        self._now = now
        self._playing: dict[str, str] = {}
        """The competitions of the matches in progress that this process has seen."""
        self._looking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._tasks = Tasks()
        bus.subscribe(MatchEnded, self._match_ended)

    @property
    def kind(self) -> JobKind:
        return JobKind(RUNNING, self._do, at_once=AT_ONCE, longest_delay=30_000)

    async def close(self) -> None:
        await self._tasks.close()

    async def _do(self, job: Job) -> None:
        if await self.look(job.key):
            await self._store.plan(Job(RUNNING, job.key, self._now() + AGAIN))

    def _match_ended(self, fact: MatchEnded) -> None:
        competition = self._playing.pop(fact.live.id, None)
        if competition is not None:
            self._tasks.spawn(self._store.plan(Job(RUNNING, competition, self._now())))

    async def look(self, competition: str) -> bool:
        """Returns whether there is more to do. One at a time: a match may end, and make the job due again, while it runs."""
        async with self._looking[competition]:
            goes_on = await self._look(competition)
        if not goes_on:
            self._looking.pop(competition, None)
        return goes_on

    async def _look(self, competition: str) -> bool:
        row = await self._store.competition(competition)
        if row is None or row.status in ("open", "over"):
            return False
        # Read only what may change: most pairings are over, or wait for a free board.
        before = await self._store.pairings(competition, "playing")
        pairings = {pairing.number: await self._settled(row, pairing) for pairing in before}
        taken = sum(one.state == "playing" for one in pairings.values())
        if row.status == "playing" and taken < row.terms.boards:
            waiting = await self._store.pairings(competition, "waiting")
            before += waiting
            pairings |= {pairing.number: pairing for pairing in waiting}
            await self._begin(row, pairings)
        changed = [pairings[pairing.number] for pairing in before if pairings[pairing.number] != pairing]
        if changed:
            await self._store.settle_pairings(changed)
        goes_on = row.status == "playing" and any(one.state == "waiting" for one in pairings.values())
        if goes_on or any(one.state == "playing" for one in pairings.values()):
            return True
        await self._end(row)
        return False

    # -- one match

    async def _settled(self, row: CompetitionRow, pairing: PairingRow) -> PairingRow:
        """Returns the pairing, with its result if its match is over."""
        match = await self._store.match(pairing.match)
        if match is None:
            return msgspec.structs.replace(pairing, state="waiting")
        if match.status == "playing":
            self._playing[match.id] = pairing.competition
            if match.clock is None and self._now() - (match.began or 0) > LONGEST:
                await self._stop(row, match)
            return pairing
        return _result(pairing, match)

    async def _stop(self, row: CompetitionRow, match: MatchRow) -> None:
        owner = await self._store.account(row.owner)
        if owner is not None:
            await self._directing.direct(
                owner,
                match.id,
                StopMatch([0.5, 0.5] + [0.0] * (match.seats - 2), "stopped"),
                is_administrator=True,
            )

    async def _begin(self, row: CompetitionRow, pairings: dict[int, PairingRow]) -> None:
        """Begins the next matches on free boards. If a competitor cannot be seated, the match is void and nobody loses."""
        competitors = {one.number: one for one in await self._store.competitors(row.id)}
        # Built-in bots can play on every board at once. If anybody else takes part, each plays one match at a time.
        each = row.terms.boards if all(one.kind == "bot" for one in competitors.values()) else 1
        waiting = {_of(one): one for one in pairings.values() if one.state == "waiting"}
        playing = [_of(one) for one in pairings.values() if one.state == "playing"]
        for chosen in begin_now(list(waiting), playing, row.terms.boards, each):
            pairing = waiting[chosen]
            pairings[pairing.number] = await self._begun(row, pairing, competitors)

    async def _begun(
        self, row: CompetitionRow, pairing: PairingRow, competitors: dict[int, CompetitorRow]
    ) -> PairingRow:
        self._playing[pairing.match] = row.id
        if await self._store.match(pairing.match) is not None:
            return msgspec.structs.replace(pairing, state="playing")
        sides = (competitors[pairing.first], competitors[pairing.second])
        opening = Opening(
            game=row.game,
            opener=row.owner,
            players=[seat_of(side, seat) for seat, side in enumerate(sides)],
            seats=2,
            options=row.terms.options,
            clock=row.terms.clock,
            title=row.title,
        )
        try:
            known = await self._store.accounts(
                {row.owner, *(side.reference for side in sides if side.kind == "program")}
            )
            if gone := [side.name for side in sides if side.kind == "program" and _is_gone(side, known)]:
                raise UnknownCompetitor(f"{', '.join(gone)} is no longer there.")
            match = msgspec.structs.replace(opened(opening, self._now()), id=pairing.match)
            await self._tables.create(match, known)
        except Conflict:
            pass  # Another process was faster.
        except Refusal as refusal:
            log.warning("pairing_void", competition=row.id, match=pairing.match, why=str(refusal))
            return msgspec.structs.replace(pairing, state="void", reason=refusal.code, ended=self._now())
        return msgspec.structs.replace(pairing, state="playing")

    # -- the end

    async def _end(self, row: CompetitionRow) -> None:
        """Notifies the owners first. Notices are not added twice, so this can be repeated."""
        owners = {row.owner, *(one.owner for one in await self._store.competitors(row.id) if one.owner)}
        for owner in sorted(owners):
            await self._notices.add(owner, "competition_over", row.id, text=row.title)
        if row.status == "playing":
            try:
                await self._store.end_competition(row.id, "playing", "over", self._now())
            except Conflict:
                log.info("competition_ended_elsewhere", competition=row.id)


def _of(pairing: PairingRow) -> Pairing:
    return Pairing(pairing.round, pairing.first, pairing.second)


def _result(pairing: PairingRow, match: MatchRow) -> PairingRow:
    outcome = match.outcome
    if outcome is None or outcome.reason in ("aborted", "stopped"):
        reason = "closed" if outcome is None else outcome.reason
        return msgspec.structs.replace(pairing, state="void", reason=reason, ended=match.ended)
    return msgspec.structs.replace(
        pairing,
        state="over",
        score=score_of_first(outcome.scores),
        reason=outcome.reason,
        ended=match.ended,
    )


def _is_gone(side: CompetitorRow, known: Mapping[str, AccountRow]) -> bool:
    account = known.get(side.reference)
    return account is None or account.deleted is not None


def score_of_first(scores: tuple[float, ...]) -> float:
    """Win, draw or loss. The margin does not count."""
    return 0.5 if scores[0] == scores[1] else float(scores[0] > scores[1])
