import pytest

from arbitre.bots.bot import Bot
from arbitre.bots.morpion import Casual, Club, Master
from arbitre.bots.morpion.evaluation import evaluate
from arbitre.bots.morpion.prospects import BOARD, prospects
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.morpion import Morpion, MorpionOptions, State
from tests.bots import slow_fives
from tests.bots.duel import answer, score
from tests.games import slow_morpion
from tests.games.random_match import walk

GAME = Morpion()
SUDDEN = MorpionOptions(sudden_death=True)


class BriefMaster(Master):
    """The master by the count of positions instead of the watch."""

    positions = 300


LEVELS = [Casual(), Club(), BriefMaster()]
every_level = pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
searching = pytest.mark.parametrize("bot", LEVELS[1:], ids=lambda bot: bot.name)


def positions(numbers: range, stones: int = 11) -> list[State]:
    found = [slow_fives.crowded(GAME, SUDDEN, number, stones) for number in numbers]
    return [state for state in found if state]


@every_level
def test_a_win_in_one_is_always_taken(bot: Bot) -> None:
    tried = 0
    for state in positions(range(60)):
        wins = slow_fives.wins(GAME, state)
        if wins:
            tried += 1
            assert answer(bot, "morpion", GAME.write(state), sudden_death=True) in wins
    assert tried >= 10


@searching
def test_an_alignment_that_threatens_is_always_parried(bot: Bot) -> None:
    tried = 0
    for state in positions(range(120), stones=10):
        threats = slow_fives.wins(GAME, slow_fives.passed(state))
        if len(threats) == 1 and not slow_fives.wins(GAME, state):
            tried += 1
            assert answer(bot, "morpion", GAME.write(state), sudden_death=True) == threats[0]
    assert tried >= 10


def test_the_master_finds_every_win_that_two_fours_can_force() -> None:
    found = [
        slow_fives.solved(GAME, BriefMaster(), number, sudden_death=True)
        for number in (3, 9, 13, 14, 16, 18, 21, 23)
    ]
    assert found.count(True) >= 5
    assert False not in found


def test_a_line_that_is_complete_brings_nothing_more() -> None:
    """A3 to E3 is an alignment; F3 would make it six long, F5 makes a new one."""
    rows = "0" * 30 + "1111100000" + "0" * 10 + "0" * 40 + "0" * 10
    own = BOARD.stones(rows, "1") | sum(BOARD.stone[cell] for cell in (51, 52, 53, 54))
    completing = BOARD.cells_of(prospects(own, 0).completing)
    assert completing == {50, 55}


def test_the_tenth_mark_of_a_line_is_an_alignment_too() -> None:
    own = sum(BOARD.stone[cell] for cell in range(10) if cell != 7)
    assert BOARD.cells_of(prospects(own, 0).completing) == {7}
    assert len(slow_morpion.alignments(slow_morpion.board_of("1" * 10 + "0" * 90), "1")) == 2


@every_level
def test_in_a_long_match_an_alignment_in_one_is_taken(bot: Bot) -> None:
    board = "0" * 40 + "0111100000" + "0" * 20 + "2000200002" + "2" + "0" * 19
    assert answer(bot, "morpion", f"{board} 1") in {"A4", "F4"}


def test_a_position_is_worth_to_one_what_it_costs_the_other_but_for_the_move() -> None:
    for match in walk(GAME, 1):
        board = GAME.view(match.state, None).board
        crosses, noughts = BOARD.stones(board, "1"), BOARD.stones(board, "2")
        mine, theirs = prospects(crosses, noughts), prospects(noughts, crosses)
        if not mine.completing and not theirs.completing:
            assert evaluate((crosses, noughts), False) == -evaluate((noughts, crosses), False)


def test_each_level_is_stronger_than_the_one_below() -> None:
    assert score("morpion", Casual(), RandomMoves(), 4, sudden_death=True) == 1
    assert score("morpion", Club(), Casual(), 6, sudden_death=True) >= 5 / 6
    assert score("morpion", BriefMaster(), Casual(), 6, sudden_death=True) >= 5 / 6


def test_in_long_matches_too() -> None:
    assert score("morpion", Casual(), RandomMoves(), 2) == 1
    assert score("morpion", Club(), Casual(), 4) >= 3 / 4
    assert score("morpion", BriefMaster(), Casual(), 2) == 1


def test_the_casual_player_begins_in_the_middle_and_stays_close_to_the_marks() -> None:
    for number in range(20):
        first = answer(Casual(), "morpion", "0" * 100 + " 1", number)
        assert first[0] in "DEFG"
        assert first[1] in "3456"
        cells = ["0"] * 100
        for turn in range(8):
            name = answer(Casual(), "morpion", f"{''.join(cells)} {turn % 2 + 1}", number)
            row, column = int(name[1]), "ABCDEFGHIJ".index(name[0])
            taken = [divmod(cell, 10) for cell in range(100) if cells[cell] != "0"]
            away = min((max(abs(row - r), abs(column - c)) for r, c in taken), default=1)
            assert away == 1, f"{name} is {away} away after {''.join(cells)}"
            cells[10 * row + column] = str(turn % 2 + 1)


@every_level
def test_the_last_empty_cell_is_found(bot: Bot) -> None:
    full = ("1122112211" + "2211221122") * 5
    assert answer(bot, "morpion", full[:-1] + "0 2") == "J9"


def test_the_master_answers_even_with_no_time_at_all() -> None:
    class Breathless(Master):
        positions = 0

    for is_sudden in (False, True):
        assert answer(Breathless(), "morpion", "1" + "0" * 99 + " 2", sudden_death=is_sudden) != "A0"


def test_the_master_does_not_always_open_alike() -> None:
    assert len({answer(BriefMaster(), "morpion", "0" * 100 + " 1", number) for number in range(12)}) > 1
