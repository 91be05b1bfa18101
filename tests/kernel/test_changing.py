"""Games that let a seat think again: the later answer counts, the earlier is nobody's to read."""

import pytest

from arbitre.games.rochambeau import Rochambeau
from arbitre.kernel.clock import Bank
from arbitre.kernel.deciding import MAX_CHANGES
from arbitre.kernel.errors import AlreadyMoved, InvalidMove
from arbitre.kernel.match import Match
from tests.kernel.table import Table, drawn, everything
from tests.kernel.toy_games import Council


def test_the_later_answer_counts() -> None:
    table = Table(Council(), seats=3).play("0 4", "1 5", "0 6", "0 7", "2 1")
    assert table.match.state.rounds == ((7, 5, 1),)
    assert table.match.version == 5
    assert not table.match.has_undone


def test_a_replaced_answer_is_read_by_its_own_seat_alone_until_the_end() -> None:
    table = Table(Council(), seats=2, options={"length": 1}).play("0 4", "0 6")
    assert table.log(1) == table.log(None) == "1 @0 moved 0\n2 @0 moved 0"
    assert table.log(0) == "1 @0 moved 0 4\n2 @0 moved 0 6"
    longer = Table(Council(), seats=2).play("0 4", "0 6", "1 5")
    assert longer.log(1) == "1 @0 moved 0\n2 @0 moved 0 6\n3 @0 moved 1 5"
    assert longer.match.reread(None, 1) == 0
    table.play("1 5")
    assert table.match.is_over
    assert table.log(None).startswith("1 @0 moved 0 4")


def test_a_seat_reads_its_own_answer_while_it_lies_there() -> None:
    table = Table(Council(), seats=2).play("0 4", "0 6")
    assert (table.match.answer(0), table.match.answer(1)) == ("6", None)
    table.play("1 5")
    assert table.match.answer(0) is None


def test_a_seat_that_may_think_again_is_still_offered_moves_but_not_waited_for() -> None:
    table = Table(Council(), seats=2).play("0 4")
    assert table.match.moves(0) == table.match.moves(1)
    assert not table.match.waits_for(0)


def test_a_replay_comes_to_the_same_match() -> None:
    table = Table(Council(), seats=3).play("0 4", "1 5", "0 6", "2 1", "1 3", "1 2")
    for check in (False, True):
        again = Match.replay(table.match.game, table.match.header, table.match.log, check=check)
        assert everything(again) == everything(table.match)


def test_what_is_changed_costs_no_time_and_gives_no_increment() -> None:
    table = Table(Council(), seats=2, clock=Bank(30, 2, starts_at_once=True)).play(
        "@1000", "0 4", "@5000", "0 6"
    )
    assert table.match.reading is not None
    assert table.match.reading.left[0] == 31_000
    assert table.match.expires(0) is None
    assert table.match.expires(1) == 30_000


def test_changing_does_not_make_it_too_late_to_abort() -> None:
    table = Table(Council(), seats=3).play("0 4", "0 5", "1 2", "0 6", "0 abort")
    assert table.match.is_over


def test_an_answer_can_still_be_taken_back_by_consent() -> None:
    table = Table(Council(), seats=2).play("0 4", "0 5", "0 ask_undo", "1 accept_undo")
    assert not table.match.has_answered(0)
    assert table.log(1) == drawn("""
        1 @0 moved 0
        2 @0 moved 0
        3 @0 undo_asked 0
        4 @0 undo_accepted 1
    """)


def test_nobody_makes_the_log_grow_for_ever() -> None:
    table = Table(Council(), seats=2).play("0 1", *(f"0 {1 + number % 9}" for number in range(MAX_CHANGES)))
    with pytest.raises(AlreadyMoved, match=str(MAX_CHANGES)):
        table.act("0 5")
    table.play("1 5", "0 5", "0 6")


def test_the_others_keep_refusing_a_second_answer() -> None:
    table = Table(Rochambeau()).play("0 1")
    with pytest.raises(AlreadyMoved):
        table.act("0 2")
    assert table.match.moves(0) == []


def test_what_a_seat_types_may_mean_something_here_and_is_written_down_in_full() -> None:
    table = Table(Council(), seats=2)
    with pytest.raises(InvalidMove):
        table.act("0 =")
    table.play("0 4", "1 5", "0 =", "1 =")
    assert table.log().splitlines()[-2:] == ["3 @0 moved 0 4", "4 @0 moved 1 5"]
