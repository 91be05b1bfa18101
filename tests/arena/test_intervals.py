"""Wilson's interval against values computed elsewhere (R, `binom.confint(method = "wilson")`) and against its own sense."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.arena.intervals import wilson


@pytest.mark.parametrize(
    ("score", "played", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_it_has_the_values_of_the_literature(score: float, played: int, low: float, high: float) -> None:
    assert wilson(score, played) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**6).flatmap(lambda played: st.tuples(st.floats(0, played), st.just(played))))
def test_it_holds_the_mean_and_stays_within_0_and_1(matches: tuple[float, int]) -> None:
    score, played = matches
    low, high = wilson(score, played)
    assert 0 <= low <= high <= 1
    assert low - 1e-9 <= score / played <= high + 1e-9
    assert high - low < wilson(score / played, 1)[1] - wilson(score / played, 1)[0] or played == 1


@pytest.mark.parametrize(("score", "played"), [(0, 0), (-1, 5), (6, 5)])
def test_what_cannot_be_is_refused(score: float, played: int) -> None:
    with pytest.raises(ValueError, match=r"wilson\(\) takes"):
        wilson(score, played)
