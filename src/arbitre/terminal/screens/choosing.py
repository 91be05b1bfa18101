"""Asks what to queue for: a game, a clock, rated or not, one question after the other."""

from typing import Any

from textual.app import App

from arbitre.kernel.clock import Bank, Clock
from arbitre.terminal.clocks import clock_text
from arbitre.terminal.desk import Desk
from arbitre.terminal.screens.dialogs import Choose
from arbitre.wire.contests import JoinQueue
from arbitre.wire.games import GameInfo

CLOCKS: tuple[Clock, ...] = (Bank(60), Bank(180, 2), Bank(300, 3), Bank(600, 5))
"""The same as in the browser, so that players find each other."""


def clocks_of(game: GameInfo) -> list[Clock | None]:
    if game.is_real_time:
        return [game.default_clock]
    usual: list[Clock | None] = list(CLOCKS) if "bank" in game.clocks else []
    own = game.default_clock
    if own is not None and own not in usual:
        usual.insert(0, own)
    return usual or [None]


async def choose_queue(app: App[Any], desk: Desk) -> JoinQueue | None:
    """Returns None if a question was not answered."""
    words = desk.words
    games = [(name, words.of(game.title)) for name, game in desk.games.items()]
    name = await app.push_screen_wait(Choose(words("choose_game"), games))
    if name is None:
        return None
    clocks = clocks_of(desk.games[name])
    index: str | None = "0"
    if len(clocks) > 1:
        paces = [(str(number), clock_text(clock, words)) for number, clock in enumerate(clocks)]
        index = await app.push_screen_wait(Choose(words("choose_pace"), paces))
    if index is None:
        return None
    stake: str | None = "casual_match"
    if not desk.me.is_guest:
        stakes = [(key, words(key)) for key in ("rated_match", "casual_match")]
        stake = await app.push_screen_wait(Choose(words("choose_rated"), stakes))
    return None if stake is None else JoinQueue(name, clocks[int(index)], stake == "rated_match")
