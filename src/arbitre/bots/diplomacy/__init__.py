"""Players of Diplomacy: `theatre` is the board as a player sees it, `worth` values places, `campaign` turns that into
coordinated orders, `levels` are the players."""

from arbitre.bots.diplomacy.levels import Captain, Marshal, RandomOrders

BOTS = {"diplomacy": (RandomOrders(), Captain(), Marshal())}

__all__ = ["BOTS", "Captain", "Marshal", "RandomOrders"]
