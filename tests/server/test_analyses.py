"""Analyses: of matches that are over only, worked out by a job in another process, and kept."""

import msgspec
import pytest

from arbitre.bots.chess.analysis import ChessAnalysis
from arbitre.kernel.log import Action
from arbitre.server.errors import InvalidRequest, NotOver
from arbitre.server.store.rows import AnalysisRow, Job
from arbitre.wire.tables import NewTable
from tests.server.house import House

FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")


async def fools_mate(house: House, game: str = "chess") -> str:
    white, black = await house.account("Ada"), await house.account("Bob")
    match = await house.match(white, black, NewTable(game, seat=0))
    for at, move in enumerate(FOOLS_MATE):
        await house.play((white, black)[at % 2], match, move)
    return match


async def known(house: House, match: str) -> ChessAnalysis:
    content = await house.analyses.known(match)
    assert content is not None
    return msgspec.json.decode(content, type=ChessAnalysis)


async def test_a_match_that_is_over_is_analysed_once_and_kept(house: House) -> None:
    match = await fools_mate(house)
    assert await house.analyses.known(match) is None
    await house.analyses.ask(match)
    asked = await known(house, match)
    assert (asked.status, asked.total, asked.plies) == ("running", 4, [])
    (job,) = await house.store.planned("analysis")
    await house.analyses.kind.do(job)
    await house.store.drop(job)
    done = await known(house, match)
    assert (done.status, [ply.san for ply in done.plies]) == ("done", ["f3", "e5", "g4", "Qh4#"])
    assert (done.plies[2].mark, done.plies[2].before, done.plies[3].mate) == ("blunder", 2, 0)
    assert done.seats[0].blunders == 1
    await house.analyses.ask(match)
    assert await house.store.planned("analysis") == []


async def test_a_match_that_is_under_way_is_not_analysed(house: House) -> None:
    white, black = await house.account("Ada"), await house.account("Bob")
    match = await house.match(white, black, NewTable("dark", seat=0))
    with pytest.raises(NotOver):
        await house.analyses.ask(match)
    await house.act(white, match, Action("resign"))
    await house.analyses.ask(match)
    assert (await known(house, match)).total == 0


async def test_a_game_that_nobody_analyses_is_refused(house: House) -> None:
    white, black = await house.account("Ada"), await house.account("Bob")
    match = await house.match(white, black, NewTable("chess_rt", seat=0))
    with pytest.raises(InvalidRequest, match="chess_rt are not analysed"):
        await house.analyses.ask(match)


async def test_work_that_was_lost_is_planned_again(house: House) -> None:
    match = await fools_mate(house)
    await house.analyses.ask(match)
    await house.store.drop(Job("analysis", match, house.time))
    await house.analyses.ask(match)
    assert [job.key for job in await house.store.planned("analysis")] == [match]


async def test_a_store_keeps_the_latest_analysis_of_a_match(house: House) -> None:
    for content in ("{}", '{"a":1}'):
        await house.store.keep_analysis(AnalysisRow("m", house.time, content))
    assert await house.store.analysis("m") == AnalysisRow("m", house.time, '{"a":1}')
    assert await house.store.analysis("other") is None
