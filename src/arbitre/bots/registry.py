"""The bots there are for each game, weakest first."""

from functools import cache
from typing import Final

from arbitre.bots import (
    diplomacy,
    mastermind,
    morpion,
    pente,
    poker,
    reversi,
    rochambeau,
    seafight,
    tictactoe,
)
from arbitre.bots.bot import Bot
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.registry import find_game
from arbitre.kernel.errors import Unknown

BOTS: Final[dict[str, tuple[Bot, ...]]] = {
    "tictactoe": (RandomMoves(), tictactoe.Attentive(), tictactoe.Perfect()),
    "morpion": (RandomMoves(), morpion.Casual(), morpion.Club(), morpion.Master()),
    "pente": (RandomMoves(), pente.Casual(), pente.Club(), pente.Master()),
    "poker": (RandomMoves(), poker.Careful(), poker.Cunning()),
    "reversi": (RandomMoves(), reversi.Casual(), reversi.Club(), reversi.Master()),
    "rochambeau": (RandomMoves(), rochambeau.Statistician(), rochambeau.Observer()),
    "mastermind": (mastermind.RandomCodes(), mastermind.Deducer(), mastermind.Cryptanalyst()),
    "seafight": (seafight.RandomShots(), seafight.Hunter(), seafight.Gunner(), seafight.Admiral()),
    "diplomacy": (diplomacy.RandomOrders(), diplomacy.Captain(), diplomacy.Marshal()),
}


class UnknownBot(Unknown):
    code = "unknown_bot"


def find_bot(game: str, name: str) -> Bot:
    """One of ours, or `uci:stockfish@1320` for an engine on this machine, in classic chess."""
    bots = BOTS[find_game(game).name]
    if game == "chess" and name.startswith("uci:"):
        return _engine(name)
    for bot in bots:
        if bot.name == name:
            return bot
    names = ", ".join(bot.name for bot in bots)
    raise UnknownBot(f"There is no bot '{name}' for {game}; there are {names}.")


@cache
def _engine(name: str) -> Bot:
    """One process for each name, kept for the next question."""
    from arbitre.bots.chess.uci import UciBot

    return UciBot(name)
