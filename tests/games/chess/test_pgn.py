"""Matches as PGN and back, in every mode; and a sentence for a PGN that cannot be."""

import io
from typing import Any

import chess.pgn
import pytest

from arbitre.games.chess import GAMES as ALL
from arbitre.games.chess import Alice, Chess, ChessRealTime
from arbitre.games.chess.pgn import InvalidPgn, read_pgn, write_pgn
from arbitre.kernel.clock import Bank
from arbitre.kernel.game import Game
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from tests.games.random_match import new_match as any_match
from tests.games.random_match import random_match


def new_match(clock: Bank | None = None) -> Match:
    return Match(Chess(), Header("t", "chess", 1, 2, bytes(32), 0, clock=clock))


def play(match: Match, move: str, at: int) -> None:
    match.apply(match.act(match.asks[0].seat, Action("move", move, match.version), at))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_a_match_survives_being_written_as_pgn_and_read(game: Game[Any, Any]) -> None:
    for number in range(3):
        match = random_match(game, number)
        text = write_pgn(match, White='Ada "the first"', Black="Bob")
        (record, again) = read_pgn(f"{text}\n\n{text}")
        assert record == again
        assert record.result != "*"
        replayed = record.finished_match()
        assert game.write(replayed.state) == game.write(match.state)
        assert replayed.outcome == match.outcome
        assert record.tags["White"] == 'Ada "the first"'
        if game.name == "chess":
            parsed = chess.pgn.read_game(io.StringIO(text))
            assert parsed is not None
            assert not parsed.errors
            assert parsed.end().board().fen() == game.write(match.state).split(" x")[0]


def test_clocks_are_comments_and_a_move_taken_back_is_left_out() -> None:
    match = new_match(Bank(300, 2, starts_at_once=True))
    play(match, "e4", at=10_000)
    play(match, "e5", at=15_500)
    match.apply(match.act(1, Action("ask_undo"), 16_000))
    match.apply(match.act(0, Action("accept_undo"), 16_000))
    play(match, "c5", at=20_000)
    text = write_pgn(match)
    assert "1. e4 {[%clk 0:04:52]} 1... c5 {[%clk" in text.replace("\n", " ")
    assert '[TimeControl "300+2"]' in text
    assert '[ECO "B20"]\n[Opening "Sicilian Defence"]' in text
    (record,) = read_pgn(text)
    assert record.moves == ["e2e4", "c7c5"]
    assert record.clocks[0] == 292_000


def test_comments_variations_and_glyphs_are_read_over() -> None:
    (record,) = read_pgn("1. e4 $1 {good} (1. d4 d5 (1... f5)) 1... e5 ; rest of line\n2. Nf3! Nc6?! *")
    assert record.moves == ["e2e4", "e7e5", "g1f3", "b8c6"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no game in this PGN."),
        ("1. e4 e5 2. Ke3", "Game 1, move 2.: 'Ke3' is not a legal move here."),
        ('[FEN "x"]\n\n1. e4', "Game 1: 'x' has 1 ranks, not 8."),
        ('[Variant "Atomic"]\n\n*', "Game 1: the variant 'Atomic' is not one of ours."),
        ("1. e4 *\n\n1. e5 *", "Game 2, move 1.: 'e5' is not a legal move here."),
        (
            '[Variant "Alice"]\n[Options "reading=loose"]\n\n*',
            "Game 1: alice: the option 'reading' is one of literal, strict",
        ),
        (
            '[Variant "Realtime"]\n\n1. e2e4 {[%emt 0:00:05]} 2. e4e5 {[%emt 0:00:04]} *',
            "Game 1, move 1...: ",
        ),
        ("1. f3 e5 2. g4 Qh4# 3. a3", "Game 1, move 3.: 'a3' comes after the end (checkmate)."),
    ],
)
def test_a_pgn_that_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPgn) as caught:
        read_pgn(text)
    assert caught.value.message.startswith(sentence)


def test_the_result_that_is_stated_ends_what_the_rules_do_not() -> None:
    won, drawn, open_ended = (
        record.finished_match() for record in read_pgn('1. e4 1-0 [A ""] 1/2-1/2 [A ""] 1. d4 *')
    )
    assert won.outcome is not None
    assert (won.outcome.reason, won.outcome.scores) == ("recorded", (1.0, 0.0))
    assert drawn.outcome is not None
    assert drawn.outcome.scores == (0.5, 0.5)
    assert open_ended.outcome is not None
    assert open_ended.outcome.reason == "unfinished"
    again = Match.replay(won.game, won.header, won.log, check=True)
    assert again.outcome == won.outcome


def test_in_real_time_every_move_has_its_time_and_its_side() -> None:
    match = any_match(ChessRealTime(), 1, {"speed": "lightning"})
    for seat, move, at in ((0, "e2e4", 4_250), (0, "d2d4", 4_500), (1, "e7e5", 5_000), (1, "d7d5", 5_001)):
        match.apply(match.act(seat, Action("move", move, match.version_for(seat)), at))
    text = write_pgn(match).replace("\n", " ")
    assert '[Variant "Realtime"] [Options "speed=lightning"]' in text
    assert (
        "1. e2e4 {[%emt 0:00:04.250]} 2. d2d4 {[%emt 0:00:00.250]} 2... e7e5 {[%emt 0:00:00.500]} "
        "3... d7d5 {[%emt 0:00:00.001]} *"
    ) in text
    (record,) = read_pgn(text)
    assert (record.seats, record.times) == ([0, 0, 1, 1], [4_250, 4_500, 5_000, 5_001])


def test_options_are_kept() -> None:
    match = any_match(Alice(), 1, {"reading": "literal"})
    (record,) = read_pgn(write_pgn(match))
    assert record.options == {"reading": "literal"}
    drawn = random_match(Chess(), 2, {"chess960": True})
    (record,) = read_pgn(write_pgn(drawn))
    assert record.options == {"chess960": True}
    assert record.moves == [event.text for event in drawn.log.items if event.kind == "moved"]
