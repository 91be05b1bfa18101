"""Interfaces in frames."""

from arbitre.kernel.errors import NotNow, Unknown
from arbitre.server.errors.service import Forbidden


class UnknownInterface(Unknown):
    code = "unknown_interface"


class NothingReturned(Unknown):
    """The interface has not returned a move yet."""

    code = "nothing_returned"


class InterfaceOfOpponent(Forbidden):
    code = "interface_of_opponent"


class TooManyInterfaces(NotNow):
    code = "too_many_interfaces"
