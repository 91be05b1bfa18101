"""What a seat may see of a match of poker: its own cards, and the other's once they were shown."""

from collections.abc import Collection

import msgspec

from arbitre.games.poker.cards import NAMES, Card
from arbitre.games.poker.hand import MOST, OVER, Hand
from arbitre.games.poker.strength import made
from arbitre.kernel.game import Seat

BOTH = frozenset({0, 1})


class PokerHand(msgspec.Struct, frozen=True):
    """A finished hand. Cards and their names by seat; null if they were not shown to the viewer."""

    rank: int
    dealer: Seat
    cards: tuple[tuple[str, ...] | None, tuple[str, ...] | None]
    made: tuple[str | None, str | None]
    board: tuple[str, ...]
    bets: tuple[int, int]
    folded: Seat | None
    gains: tuple[int, int]


class PokerBet(msgspec.Struct, frozen=True):
    """The latest bet of the hand: a total, or 0 for a fold."""

    seat: Seat
    total: int


class PokerView(msgspec.Struct, frozen=True):
    """The current hand, or the last one once the match is over."""

    rank: int
    completed: int
    """The number of hands so far without a fold."""
    hands: int
    """The match is over when this many are completed."""
    dealer: Seat
    step: int
    """1 and 2 before the flop, 3 and 4 flop, 5 and 6 turn, 7 and 8 river, 9 over."""
    turn: Seat | None
    cards: tuple[tuple[str, ...] | None, tuple[str, ...] | None]
    made: tuple[str | None, str | None]
    """What the visible cards make with the board."""
    board: tuple[str, ...]
    bets: tuple[int, int]
    """What each player has put in during this hand."""
    closed: tuple[int, ...]
    """The totals at which the earlier streets were closed."""
    pot: int
    least: int | None
    """The lowest total that the bettor may go to."""
    most: int
    is_opened: bool
    """Whether there is a bet to match on this street."""
    last: PokerBet | None
    gains: tuple[int, int]
    """Over the finished hands."""
    history: tuple[PokerHand, ...]
    """The latest finished hands, oldest first. Once the match is over, all of them."""


def view_of(
    hand: Hand,
    past: Collection[Hand],
    eyes: Collection[Seat],
    *,
    completed: int,
    hands: int,
    gain: int,
    last: tuple[Seat, int] | None,
) -> PokerView:
    """`eyes`: the seats whose cards are visible in any case. Shown cards are visible to all."""
    is_over = hand.step == OVER
    cards, names = _faces(hand, eyes)
    return PokerView(
        rank=hand.rank,
        completed=completed,
        hands=hands,
        dealer=hand.dealer,
        step=hand.step,
        turn=None if is_over else hand.bettor,
        cards=cards,
        made=names,
        board=_names(hand.board),
        bets=hand.totals,
        closed=hand.closed,
        pot=sum(hand.totals),
        least=None if is_over else hand.least,
        most=MOST,
        is_opened=not is_over and hand.is_opened,
        last=None if last is None else PokerBet(*last),
        gains=(gain, -gain),
        history=tuple([_record(earlier, eyes) for earlier in past]),
    )


def _record(hand: Hand, eyes: Collection[Seat]) -> PokerHand:
    cards, names = _faces(hand, eyes)
    return PokerHand(
        hand.rank,
        hand.dealer,
        cards,
        names,
        _names(hand.board),
        hand.totals,
        hand.folded,
        (hand.gain, -hand.gain),
    )


_Faces = tuple[
    tuple[tuple[str, ...] | None, tuple[str, ...] | None],
    tuple[str | None, str | None],
]


def _faces(hand: Hand, eyes: Collection[Seat]) -> _Faces:
    """Returns the visible cards, and what they make."""
    seen = BOTH if hand.step == OVER and hand.folded is None else eyes
    first, second = (hand.cards[seat] if seat in seen else None for seat in (0, 1))
    return (
        (first and _names(first), second and _names(second)),
        (first and made((*first, *hand.board)), second and made((*second, *hand.board))),
    )


def _names(cards: Collection[Card]) -> tuple[str, ...]:
    return tuple([NAMES[card] for card in cards])
