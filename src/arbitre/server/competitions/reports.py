"""What people read about competitions: lists, standings, cross tables. Computed from the pairings whenever somebody asks."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from arbitre.arena.standings import Standing, cross_table, standings
from arbitre.arena.strength import Result
from arbitre.server.competitions.competitors import Competitor
from arbitre.server.errors import InvalidRequest
from arbitre.server.facts.live_match import name_of
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, CompetitionRow, CompetitorRow, PairingRow
from arbitre.server.store.rows.competitions import PairingState
from arbitre.wire.competitions import (
    CellInfo,
    CompetitionInfo,
    CompetitionPage,
    CompetitionState,
    CompetitorInfo,
    LadderLine,
    PairingInfo,
    PairingPage,
    StandingInfo,
)

PAGE: Final = 200
REMEMBERED: Final = 100


class Reports:
    def __init__(self, store: Store, presence: Presence) -> None:
        self._store = store
        self._presence = presence
        self._computed: dict[str, tuple[tuple[int, int], list[Standing]]] = {}

    # -- lists

    async def page(self, game: str | None, before: str | None, limit: int) -> CompetitionPage:
        rows = await self._store.competitions(game=game, before=_read_cursor(before), limit=limit + 1)
        following = f"{rows[limit - 1].created}-{rows[limit - 1].id}" if len(rows) > limit else None
        return CompetitionPage(await self.infos(rows[:limit]), following)

    async def infos(self, rows: Sequence[CompetitionRow]) -> list[CompetitionInfo]:
        ids = [row.id for row in rows]
        people = await self._store.accounts({row.owner for row in rows})
        tallies = await self._store.count_pairings(ids)
        fields = await self._store.count_competitors(ids)
        return [_info(row, people, tallies.get(row.id, {}), fields.get(row.id, 0)) for row in rows]

    async def owned(self, found: Sequence[Competitor]) -> list[CompetitorInfo]:
        """Whoever could take part, for people to choose from."""
        people = await self._store.accounts({one.owner for one in found if one.owner is not None})
        return [
            CompetitorInfo(
                f"{one.kind}:{one.name if one.kind == 'program' else one.reference}",
                one.kind,
                one.name,
                _owner(people, one.owner),
                None,
                one.is_here,
            )
            for one in found
        ]

    # -- one of them

    async def state(self, row: CompetitionRow, *, may_manage: bool) -> CompetitionState:
        competitors = await self._store.competitors(row.id)
        pairings = await self._store.pairings(row.id)
        people = await self._store.accounts({row.owner, *(one.owner for one in competitors if one.owner)})
        places = {one.number: place for place, one in enumerate(competitors)}
        results = [_result(one, places) for one in pairings if one.score is not None]
        tally = Counter(one.state for one in pairings)
        return CompetitionState(
            competition=_info(row, people, tally, len(competitors)),
            competitors=[self._competitor(one, people) for one in competitors],
            standings=[
                standing_info(one, competitors[one.competitor].number)
                for one in self._standings_of(row.id, len(competitors), results)
            ],
            cross=_cross(places, pairings, results),
            playing=[pairing_info(one) for one in pairings if one.state == "playing"],
            endings=dict(Counter(one.reason for one in pairings if one.reason is not None)),
            may_manage=may_manage,
        )

    def _standings_of(self, competition: str, field: int, results: Sequence[Result]) -> list[Standing]:
        """Computed once for every result that comes in, however many look: results are added and never change."""
        known = self._computed.get(competition)
        if known is None or known[0] != (field, len(results)):
            if len(self._computed) >= REMEMBERED:
                del self._computed[next(iter(self._computed))]
            known = self._computed[competition] = ((field, len(results)), standings(field, results))
        return known[1]

    async def pairings(self, competition: str, since: int) -> PairingPage:
        rows = [row for row in await self._store.pairings(competition) if row.number >= since]
        following = rows[PAGE].number if len(rows) > PAGE else None
        return PairingPage([pairing_info(row) for row in rows[:PAGE]], following)

    async def ladder(self, nights: Sequence[CompetitionRow]) -> list[LadderLine]:
        """All these competitions as one, whoever took part in which."""
        known: dict[tuple[str, str], CompetitorRow] = {}
        results = []
        for night in nights:
            field = {one.number: one for one in await self._store.competitors(night.id)}
            for one in field.values():
                known.setdefault((one.kind, one.reference), one)
            order = {key: place for place, key in enumerate(known)}
            places = {one.number: order[one.kind, one.reference] for one in field.values()}
            results += [
                _result(pairing, places)
                for pairing in await self._store.pairings(night.id)
                if pairing.score is not None
            ]
        people = await self._store.accounts({one.owner for one in known.values() if one.owner})
        listed = list(known.values())
        return [
            LadderLine(
                competitor=self._competitor(listed[line.competitor], people),
                standing=standing_info(line, line.competitor),
            )
            for line in sorted(standings(len(listed), results), key=lambda line: -line.strength.elo)
        ]

    def _competitor(self, row: CompetitorRow, people: Mapping[str, AccountRow]) -> CompetitorInfo:
        return CompetitorInfo(
            f"{row.kind}:{row.name if row.kind == 'program' else row.reference}",
            row.kind,
            row.name,
            _owner(people, row.owner),
            row.number,
            row.kind != "program" or self._presence.is_here(row.reference),
        )


def standing_info(standing: Standing, number: int) -> StandingInfo:
    return StandingInfo(
        number=number,
        place=standing.place,
        points=standing.points,
        played=standing.played,
        won=standing.won,
        drawn=standing.drawn,
        lost=standing.lost,
        berger=standing.berger,
        share=standing.share,
        elo=round(standing.strength.elo, 1),
        margin=round(standing.strength.margin, 1),
    )


def pairing_info(row: PairingRow) -> PairingInfo:
    return PairingInfo(
        number=row.number,
        round=row.round,
        first=row.first,
        second=row.second,
        match=row.match,
        state=row.state,
        score=row.score,
        reason=row.reason,
        ended=row.ended,
    )


def _info(
    row: CompetitionRow, people: Mapping[str, AccountRow], tally: Mapping[PairingState, int], competitors: int
) -> CompetitionInfo:
    planned = competitors * (competitors - 1) * row.terms.legs
    return CompetitionInfo(
        id=row.id,
        game=row.game,
        title=row.title,
        owner=_owner(people, row.owner),
        status=row.status,
        clock=row.terms.clock,
        options=dict(row.terms.options),
        legs=row.terms.legs,
        boards=row.terms.boards,
        created=row.created,
        began=row.began,
        ended=row.ended,
        competitors=competitors,
        matches=sum(tally.values()) or planned,
        done=tally.get("over", 0) + tally.get("void", 0),
        series=row.series,
    )


def _owner(people: Mapping[str, AccountRow], owner: str | None) -> str | None:
    return None if owner is None else name_of(people.get(owner))


def _result(pairing: PairingRow, places: Mapping[int, int]) -> Result:
    assert pairing.score is not None
    return Result(places[pairing.first], places[pairing.second], pairing.score)


def _cross(
    places: Mapping[int, int], pairings: Collection[PairingRow], results: Sequence[Result]
) -> list[list[CellInfo | None]]:
    met = cross_table(len(places), results)
    sides = [(places[one.first], places[one.second], one.state) for one in pairings]
    both = [*sides, *((second, first, state) for first, second, state in sides)]
    planned = Counter((one, other) for one, other, state in both if state != "void")
    playing = Counter((one, other) for one, other, state in both if state == "playing")
    cells: list[list[CellInfo | None]] = []
    for one in range(len(places)):
        row: list[CellInfo | None] = []
        for other in range(len(places)):
            cell, of = met[one][other], planned[one, other]
            points, played = (0.0, 0) if cell is None else (cell.points, cell.played)
            row.append(CellInfo(points, played, of, playing[one, other]) if of else None)
        cells.append(row)
    return cells


def _read_cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    created, _, identifier = before.partition("-")
    if not created.isascii() or not created.isdigit() or len(before) > 40:
        raise InvalidRequest(f"'{before[:40]}' is not a place to go on from; take it from `next`.")
    return int(created), identifier
