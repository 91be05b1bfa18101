"""All against all: everybody meets everybody, on both seats, and never twice in a round."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.arena.boards import begin_now
from arbitre.arena.round_robin import Pairing, round_robin

FIELDS = st.integers(2, 17)
LEGS = st.integers(1, 4)


def test_four_competitors_in_one_leg() -> None:
    drawn = [f"{pairing.round}: {pairing.first}-{pairing.second}" for pairing in round_robin(4)]
    assert drawn[:6] == ["1: 3-2", "1: 1-0", "2: 1-3", "2: 0-2", "3: 3-0", "3: 2-1"]
    assert drawn[6:] == ["4: 2-3", "4: 0-1", "5: 3-1", "5: 2-0", "6: 0-3", "6: 1-2"]


def rounds_of(competitors: int, legs: int = 1) -> int:
    """An odd number of competitors needs as many rounds as one more: everybody rests once."""
    return 2 * legs * (competitors - 1 + competitors % 2)


@given(FIELDS, LEGS)
def test_every_two_meet_on_each_seat_once_a_leg(competitors: int, legs: int) -> None:
    met = Counter((pairing.first, pairing.second) for pairing in round_robin(competitors, legs))
    assert met == {(a, b): legs for a in range(competitors) for b in range(competitors) if a != b}


@given(FIELDS, LEGS)
def test_nobody_plays_twice_in_a_round(competitors: int, legs: int) -> None:
    rounds: dict[int, list[int]] = {}
    for pairing in round_robin(competitors, legs):
        rounds.setdefault(pairing.round, []).extend((pairing.first, pairing.second))
    assert sorted(rounds) == list(range(1, rounds_of(competitors, legs) + 1))
    for players in rounds.values():
        assert len(set(players)) == len(players) == competitors - competitors % 2


@given(FIELDS)
def test_halfway_through_a_leg_the_seats_are_balanced(competitors: int) -> None:
    half = [pairing for pairing in round_robin(competitors) if pairing.round <= rounds_of(competitors) // 2]
    first = Counter(pairing.first for pairing in half)
    second = Counter(pairing.second for pairing in half)
    assert all(abs(first[one] - second[one]) <= 1 for one in range(competitors))


@pytest.mark.parametrize(("competitors", "legs"), [(1, 1), (0, 1), (3, 0)])
def test_what_cannot_be_drawn_is_refused(competitors: int, legs: int) -> None:
    with pytest.raises(ValueError, match="cannot play"):
        round_robin(competitors, legs)


@settings(max_examples=25)
@given(FIELDS, LEGS, st.integers(1, 9), st.integers(1, 3), st.randoms(use_true_random=False))
def test_on_the_boards_there_are_everything_gets_played(
    competitors: int, legs: int, boards: int, each: int, chance: object
) -> None:
    waiting, playing, played = round_robin(competitors, legs), list[Pairing](), 0
    while waiting or playing:
        begun = begin_now(waiting, playing, boards, each)
        waiting = [pairing for pairing in waiting if pairing not in begun]
        playing += begun
        assert 0 < len(playing) <= boards
        seats = Counter(one for pairing in playing for one in (pairing.first, pairing.second))
        assert max(seats.values()) <= each
        playing.pop(chance.randrange(len(playing)))  # type: ignore[attr-defined]  # hypothesis's own Random
        played += 1
    assert played == competitors * (competitors - 1) * legs
