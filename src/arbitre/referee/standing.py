"""Describes the state of a match for the pipe. The caller sees everything: nothing is hidden from any seat here."""

from collections.abc import Sequence

from msgspec import UNSET

from arbitre.kernel.dice import commitment
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.referee import answers
from arbitre.referee.requests import RequestId
from arbitre.wire import describing
from arbitre.wire.matches import Export

PROTOCOL = 1


def heading(match: Match, id: RequestId, lists_moves: bool) -> answers.Match:
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
        asks=_asks(match, 0, lists_moves),
        clocks=describing.clocks(match, 0),
        due=match.due(),
        outcome=match.outcome,
        seed=describing.seed(match),
    )


def state(match: Match, now: int, id: RequestId, events: Sequence[Event], lists_moves: bool) -> answers.State:
    return answers.State(
        id=id,
        version=match.version,
        number=match.number,
        now=now,
        asks=_asks(match, now, lists_moves),
        events=list(events),
        offers=describing.offers(match),
        clocks=describing.clocks(match, now),
        due=match.due(),
        outcome=match.outcome,
        seed=describing.seed(match),
    )


def export(match: Match) -> Export:
    header = match.header
    return describing.export(match, [None] * header.seats, match.log, header.position)


def _asks(match: Match, now: int, lists_moves: bool) -> list[answers.Asked]:
    return [
        answers.Asked(
            seat=ask.seat,
            sealed=ask.sealed,
            answered=match.has_answered(ask.seat),
            moves=match.moves(ask.seat, now) if lists_moves else UNSET,
        )
        for ask in match.asks
    ]
