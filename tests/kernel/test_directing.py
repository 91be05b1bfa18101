"""What a director does to a match: logged, replayed, and hidden where it holds secrets."""

import pytest

from arbitre.kernel.clock import Bank, Calendar, Clock, PerRound
from arbitre.kernel.errors import (
    AlreadyMoved,
    IllegalMove,
    InvalidDirective,
    InvalidMove,
    InvalidPosition,
    MatchIsOver,
    NotYourTurn,
    OutOfMatch,
    Refusal,
    TimeIsUp,
    UnknownSeat,
)
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Directive, DirectiveKind
from arbitre.kernel.match import Match
from tests.kernel.table import Table, copied, drawn, everything
from tests.kernel.toy_games import Auction, Council, Duel, Nim, Orchard, Secret


def direct(table: Table, kind: DirectiveKind, seat: int | None = None, text: str = "") -> Table:
    table.match.apply(table.match.direct(Directive(kind, seat, text), table.now))
    return table


def assert_replays(table: Table) -> None:
    for check in (False, True):
        again = Match.replay(table.match.game, table.match.header, table.match.log, check=check)
        assert everything(again) == everything(table.match)


def test_a_position_is_set_and_play_goes_on_from_there() -> None:
    table = direct(Table(Nim()).play("0 1"), "set_position", text='{"left": 2, "turn":0,"seats": 2}')
    assert table.match.log[-1].text == '{"left":2,"turn":0,"seats":2}', "as the game writes it"
    assert table.match.version == 2
    table.play("0 2")
    assert table.match.outcome == Outcome.won_by(0, 2, "last")
    assert_replays(table)


def test_a_position_can_be_set_in_which_the_match_is_over() -> None:
    table = direct(Table(Nim()), "set_position", text='{"left":0,"turn":1,"seats":2}')
    assert table.match.outcome == Outcome.won_by(1, 2, "last")


def test_a_position_with_secrets_is_read_by_nobody_before_the_end() -> None:
    table = direct(Table(Secret()), "set_position", text='{"secret":7,"guesses":[]}')
    for seat in (0, 1, None):
        assert table.log(seat) == "1 @0 position_set"
    table.play("1 7")
    assert table.log(None).startswith('1 @0 position_set {"secret":7,"guesses":[]}')
    assert_replays(table)


def test_setting_a_position_voids_what_lies_face_down_and_can_be_undone() -> None:
    table = Table(Auction(), seats=2).play("0 4")
    bids = table.match.game.write(table.match.state)
    direct(table, "set_position", text=bids).play("0 5", "1 6")
    assert table.match.state.rounds == ((5, 6),)
    assert "1 @0 moved 0\n" in table.log(1) + "\n"
    table.play("0 ask_undo", "1 accept_undo")
    assert table.match.state.rounds == ()
    assert_replays(table)


def test_whoever_has_left_does_not_come_back_with_a_position() -> None:
    table = Table(Council(), seats=3)
    start = table.match.game.write(table.match.state)
    direct(table.play("1 resign"), "set_position", text=start)
    assert list(table.match.in_play) == [0, 2]


def test_a_move_is_played_for_a_seat_as_if_it_had_made_it() -> None:
    table = direct(
        Table(Auction(), seats=2, clock=Bank(60, starts_at_once=True)).play("@5000", "0 4"),
        "answer_for",
        1,
        "9",
    )
    assert table.match.state.rounds == ((4, 9),)
    assert table.log() == "1 @5000 moved 0 4\n2 @5000 answered_for 1 9"
    assert_replays(table)


def test_an_answer_given_for_a_seat_lies_face_down_like_its_own() -> None:
    table = direct(Table(Auction(), seats=2), "answer_for", 1, "9")
    assert table.log(0) == table.log(None) == "1 @0 answered_for 1"
    assert table.log(1) == "1 @0 answered_for 1 9"
    assert table.match.answer(1) == "9"


def test_closing_a_round_plays_the_defaults_of_those_who_have_not_answered() -> None:
    table = Table(Auction(), seats=3, options={"has_default": True}).play("@5000", "1 4")
    direct(table, "close_round")
    assert table.match.due() == 5000
    table.play("@5000")
    assert table.log() == drawn("""
        1 @5000 moved 1 4
        2 @5000 round_closed
        3 @5000 timed_out 0 1
        4 @5000 timed_out 2 1
    """)
    assert table.match.state.rounds == ((1, 4, 1),)
    assert table.match.due() is None, "the next round is as open as ever"
    assert_replays(table)


def test_closing_a_round_without_defaults_is_a_missed_deadline() -> None:
    table = direct(Table(Auction(), seats=3).play("1 4"), "close_round").play("@1")
    assert table.match.outcome == Outcome("time", (0.0, 1.0, 0.0))


@pytest.mark.parametrize(
    ("clock", "next_due"),
    [(None, None), (PerRound(60), 150_000), (Calendar(1, zone="UTC", starts_at_once=True), 86_490_000)],
)
def test_a_deadline_is_moved_for_this_position_alone(clock: Clock | None, next_due: int | None) -> None:
    table = Table(Auction(), seats=2, clock=clock, options={"has_default": True}).play("@1000", "0 3")
    direct(table, "move_deadline", text="90000")
    assert [table.match.expires(seat) for seat in (0, 1)] == [None, 90_000]
    table.play("@89999")
    assert table.match.number == 2
    table.play("@90000")
    assert table.match.state.rounds == ((3, 1),)
    assert table.match.deadline is None
    assert table.match.due() == next_due
    assert_replays(table)


def test_a_deadline_may_be_moved_again() -> None:
    table = direct(Table(Nim()), "move_deadline", text="5000")
    assert direct(table, "move_deadline", text="3000").match.due() == 3000


def test_time_is_added_to_one_clock() -> None:
    table = direct(Table(Nim(), clock=Bank(60, starts_at_once=True)).play("@10000"), "add_time", 0, "30000")
    assert [table.match.expires(seat) for seat in (0, 1)] == [90_000, None]
    direct(table, "add_time", 1, "5000").play("0 1")
    assert table.match.expires(1) == 75_000
    assert_replays(table)


def test_another_player_takes_the_seat_and_the_match_goes_on() -> None:
    table = direct(Table(Nim()).play("0 1", "0 offer_draw"), "replace_player", 0, "Zoé")
    assert table.log(since=2) == "3 @0 seat_replaced 0 Zoé"
    assert table.match.draw_offers == frozenset(), "that was somebody else's word"
    assert table.match.version == 1
    assert_replays(table)


def test_the_match_is_stopped_with_an_outcome() -> None:
    given = '{"reason":"stopped","scores":[0.25, 0.75],"points":[1,3]}'
    table = direct(Table(Nim(), clock=Bank(60, starts_at_once=True)), "stop", text=given)
    assert table.match.outcome == Outcome("stopped", (0.25, 0.75), (1, 3))
    assert table.match.due() is None
    assert_replays(table)


NIM, LATE = Table(Nim()).play("0 1"), Table(Nim(), clock=Bank(5, starts_at_once=True))
LATE.now = 5000


@pytest.mark.parametrize(
    ("table", "kind", "seat", "text", "refusal", "sentence"),
    [
        (NIM, "set_position", None, "??", InvalidPosition, "nim"),
        (NIM, "set_position", None, "?" * 70_000, InvalidDirective, "at most 65536 characters"),
        (NIM, "set_position", 0, "{}", InvalidDirective, "'set_position' needs no seat"),
        (NIM, "answer_for", None, "1", InvalidDirective, "'answer_for' needs a seat"),
        (NIM, "answer_for", 5, "1", UnknownSeat, "no seat 5"),
        (NIM, "answer_for", 0, "1", NotYourTurn, "Seat 0 is not to move"),
        (NIM, "answer_for", 1, "8", IllegalMove, "'8'"),
        (NIM, "answer_for", 1, "?", InvalidMove, "'?'"),
        (NIM, "answer_for", 1, "1" * 5000, InvalidDirective, "at most 4096"),
        (NIM, "close_round", None, "now", InvalidDirective, "no text, such as 'now'"),
        (NIM, "move_deadline", None, "0", InvalidDirective, "cannot be at 0 ms"),
        (NIM, "move_deadline", None, "soon", InvalidDirective, "'soon' is not a time"),
        (NIM, "move_deadline", None, "9" * 15, InvalidDirective, "is not a time"),
        (NIM, "add_time", 0, "1000", InvalidDirective, "no clock"),
        (NIM, "replace_player", 0, "", InvalidDirective, "not a name"),
        (NIM, "replace_player", 0, "a\nb", InvalidDirective, "not a name"),
        (NIM, "stop", None, "draw", InvalidDirective, "not an outcome"),
        (NIM, "stop", None, '{"reason":"x","scores":[1]}', InvalidDirective, "each of 2 seats"),
        (NIM, "stop", None, '{"reason":"x","scores":[2,0]}', InvalidDirective, "from 0 to 1"),
        (NIM, "stop", None, '{"reason":"x","scores":[1,0],"points":[1]}', InvalidDirective, "points"),
        (NIM, "stop", None, '{"reason":"a b","scores":[1,0]}', InvalidDirective, "name of a reason"),
        (LATE, "close_round", None, "", TimeIsUp, "Time was up at 5000 ms"),
        (Table(Nim()).play("0 resign"), "close_round", None, "", MatchIsOver, "'close_round' changes nothing"),
        (Table(Auction()).play("0 1"), "answer_for", 0, "2", AlreadyMoved, "already moved"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(
    table: Table, kind: DirectiveKind, seat: int | None, text: str, refusal: type[Refusal], sentence: str
) -> None:
    before = copied(table.match)
    with pytest.raises(refusal, match=sentence.replace("?", r"\?")):
        direct(table, kind, seat, text)
    assert copied(table.match) == before


# Absence


def test_a_seat_that_was_left_for_too_long_forfeits() -> None:
    table = Table(Orchard(), seats=3).play("@500")
    table.match.apply(table.match.forfeit(1, 700))
    assert table.log() == "1 @700 absent 1"
    assert table.match.outcome == Outcome("absence", (0.5, 0.0, 0.5))
    assert_replays(table)


def test_the_others_go_on_without_somebody_who_is_absent_where_the_rules_know_how() -> None:
    table = Table(Council(), seats=3).play("0 5", "1 5")
    table.match.apply(table.match.forfeit(2, 0))
    assert table.match.state.rounds == ((5, 5, 0),)
    with pytest.raises(OutOfMatch):
        table.match.forfeit(2, 0)
    assert_replays(table)


def test_everybody_hears_of_what_a_director_does_also_in_the_dark() -> None:
    table = direct(Table(Duel()).play("0 1"), "answer_for", 1, "3")
    direct(table, "move_deadline", text="9000")
    assert table.log(0) == "1 @0 moved 0 1\n2 @0 deadline_moved 9000", "but not of a move that is hidden"
    assert table.log(1) == "1 @0 answered_for 1 3\n2 @0 deadline_moved 9000"
