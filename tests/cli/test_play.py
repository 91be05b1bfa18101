"""`arbitre play`: a person's lines against a bot."""

import io
import re

import pytest

from arbitre.bots.bot import Bot, Later, Question
from arbitre.cli.duel import Duel
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from tests.cli.conftest import Arbitre, Finished
from tests.kernel.table import header
from tests.kernel.toy_games import WildOrchard


class Fast(WildOrchard):
    is_real_time = True


class Waits(Bot):
    name, title, level = "waits", Text("Attend", "Waits"), 1

    def choose(self, question: Question) -> Later:
        return Later()


@pytest.fixture
def typed(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> Arbitre:
    """Runs `arbitre play` with these lines typed."""

    def run(lines: str, *words: str) -> Finished:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        finished = arbitre("play", *words)
        assert (finished.code, finished.err) == (0, "")
        return finished

    return run


def test_a_match_is_played_to_its_end(typed: Arbitre) -> None:
    """Whatever the bot answers, trying every cell in turn fills the board."""
    shown = typed("\n".join("123456789" * 2), "tictactoe", "--bot", "random", "--seed", "1").out
    assert shown.startswith("Tic-tac-toe: you are Crosses, against 'Noé'.")
    assert "Crosses: 1\n" in shown
    assert re.search(r"^Noughts: [2-9]$", shown, re.MULTILINE)
    assert re.search(r"(You won|You lost|Draw)\. (Three in a row|The board is full)\.\n$", shown)


def test_what_is_not_allowed_is_said_and_asked_again(typed: Arbitre) -> None:
    shown = typed("x5\n5\n5\n", "tictactoe", "--seed", "1").out
    assert "'x5' is not a cell; cells are 1 to 9 in reading order." in shown
    assert "Cell 5 is taken." in shown
    assert shown.count("Your move: ") == 4


def test_moves_undo_and_help_are_understood(typed: Arbitre) -> None:
    shown = typed("undo\n5\nundo\nmoves\nhelp\nquit\n5\n", "tictactoe").out
    assert "There is nothing to take back." in shown
    assert "Your move: moves\n1–9\n" in shown
    assert "undo (your last move)" in shown
    assert shown.count("Crosses: 5") == 1


def test_a_resignation_loses(typed: Arbitre) -> None:
    assert typed("resign\n", "reversi", "--bot", "random").out.endswith("You lost. By resignation.\n")


def test_the_bot_begins_when_the_person_has_the_other_seat(typed: Arbitre) -> None:
    shown = typed("", "tictactoe", "--seat", "1").out
    assert re.search(r"^Crosses: [1-9]$", shown, re.MULTILINE)


def test_a_sealed_move_of_the_bot_is_shown_only_with_ones_own(typed: Arbitre) -> None:
    before = typed("", "rochambeau", "--seed", "3", "--language", "en").out
    after = typed("1\n", "rochambeau", "--seed", "3", "--language", "en").out
    assert "Right: " not in before
    assert re.search(r"^Right: (rock|paper|scissors)$", after, re.MULTILINE)


def test_what_no_board_shows_stands_in_the_prompt(typed: Arbitre) -> None:
    shown = typed("moves\n3\n", "poker", "--seed", "1").out
    assert shown.count("Your bet (0 = fold, 3–100): ") == 2
    assert "\n0 = fold, 3–100\n" in shown
    french = typed("", "poker", "--seed", "1", "--language", "fr").out
    assert french.endswith("Votre mise (0 = se coucher, 3–100)\u202f: \n")
    assert "1 = rock, 2 = paper, 3 = scissors\n" in typed("moves\n", "rochambeau").out


def test_moves_are_written_as_the_board_spells_them(typed: Arbitre) -> None:
    shown = typed("moves\nd3\n", "reversi", "--bot", "random", "--seed", "1").out
    assert "D3, C4, F5, E6\n" in shown
    assert "3 ·  ·  ·  +  ·  ·  ·  ·\n4 ·  ·  +  ○  ●  ·  ·  ·\n" in shown
    assert "\nBlack 2, White 2\n" in shown
    assert "Black: D3\n" in shown
    assert re.search(r"^White: [A-H][1-8]$", shown, re.MULTILINE)


def test_many_moves_are_listed_by_the_rows_of_the_board(typed: Arbitre) -> None:
    shown = typed("random\nB0\nmoves\n", "seafight", "--bot", "random", "--seed", "1").out
    assert "Your move: moves\nA0, C0, D0, E0, F0, G0, H0, I0, J0\nA1, B1, C1, " in shown


def test_it_speaks_french_with_french_typography(typed: Arbitre) -> None:
    shown = typed("x\naide\nabandon\n", "tictactoe", "--language", "fr").out
    assert "vous êtes Croix" in shown
    assert "Votre coup\u202f: " in shown
    assert "«\u202fx\u202f» n’est pas une case\u202f; les cases vont de 1 à 9" in shown
    assert shown.endswith("Perdu. Par abandon.\n")
    assert not re.search(r"[^\u202f][;:!?]", shown)


def test_time_passes_while_somebody_types_where_the_game_is_in_real_time() -> None:
    moments = iter([0, 0, 1500, 1500, 2500, 2500])
    match = Match(Fast(), header(Fast(), 2))
    shown = io.StringIO()
    Duel(match, 0, Waits(), 0.1, "en", lambda: next(moments)).play(io.StringIO("9\nmoves\nquit\n"), shown)
    assert [event.at for event in match.log] == [1000, 2000], "what fell due while nothing was typed"
