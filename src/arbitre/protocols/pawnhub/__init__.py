"""Pawn Hub's own wire: 150-byte blocks over TCP, its menu and its matches, on our services.

The bytes are those of the authors' program (docs/pawnhub-protocol.md). No chess rules here: boards are written from views, and
moves are sent as text.
"""
