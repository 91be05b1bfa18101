"""Morpion, five in a row on ten by ten: `lines` is the geometry as bits, `rules` the game."""

from arbitre.games.morpion.rules import Mark, Morpion, MorpionOptions, MorpionView, State

GAMES = (Morpion(),)

__all__ = ["GAMES", "Mark", "Morpion", "MorpionOptions", "MorpionView", "State"]
