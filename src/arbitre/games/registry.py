"""The games there are. A game is on offer everywhere (server, clients, command line, tests) by standing in this list."""

from typing import Any

from arbitre.games.diplomacy.game import Diplomacy
from arbitre.games.mastermind import MasterMind
from arbitre.games.morpion import Morpion
from arbitre.games.pente import Pente
from arbitre.games.poker import Poker
from arbitre.games.reversi import Reversi
from arbitre.games.rochambeau import Rochambeau
from arbitre.games.seafight import Seafight
from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.game import Game

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game
    for game in (
        TicTacToe(),
        Morpion(),
        Pente(),
        Poker(),
        Reversi(),
        Rochambeau(),
        MasterMind(),
        Seafight(),
        Diplomacy(),
    )
}


def find_game(name: str) -> Game[Any, Any]:
    game = GAMES.get(name)
    if game is None:
        raise UnknownGame(f"There is no game '{name}'; there are {', '.join(GAMES)}.")
    return game
