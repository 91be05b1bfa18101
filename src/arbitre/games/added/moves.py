"""Players' values, which only their referee understands, and the referee's verdicts.

A value is any line without `|`. A leading `=` marks one that stays secret. A verdict is `CODE|GAIN1|GAIN2|TRAY`, with a leading
`#` if it holds secrets. Trays hold neither `|` nor `/`: the manual bans them.
"""

import re
from typing import Final

import msgspec

from arbitre.kernel.errors import InvalidMove

LONGEST_VALUE: Final = 512
LONGEST_VERDICT: Final = 8192
RUNNING: Final = 3
ERROR: Final = 5
_VERDICT: Final = re.compile(r"(#?)([1-5])\|([^|]*)\|([^|]*)\|([^|/]*)")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]")


class Value(msgspec.Struct, frozen=True):
    text: str
    is_secret: bool = False

    def __str__(self) -> str:
        return f"={self.text}" if self.is_secret else self.text


class Verdict(msgspec.Struct, frozen=True):
    """The manual's codes: 1 or 2 has won, 3 goes on, 4 drawn, 5 the move was wrong and the tray says why."""

    code: int
    gains: tuple[str, str]
    tray: str
    is_secret: bool = False

    def __str__(self) -> str:
        return f"{'#' if self.is_secret else ''}{self.code}|{self.gains[0]}|{self.gains[1]}|{self.tray}"


def parse_move(text: str) -> Value | Verdict:
    text = text.strip()
    if not text or _CONTROL.search(text):
        raise InvalidMove("A move is one line of text.")
    if len(text) > LONGEST_VERDICT:
        raise InvalidMove(f"A verdict has at most {LONGEST_VERDICT} characters, not {len(text)}.")
    if found := _VERDICT.fullmatch(text):
        mark, code, first, second, tray = found.groups()
        return Verdict(int(code), (first, second), tray, bool(mark))
    if "|" in text or len(text) > LONGEST_VALUE:
        raise InvalidMove(f"'{text[:40]}' is neither a value nor a verdict such as 3|0|0|001020000.")
    if text.startswith("="):
        if text == "=":
            raise InvalidMove("A move is one line of text.")
        return Value(text[1:].strip(), True)
    return Value(text)
