"""Players of Diplomacy: `theatre` is the board as a player thinks of it, `worth` what places are worth, `campaign` turns that
into orders that fit together, `levels` are the players."""

from arbitre.bots.diplomacy.levels import Captain, Marshal, RandomOrders

BOTS = {"diplomacy": (RandomOrders(), Captain(), Marshal())}

__all__ = ["BOTS", "Captain", "Marshal", "RandomOrders"]
