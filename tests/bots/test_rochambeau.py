"""The players against others that follow a rule. Every match is fixed by its number, so that a result is a result."""

import math
from collections.abc import Callable, Sequence

import pytest

from arbitre.bots.bot import Bot, Question
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.rochambeau import Mind, Observer, Statistician, expected, odds
from arbitre.kernel.dice import Dice
from arbitre.kernel.text import Text
from tests.bots.duel import duel

Strategy = Callable[[Sequence[int], Sequence[int], Dice], int]
"""Own throws so far, the other's, and dice; throws are 0, 1, 2 and the next one beats."""


def most_frequent(throws: Sequence[int]) -> int:
    return max(range(3), key=throws.count)


def counter_of_order(order: int) -> Strategy:
    """Expects what the other did most often after its last `order` throws, and beats it."""

    def strategy(own: Sequence[int], other: Sequence[int], dice: Dice) -> int:
        recent = other[-order:]
        followed = [other[at + order] for at in range(len(other) - order) if other[at : at + order] == recent]
        return (most_frequent(followed) + 1) % 3 if followed else dice.below(3)

    return strategy


FIXED: dict[str, Strategy] = {
    "always rock": lambda own, other, dice: 0,
    "round and round": lambda own, other, dice: len(own) % 3,
    "the other way round": lambda own, other, dice: -len(own) % 3,
    "beats the last": lambda own, other, dice: (other[-1] + 1) % 3 if other else 0,
    "copies the last": lambda own, other, dice: other[-1] if other else 0,
    "yields to the last": lambda own, other, dice: (other[-1] + 2) % 3 if other else 0,
    "stays when winning": lambda own, other, dice: (
        0 if not own else own[-1] if (own[-1] - other[-1]) % 3 == 1 else (own[-1] + 1) % 3
    ),
    "a song of nine": lambda own, other, dice: (0, 0, 1, 0, 2, 1, 1, 2, 2)[len(own) % 9],
    "counts throws": lambda own, other, dice: (most_frequent(other) + 1) % 3 if other else 0,
    "counts the last ten": lambda own, other, dice: (most_frequent(other[-10:]) + 1) % 3 if other else 0,
    "counts what follows one": counter_of_order(1),
    "counts what follows two": counter_of_order(2),
    "counts what follows three": counter_of_order(3),
    "likes rock": lambda own, other, dice: dice.pick((0, 0, 0, 1, 2)),
}


class Follower(Bot):
    name = "follower"
    title = Text(fr="Suit une règle", en="Follows a rule")
    level = 1

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def choose(self, question: Question) -> str:
        own = [played[question.seat] - 1 for played in question.view.rounds]
        other = [played[1 - question.seat] - 1 for played in question.view.rounds]
        return str(self._strategy(own, other, question.dice) + 1)


def lead(bots: tuple[Bot, Bot], number: int) -> int:
    """By how many points the left seat is ahead after sixty throws."""
    points = duel("rochambeau", bots, number, points=100, throws=60).points
    assert points is not None
    return points[0] - points[1]


@pytest.mark.parametrize("name", FIXED)
def test_the_observer_finds_out_whoever_follows_a_rule(name: str) -> None:
    """Between equals the lead after twice sixty throws has a standard deviation of sqrt(120 * 2/3), about 9."""
    follower = Follower(FIXED[name])
    assert lead((Observer(), follower), 1) - lead((follower, Observer()), 2) > 9


def test_against_chance_the_observer_is_as_good_as_chance() -> None:
    """The standard deviation after 180 throws is about 11."""
    leads = [lead((Observer(), RandomMoves()), number) for number in range(3)]
    assert abs(sum(leads)) < 33


def test_with_nothing_to_go_by_every_throw_is_as_likely() -> None:
    assert odds([], []) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_odds_are_odds_and_lean_towards_what_beats_a_habit() -> None:
    rock, paper, scissors = odds([0, 1, 2, 0, 1, 2], [0] * 6)
    assert rock + paper + scissors == pytest.approx(1)
    assert paper > 0.9


@pytest.mark.parametrize("name", FIXED)
def test_over_many_throws_no_predictor_beats_the_observer_beyond_chance(name: str) -> None:
    """The short version of `bench/bots/rochambeau.py`, which has 10,000 throws and more predictors."""
    throws = 500
    mind, dice = Mind(), Dice(name.encode(), 0)
    own: list[int] = []
    other: list[int] = []
    points = 0
    for _ in range(throws):
        draw = dice.below(1 << 20) / (1 << 20)
        rock, paper, _ = mind.odds()
        mine = 0 if draw < rock else 1 if draw < rock + paper else 2
        theirs = FIXED[name](own, other, dice)
        mind.learn(mine, theirs)
        own.append(theirs)
        other.append(mine)
        points += (0, 1, -1)[(mine - theirs) % 3]
    assert points > -2 * math.sqrt(throws * 2 / 3)


def test_a_mind_that_learns_round_by_round_thinks_what_one_that_reads_them_all_does() -> None:
    mine, theirs = [0, 1, 2, 2, 1, 0, 0], [1, 1, 0, 2, 0, 1, 1]
    mind = Mind()
    for thrown, met in zip(mine, theirs, strict=True):
        mind.learn(thrown, met)
    assert mind.odds() == odds(mine, theirs)


@pytest.mark.parametrize(
    ("throws", "signs"),
    [([], [0, 1, 2]), ([2], [2]), ([0, 1, 0, 1, 0], [1]), ([0, 1, 0, 2, 0], [1, 2]), ([1, 1, 2], [1])],
)
def test_the_statistician_expects_what_has_followed_most_often(throws: list[int], signs: list[int]) -> None:
    assert expected(throws) == signs


@pytest.mark.parametrize("name", ["always rock", "round and round", "the other way round", "likes rock"])
def test_the_statistician_beats_simple_habits(name: str) -> None:
    follower = Follower(FIXED[name])
    assert lead((Statistician(), follower), 1) - lead((follower, Statistician()), 2) > 9


def test_the_observer_finds_out_the_statistician() -> None:
    assert lead((Observer(), Statistician()), 1) - lead((Statistician(), Observer()), 2) > 9
