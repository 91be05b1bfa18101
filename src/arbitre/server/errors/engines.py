"""Engines."""

from arbitre.kernel.errors import Invalid, NotNow, Unknown
from arbitre.server.errors.service import Forbidden


class UnknownEngine(Unknown):
    code = "unknown_engine"


class GameClosed(NotNow):
    """Its owner has closed it to new matches."""

    code = "game_closed"


class UnknownAddedGame(Unknown):
    code = "unknown_added_game"


class NotOwner(Forbidden):
    code = "not_owner"


class InvalidAddress(Invalid):
    """We do not call there."""

    code = "invalid_address"


class TooManyEngines(NotNow):
    code = "too_many_engines"
