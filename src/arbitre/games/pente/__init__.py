"""Pente: `board` is the geometry as bits, `rules` the game."""

from arbitre.games.pente.rules import Pente, PenteView, State, Stone

GAMES = (Pente(),)

__all__ = ["GAMES", "Pente", "PenteView", "State", "Stone"]
