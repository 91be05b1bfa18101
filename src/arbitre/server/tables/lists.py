"""The lobby's lists: open tables, matches to watch, a player's own matches."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Literal

import structlog

from arbitre.games.registry import find_game
from arbitre.kernel.errors import Refusal
from arbitre.server.errors import InvalidRequest
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import hides_names
from arbitre.server.play.matches import Matches
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, AffectedRating, MatchRow
from arbitre.server.telling import describe
from arbitre.server.telling.views import Views
from arbitre.wire.tables import Page, Status, TableInfo

MAX_PAGE = 100
LATELY = 3_600_000
"""Milliseconds without a move after which a match counts as abandoned."""

log = structlog.get_logger()


class Lists:
    def __init__(self, store: Store, matches: Matches, views: Views, presence: Presence, now: Now) -> None:
        self._store = store
        self._matches = matches
        self._views = views
        self._presence = presence
        self._now = now

    async def open_tables(
        self, viewer: AccountRow | None, game: str | None, before: str | None, limit: int
    ) -> Page:
        if game is not None:
            find_game(game)
        status: tuple[Status] = ("open",)
        return await self._page(viewer, status, game=game, before=before, limit=limit, public_only=True)

    async def public_matches(
        self,
        viewer: AccountRow | None,
        status: Literal["playing", "over"],
        game: str | None,
        before: str | None,
        limit: int,
    ) -> Page:
        """Running matches that are not abandoned, by latest activity; or finished matches, by latest end."""
        if game is not None:
            find_game(game)
        limit = max(1, min(limit, MAX_PAGE))
        found = await self._store.active_matches(
            status=status,
            since=self._now() - LATELY,
            game=game,
            before=_read_cursor(before),
            limit=limit + 1,
        )
        following = f"{found[limit - 1][0]}-{found[limit - 1][1].id}" if len(found) > limit else None
        return Page(await self._listed([row for _, row in found[:limit]], viewer), following)

    async def matches_of(
        self,
        account: AccountRow,
        viewer: AccountRow | None,
        status: Status | None,
        before: str | None,
        limit: int,
    ) -> Page:
        """Other viewers see only public matches and rated ones: rematches by consent are not public."""
        statuses: Collection[Status] = ("open", "playing", "over") if status is None else (status,)
        is_own = viewer is not None and viewer.id == account.id
        return await self._page(
            viewer, statuses, account=account.id, before=before, limit=limit, public_only=not is_own
        )

    async def _page(
        self,
        viewer: AccountRow | None,
        status: Collection[Status],
        *,
        game: str | None = None,
        account: str | None = None,
        before: str | None,
        limit: int,
        public_only: bool,
    ) -> Page:
        limit = max(1, min(limit, MAX_PAGE))
        is_others = account is not None and public_only
        rows = await self._store.matches(
            status=status,
            game=game,
            account=account,
            public_only=public_only,
            before=_read_cursor(before),
            limit=limit + 1,
        )
        if account is not None and not public_only:
            rows = await self._with_councils(rows, account, status, before, limit + 1)
        following = f"{rows[limit - 1].created}-{rows[limit - 1].id}" if len(rows) > limit else None
        shown = [row for row in rows[:limit] if not (is_others and hides_names(row))]
        return Page(await self._listed(shown, viewer), following)

    async def _with_councils(
        self,
        rows: Sequence[MatchRow],
        account: str,
        status: Collection[Status],
        before: str | None,
        limit: int,
    ) -> list[MatchRow]:
        """Adds the matches in which the account plays a seat with its player. Only its own list shows them: results are the
        player's."""
        place = _read_cursor(before)
        found = {row.id: row for row in rows}
        for row in await self._store.matches_in_council(account, status):
            if place is None or (row.created, row.id) < place:
                found[row.id] = row
        return sorted(found.values(), key=lambda row: (row.created, row.id), reverse=True)[:limit]

    async def _listed(self, rows: Sequence[MatchRow], viewer: AccountRow | None) -> list[TableInfo]:
        ids = {
            account
            for row in rows
            for account in (row.opener, row.director, *row.everybody())
            if account is not None
        }
        people = await self._store.accounts(ids) if ids else {}
        ratings = await self._store.ratings(ids) if ids else []
        affected: defaultdict[str, dict[str, AffectedRating]] = defaultdict(dict)
        for change in await self._store.affected_ratings([row.id for row in rows if _counted(row)]):
            affected[change.match][change.account] = change
        listed = []
        for row in rows:
            seats = row.seats_of(viewer.id) if viewer else []
            table = await self._own(row, viewer) if row.status == "playing" and seats else None
            if table is None:
                rated = {rating.account: rating for rating in ratings if rating.pool == row.pool}
                seen = describe.table(
                    row, people, rated, self._presence.is_here, affected=affected.get(row.id, {})
                )
                is_opener = viewer is not None and viewer.id == row.opener
                table = describe.table_for(seen, seats, is_opener=is_opener)
            listed.append(table)
        return listed

    async def _own(self, row: MatchRow, viewer: AccountRow | None) -> TableInfo | None:
        """Adds whose turn it is. Returns None if the match cannot be read, so that the rest of the list still shows."""
        try:
            return self._views.table(await self._matches.get(row.id), viewer)
        except Refusal as refusal:
            log.warning("match_not_listed", match=row.id, error=str(refusal))
            return None


def _counted(row: MatchRow) -> bool:
    """Whether it has changed ratings."""
    return row.is_rated and row.status == "over"


def _read_cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    created, _, identifier = before.partition("-")
    if not created.isascii() or not created.isdigit() or len(created) > 15 or not identifier:
        raise InvalidRequest(f"'{before[:40]}' is not a place to go on from; take it from `next`.")
    return int(created), identifier
