import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.pente import Pente, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Context, NoOptions, Outcome
from tests.games import slow_pente

GAME = Pente()
CONTEXT = Context(Dice(b"", 0), 0)
START = GAME.start(2, NoOptions(), CONTEXT)


def played(moves: str, state: State = START) -> State:
    for text in moves.split():
        assert GAME.asks(state), f"the match was over before {text}"
        move = GAME.parse(text)
        GAME.check(state, state.turn, move)
        state = GAME.play(state, {state.turn: move}, CONTEXT)
    return state


FILLERS = [(row, column) for row in (18, 16, 14) for column in range(0, 19, 3)]


def position(white: str = "", black: str = "", pairs: tuple[int, int] = (0, 0), turn: int = 1) -> str:
    """Stones by their points, after the opening: what makes the numbers right is put where it meets nobody."""
    board = {slow_pente.place_of(point): "1" for point in ("AA", "EA", *white.split())}
    board |= {slow_pente.place_of(point): "2" for point in ("CC", "GC", *black.split())}
    played = [list(board.values()).count(mark) + 2 * pairs["21".index(mark)] for mark in "12"]
    missing = played[0] - played[1] - (turn - 1)
    board |= dict.fromkeys(FILLERS[: abs(missing)], "2" if missing > 0 else "1")
    return f"{slow_pente.text(board)} {turn} {pairs[0]} {pairs[1]}"


def at(white: str = "", black: str = "", pairs: tuple[int, int] = (0, 0), turn: int = 1) -> State:
    return GAME.read(position(white, black, pairs, turn), NoOptions())


def stones(state: State) -> dict[str, str]:
    board = GAME.write(state).split()[0]
    return {slow_pente.name(divmod(index, 19)): mark for index, mark in enumerate(board) if mark != "0"}


def test_white_begins_anywhere_and_turns_alternate() -> None:
    assert [ask.seat for ask in GAME.asks(START)] == [0]
    assert len(GAME.moves(START, 0)) == 361
    assert [ask.seat for ask in GAME.asks(played("JJ"))] == [1]


def test_the_first_letter_names_the_column_and_the_second_the_row() -> None:
    assert GAME.write(played("SA")) == "0" * 18 + "1" + "0" * 342 + " 2 0 0"
    assert GAME.write(played("AS")) == "0" * 342 + "1" + "0" * 18 + " 2 0 0"


# -- the opening


def test_whites_second_stone_lies_at_least_three_points_from_the_first() -> None:
    state = played("JJ AA")
    assert len(GAME.view(state, None).forbidden) == 24
    assert {"HH", "LL", "HL", "JK"} <= set(GAME.view(state, None).forbidden)
    for near in ("HH", "LJ", "JL", "KI"):
        with pytest.raises(IllegalMove, match=f"{near} is too near.* at least 3 points"):
            GAME.check(state, 0, GAME.parse(near))
    for far in ("GJ", "MM", "JG", "MH"):
        GAME.check(state, 0, GAME.parse(far))
    assert len(GAME.moves(state, 0)) == 361 - 25 - 1


def test_the_forbidden_zone_ends_at_the_edge_of_the_board() -> None:
    assert GAME.view(played("AA BB"), None).forbidden == ["BA", "CA", "AB", "CB", "AC", "BC", "CC"]


def test_nothing_is_forbidden_to_black_nor_later() -> None:
    assert GAME.view(played("JJ"), None).forbidden == []
    assert GAME.view(played("JJ JK"), None).forbidden != []
    assert GAME.view(played("JJ JK AA"), None).forbidden == []
    assert GAME.view(played("JJ JK AA KK"), None).forbidden == []


def test_nothing_is_forbidden_when_captures_leave_white_one_stone() -> None:
    state = GAME.read(f"12{'0' * 359} 1 1 1", NoOptions())
    assert [ask.seat for ask in GAME.asks(state)] == [0]
    assert GAME.view(state, None).forbidden == []


# -- captures


@pytest.mark.parametrize(
    ("pair", "end"),
    [
        ("KJ LJ", "MJ"),
        ("IJ HJ", "GJ"),
        ("JK JL", "JM"),
        ("JI JH", "JG"),
        ("KK LL", "MM"),
        ("II HH", "GG"),
        ("KI LH", "MG"),
        ("IK HL", "GM"),
    ],
)
def test_two_stones_between_two_others_are_taken_in_every_direction(pair: str, end: str) -> None:
    state = played("JJ", at(white=end, black=pair))
    assert GAME.view(state, None).pairs == (1, 0)
    assert sorted(GAME.view(state, None).captured) == sorted(pair.split())
    assert not set(pair.split()) & stones(state).keys()
    assert stones(state)["JJ"] == "1"


def test_black_takes_too() -> None:
    state = played("JJ", at(white="KJ LJ", black="MJ", turn=2))
    assert GAME.view(state, None).pairs == (0, 1)


def test_one_stone_takes_several_pairs_at_once() -> None:
    state = played("JJ", at(white="MJ JM GG", black="KJ LJ JK JL II HH"))
    assert GAME.view(state, None).pairs == (3, 0)
    assert len(GAME.view(state, None).captured) == 6


@pytest.mark.parametrize(
    ("white", "black"),
    [("LJ", "KJ"), ("NJ", "KJ LJ MJ"), ("MJ", "KJ"), ("", "KJ LJ"), ("LJ MJ", "KJ"), ("", "KJ LJ MJ")],
)
def test_one_three_or_unheld_stones_are_not_taken(white: str, black: str) -> None:
    state = played("JJ", at(white=white, black=black))
    assert GAME.view(state, None).pairs == (0, 0)
    assert set(black.split()) <= stones(state).keys()


def test_moving_into_a_pincer_is_safe() -> None:
    state = played("KJ", at(white="LJ", black="JJ MJ"))
    assert GAME.view(state, None).pairs == (0, 0)
    assert stones(state)["KJ"] == stones(state)["LJ"] == "1"


def test_nothing_is_taken_over_the_edge() -> None:
    """R and S of one row and A of the next are neighbours in memory only."""
    state = played("QJ", at(white="AK BK", black="RJ SJ"))
    assert GAME.view(state, None).pairs == (0, 0)


def test_a_point_that_was_captured_can_be_played_again() -> None:
    state = played("JJ KJ", at(white="MJ", black="KJ LJ"))
    assert stones(state)["KJ"] == "2"


# -- the end


@pytest.mark.parametrize(
    "row", ["FJ GJ HJ IJ", "JF JG JH JI", "FF GG HH II", "NF MG LH KI", "FJ GJ HJ IJ KJ", "HJ IJ KJ LJ MJ NJ"]
)
def test_five_or_more_in_a_row_win(row: str) -> None:
    state = played("JJ", at(white=row))
    assert GAME.asks(state) == ()
    assert GAME.outcome(state) == Outcome("line", (1.0, 0.0), (0, 0))
    assert sorted(GAME.view(state, None).line) == sorted([*row.split(), "JJ"])
    assert GAME.view(state, None).turn is None


def test_a_row_over_the_edge_does_not_win() -> None:
    state = played("BK", at(white="QJ RJ SJ AK"))
    assert GAME.outcome(state) is None


def test_five_pairs_win() -> None:
    state = played("JJ", at(white="MJ", black="KJ LJ", pairs=(4, 2)))
    assert GAME.outcome(state) == Outcome("captures", (1.0, 0.0), (5, 2))
    assert GAME.asks(state) == ()
    assert GAME.view(state, None).line == []


def test_four_pairs_do_not_win() -> None:
    assert GAME.outcome(played("JJ", at(white="MJ", black="KJ LJ", pairs=(3, 4)))) is None


def test_a_row_and_a_fifth_pair_at_once_win_by_the_row() -> None:
    state = played("JJ", at(white="FJ GJ HJ IJ MJ", black="KJ LJ", pairs=(4, 0)))
    assert GAME.outcome(state) == Outcome("line", (1.0, 0.0), (5, 0))


def test_a_row_that_a_capture_breaks_does_not_win() -> None:
    """Black would have five on row J, but white takes HJ and HI first."""
    state = at(white="HK", black="HI HJ IJ JJ KJ")
    assert GAME.outcome(played("SS LJ", state)) == Outcome("line", (0.0, 1.0), (0, 0))
    assert GAME.outcome(played("HH LJ", state)) is None


def test_a_full_board_without_a_row_is_a_draw() -> None:
    rows = ("122211" * 4)[:19], ("211122" * 4)[:19]
    board = "".join(rows[row % 2] for row in range(19))
    assert (board[0], board.count("1") - board.count("2")) == ("1", 1)
    state = GAME.read(f"0{board[1:]} 1 0 0", NoOptions())
    assert GAME.outcome(played("AA", state)) == Outcome("full", (0.5, 0.5), (0, 0))


# -- texts


def test_a_taken_point_is_refused() -> None:
    with pytest.raises(IllegalMove, match="CH is taken"):
        played("CH CH")


@pytest.mark.parametrize("text", ["", "A", "A1", "TA", "AT", "AAA", "ＡＡ", "A A"])
def test_what_is_not_a_point_is_not_a_move(text: str) -> None:
    with pytest.raises(InvalidMove, match="AA to SS"):
        GAME.parse(text)


def test_points_may_be_typed_in_lower_case() -> None:
    assert str(GAME.parse(" ch ")) == "CH"


EMPTY = "0" * 361


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{EMPTY} 1", "361 of 0, 1, 2"),
        (f"{EMPTY[1:]} 1 0 0", "361 of 0, 1, 2"),
        (f"{EMPTY[1:]}3 1 0 0", "361 of 0, 1, 2"),
        (f"{EMPTY} 3 0 0", "361 of 0, 1, 2"),
        (f"{EMPTY} 1 0 x", "'x' is not a number of captured pairs"),
        (f"{EMPTY} 1 13 13", "'13' is not a number of captured pairs"),
        (f"{EMPTY} 1 ٣ 3", "is not a number of captured pairs"),
        (f"{EMPTY} 2 0 0", "the turns alternate"),
        (f"{EMPTY} 1 1 0", "the turns alternate"),
        (f"101002{EMPTY[6:]} 2 0 0", "at least 3 points"),
        (f"110022{EMPTY[6:]} 1 0 0", "at least 3 points"),
        (position(black="FJ GJ HJ IJ JJ", turn=2), "ended before the last stone"),
        (position(white="FJ GJ HJ IJ JJ", turn=1), "ended before the last stone"),
        (position(pairs=(5, 0), turn=1), "ended before the last stone"),
        (position(white="FJ GJ HJ IJ JJ FL GL HL IL JL", turn=2), "ended before the last stone"),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, NoOptions())


def test_a_finished_match_can_be_read() -> None:
    assert GAME.outcome(at(white="FJ GJ HJ IJ JJ", turn=2)) == Outcome("line", (1.0, 0.0), (0, 0))
    assert GAME.outcome(at(pairs=(1, 6), turn=1)) == Outcome("captures", (0.0, 1.0), (1, 6))


# -- against the second implementation


@settings(deadline=None, max_examples=5)
@given(choices=st.lists(st.integers(0, 360), min_size=120, max_size=120), size=st.integers(6, 19))
def test_whole_matches_agree_with_the_slow_rules(choices: list[int], size: int) -> None:
    """Small corners of the board make for many captures."""
    state, board, colour, pairs = START, slow_pente.Board(), "1", {"1": 0, "2": 0}
    for number, choice in enumerate(choices):
        legal = slow_pente.legal(board, number)
        assert [str(move) for move in GAME.moves(state, state.turn)] == [
            slow_pente.name(place) for place in legal
        ]
        near = [place for place in legal if max(place) < size] or legal
        place = near[choice % len(near)]
        state = played(slow_pente.name(place), state)
        board = {**board, place: colour}
        taken = slow_pente.captures(board, place, colour)
        board = {other: board[other] for other in board if other not in taken}
        pairs[colour] += len(taken) // 2
        view = GAME.view(state, None)
        assert view.board == slow_pente.text(board)
        assert view.pairs == (pairs["1"], pairs["2"])
        assert sorted(view.captured) == sorted(map(slow_pente.name, taken))
        line = slow_pente.row_of_five(board, colour)
        assert sorted(view.line) == sorted(map(slow_pente.name, line))
        if line or pairs[colour] >= 5:
            outcome = GAME.outcome(state)
            assert outcome is not None
            assert outcome.scores == ((1.0, 0.0) if colour == "1" else (0.0, 1.0))
            return
        assert GAME.outcome(state) is None
        colour = slow_pente.other(colour)
