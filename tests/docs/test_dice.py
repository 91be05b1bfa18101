"""What `docs/dice.md` and the rules of poker say of the dice, done by hand with nothing of Arbitre's."""

import hashlib
import hmac
from collections.abc import Callable, Iterator

from arbitre.games.poker import Poker
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

DECK = [suit + value for value in "23456789TJQKA" for suit in "CDHS"]
SEED = hashlib.sha256(b"the deal").digest()


def dice(event: int) -> Callable[[int], int]:
    """Numbers below a count, as the page makes them."""

    def words() -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.new(SEED, f"{event}:{block}".encode(), hashlib.sha256).digest()
            yield from (int.from_bytes(digest[start : start + 4], "big") for start in range(0, 32, 4))
            block += 1

    stream = words()

    def below(count: int) -> int:
        while True:
            word = next(stream)
            if word < 2**32 - 2**32 % count:
                return word % count

    return below


def draw(count: int, gone: list[str], below: Callable[[int], int]) -> list[str]:
    rest = [card for card in DECK if card not in gone]
    return [rest.pop(below(len(rest))) for _ in range(count)]


def test_cards_of_poker_are_drawn_as_the_pages_say() -> None:
    game = Poker()
    match = Match(
        game, Header(id="m", game="poker", rules=Poker.version, seats=2, seed=SEED, began=0, options={})
    )

    def bet(total: str) -> None:
        (ask,) = match.asks
        match.apply(match.act(ask.seat, Action("move", total, match.version_for(ask.seat)), 0))

    below = dice(0)
    hands = [draw(2, [], below)]
    hands.append(draw(2, hands[0], below))
    view = game.reveal(match.state)
    assert [list(cards or ()) for cards in view.cards] == hands
    bet("100")
    bet("100")
    below = dice(2)
    board = draw(5, hands[0] + hands[1], below)
    view = game.reveal(match.state)
    assert list(view.history[-1].board) == board
    next_hands = [draw(2, [], below)]
    next_hands.append(draw(2, next_hands[0], below))
    assert [list(cards or ()) for cards in view.cards] == next_hands
    bet("3")
    bet("3")
    assert list(game.reveal(match.state).board) == draw(3, next_hands[0] + next_hands[1], dice(4))
