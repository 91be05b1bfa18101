"""The dice against their written definition (docs/dice.md), computed here by hand, and against numbers from elsewhere."""

import contextlib
import hashlib
import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.dice import SEED_BYTES, Dice, commitment

SEED = bytes(range(32))
PAGE = Path(__file__).parents[2] / "docs" / "dice.md"

seeds = st.binary(min_size=0, max_size=100)
numbers = st.integers(0, 10**9)


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, from SHA-256 alone."""
    key = hashlib.sha256(key).digest() if len(key) > 64 else key
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def words(seed: bytes, number: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac_sha256(seed, b"%d:%d" % (number, block))
        for start in range(0, 32, 4):
            yield digest[start] << 24 | digest[start + 1] << 16 | digest[start + 2] << 8 | digest[start + 3]
        block += 1


def below(stream: Iterator[int], count: int) -> int:
    return next(word % count for word in stream if word < 2**32 // count * count)


# Written down from an implementation in JavaScript on node:crypto, for the seed 00 01 02 … 1f.


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert len(SEED) == SEED_BYTES
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_words_are_those_of_another_implementation() -> None:
    dice = Dice(SEED, 0)
    assert [dice.below(2**32) for _ in range(10)] == [
        761678897, 4280774972, 4003029724, 565377299, 1175863427,
        702362720, 3979304350, 2368532937, 1472734921, 927843247,
    ]  # fmt: skip


def test_twenty_throws_of_a_die_are_those_of_another_implementation() -> None:
    dice = Dice(SEED, 7)
    throws = " ".join(str(dice.below(6) + 1) for _ in range(20))
    assert throws == "2 6 3 6 2 2 3 5 6 2 4 2 2 5 6 4 1 3 4 5"


def test_coins_are_those_of_another_implementation() -> None:
    dice = Dice(SEED, 1)
    assert "".join(dice.pick("01") for _ in range(20)) == "01001111110101101110"


def test_words_past_the_last_multiple_are_redrawn() -> None:
    dice = Dice(SEED, 3)
    assert [dice.below(2**31 + 1) for _ in range(6)] == [
        1564861678, 74534181, 978588811, 68567091, 1727796355, 1750911522,
    ]  # fmt: skip


def test_shuffles_are_those_of_another_implementation() -> None:
    assert "".join(Dice(SEED, 12).shuffle("ABCDEFGHIJ")) == "JFEHABGCDI"
    assert " ".join(str(card) for card in Dice(SEED, 0).shuffle(range(52))) == (
        "26 7 34 10 20 46 18 33 23 48 45 43 39 3 50 17 38 27 44 1 41 19 16 51 13 49 2 29 30 42 37 4 36 22 0 21 6 15 "
        "25 32 28 47 40 9 12 14 31 35 11 24 8 5"
    )


def test_a_seed_of_another_length_is_a_key_like_any_other() -> None:
    dice = Dice(b"arbitre", 0)
    drawn = " ".join(str(dice.below(100)) for _ in range(12))
    assert drawn == "73 60 57 96 99 97 4 3 44 74 95 23"


# Against the definition.


@settings(deadline=None)
@given(seeds, numbers, st.lists(st.integers(1, 2**32), max_size=30))
def test_numbers_follow_the_written_definition(seed: bytes, number: int, counts: list[int]) -> None:
    dice = Dice(seed, number)
    stream = words(seed, number)
    assert [dice.below(count) for count in counts] == [below(stream, count) for count in counts]


@settings(deadline=None)
@given(seeds, numbers, st.lists(st.integers(), max_size=40))
def test_shuffles_follow_the_written_definition(seed: bytes, number: int, items: list[int]) -> None:
    stream = words(seed, number)
    expected = list(items)
    for place in reversed(range(1, len(items))):
        other = below(stream, place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    given_items = list(items)
    assert Dice(seed, number).shuffle(given_items) == tuple(expected)
    assert given_items == items, "the argument is left alone"


@pytest.mark.parametrize("count", [0, -1, 2**32 + 1])
def test_a_count_that_words_cannot_serve_is_an_error(count: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Dice(SEED, 0).below(count)


# Fairness: fixed seeds, so that the test cannot fail by chance; the bounds are those of a chi-squared test at one in a million.


@pytest.mark.parametrize(("count", "bound"), [(2, 23.9), (6, 35.9), (10, 44.8), (13, 50.8)])
def test_every_number_is_as_likely_as_the_others(count: int, bound: float) -> None:
    draws = 600 * count
    dice = Dice(b"fairness", count)
    seen = Counter(dice.below(count) for _ in range(draws))
    assert sum((seen[value] - 600) ** 2 / 600 for value in range(count)) < bound


def test_every_order_of_four_cards_is_as_likely_as_the_others() -> None:
    seen = Counter(Dice(b"fairness", number).shuffle("ABCD") for number in range(24 * 300))
    assert len(seen) == 24
    assert sum((times - 300) ** 2 / 300 for times in seen.values()) < 70.5


@settings(deadline=None)
@given(seeds, numbers, numbers)
def test_events_have_dice_of_their_own(seed: bytes, one: int, other: int) -> None:
    drawn = [Dice(seed, number).below(2**32) for number in (one, other)]
    assert (drawn[0] == drawn[1]) == (one == other)


# The page that tells players how.


def test_the_program_of_the_page_prints_what_the_page_says() -> None:
    page = PAGE.read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    *_, promised = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program, {})
    assert printed.getvalue() == promised


def test_the_example_of_the_page_is_what_the_dice_do() -> None:
    page = PAGE.read_text(encoding="utf-8")
    published, seed_text, _ = (text.strip() for text in re.findall(r"```text\n(.*?)```", page, re.DOTALL))
    seed = bytes.fromhex(seed_text)
    assert commitment(seed) == published
    assert page.count(seed_text) == 4, "stated, and used by the two commands and the program"
    assert hmac_sha256(seed, b"12:0").hex() in page
    rows = re.findall(r"^\| (\d) \| (\w{8}) \| (\d+) \| (\d) \| ([A-E ]+) \|$", page, re.MULTILINE)
    assert [int(place) for place, *_ in rows] == [4, 3, 2, 1]
    stream = words(seed, 12)
    dice = Dice(seed, 12)
    for place, hexadecimal, word, number, _ in rows:
        assert int(hexadecimal, 16) == int(word) == next(stream)
        assert dice.below(int(place) + 1) == int(number)
    assert " ".join(Dice(seed, 12).shuffle("ABCDE")) == rows[-1][-1]
