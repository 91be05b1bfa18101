"""Matches that were played elsewhere, stored as finished matches, to be replayed, analysed and tried again.

They count for nobody: no seats are taken, nothing is rated, and no list shows them.
"""

from collections.abc import Sequence

from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event, Header
from arbitre.server.chance import random_name
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import MatchStore
from arbitre.server.store.rows import AccountRow, MatchRow
from arbitre.server.tables.openings import ID_LENGTH


class Imports:
    def __init__(self, store: MatchStore, now: Now) -> None:
        self._store = store
        self._now = now

    async def keep(
        self, account: AccountRow, header: Header, events: Sequence[Event], outcome: Outcome, title: str
    ) -> str:
        """Stores the match and returns its identifier. The caller must have checked the log against the rules."""
        now = self._now()
        row = MatchRow(
            id=random_name(ID_LENGTH),
            game=header.game,
            rules=header.rules,
            seats=header.seats,
            options=header.options,
            clock=None,
            position=header.position,
            seed=header.seed,
            status="playing",
            is_public=False,
            is_rated=False,
            opener=account.id,
            created=now,
            began=now,
            title=title[:120],
        )
        await self._store.create_match(row)
        await self._store.append(row.id, events, ended=(now, outcome))
        return row.id
