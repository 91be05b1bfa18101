"""Exports of a competition: results and standings as CSV, every match as a line of JSON."""

import csv
import io
from collections.abc import AsyncIterator, Iterable
from typing import Final

import msgspec
from starlette.responses import Response, StreamingResponse

from arbitre.http.operation import get
from arbitre.server.api.call import Call
from arbitre.server.api.competitions import CompetitionId
from arbitre.server.api.parameters import VISITOR
from arbitre.server.errors import UnknownCompetition
from arbitre.wire.matches import Export

CSV: Final = "text/csv"
LINES: Final = "application/x-ndjson"
RECORDS_COST: Final = 10

_encode = msgspec.json.Encoder().encode


@get(
    "/competitions/{competition}/results.csv",
    tags=["competitions"],
    security=VISITOR,
    refuses=[UnknownCompetition],
    media_type=CSV,
)
async def download_results(request: Call, competition: CompetitionId) -> Response:
    """Download the results.

    One line of CSV per match: number, round, players, identifier, state, the first player's score, and why it ended.
    """
    await request.services.competitions.get(competition)
    store = request.services.store
    names = {one.number: one.name for one in await store.competitors(competition)}
    rows = (
        (
            row.number,
            row.round,
            names[row.first],
            names[row.second],
            row.match,
            row.state,
            row.score,
            row.reason,
            row.ended,
        )
        for row in await store.pairings(competition)
    )
    heading = ("number", "round", "first", "second", "match", "state", "score", "reason", "ended")
    return _csv(f"{competition}-results.csv", heading, rows)


@get(
    "/competitions/{competition}/standings.csv",
    tags=["competitions"],
    security=VISITOR,
    refuses=[UnknownCompetition],
    media_type=CSV,
)
async def download_standings(request: Call, competition: CompetitionId) -> Response:
    """Download the standings.

    One line of CSV per competitor, best first, with the 95 % interval of its strength.
    """
    row = await request.services.competitions.get(competition)
    state = await request.services.competition_reports.state(row, may_manage=False)
    known = {one.number: one for one in state.competitors}
    heading = (
        "place",
        "competitor",
        "kind",
        "owner",
        "points",
        "played",
        "won",
        "drawn",
        "lost",
        "elo",
        "margin",
    )
    lines = (
        (
            line.place,
            known[line.number].name,
            known[line.number].kind,
            known[line.number].owner,
            line.points,
            line.played,
            line.won,
            line.drawn,
            line.lost,
            line.elo,
            line.margin,
        )
        for line in state.standings
    )
    return _csv(f"{competition}-standings.csv", heading, lines)


@get(
    "/competitions/{competition}/records",
    tags=["competitions"],
    security=VISITOR,
    refuses=[UnknownCompetition],
    media_type=LINES,
)
async def download_records(request: Call, competition: CompetitionId) -> Response:
    """Download the matches.

    Every finished match, one per line, in the format of `GET /matches/{match}/export`. `arbitre replay` checks each.
    """
    await request.services.competitions.get(competition)
    request.charge(RECORDS_COST)
    rows = await request.services.store.pairings(competition)
    over = [row.match for row in rows if row.state == "over"]

    async def lines() -> AsyncIterator[bytes]:
        for match in over:
            export: Export = await request.views.export(None, match)
            yield _encode(export) + b"\n"

    return StreamingResponse(lines(), media_type=LINES, headers=_saved_as(f"{competition}.ndjson"))


def _csv(name: str, heading: Iterable[str], rows: Iterable[Iterable[object]]) -> Response:
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(heading)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return Response(file.getvalue(), media_type=CSV, headers=_saved_as(name))


def _harmless(value: object) -> object:
    """A spreadsheet would read such a text as a formula, and people choose their own names."""
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") else value


def _saved_as(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


ROUTES = [download_results, download_standings, download_records]
