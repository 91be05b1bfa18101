"""How a match ends by itself, whatever the game, in words; a game's own endings stand beside its rules."""

from collections.abc import Mapping
from typing import Any

from arbitre.kernel.game import Game
from arbitre.kernel.text import Text

ENDINGS: Mapping[str, Text] = {
    "resignation": Text(fr="Par abandon.", en="By resignation."),
    "time": Text(fr="Au temps.", en="On time."),
    "agreement": Text(fr="D’un commun accord.", en="By agreement."),
    "absence": Text(fr="Par forfait : un joueur est parti.", en="By forfeit: a player has left."),
    "failure": Text(fr="Par faute d’un programme.", en="By the failure of a program."),
    "stopped": Text(fr="Arrêtée par la direction.", en="Stopped by the director."),
    "aborted": Text(fr="Partie annulée.", en="The match was aborted."),
}
"""By the reason of the outcome."""


def ending(game: Game[Any, Any], reason: str) -> Text | None:
    """One sentence for why a match of this game is over; None for a reason that nobody has words for."""
    return game.endings.get(reason) or ENDINGS.get(reason)
