"""Seafight: `waters` is the board as bits, `fleet` what is placed on it, `rules` the game."""

from arbitre.games.seafight.fleet import Fleet
from arbitre.games.seafight.rules import Seafight, SeafightView, Shot, State

GAMES = (Seafight(),)

__all__ = ["GAMES", "Fleet", "Seafight", "SeafightView", "Shot", "State"]
