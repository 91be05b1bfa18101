"""What a phase comes to."""

import msgspec

from arbitre.games.diplomacy.order import Verdict
from arbitre.games.diplomacy.position import Situation


class Resolution(msgspec.Struct, frozen=True):
    """The situation that follows, and what became of each order; units without one have a verdict as well."""

    situation: Situation
    verdicts: tuple[Verdict, ...]
