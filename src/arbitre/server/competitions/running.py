"""Runs the matches of a competition: a job that settles finished matches and begins the next ones.

Every step is idempotent, and any process may take it. A pairing takes a board before its match is created, in a commit that
fails if the boards have changed. Its match has an identifier from the start: if a process dies before it has created the match,
or creates it twice, there is one.
"""

from collections.abc import Mapping, Sequence
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
REMEMBERED: Final = 4_096
"""Matches in progress whose end makes the job due at once. Others are found by the next check."""

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
        """The competitions of the matches in progress that this process has seen. A match may end in another process."""
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
        """Returns whether there is more to do. Looks again if another process has changed the boards meanwhile."""
        while True:
            try:
                return await self._look(competition)
            except Conflict:
                log.info("boards_changed", competition=competition)

    async def _look(self, competition: str) -> bool:
        row = await self._store.competition(competition)
        if row is None or row.status in ("open", "over"):
            return False
        # Read only what may change: most pairings are over, or wait for a free board.
        before = await self._store.pairings(competition, "playing")
        pairings = {pairing.number: await self._settled(row, pairing) for pairing in before}
        waiting: list[PairingRow] = []
        if row.status == "playing" and sum(map(_is_on_board, pairings.values())) < row.terms.boards:
            waiting = await self._store.pairings(competition, "waiting")
            await self._begin(row, before, pairings, waiting)
        changed = [pairing for pairing in pairings.values() if pairing not in before]
        if changed:
            await self._store.settle_pairings(changed)
        if len(waiting) > len(pairings) - len(before) or any(map(_is_on_board, pairings.values())):
            return True
        # Raises Conflict if another process has just begun the last match.
        await self._store.take_boards(row, (), ())
        await self._end(row)
        return False

    # -- one match

    async def _settled(self, row: CompetitionRow, pairing: PairingRow) -> PairingRow:
        """Returns the pairing, with its result if its match is over."""
        match = await self._store.match(pairing.match)
        if match is None:
            # The process that took the board has not created the match, or not yet.
            return await self._begun(row, pairing)
        if match.status == "playing":
            self._remember(pairing)
            if match.clock is None and self._now() - (match.began or 0) > LONGEST:
                await self._stop(row, match)
            return pairing
        self._playing.pop(match.id, None)
        return _result(pairing, match)

    def _remember(self, pairing: PairingRow) -> None:
        self._playing[pairing.match] = pairing.competition
        if len(self._playing) > REMEMBERED:
            del self._playing[next(iter(self._playing))]

    async def _stop(self, row: CompetitionRow, match: MatchRow) -> None:
        owner = await self._store.account(row.owner)
        if owner is not None:
            await self._directing.direct(
                owner,
                match.id,
                StopMatch([0.5, 0.5] + [0.0] * (match.seats - 2), "stopped"),
                is_administrator=True,
            )

    async def _begin(
        self,
        row: CompetitionRow,
        before: Sequence[PairingRow],
        pairings: dict[int, PairingRow],
        waiting: Sequence[PairingRow],
    ) -> None:
        """Begins the next matches on free boards. Raises Conflict if another process has begun or settled one."""
        competitors = await self._store.competitors(row.id)
        # Built-in bots can play on every board at once. If anybody else takes part, each plays one match at a time.
        each = row.terms.boards if all(one.kind == "bot" for one in competitors) else 1
        of = {_of(one): one for one in waiting}
        playing = [_of(one) for one in pairings.values() if _is_on_board(one)]
        chosen = [of[one] for one in begin_now(list(of), playing, row.terms.boards, each)]
        if chosen:
            await self._store.take_boards(row, _numbers(before), _numbers(chosen))
        for pairing in chosen:
            pairings[pairing.number] = await self._begun(row, pairing)

    async def _begun(self, row: CompetitionRow, pairing: PairingRow) -> PairingRow:
        """Creates the match. If a competitor cannot be seated, it is void and nobody loses."""
        self._remember(pairing)
        competitors = {one.number: one for one in await self._store.competitors(row.id)}
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


def _is_on_board(pairing: PairingRow) -> bool:
    return pairing.state == "playing"


def _numbers(pairings: Sequence[PairingRow]) -> list[int]:
    return [pairing.number for pairing in pairings]


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
