"""Poker for two, with the betting rules of Tournoyons: `cards` and `strength` are the deck, `hand` is one hand, `position` its
text, `view` what players see, `rules` the game."""

from arbitre.games.poker.hand import Hand
from arbitre.games.poker.rules import Bet, Poker, PokerOptions, State
from arbitre.games.poker.view import PokerHand, PokerView

GAMES = (Poker(),)

__all__ = ["GAMES", "Bet", "Hand", "Poker", "PokerHand", "PokerOptions", "PokerView", "State"]
