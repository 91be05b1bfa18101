"""The store of analyses, on any backend. Holds no state."""

import msgspec

from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import analyses as queries
from arbitre.server.store.rows import AnalysisRow


class Analyses(DomainStore):
    """Implements `AnalysisStore`."""

    async def keep_analysis(self, analysis: AnalysisRow) -> None:
        await self._backend.write([(queries.KEEP_ANALYSIS, msgspec.structs.asdict(analysis))])

    async def analysis(self, match: str) -> AnalysisRow | None:
        rows = await self._backend.read(queries.ANALYSIS, {"the_match": match})
        return AnalysisRow(**rows[0]) if rows else None
