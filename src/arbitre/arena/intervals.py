"""Confidence intervals of a mean score. Pure arithmetic; knows no match."""

from math import sqrt

Z95 = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


def wilson(score: float, played: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for the mean of `played` scores from 0 to 1 that add up to `score`.

    Draws vary less than wins and losses with the same mean, so with draws the interval is too wide, never too narrow. Unlike
    the textbook interval it does not collapse when one side won every match.
    """
    if not 0 <= score <= played or played < 1:
        raise ValueError(f"wilson() takes at least one match and a score within it, not {score} of {played}")
    mean = score / played
    share = z * z / played
    middle = (mean + share / 2) / (1 + share)
    reach = z * sqrt(mean * (1 - mean) / played + share / (4 * played)) / (1 + share)
    return max(0.0, middle - reach), min(1.0, middle + reach)
