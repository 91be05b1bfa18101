"""Poker for two by the betting rules of Tournoyons: `cards` and `strength` are the deck, `hand` one hand, `position` its text,
`view` what is seen of it, `rules` the game."""

from arbitre.games.poker.hand import Hand
from arbitre.games.poker.rules import Bet, Poker, PokerOptions, State
from arbitre.games.poker.view import PokerHand, PokerView

GAMES = (Poker(),)

__all__ = ["GAMES", "Bet", "Hand", "Poker", "PokerHand", "PokerOptions", "PokerView", "State"]
