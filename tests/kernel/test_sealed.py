"""Sealed rounds: what lies face down is nobody else's to read, until all have answered; not even if it is taken back."""

from collections.abc import Mapping

import msgspec
import pytest

from arbitre.kernel.clock import PerRound
from arbitre.kernel.errors import AlreadyMoved, StaleVersion
from arbitre.kernel.game import Context, Outcome, Seat
from arbitre.kernel.log import Action
from tests.kernel.table import Table, drawn
from tests.kernel.toy_games import Auction, Council, Number, Votes


class Queue(Council):
    """Notes who was first: the seats that voted in this round, in the order in which `play` was told."""

    def play(self, state: Votes, moves: Mapping[Seat, Number], context: Context) -> Votes:
        return msgspec.structs.replace(super().play(state, moves, context), beaten=tuple(moves))


def test_answers_reach_the_rules_in_the_order_in_which_they_were_given() -> None:
    table = Table(Queue(), seats=4, clock=PerRound(30), options={"has_default": True})
    table.play("2 4", "0 5", "2 6")
    table.play("@30000")
    assert table.match.state.beaten == (0, 2, 1, 3), "the later answer counts, and defaults come last"


def test_answers_are_played_together_once_all_have_answered() -> None:
    table = Table(Auction(), seats=3).play("2 4", "0 9")
    assert table.match.state.rounds == ()
    assert (table.match.number, table.match.version) == (2, 0)
    table.play("1 5")
    assert table.match.state.rounds == ((9, 5, 4),)
    assert table.match.version == 3
    assert not any(table.match.has_answered(seat) for seat in range(3))


def test_an_answer_that_lies_face_down_is_read_by_its_own_seat_alone() -> None:
    table = Table(Auction(), seats=3).play("2 4", "0 9")
    for seat in (1, None):
        assert table.log(seat) == "1 @0 moved 2\n2 @0 moved 0"
    assert table.log(0) == "1 @0 moved 2\n2 @0 moved 0 9"
    assert table.log(2) == "1 @0 moved 2 4\n2 @0 moved 0"
    table.play("1 5")
    for seat in (0, 1, 2, None):
        assert table.log(seat) == "1 @0 moved 2 4\n2 @0 moved 0 9\n3 @0 moved 1 5"


def test_whoever_reads_on_is_told_from_where_texts_have_changed() -> None:
    table = Table(Auction(), seats=3).play("0 4", "1 5", "2 6", "0 1", "0 offer_draw", "1 2")
    assert table.match.reread(None, 5) == 5, "nothing has been turned over"
    table.play("2 3")
    assert table.match.reread(None, 6) == 3, "the answers of the round, from event 4 on"
    assert table.match.reread(None, 7) == 7
    table.play("1 9", "0 resign")
    assert table.match.reread(None, 8) == 0, "after the end nothing is hidden"


def test_a_round_turned_over_and_undone_between_two_looks_is_read_again() -> None:
    table = Table(Auction(), seats=2).play("0 4", "1 5", "0 ask_undo", "1 accept_undo")
    assert table.log(1).startswith("1 @0 moved 0 4")
    assert table.match.reread(None, 1) == 0


def test_nobody_answers_twice_in_a_round() -> None:
    table = Table(Auction()).play("0 4")
    with pytest.raises(AlreadyMoved):
        table.act("0 5")
    table.play("1 4", "0 5")


def test_an_answer_to_the_round_before_is_stale() -> None:
    table = Table(Auction()).play("0 4", "1 4")
    with pytest.raises(StaleVersion):
        table.match.act(0, Action("move", "5", 0), 0)


def test_the_order_of_answers_decides_nothing() -> None:
    one = Table(Auction(), seats=3).play("0 1", "1 2", "2 3")
    other = Table(Auction(), seats=3).play("2 3", "0 1", "1 2")
    assert one.match.state == other.match.state


def test_a_round_that_is_undone_stays_readable_and_what_lay_face_down_does_not() -> None:
    table = Table(Auction(), seats=2).play("0 4", "1 5", "1 8", "0 ask_undo", "1 accept_undo")
    assert table.match.state.rounds == ()
    for seat in (0, None):
        assert table.log(seat) == drawn("""
            1 @0 moved 0 4
            2 @0 moved 1 5
            3 @0 moved 1
            4 @0 undo_asked 0
            5 @0 undo_accepted 1
        """)
    assert "3 @0 moved 1 8" in table.log(1)
    table.play("0 1", "1 1", "0 1", "1 1")
    assert "3 @0 moved 1\n" in table.log(0), "also after other rounds"
    table.play("0 1", "1 1")
    assert table.match.is_over
    assert "3 @0 moved 1 8" in table.log(None), "but not after the end"


def test_an_answer_taken_back_from_the_table_is_the_only_thing_undone() -> None:
    table = Table(Auction(), seats=3).play("0 4", "1 5", "2 6", "0 7", "1 8", "0 ask_undo")
    table.play("1 accept_undo", "2 accept_undo")
    assert table.match.state.rounds == ((4, 5, 6),)
    assert table.match.version == 3
    assert [table.match.has_answered(seat) for seat in range(3)] == [False, True, False]
    assert "moved 0 7" not in table.log(1) + table.log(2) + table.log(None)
    table.play("2 9", "0 1")
    assert table.match.state.rounds == ((4, 5, 6), (1, 8, 9))
    assert "4 @0 moved 0\n5 @0 moved 1 8" in table.log(1)
    assert table.match.has_undone


def test_a_seat_that_answers_gives_up_asking_for_its_last_move() -> None:
    table = Table(Auction(), seats=2).play("0 4", "1 5", "0 ask_undo", "0 6")
    assert table.match.undo_asked_by is None
    table = Table(Auction(), seats=2).play("0 4", "1 5", "0 ask_undo", "1 6")
    assert table.match.undo_asked_by == 0, "somebody else's answer leaves it open"


def test_when_the_rules_act_in_between_all_must_answer_again() -> None:
    table = Table(Auction(), seats=2, options={"bell": 500}).play("0 4", "@500")
    assert table.match.version == 2
    assert not table.match.has_answered(0)
    table.play("0 5", "1 6")
    assert table.match.state.rounds == ((5, 6),)
    assert table.log() == drawn("""
        1 @0 moved 0
        2 @500 woke
        3 @500 moved 0 5
        4 @500 moved 1 6
    """)


def test_resigning_in_the_middle_of_a_round_ends_the_match_and_shows_all() -> None:
    table = Table(Auction(), seats=2).play("0 4", "1 resign")
    assert table.match.outcome == Outcome("resignation", (1.0, 0.0))
    assert table.log() == "1 @0 moved 0 4\n2 @0 resigned 1"
