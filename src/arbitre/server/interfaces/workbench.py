"""Sets up a tray and plays moves from it, for people who test a program. A protocol defines what a tray is."""

from typing import Protocol

from arbitre.wire.interfaces import TrayAsked, TrayShown


class Workbench(Protocol):
    def lay_out(self, asked: TrayAsked) -> TrayShown:
        """Raises InvalidPosition, or the refusal of a move."""
