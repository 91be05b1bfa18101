"""The sentences for the endings that any game can have. A game's own endings are declared with its rules."""

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
"""Keyed by the outcome's reason."""


def ending(game: Game[Any, Any], reason: str) -> Text | None:
    """Returns one sentence that says why a match of this game ended, or None if the reason has no sentence."""
    return game.endings.get(reason) or ENDINGS.get(reason)
