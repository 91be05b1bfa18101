"""Where pieces meet in real time: every order of the rules, and that nothing depends on when anybody looks."""

import random

import msgspec
import pytest

from arbitre.games.chess.move import LETTERS
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from tests.games.chess.clockwork import BY_NAME, START, begin, elapse, play, resting
from tests.games.random_match import random_match

REAL_TIME = ("chess_rt", "alice_rt", "dark_rt", "horde_rt")
CROSSING = "4k3/8/8/r7/8/8/8/3RK3 w - - 0 1"
"""White's rook goes up the d file, black's along the fifth rank: both are on d5 at the same time."""


def test_a_resting_enemy_is_taken_on_the_way_and_the_way_goes_on() -> None:
    match = play(
        begin(position="4k3/8/8/8/8/1n6/8/R3K3 w - - 0 1"),
        (START, 0, "a1a7"),
        (START, 1, "b3a5"),  # rests on a5 after 2 s; the rook enters a5 after 3.5 s
    )
    assert resting(match, START + 10_000) == "Ke1 Ra7 ke8"


def test_of_two_moving_pieces_the_one_that_started_earlier_wins() -> None:
    # White is on d5 from 3.5 s to 4.5 s after its start, black from 2.5 s to 3.5 s after its own.
    match = play(begin(position=CROSSING), (START, 0, "d1d7"), (START + 1001, 1, "a5h5"))
    assert resting(match, START + 20_000) == "Ke1 Rd7 ke8"
    match = play(
        begin(position=CROSSING.replace("8/3RK3", "3R4/4K3")), (START, 1, "a5h5"), (START + 1, 0, "d2d7")
    )
    assert resting(match, START + 20_000) == "Ke1 rh5 ke8"


def test_at_the_same_start_the_order_of_the_moves_decides() -> None:
    # Both enter d4 two and a half seconds after they start.
    start = "4k3/8/8/8/r7/8/8/3RK3 w - - 0 1"
    for first, left in ((0, "Rd8"), (1, "rh4")):
        inputs = [(START, 0, "d1d8"), (START, 1, "a4h4")]
        match = play(begin(position=start), *(inputs if first == 0 else reversed(inputs)))
        assert left in resting(match, START + 20_000)
        assert len(match.state.captured) == 1


def test_a_piece_that_runs_too_late_is_caught_on_the_square_it_leaves() -> None:
    start = "4k3/8/8/n7/8/8/8/R3K3 w - - 0 1"
    # The rook enters a5 after 3.5 s. The knight has left a5 one second after it started.
    caught = play(begin(position=start), (START, 0, "a1a5"), (START + 2501, 1, "a5b3"))
    assert resting(caught, START + 20_000) == "Ke1 Ra5 ke8"
    escaped = play(begin(position=start), (START, 0, "a1a5"), (START + 2500, 1, "a5b3"))
    assert resting(escaped, START + 20_000) == "Ke1 nb3 Ra5 ke8"


def test_a_piece_that_started_before_its_hunter_fights_it_off() -> None:
    # A pawn takes aslant; the knight it is after started earlier and has not left the square.
    start = "4k3/8/8/1n6/P7/8/8/4K3 w - - 0 1"
    match = play(begin(position=start), (START, 1, "b5d4"), (START + 1, 0, "a4b5"))
    assert resting(match, START + 20_000) == "Ke1 nd4 ke8"


def test_a_knight_meets_nobody_between_its_squares() -> None:
    start = "4k3/8/8/8/r7/8/8/1N2K3 w - - 0 1"
    match = play(begin(position=start), (START, 0, "b1c3"), (START, 1, "a4h4"))
    assert resting(match, START + 20_000) == "Ke1 Nc3 rh4 ke8"


def test_the_resting_enemy_comes_first_and_then_moving_ones_in_the_order_they_came() -> None:
    match = play(
        begin(position="4k3/8/5b2/3p4/r7/8/8/3RK3 w - - 0 1"),
        (START, 1, "a4h4"),  # on d4 from 2.5 s to 3.5 s
        (START + 400, 1, "d5d4"),  # rests on d4 from 1.4 s
        (START + 500, 0, "d1d8"),  # enters d4 at 3 s
        (START + 600, 1, "f6b2"),  # on d4 from 2.1 s to 3.1 s
    )
    # The pawn rests there; the bishop came next and started later; the rook came last and started earlier.
    assert resting(match, START + 20_000) == "Ke1 rh4 ke8"
    assert match.state.captured == "pbR"


def test_a_loser_fights_no_more() -> None:
    start = "4k3/8/8/5n2/r7/8/8/3RK3 w - - 0 1"
    rook, knight, white = (START, 1, "a4h4"), (START + 1700, 1, "f5d4"), (START + 500, 0, "d1d8")
    match = play(begin(position=start), rook, white, knight)
    assert resting(match, START + 20_000) == "Ke1 nd4 rh4 ke8"
    # Without the rook, which came first and started earlier, the knight would have been taken.
    match = play(begin(position=start), white, knight)
    assert resting(match, START + 20_000) == "Ke1 ra4 Rd8 ke8"


def test_a_pawn_moving_straight_takes_nothing_and_is_held_up_by_a_resting_enemy() -> None:
    match = play(
        begin(position="4k3/8/8/8/8/2n5/4P3/4K3 w - - 0 1"), (START, 1, "c3e4"), (START + 700, 0, "e2e4")
    )
    assert resting(match, START + 20_000) == "Ke1 Pe3 ne4 ke8"
    assert match.state.captured == ""


def test_a_pawn_that_is_held_up_at_once_stays_where_it_was() -> None:
    match = play(
        begin(position="4k3/8/8/8/6n1/8/4P3/4K3 w - - 0 1"), (START, 1, "g4e3"), (START + 1600, 0, "e2e3")
    )
    assert resting(match, START + 20_000) == "Ke1 Pe2 ne3 ke8"


def test_a_straight_pawn_that_started_earlier_lets_an_enemy_pass_and_one_that_started_later_is_taken() -> (
    None
):
    start = "4k3/8/8/8/8/3r4/4P3/4K3 w - - 0 1"
    match = play(begin(position=start), (START, 0, "e2e4"), (START + 300, 1, "d3h3"))
    assert resting(match, START + 20_000) == "Ke1 rh3 Pe4 ke8"
    match = play(begin(position=start), (START, 1, "d3h3"), (START + 300, 0, "e2e4"))
    assert resting(match, START + 20_000) == "Ke1 rh3 ke8"


def test_a_straight_pawn_that_finds_its_last_square_taken_falls_back() -> None:
    # The king comes to rest on e4 while the pawn, which started earlier, is already on that square.
    match = play(
        begin(position="8/8/8/3k4/8/8/4P3/4K3 w - - 0 1"), (START, 0, "e2e4"), (START + 800, 1, "d5e4")
    )
    assert resting(match, START + 10_000) == "Ke1 Pe3 ke4"


def test_an_enemy_that_comes_to_rest_where_a_straight_pawn_rests_takes_it() -> None:
    match = play(
        begin(position="4k3/8/8/2n5/8/8/4P3/4K3 w - - 0 1"), (START, 0, "e2e4"), (START + 100, 1, "c5e4")
    )
    assert resting(match, START + 20_000) == "Ke1 ne4 ke8"


def test_a_held_up_pawn_has_kept_its_squares_locked() -> None:
    match = play(
        begin(position="4k3/8/8/8/8/2n5/4P3/4K1N1 w - - 0 1"), (START, 1, "c3e4"), (START + 700, 0, "e2e4")
    )
    with pytest.raises(IllegalMove, match="Square locked"):
        play(match, (START + 900, 0, "g1e2"))


def test_two_pawns_head_on_do_not_take_each_other() -> None:
    start = "4k3/8/8/4p3/8/4P3/8/4K3 w - - 0 1"
    match = play(begin(position=start), (START, 0, "e3e4"), (START + 10, 1, "e5e4"))
    text = resting(match, START + 20_000)
    assert text.count("P") == 1
    assert text.count("p") == 1
    assert match.state.captured == ""
    assert text == "Ke1 Pe4 pe5 ke8"


def test_two_enemies_never_rest_on_one_square_nor_friends_on_one_place() -> None:
    for name in REAL_TIME:
        for number in range(6):
            match = random_match(BY_NAME[name], number)
            replayed = Match(BY_NAME[name], match.header)
            for event in match.log.items[: match.number]:
                replayed.apply(event)
                squares: dict[tuple[int, int], int] = {}
                for place, piece in enumerate(replayed.state.cells):
                    if piece is not None:
                        squares[piece.side, place & 63] = squares.get((piece.side, place & 63), 0) + 1
                assert all(count == 1 for count in squares.values())


@pytest.mark.parametrize("name", REAL_TIME)
def test_pieces_are_taken_or_there(name: str) -> None:
    """Nobody is lost but by being taken, and nobody comes from nowhere."""
    for number in range(6):
        match = random_match(BY_NAME[name], number)
        state = match.state
        there = [piece for piece in state.cells if piece is not None] + list(state.motions)
        assert len(there) + len(state.captured) == (32 if name != "horde_rt" else 48)
        assert set(state.captured) <= set(LETTERS + LETTERS.lower())


# -- the same in any batching


def inputs_of(match: Match) -> list[tuple[int, Seat, str]]:
    return [
        (event.at, event.seat, event.text)
        for event in match.log.items[: match.number]
        if event.kind == "moved" and event.seat is not None
    ]


@pytest.mark.parametrize("name", REAL_TIME)
@pytest.mark.parametrize("number", range(3))
def test_the_same_inputs_give_the_same_match_however_often_anybody_looks(name: str, number: int) -> None:
    rng = random.Random(number)
    match = random_match(BY_NAME[name], number)
    end = match.latest
    quiet, curious = begin(name), begin(name)
    quiet.header = curious.header = match.header
    at = 0
    for now, seat, text in inputs_of(match):
        play(quiet, (now, seat, text))
        while at < now:
            at = min(now, at + rng.randint(1, 700))
            elapse(curious, at)
            curious.view(0, at)
            curious.moves(1, at)
        play(curious, (now, seat, text))
    elapse(quiet, end)
    elapse(curious, end)
    for other in (quiet, curious):
        assert other.log.items[: other.number] == match.log.items[: match.number]
        assert repr(other.state) == repr(match.state)
        assert other.outcome == match.outcome


@pytest.mark.parametrize("name", REAL_TIME)
def test_time_in_one_leap_is_time_in_many(name: str) -> None:
    """`at` in steps of a millisecond and at once, and played without events in between."""
    game = BY_NAME[name]
    match = random_match(game, 5)
    halfway = Match(game, match.header)
    for event in match.log.items[: match.number // 2]:
        halfway.apply(event)
    state = halfway.state
    wakes = state.wakes
    assert wakes is not None
    until = min(wakes - 1, state.now + 3000)
    slow = state
    for now in range(state.now, until + 1, 7):
        slow = game.at(slow, now)
    assert repr(game.at(slow, until)) == repr(game.at(state, until))


def test_numbers_are_whole_milliseconds() -> None:
    match = random_match(BY_NAME["chess_rt"], 2)
    text = msgspec.json.encode(match.view(0)).decode()
    assert "." not in text
    assert all(isinstance(event, Event) and isinstance(event.at, int) for event in match.log.items)
