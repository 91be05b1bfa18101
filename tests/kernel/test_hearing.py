"""What a seat hears of what others do: nothing of it shows in the numbers, the times or the sizes of what it is told."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.kernel.errors import Refusal, StaleVersion
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from tests.kernel.table import Table, drawn
from tests.kernel.toy_games import Duel, Orchard

shots = st.integers(0, 3)  # 0 = none
steps = st.lists(st.tuples(st.integers(0, 1500), shots, shots, shots), max_size=9)


def told(match: Match, seat: Seat | None, now: int) -> bytes:
    """Every byte that this seat may get at this moment."""
    everything: list[Any] = [
        match.events(seat),
        match.events(seat, 2),
        match.number_for(seat),
        match.version_for(seat),
        match.reread(seat, match.number_for(seat)),
        match.view(seat, now),
        match.answer(seat) if seat is not None else None,
        match.moves(seat, now) if seat is not None else None,
        [ask.seat for ask in match.asks],
        sorted(match.draw_offers),
    ]
    return msgspec.json.encode(everything)


def shoot(table: Table, seat: Seat, value: int) -> str:
    """Whether it was allowed, as the seat is told."""
    if not value:
        return ""
    try:
        table.play(f"{seat} {value}")
    except Refusal as refusal:
        return str(refusal)
    return "fired"


@settings(max_examples=150, deadline=None)
@given(steps=steps)
def test_what_others_do_unseen_changes_no_byte_of_what_a_seat_is_told(
    steps: list[tuple[int, int, int, int]],
) -> None:
    one, other = Table(Duel()), Table(Duel())
    now = 0
    for delay, mine, theirs, instead in steps:
        now += delay
        for table, value in ((one, theirs), (other, instead)):
            table.play(f"@{now}")
            shoot(table, 1, value)
        assert shoot(one, 0, mine) == shoot(other, 0, mine)
        for seat in (0, None):
            assert told(one.match, seat, now) == told(other.match, seat, now)
    assert [event.number for event in one.match.events(0)] == list(range(1, one.match.number_for(0) + 1)), (
        "without gaps"
    )


def test_each_seat_counts_what_it_hears_of() -> None:
    table = Table(Duel()).play("@100", "0 2", "@300", "1 3", "1 1", "@1250", "0 1", "1 offer_draw")
    assert table.log(0) == drawn("""
        1 @100 moved 0 2
        2 @1250 moved 0 1
        3 @1250 draw_offered 1
    """)
    assert table.log(1) == drawn("""
        1 @300 moved 1 3
        2 @300 moved 1 1
        3 @1250 draw_offered 1
    """)
    assert table.log(None) == "1 @1250 draw_offered 1"
    assert [table.match.number_for(seat) for seat in (0, 1, None)] == [3, 3, 1]
    assert [table.match.version_for(seat) for seat in (0, 1, None)] == [2, 2, 0]
    assert table.match.events(0, 2) == table.match.events(0)[2:]
    assert table.match.reread(0, 2) == 2


def test_a_move_is_sent_with_the_version_that_its_seat_knows() -> None:
    table = Table(Duel()).play("1 1", "1 2", "1 3")
    table.match.apply(table.match.act(0, Action("move", "1", 0), 0))
    assert table.match.version_for(0) == 1
    with pytest.raises(StaleVersion, match="the match is at 1"):
        table.match.act(0, Action("move", "2", 4), 0)


def test_everybody_reads_everything_once_it_is_over() -> None:
    table = Table(Duel()).play("@100", "0 2", "1 3", "@1100", "0 resign")
    before = Match.replay(table.match.game, table.match.header, table.match.log[:-1])
    assert before.hides_events
    assert not table.match.hides_events
    for seat in (0, 1, None):
        assert table.match.reread(seat, before.number_for(seat)) == 0
        assert table.match.events(seat) == table.match.log
        assert table.match.number_for(seat) == table.match.number == 5


def test_where_nothing_is_hidden_the_numbers_are_those_of_the_log() -> None:
    match = Table(Orchard()).play("@3000", "0 offer_draw", "1 decline_draw", "@5000").match
    for seat in (0, 1, None):
        assert match.number_for(seat) == match.number
        assert match.version_for(seat) == match.version
        assert match.events(seat) == match.log
