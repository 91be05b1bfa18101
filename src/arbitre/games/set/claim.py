"""A player's move: a claim, `7: 1111 2222 3333`, three cards and the STEP on which they were seen; or `7: ?`, a hint."""

import re
from typing import Final

import msgspec

from arbitre.games.set.cards import BY_NAME, NAMES, Triple, is_set, triple
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.text import Text

_ASKED: Final = re.compile(r"\s*([0-9]{1,2})\s*[:;,\s]\s*\?\s*")
_WRITTEN: Final = re.compile(r"\s*([0-9]{1,2})\s*[:;,\s]\s*([1-3]{4})[\s,;+]+([1-3]{4})[\s,;+]+([1-3]{4})\s*")


class Claim(msgspec.Struct, frozen=True, gc=False):
    """The cards in ascending order. They need not be a SET, or lie on the tableau."""

    step: int
    cards: Triple

    def __str__(self) -> str:
        return f"{self.step}: {' '.join(NAMES[card] for card in self.cards)}"

    @property
    def is_right(self) -> bool:
        return is_set(self.cards)


class Hint(msgspec.Struct, frozen=True, gc=False):
    """Asks for one more card of a SET on the tableau. For solo players."""

    step: int

    def __str__(self) -> str:
        return f"{self.step}: ?"


def read_move(text: str) -> Claim | Hint:
    asked = _ASKED.fullmatch(text)
    return read_claim(text) if asked is None else Hint(int(asked[1]))


def read_claim(text: str) -> Claim:
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise InvalidMove.told(
            Text(
                fr=f"« {text[:40]} » n’est pas une annonce : le STEP, deux points et trois cartes, "
                "comme 7: 1111 2222 3333.",
                en=f"'{text[:40]}' is not a claim: the STEP, a colon and three cards, such as '7: 1111 2222 3333'.",
            )
        )
    step, *names = found.groups()
    if len(set(names)) < len(names):
        raise InvalidMove.told(
            Text(
                fr=f"« {text.strip()[:40]} » nomme deux fois une carte ; un SET, ce sont trois cartes différentes.",
                en=f"'{text.strip()[:40]}' names a card twice; a SET is three different cards.",
            )
        )
    return Claim(int(step), triple(BY_NAME[name] for name in names))
