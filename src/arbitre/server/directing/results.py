"""Results of matches opened together: a line per power and match, totals per player and per power, and the same as CSV.

Pure, but for `Results`, which reads the matches.
"""

import csv
import io
from collections.abc import Sequence

from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.state import State
from arbitre.games.diplomacy.variant import find_variant
from arbitre.kernel.text import Language, Text
from arbitre.server.directing.groups import Groups
from arbitre.server.directing.listing import info_of
from arbitre.server.directing.naming import shown_name
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.facts.live_match import hides_names, name_of
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, GroupRow
from arbitre.wire.desk import (
    WAITING,
    Group,
    GroupInfo,
    GroupMatch,
    GroupResults,
    PlayerTotal,
    PowerStatistics,
    Result,
)

HEADINGS = Text("Partie,Puissance,Joueur,Centres,Score", "Match,Power,Player,Centres,Score")
SEPARATORS = Text(";", ",")
"""What the spreadsheets of either language expect."""


class Results:
    def __init__(self, store: Store, registry: Registry, groups: Groups, matches: Matches) -> None:
        self._store = store
        self._registry = registry
        self._groups = groups
        self._matches = matches

    async def listed(self, viewer: AccountRow | None) -> list[GroupInfo]:
        """All groups, newest first."""
        rows = await self._store.groups()
        people = await self._store.accounts({row.master for row in rows}) if rows else {}
        counts: dict[str | None, int] = {}
        for directed in await self._registry.all():
            counts[directed.row.group] = counts.get(directed.row.group, 0) + 1
        return [_info(row, name_of(people.get(row.master)), counts.get(row.id, 0), viewer) for row in rows]

    async def show(self, viewer: AccountRow | None, group: str) -> Group:
        row = await self._groups.get(group)
        matches = await self._registry.of_group(group)
        master = name_of(await self._store.account(row.master))
        shown = [await self._match(viewer, directed) for directed in matches]
        return Group(
            info=_info(row, master, len(matches), viewer),
            matches=shown,
            results=totals([result for one in matches for result in await self._results(one)]),
        )

    async def _match(self, viewer: AccountRow | None, directed: Directed) -> GroupMatch:
        live = await self._matches.get(directed.match)
        is_master = viewer is not None and viewer.id == directed.row.master
        is_hidden = hides_names(live.row) and not is_master
        holders = {player.seat + 1: player.account for player in live.row.players}
        loose: list[str] = []
        offered: list[str] = []
        if directed.state == WAITING:
            candidates = await self._store.candidates(directed.match)
            holders = {role: one.account for one in candidates for role in one.roles}
            loose = [one.account for one in candidates if not one.roles]
            offered = [one.account for one in candidates if not one.agreed]
        wanted = {account for account in (*holders.values(), *loose, directed.row.master) if account}
        people = await self._store.accounts(wanted)
        names = [
            None if (account := holders.get(role)) is None else shown_name(people, account, is_hidden)
            for role in range(1, directed.seats + 1)
        ]
        taken = (set(holders.values()) | set(loose)) - set(offered)
        is_mine = viewer is not None and viewer.id in taken
        return GroupMatch(
            info=info_of(directed, len(taken), people, viewer, is_mine),
            players=names,
            unassigned=[] if is_hidden else [name_of(people.get(account)) for account in loose],
            unanswered=[] if is_hidden else [name_of(people.get(account)) for account in offered],
        )

    async def _results(self, directed: Directed) -> list[Result]:
        """None for a match that has not begun."""
        live = await self._matches.get(directed.match)
        if live.match is None:
            return []
        state: State = live.match.state
        outcome = directed.row.outcome
        people = await self._store.accounts({one.account for one in live.row.players if one.account})
        is_hidden = hides_names(live.row)
        found = []
        for role in state.roles:
            account = next((one.account for one in live.row.players if one.seat == role - 1), None)
            centers = state.situation.owners.count(role)
            if outcome is not None and outcome.points is not None:
                centers = outcome.points[role - 1]
            found.append(
                Result(
                    match=directed.match,
                    name=directed.row.name,
                    role=role,
                    player=None if account is None else shown_name(people, account, is_hidden),
                    centers=centers,
                    score=None if outcome is None else outcome.scores[role - 1],
                )
            )
        return found


def totals(results: Sequence[Result]) -> GroupResults:
    ended = [one for one in results if one.score is not None]
    players = {one.player for one in ended if one.player is not None}
    ranked = [_total(name, [one for one in ended if one.player == name]) for name in players]
    ranked.sort(key=lambda one: (-one.score, -one.centers, one.player.casefold()))
    roles = sorted({one.role for one in ended})
    powers = [_power(role, [one for one in ended if one.role == role]) for role in roles]
    return GroupResults(results=list(results), players=ranked, powers=powers)


def as_csv(results: Sequence[Result], variant: str, language: Language) -> str:
    """With a byte order mark, without which spreadsheets take accents for something else."""
    speaker = Speaker(find_variant(variant), language)
    table = io.StringIO()
    writer = csv.writer(table, delimiter=SEPARATORS.in_language(language), lineterminator="\r\n")
    writer.writerow(HEADINGS.in_language(language).split(","))
    for one in results:
        score = "" if one.score is None else f"{one.score:.4f}".rstrip("0").rstrip(".")
        if language == "fr":
            score = score.replace(".", ",")
        writer.writerow([_inert(one.name), speaker.role(one.role), _inert(one.player), one.centers, score])
    return "\ufeff" + table.getvalue()


def _inert(text: str | None) -> str:
    """Text that a spreadsheet does not take for a formula."""
    text = text or ""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def _total(player: str, results: Sequence[Result]) -> PlayerTotal:
    scores = [one.score or 0.0 for one in results]
    return PlayerTotal(
        player=player,
        matches=len({one.match for one in results}),
        score=sum(scores),
        centers=sum(one.centers for one in results),
        won=scores.count(1.0),
        shared=sum(0 < score < 1 for score in scores),
        eliminated=sum(one.centers == 0 for one in results),
    )


def _power(role: int, results: Sequence[Result]) -> PowerStatistics:
    scores = [one.score or 0.0 for one in results]
    return PowerStatistics(
        role=role,
        matches=len(results),
        won=scores.count(1.0),
        shared=sum(0 < score < 1 for score in scores),
        eliminated=sum(one.centers == 0 for one in results),
        centers=sum(one.centers for one in results) / max(len(results), 1),
    )


def _info(row: GroupRow, master: str, matches: int, viewer: AccountRow | None) -> GroupInfo:
    return GroupInfo(
        id=row.id,
        name=row.name,
        master=master,
        created=row.created,
        matches=matches,
        is_yours=viewer is not None and viewer.id == row.master,
    )
