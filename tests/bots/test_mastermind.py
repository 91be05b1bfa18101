"""The bots of MasterMind: their marks counted again, guesses whose answer is plain, and how many they need."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.bots.bot import Bot, Question
from arbitre.bots.mastermind import Cryptanalyst, Deducer, RandomCodes
from arbitre.bots.mastermind.answers import PATTERNS, answer, answer_of, fitting
from arbitre.bots.mastermind.guessing import SECOND, opening, telling
from arbitre.games.mastermind import MastermindRow, MastermindView
from arbitre.games.mastermind.marks import CODES, PEGS, ROWS, marks
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import NoOptions
from tests.bots.duel import answer as played
from tests.bots.duel import score

better_bots = pytest.mark.parametrize("bot", [Deducer(), Cryptanalyst()], ids=lambda bot: bot.name)
codes = st.sampled_from(CODES)


def rows_of(code: str, guesses: Sequence[str]) -> list[MastermindRow]:
    return [MastermindRow(guess, *marks(code, guess)) for guess in guesses]


def needed(bot: Bot, code: str, number: int) -> int:
    """How many guesses a bot makes until it has the code, with no end of rows."""
    guesses: list[str] = []
    while not guesses or guesses[-1] != code:
        rows = rows_of(code, guesses)
        view = MastermindView("rows", ("AAAA", None), (rows, []), 0, max(ROWS, len(rows) + 2))
        guesses.append(
            bot.move(
                Question(
                    game="mastermind",
                    options=NoOptions(),
                    seats=2,
                    seat=0,
                    view=view,
                    moves=None,
                    events=[],
                    seconds=1.0,
                    dice=Dice(b"needed", 100 * number + len(rows)),
                )
            )
        )
    return len(guesses)


@given(code=codes, guess=codes)
def test_patterns_answer_as_the_referee_marks(code: str, guess: str) -> None:
    assert answer(PATTERNS[code], PATTERNS[guess]) == answer_of(MastermindRow(guess, *marks(code, guess)))


@settings(deadline=None, max_examples=20)
@given(code=codes, guesses=st.lists(codes, max_size=3))
def test_the_codes_that_fit_are_those_marked_alike(code: str, guesses: list[str]) -> None:
    rows = rows_of(code, guesses)
    alike = [other for other in CODES if rows_of(other, guesses) == rows]
    assert list(fitting(rows)) == alike
    assert code in alike


@settings(deadline=None, max_examples=50)
@given(number=st.integers(0, 10**6), told=st.sampled_from(sorted(SECOND)))
def test_the_first_two_guesses_are_the_tables_in_any_colours(number: int, told: tuple[int, int]) -> None:
    random = Random(number)
    first = opening([], random)
    assert first is not None
    assert len(set(first)) == PEGS
    second = opening([MastermindRow(first, *told)], random)
    assert second is not None
    # Renaming the colours changes no marks.
    assert marks(first, second) == marks("ABCD", SECOND[told])
    assert len(set(second)) == len(set(SECOND[told]))


def test_a_guess_that_tells_all_codes_apart_is_preferred() -> None:
    assert telling(["AAAB", "AABA", "ABAA", "BAAA"], None, Random(1)) in CODES
    left = ["AABB", "AACC", "AADD"]
    guess = telling(left, None, Random(1))
    assert len({marks(code, guess) for code in left}) == 3


def test_without_any_time_a_code_that_fits_is_guessed() -> None:
    left = fitting(rows_of("GCCH", ["ABCD"]))
    assert telling(left, 0.0, Random(1)) in left


@better_bots
def test_a_code_that_is_certain_is_guessed(bot: Bot) -> None:
    certain = "AAAA GCCH GGGG,CCCC,HHHH,CGGG,GCCB BBBB,BBBB,BBBB,BBBB,BBBB"
    assert len(fitting(rows_of("GCCH", certain.split()[2].split(",")))) == 1
    assert played(bot, "mastermind", certain) == "GCCH"


@better_bots
def test_in_the_last_row_only_a_code_that_fits_will_do(bot: Bot) -> None:
    guesses = ["ABCD", "AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "ABDC"]
    fits = fitting(rows_of("FGHE", guesses))
    assert len(fits) > 1
    position = f"HHHH FGHE {','.join(guesses)} {','.join(['GGGG'] * 7)}"
    for number in range(5):
        assert played(bot, "mastermind", position, number) in fits


@better_bots
def test_the_second_player_draws_level_or_loses(bot: Bot) -> None:
    # The first player has just broken the code.
    guesses = ["ABCD"]
    position = f"GGHH AAAA ABCD,AAAA {guesses[0]}"
    assert played(bot, "mastermind", position) in fitting(rows_of("GGHH", guesses))


@pytest.mark.parametrize("bot", [RandomCodes(), Deducer(), Cryptanalyst()], ids=lambda bot: bot.name)
def test_any_code_is_hidden(bot: Bot) -> None:
    hidden = {played(bot, "mastermind", "-", number) for number in range(20)}
    assert len(hidden) > 15
    assert {code.removeprefix("code ") for code in hidden} <= set(CODES)


def test_the_cryptanalyst_needs_five_guesses_and_seven_at_worst() -> None:
    # Every 160th code; bench/bots/mastermind.py takes all 4096, for which the bar is 5.05 on average.
    guesses = [needed(Cryptanalyst(), code, number) for number, code in enumerate(CODES[7::160])]
    assert max(guesses) <= 7
    assert sum(guesses) / len(guesses) <= 5.3


def test_the_deducer_beats_chance() -> None:
    assert score("mastermind", Deducer(), RandomCodes(), 10) >= 0.9
