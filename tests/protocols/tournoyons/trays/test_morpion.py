import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.morpion import Morpion, MorpionOptions, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Context
from arbitre.protocols.tournoyons.trays import morpion
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = Morpion()
TRAYS = find_trays("morpion")
CONTEXT = Context(Dice(b"", 0), 0)
OPTIONS = MorpionOptions()


def played(moves: str) -> State:
    state = GAME.start(2, OPTIONS, CONTEXT)
    for move in moves.split():
        state = GAME.play(state, {state.turn: GAME.parse(move)}, CONTEXT)
    return state


D3_TO_H3 = "D3 A0 E3 A2 F3 A4 G3 A6 H3"
ROWS = ["2000000000", "0" * 10, "2000000000", "0001111100", "2000000000", "0" * 10, "2000000000"]
TRAY = "".join(ROWS) + "0" * 30


def test_a_match_that_has_not_begun_is_init_and_nothing_else() -> None:
    assert TRAYS.for_engine(played(""), 0).parameters() == {"Tray": "Init"}


def test_the_manuals_alignment_is_a_gain_of_whoever_made_it() -> None:
    """« D3H3 indique un alignement horizontal de D3 à H3 »"""
    assert TRAYS.for_engine(played(D3_TO_H3), 1).parameters() == {
        "Tray": TRAY,
        "Gain1": "D3H3",
        "Gain2": "",
        "Move1": "H3",
    }


def test_several_alignments_are_written_one_after_the_other() -> None:
    """A5 completes the column from A1 and the falling diagonal from A5."""
    state = played("A1 J0 A2 J1 A3 J3 A4 J4 B6 I0 C7 I1 D8 I3 E9 I4 A5")
    assert TRAYS.for_engine(state, 1).gain1 == "A1A5A5E9"


def test_the_tray_goes_from_the_highest_row_down_and_from_left_to_right() -> None:
    assert TRAYS.for_engine(played("C5"), 1).tray == "0" * 52 + "1" + "0" * 47


def test_an_interface_gets_the_same_tray_and_how_far_the_match_is() -> None:
    assert TRAYS.for_interface(played(D3_TO_H3), Scene(played=9)).parameters() == {
        "Tray": TRAY,
        "Gain1": "D3H3",
        "Gain2": "",
        "Move1": "H3",
        "Count": "9",
        "Method": "Standard",
    }


def test_an_interface_is_told_of_the_end() -> None:
    match = after(GAME, 1, 100)
    strings = TRAYS.for_interface(match.state, Scene(played=100))
    assert (strings.method, strings.count) == ("End", "100")
    assert (strings.move1, strings.move2) == (None, None)


def test_an_empty_gain_is_none() -> None:
    state = TRAYS.read(Strings(tray=TRAY, gain1="", gain2=""), GAME.options({}))
    assert GAME.view(state, None).alignments == (["D3H3"], [])


@pytest.mark.parametrize("value", ["A0", "C5", "J9"])
def test_a_value_is_a_cell(value: str) -> None:
    assert str(TRAYS.read_value(played(""), 0, value)) == value


@pytest.mark.parametrize("value", ["", "K0", "C10", "XX", "D3H3"])
def test_any_other_value_is_invalid(value: str) -> None:
    with pytest.raises(InvalidMove):
        TRAYS.read_value(played(""), 0, value)


@pytest.mark.parametrize(
    ("strings", "turn", "sentence"),
    [
        (Strings(), None, "not 100 of 0, 1, 2"),
        (Strings(tray="0" * 99), None, "not 100 of"),
        (Strings(tray="0" * 99 + "3"), None, "not 100 of"),
        (Strings(tray="2" + "0" * 99), None, "0 of 1 and 1 of 2; the first player begins"),
        (Strings(tray="11" + "0" * 98), None, "turns alternate"),
        (Strings(tray="1" + "0" * 99), 1, "Turn 1 is not of player 2"),
        (Strings(tray="Init", gain1="D3H3"), None, "Gain1 is 'D3H3', but the tray shows ''"),
        (Strings(tray=TRAY, gain1="D3H3", gain2="A0A4"), None, "Gain2 is 'A0A4', but the tray shows ''"),
    ],
)
def test_impossible_trays_are_refused(strings: Strings, turn: int | None, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        morpion.read(strings, OPTIONS, turn)


def test_a_tray_that_sudden_death_cannot_reach_is_refused() -> None:
    """The alignment was made, and yet the other player moved after it."""
    tray = TRAY[:-1] + "2"
    assert GAME.asks(morpion.read(Strings(tray=tray), OPTIONS))
    with pytest.raises(InvalidPosition, match="ended before the last mark"):
        morpion.read(Strings(tray=tray), MorpionOptions(sudden_death=True))


@settings(deadline=None, max_examples=60)
@given(number=st.integers(0, 50), moves=st.integers(0, 100), is_sudden=st.booleans())
def test_every_tray_of_either_kind_is_read_back(number: int, moves: int, is_sudden: bool) -> None:
    options = {"sudden_death": is_sudden}
    match = after(GAME, number, moves, options)
    for strings in (
        TRAYS.for_engine(match.state, match.state.turn),
        TRAYS.for_interface(match.state, Scene(played=match.number)),
    ):
        again = begun_from(GAME, TRAYS, strings, match.number + 1, options)
        assert GAME.write(again.state) == GAME.write(match.state)
        assert (again.outcome, again.asks) == (match.outcome, match.asks)
