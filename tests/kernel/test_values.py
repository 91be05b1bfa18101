"""A match is a value: what follows from it leaves it alone, however many branches grow from it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.clock import Bank, Clock, PerRound
from arbitre.kernel.errors import InvalidLog, Refusal
from arbitre.kernel.game import Game
from arbitre.kernel.growing import Growing
from arbitre.kernel.log import Action, Event
from arbitre.kernel.match import Match
from tests.kernel.table import Table, copied, everything
from tests.kernel.toy_games import Auction, Council, Duel, Ladder, Nim, Orchard, Secret

GAMES: list[tuple[Game[Any, Any], int]] = [
    (Nim(), 3),
    (Auction(), 2),
    (Council(), 3),
    (Secret(), 2),
    (Orchard(), 2),
    (Duel(), 2),
    (Ladder(), 2),
]
ACTIONS = ["move"] * 8 + ["offer_draw", "accept_draw", "decline_draw", "ask_undo", "accept_undo", "resign"]
tries = st.lists(
    st.tuples(
        st.integers(0, 30),  # how far back in the matches so far the next one begins
        st.integers(0, 2),  # a seat
        st.sampled_from(ACTIONS),
        st.integers(0, 8),  # a move of those on offer
        st.sampled_from([0, 0, 300, 2_000, 9_000]),  # time that passes
    ),
    max_size=30,
)
clocks = st.sampled_from([None, Bank(30, 2), PerRound(20)])


def decided(match: Match, seat: int, kind: Any, choice: int, now: int) -> list[Event]:
    """What comes of it; nothing where it is refused."""
    events = match.elapse(now)
    if events:
        return events
    offered = match.moves(seat, now) if seat < match.header.seats else []
    move = offered[choice % len(offered)] if offered else "1"
    version = match.version_for(seat) if seat < match.header.seats else 0
    try:
        return [match.act(seat, Action(kind, move, version) if kind == "move" else Action(kind), now)]
    except Refusal:
        return []


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda value: getattr(value, "name", ""))
@settings(max_examples=40, deadline=None)
@given(clock=clocks, tries=tries)
def test_no_successor_changes_what_it_came_from(
    game: Game[Any, Any], seats: int, clock: Clock | None, tries: list[tuple[int, int, Any, int, int]]
) -> None:
    if type(clock) not in (*game.clocks, type(None)):
        clock = None
    first = Table(game, seats, clock).match
    matches, then = [first], [copied(first)]
    for back, seat, kind, choice, delay in tries:
        match = matches[max(len(matches) - 1 - back, 0)]
        events = decided(match, seat, kind, choice, match.latest + delay)
        if not events:
            continue
        matches.append(match.after(*events))
        then.append(copied(matches[-1]))
    for match, was in zip(matches, then, strict=True):
        assert copied(match) == was, "whatever grew from it since"
        again = Match.replay(match.game, match.header, match.log)
        assert everything(again) == everything(match), "a successor is what a replay of its log gives"


def test_an_event_that_cannot_follow_gives_no_successor() -> None:
    match = Table(Nim()).play("0 1").match
    before = copied(match)
    with pytest.raises(InvalidLog, match="cannot follow"):
        match.after(Event(2, 0, "moved", 1, "2"), Event(2, 0, "moved", 0, "1"))
    assert copied(match) == before


def test_two_branches_share_what_they_agree_on() -> None:
    match = Table(Nim()).play("0 1", "1 2").match
    one = match.after(Event(3, 0, "moved", 0, "1"))
    other = match.after(Event(3, 0, "moved", 0, "3"))
    assert one.log.items is match.log.items, "the first one goes on in the same list"
    assert [event.text for event in one.log] == ["1", "2", "1"]
    assert [event.text for event in other.log] == ["1", "2", "3"]
    assert len(match.log) == 2


# A sequence that grows


def test_a_growing_sequence_is_a_sequence() -> None:
    letters = Growing.of("a", "b").plus("c")
    letters.plus("d")
    assert (len(letters), letters[0], letters[-1], letters[1:]) == (3, "a", "c", ["b", "c"])
    assert list(reversed(letters)) == ["c", "b", "a"]
    assert letters == ["a", "b", "c"]
    assert not letters != ["a", "b", "c"]  # noqa: SIM202  # both comparisons are ours
    assert letters != ["a", "b", "c", "d"]
    assert letters != "abc"
    assert letters.since(1) == ["b", "c"]
    with pytest.raises(IndexError):
        letters[3]


def test_whoever_appends_second_gets_a_copy() -> None:
    short = Growing.of(1, 2, 3).first(2)
    assert short.plus(4) == [1, 2, 4]
    assert short.plus(5) == [1, 2, 5]
    assert short == [1, 2]
    assert short.first(9) == [1, 2]


# Batches


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda value: getattr(value, "name", ""))
@settings(max_examples=30, deadline=None)
@given(tries=tries, cuts=st.lists(st.booleans(), min_size=30, max_size=30))
def test_it_makes_no_difference_how_many_events_are_taken_at_once(
    game: Game[Any, Any], seats: int, tries: list[tuple[int, int, Any, int, int]], cuts: list[bool]
) -> None:
    """Decided one by one, they may be taken one by one or in any batches, in place or not."""
    one = Table(game, seats).match
    batched, waiting = one, list[Event]()
    for (_, seat, kind, choice, delay), is_cut in zip(tries, cuts, strict=False):
        events = decided(one, seat, kind, choice, one.latest + delay)
        one = one.after(*events)
        waiting += events
        if is_cut:
            batched = batched.after(*waiting)
            waiting = []
    batched = batched.after(*waiting)
    assert everything(batched) == everything(one)


@settings(max_examples=60, deadline=None)
@given(
    shots=st.lists(st.tuples(st.integers(0, 900), st.integers(0, 1), st.integers(1, 3)), max_size=20),
    looks=st.lists(st.integers(0, 20_000), max_size=10),
)
def test_it_makes_no_difference_how_often_somebody_looks_what_time_has_done(
    shots: list[tuple[int, int, int]], looks: list[int]
) -> None:
    game = Duel()
    seldom, often = Table(game), Table(game)
    now = 0
    for delay, seat, value in shots:
        for look in sorted(look for look in looks if now < look <= now + delay):
            often.wait(look)
        now += delay
        for table in (seldom, often):
            table.wait(now)
            if str(value) in (table.match.moves(seat, now) or ()):
                table.play(f"{seat} {value}")
    assert everything(seldom.match) == everything(often.match)
