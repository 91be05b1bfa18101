"""How the powers have fared in finished directed matches. Counted from the results stored with the seats."""

from arbitre.games.diplomacy.variant import find_variant
from arbitre.server.directing.registry import Registry
from arbitre.server.store.interface import Store
from arbitre.wire.desk import STOPPED, PowerStatistics


class Statistics:
    def __init__(self, store: Store, registry: Registry) -> None:
        self._store = store
        self._registry = registry

    async def powers(self, variant: str) -> list[PowerStatistics]:
        """Counts the matches of one variant. Leaves out those stopped by their masters."""
        roles = range(1, find_variant(variant).role_count + 1)
        scores: dict[int, list[float]] = {role: [] for role in roles}
        centers: dict[int, list[int]] = {role: [] for role in roles}
        for directed in await self._registry.all():
            if directed.state != STOPPED or directed.parameters.variant != variant:
                continue
            row = await self._store.match(directed.match)
            outcome = None if row is None else row.outcome
            if outcome is None or outcome.points is None or outcome.reason in ("stopped", "aborted"):
                continue
            for role in roles:
                scores[role].append(outcome.scores[role - 1])
                centers[role].append(outcome.points[role - 1])
        return [
            PowerStatistics(
                role=role,
                matches=len(scores[role]),
                won=scores[role].count(1.0),
                shared=sum(0 < score < 1 for score in scores[role]),
                eliminated=centers[role].count(0),
                centers=sum(centers[role]) / max(len(centers[role]), 1),
            )
            for role in roles
        ]
