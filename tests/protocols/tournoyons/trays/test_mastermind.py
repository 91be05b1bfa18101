from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.mastermind import MasterMind, State
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import NoOptions
from arbitre.protocols.tournoyons.trays import mastermind
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = MasterMind()
TRAYS = find_trays("mastermind")
START = State()
MIDDLE = "GCCA GCBH GCCH,AAAA BBBB"
"""The first player's GCCH has three of GCBH in their place: `30GCCH`, the row of the manual."""


def at(position: str) -> State:
    return GAME.read(position, NoOptions())


def test_a_match_that_has_not_begun_is_init_and_nothing_else() -> None:
    assert TRAYS.for_engine(START, 0).parameters() == {"Tray": "Init"}


def test_an_engine_gets_its_own_rows_and_nothing_else() -> None:
    assert TRAYS.for_engine(at("ABCD GCBH - -"), 0).parameters() == {"Tray": ""}
    assert TRAYS.for_engine(at(MIDDLE), 0).parameters() == {"Tray": "30GCCH00AAAA"}
    assert TRAYS.for_engine(at(MIDDLE), 1).parameters() == {"Tray": "00BBBB"}


def test_an_interface_gets_the_rows_of_each_player_and_the_code_that_its_eyes_may_see() -> None:
    assert TRAYS.for_interface(at(MIDDLE), Scene(played=5, eyes=0)).parameters() == {
        "Tray": "30GCCH00AAAA***00BBBB",
        "Gain1": "GCCA",
        "Count": "5",
        "Method": "Standard",
    }
    spectators = TRAYS.for_interface(at(MIDDLE), Scene(played=5))
    assert (spectators.gain1, spectators.gain2) == (None, None)


def test_codes_are_hidden_in_a_preparation_with_a_button() -> None:
    assert TRAYS.for_interface(START, Scene(played=0)).parameters() == {
        "Tray": "***",
        "Legend": "Valider",
        "Count": "0",
        "Method": "Prepare",
    }
    assert TRAYS.for_interface(START, Scene(played=0, language="en")).legend == "Confirm"


def test_the_end_shows_both_codes_to_everybody() -> None:
    strings = TRAYS.for_interface(at("AAAA BBBB BBBB CCCC"), Scene(played=4))
    assert (strings.tray, strings.gain1, strings.gain2) == ("40BBBB***00CCCC", "AAAA", "BBBB")
    assert strings.method == "End"


def test_a_value_is_a_code_first_and_a_row_afterwards() -> None:
    assert str(TRAYS.read_value(START, 0, "GCCH")) == "code GCCH"
    for value in ("GCCH", "30GCCH", "00GCCH"):
        assert str(TRAYS.read_value(at(MIDDLE), 1, value)) == "GCCH"


@pytest.mark.parametrize(
    ("state", "value"), [(START, "GCCI"), (START, ""), (at(MIDDLE), "GCC"), (at(MIDDLE), "99GCCH")]
)
def test_any_other_value_is_invalid(state: State, value: str) -> None:
    with pytest.raises(InvalidMove):
        TRAYS.read_value(state, 0, value)


@pytest.mark.parametrize(
    ("tray", "gains", "turn", "sentence"),
    [
        ("", ("AAAA", "BBBB"), None, "two boards with"),
        ("30GCCH", ("AAAA", "BBBB"), None, "two boards with"),
        ("******", ("AAAA", "BBBB"), None, "two boards with"),
        ("***40BBBB", (None, "BBBB"), None, "must give both codes"),
        ("***40BBBB", ("AAAA", "BBBX"), None, "Gain2 is 'BBBX', not a code of four letters from A to H"),
        ("00AAAA***00AAAA", ("ABCD EFGH", " "), None, "Gain1 is 'ABCD EFGH', not a code"),
        ("***", ("ABCD EFGH", " "), None, "Gain1 is 'ABCD EFGH', not a code"),
        ("***4BBBBB", ("AAAA", "BBBB"), None, "'4BBBBB' on board 2 is not a row"),
        ("***40BBB", ("AAAA", "BBBB"), None, "is not a row such as 30GCCH"),
        ("31BBBB***", ("AAAA", "BBBB"), None, "31BBBB on board 1 should be marked 40"),
        ("***00BBBB", ("AAAA", "BBBB"), None, "After 0 rows the second player has as many or one less"),
        ("***" + "00CCCC" * 9, ("AAAA", "BBBB"), None, "9 rows; there are 8 at most"),
        ("40BBBB00CCCC***00CCCC00CCCC", ("AAAA", "BBBB"), None, "after the end"),
        ("00CCCC***", ("AAAA", "BBBB"), 5, "Turn 5 is not of player 2"),
        ("Init", (None, None), 2, "Turn 2 is not of player 1"),
    ],
)
def test_impossible_trays_are_refused(tray: str, gains: Any, turn: int | None, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        mastermind.read(Strings(tray=tray, gain1=gains[0], gain2=gains[1]), NoOptions(), turn)


@settings(deadline=None, max_examples=60)
@given(number=st.integers(0, 50), moves=st.integers(0, 18))
def test_boards_with_both_codes_are_read_back(number: int, moves: int) -> None:
    match = after(GAME, number, moves)
    shown = [TRAYS.for_interface(match.state, Scene(played=match.number, eyes=seat)) for seat in (0, 1)]
    strings = Strings(tray=shown[0].tray, gain1=shown[0].gain1, gain2=shown[1].gain2)
    again = begun_from(GAME, TRAYS, strings)
    assert GAME.write(again.state) == GAME.write(match.state)
    assert (again.outcome, again.asks) == (match.outcome, GAME.asks(match.state))
