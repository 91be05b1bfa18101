"""Finds the opening of a position. Looks it up by position, so transpositions have names too. Ordinary chess only."""

from functools import cache
from typing import Final

import msgspec

from arbitre.games.chess.fen import read_fen
from arbitre.games.chess.mode import CLASSIC, STANDARD
from arbitre.games.chess.notation import read_move
from arbitre.games.chess.opening_names import LINES

NO_OPENING: Final = -1


class Opening(msgspec.Struct, frozen=True):
    """The ECO code, and the name in both languages."""

    eco: str
    fr: str
    en: str


@cache
def openings() -> tuple[Opening, ...]:
    return tuple(opening for opening, _ in _lines())


@cache
def by_position() -> dict[int, int]:
    """Returns the number of each opening by the key of its last position. Computed on first use."""
    keys: dict[int, int] = {}
    start, _ = read_fen(STANDARD)
    for number, (_, moves) in enumerate(_lines()):
        position = start
        for text in moves:
            position = CLASSIC.after(position, read_move(position, CLASSIC.legal(position), text))
        keys[msgspec.structs.replace(position, passed=0).key()] = number
    return keys


def _lines() -> list[tuple[Opening, list[str]]]:
    lines = []
    for line in LINES.strip().splitlines():
        moves, fr, en = line.split(" | ")
        eco, *played = moves.split()
        lines.append((Opening(eco, fr, en), played))
    return lines
