"""Players of Seafight: what a shooter knows, how likely each cell is to hold a ship, and four levels made of it."""

from arbitre.bots.seafight.levels import Admiral, Gunner, Hunter, RandomShots

__all__ = ["Admiral", "Gunner", "Hunter", "RandomShots"]
