"""Players of chess: a search for the turn-based modes, samples of what the fog hides for Dark, quick ones for real time, and UCI engines."""

from arbitre.bots.chess.levels import AlphaBeta, Casual, Club

__all__ = ["AlphaBeta", "Casual", "Club"]
