"""Analyses of matches that are over. Who may ask for one, and what it says, is for the caller."""

from typing import Protocol

from arbitre.server.store.rows import AnalysisRow


class AnalysisStore(Protocol):
    async def keep_analysis(self, analysis: AnalysisRow) -> None:
        """Replaces the one that the match has."""

    async def analysis(self, match: str) -> AnalysisRow | None: ...
