"""Where a match stands, as the pipe says it. The referee's caller sees everything: there are no seats to hide from here."""

from collections.abc import Sequence

from arbitre.kernel.dice import commitment
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.referee import answers
from arbitre.referee.requests import RequestId
from arbitre.wire.matches import ClockInfo, Export, Offers

PROTOCOL = 1


def heading(match: Match, id: RequestId) -> answers.Match:
    header = match.header
    return answers.Match(
        id=id,
        protocol=PROTOCOL,
        game=header.game,
        rules=header.rules,
        seats=header.seats,
        options=dict(header.options),
        clock=header.clock,
        commitment=commitment(header.seed),
        version=match.version,
        number=match.number,
        now=0,
        asks=_asks(match),
        clocks=_clocks(match, 0),
        due=match.due(),
        outcome=match.outcome,
        seed=_seed(match),
    )


def state(match: Match, now: int, id: RequestId, events: Sequence[Event]) -> answers.State:
    return answers.State(
        id=id,
        version=match.version,
        number=match.number,
        now=now,
        asks=_asks(match),
        events=list(events),
        offers=_offers(match),
        clocks=_clocks(match, now),
        due=match.due(),
        outcome=match.outcome,
        seed=_seed(match),
    )


def export(match: Match) -> Export:
    header = match.header
    return Export(
        id=header.id,
        game=header.game,
        rules=header.rules,
        seats=header.seats,
        players=[None] * header.seats,
        options=dict(header.options),
        clock=header.clock,
        position=header.position,
        began=header.began,
        commitment=commitment(header.seed),
        seed=_seed(match),
        events=match.log,
        outcome=match.outcome,
    )


def _seed(match: Match) -> str | None:
    return match.header.seed.hex() if match.is_over else None


def _asks(match: Match) -> list[answers.Asked]:
    return [
        answers.Asked(
            seat=ask.seat,
            sealed=ask.sealed,
            answered=match.has_answered(ask.seat),
            moves=match.moves(ask.seat),
        )
        for ask in match.asks
    ]


def _offers(match: Match) -> Offers | None:
    if not match.draw_offers and match.undo_asked_by is None:
        return None
    return Offers(sorted(match.draw_offers), match.undo_asked_by)


def _clocks(match: Match, now: int) -> list[ClockInfo] | None:
    if match.reading is None:
        return None
    clocks = []
    for seat, left in enumerate(match.reading.left):
        expires = match.expires(seat)
        clocks.append(ClockInfo(left, False) if expires is None else ClockInfo(max(expires - now, 0), True))
    return clocks
