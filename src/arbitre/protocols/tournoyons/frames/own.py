"""The built-in interfaces: every game's board, and a page modelled on annex B's."""

from typing import Final

from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.wire.interfaces import InterfaceInfo

PREFIX: Final = "/interfaces"
BOARD: Final = f"{PREFIX}/board"
MODEL: Final = f"{PREFIX}/model"
OWN: Final = (
    InterfaceInfo(id="board", name="Arbitre", address=BOARD, games=list(TRAYS)),
    InterfaceInfo(id="model", name="Modèle", address=MODEL, games=["tictactoe"]),
)
