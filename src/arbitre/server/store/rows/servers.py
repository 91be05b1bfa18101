"""Servers and who is connected to them."""

from collections.abc import Mapping

import msgspec


class PresenceRow(msgspec.Struct, frozen=True):
    """Who is connected to one server, as it last told."""

    server: str
    at: int
    accounts: frozenset[str]
    spectators: Mapping[str, int]
    """By match: the connections that follow it without a seat."""


class Outage(msgspec.Struct, frozen=True):
    """A time during which no server was there."""

    began: int
    ended: int
