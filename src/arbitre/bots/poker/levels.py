"""Two players of poker besides the random one. One computes its odds against any cards; the other infers which cards would
have bet like that, and how its own bets will be answered."""

import math
from typing import Final

from arbitre.bots.bot import Bot, Question
from arbitre.bots.poker.preflop import CHANCES
from arbitre.bots.poker.prospects import Prospect, chances, prospects
from arbitre.games.poker import PokerView
from arbitre.games.poker.cards import Card, read_cards
from arbitre.games.poker.hand import BLINDS, FOLD
from arbitre.kernel.game import Seat
from arbitre.kernel.text import Text


class Careful(Bot):
    """Stays in if its odds justify the price, and bets more the better they are."""

    name = "careful"
    title = Text(fr="Prosper, compte ses chances", en="Prosper, counts his chances")
    level = 2
    deals = 100
    strong = 0.6

    def choose(self, question: Question) -> str:
        view: PokerView = question.view
        own, board = _cards(view, question.seat)
        hope = chances(own, board, question.dice, self.deals) if board else CHANCES[own[0], own[1]]
        least = view.least or FOLD
        price = least - view.bets[question.seat]
        if hope < price / (view.pot + price):
            return str(FOLD)
        boldness = max(hope - self.strong, 0.0) / (1 - self.strong)
        return str(min(least + int(view.pot * boldness), view.most))


_FLOOR: Final = 0.08
"""How often a hand that does not fit its bets is held all the same."""
_SOFTNESS: Final = 0.06
"""How blurred the line is between odds that call a bet and odds that do not."""
_RAISED: Final = (0.5, 0.25)
"""The odds behind a minimal raise, and what a raise by the pot adds."""
_FOLDERS: Final = 0.3
"""The share of hands that people fold, until they are known better."""
_PATIENCE: Final = 10
"""How many hands it takes to know a player."""
_SIZES: Final = (0.15, 0.35, 0.7, 1.0, 1.6, 2.5, 4.0)
"""Bet sizes to consider, in pots, besides the lowest and the highest allowed."""
_MARGIN: Final = 0.1
"""Bets within this many chips of the best are also made, so that nobody can read them."""


class Cunning(Bot):
    """Weighs the other's possible cards by their bets, and makes the bet with the best expectation."""

    name = "cunning"
    title = Text(fr="Renée, lit dans vos mises", en="Renée, reads your bets")
    level = 3
    deals = 240

    def choose(self, question: Question) -> str:
        view: PokerView = question.view
        seat = question.seat
        own, board = _cards(view, seat)
        futures = prospects(own, board, question.dice, self.deals)
        _weigh(futures, view, seat)
        tightness = _tightness(view, 1 - seat)
        promises = {
            total: _promise(futures, view, seat, total, tightness) for total in _candidates(view, seat)
        }
        best = max(promises.values())
        if best <= -view.bets[seat]:
            return str(FOLD)
        good = [total for total, promise in promises.items() if promise >= best - _MARGIN]
        return str(question.dice.pick(good))


def _cards(view: PokerView, seat: Seat) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    return read_cards("".join(view.cards[seat] or ())), read_cards("".join(view.board))


def _candidates(view: PokerView, seat: Seat) -> list[int]:
    least = view.least or FOLD
    other = view.bets[1 - seat]
    sizes = {other + round(2 * other * size) for size in _SIZES}
    return sorted({least, view.most, *(size for size in sizes if least < size < view.most)})


def _price(level: int, total: int) -> float:
    """Returns the odds that justify going from `level` to the other's `total`."""
    return max(total - level, 0) / (2 * total)


def _goes_along(hope: float, needed: float) -> float:
    """Returns how likely a player with these odds stays in if `needed` are required."""
    return 1 / (1 + math.exp((needed - hope) / _SOFTNESS))


def _weigh(futures: list[Prospect], view: PokerView, seat: Seat) -> None:
    """Weights the deals by how well they fit the bets so far. The weights add up to 1."""
    level = view.closed[-1] if view.closed else BLINDS[1]
    mine, other = view.bets[seat], view.bets[1 - seat]
    entry = _price(BLINDS[1], view.closed[0]) if view.closed else 0.0
    stayed = _price(view.closed[0], level) if view.closed else 0.0
    raised = 0.0
    if view.is_opened and other > max(mine, level) + 1:
        raised = _RAISED[0] + _RAISED[1] * min((other - mine) / (2 * mine), 1.5)
    for future in futures:
        weight = _FLOOR + _goes_along(future.before, entry)
        weight *= _FLOOR + _goes_along(future.hope, max(stayed, raised))
        future.weight = weight
    whole = sum(future.weight for future in futures)
    for future in futures:
        future.weight /= whole


def _tightness(view: PokerView, other: Seat) -> float:
    """Returns how much better odds than others this player wants before calling, judging by the hands so far."""
    folds = sum(hand.folded == other for hand in view.history)
    share = (folds + _PATIENCE * _FOLDERS) / (len(view.history) + _PATIENCE)
    return min(max(share / _FOLDERS, 0.7), 1.5)


def _promise(futures: list[Prospect], view: PokerView, seat: Seat, total: int, tightness: float) -> float:
    """Returns the expected chips of this total, if the other then folds, or calls and all is shown."""
    other = view.bets[1 - seat]
    if total == other:
        return total * sum(future.weight * future.result for future in futures)
    needed = _price(other, total) * tightness
    promise = 0.0
    for future in futures:
        along = _goes_along(future.hope, needed)
        promise += future.weight * (along * future.result * total + (1 - along) * other)
    return promise
