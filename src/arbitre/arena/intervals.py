"""How sure a mean score is. Pure arithmetic; knows no match."""

from math import sqrt

Z95 = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


def wilson(score: float, played: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval around the mean of `played` scores from 0 to 1 whose sum is `score`.

    Scores between 0 and 1 (draws) vary less than wins and losses of the same mean, so that with them the interval is wider
    than need be, never narrower. Unlike the textbook's it is not empty when one side won every match.
    """
    if not 0 <= score <= played or played < 1:
        raise ValueError(f"wilson() takes at least one match and a score within it, not {score} of {played}")
    mean = score / played
    share = z * z / played
    middle = (mean + share / 2) / (1 + share)
    reach = z * sqrt(mean * (1 - mean) / played + share / (4 * played)) / (1 + share)
    return max(0.0, middle - reach), min(1.0, middle + reach)
