"""Arbitre, a self-hosted referee for board, card and robot games."""

__version__ = "0.1.0"
