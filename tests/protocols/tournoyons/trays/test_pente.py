import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.pente import Pente, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Context, NoOptions
from arbitre.protocols.tournoyons.trays import pente
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = Pente()
TRAYS = find_trays("pente")
CONTEXT = Context(Dice(b"", 0), 0)
EMPTY = "0" * 361
LETTERS = "ABCDEFGHIJKLMNOPQRS"


def played(moves: str) -> State:
    state = GAME.start(2, NoOptions(), CONTEXT)
    for move in moves.split():
        GAME.check(state, state.turn, GAME.parse(move))
        state = GAME.play(state, {state.turn: GAME.parse(move)}, CONTEXT)
    return state


def tray(**rows: str) -> str:
    """Rows by their letters, each as its first characters; the others are empty."""
    return "".join(rows.get(letter, "").ljust(19, "0") for letter in LETTERS)


def test_a_match_that_has_not_begun_is_init_and_nothing_else() -> None:
    assert TRAYS.for_engine(played(""), 0).parameters() == {"Tray": "Init"}


def test_the_manuals_point_is_in_the_third_column_and_the_eighth_row() -> None:
    assert TRAYS.for_engine(played("CH"), 1).parameters() == {
        "Tray": tray(H="001"),
        "Gain1": "0",
        "Gain2": "0",
        "Move1": "CH",
    }


FORBIDDEN = "AA BA"


def test_an_interface_gets_forbidden_points_as_9_and_an_engine_as_0() -> None:
    """« 9 si interdite (pour le second coup des blancs) »"""
    state = played(FORBIDDEN)
    assert TRAYS.for_interface(state, Scene(played=2)).tray == tray(A="129", B="999", C="999")
    assert TRAYS.for_engine(state, 0).tray == tray(A="12")


TAKING = "AA BA SS CA DA"


def test_an_interface_gets_the_stones_that_a_move_removes_as_5_and_6() -> None:
    state = played(TAKING)
    assert TRAYS.for_interface(state, Scene(played=5)).parameters() == {
        "Tray": tray(A="1661", S="0" * 18 + "1"),
        "Gain1": "1",
        "Gain2": "0",
        "Move1": "DA",
        "Count": "5",
        "Method": "Standard",
    }
    assert TRAYS.for_engine(state, 1).tray == tray(A="1001", S="0" * 18 + "1")
    by_black = played("BA AA SS DG CA DA")
    assert TRAYS.for_interface(by_black, Scene(played=6)).tray == tray(A="2552", G="0002", S="0" * 18 + "1")


WINNING = "AA AC SS CC BA EC CA GC DA IC EA"


def test_an_interface_gets_winning_stones_as_3_and_4() -> None:
    state = played(WINNING)
    strings = TRAYS.for_interface(state, Scene(played=11))
    assert strings.tray == tray(A="33333", C="202020202", S="0" * 18 + "1")
    assert strings.method == "End"
    assert TRAYS.for_engine(state, 1).tray == tray(A="11111", C="202020202", S="0" * 18 + "1")
    by_black = played("AC AA SS BA CC CA EC DA GC EA")
    assert TRAYS.for_interface(by_black, Scene(played=10)).tray == tray(
        A="44444", C="1010101", S="0" * 18 + "1"
    )


@pytest.mark.parametrize("value", ["AA", "CH", "SS"])
def test_a_value_is_a_point(value: str) -> None:
    assert str(TRAYS.read_value(played(""), 0, value)) == value


@pytest.mark.parametrize("value", ["", "A0", "TT", "XX", "AAA"])
def test_any_other_value_is_invalid(value: str) -> None:
    with pytest.raises(InvalidMove):
        TRAYS.read_value(played(""), 0, value)


@pytest.mark.parametrize(
    ("strings", "turn", "sentence"),
    [
        (Strings(), None, "not 361 of 0, 1, 2, 3, 4, 5, 6, 9"),
        (Strings(tray=EMPTY[1:]), None, "not 361 of"),
        (Strings(tray="7" + EMPTY[1:]), None, "not 361 of"),
        (Strings(tray=EMPTY, gain1="6"), None, "Gain1 is '6', not 0 to 5"),
        (Strings(tray=EMPTY, gain2="-1"), None, "Gain2 is '-1', not 0 to 5"),
        (Strings(tray=EMPTY, gain1="1", gain2="0"), None, "0 stones of player 1 and 2 of player 2"),
        (Strings(tray=tray(A="2")), None, "turns alternate"),
        (Strings(tray=tray(A="1")), 3, "Turn 3 is not of player 2"),
        (Strings(tray=tray(A="101", B="2")), None, "at least 3 points"),
        (Strings(tray=tray(A="3")), None, "has 3 on AA, where nothing is won or forbidden"),
        (Strings(tray=tray(A="9")), None, "has 9 on AA, where nothing is won or forbidden"),
        (Strings(tray=tray(A="1029")), None, "has 9 on DA"),
        (Strings(tray=tray(A="22222", C="1010101", E="10001")), None, "ended before the last stone"),
    ],
)
def test_impossible_trays_are_refused(strings: Strings, turn: int | None, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        pente.read(strings, NoOptions(), turn)


def assert_is_read_back(state: State, number: int) -> None:
    for strings in (
        TRAYS.for_engine(state, state.turn),
        TRAYS.for_interface(state, Scene(played=number)),
    ):
        again = begun_from(GAME, TRAYS, strings, number + 1)
        assert GAME.write(again.state) == GAME.write(state)
        assert again.outcome == GAME.outcome(state)
        assert list(again.asks) == list(GAME.asks(state))


@pytest.mark.parametrize("moves", [FORBIDDEN, TAKING, WINNING])
def test_trays_with_marks_are_read_as_they_stand_after_the_move(moves: str) -> None:
    assert_is_read_back(played(moves), len(moves.split()))


@pytest.mark.parametrize(("number", "moves"), [(seed, 40 * seed) for seed in range(9)])
def test_every_tray_of_either_kind_is_read_back(number: int, moves: int) -> None:
    match = after(GAME, number, moves)
    assert_is_read_back(match.state, match.number)


@settings(deadline=None, max_examples=25)
@given(places=st.lists(st.integers(0, 24), min_size=60, max_size=60))
def test_trays_of_crowded_corners_are_read_back_too(places: list[int]) -> None:
    """Many captures, and now and then more than five pairs at once."""
    state, number = played("AA SS"), 2
    for place in places:
        legal = {str(move) for move in GAME.moves(state, state.turn)} if GAME.asks(state) else set()
        point = LETTERS[place % 5] + LETTERS[place // 5]
        if point in legal:
            state = GAME.play(state, {state.turn: GAME.parse(point)}, CONTEXT)
            number += 1
    assert_is_read_back(state, number)


def test_more_than_five_pairs_are_written_as_five_and_read_back() -> None:
    """White, with four pairs, takes three more at once."""
    board = tray(A="0221", B="22", C="202", D="1001", Q="1", S="10" * 9 + "1")
    state = GAME.read(f"{board} 1 4 0", NoOptions())
    after_move = GAME.play(state, {0: GAME.parse("AA")}, CONTEXT)
    assert GAME.view(after_move, None).pairs == (7, 0)
    assert TRAYS.for_engine(after_move, 1).gain1 == "5"
    assert_is_read_back(after_move, 1)
