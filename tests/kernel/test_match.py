"""A match from its header to its outcome: turns, versions, resigning, calling off, positions to start from."""

import re

import msgspec
import pytest

from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.clock import PerRound
from arbitre.kernel.deciding import MAX_MOVE_LENGTH
from arbitre.kernel.errors import (
    AlreadyMoved,
    IllegalMove,
    InvalidLog,
    InvalidMove,
    InvalidOptions,
    InvalidPosition,
    InvalidSeats,
    MatchIsOver,
    NotYourTurn,
    Refusal,
    StaleVersion,
    TooLateToAbort,
    UnknownSeat,
)
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from tests.kernel.table import Table, copied, drawn, everything, header
from tests.kernel.toy_games import Auction, Nim, Orchard, Secret, WildOrchard


def test_two_seats_play_in_turn_until_one_has_a_line() -> None:
    table = Table(TicTacToe()).play("0 1", "1 4", "0 2", "1 5", "0 3")
    assert table.log() == drawn("""
        1 @0 moved 0 1
        2 @0 moved 1 4
        3 @0 moved 0 2
        4 @0 moved 1 5
        5 @0 moved 0 3
    """)
    assert table.match.outcome == Outcome("line", (1.0, 0.0))
    assert table.match.is_over
    assert TicTacToe().write(table.match.state) == "111220000 2"


def test_more_than_two_seats_play_in_turn() -> None:
    table = Table(Nim(), seats=4).play("0 3", "1 3", "2 3", "3 2", "0 1")
    assert table.match.outcome == Outcome("last", (1.0, 0.0, 0.0, 0.0))


def test_what_is_typed_is_logged_in_its_one_canonical_form() -> None:
    assert Table(TicTacToe()).act("0  5 ").text == "5"


def test_deciding_changes_nothing() -> None:
    table = Table(TicTacToe()).play("0 1")
    before = copied(table.match)
    table.act("1 5")
    table.act("0 resign")
    assert everything(table.match) == before


def test_where_nothing_is_hidden_nothing_is_read_twice() -> None:
    table = Table(TicTacToe()).play("0 1", "1 4", "0 offer_draw", "0 2", "1 5", "0 3")
    assert [table.match.reread(None, since) for since in range(7)] == list(range(7))


def test_time_never_runs_backwards_in_the_log() -> None:
    table = Table(TicTacToe())
    table.now = 500
    table.play("0 1")
    table.now = 300
    table.play("1 2")
    table.now = -7
    table.play("0 3")
    assert table.log(since=1) == "2 @500 moved 1 2\n3 @500 moved 0 3"


# Moves that are refused


@pytest.mark.parametrize(
    ("line", "refusal", "sentence"),
    [
        ("2 5", UnknownSeat, "There is no seat 2; this match has seats 0 to 1."),
        ("-1 5", UnknownSeat, "There is no seat -1"),
        ("0 5", NotYourTurn, "Seat 0 is not to move; the match waits for seat 1."),
        ("1 1", IllegalMove, "Cell 1 is taken."),
        ("1 10", InvalidMove, "'10' is not a cell"),
        ("1 " + "5" * (MAX_MOVE_LENGTH + 1), InvalidMove, f"at most {MAX_MOVE_LENGTH} characters"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(
    line: str, refusal: type[Refusal], sentence: str
) -> None:
    table = Table(TicTacToe()).play("0 1")
    before = copied(table.match)
    with pytest.raises(refusal, match=re.escape(sentence)):
        table.act(line)
    assert everything(table.match) == before


@pytest.mark.parametrize("version", [-1, 0, 2, 10**30])
def test_a_move_made_on_another_version_is_stale(version: int) -> None:
    table = Table(TicTacToe()).play("0 1")
    with pytest.raises(StaleVersion, match=f"version {version}; the match is at 1"):
        table.match.act(1, Action("move", "5", version), 0)


def test_a_move_sent_twice_is_stale_the_second_time() -> None:
    table = Table(TicTacToe())
    action = Action("move", "1", 0)
    table.match.apply(table.match.act(0, action, 0))
    with pytest.raises(StaleVersion):
        table.match.act(0, action, 0)


def test_an_offer_makes_no_move_stale() -> None:
    table = Table(TicTacToe()).play("0 1", "0 offer_draw")
    assert (table.match.number, table.match.version) == (2, 1)
    table.match.apply(table.match.act(1, Action("move", "5", 1), 0))
    assert table.match.version == 3


@pytest.mark.parametrize("action", [Action("move"), Action("move", "5"), Action("move", version=0)])
def test_a_move_needs_its_text_and_its_version(action: Action) -> None:
    with pytest.raises(InvalidMove, match="text and the version"):
        Table(TicTacToe()).match.act(0, action, 0)


def test_in_a_game_whose_moves_do_not_go_stale_the_present_position_judges() -> None:
    strict, wild = (Table(game, seats=2).play("@2000") for game in (Orchard(), WildOrchard()))
    assert strict.log() == wild.log() == "1 @1000 woke\n2 @2000 woke"
    (fruit, *_) = wild.match.moves(1) or []
    early = Action("move", fruit, 1)
    with pytest.raises(StaleVersion):
        strict.match.act(0, early, 2000)
    wild.match.apply(wild.match.act(0, early, 2000))
    with pytest.raises(IllegalMove):
        wild.match.act(1, early, 2000)
    with pytest.raises(StaleVersion):
        wild.match.act(1, Action("move", fruit, 4), 2000)


# The end


def test_nothing_happens_after_the_end() -> None:
    table = Table(TicTacToe()).play("0 1", "1 resign")
    before = copied(table.match)
    for line in ("0 5", "1 5", "0 resign", "0 offer_draw", "0 accept_undo", "1 ask_undo", "0 abort"):
        with pytest.raises(MatchIsOver, match="resignation"):
            table.act(line)
    assert table.wait(10**9) == []
    assert table.match.due() is None
    assert table.match.moves(0) == []
    assert table.match.asks == ()
    assert everything(table.match) == before


def test_whoever_resigns_leaves_the_win_to_the_others() -> None:
    assert Table(TicTacToe()).play("1 resign").match.outcome == Outcome("resignation", (1.0, 0.0))
    assert Table(Nim(), seats=3).play("1 resign").match.outcome == Outcome("resignation", (0.5, 0.0, 0.5))
    assert Table(Orchard(), seats=1).play("0 resign").match.outcome == Outcome("resignation", (0.0,))


def test_a_secret_is_in_nobodys_view_and_in_nobodys_log_before_the_end() -> None:
    table = Table(Secret()).play("0 7", "1 3")
    hidden = "1 @0 moved 0\n2 @0 moved 1 3"
    for seat in (1, None):
        assert table.log(seat) == hidden
        assert msgspec.to_builtins(table.match.view(seat))["secret"] is None
    assert table.log(0) == "1 @0 moved 0 7\n2 @0 moved 1 3"
    assert msgspec.to_builtins(table.match.view(0))["secret"] == 7
    table.play("1 7")
    for seat in (0, 1, None):
        assert table.log(seat) == "1 @0 moved 0 7\n2 @0 moved 1 3\n3 @0 moved 1 7"
        assert msgspec.to_builtins(table.match.view(seat))["secret"] == 7
        assert msgspec.to_builtins(table.match.view_of(table.match.past[1], seat))["secret"] == 7


# Calling it off


@pytest.mark.parametrize("played", [[], ["0 3"], ["0 3", "1 3"]])
def test_a_match_can_be_called_off_until_every_seat_has_moved(played: list[str]) -> None:
    table = Table(Nim(), seats=3).play(*played, "2 abort")
    assert table.match.outcome == Outcome("aborted", (0.0, 0.0, 0.0))


@pytest.mark.parametrize(
    ("table", "played"),
    [
        (Table(Nim(), seats=3), ["0 3", "1 3", "2 3"]),
        (Table(TicTacToe()), ["0 1", "1 2"]),
        (Table(Auction()), ["0 1", "1 2"]),
    ],
)
def test_it_is_too_late_to_call_off_once_every_seat_has_moved(table: Table, played: list[str]) -> None:
    table.play(*played)
    with pytest.raises(TooLateToAbort):
        table.act("0 abort")


def test_a_seat_that_is_never_there_does_not_keep_the_match_from_getting_going() -> None:
    table = Table(Auction(), clock=PerRound(30), options={"has_default": True}).play("0 5", "@30000")
    assert table.match.state.rounds == ((5, 1),)
    with pytest.raises(TooLateToAbort):
        table.act("0 abort")


def test_it_is_too_late_to_call_off_once_a_seat_has_moved_twice() -> None:
    table = Table(Orchard(), seats=3).play("@2000")
    for fruit in table.match.moves(0) or []:
        table.act("2 abort")
        table.play(f"0 {fruit}")
    assert table.match.number == 4, "two fruits grew, and seat 0 took both"
    with pytest.raises(TooLateToAbort):
        table.act("2 abort")


# Headers


def test_a_match_can_start_from_a_position() -> None:
    table = Table(TicTacToe(), position="120000000 1").play("0 5")
    assert table.match.version == 1
    assert TicTacToe().write(table.match.state) == "120010000 2"


def test_a_match_that_starts_from_a_final_position_is_over_at_once() -> None:
    table = Table(TicTacToe(), position="111220000 2")
    assert table.match.outcome == Outcome("line", (1.0, 0.0))
    assert table.match.log == []
    assert table.match.due() is None
    assert table.match.elapse(10**9) == []
    with pytest.raises(MatchIsOver):
        table.act("1 resign")


def test_options_are_checked_and_those_unknown_refused() -> None:
    assert Table(Nim(), options={"stones": "20"}).match.state.left == 20
    with pytest.raises(InvalidOptions, match="pebbles"):
        Table(Nim(), options={"pebbles": 20})
    with pytest.raises(InvalidOptions, match="whole number"):
        Table(Nim(), options={"stones": "many"})


def test_a_header_that_makes_no_match_is_refused() -> None:
    with pytest.raises(InvalidSeats, match="nim is for 2 to 5 seats, not 6"):
        Table(Nim(), seats=6)
    with pytest.raises(InvalidSeats, match="tictactoe is for 2 seats, not 1"):
        Table(TicTacToe(), seats=1)
    with pytest.raises(InvalidPosition):
        Table(TicTacToe(), position="111111111 1")
    with pytest.raises(InvalidLog, match="begin at -1"):
        Table(TicTacToe(), began=-1)
    with pytest.raises(InvalidLog, match="one of nim by rules 1, not of tictactoe by rules 1"):
        Match(TicTacToe(), header(Nim()))
    with pytest.raises(InvalidLog, match="by rules 0"):
        Match(Nim(), msgspec.structs.replace(header(Nim()), rules=0))


def test_who_must_move_can_be_read_off() -> None:
    table = Table(Auction(), seats=3).play("1 5")
    assert [table.match.waits_for(seat) for seat in range(4)] == [True, False, True, False]
    assert [table.match.has_answered(seat) for seat in range(3)] == [False, True, False]
    assert table.match.moves(1) == []
    assert table.match.moves(2) == [str(bid) for bid in range(1, 10)]
    with pytest.raises(AlreadyMoved):
        table.act("1 6")
