"""Every log is replayed; what it leads to must be what is stored beside it."""

import pytest

from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.server.store import Store
from arbitre.server.store.rows import SeatRow
from arbitre.server.upkeep.checking import check_matches
from tests.server.store.samples import ANN, playing, table

WON = [
    Event(number, number * 10, "moved", seat, text)
    for number, (seat, text) in enumerate([(0, "1"), (1, "4"), (0, "2"), (1, "5"), (0, "3")], 1)
]
"""Seat 0 has the upper row."""
OUTCOME = Outcome("line", (1.0, 0.0))


async def problems(store: Store) -> dict[str, list[str]]:
    return {checked.match: checked.problems async for checked in check_matches(store)}


async def test_what_was_played_by_the_rules_fits(store: Store) -> None:
    await store.create_match(table())
    await store.create_match(playing("going"))
    await store.append("going", WON[:3])
    await store.create_match(playing("won"))
    await store.append("won", WON, ended=(2_050, OUTCOME))
    assert await problems(store) == {"table": [], "going": [], "won": []}


@pytest.mark.parametrize(
    ("events", "outcome", "problem"),
    [
        (WON, None, "Its status is 'playing', but the log leads to 'line' 1 - 0."),
        (WON[:4], OUTCOME, "Its status is 'over', but the log leads to no outcome."),
        (WON, Outcome("line", (0.0, 1.0)), "Its outcome is 'line' 0 - 1, but the log leads to 'line' 1 - 0."),
        ([*WON[:2], Event(3, 30, "moved", 0, "4")], None, "The log cannot be replayed: "),
        ([*WON[:2], Event(3, 30, "moved", 1, "2")], None, "The log cannot be replayed: "),
        ([*WON[:2], Event(3, 30, "moved", 0, "Z9")], None, "The log cannot be replayed: "),
    ],
)
async def test_what_does_not_fit_is_said(
    store: Store, events: list[Event], outcome: Outcome | None, problem: str
) -> None:
    await store.create_match(playing())
    await store.append("match", events, ended=None if outcome is None else (3_000, outcome))
    (found,) = (await problems(store))["match"]
    assert found.startswith(problem)


async def test_results_of_somebody_who_took_no_seat_are_missed(store: Store) -> None:
    await store.create_match(playing(players=(SeatRow(0, account=ANN),)))
    await store.append("match", WON, ended=(2_050, OUTCOME))
    assert (await problems(store))["match"] == [
        "1 of 2 seats are taken, but it has begun.",
        "Its results are won 1, but the log leads to won 1, lost 0.",
    ]


async def test_a_match_of_a_game_that_is_no_more_is_said(store: Store) -> None:
    await store.create_match(playing(game="tiddlywinks"))
    (found,) = (await problems(store))["match"]
    assert "There is no game 'tiddlywinks'" in found


async def test_more_matches_than_one_page_are_all_checked(store: Store) -> None:
    for number in range(205):
        await store.create_match(playing(f"match-{number:03}", created=number // 7))
    assert len(await problems(store)) == 205
