"""Analyses of finished matches. The caller decides who may request one, and what it contains."""

from typing import Protocol

from arbitre.server.store.rows import AnalysisRow


class AnalysisStore(Protocol):
    async def keep_analysis(self, analysis: AnalysisRow) -> None:
        """Replaces the match's existing analysis."""

    async def analysis(self, match: str) -> AnalysisRow | None: ...
