"""Reversi: takes a corner if possible, and otherwise avoids the squares beside one."""

import random

CORNERS = {"A1", "A8", "H1", "H8"}
BESIDE = {"A2", "B1", "B2", "A7", "B7", "B8", "G1", "G2", "H2", "G7", "G8", "H7"}


class CornerBot:
    def choose(self, ask):
        corners = [move for move in ask.moves if move in CORNERS]
        quiet = [move for move in ask.moves if move not in BESIDE]
        return random.choice(corners or quiet or ask.moves)
