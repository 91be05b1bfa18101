"""Competitions, their competitors and their matches."""

from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from arbitre.server.store.rows import (
    CompetitionRow,
    CompetitorRow,
    Job,
    PairingRow,
    SeriesRow,
)
from arbitre.server.store.rows.competitions import CompetitorKind, PairingState


class CompetitionStore(Protocol):
    async def create_competition(self, row: CompetitionRow, competitors: Sequence[CompetitorRow]) -> None:
        """Raises Conflict if its series already has this night."""

    async def enter(self, row: CompetitorRow, most: int) -> None:
        """The store assigns the number. Raises Conflict if the competition is not open, or the competitor already takes part,
        and CapReached if `most` do."""

    async def withdraw(self, competition: str, kind: CompetitorKind, reference: str) -> None:
        """Raises Conflict if the competition is not open, or the competitor does not take part."""

    async def begin_competition(
        self, competition: str, at: int, pairings: Sequence[PairingRow], jobs: Sequence[Job]
    ) -> None:
        """Conflict unless it is open, and those who take part are those who are paired. The pairings and the jobs go into the
        same commit."""

    async def take_boards(
        self, row: CompetitionRow, playing: Collection[int], begun: Collection[int]
    ) -> None:
        """Puts pairings on boards before their matches exist. Raises Conflict unless the competition has the status of `row`
        and exactly `playing` are on boards: of two processes that choose at once, one chooses again. Sends no signal."""

    async def settle_pairings(self, rows: Sequence[PairingRow]) -> None:
        """State, score, reason and end of each, as they are here; those that are over or void stay as they are."""

    async def end_competition(
        self, competition: str, former: str, status: Literal["over", "stopped"], at: int
    ) -> None:
        """Raises Conflict unless its status is `former`."""

    async def competition(self, competition: str) -> CompetitionRow | None: ...

    async def competitions(
        self, *, game: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> list[CompetitionRow]:
        """Newest first by (created, id). `before` continues after that row."""

    async def competitors(self, competition: str) -> list[CompetitorRow]:
        """By number."""

    async def count_competitors(self, competitions: Collection[str]) -> dict[str, int]: ...

    async def pairings(self, competition: str, state: PairingState | None = None) -> list[PairingRow]:
        """All, or those in one state, by number."""

    async def count_pairings(self, competitions: Collection[str]) -> dict[str, dict[PairingState, int]]: ...

    async def pairing_of(self, match: str) -> PairingRow | None:
        """Returns None for a match outside competitions."""

    # -- series

    async def create_series(self, row: SeriesRow, jobs: Sequence[Job]) -> None: ...

    async def stop_series(self, series: str, at: int) -> None:
        """Raises Conflict if it is already stopped."""

    async def series(self, series: str) -> SeriesRow | None: ...

    async def all_series(self) -> list[SeriesRow]:
        """Those not stopped, oldest first."""

    async def nights(self, series: str, limit: int) -> list[CompetitionRow]:
        """Latest first."""
