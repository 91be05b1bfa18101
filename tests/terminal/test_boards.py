"""Boards as drawn text: what is on them is read off a view, never worked out."""

from typing import Any

import pytest

from arbitre.games.morpion import MorpionView
from arbitre.games.pente import PenteView
from arbitre.games.registry import GAMES
from arbitre.games.reversi import ReversiView
from arbitre.games.rochambeau import RochambeauView
from arbitre.games.tictactoe import TicTacToeView
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.registry import FACES, find_face, render_text


def test_tictactoe_shows_marks_free_cells_the_last_move_and_the_line() -> None:
    view = TicTacToeView(board="102010201", turn=None, last="9", line=["1", "5", "9"])
    assert render_text("tictactoe", view).splitlines() == [
        "(✕) 2  ○",
        " 4 (✕) 6",
        " ○  8 [✕]",
    ]


def test_reversi_shows_full_and_open_discs_and_the_last_move() -> None:
    board = "0" * 19 + "1" + "0" * 7 + "11" + "0" * 6 + "12" + "0" * 27
    view = ReversiView(board=board, turn=1, last="D3", flipped=["D4"], counts=(4, 1))
    assert render_text("reversi", view).splitlines() == [
        "  A  B  C  D  E  F  G  H",
        "1 ·  ·  ·  ·  ·  ·  ·  ·",
        "2 ·  ·  ·  ·  ·  ·  ·  ·",
        "3 ·  ·  · [●] ·  ·  ·  ·",
        "4 ·  ·  ·  ●  ●  ·  ·  ·",
        "5 ·  ·  ·  ●  ○  ·  ·  ·",
        "6 ·  ·  ·  ·  ·  ·  ·  ·",
        "7 ·  ·  ·  ·  ·  ·  ·  ·",
        "8 ·  ·  ·  ·  ·  ·  ·  ·",
    ]


def test_morpion_shows_marks_alignments_and_the_last_move() -> None:
    board = "2" + "0" * 19 + "2000000000" + "0001111100" + "2000000000" + "0" * 10 + "2000000000" + "0" * 30
    view = MorpionView(board=board, turn=1, last="H3", alignments=(["D3H3"], []), made=1)
    assert render_text("morpion", view).splitlines() == [
        "  A  B  C  D  E  F  G  H  I  J",
        "0 ○  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "1 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "2 ○  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "3 ·  ·  · (✕)(✕)(✕)(✕)[✕] ·  ·",
        "4 ○  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "5 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "6 ○  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        *(f"{row} ·  ·  ·  ·  ·  ·  ·  ·  ·  ·" for row in (7, 8, 9)),
    ]
    face = find_face("morpion")
    assert (face.score(view, 0), face.score(view, 1)) == (1, 0)
    assert face.tell("H3", "fr") == "H3"


def test_morpion_marks_rising_and_falling_alignments_too() -> None:
    view = MorpionView(board="0" * 100, turn=1, last=None, alignments=(["F0J4"], ["E0A4"]), made=0)
    grid = find_face("morpion").grid(Look(view=view))
    assert grid is not None
    assert grid.marked == {(step, 5 + step) for step in range(5)} | {(step, 4 - step) for step in range(5)}


def test_pente_shows_stones_captures_the_winning_row_and_the_last_move() -> None:
    board = "1111100" + "0" * 12 + "2" + "0" * 341
    view = PenteView(
        board=board,
        turn=None,
        last="EA",
        captured=["EB", "EC"],
        pairs=(1, 0),
        line=["AA", "BA", "CA", "DA", "EA"],
        forbidden=[],
    )
    lines = render_text("pente", view).splitlines()
    assert lines[0] == "  " + "  ".join("ABCDEFGHIJKLMNOPQRS")
    assert lines[1] == "A(○)(○)(○)(○)[○]" + " · " * 13 + " ·"
    assert lines[2] == "B ●  ·  ·  ·  × " + " · " * 13 + " ·"
    assert lines[3] == "C ·  ·  ·  ·  × " + " · " * 13 + " ·"
    face = find_face("pente")
    assert (face.score(view, 0), face.score(view, 1)) == (1, 0)
    assert face.tell("EA", "fr") == "EA"


def test_pente_hatches_the_forbidden_points() -> None:
    board = "1" + "0" * 9 + "2" + "0" * 350
    near = ["BA", "CA", "AB", "BB", "CB", "AC", "BC", "CC"]
    view = PenteView(board=board, turn=0, last="KA", captured=[], pairs=(0, 0), line=[], forbidden=near)
    lines = render_text("pente", view).splitlines()
    assert [line[:12].rstrip() for line in lines[1:5]] == [
        "A ○  ▨  ▨  ·",
        "B ▨  ▨  ▨  ·",
        "C ▨  ▨  ▨  ·",
        "D ·  ·  ·  ·",
    ]


def test_rochambeau_shows_the_score_the_latest_rounds_and_the_choices() -> None:
    view = RochambeauView(rounds=((1, 3), (2, 2)), winners=(0, None), scores=(1, 0), points=5, throws=100)
    assert render_text("rochambeau", view).splitlines() == [
        "1 – 0, premier à 5",
        "  1.   pierre ◀ ciseaux",
        "  2.  feuille = feuille",
        "1 pierre   2 feuille   3 ciseaux",
    ]
    assert "rock ◀ scissors" in render_text("rochambeau", view, "en")


def test_a_view_from_the_wire_is_drawn_like_one_from_the_rules() -> None:
    view = {"board": "000010000", "turn": 1, "last": "5", "line": []}
    from_rules = TicTacToeView(board="000010000", turn=1, last="5", line=[])
    assert render_text("tictactoe", view) == render_text("tictactoe", from_rules)


def test_a_game_without_a_face_is_shown_as_lines() -> None:
    view = {"phase": "spring", "units": ["A PAR", "F BRE"], "winner": None}
    assert render_text("halma", view) == "phase: spring\nunits: A PAR F BRE\nwinner: -"
    assert find_face("halma").grid(Look(view=view)) is None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_has_a_face_that_offers_its_legal_moves(name: str) -> None:
    game = GAMES[name]
    match = Match(game, Header("x", name, game.version, game.seats[0], bytes(32), 0))
    face: Face = FACES[name]
    for turn in range(8):
        for ask in match.asks:
            moves = match.moves(ask.seat)
            if not moves:
                continue
            grid = face.grid(Look(view=match.view(ask.seat), moves=moves, seat=ask.seat, language="en"))
            if grid is not None:
                assert sorted(grid.targets.values()) == sorted(moves)
            match.apply(match.act(ask.seat, Action("move", moves[turn % len(moves)], match.version), turn))


def test_reversi_counts_and_speaks() -> None:
    view: Any = ReversiView(board="0" * 64, turn=0, last="XX", flipped=[], counts=(7, 3))
    face = find_face("reversi")
    assert (face.score(view, 0), face.score(view, 1)) == (7, 3)
    assert [face.tell("XX", "fr"), face.tell("XX", "en"), face.tell("D3", "fr")] == ["passe", "pass", "D3"]
    grid = face.grid(Look(view=view, moves=["XX"]))
    assert grid is not None
    assert (grid.last, grid.targets) == (frozenset(), {})


@pytest.mark.parametrize("name", GAMES)
def test_a_face_knows_whether_the_first_moves_are_sealed(name: str) -> None:
    game = GAMES[name]
    match = Match(game, Header("x", name, game.version, game.seats[0], bytes(32), 0))
    assert find_face(name).is_sealed(1) == any(ask.sealed for ask in match.asks)
