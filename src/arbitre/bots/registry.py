"""The bots there are for each game, weakest first. `arbitre.bots.<family>` declares them, by game, as `BOTS`.

A family may also have a `SOURCE` of bots that are not ours (`BotSource`), which are there only if their programs are installed,
and an `ANALYST` of matches that are over (`Analyst`).
"""

from typing import Final

from arbitre.bots.analyst import Analyst
from arbitre.bots.bot import Bot, BotSource, UnknownBot
from arbitre.bots.programs.source import LinePrograms
from arbitre.games.registry import GAMES, find_game, modules_beside

_DECLARED: dict[str, tuple[Bot, ...]] = {
    game: bots for module in modules_beside("arbitre.bots") for game, bots in module.BOTS.items()
}
BOTS: Final[dict[str, tuple[Bot, ...]]] = {game: _DECLARED.get(game, ()) for game in GAMES}
"""Empty for a game that nobody has written a bot for yet."""
_SOURCES: Final[tuple[BotSource, ...]] = tuple(
    [module.SOURCE for module in modules_beside("arbitre.bots") if hasattr(module, "SOURCE")]
    + [LinePrograms()]
)

_ANALYSTS: Final[dict[str, Analyst]] = {
    game: module.ANALYST
    for module in modules_beside("arbitre.bots")
    if hasattr(module, "ANALYST")
    for game in module.ANALYST.games
}


def find_analyst(game: str) -> Analyst | None:
    """Who looks at matches of a game after their end; None where nobody does."""
    return _ANALYSTS.get(find_game(game).name)


def find_bot(game: str, name: str) -> Bot:
    bots = BOTS[find_game(game).name]
    for bot in bots:
        if bot.name == name:
            return bot
    for source in _SOURCES:
        if (found := source.find(game, name)) is not None:
            return found
    names = ", ".join(bot.name for bot in bots) or "none yet"
    raise UnknownBot(f"There is no bot '{name}' for {game}; there are {names}.")


def offered_bots(game: str) -> tuple[Bot, ...]:
    """All that people may choose from on this machine."""
    name = find_game(game).name
    return (*BOTS[name], *(bot for source in _SOURCES for bot in source.offered(name)))


def default_bot(game: str) -> Bot | None:
    """The one to play against where nobody chose: the weakest that thinks; None where there is no bot."""
    bots = BOTS[find_game(game).name]
    return bots[:2][-1] if bots else None


__all__ = ["BOTS", "UnknownBot", "default_bot", "find_analyst", "find_bot", "offered_bots"]
