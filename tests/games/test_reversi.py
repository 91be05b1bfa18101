import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.reversi import Placement, Reversi, State
from arbitre.games.reversi.lines import BOARD, DISC, cells, flips, openings
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Context, NoOptions
from tests.games import slow_reversi

GAME = Reversi()
CONTEXT = Context(Dice(b"", 0), 0)
START = GAME.start(2, NoOptions(), CONTEXT)
START_TEXT = "0" * 27 + "21" + "0" * 6 + "12" + "0" * 27 + " 1"


def drawn(picture: str, turn: int = 0) -> State:
    """A position from eight rows of `.`, `X` (black) and `O` (white)."""
    board = "".join(picture.split()).replace(".", "0").replace("X", "1").replace("O", "2")
    return GAME.read(f"{board} {turn + 1}", NoOptions())


def picture(state: State) -> list[str]:
    board = GAME.write(state).split()[0].replace("0", ".").replace("1", "X").replace("2", "O")
    return [board[row * 8 : row * 8 + 8] for row in range(8)]


def played(state: State, moves: str) -> State:
    for text in moves.split():
        move = GAME.parse(text)
        GAME.check(state, state.turn, move)
        state = GAME.play(state, {state.turn: move}, CONTEXT)
    return state


def texts(state: State) -> list[str]:
    return [str(move) for move in GAME.moves(state, state.turn)] if GAME.asks(state) else []


def test_white_begins_on_d4_and_e5_and_black_moves_first() -> None:
    assert picture(START)[3:5] == ["...OX...", "...XO..."]
    assert [ask.seat for ask in GAME.asks(START)] == [0]
    assert texts(START) == ["D3", "C4", "F5", "E6"]


def test_a_move_turns_what_lies_between_in_every_direction() -> None:
    """Down from F3 the run is open, and down to the right it leaves the board: those stay."""
    state = drawn(
        """
        ...X.X.X
        ....OOO.
        ..XOO.OX
        ...XOOO.
        ...OXO.O
        ..X.....
        ........
        ........
        """
    )
    assert picture(played(state, "F3")) == [
        "...X.X.X",
        "....XXX.",
        "..XXXXXX",
        "...XXOO.",
        "...XXO.O",
        "..X.....",
        "........",
        "........",
    ]


def test_turned_discs_turn_no_others() -> None:
    """D4 is turned and then stands over D5 and D6, but it was not played."""
    state = drawn(
        """
        ........
        ........
        ........
        ...OX...
        ...OO...
        ...X....
        ........
        ........
        """
    )
    after = played(state, "C4")
    assert picture(after)[3:6] == ["..XXX...", "...OO...", "...X...."]
    assert GAME.view(after, None).flipped == ["D4"]


def test_the_shortest_match_leaves_no_white_disc() -> None:
    state = played(START, "E6 F4 E3 F6 G5 D6 E7 F5 C5")
    assert GAME.asks(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.points) == ("blocked", (1.0, 0.0), (13, 0))


BLOCKED = """
    XXXXXXXX
    XXXXXXXX
    XXXXXXXX
    XXXXXXXX
    XXXXXXXX
    XXXXXXXO
    XXXXXXX.
    XXXXXXX.
    """


def test_whoever_cannot_move_must_pass_and_the_other_goes_on() -> None:
    state = drawn(BLOCKED, turn=1)
    assert texts(state) == ["XX"]
    after = played(state, "XX")
    assert (after.turn, texts(after)) == (0, ["H7"])
    assert GAME.view(after, None).last == "XX"
    assert GAME.view(after, None).flipped == []


def test_passing_is_illegal_while_there_is_a_move() -> None:
    with pytest.raises(IllegalMove, match="black can play and may not pass"):
        GAME.check(START, 0, Placement(None))


@pytest.mark.parametrize(
    ("move", "sentence"),
    [("D4", "D4 is taken"), ("A1", "A1 flips no disc for black"), ("D6", "D6 flips no disc for black")],
)
def test_an_illegal_cell_is_refused_with_its_reason(move: str, sentence: str) -> None:
    with pytest.raises(IllegalMove, match=sentence):
        GAME.check(START, 0, GAME.parse(move))


def test_equal_discs_are_a_draw_though_two_cells_are_empty() -> None:
    state = drawn(
        """
        .XXXXXXX
        XOOOOOOX
        XOOOOOOX
        XOOOOOOX
        XOOOOOOX
        XOOOOOOX
        XXXXXXOX
        XXXXXXX.
        """
    )
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.points) == ("blocked", (0.5, 0.5), (31, 31))


@pytest.mark.parametrize("text", ["", "A", "A9", "I1", "1A", "A1B2", "X", "XXX", "Ａ１"])
def test_what_is_not_a_cell_is_not_a_move(text: str) -> None:
    with pytest.raises(InvalidMove, match="A1 to H8"):
        GAME.parse(text)


def test_cells_may_be_typed_in_lower_case() -> None:
    assert str(GAME.parse(" d3 ")) == "D3"
    assert str(GAME.parse("xx")) == "XX"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0" * 64 + " 1", "never empty"),
        ("1" * 63 + " 1", "64 of 0, 1, 2"),
        ("1" * 64 + " 3", "64 of 0, 1, 2"),
        ("1" * 63 + "3 1", "64 of 0, 1, 2"),
        ("1" * 64, "64 of 0, 1, 2"),
        ("1" + START_TEXT[1:], "some lie apart from the centre"),
        (START_TEXT[:7] + "1" + "2" + START_TEXT[9:], "some lie apart from the centre"),
        (START_TEXT[:-1] + "2", "has not begun: black moves"),
        (START_TEXT.replace("21", "xx").replace("12", "21").replace("xx", "12"), "black moves, and has E4"),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, NoOptions())


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    if not GAME.asks(state):
        return 0
    turn = state.turn
    return sum(perft(GAME.play(state, {turn: move}, CONTEXT), depth - 1) for move in GAME.moves(state, turn))


def test_there_are_as_many_lines_of_play_as_everybody_counts() -> None:
    assert [perft(START, depth) for depth in range(1, 7)] == [4, 12, 56, 244, 1396, 8200]


# -- against the second implementation


@settings(deadline=None, max_examples=60)
@given(choices=st.lists(st.integers(0, 59), min_size=70, max_size=70))
def test_whole_matches_agree_with_the_slow_rules(choices: list[int]) -> None:
    state, board, colour = START, slow_reversi.start(), "X"
    for choice in choices:
        moves = slow_reversi.legal(board, colour)
        assert texts(state) == moves
        assert GAME.write(state) == f"{slow_reversi.text(board)} {1 if colour == 'X' else 2}"
        if not moves:
            break
        move = moves[choice % len(moves)]
        state = played(state, move)
        board = slow_reversi.after(board, move, colour)
        colour = slow_reversi.opponent(colour)
    outcome = GAME.outcome(state)
    assert outcome is not None
    black, white = slow_reversi.count(board, "X"), slow_reversi.count(board, "O")
    assert outcome.points == (black, white)
    assert outcome.scores[0] == (1 if black > white else 0 if black < white else 0.5)


@settings(deadline=None, max_examples=150)
@given(rows=st.lists(st.text("..XO", min_size=8, max_size=8), min_size=8, max_size=8))
def test_every_cell_of_any_board_agrees_with_the_slow_rules(rows: list[str]) -> None:
    board = [list(row) for row in rows]
    own, other = (
        sum(DISC[cell] for cell in range(64) if board[cell // 8][cell % 8] == colour) for colour in "XO"
    )
    turned = [slow_reversi.turned(board, cell // 8, cell % 8, "X") for cell in range(64)]
    assert cells(openings(own, other)) == [cell for cell in range(64) if turned[cell]]
    for cell in range(64):
        if board[cell // 8][cell % 8] == ".":
            flipped = flips(cell, own, other)
            assert flipped == sum(DISC[y * 8 + x] for y, x in turned[cell])
            assert flipped & BOARD == sum(1 << y * 8 + x for y, x in turned[cell])
