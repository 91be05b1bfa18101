import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.rochambeau import Rochambeau, State
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.protocols.tournoyons.trays import rochambeau
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = Rochambeau()
TRAYS = find_trays("rochambeau")


def at(rounds: str) -> State:
    return GAME.read(rounds, GAME.options())


def test_a_match_that_has_not_begun_is_init_and_nothing_else() -> None:
    assert TRAYS.for_engine(at("-"), 0).parameters() == {"Tray": "Init"}


def test_an_engine_gets_the_scores_and_the_throw_of_the_other() -> None:
    told = {"Tray": "Init", "Gain1": "2", "Gain2": "0"}
    assert TRAYS.for_engine(at("13 22 21"), 0).parameters() == told | {"Move2": "1"}
    assert TRAYS.for_engine(at("13 22 21"), 1).parameters() == told | {"Move1": "2"}


def test_an_interface_gets_both_throws_and_no_tray() -> None:
    assert TRAYS.for_interface(at("13 31 12"), Scene(played=6)).parameters() == {
        "Gain1": "1",
        "Gain2": "2",
        "Move1": "1",
        "Move2": "2",
        "Count": "6",
        "Method": "Standard",
    }


def test_the_end_is_shown_like_the_rest() -> None:
    assert TRAYS.for_interface(at("13 13 13 13 13"), Scene(played=10)).method == "Standard"


@pytest.mark.parametrize("value", ["1", "2", "3"])
def test_a_value_is_a_throw(value: str) -> None:
    assert str(TRAYS.read_value(at("-"), 0, value)) == value


@pytest.mark.parametrize("value", ["", "0", "4", "12"])
def test_any_other_value_is_invalid(value: str) -> None:
    with pytest.raises(InvalidMove):
        TRAYS.read_value(at("-"), 0, value)


@pytest.mark.parametrize(
    ("strings", "sentence"),
    [
        (Strings(tray="000"), "has no tray"),
        (Strings(gain1="5", gain2="5"), "Only one player can have 5 points"),
        (Strings(gain1="6", gain2="0"), "after the end of the match"),
        (Strings(gain1="-1"), "Gain1 is '-1', not a score"),
        (Strings(gain2="x"), "Gain2 is 'x', not a score"),
    ],
)
def test_impossible_scores_are_refused(strings: Strings, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        rochambeau.read(strings, GAME.options())


@settings(deadline=None, max_examples=60)
@given(number=st.integers(0, 50), moves=st.integers(0, 40))
def test_a_match_begun_from_the_scores_goes_on_with_them(number: int, moves: int) -> None:
    match = after(GAME, number, 2 * (moves // 2))
    for strings in (
        TRAYS.for_engine(match.state, 1),
        TRAYS.for_interface(match.state, Scene(played=match.number)),
    ):
        again = begun_from(GAME, TRAYS, strings)
        assert again.state.scores == match.state.scores
        assert (again.outcome, again.asks) == (match.outcome, match.asks)
