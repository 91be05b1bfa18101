"""The bots of poker in hands whose answer is plain, and against each other. Every hand is fixed by its number."""

import pytest

from arbitre.bots.bot import Bot
from arbitre.bots.poker import Careful, Cunning
from arbitre.bots.poker.preflop import CHANCES
from arbitre.bots.poker.prospects import chances, deals, prospects
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.poker.cards import read_cards
from arbitre.kernel.dice import Dice
from tests.bots.duel import answer, score
from tests.bots.duplicate import measure

better_bots = pytest.mark.parametrize("bot", [Careful(), Cunning()], ids=lambda bot: bot.name)


@better_bots
def test_nobody_folds_the_best_cards_there_are(bot: Bot) -> None:
    royal = "01008SASKH2D3SQSJSTC4C5M3-3M4-4M5-5M?5-100 0"
    assert answer(bot, "poker", royal) == "100"


@better_bots
def test_nobody_pays_a_hundred_for_nothing(bot: Bot) -> None:
    nothing = "01008H2D3SASKSQSJD9C8C6M3-3M4-4M5-5M?5-100 0"
    assert answer(bot, "poker", nothing) == "0"


@better_bots
def test_good_cards_bet_more_than_they_must(bot: Bot) -> None:
    aces = "01003H2D3SASKHAHKC9M10-10 0"
    assert int(answer(bot, "poker", aces)) > 11


def test_dice_decide_what_is_dealt_out() -> None:
    own, board = read_cards("SAHK"), read_cards("D2C7S9")
    once, again, other = (chances(own, board, Dice(seed, 0), 50) for seed in (b"1", b"1", b"2"))
    assert once == again != other


def test_a_deal_never_repeats_a_card() -> None:
    own, board = read_cards("SAHK"), read_cards("D2C7S9")
    for dealt in deals(own, board, Dice(b"", 0), 100):
        assert len({*own, *board, *dealt}) == 9


@pytest.mark.parametrize(
    ("cards", "share"), [("SAHA", 0.85), ("SASK", 0.67), ("S7H2", 0.35), ("S2H2", 0.50), ("SJST", 0.57)]
)
def test_chances_before_the_flop_are_those_of_many_deals(cards: str, share: float) -> None:
    """2000 deals have a standard deviation of about 0.011."""
    first, second = read_cards(cards)
    assert CHANCES[first, second] == CHANCES[second, first]
    assert CHANCES[first, second] == pytest.approx(share, abs=0.01)
    assert chances((first, second), (), Dice(b"many", 0), 2000) == pytest.approx(share, abs=0.045)


def test_the_other_hopes_for_more_with_better_cards() -> None:
    found = prospects(read_cards("SAHK"), read_cards("D2C7S9H4H3"), Dice(b"", 0), 60)
    assert [prospect.hope for prospect in found] == sorted(prospect.hope for prospect in found)
    values = [prospect.value for prospect in found]
    assert values == sorted(values, reverse=True)


def test_cunning_wins_from_careful_over_duplicate_hands() -> None:
    """A short version of bench/bots/poker.py."""
    mean, half = measure(Cunning(), Careful(), range(400))
    assert mean - half > 0


def test_careful_wins_from_chance() -> None:
    assert score("poker", Careful(), RandomMoves(), 12, hands=4) > 0.7
