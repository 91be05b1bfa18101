"""MasterMind: `marks` compares a guess with a code, `rules` is the game."""

from arbitre.games.mastermind.rules import Code, Guess, MasterMind, MastermindRow, MastermindView, State

GAMES = (MasterMind(),)

__all__ = ["GAMES", "Code", "Guess", "MasterMind", "MastermindRow", "MastermindView", "State"]
