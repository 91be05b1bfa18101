"""The bots there are for each game, weakest first. `arbitre.bots.<family>` declares them, by game, as `BOTS`."""

from functools import cache
from typing import Final

from arbitre.bots.bot import Bot
from arbitre.games.registry import GAMES, find_game, modules_beside
from arbitre.kernel.errors import Unknown

_DECLARED: dict[str, tuple[Bot, ...]] = {
    game: bots for module in modules_beside("arbitre.bots") for game, bots in module.BOTS.items()
}
BOTS: Final[dict[str, tuple[Bot, ...]]] = {game: _DECLARED.get(game, ()) for game in GAMES}
"""Empty for a game that nobody has written a bot for yet."""


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
    names = ", ".join(bot.name for bot in bots) or "none yet"
    raise UnknownBot(f"There is no bot '{name}' for {game}; there are {names}.")


def default_bot(game: str) -> Bot | None:
    """The one to play against where nobody chose: the weakest that thinks; None where there is no bot."""
    bots = BOTS[find_game(game).name]
    return bots[:2][-1] if bots else None


@cache
def _engine(name: str) -> Bot:
    """One process for each name, kept for the next question."""
    from arbitre.bots.chess.uci import UciBot

    return UciBot(name)
