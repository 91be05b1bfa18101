from collections import Counter

from arbitre.bots.random_moves import RandomMoves
from tests.bots.duel import answer


def test_every_legal_move_is_played_about_equally_often() -> None:
    counts = Counter(answer(RandomMoves(), "reversi", _START, number) for number in range(400))
    assert counts.keys() == {"D3", "C4", "F5", "E6"}
    # Four standard deviations of a fair draw: sqrt(400 * 1/4 * 3/4) is 8.7.
    assert all(abs(count - 100) < 35 for count in counts.values())


_START = "0" * 27 + "21" + "0" * 6 + "12" + "0" * 27 + " 1"
