"""Codes of four pegs in eight colours, and how a guess compares with a code."""

from itertools import product

PEGS = 4
COLOURS = "ABCDEFGH"
ROWS = 8
CODES = tuple("".join(pegs) for pegs in product(COLOURS, repeat=PEGS))
"""All 4096, in alphabetical order."""
VALID = frozenset(CODES)

Marks = tuple[int, int]
"""The number of pegs of the right colour in the right place, and of the right colour elsewhere."""


def marks(code: str, guess: str) -> Marks:
    placed = sum(peg == other for peg, other in zip(code, guess, strict=True))
    shared = sum(min(code.count(colour), guess.count(colour)) for colour in set(guess))
    return placed, shared - placed
