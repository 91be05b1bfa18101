"""The bots of each game, weakest first. `arbitre.bots.<family>` declares them, by game, as `BOTS`.

A family may also have a `SOURCE` of external bots (`BotSource`), which exist only if their programs are installed, and an
`ANALYST` of finished matches (`Analyst`).
"""

from typing import Final

from arbitre.bots.analyst import Analyst
from arbitre.bots.bot import Bot, BotSource, UnknownBot
from arbitre.bots.programs.source import LinePrograms
from arbitre.games.registry import GAMES, find_game, modules_beside
from arbitre.kernel.text import Text

_DECLARED: dict[str, tuple[Bot, ...]] = {
    game: bots for module in modules_beside("arbitre.bots") for game, bots in module.BOTS.items()
}
BOTS: Final[dict[str, tuple[Bot, ...]]] = {game: _DECLARED.get(game, ()) for game in GAMES}
"""Empty for a game without bots."""
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
    """Returns the analyst of a game, or None if there is none."""
    return _ANALYSTS.get(find_game(game).name)


def find_bot(game: str, name: str) -> Bot:
    bots = BOTS.get(find_game(game).name, ())
    for bot in bots:
        if bot.name == name:
            return bot
    for source in _SOURCES:
        if (found := source.find(game, name)) is not None:
            return found
    names = ", ".join(bot.name for bot in bots)
    raise UnknownBot.told(
        Text(
            f"Il n’y a pas de bot « {name} » pour {game} ; il y a {names or 'pour l’instant personne'}.",
            f"There is no bot '{name}' for {game}; there are {names or 'none yet'}.",
        )
    )


def offered_bots(game: str) -> tuple[Bot, ...]:
    """Returns all bots that people may choose on this machine."""
    name = find_game(game).name
    return (*BOTS.get(name, ()), *(bot for source in _SOURCES for bot in source.offered(name)))


def default_bot(game: str) -> Bot | None:
    """Returns the bot to suggest: the weakest that thinks. None if the game has no bot."""
    bots = BOTS.get(find_game(game).name, ())
    return bots[:2][-1] if bots else None


__all__ = ["BOTS", "UnknownBot", "default_bot", "find_analyst", "find_bot", "offered_bots"]
