import pytest

from arbitre.games.tictactoe import State, TicTacToe
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Context, NoOptions, Outcome

GAME = TicTacToe()
CONTEXT = Context(Dice(b"", 0), 0)


def played(moves: str) -> State:
    state = GAME.start(2, NoOptions(), CONTEXT)
    for text in moves.split():
        move = GAME.parse(text)
        GAME.check(state, state.turn, move)
        state = GAME.play(state, {state.turn: move}, CONTEXT)
    return state


def test_crosses_begin_and_turns_alternate() -> None:
    assert [ask.seat for ask in GAME.asks(played(""))] == [0]
    assert [ask.seat for ask in GAME.asks(played("5"))] == [1]
    assert GAME.write(played("5 1 9")) == "200010001 2"


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ("1 4 2 5 3", "123"),
        ("4 1 5 2 6", "456"),
        ("7 1 8 2 9", "789"),
        ("1 2 4 3 7", "147"),
        ("2 1 5 3 8", "258"),
        ("3 1 6 2 9", "369"),
        ("1 2 5 3 9", "159"),
        ("3 1 5 2 7", "357"),
    ],
)
def test_three_in_a_row_win(moves: str, line: str) -> None:
    state = played(moves)
    assert GAME.outcome(state) == Outcome("line", (1.0, 0.0))
    assert GAME.asks(state) == ()
    assert "".join(GAME.view(state, None).line) == line
    assert GAME.view(state, None).turn is None


def test_noughts_win_too() -> None:
    assert GAME.outcome(played("1 4 2 5 9 6")) == Outcome("line", (0.0, 1.0))


def test_one_mark_can_complete_two_lines_and_both_are_shown() -> None:
    state = played("9 6 5 3 4 8 7 2 1")
    assert GAME.outcome(state) == Outcome("line", (1.0, 0.0))
    assert "".join(GAME.view(state, None).line) == "14579"


def test_a_full_board_without_a_line_is_a_draw() -> None:
    state = played("8 4 3 5 1 9 7 2 6")
    assert GAME.outcome(state) == Outcome("full", (0.5, 0.5))
    assert GAME.asks(state) == ()


def test_a_taken_cell_is_refused() -> None:
    with pytest.raises(IllegalMove, match="Cell 5 is taken"):
        played("5 5")


@pytest.mark.parametrize("text", ["", "0", "10", "a", "1 2", "-1", "٣", "½"])
def test_what_is_not_a_cell_is_not_a_move(text: str) -> None:
    with pytest.raises(InvalidMove, match="1 to 9"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("00000000 1", "nine of 0, 1, 2"),
        ("000000000", "nine of 0, 1, 2"),
        ("000000003 1", "nine of 0, 1, 2"),
        ("000000000 2", "the turns alternate"),
        ("110000000 2", "the turns alternate"),
        ("111222000 1", "ended before the last mark"),
        ("111220200 1", "ended before the last mark"),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, NoOptions())


def test_every_position_that_can_be_reached_can_be_read() -> None:
    """There are 5478 of them, finished ones included."""
    reached: set[str] = set()
    waiting = [played("")]
    while waiting:
        state = waiting.pop()
        text = GAME.write(state)
        if text in reached:
            continue
        reached.add(text)
        read = GAME.read(text, NoOptions())
        assert (read.own, read.other, read.turn) == (state.own, state.other, state.turn)
        if GAME.asks(state):
            waiting += [
                GAME.play(state, {state.turn: move}, CONTEXT) for move in GAME.moves(state, state.turn)
            ]
    assert len(reached) == 5478
