"""Positions of random matches and matches begun from a tray, for the tests of every game's trays."""

from collections.abc import Mapping
from typing import Any

from arbitre.kernel.game import Game
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from arbitre.protocols.tournoyons.trays.strings import Strings, Trays
from tests.games.random_match import new_match, step


def after(game: Game[Any, Any], number: int, moves: int, options: Mapping[str, Any] | None = None) -> Match:
    """A random match after so many moves, or at its end if that comes first."""
    match = new_match(game, number, options)
    while not match.is_over and match.number < moves:
        step(match)
    return match


def begun_from(
    game: Game[Any, Any],
    trays: Trays,
    strings: Strings,
    turn: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match that starts from a tray, as a server would open it."""
    state = trays.read(strings, game.options(options), turn)
    header = Header(
        "photo", game.name, game.version, 2, bytes(32), 0, options or {}, position=game.write(state)
    )
    return Match(game, header)
