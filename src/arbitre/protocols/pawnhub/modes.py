"""The eight modes as our games, with their two numberings: one to play, one for statistics and ladders."""

from typing import Final

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.clock import Clock


class Mode(msgspec.Struct, frozen=True):
    name: str
    """On the wire."""
    game: str
    to_play: int
    """The number a client sends to play it."""
    listed: int
    """Its number in statistics and ladders."""

    @property
    def clock(self) -> Clock | None:
        """45 minutes per player, unless it is in real time."""
        return find_game(self.game).default_clock

    @property
    def is_real_time(self) -> bool:
        return find_game(self.game).is_real_time

    @property
    def is_alice(self) -> bool:
        return self.game.startswith("alice")


MODES: Final = (
    Mode("Classic", "chess", 0, 0),
    Mode("Dark", "dark", 1, 1),
    Mode("Horde", "horde", 2, 2),
    Mode("Alice", "alice", 3, 3),
    Mode("RealTimeClassic", "chess_rt", 4, 4),
    Mode("RealTimeDark", "dark_rt", 6, 5),
    Mode("RealTimeHorde", "horde_rt", 5, 6),
    Mode("RealTimeAlice", "alice_rt", 7, 7),
)
"""In the order of statistics."""
TO_PLAY: Final = {str(mode.to_play): mode for mode in MODES}
LISTED: Final = {str(mode.listed): mode for mode in MODES}
OF_GAME: Final = {mode.game: mode for mode in MODES}
