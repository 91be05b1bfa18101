import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.tictactoe import State, TicTacToe
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Context, NoOptions
from arbitre.protocols.tournoyons.trays import tictactoe
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = TicTacToe()
TRAYS = find_trays("tictactoe")
CONTEXT = Context(Dice(b"", 0), 0)


def played(moves: str) -> State:
    state = GAME.start(2, NoOptions(), CONTEXT)
    for move in moves.split():
        state = GAME.play(state, {state.turn: GAME.parse(move)}, CONTEXT)
    return state


def test_a_match_that_has_not_begun_is_init_and_nothing_else() -> None:
    assert TRAYS.for_engine(played(""), 0).parameters() == {"Tray": "Init"}


def test_an_engine_gets_the_board_and_the_last_move_of_its_opponent() -> None:
    assert TRAYS.for_engine(played("5"), 1).parameters() == {"Tray": "000010000", "Move1": "5"}
    assert TRAYS.for_engine(played("5 1"), 0).parameters() == {"Tray": "200010000", "Move2": "1"}


def test_an_interface_gets_winning_cells_as_3_and_4() -> None:
    scene = Scene(played=5)
    assert TRAYS.for_interface(played("1 4 2 5 3"), scene).parameters() == {
        "Tray": "333220000",
        "Count": "5",
        "Method": "End",
    }
    assert TRAYS.for_interface(played("1 4 2 5 9 6"), Scene(played=6)).tray == "110444001"
    assert TRAYS.for_interface(played("1 4"), Scene(played=2)).method == "Standard"


@pytest.mark.parametrize("value", "123456789")
def test_a_value_is_a_cell(value: str) -> None:
    assert str(TRAYS.read_value(played(""), 0, value)) == value


@pytest.mark.parametrize("value", ["", "0", "A1", "10"])
def test_any_other_value_is_invalid(value: str) -> None:
    with pytest.raises(InvalidMove):
        TRAYS.read_value(played(""), 0, value)


@pytest.mark.parametrize(
    ("tray", "turn", "sentence"),
    [
        ("", None, "not 9 of 0, 1, 2, 3, 4"),
        ("00000000", None, "not 9 of"),
        ("000000005", None, "not 9 of"),
        ("110000000", None, "2 of 1 and 0 of 2; the first player begins"),
        ("000000002", None, "turns alternate"),
        ("100000000", 1, "Turn 1 is not of player 2"),
        ("100000000", 0, "Turn 0 is not a number of moves"),
        ("300000000", None, "marks as winning"),
        ("333220000", 7, "Turn 7"),
        ("330220100", None, "marks as winning"),
        ("111222000", None, "ended before the last mark"),
    ],
)
def test_impossible_trays_are_refused(tray: str, turn: int | None, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        tictactoe.read(Strings(tray=tray), NoOptions(), turn)


@settings(deadline=None, max_examples=60)
@given(number=st.integers(0, 50), moves=st.integers(0, 9))
def test_every_tray_of_either_kind_is_read_back(number: int, moves: int) -> None:
    match = after(GAME, number, moves)
    turn = match.number + 1
    for strings in (
        TRAYS.for_engine(match.state, match.state.turn),
        TRAYS.for_interface(match.state, Scene(played=match.number)),
    ):
        again = begun_from(GAME, TRAYS, strings, turn)
        assert GAME.write(again.state) == GAME.write(match.state)
        assert (again.outcome, again.asks) == (match.outcome, match.asks)
