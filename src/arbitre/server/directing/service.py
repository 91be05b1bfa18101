"""Each player's record since a match was last settled: asked, in time, late, or missed. Pure."""

from arbitre.kernel.log import MOVES
from arbitre.kernel.match import Match
from arbitre.server.directing.history import moment_of
from arbitre.server.directing.registry import Directed
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import DutyRow

NONE = "-"
"""Orders that a master enters for a player who sent none."""


def served(directed: Directed, live: LiveMatch, match: Match) -> list[DutyRow]:
    """Per account, for those who were asked."""
    since, deadline = max(directed.row.version, 0), directed.row.deadline
    answers: dict[int, DutyRow] = {}
    for event in match.log[since : match.number]:
        if event.kind in MOVES and event.seat is not None:
            account = _holder(live, event.seat)
            is_missed = event.kind == "timed_out" or (event.kind == "answered_for" and event.text == NONE)
            is_late = not is_missed and deadline is not None and moment_of(match, event.number) > deadline
            answers[event.seat] = DutyRow(live.id, account, 1, int(is_missed), int(is_late))
    total: dict[str, DutyRow] = {}
    for duty in answers.values():
        had = total.get(duty.account, DutyRow(live.id, duty.account))
        total[duty.account] = DutyRow(
            live.id, duty.account, had.asked + duty.asked, had.missed + duty.missed, had.late + duty.late
        )
    return [duty for account, duty in total.items() if account and account != live.row.director]


def _holder(live: LiveMatch, seat: int) -> str:
    return next((player.account or "" for player in live.row.players if player.seat == seat), "")
