"""What all seats must agree on: draws, and moves taken back."""

import contextlib
import re

import pytest

from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.clock import Bank
from arbitre.kernel.deciding import MAX_UNDOS
from arbitre.kernel.errors import (
    AlreadyDeclined,
    AlreadyOffered,
    NothingOffered,
    NothingToUndo,
    Refusal,
    TooManyUndos,
)
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event, EventKind
from arbitre.kernel.match import Match
from tests.kernel.table import Table, copied, drawn, everything
from tests.kernel.toy_games import Auction, Nim, Orchard, Secret


def board(table: Table) -> str:
    return TicTacToe().write(table.match.state)


# Draws


def test_an_offer_that_is_accepted_ends_the_match() -> None:
    table = Table(TicTacToe()).play("0 offer_draw")
    assert table.match.draw_offers == {0}
    table.play("1 accept_draw")
    assert table.match.outcome == Outcome("agreement", (0.5, 0.5))
    assert table.match.draw_offers == frozenset()


def test_two_offers_are_an_agreement() -> None:
    table = Table(TicTacToe()).play("1 offer_draw", "0 offer_draw")
    assert table.log() == "1 @0 draw_offered 1\n2 @0 draw_accepted 0"
    assert table.match.is_over


def test_a_declined_offer_is_made_again_once_the_position_has_changed() -> None:
    table = Table(TicTacToe()).play("0 offer_draw", "1 decline_draw")
    assert table.match.draw_offers == frozenset()
    with pytest.raises(AlreadyDeclined):
        table.act("0 offer_draw")
    table.play("0 1", "0 offer_draw")
    assert table.match.draw_offers == {0}


def test_whoever_declined_may_offer_and_whoever_was_declined_accept() -> None:
    table = Table(TicTacToe()).play("0 offer_draw", "1 decline_draw", "1 offer_draw", "0 offer_draw")
    assert table.log().splitlines()[-2:] == ["3 @0 draw_offered 1", "4 @0 draw_accepted 0"]
    assert table.match.is_over


def test_among_several_seats_all_who_wanted_a_declined_draw_have_been_told_no() -> None:
    table = Table(Nim(), seats=3).play("0 offer_draw", "2 accept_draw", "1 decline_draw")
    for seat in (0, 2):
        with pytest.raises(AlreadyDeclined, match=f"seat {seat}"):
            table.act(f"{seat} offer_draw")
    table.play("1 offer_draw")
    assert table.match.draw_offers == {1}


def test_a_move_ends_an_offer() -> None:
    table = Table(TicTacToe()).play("0 offer_draw", "0 1")
    with pytest.raises(NothingOffered):
        table.act("1 accept_draw")


def test_among_several_seats_all_must_agree_to_a_draw() -> None:
    table = Table(Nim(), seats=3).play("0 offer_draw", "2 accept_draw")
    assert not table.match.is_over
    assert table.match.draw_offers == {0, 2}
    assert Table(Nim(), seats=3).play(
        "0 offer_draw", "2 accept_draw", "1 accept_draw"
    ).match.outcome == Outcome("agreement", (1 / 3, 1 / 3, 1 / 3))
    table.play("1 decline_draw")
    assert table.match.draw_offers == frozenset()


@pytest.mark.parametrize(
    ("seats", "before", "line", "refusal", "sentence"),
    [
        (3, [], "0 accept_draw", NothingOffered, "Nobody else has offered a draw."),
        (3, [], "0 decline_draw", NothingOffered, "Nobody else has offered a draw."),
        (3, ["0 offer_draw"], "0 offer_draw", AlreadyOffered, "Seat 0 has already agreed to a draw."),
        (3, ["0 offer_draw"], "0 accept_draw", AlreadyOffered, "Seat 0 has already agreed to a draw."),
        (3, ["0 offer_draw"], "0 decline_draw", NothingOffered, "Nobody else has offered a draw."),
        (3, ["0 offer_draw", "1 accept_draw"], "1 accept_draw", AlreadyOffered, "Seat 1"),
        (3, [], "0 ask_undo", NothingToUndo, "Seat 0 has no move to take back."),
        (3, ["0 1"], "1 ask_undo", NothingToUndo, "Seat 1 has no move to take back."),
        (3, ["0 1"], "1 accept_undo", NothingOffered, "Nobody else has asked to take a move back."),
        (3, ["0 1"], "1 decline_undo", NothingOffered, "Nobody else has asked to take a move back."),
        (3, ["0 1", "0 ask_undo"], "0 ask_undo", AlreadyOffered, "Seat 0 has already asked"),
        (3, ["0 1", "1 1", "0 ask_undo"], "1 ask_undo", AlreadyOffered, "Seat 0 has already asked"),
        (3, ["0 1", "0 ask_undo"], "0 accept_undo", NothingOffered, "Nobody else has asked"),
        (3, ["0 1", "0 ask_undo"], "0 decline_undo", NothingOffered, "Nobody else has asked"),
        (2, ["0 offer_draw", "1 decline_draw"], "0 offer_draw", AlreadyDeclined, "A draw with seat 0 was declined"),
        (2, ["0 1", "0 ask_undo", "1 decline_undo"], "0 ask_undo", AlreadyDeclined, "Seat 0 was refused a move back"),
        (3, ["0 1", "0 ask_undo", "1 accept_undo"], "1 accept_undo", AlreadyOffered, "Seat 1 has already agreed"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    seats: int, before: list[str], line: str, refusal: type[Refusal], sentence: str
) -> None:
    table = Table(Nim(), seats=seats).play(*before)
    standing = copied(table.match)
    with pytest.raises(refusal, match=re.escape(sentence)):
        table.act(line)
    assert everything(table.match) == standing


def test_one_alone_has_nobody_to_agree_on_a_draw_with() -> None:
    with pytest.raises(NothingOffered, match="nobody to agree"):
        Table(Orchard(), seats=1).act("0 offer_draw")


# Taking back


def test_a_move_is_taken_back_by_consent_and_history_keeps_it() -> None:
    table = Table(TicTacToe()).play("0 1", "0 ask_undo")
    assert table.match.undo_asked_by == 0
    assert board(table) == "100000000 2"
    table.play("1 accept_undo")
    assert board(table) == "000000000 1"
    assert table.match.undo_asked_by is None
    assert table.match.has_undone
    assert table.match.version == 3, "an undo is a new version, so that no old move fits it"
    table.play("0 9")
    assert table.log() == drawn("""
        1 @0 moved 0 1
        2 @0 undo_asked 0
        3 @0 undo_accepted 1
        4 @0 moved 0 9
    """)
    assert board(table) == "000000001 2"


def test_taking_back_goes_to_where_that_seat_last_moved() -> None:
    table = Table(TicTacToe()).play("0 1", "1 2", "0 3", "1 4")
    table.play("0 ask_undo", "1 accept_undo")
    assert board(table) == "120000000 1", "seat 1's answer goes too"
    table.play("1 ask_undo", "0 accept_undo")
    assert board(table) == "100000000 2"
    with pytest.raises(NothingToUndo):
        table.act("1 ask_undo")
    table.play("0 ask_undo", "1 accept_undo")
    assert board(table) == "000000000 1"
    with pytest.raises(NothingToUndo):
        table.act("0 ask_undo")


def test_a_position_that_was_gone_back_to_knows_which_move_made_it() -> None:
    table = Table(TicTacToe()).play("0 1", "1 2", "1 ask_undo", "0 accept_undo")
    assert (table.match.position.version, table.match.position.played) == (4, 1)
    table.play("1 3")
    assert [(position.version, position.played) for position in table.match.past] == [(0, 0), (4, 1)]
    assert (table.match.position.version, table.match.position.played) == (5, 5)


def test_among_several_seats_all_must_agree_to_take_back() -> None:
    table = Table(Nim(), seats=3).play("0 1", "1 2", "0 ask_undo", "2 accept_undo")
    assert table.match.undo_accepted_by == {2}
    assert table.match.state.left == 9
    table.play("1 accept_undo")
    assert table.match.state.left == 12
    declined = Table(Nim(), seats=3).play("0 1", "0 ask_undo", "1 accept_undo", "2 decline_undo")
    assert declined.match.undo_asked_by is None
    assert declined.match.undo_accepted_by == frozenset()
    assert declined.match.state.left == 11
    assert not declined.match.has_undone


def test_a_refused_move_back_is_asked_for_again_once_the_position_has_changed() -> None:
    table = Table(TicTacToe()).play("0 1", "0 ask_undo", "1 decline_undo", "1 2", "0 ask_undo")
    assert table.match.undo_asked_by == 0


def test_a_refused_move_back_is_no_refusal_to_the_others() -> None:
    table = Table(Nim(), seats=3).play("0 1", "1 2", "0 ask_undo", "2 decline_undo", "1 ask_undo")
    assert table.match.undo_asked_by == 1


def test_a_refused_move_back_says_nothing_of_the_move_that_was_sealed_since() -> None:
    table = Table(Auction(), seats=2).play("0 4", "1 5", "0 ask_undo", "1 decline_undo", "0 6", "0 ask_undo")
    assert table.match.undo_asked_by == 0
    table.play("1 decline_undo")
    with pytest.raises(AlreadyDeclined):
        table.act("0 ask_undo")


def test_a_question_that_its_own_seat_has_dropped_by_moving_was_not_declined() -> None:
    table = Table(Auction(), seats=2).play("0 4", "1 5", "0 ask_undo", "0 6")
    assert table.match.undo_asked_by is None
    table.play("0 ask_undo")
    assert table.match.undo_asked_by == 0


def test_a_sealed_move_that_is_taken_back_does_not_reopen_what_was_declined() -> None:
    table = Table(Auction(), seats=2).play(
        "0 4", "0 offer_draw", "1 decline_draw", "0 ask_undo", "1 accept_undo"
    )
    assert table.match.waits_for(0)
    with pytest.raises(AlreadyDeclined):
        table.act("0 offer_draw")


def test_a_log_in_which_somebody_insisted_is_still_read_and_believed() -> None:
    table = Table(TicTacToe()).play("0 1")
    kinds: list[tuple[EventKind, int]] = [
        ("draw_offered", 0), ("draw_declined", 1), ("draw_offered", 0), ("draw_declined", 1),
        ("undo_asked", 0), ("undo_declined", 1), ("undo_asked", 0), ("undo_accepted", 1),
    ]  # fmt: skip
    insistence = [Event(number, 0, kind, seat) for number, (kind, seat) in enumerate(kinds, 2)]
    match = Match.replay(TicTacToe(), table.match.header, [*table.match.log, *insistence], check=True)
    assert TicTacToe().write(match.state) == "000000000 1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_that_only_ask_and_decline_fall_silent(seats: int) -> None:
    table = Table(Nim(), seats=seats).play(*(f"{seat} 1" for seat in range(seats)))
    before = table.match.number
    words = ("decline_draw", "offer_draw", "decline_undo", "ask_undo")
    for seat, word in [(seat, word) for seat in range(seats) for word in words] * 50:
        with contextlib.suppress(Refusal):
            table.play(f"{seat} {word}")
    assert not table.match.is_over
    # Each seat offers a draw once and asks for its move once, and is told no each time.
    assert table.match.number - before <= 4 * seats


def test_one_alone_takes_back_without_asking() -> None:
    table = Table(Orchard(), seats=1).play("@1000")
    (fruit,) = table.match.moves(0) or []
    table.play(f"0 {fruit}", "0 ask_undo")
    assert table.match.moves(0) == [fruit]
    assert table.match.state.points == (0,)


def test_a_move_ends_the_question_for_the_last_one() -> None:
    table = Table(TicTacToe()).play("0 1", "0 ask_undo", "1 2")
    assert table.match.undo_asked_by is None
    assert board(table) == "120000000 1"


def test_a_draw_offer_and_a_question_to_take_back_stand_side_by_side() -> None:
    table = Table(TicTacToe()).play("0 1", "0 ask_undo", "0 offer_draw")
    assert table.match.draw_offers == {0}
    assert table.match.undo_asked_by == 0
    table.play("1 decline_draw")
    assert table.match.draw_offers == frozenset()
    assert table.match.undo_asked_by == 0
    table.play("1 accept_undo")
    assert board(table) == "000000000 1"


def test_a_secret_that_is_taken_back_stays_one() -> None:
    table = Table(Secret()).play("0 7", "0 ask_undo", "1 accept_undo", "0 4", "1 5")
    assert table.log(1) == drawn("""
        1 @0 moved 0
        2 @0 undo_asked 0
        3 @0 undo_accepted 1
        4 @0 moved 0
        5 @0 moved 1 5
    """)


def test_time_that_is_spent_stays_spent_when_a_move_is_taken_back() -> None:
    table = Table(TicTacToe(), clock=Bank(60, 5, starts_at_once=True)).play(
        "@10000", "0 1", "@14000", "0 ask_undo", "1 accept_undo"
    )
    reading = table.match.reading
    assert reading is not None
    assert reading.left == (55_000, 56_000), "seat 0 moved and has its increment, seat 1 thought and did not"
    assert reading.since == (14_000, None)


def test_dice_are_thrown_anew_after_an_undo() -> None:
    table = Table(Orchard(), seats=1).play("@1000")
    first = table.match.state.fruit
    worths = {first}
    for _ in range(5):
        table.play("0 ask_undo")
        assert table.match.state.fruit == ()
        table.wait(1000)
        worths.add(table.match.state.fruit)
    assert len(worths) > 1


def test_a_sealed_round_is_taken_back_whole() -> None:
    table = Table(Auction(), seats=2).play("0 4", "1 5", "1 ask_undo", "0 accept_undo")
    assert table.match.state.rounds == ()
    assert table.match.waits_for(0)
    assert table.match.waits_for(1)


def test_moves_are_asked_back_so_often_and_no_more() -> None:
    table = Table(TicTacToe())
    for _ in range(MAX_UNDOS):
        table.play("0 5", "0 ask_undo", "1 accept_undo")
    table.play("0 5")
    with pytest.raises(TooManyUndos, match="200 times"):
        table.act("0 ask_undo")
    table.play("1 1")
    with pytest.raises(TooManyUndos):
        table.act("1 ask_undo")
    again = Match.replay(TicTacToe(), table.match.header, table.match.log, check=True)
    assert again.version == table.match.version
