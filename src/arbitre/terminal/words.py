"""Words in the reader's language: looks them up in `vocabulary`, counts, sets French punctuation. Holds none itself."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from arbitre.client.errors import ClientError, Refused, Unreachable
from arbitre.kernel.text import Language, Text
from arbitre.terminal.problems import EXACT, PROBLEMS
from arbitre.terminal.vocabulary import VOCABULARY

_NARROW = "\u202f"
_NO_BREAK = f"{_NARROW}\u00a0"


class Words:
    """`words("your_move", count=3)` is the entry `your_move` with `{count}` filled in.

    If an entry has a singular, it is under the same key with `.one`.
    """

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, key: str, **values: Any) -> str:
        if "count" in values and f"{key}.one" in VOCABULARY and self._is_one(values["count"]):
            key = f"{key}.one"
        return self.of(VOCABULARY[key]).format_map(values)

    def of(self, text: Text) -> str:
        """Returns a bilingual text, from the server or from a board, in this language."""
        return typeset(text.fr) if self.language == "fr" else text.en

    def problem(self, error: ClientError, better: Mapping[str, Text] | None = None) -> str:
        """Returns one sentence for an error. `better` holds a game's own sentences by code."""
        if isinstance(error, Refused):
            return self.refusal(error.code, error.message, error.words, better)
        return self("unreachable" if isinstance(error, Unreachable) else "not_arbitre")

    def refusal(
        self, code: str, message: str, words: Text | None = None, better: Mapping[str, Text] | None = None
    ) -> str:
        """Returns one sentence for a refusal. `message` is the referee's own, in English; `words` is the same in both
        languages, if there is one."""
        if code in EXACT and self.language == "en":
            return printable(message)
        if words is not None:
            return self.of(Text(printable(words.fr), printable(words.en)))
        known = (better or {}).get(code) or PROBLEMS.get(code)
        # For an unknown code, the referee's own sentence says more than ours.
        if known is None:
            return f"{self.of(PROBLEMS[_family(code)])} ({printable(message)})"
        return self.of(known)

    def number(self, number: int) -> str:
        """`1 542` in French, `1,542` in English."""
        return f"{number:,}".replace(",", _NARROW) if self.language == "fr" else f"{number:,}"

    def hour(self, milliseconds: int) -> str:
        """Returns milliseconds since 1970 as the local time of day."""
        return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%H:%M")

    def _is_one(self, count: int) -> bool:
        """French counts zero as one."""
        return count == 1 or (count == 0 and self.language == "fr")


def points_text(points: Sequence[int]) -> str:
    """`33 – 31`; or with signs, `+6 / −6`, if any is negative: a dash would read as one."""
    if all(point >= 0 for point in points):
        return " – ".join(map(str, points))
    return " / ".join(f"{point:+}".replace("-", "−") if point else "0" for point in points)


def typeset(french: str) -> str:
    """Sets narrow no-break spaces before ; : ! ? » and after «, and the curved apostrophe."""
    french = re.sub(r"[ \u00a0]([;:!?»])", rf"{_NARROW}\1", french)
    french = re.sub(r"«[ \u00a0]", f"«{_NARROW}", french)
    return re.sub(r"(?<=\w)'(?=\w)", "’", french)


def printable(text: str) -> str:
    """Replaces characters that could move the cursor or hide text. French narrow spaces stay."""
    return "".join(letter if letter.isprintable() or letter in _NO_BREAK else "·" for letter in text)


def _family(code: str) -> str:
    return next(
        (family for family in ("unknown", "invalid_request") if code.startswith(family[:7])), "refused"
    )
