"""Pawn Hub's own wire: blocks of 150 bytes over TCP, its menu and its matches, on the services of the house.

The bytes are those of the authors' program (docs/pawnhub-protocol.md). Nothing here knows a rule of chess: boards are written
from views, moves are sent as text.
"""
