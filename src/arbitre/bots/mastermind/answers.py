"""Codes as patterns whose common bits say at once how a guess would be marked: one `and`, one `bit_count`."""

from collections.abc import Iterable, Sequence

from arbitre.games.mastermind import MastermindRow
from arbitre.games.mastermind.marks import CODES, COLOURS, PEGS


def _pattern(code: str) -> int:
    """Four bits a colour, as many set as it has pegs; then, five times over, one bit for the colour of each peg.

    Two patterns have 5 x (pegs in their place) + (pegs of the same colour, wherever) bits in common.
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
    """The marks of a row as the same number."""
    return (PEGS + 2) * row.placed + row.misplaced


def fitting(rows: Iterable[MastermindRow]) -> Sequence[str]:
    """The codes that would have brought every one of these rows its marks, in alphabetical order."""
    codes: Sequence[str] = CODES
    for row in rows:
        guess, told = PATTERNS[row.pegs], answer_of(row)
        codes = [code for code in codes if (guess & PATTERNS[code]).bit_count() == told]
    return codes
