"""Players of Seafight: what a shooter knows, how likely each cell is to hold a ship, and four levels."""

from arbitre.bots.seafight.levels import Admiral, Gunner, Hunter, RandomShots

BOTS = {"seafight": (RandomShots(), Hunter(), Gunner(), Admiral())}

__all__ = ["BOTS", "Admiral", "Gunner", "Hunter", "RandomShots"]
