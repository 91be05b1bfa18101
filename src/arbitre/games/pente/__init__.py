"""Pente: `board` is the geometry as bits, `rules` the game."""

from arbitre.games.pente.rules import Pente, PenteView, State, Stone

__all__ = ["Pente", "PenteView", "State", "Stone"]
