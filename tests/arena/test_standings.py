"""Standings: points, ties, the interval around strength, and a cross table that adds up."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.arena.rating import expected
from arbitre.arena.round_robin import round_robin
from arbitre.arena.standings import cross_table, standings
from arbitre.arena.strength import Result, strengths

SCORES = st.sampled_from([0.0, 0.5, 1.0])


@st.composite
def competitions(draw: st.DrawFn) -> tuple[int, list[Result]]:
    """Of which any part has been played."""
    competitors = draw(st.integers(2, 6))
    pairings = round_robin(competitors, draw(st.integers(1, 2)))
    played = draw(st.lists(st.sampled_from(pairings), unique_by=id, max_size=len(pairings)))
    return competitors, [Result(pairing.first, pairing.second, draw(SCORES)) for pairing in played]


def test_a_small_table_is_ordered_by_points_then_by_whom_one_has_beaten() -> None:
    # 0 and 1 have two points each; 0 has beaten 1.
    results = [
        Result(0, 1, 1),
        Result(0, 2, 1),
        Result(3, 0, 1),
        Result(1, 2, 1),
        Result(1, 3, 1),
        Result(2, 3, 0.5),
    ]
    table = standings(4, results)
    assert [(line.place, line.competitor, line.points, line.berger) for line in table] == [
        (1, 0, 2, 2.5),
        (2, 1, 2, 2.0),
        (3, 3, 1.5, 2.25),
        (4, 2, 0.5, 0.75),
    ]
    assert (table[0].won, table[0].drawn, table[0].lost, table[0].played) == (2, 0, 1, 3)


def test_those_who_have_not_played_share_the_place_and_have_no_share() -> None:
    table = standings(3, [])
    assert [line.place for line in table] == [1, 1, 1]
    assert [line.share for line in table] == [None] * 3
    assert [line.strength.elo for line in table] == [0, 0, 0]


@settings(deadline=None, max_examples=50)
@given(competitions())
def test_points_are_conserved_and_the_cross_table_adds_up(played: tuple[int, list[Result]]) -> None:
    competitors, results = played
    table, cross = standings(competitors, results), cross_table(competitors, results)
    assert sum(line.points for line in table) == pytest.approx(len(results))
    assert [line.points for line in table] == sorted((line.points for line in table), reverse=True)
    assert sum(line.strength.elo for line in table) == pytest.approx(0, abs=1e-6)
    for line in table:
        row = [cell for cell in cross[line.competitor] if cell is not None]
        assert sum(cell.points for cell in row) == pytest.approx(line.points)
        assert sum(cell.played for cell in row) == line.played == line.won + line.drawn + line.lost
        assert cross[line.competitor][line.competitor] is None
        assert line.strength.margin > 0


@settings(deadline=None, max_examples=50)
@given(competitions(), st.randoms(use_true_random=False))
def test_the_order_of_the_results_does_not_matter(played: tuple[int, list[Result]], chance: Random) -> None:
    competitors, results = played
    shuffled = results[:]
    chance.shuffle(shuffled)
    before, after = strengths(competitors, results), strengths(competitors, shuffled)
    assert [one.elo for one in after] == pytest.approx([one.elo for one in before], abs=1e-5)
    assert [one.margin for one in after] == pytest.approx([one.margin for one in before], abs=1e-5)


def test_strength_agrees_with_the_score_it_explains() -> None:
    # 75 of 100 is 191 points of Elo; the match that everybody is given pulls it towards the mean a little.
    one, other = strengths(2, [Result(0, 1, 1)] * 75 + [Result(0, 1, 0)] * 25)
    assert expected(one.elo, other.elo) == pytest.approx(0.75, abs=0.005)
    assert one.elo == pytest.approx(-other.elo)


def test_the_margin_shrinks_with_the_root_of_the_matches() -> None:
    margins = [strengths(2, [Result(0, 1, 1), Result(0, 1, 0)] * n)[0].margin for n in (50, 200, 800)]
    assert margins[0] / margins[1] == pytest.approx(2, rel=0.02)
    assert margins[1] / margins[2] == pytest.approx(2, rel=0.02)


def test_whoever_wins_everything_is_strong_but_not_infinitely() -> None:
    best, middle, worst = strengths(3, [Result(0, 1, 1), Result(1, 2, 1), Result(0, 2, 1)] * 10)
    assert 200 < best.elo < 2000
    assert worst.elo == pytest.approx(-best.elo)
    assert best.elo - worst.elo > best.margin + worst.margin
    assert abs(middle.elo) < 1


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Four competitors of known strength, 120 competitions: 95 % of the intervals hold it, give or take."""
    chance, truth = Random(14), [150.0, 50.0, -50.0, -150.0]
    held = tried = 0
    for _ in range(120):
        results = [
            Result(
                pair.first,
                pair.second,
                float(chance.random() < expected(truth[pair.first], truth[pair.second])),
            )
            for pair in round_robin(4, 8)
        ]
        for found, true in zip(strengths(4, results), truth, strict=True):
            held += abs(found.elo - true) <= found.margin
            tried += 1
    assert 0.92 <= held / tried <= 0.98
