"""A log that no match can have is refused as such, at the event that does not fit, and nothing else is ever raised."""

from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.clock import Bank, Calendar, Clock, PerRound
from arbitre.kernel.errors import InvalidLog, InvalidMove, NotYourTurn, Refusal, UnknownSeat
from arbitre.kernel.log import Event, EventKind
from arbitre.kernel.match import Match
from tests.kernel.table import Table, copied, everything, header
from tests.kernel.toy_games import Auction, Nim, Orchard

BEGINNING = [Event(1, 100, "moved", 0, "1"), Event(2, 200, "moved", 1, "2")]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(2, 300, "moved", 0, "3"), r"Event 2 \(moved\) cannot follow event 2"),
        (Event(4, 300, "moved", 0, "3"), r"Event 4 \(moved\) cannot follow event 2"),
        (Event(3, 199, "moved", 0, "3"), "Event 3 cannot be at 199 ms, after 200 ms"),
        (Event(3, 10**15, "moved", 0, "3"), "Event 3 cannot be at 1000000000000000 ms"),
        (Event(3, 300, "moved", 1, "3"), "Event 3 .*Seat 1 is not to move"),
        (Event(3, 300, "moved", 2, "3"), "Event 3 .*no seat 2"),
        (Event(3, 300, "moved", -1, "3"), "Event 3 .*no seat -1"),
        (Event(3, 300, "moved", None, "3"), r"Event 3 \(moved\) needs a seat"),
        (Event(3, 300, "moved", 0, "x9"), "Event 3 .*'x9' is not a cell"),
        (Event(3, 300, "moved", 0), "Event 3 .*'' is not a cell"),
        (Event(3, 300, "timed_out", 0, "x9"), "Event 3 .*'x9' is not a cell"),
        (Event(3, 300, "timed_out", 0), "Event 3 .*seat 0 has no deadline"),
        (Event(3, 300, "timed_out", 1), "Event 3 .*Seat 1 is not to move"),
        (Event(3, 300, "woke"), "Event 3 .*tictactoe sleeps"),
        (Event(3, 300, "resigned"), "needs a seat"),
        (Event(3, 300, "resigned", 9), "no seat 9"),
        (Event(3, 300, "draw_offered"), "needs a seat"),
        (Event(3, 300, "undo_accepted", 5), "no seat 5"),
        (Event(3, 300, "credited", None, "an hour"), "'an hour' is not a time in ms"),
        (Event(3, 300, "credited", None, "-5"), "'-5' is not a time in ms"),
        (Event(3, 300, "credited", None, "٣"), "is not a time in ms"),
        (Event(3, 300, "credited", None, "9" * 5000), "is not a time in ms"),
        (Event(3, 300, "credited"), "'' is not a time in ms"),
        (Event(3, 300, "castled", 0), "'castled' is not a kind of event"),  # type: ignore[arg-type]  # that is the point
    ],
)
def test_a_log_that_no_match_can_have_is_refused(event: Event, sentence: str) -> None:
    with pytest.raises(InvalidLog, match=sentence):
        Match.replay(TicTacToe(), header(TicTacToe()), [*BEGINNING, event])


def test_an_event_after_the_end_is_refused() -> None:
    log = [*BEGINNING, Event(3, 300, "resigned", 0), Event(4, 300, "resigned", 1)]
    with pytest.raises(InvalidLog, match=r"Event 4 \(resigned\) cannot follow event 3"):
        Match.replay(TicTacToe(), header(TicTacToe()), log)


def test_an_undo_with_nothing_to_undo_is_refused() -> None:
    log = [Event(1, 0, "undo_asked", 1), Event(2, 0, "undo_accepted", 0)]
    with pytest.raises(InvalidLog, match="no move to take back"):
        Match.replay(TicTacToe(), header(TicTacToe()), log)


@pytest.mark.parametrize(
    ("event", "refusal"),
    [
        (Event(3, 300, "moved", 1, "3"), NotYourTurn),
        (Event(3, 300, "moved", 2, "3"), UnknownSeat),
        (Event(3, 300, "moved", 0, "33"), InvalidMove),
        (Event(5, 300, "moved", 0, "3"), InvalidLog),
        (Event(3, 300, "credited", None, "?"), InvalidLog),
    ],
)
def test_an_event_that_cannot_follow_leaves_the_match_as_it_was(event: Event, refusal: type[Refusal]) -> None:
    match = Match.replay(TicTacToe(), header(TicTacToe(), clock=Bank(60, starts_at_once=True)), BEGINNING)
    before = copied(match)
    with pytest.raises(refusal):
        match.apply(event)
    assert everything(match) == before


# A log that somebody else has written


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(3, 300, "moved", 0, "1"), "Event 3 .*Cell 1 is taken"),
        (Event(3, 300, "moved", 0, " 3"), "Event 3 .*not what happens then"),
        (Event(3, 61_000, "moved", 0, "3"), "Event 3 .*Time was up at 60100 ms"),
        (Event(3, 300, "timed_out", 0), "Event 3 .*not what happens then"),
        (Event(3, 60_100, "timed_out", 0, "3"), "Event 3 .*not what happens then"),
        (Event(3, 70_000, "timed_out", 0), "Event 3 .*not what happens then"),
        (Event(3, 300, "woke"), "Event 3 .*not what happens then"),
        (Event(3, 300, "draw_accepted", 0), "Event 3 .*Nobody else has offered"),
        (Event(3, 300, "undo_accepted", 0), "Event 3 .*Nobody else has asked"),
        (Event(3, 300, "aborted", 0), "Event 3 .*has got going"),
        (Event(3, 300, "resigned", 0, "because"), "Event 3 .*not what happens then"),
        (Event(3, 300, "resigned"), "Event 3 .*nobody's"),
        (Event(3, 300, "castled", 0), "Event 3 .*nobody's"),  # type: ignore[arg-type]  # that is the point
    ],
)
def test_a_log_from_elsewhere_is_judged_by_rules_and_clock(event: Event, sentence: str) -> None:
    with pytest.raises(InvalidLog, match=sentence):
        Match.replay(
            TicTacToe(),
            header(TicTacToe(), clock=Bank(60, starts_at_once=True)),
            [*BEGINNING, event],
            check=True,
        )


def test_a_true_log_passes_every_check() -> None:
    table = Table(Auction(), seats=3, clock=PerRound(30), options={"has_default": True})
    table.play(
        "0 offer_draw", "1 decline_draw", "@5000", "2 4", "2 ask_undo", "0 accept_undo", "1 accept_undo"
    )
    table.match.apply(table.match.interrupt(1000, 6000))
    table.play("2 5", "@40000", "0 6", "1 resign")
    again = Match.replay(table.match.game, table.match.header, table.match.log, check=True)
    assert everything(again) == everything(table.match)


# Whatever is in it

texts = st.sampled_from(["", "1", "2", "5", "9", "12", "x", "1000", "-1", "٣"]) | st.text(max_size=5)
kinds = st.sampled_from([*get_args(EventKind), "castled"])
wild_events = st.tuples(st.integers(-5, 100_000), kinds, st.none() | st.integers(-1, 3), texts, st.booleans())


@settings(deadline=None)
@given(
    st.sampled_from([Nim(), Auction(), Orchard()]),
    st.sampled_from(
        [None, Bank(60, 1, starts_at_once=True), PerRound(5), Calendar(1, False, starts_at_once=True)]
    ),
    st.lists(wild_events, max_size=20),
    st.booleans(),
)
def test_no_log_raises_anything_but_a_refusal(
    game: Nim | Auction | Orchard,
    clock: Clock | None,
    wild: list[tuple[int, str, int | None, str, bool]],
    check: bool,
) -> None:
    log: list[Event] = []
    at = 0
    for time, kind, seat, text, keeps_order in wild:
        at = at + abs(time) if keeps_order else time
        event = msgspec.convert(
            {"number": len(log) + 1, "at": at, "kind": "moved", "seat": seat, "text": text}, Event
        )
        log.append(msgspec.structs.replace(event, kind=kind))
        try:
            Match.replay(game, header(game, 3, clock=clock), log, check=check)
        except InvalidLog:
            log.pop()
            at = log[-1].at if log else 0
