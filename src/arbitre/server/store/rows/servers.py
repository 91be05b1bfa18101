"""Servers and who is connected to them."""

from collections.abc import Mapping

import msgspec


class PresenceRow(msgspec.Struct, frozen=True):
    """Who is connected to one server, as it last reported."""

    server: str
    at: int
    accounts: frozenset[str]
    spectators: Mapping[str, int]
    """By match, the number of connections that follow it without a seat."""


class Outage(msgspec.Struct, frozen=True):
    """A time when no server was running."""

    began: int
    ended: int
