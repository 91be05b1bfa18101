"""The bots there are for each game, weakest first."""

from arbitre.bots.bot import Bot
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.registry import GAMES
from arbitre.kernel.errors import Unknown

BOTS: dict[str, tuple[Bot, ...]] = {game: (RandomMoves(),) for game in GAMES}


class UnknownBot(Unknown):
    code = "unknown_bot"


def find_bot(game: str, name: str) -> Bot:
    for bot in BOTS[game]:
        if bot.name == name:
            return bot
    names = ", ".join(bot.name for bot in BOTS[game])
    raise UnknownBot(f"There is no bot '{name}' for {game}; there are {names}.")
