"""Real time: motion, cooldown, locks and refusals; what happens where pieces meet is in `test_collisions`."""

import pytest

from arbitre.games.chess import ChessRealTime
from arbitre.games.chess.real_time.pieces import PACES
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.match import Match
from tests.games.chess.clockwork import START, begin, elapse, move, moving, play, resting

KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


def refusal(match: Match, now: int, seat: int, text: str) -> str:
    with pytest.raises((IllegalMove, InvalidMove)) as caught:
        move(match, now, seat, text)
    return caught.value.message


def test_a_piece_moves_a_square_a_second_and_enters_each_halfway() -> None:
    match = play(begin(position="4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), (START, 0, "a1a4"))
    assert moving(match, START + 499) == "Ra1"
    assert moving(match, START + 500) == "Ra2"
    assert moving(match, START + 1499) == "Ra2"
    assert moving(match, START + 1500) == "Ra3"
    assert moving(match, START + 2500) == "Ra4"
    assert "Ra4" not in resting(match, START + 2999)
    assert "Ra4" in resting(match, START + 3000)


def test_diagonals_take_as_long_and_a_knight_two_seconds() -> None:
    match = play(begin(position="4k3/8/8/8/8/8/8/B3K1N1 w - - 0 1"), (START, 0, "a1d4"), (START, 0, "g1f3"))
    assert "Nf3" not in resting(match, START + 1999)
    assert "Nf3" in resting(match, START + 2000)
    assert moving(match, START + 2000) == "Bc3"
    assert "Bd4" in resting(match, START + 3000)


def test_both_sides_move_whenever_they_like_and_several_times() -> None:
    match = play(
        begin(), (START, 1, "e7e5"), (START, 1, "d7d5"), (START + 10, 0, "e2e4"), (START + 20, 1, "b8c6")
    )
    assert moving(match, START + 30) == "pe7 pd7 Pe2 nb8"


def test_nobody_moves_in_the_first_three_seconds() -> None:
    assert refusal(begin(), 950, 0, "e2e4") == "The match begins in 2.1 s."
    play(begin(), (START, 0, "e2e4"))


def test_a_piece_cools_down_for_ten_seconds_from_its_arrival() -> None:
    match = play(begin(), (START, 0, "g1f3"))
    assert refusal(match, START + 1000, 0, "f3g5") == "The piece on f3 is moving."
    assert refusal(match, START + 1000, 0, "g1h3") == "You have no piece on g1."
    assert refusal(match, START + 8800, 0, "f3g5") == "The knight on f3 is cooling down for 3.2 s."
    assert refusal(match, START + 11_999, 0, "f3g5") == "The knight on f3 is cooling down for 0.1 s."
    move(match, START + 12_000, 0, "f3g5")


def test_a_piece_on_its_way_cannot_be_moved_again() -> None:
    match = play(begin(), (START, 0, "g1f3"))
    assert refusal(match, START + 500, 0, "g1h3") == "The piece on g1 is moving."


def test_the_last_square_of_a_way_is_locked_for_its_own_side() -> None:
    match = play(begin(position="4k3/8/8/7b/8/8/8/R3K1N1 w - - 0 1"), (START, 0, "g1e2"))
    assert refusal(match, START + 100, 0, "e1e2") == "Square locked: a piece of yours is on its way to e2."
    move(match, START + 100, 1, "h5e2")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("e4e5", "You have no piece on e4."),
        ("e7e5", "You have no piece on e7."),
        ("a1a3", "The rook on a1 cannot go to a3."),
        ("a1b1", "b1 holds a piece of your own."),
        ("e2e5", "The pawn on e2 cannot go to e5."),
        ("e1g1", "g1 holds a piece of your own."),
        ("draw", "A draw is not claimed in real time."),
        (
            "e2e4q",
            "'e2e4q' cannot promote: a pawn becomes a queen, rook, bishop or knight as it enters the last rank.",
        ),
        ("e2", "'e2' is not a legal move here."),
        ("??", "'??' is not a move; write it as Nf3, exd5, e8=Q or O-O, or by its squares: g1f3."),
    ],
)
def test_a_refused_move_says_why(text: str, sentence: str) -> None:
    assert refusal(begin(), START, 0, text) == sentence


def test_moves_may_be_typed_as_players_write_them() -> None:
    match = play(begin(), (START, 0, "Nf3"), (START, 1, "e5"), (START, 1, "Nb8-c6"))
    assert [event.text for event in match.log.items[:3]] == ["g1f3", "e7e5", "b8c6"]


def test_castling_takes_two_seconds_and_both_pieces_cool_down() -> None:
    match = play(
        begin(position="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), (START, 0, "O-O"), (START, 1, "e8c8")
    )
    assert moving(match, START + 1999) == "Kg1 Rf1 kc8 rd8"
    assert resting(match, START + 2000) == "Ra1 Rf1 Kg1 kc8 rd8 rh8"
    assert "cooling down" in refusal(match, START + 3000, 0, "f1f4")


def test_castling_is_over_once_king_or_rook_has_moved() -> None:
    match = play(begin(position="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (START, 0, "h1h2"))
    elapse(match, START + 20_000)
    move(match, START + 20_000, 0, "h2h1")
    assert "Castling is not possible now" in refusal(match, START + 40_000, 0, "e1g1")
    move(match, START + 40_000, 0, "e1c1")


def test_a_promotion_is_chosen_with_the_move_and_happens_on_arrival() -> None:
    match = begin(position="4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert refusal(match, START, 0, "a7a8").startswith("The pawn enters the last rank: say what it becomes")
    move(match, START, 0, "a7a8n")
    assert moving(match, START + 999) == "Pa8"
    assert "Na8" in resting(match, START + 1000)


def test_a_pawn_may_be_taken_in_passing_while_it_cools_down() -> None:
    start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"
    match = play(begin(position=start), (START, 0, "e2e4"), (START + 11_999, 1, "d4e3"))
    assert resting(match, START + 20_000) == "Ke1 pe3 ke8"
    late = play(begin(position=start), (START, 0, "e2e4"))
    assert refusal(late, START + 12_001, 1, "d4e3") == "The pawn on d4 cannot go to e3."


def test_a_pawn_that_has_left_is_not_taken_in_passing() -> None:
    match = play(
        begin(position="4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"),
        (START, 0, "e2e4"),
        (START + 12_000, 1, "d4e3"),
        (START + 12_000, 0, "e4e5"),
    )
    assert resting(match, START + 20_000) == "Ke1 pe3 Pe5 ke8"


def test_taking_the_king_wins_and_the_match_stands_still() -> None:
    match = play(begin(position="4k3/8/8/8/8/8/8/4R1K1 w - - 0 1"), (START, 0, "e1e8"))
    elapse(match, START + 100_000)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("king_taken", (1.0, 0.0))
    assert match.latest == START + 6500


def test_both_kings_in_the_same_millisecond_are_a_draw() -> None:
    board = "3rk3/8/8/8/8/8/8/3KR3 w - - 0 1"
    match = play(begin(position=board), (START, 0, "e1e8"), (START, 1, "d8d1"))
    elapse(match, START + 100_000)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("both_kings_taken", (0.5, 0.5))


def test_a_king_taken_a_millisecond_earlier_wins() -> None:
    board = "3rk3/8/8/8/8/8/8/3KR3 w - - 0 1"
    match = play(begin(position=board), (START, 0, "e1e8"), (START + 1, 1, "d8d1"))
    elapse(match, START + 100_000)
    assert match.outcome is not None
    assert match.outcome.scores == (1.0, 0.0)


def test_five_minutes_without_a_capture_are_a_draw() -> None:
    match = begin(position=KINGS)
    elapse(match, START + 299_999)
    assert not match.is_over
    elapse(match, START + 300_000)
    assert match.outcome is not None
    assert match.outcome.reason == "no_capture"


def test_a_capture_starts_the_five_minutes_anew() -> None:
    match = play(begin(position="4k3/8/8/8/p7/8/8/R3K3 w - - 0 1"), (START + 100_000, 0, "a1a4"))
    elapse(match, START + 102_500 + 299_999)
    assert not match.is_over
    elapse(match, START + 102_500 + 300_000)
    assert match.is_over


def test_the_horde_is_beaten_with_its_last_pawn_and_wins_by_the_king() -> None:
    match = play(begin("horde_rt", position="8/8/8/8/p7/8/8/R3K3 w - - 0 1"), (START, 0, "a1a4"))
    elapse(match, START + 10_000)
    assert match.outcome is not None
    assert match.outcome.scores == (1.0, 0.0)
    match = play(begin("horde_rt", position="8/8/8/8/p7/8/3p4/R3K3 w - - 0 1"), (START, 1, "d2e1q"))
    elapse(match, START + 10_000)
    assert match.outcome is not None
    assert match.outcome.scores == (0.0, 1.0)


@pytest.mark.parametrize(("speed", "arrives", "ready"), [("slow", 4000, 19_000), ("lightning", 400, 2400)])
def test_speeds_are_options(speed: str, arrives: int, ready: int) -> None:
    match = play(begin(speed=speed), (START, 0, "e2e4"))
    assert "Pe4" not in resting(match, START + arrives - 1)
    assert "Pe4" in resting(match, START + arrives)
    assert "cooling down" in refusal(match, START + ready - 1, 0, "e4e5")
    move(match, START + ready, 0, "e4e5")


def test_paces_are_even_so_that_halves_are_whole_milliseconds() -> None:
    assert all(pace.step % 2 == 0 for pace in PACES.values())


def test_a_piece_of_alice_surfaces_as_it_arrives() -> None:
    match = play(begin("alice_rt"), (START, 0, "e2e4"))
    assert moving(match, START + 1999) == "Pe4"
    assert "Pe4'" in resting(match, START + 2000)
    match = play(match, (START + 12_000, 0, "e4e5"))
    assert "Pe5" in resting(match, START + 20_000).split()


def test_a_piece_of_alice_needs_a_free_square_to_surface() -> None:
    start = "4k3/8/8/8/8/8/8/R3K3|8/8/8/p7/8/8/8/8 w - - 0 1"
    match = begin("alice_rt", position=start)
    assert refusal(match, START, 0, "a1a5") == "a5 is taken on the other board, where the piece must surface."
    move(match, START, 0, "a1a4")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8/8/8/8/8/8/8/8",
        "4k3/8/8/8/8/8/8/4K2K w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        f"{KINGS} 0 3000 0 - -",
        f"{KINGS} x 3000 0 - - -",
        f"{KINGS} 4000 3000 1 - - Pe2e3:3000:1000:0:0:-:s:-",
        f"{KINGS} 3500 3000 1 - - Pe2e3:3000:1001:0:0:-:s:-",
        f"{KINGS} 3500 3000 1 - - Re2e1:3000:1000:0:0:-:-:-",
        f"{KINGS} 3500 3000 0 - - Re2e3:3000:1000:0:0:-:-:-",
        f"{KINGS} 3500 3000 0 - a4:1:1:- -",
        f"{KINGS} 3500 3000 0 - e1:1:1:2 -",
        f"{KINGS}|8 3500 3000 0 - - -",
    ],
)
def test_moments_that_cannot_be_are_refused(text: str) -> None:
    game = ChessRealTime()
    with pytest.raises(InvalidPosition):
        game.read(text, game.options())
