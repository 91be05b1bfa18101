"""Duplicate hands of poker: every deal is played twice with the bots changed over, so that neither has luck in the cards. Each
hand stands alone: nobody has a past.
"""

import hashlib
from math import sqrt
from statistics import fmean, stdev

from arbitre.arena.intervals import Z95
from arbitre.bots.bot import Bot, Question
from arbitre.games.poker import Poker, PokerOptions, State
from arbitre.games.poker.cards import DECK
from arbitre.games.poker.hand import new_hand
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context

GAME = Poker()
OPTIONS = PokerOptions()


class Stacked(Dice):
    """Dice that deal the cards of a deck in its order, and anything once it is used up."""

    def __init__(self, deck: tuple[int, ...]) -> None:
        super().__init__(b"stacked", 0)
        self._deck = deck
        self._dealt = 0

    def below(self, count: int) -> int:
        if self._dealt == len(self._deck):
            return super().below(count)
        card = self._deck[self._dealt]
        lower = sum(dealt < card for dealt in self._deck[: self._dealt])
        self._dealt += 1
        return card - lower


def gain(bots: tuple[Bot, Bot], deck: tuple[int, ...], rank: int) -> int:
    """What the first bot wins by one hand."""
    context = Context(Stacked(deck), 0)
    state = State(OPTIONS, new_hand(rank, context.dice))
    number = 0
    while not state.past:
        seat = state.hand.bettor
        number += 1
        question = Question(
            game=GAME.name,
            options=OPTIONS,
            seats=2,
            seat=seat,
            view=GAME.view(state, seat),
            moves=None,
            events=[],
            seconds=1.0,
            dice=Dice(bytes(deck), number),
        )
        move = GAME.parse(bots[seat].move(question))
        GAME.check(state, seat, move)
        state = GAME.play(state, {seat: move}, context)
    return state.past[0].gain


def duplicate(bot: Bot, other: Bot, number: int) -> float:
    """What `bot` wins a hand, in either seat in turn."""
    seed = hashlib.sha256(f"poker {number}".encode()).digest()
    deck = Dice(seed, 0).shuffle(DECK)[:9]
    return (gain((bot, other), deck, 1) - gain((other, bot), deck, 1)) / 2


def measure(bot: Bot, other: Bot, deals: range) -> tuple[float, float]:
    """The mean and half its interval of 95 %."""
    gains = [duplicate(bot, other, number) for number in deals]
    return fmean(gains), Z95 * stdev(gains) / sqrt(len(gains))
