"""MasterMind: `marks` compares a guess with a code, `rules` is the game."""

from arbitre.games.mastermind.rules import Code, Guess, MasterMind, MastermindRow, MastermindView, State

__all__ = ["Code", "Guess", "MasterMind", "MastermindRow", "MastermindView", "State"]
