"""The strength of two cards before the flop: their odds against two random cards, from a table.

The table comes from 30,000 deals for each kind of hand, so the last digit is not reliable.
"""

from typing import Final

from arbitre.games.poker.cards import DECK, Card

_TABLE: Final = (
    (851, 669, 661, 659, 648, 621, 618, 606, 606, 601, 589, 582, 575),
    (654, 827, 635, 625, 620, 599, 578, 577, 571, 560, 551, 539, 534),
    (646, 614, 804, 604, 594, 580, 565, 546, 536, 528, 517, 508, 503),
    (633, 607, 576, 778, 571, 556, 540, 521, 510, 498, 490, 481, 473),
    (623, 600, 576, 552, 748, 540, 525, 509, 486, 473, 469, 455, 449),
    (606, 578, 552, 536, 517, 720, 507, 489, 478, 457, 436, 434, 423),
    (602, 559, 532, 516, 498, 480, 689, 477, 460, 446, 433, 408, 402),
    (588, 554, 517, 499, 477, 459, 453, 664, 455, 436, 414, 401, 382),
    (577, 542, 511, 479, 458, 447, 433, 425, 635, 429, 415, 397, 376),
    (576, 533, 501, 466, 443, 424, 410, 404, 398, 601, 418, 404, 377),
    (570, 527, 492, 461, 436, 404, 392, 382, 379, 379, 574, 386, 367),
    (559, 516, 484, 457, 426, 401, 368, 365, 361, 364, 352, 532, 360),
    (552, 505, 474, 444, 417, 392, 369, 344, 345, 343, 331, 324, 496),
)
"""In thousandths, from aces down. Above the diagonal of pairs, both cards are of one suit."""


def _kind(first: Card, second: Card) -> tuple[int, int]:
    """Returns the row and column of two cards."""
    low, high = sorted((12 - first // 4, 12 - second // 4))
    return (low, high) if first % 4 == second % 4 else (high, low)


def _chances() -> dict[tuple[Card, Card], float]:
    chances = {}
    for first in DECK:
        for second in DECK:
            if first != second:
                row, column = _kind(first, second)
                chances[first, second] = _TABLE[row][column] / 1000
    return chances


CHANCES: Final = _chances()
"""The share of the pot that two cards win in the end, in either order."""
