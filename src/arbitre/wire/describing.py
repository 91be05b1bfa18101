"""Converts the parts of a match that are the same for every viewer: clocks, offers, exports.

Hides nothing: the caller must know which secrets to leave out.
"""

from collections.abc import Iterable, Sequence

from arbitre.kernel.dice import commitment
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.wire.matches import ClockInfo, Export, Offers


def clocks(match: Match, now: int) -> list[ClockInfo] | None:
    """Returns one clock per seat, as of `now`, or None if the match has no clock."""
    if match.reading is None:
        return None
    result = []
    for seat, left in enumerate(match.reading.left):
        expires = match.expires(seat)
        result.append(ClockInfo(left, False) if expires is None else ClockInfo(max(expires - now, 0), True))
    return result


def offers(match: Match, now: int | None = None) -> Offers | None:
    """Returns the open offers at `now` (None: at the latest event), or None if there are none."""
    consent = match.consent(now)
    if not consent.draw and consent.undo is None:
        return None
    return Offers(sorted(consent.draw), consent.undo)


def seed(match: Match) -> str | None:
    """Returns the seed in hexadecimal, or None before the match is over."""
    return match.header.seed.hex() if match.is_over else None


def export(
    match: Match,
    players: Sequence[str | None],
    events: Iterable[Event],
    position: str | None,
    source: str | None = None,
) -> Export:
    """`events` and `position`, the start of the match, must hold only what the reader may see."""
    header = match.header
    return Export(
        id=header.id,
        game=header.game,
        rules=header.rules,
        seats=header.seats,
        players=list(players),
        options=dict(header.options),
        clock=header.clock,
        position=position,
        source=source,
        began=header.began,
        commitment=commitment(header.seed),
        seed=seed(match),
        events=list(events),
        outcome=match.outcome,
    )
