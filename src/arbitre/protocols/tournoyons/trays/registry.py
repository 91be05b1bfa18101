"""The games that have trays, by our name. `find_set` takes the manual's."""

from typing import Final

from arbitre.games.registry import ADDED
from arbitre.kernel.errors import UnknownGame
from arbitre.protocols.tournoyons.trays import (
    mastermind,
    morpion,
    pente,
    poker,
    reversi,
    rochambeau,
    seafight,
    tictactoe,
)
from arbitre.protocols.tournoyons.trays.added import AddedTrays
from arbitre.protocols.tournoyons.trays.strings import Trays

TRAYS: Final[dict[str, Trays]] = {
    "tictactoe": tictactoe,
    "morpion": morpion,
    "pente": pente,
    "poker": poker,
    "reversi": reversi,
    "rochambeau": rochambeau,
    "mastermind": mastermind,
    "seafight": seafight,
}
_GAMES: Final = {trays.SET.lower(): game for game, trays in TRAYS.items()}


def trays_of(game: str) -> Trays | None:
    """None for a game that the manual does not know. Added games have their referees' trays."""
    return AddedTrays(game) if game.startswith(ADDED) else TRAYS.get(game)


def find_trays(game: str) -> Trays:
    trays = trays_of(game)
    if trays is None:
        raise UnknownGame(f"There are no trays for '{game[:40]}'; there are for {', '.join(TRAYS)}.")
    return trays


def find_set(name: str) -> str:
    """Our name of the game that the manual calls a Set."""
    game = _GAMES.get(name.lower())
    if game is None:
        raise UnknownGame(
            f"There is no set '{name[:40]}'; there are {', '.join(trays.SET for trays in TRAYS.values())}."
        )
    return game
