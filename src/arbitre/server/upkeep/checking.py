"""Replays every log in a store and compares the result with what is stored."""

from collections.abc import AsyncIterator

import msgspec

from arbitre.games.registry import find_game
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.server.store.interface import MatchStore
from arbitre.server.store.rows import MatchRow, ResultRow
from arbitre.server.store.submission import results
from arbitre.wire.tables import Status

PAGE = 200
ALL: tuple[Status, ...] = ("open", "playing", "over", "closed")


class Checked(msgspec.Struct, frozen=True):
    """One match, and one sentence per problem found."""

    match: str
    events: int
    problems: list[str]


async def check_matches(store: MatchStore) -> AsyncIterator[Checked]:
    """Checks every match, newest first. Servers may keep playing meanwhile."""
    before = None
    while rows := await store.matches(status=ALL, before=before, limit=PAGE):
        before = (rows[-1].created, rows[-1].id)
        for row in rows:
            yield await _check_at_rest(store, row)


async def _check_at_rest(store: MatchStore, row: MatchRow) -> Checked:
    """Reads a match again if it changes meanwhile."""
    while True:
        events, stored = await store.events(row.id), await store.results(row.id)
        problems = find_problems(row, events, stored)
        again = await store.match(row.id) if problems else row
        if again is None or again == row:
            return Checked(row.id, len(events), problems)
        row = again


def find_problems(row: MatchRow, events: list[Event], stored: list[ResultRow]) -> list[str]:
    if row.began is None:
        return [f"It has not begun, but has {len(events)} events."] if events else []
    problems = []
    if [player.seat for player in row.players] != list(range(row.seats)):
        problems.append(f"{len(row.players)} of {row.seats} seats are taken, but it has begun.")
    try:
        game = find_game(row.game)
        # A log of older rules was checked when it was written. Newer rules may judge it differently.
        outcome = Match.replay(game, row.header(), events, check=row.rules == game.version).outcome
    except Refusal as refusal:
        return [*problems, f"The log cannot be replayed: {refusal}"]
    if (row.status == "over") != (outcome is not None):
        problems.append(f"Its status is '{row.status}', but the log leads to {_described(outcome)}.")
    elif row.outcome != outcome:
        problems.append(
            f"Its outcome is {_described(row.outcome)}, but the log leads to {_described(outcome)}."
        )
    elif stored != (expected := [] if outcome is None else results(outcome)):
        problems.append(f"Its results are {_listed(stored)}, but the log leads to {_listed(expected)}.")
    return problems


def _described(outcome: Outcome | None) -> str:
    return "no outcome" if outcome is None else f"'{outcome.reason}' {_numbers(outcome.scores)}"


def _listed(found: list[ResultRow]) -> str:
    return ", ".join(f"{row.result} {row.score:g}" for row in found) or "none"


def _numbers(scores: tuple[float, ...]) -> str:
    return " - ".join(f"{score:g}" for score in scores)
