"""Reversi, by the rules of Othello: `lines` is the geometry as arithmetic, `rules` the game."""

from arbitre.games.reversi.rules import Placement, Reversi, ReversiView, State

GAMES = (Reversi(),)

__all__ = ["GAMES", "Placement", "Reversi", "ReversiView", "State"]
