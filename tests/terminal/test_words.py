"""Words in two languages: complete, alike, and set as French is set."""

import string
from typing import get_args

import pytest

from arbitre.client.errors import Garbled, NoConnection, Refused
from arbitre.kernel import errors as kernel_errors
from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.errors import Refusal
from arbitre.kernel.log import EventKind
from arbitre.kernel.text import Language, Text
from arbitre.server import errors as server_errors
from arbitre.terminal.clocks import clock_text, left_text
from arbitre.terminal.problems import PROBLEMS
from arbitre.terminal.vocabulary import VOCABULARY
from arbitre.terminal.words import Words, points_text, printable, typeset

FRENCH, ENGLISH = Words("fr"), Words("en")


def _blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("key", sorted(VOCABULARY))
def test_both_languages_have_the_same_blanks(key: str) -> None:
    assert _blanks(VOCABULARY[key].fr) == _blanks(VOCABULARY[key].en)


def test_french_is_set_as_french() -> None:
    assert typeset("Que dire ? « Oui » ; l'ami !") == "Que dire\u202f? «\u202fOui\u202f»\u202f; l’ami\u202f!"
    assert FRENCH("no_tables").endswith("première\u202f?")


def test_counting_knows_the_singular_of_each_language() -> None:
    assert FRENCH("your_move", count=0) == "À vous de jouer. 0 coup possible."
    assert ENGLISH("your_move", count=0) == "Your move. 0 legal moves."
    assert ENGLISH("your_move", count=1) == "Your move. 1 legal move."
    assert FRENCH("your_move", count=11) == "À vous de jouer. 11 coups possibles."
    assert (FRENCH.number(1542), ENGLISH.number(1542)) == ("1\u202f542", "1,542")


def test_every_refusal_a_person_can_meet_has_a_sentence() -> None:
    for module in (kernel_errors, server_errors):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Refusal):
                for words in (FRENCH, ENGLISH):
                    assert words.problem(Refused(kind.code, "API says this"))


def test_everything_that_can_happen_in_a_match_has_a_word() -> None:
    for kind in set(get_args(EventKind)) - {"moved", "woke"}:
        assert ENGLISH(f"event.{kind}")


def test_the_most_exact_sentence_there_is_in_the_readers_language_is_shown() -> None:
    error = Refused("illegal_move", "A1 flips no disc.")
    better = {"illegal_move": Text("Non.", "No.")}
    assert FRENCH.problem(error) == PROBLEMS["illegal_move"].fr.replace("'", "’")
    assert FRENCH.problem(error, better) == "Non."
    for known in (None, better):
        assert ENGLISH.problem(error, known) == "A1 flips no disc."
    assert ENGLISH.problem(Refused("not_your_turn", "Seat 0 is not to move.")) == "It is not your turn."


def test_codes_that_are_not_known_yet_still_get_a_sentence() -> None:
    message = "Mars is far away."
    for code, family in (
        ("unknown_planet", "unknown"),
        ("invalid_planet", "invalid_request"),
        ("planet", "refused"),
    ):
        assert ENGLISH.problem(Refused(code, message)) == f"{PROBLEMS[family].en} (Mars is far away.)"
    assert ENGLISH.problem(NoConnection("")) != ENGLISH.problem(Garbled(""))


def test_what_others_write_cannot_steer_the_terminal() -> None:
    assert printable("a\x1b[2Jb\u202ec\n") == "a·[2Jb·c·"
    assert printable("déjà vu 🙂") == "déjà vu 🙂"


@pytest.mark.parametrize(
    ("clock", "french", "english"),
    [
        (None, "sans horloge", "no clock"),
        (Bank(180, 2), "3 min + 2 s", "3 min + 2 s"),
        (Bank(90), "1 min 30 s", "1 min 30 s"),
        (PerMove(30), "30 s / coup", "30 s / move"),
        (PerRound(3600), "1 h / tour", "1 h / round"),
        (Calendar(1), "1 j / coup", "1 d / move"),
        (Calendar(3, weekends=False), "3 j ouvrés / coup", "3 d working / move"),
    ],
)
def test_ways_of_limiting_time_in_words(clock: Clock | None, french: str, english: str) -> None:
    assert clock_text(clock, FRENCH).replace("\u00a0", " ") == french
    assert clock_text(clock, ENGLISH).replace("\u00a0", " ") == english


@pytest.mark.parametrize(
    ("left", "language", "expected"),
    [
        (0, "fr", "0:00"),
        (1, "fr", "0:01"),
        (24_000, "fr", "0:24"),
        (117_500, "fr", "1:58"),
        (3_723_000, "fr", "1:02:03"),
        (108_000_000, "fr", "1 j 6 h"),
        (108_000_000, "en", "1 d 6 h"),
    ],
)
def test_what_is_left_on_a_clock(left: int, language: Language, expected: str) -> None:
    assert left_text(left, Words(language)).replace("\u00a0", " ") == expected


def test_points_below_zero_are_written_with_their_signs() -> None:
    assert points_text([33, 31]) == "33 – 31"
    assert points_text([-6, 6]) == "−6 / +6"
