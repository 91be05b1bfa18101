"""Elo as it is defined: known values, and what must hold whoever plays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.arena.rating import DEVIATION, START, Rated, after_match, expected

ratings = st.floats(min_value=100, max_value=3500)
players = st.builds(Rated, ratings, st.integers(min_value=0, max_value=500))
scores = st.sampled_from([0.0, 0.5, 1.0])


def test_two_newcomers_exchange_half_of_k() -> None:
    winner, loser = after_match([Rated(), Rated()], [1, 0])
    assert (winner.rating, loser.rating) == (START + 20, START - 20)
    assert (winner.matches, loser.matches) == (1, 1)


def test_a_difference_of_400_points_expects_ten_elevenths() -> None:
    assert expected(1600, 1200) == pytest.approx(10 / 11)


def test_after_twenty_matches_a_rating_moves_half_as_fast() -> None:
    still_new, settled = Rated(1200, 19), Rated(1200, 20)
    (new_winner, _), (settled_winner, _) = (
        after_match([winner, Rated()], [1, 0]) for winner in (still_new, settled)
    )
    assert (new_winner.rating, settled_winner.rating) == (1220, 1210)


def test_three_newcomers_are_ranked_and_known_better_afterwards() -> None:
    first, second, third = after_match([Rated()] * 3, [1, 0.5, 0])
    # openskill's example of three equals, 25 and 25/3 on its own scale, is ours times 48.
    assert [round(player.rating) for player in (first, second, third)] == [1338, 1234, 1028]
    assert all(player.deviation is not None and player.deviation < DEVIATION for player in (first, second))


def test_of_many_only_the_order_counts_and_equal_scores_are_equal() -> None:
    players = [Rated()] * 4
    by_far, narrowly = after_match(players, [1, 0, 0, 0]), after_match(players, [0.3, 0.2, 0.2, 0.2])
    assert by_far == narrowly
    assert len({player.rating for player in by_far[1:]}) == 1


def test_a_certain_rating_moves_less_than_an_uncertain_one() -> None:
    certain, newcomer = Rated(1200, 50, DEVIATION / 4), Rated()
    sure, unsure, _ = after_match([certain, newcomer, newcomer], [1, 1, 0])
    assert 0 < sure.rating - 1200 < unsure.rating - 1200


def test_a_duel_leaves_the_deviation_alone() -> None:
    winner, loser = after_match([Rated(1200, 3, 100.0), Rated()], [1, 0])
    assert (winner.deviation, loser.deviation) == (100.0, None)


def test_a_match_with_a_missing_score_is_refused() -> None:
    with pytest.raises(ValueError, match="3 scores"):
        after_match([Rated(), Rated()], [1, 0, 0])


def test_a_match_of_one_is_refused() -> None:
    with pytest.raises(ValueError, match="at least two"):
        after_match([Rated()], [1])


@given(ratings, ratings)
def test_expectations_of_two_players_add_up_to_one(own: float, other: float) -> None:
    assert expected(own, other) + expected(other, own) == pytest.approx(1)


@given(st.lists(st.tuples(ratings, scores), min_size=2, max_size=2), st.integers(min_value=0, max_value=60))
def test_what_one_gains_the_other_loses_when_both_have_played_as_much(
    seats: list[tuple[float, float]], matches: int
) -> None:
    before = [Rated(rating, matches) for rating, _ in seats]
    after = after_match(before, [score for _, score in seats])
    assert sum(player.rating for player in after) == pytest.approx(sum(player.rating for player in before))


@given(st.lists(st.tuples(players, scores), min_size=2, max_size=2))
def test_nobody_moves_by_more_than_k(seats: list[tuple[Rated, float]]) -> None:
    before = [player for player, _ in seats]
    after = after_match(before, [score for _, score in seats])
    assert all(abs(new.rating - old.rating) <= old.k for old, new in zip(before, after, strict=True))


@given(players, players)
def test_winning_never_costs_and_beats_drawing_and_losing(own: Rated, other: Rated) -> None:
    won, drawn, lost = (after_match([own, other], [score, 1 - score])[0].rating for score in (1.0, 0.5, 0.0))
    assert lost <= own.rating <= won
    assert lost < drawn < won


@given(players, players)
def test_seats_do_not_matter(one: Rated, other: Rated) -> None:
    first, second = after_match([one, other], [1, 0])
    swapped_second, swapped_first = after_match([other, one], [0, 1])
    assert (first, second) == (swapped_first, swapped_second)


@given(st.lists(st.tuples(players, scores), min_size=3, max_size=8))
def test_of_many_whoever_is_first_gains_and_whoever_is_last_loses(seats: list[tuple[Rated, float]]) -> None:
    before = [Rated(1200, player.matches) for player, _ in seats]
    given = [score for _, score in seats]
    after = after_match(before, given)
    if len(set(given)) > 1:
        assert after[given.index(max(given))].rating > 1200
        assert after[given.index(min(given))].rating < 1200
    else:
        assert all(player.rating == pytest.approx(1200) for player in after)
