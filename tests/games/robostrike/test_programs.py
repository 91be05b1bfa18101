"""Rules 1, 2 and 4 of the sheet, as far as they say what a program may hold; and programs as text."""

import pytest

from arbitre.games.robostrike.program import NO_PROGRAM, fault, random_program, read_program
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove
from tests.games.robostrike.drawing import GAME, board

DUEL = board("1AnBn . 2")


def refused(text: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        GAME.check(DUEL, 0, GAME.parse(text))
    return refusal.value.message


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("1 1 5 14 7 3", "1 1 5 14 7 3"),
        ("1,1,5,14,7,3", "1 1 5 14 7 3"),
        (" 01 , 1 ", "1 1 0 0 0 0"),
        ("7", "7 0 0 0 0 0"),
    ],
)
def test_a_program_is_six_numbers_and_what_is_missing_is_0(text: str, program: str) -> None:
    assert str(GAME.parse(text)) == program


@pytest.mark.parametrize("text", ["", "1 1 1 1 1 1 1", "15", "-1", "x", "1.0", "1;1", "１"])
def test_anything_else_is_no_program(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.parse(text)


def test_a_missed_deadline_is_six_times_nothing() -> None:
    assert [ask.default for ask in GAME.asks(DUEL)] == [NO_PROGRAM, NO_PROGRAM]
    assert all(ask.sealed for ask in GAME.asks(DUEL))
    assert str(NO_PROGRAM) == "0 0 0 0 0 0"


def test_rule_1_circular_attacks_are_two_a_round_at_most() -> None:
    GAME.check(DUEL, 0, GAME.parse("13 13"))
    assert refused("13 1 13 13") == "Action 4: The circular attack (13) is used twice a round at most."


@pytest.mark.parametrize("step", ["3", "4"])
def test_rule_4_a_side_step_ends_a_boost(step: str) -> None:
    GAME.check(DUEL, 0, GAME.parse(f"7 {step}"))
    GAME.check(DUEL, 0, GAME.parse(f"7 7 7 5 14 {step}"))
    assert refused(step) == "Action 1: A side step (3 or 4) is possible only after a boost (7)."
    assert refused(f"7 1 {step}").startswith("Action 3")
    assert refused(f"7 {step} {step}").startswith("Action 3")


def test_rule_10_each_bonus_is_used_once_a_round() -> None:
    GAME.check(DUEL, 0, GAME.parse("8 9 10 11 12"))
    for bonus in range(8, 13):
        assert refused(f"{bonus} 1 {bonus}") == "Action 3: The same bonus is used once a round only."


def test_a_refusal_says_in_french_what_is_wrong_and_where() -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.check(DUEL, 0, GAME.parse("3"))
    assert refusal.value.place == 1
    assert "après un élan" in refusal.value.in_language("fr")


def test_random_programs_are_legal_and_of_every_action() -> None:
    programs = [random_program(Dice(b"p", number)) for number in range(300)]
    assert all(fault(program.actions) is None for program in programs)
    assert {action for program in programs for action in program.actions} == set(range(15))
    assert all(read_program(str(program)) == program for program in programs)
