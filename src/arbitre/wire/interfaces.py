"""Interfaces shown in frames, and the values they return."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from arbitre.wire.errors import Problem
from arbitre.wire.matches import AskInfo

InterfaceName = Annotated[str, Meta(min_length=1, max_length=40)]
InterfaceAddress = Annotated[str, Meta(min_length=8, max_length=500, examples=["https://example.org/board"])]


class NewInterface(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A page that shows matches of these games. If it is not public, only its owner can choose it."""

    name: InterfaceName
    address: InterfaceAddress
    games: Annotated[list[str], Meta(min_length=1, max_length=40)]
    is_public: bool = False


class InterfaceInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    address: str
    games: list[str]
    owner: str | None = None
    """Null for a built-in interface."""
    is_public: bool = True
    is_yours: bool = False


class TrayMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=1)]
    move: Annotated[str, Meta(max_length=200)]


class TrayAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tray in the notation of the Tournoyons manual, and moves played from it."""

    game: str
    tray: Annotated[str, Meta(max_length=2_000)] = "Init"
    gain1: Annotated[str, Meta(max_length=2_000)] | None = None
    gain2: Annotated[str, Meta(max_length=2_000)] | None = None
    turn: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    """The number of the move to be made, odd for the first player. Required if the tray does not say who is to move."""
    moves: Annotated[list[TrayMove], Meta(max_length=500)] = []


class TrayShown(msgspec.Struct, frozen=True, kw_only=True):
    """The result: what an engine or an interface would be told, and the position for a board."""

    game: str
    seat: int | None
    """The seat to move next, the first if there are several. Null for none."""
    turn: int
    engine: dict[str, str]
    """Parameters for the engine to move, by the manual's names."""
    interface: dict[str, str]
    """Parameters for an interface that may see everything."""
    view: Any
    moves: list[str] | None
    asks: list[AskInfo]
    sealed: str | None = None
    """The first player's move, which waits for the second's."""


class Returned(msgspec.Struct, frozen=True, kw_only=True):
    """The value an interface returned, and why it was refused, if it was."""

    value: str
    at: int
    problem: Problem | None = None
