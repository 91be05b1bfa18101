"""The result of a phase."""

import msgspec

from arbitre.games.diplomacy.order import Verdict
from arbitre.games.diplomacy.position import Situation


class Resolution(msgspec.Struct, frozen=True):
    """The next situation, and a verdict for each order. Units without an order have one too."""

    situation: Situation
    verdicts: tuple[Verdict, ...]
