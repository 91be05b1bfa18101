import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.reversi import Reversi, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Context, NoOptions
from arbitre.protocols.tournoyons.trays import reversi
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = Reversi()
TRAYS = find_trays("reversi")
CONTEXT = Context(Dice(b"", 0), 0)
START = "0" * 27 + "43" + "0" * 6 + "34" + "0" * 27


def played(moves: str, state: State | None = None) -> State:
    state = state or GAME.start(2, NoOptions(), CONTEXT)
    for move in moves.split():
        GAME.check(state, state.turn, GAME.parse(move))
        state = GAME.play(state, {state.turn: GAME.parse(move)}, CONTEXT)
    return state


BLOCKED = "1" * 47 + "2" + "1" * 7 + "0" + "1" * 7 + "0"
"""White must pass, then black plays H7."""


def test_a_match_that_has_not_begun_is_init_and_nothing_else() -> None:
    assert TRAYS.for_engine(played(""), 0).parameters() == {"Tray": "Init"}


def test_an_engine_gets_0_3_and_4_only() -> None:
    assert TRAYS.for_engine(played("D3"), 1).parameters() == {
        "Tray": "0" * 19 + "3" + "0" * 7 + "33" + "0" * 6 + "34" + "0" * 27,
        "Move1": "D3",
    }


def test_an_interface_gets_playable_cells_as_1_for_black() -> None:
    board = list(START)
    for cell in (19, 26, 37, 44):
        board[cell] = "1"
    assert TRAYS.for_interface(played(""), Scene(played=0)).parameters() == {
        "Tray": "".join(board),
        "Count": "0",
        "Method": "Standard",
    }


def test_an_interface_gets_turned_discs_as_7_or_8_and_whites_cells_as_2() -> None:
    strings = TRAYS.for_interface(played("D3"), Scene(played=1))
    rows = [strings.tray[row * 8 : row * 8 + 8] for row in range(8)] if strings.tray else []
    assert rows[2:6] == ["00232000", "00073000", "00234000", "00000000"]
    assert strings.move1 == "D3"
    strings = TRAYS.for_interface(played("D3 C3"), Scene(played=2))
    rows = [strings.tray[row * 8 : row * 8 + 8] for row in range(8)] if strings.tray else []
    assert rows[2:5] == ["01430000", "00183000", "00034100"]
    assert strings.move2 == "C3"


def test_whoever_must_pass_is_offered_the_words_for_it() -> None:
    state = GAME.read(f"{BLOCKED} 2", NoOptions())
    assert TRAYS.for_interface(state, Scene(played=59)).legend == "Je passe"
    assert TRAYS.for_interface(state, Scene(played=59, language="en")).legend == "I pass"


def test_a_pass_is_told_by_its_colour() -> None:
    state = played("XX", GAME.read(f"{BLOCKED} 2", NoOptions()))
    strings = TRAYS.for_interface(state, Scene(played=60))
    assert (strings.legend, strings.move2) == ("Les blancs passent", "XX")
    assert TRAYS.for_engine(state, 0).move2 == "XX"
    swapped = BLOCKED.translate(str.maketrans("12", "21"))
    state = played("XX", GAME.read(f"{swapped} 1", NoOptions()))
    assert TRAYS.for_interface(state, Scene(played=60)).legend == "Les noirs passent"


def test_an_interface_is_told_of_the_end() -> None:
    state = played("E6 F4 E3 F6 G5 D6 E7 F5 C5")
    strings = TRAYS.for_interface(state, Scene(played=9))
    assert (strings.method, strings.legend) == ("End", None)
    assert not set("12") & set(strings.tray or "")


@pytest.mark.parametrize("value", ["A1", "C5", "H8", "XX"])
def test_a_value_is_a_cell_or_a_pass(value: str) -> None:
    assert str(TRAYS.read_value(played(""), 0, value)) == value


@pytest.mark.parametrize("value", ["", "A0", "I1", "X", "PASS"])
def test_any_other_value_is_invalid(value: str) -> None:
    with pytest.raises(InvalidMove):
        TRAYS.read_value(played(""), 0, value)


@pytest.mark.parametrize(
    ("tray", "turn", "sentence"),
    [
        ("", 1, "not 64 of 0, 1, 2, 3, 4, 7, 8"),
        (START[1:], 1, "not 64 of"),
        ("5" + START[1:], 1, "not 64 of"),
        (START, None, "does not say who is to move"),
        ("Init", 2, "Turn 2 is not of player 1"),
        (START, 0, "Turn 0 is not a number of moves"),
        ("0" * 64, 1, "never empty"),
        ("1" + START[1:], 1, "has 1 on A1, where player 1 may not play now"),
        (START[:18] + "13" + START[20:], 2, "has 1 on C3, where player 1 may not play now"),
    ],
)
def test_impossible_trays_are_refused(tray: str, turn: int | None, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        reversi.read(Strings(tray=tray), NoOptions(), turn)


@settings(deadline=None, max_examples=60)
@given(number=st.integers(0, 50), moves=st.integers(0, 64))
def test_every_tray_of_either_kind_is_read_back(number: int, moves: int) -> None:
    match = after(GAME, number, moves)
    for strings in (
        TRAYS.for_engine(match.state, match.state.turn),
        TRAYS.for_interface(match.state, Scene(played=match.number)),
    ):
        again = begun_from(GAME, TRAYS, strings, match.number + 1)
        assert GAME.write(again.state) == GAME.write(match.state)
        assert (again.outcome, again.asks) == (match.outcome, match.asks)
