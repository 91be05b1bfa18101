"""Codes as bit patterns whose common bits give the marks of a guess: one `and`, one `bit_count`."""

from collections.abc import Iterable, Sequence

from arbitre.games.mastermind import MastermindRow
from arbitre.games.mastermind.marks import CODES, COLOURS, PEGS


def _pattern(code: str) -> int:
    """Builds a pattern: four bits per colour, one set for each of its pegs; then, five times over, one bit for the colour of
    each peg.

    Two patterns have 5 x (pegs in the right place) + (pegs of the same colour, anywhere) bits in common.
    """
    pattern = 0
    for at, colour in enumerate(COLOURS):
        pattern |= ((1 << code.count(colour)) - 1) << PEGS * at
    width = PEGS * len(COLOURS)
    places = sum(1 << len(COLOURS) * at + COLOURS.index(peg) for at, peg in enumerate(code))
    for copy in range(1, PEGS + 2):
        pattern |= places << width * copy
    return pattern


PATTERNS = {code: _pattern(code) for code in CODES}


def answer(pattern: int, other: int) -> int:
    return (pattern & other).bit_count()


def answer_of(row: MastermindRow) -> int:
    """Returns the marks of a row as the same number."""
    return (PEGS + 2) * row.placed + row.misplaced


def fitting(rows: Iterable[MastermindRow]) -> Sequence[str]:
    """Returns the codes that agree with the marks of every row, in alphabetical order."""
    codes: Sequence[str] = CODES
    for row in rows:
        guess, told = PATTERNS[row.pegs], answer_of(row)
        codes = [code for code in codes if (guess & PATTERNS[code]).bit_count() == told]
    return codes
