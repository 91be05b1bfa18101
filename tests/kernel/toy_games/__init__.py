"""Games small enough to see through: turns of several seats, sealed rounds, secrets, real time."""

from tests.kernel.toy_games.in_time import Basket, Duel, FastLadder, Ladder, Orchard, Shot, Shots, WildOrchard
from tests.kernel.toy_games.numbers import NUMBERS, SEAT_NAMES, Number, ToyGame
from tests.kernel.toy_games.rounds import Auction, BidOptions, Bids, Council, Votes
from tests.kernel.toy_games.turns import Nim, Pile, PileOptions, Secret, Vault

__all__ = [
    "NUMBERS",
    "SEAT_NAMES",
    "Auction",
    "Basket",
    "BidOptions",
    "Bids",
    "Council",
    "Duel",
    "FastLadder",
    "Ladder",
    "Nim",
    "Number",
    "Orchard",
    "Pile",
    "PileOptions",
    "Secret",
    "Shot",
    "Shots",
    "ToyGame",
    "Vault",
    "Votes",
    "WildOrchard",
]
