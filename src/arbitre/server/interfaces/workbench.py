"""Laying out a tray and playing on from there, for those who test a program. What a tray is, a protocol knows."""

from typing import Protocol

from arbitre.wire.interfaces import TrayAsked, TrayShown


class Workbench(Protocol):
    def lay_out(self, asked: TrayAsked) -> TrayShown:
        """Raises InvalidPosition, or whatever refuses one of the moves."""
