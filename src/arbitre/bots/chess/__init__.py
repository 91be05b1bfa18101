"""Players of chess: a search for the turn-based modes, guesses at the fog for Dark, quick ones for real time, UCI engines."""

from arbitre.bots.chess.levels import AlphaBeta, Casual, Club

__all__ = ["AlphaBeta", "Casual", "Club"]
