"""What was good and what was not, once a match is over."""

from typing import Any

import pytest
from msgspec.structs import replace

from arbitre.bots.chess.analysis import ChessAnalysis, ChessStudy, assess, expected
from arbitre.kernel.log import Action
from tests.bots.chess_contest import BY_NAME, new_match
from tests.games.random_match import random_match


def analysis(game: str, *moves: str, **options: Any) -> ChessAnalysis:
    match = new_match(game, **options)
    for move in moves:
        match.apply(match.act(match.asks[0].seat, Action("move", move, match.version), match.number))
    frames = match.frames(None)
    study = ChessStudy("m", game, match.game.options(options), frames)
    tasks = [replace(task, judge="alphabeta", positions=3_000) for task in study.tasks]
    return study.report([assess(task) for task in tasks])


def test_a_blunder_is_marked_and_what_was_better_is_named() -> None:
    found = analysis("chess", "f2f3", "e7e5", "g2g4", "d8h4")
    assert [ply.san for ply in found.plies] == ["f3", "e5", "g4", "Qh4#"]
    assert [ply.mark for ply in found.plies] == [None, None, "blunder", None]
    assert found.plies[2].best is not None
    assert [ply.mate for ply in found.plies] == [None, None, -1, 0]
    assert (found.plies[2].version, found.plies[2].before) == (3, 2)
    assert [(marks.blunders, marks.loss > 0) for marks in found.seats] == [(1, True), (0, False)]
    assert expected(0) == 0.5


@pytest.mark.parametrize(
    ("game", "options"), [("alice", {"reading": "literal"}), ("dark", {}), ("horde", {})]
)
def test_every_turn_based_mode_is_analysed(game: str, options: dict[str, Any]) -> None:
    match = random_match(BY_NAME[game], 1, options)
    study = ChessStudy("m", game, match.game.options(options), match.frames(None)[:6])
    found = study.report([assess(replace(task, positions=50)) for task in study.tasks])
    assert (found.status, found.total, len(found.plies)) == ("done", 5, 5)
