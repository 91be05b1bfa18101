"""Poker for two: twelve hands without a fold, ninety-nine in all at most; the higher total gain wins.

A bet is the total to go to in the hand; there is no check. `hand` holds the betting rules, `position` the text.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec

from arbitre.games.poker.cards import deal
from arbitre.games.poker.hand import FOLD, MOST, OVER, Hand, new_hand
from arbitre.games.poker.position import LAST_RANK, Standing, read_position, write_position
from arbitre.games.poker.view import BOTH, PokerView, view_of
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.options import titled
from arbitre.kernel.text import Text

RECENT: Final = 8
"""How many earlier hands a view holds during the match. It is sent at every bet."""
TURNS: Final = ((Ask(0),), (Ask(1),))
_FOLDING: Final = frozenset({"-1", "fold", "f", "se coucher", "couché", "couche"})


class Bet(msgspec.Struct, frozen=True, gc=False):
    """The total to go to; 0 folds."""

    total: int

    def __str__(self) -> str:
        return TEXTS[self.total]


BETS: Final = tuple(Bet(total) for total in range(MOST + 1))
TEXTS: Final = tuple(str(total) for total in range(MOST + 1))


class PokerOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hands: Annotated[int, titled("Donnes à mener à terme", "Hands to complete", ge=1, le=LAST_RANK)] = 12


class Earlier(msgspec.Struct, frozen=True, gc=False):
    """A finished hand, and those before it, which all later states share."""

    hand: Hand
    before: "Earlier | None"


class State(msgspec.Struct, frozen=True, gc=False):
    """The current hand, the earlier ones, and the score. At the end, `hand` is the last of `past`."""

    options: PokerOptions
    hand: Hand
    completed: int = 0
    gain: int = 0
    """The gain of seat 0; seat 1 has lost as much."""
    earlier: Earlier | None = None
    first_bet: int | None = None
    """The latest bet of seat 0, in this hand or an earlier one."""
    second_bet: int | None = None
    """The latest bet of seat 1."""
    mover: Seat | None = None
    """The seat that bet last."""

    @property
    def past(self) -> tuple[Hand, ...]:
        """The finished hands, earliest first."""
        return self.latest(LAST_RANK)

    def latest(self, count: int) -> tuple[Hand, ...]:
        """Returns the latest `count` of them at most, earliest first."""
        hands: list[Hand] = []
        at = self.earlier
        while at is not None and len(hands) < count:
            hands.append(at.hand)
            at = at.before
        return tuple(reversed(hands))

    def bet(self, seat: Seat) -> int | None:
        return self.second_bet if seat else self.first_bet


class Poker(Game[State, Bet]):
    name = "poker"
    title = Text(fr="Poker", en="Poker")
    seat_names = (Text(fr="Premier", en="First"), Text(fr="Second", en="Second"))
    options_type = PokerOptions
    view_type = PokerView
    endings = {
        "hands": Text(fr="Toutes les donnes sont menées à terme.", en="All hands have been completed."),
        "last_hand": Text(fr="La dernière donne est jouée.", en="The last hand has been played."),
    }

    def start(self, seats: int, options: PokerOptions, context: Context) -> State:
        return State(options, new_hand(1, context.dice))

    def asks(self, state: State) -> Sequence[Ask]:
        return () if state.hand.step == OVER else TURNS[state.hand.bettor]

    def moves(self, state: State, seat: Seat) -> Sequence[Bet]:
        return (BETS[FOLD], *BETS[state.hand.least :])

    def sample(self, state: State, seat: Seat, dice: Dice) -> Bet:
        """Folds, calls, raises or goes all in. If every total were equally likely, few hands would see a flop."""
        least = state.hand.least
        total = (FOLD, least, least, least, least + dice.below(MOST + 1 - least), MOST)[dice.below(6)]
        return BETS[total]

    def check(self, state: State, seat: Seat, move: Bet) -> None:
        hand = state.hand
        if move.total == FOLD or move.total >= hand.least:
            return
        other = hand.totals[1 - seat]
        if hand.is_opened:
            fr = f"suivez le total adverse de {other}, ou relancez"
            en = f"match the other player's total of {other}, or raise"
        else:
            fr = f"dépassez le total adverse de {other}, car on ne peut pas passer"
            en = f"exceed the other player's total of {other}, for there is no check"
        raise IllegalMove.told(
            Text(
                fr=f"{move.total} est trop bas : {fr} ; ou couchez-vous avec 0.",
                en=f"{move.total} is too low: you must {en}; or fold with 0.",
            )
        )

    def play(self, state: State, moves: Mapping[Seat, Bet], context: Context) -> State:
        ((seat, move),) = moves.items()
        hand = state.hand.after(move.total, context.dice)
        first, second = (state.first_bet, move.total) if seat else (move.total, state.second_bet)
        if hand.step != OVER:
            return State(state.options, hand, state.completed, state.gain, state.earlier, first, second, seat)
        completed = state.completed + (hand.folded is None)
        earlier = Earlier(hand, state.earlier)
        is_over = completed == state.options.hands or hand.rank == LAST_RANK
        following = hand if is_over else new_hand(hand.rank + 1, context.dice)
        gain = state.gain + hand.gain
        return State(state.options, following, completed, gain, earlier, first, second, seat)

    def resume(self, state: State, context: Context) -> State:
        """Deals the cards that a position hides. Those of a finished hand are gone."""
        if state.hand.step == OVER:
            return state
        return msgspec.structs.replace(state, hand=state.hand.dealt(context.dice))

    def outcome(self, state: State) -> Outcome | None:
        if state.hand.step != OVER:
            return None
        points = (state.gain, -state.gain)
        reason = "hands" if state.completed == state.options.hands else "last_hand"
        if state.gain == 0:
            return Outcome.draw(2, reason, points)
        return Outcome.won_by(0 if state.gain > 0 else 1, 2, reason, points)

    def view(self, state: State, seat: Seat | None) -> PokerView:
        return _view(state, frozenset() if seat is None else frozenset({seat}))

    def reveal(self, state: State) -> PokerView:
        return _view(state, BOTH)

    def parse(self, text: str) -> Bet:
        written = text.strip().lower()
        if written in _FOLDING:
            return BETS[FOLD]
        if not (written.isascii() and written.isdigit() and len(written) <= 3 and int(written) <= MOST):
            raise InvalidMove.told(
                Text(
                    fr=f"« {text[:20]} » n’est ni un total de jetons de 1 à {MOST}, ni 0 pour se coucher.",
                    en=f"'{text[:20]}' is not a total of chips from 1 to {MOST}, nor 0 to fold.",
                )
            )
        return BETS[int(written)]

    def write(self, state: State) -> str:
        return write_position(Standing(state.hand, state.completed, state.gain))

    def read(self, text: str, options: PokerOptions) -> State:
        standing = read_position(text, options.hands)
        return State(options, standing.hand, standing.completed, standing.gain)

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        earlier = None
        for over in state.past:
            earlier = Earlier(_redealt(over, seat, dice), earlier)
        is_over = state.hand.step == OVER
        hand = earlier.hand if is_over and earlier is not None else _redealt(state.hand, seat, dice)
        return msgspec.structs.replace(state, hand=hand, earlier=earlier)


def _view(state: State, eyes: frozenset[Seat]) -> PokerView:
    return view_of(
        state.hand,
        state.latest(LAST_RANK if state.hand.step == OVER else RECENT),
        eyes,
        completed=state.completed,
        hands=state.options.hands,
        gain=state.gain,
        last=None if state.mover is None or state.hand.is_new else (state.mover, state.bet(state.mover) or 0),
    )


def _redealt(hand: Hand, seat: Seat | None, dice: Dice) -> Hand:
    """Deals other cards wherever this seat does not see them."""
    if hand.step == OVER and hand.folded is None:
        return hand
    cards = list(hand.cards)
    hidden = [owner for owner in (0, 1) if owner != seat and cards[owner] is not None]
    seen = {
        *hand.board,
        *(pair_card for owner in (0, 1) if owner not in hidden for pair_card in cards[owner] or ()),
    }
    drawn = deal(2 * len(hidden), seen, dice)
    for at, owner in enumerate(hidden):
        cards[owner] = (drawn[2 * at], drawn[2 * at + 1])
    return msgspec.structs.replace(hand, cards=(cards[0], cards[1]))
