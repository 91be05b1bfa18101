"""One hand, from the blinds to the showdown, with the betting rules of Tournoyons.

There are eight steps, two per street: the first to bet, then the other. A step is not a turn: a raise at the second step gives
the turn back to the first. A total is what a player has put in during the hand, blinds included.
"""

from typing import Final

import msgspec

from arbitre.games.poker.cards import Card, Pair, deal
from arbitre.games.poker.strength import strength
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Seat

MOST: Final = 100
"""The highest total a player may reach."""
BLINDS: Final = (1, 2)
"""The dealer's, then the other's."""
FOLD: Final = 0
OVER: Final = 9
"""The step of a finished hand."""
BOARD: Final = (0, 3, 4, 5)
"""How many cards are on the table on each street."""
_NOBODY: Final = (None, None)


class Hand(msgspec.Struct, frozen=True, gc=False):
    rank: int
    """The number of the hand in its match, from 1."""
    totals: tuple[int, int]
    cards: tuple[Pair | None, Pair | None] = _NOBODY
    """By seat; None if still to be dealt."""
    board: tuple[Card, ...] = ()
    closed: tuple[int, ...] = ()
    """The totals at which the streets so far were closed. The earliest may be missing in a hand read from a tray."""
    step: int = 1
    folded: Seat | None = None
    gain: int = 0
    """What seat 0 won, once the hand is over."""

    @property
    def dealer(self) -> Seat:
        return (self.rank - 1) % 2

    @property
    def bettor(self) -> Seat:
        """The seat whose step it is. Meaningless once the hand is over."""
        return self.dealer if self.step in (1, 4, 6, 8) else 1 - self.dealer

    @property
    def street(self) -> int:
        """0 before the flop, 1 flop, 2 turn, 3 river."""
        return (self.step - 1) // 2

    @property
    def is_opened(self) -> bool:
        """Whether there is a bet to match on this street. Blinds do not count."""
        return self.totals[0] != self.totals[1] and not self.is_new

    @property
    def is_new(self) -> bool:
        return self.step == 1 and max(self.totals) == BLINDS[1]

    @property
    def least(self) -> int:
        """The lowest total that the bettor may go to."""
        return self.totals[1 - self.bettor] + (not self.is_opened)

    def seen(self) -> set[Card]:
        """Returns the cards that are no longer in the deck."""
        return {*self.board, *(self.cards[0] or ()), *(self.cards[1] or ())}

    def dealt(self, dice: Dice) -> "Hand":
        """Deals the players' cards that were still to be dealt."""
        hand = self
        for seat in (0, 1):
            if hand.cards[seat] is None:
                first, second = deal(2, hand.seen(), dice)
                pair = (first, second)
                cards = (hand.cards[0], pair) if seat else (pair, hand.cards[1])
                hand = msgspec.structs.replace(hand, cards=cards)
        return hand

    def after(self, total: int, dice: Dice) -> "Hand":
        """Returns the hand after the bettor has gone to this total, or folded."""
        seat = self.bettor
        if total == FOLD:
            gain = -self.totals[0] if seat == 0 else self.totals[1]
            return msgspec.structs.replace(self, step=OVER, folded=seat, gain=gain)
        other = self.totals[1 - seat]
        totals = (other, total) if seat else (total, other)
        if total > other:
            step = self.step + (1 if self.step % 2 else -1)
            return msgspec.structs.replace(self, totals=totals, step=step)
        closed = (*self.closed, total)
        if self.street < 3 and total < MOST:
            board = self._board(BOARD[self.street + 1], dice)
            step = 2 * self.street + 3
            return msgspec.structs.replace(self, totals=totals, closed=closed, board=board, step=step)
        board = self._board(BOARD[3], dice)
        shown = msgspec.structs.replace(self, totals=totals, closed=closed, board=board, step=OVER)
        return msgspec.structs.replace(shown, gain=total * shown.verdict())

    def verdict(self) -> int:
        """Returns 1 if seat 0 has the better cards, -1 if seat 1 has, 0 if they split."""
        first, second = (strength((*(pair or ()), *self.board)) for pair in self.cards)
        return (first < second) - (first > second)

    def _board(self, size: int, dice: Dice) -> tuple[Card, ...]:
        return (*self.board, *deal(size - len(self.board), self.seen(), dice))


def new_hand(rank: int, dice: Dice) -> Hand:
    """Returns a hand with the blinds in, and two cards each from a fresh deck."""
    return undealt_hand(rank).dealt(dice)


def undealt_hand(rank: int) -> Hand:
    return Hand(rank, BLINDS if rank % 2 else (BLINDS[1], BLINDS[0]))
