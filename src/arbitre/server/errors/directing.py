"""Directed matches."""

from arbitre.kernel.errors import NotNow, Unknown
from arbitre.server.errors.service import Forbidden


class UnknownDirected(Unknown):
    code = "unknown_directed"


class UnknownGroup(Unknown):
    code = "unknown_group"


class UnknownPiece(Unknown):
    code = "unknown_piece"


class ConditionNotMet(Forbidden):
    """Reliability, regularity or performance below what a match asks for."""

    code = "condition_not_met"


class NoCouncils(NotNow):
    """Every seat is played by one person."""

    code = "no_councils"


class NotEnoughPlayers(NotNow):
    code = "not_enough_players"


class TooManyPlayers(NotNow):
    code = "too_many_players"


class ParameterFixed(NotNow):
    """Cannot change once the match has begun."""

    code = "parameter_fixed"


class OrdersMissing(NotNow):
    """`roles` lists the roles concerned."""

    code = "orders_missing"
    roles: tuple[int, ...] = ()


class NoCivilDisorder(NotNow):
    code = "no_civil_disorder"


class NothingToCancel(NotNow):
    code = "nothing_to_cancel"
