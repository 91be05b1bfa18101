from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.seafight import Seafight, State
from arbitre.games.seafight.waters import NAMES
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Context
from arbitre.protocols.tournoyons.trays import seafight
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = Seafight()
TRAYS = find_trays("seafight")
CONTEXT = Context(Dice(b"", 0), 0)
FIRST = "H5A0 H4A1 V3C5 H3F9 H2A9"
"""With V3C5, the ship of the manual."""
SECOND = "V5A0 V4C0 V3E0 V3G0 V2C5"
START = GAME.start(2, GAME.options(), CONTEXT)
WATER = "0" * 100


def played(shots: str) -> State:
    state = GAME.play(START, {0: GAME.parse(FIRST), 1: GAME.parse(SECOND)}, CONTEXT)
    for shot in shots.split():
        GAME.check(state, state.turn, GAME.parse(shot))
        state = GAME.play(state, {state.turn: GAME.parse(shot)}, CONTEXT)
    return state


def board(marks: str) -> str:
    """From cells and their marks, such as `C53 A01`."""
    told = {mark[:2]: mark[2] for mark in marks.split()}
    return "".join(told.get(name, "0") for name in NAMES)


def fleet(ships: str, state: str = "1") -> str:
    return "".join(ship + state for ship in ships.split())


def test_a_match_that_has_not_begun_is_init_and_nothing_else() -> None:
    assert TRAYS.for_engine(START, 0).parameters() == {"Tray": "Init"}


def test_an_engine_gets_its_own_shots_and_the_last_one_of_the_other() -> None:
    assert TRAYS.for_engine(played(""), 0).parameters() == {"Tray": WATER}
    state = played("C6 A0 C5 J0")
    assert TRAYS.for_engine(state, 0).parameters() == {"Tray": board("C63 C53"), "Move2": "J01"}
    assert TRAYS.for_engine(state, 1).parameters() == {"Tray": board("A02 J01"), "Move1": "C53"}


def test_an_interface_gets_the_shots_of_both_and_the_fleet_that_its_eyes_may_see() -> None:
    state = played("C6 C5 C5")
    ships = sorted(FIRST.split(), key=lambda ship: (-int(ship[1]), ship))
    assert TRAYS.for_interface(state, Scene(played=5, eyes=0)).parameters() == {
        "Tray": f"{board('C63 C53')}***{board('C52')}",
        "Gain1": "".join(ship + ("2" if ship == "V3C5" else "1") for ship in ships),
        "Move1": "C53",
        "Count": "5",
        "Method": "Double",
    }
    other = TRAYS.for_interface(state, Scene(played=5, eyes=1))
    assert other.gain1 is None
    assert other.gain2 is not None
    assert "V2C53" in other.gain2
    spectators = TRAYS.for_interface(state, Scene(played=5))
    assert (spectators.gain1, spectators.gain2) == (None, None)


def test_a_fleet_nobody_has_shot_at_is_unhurt() -> None:
    strings = TRAYS.for_interface(played(""), Scene(played=2, eyes=0))
    assert "V3C51" in (strings.gain1 or "")


@pytest.mark.parametrize(
    ("people", "method"),
    [({0, 1}, "Double"), (set(), "Double"), ({0}, "Inverse"), ({1}, "Standard")],
)
def test_how_it_is_shown_depends_on_who_is_a_person(people: set[int], method: str) -> None:
    assert TRAYS.for_interface(played("A0"), Scene(played=3, people=frozenset(people))).method == method


def test_fleets_are_placed_in_a_preparation_with_a_button() -> None:
    assert TRAYS.for_interface(START, Scene(played=0)).parameters() == {
        "Tray": f"{WATER}***{WATER}",
        "Legend": "Valider",
        "Count": "0",
        "Method": "Prepare",
    }
    assert TRAYS.for_interface(START, Scene(played=0, language="en")).legend == "Confirm"


def test_the_end_shows_both_fleets_to_everybody() -> None:
    match = after(GAME, 1, 300)
    strings = TRAYS.for_interface(match.state, Scene(played=match.number))
    assert strings.method == "End"
    assert strings.gain1
    assert strings.gain2
    assert {5 * "3"} & {strings.gain1[4::5], strings.gain2[4::5]}


def test_a_value_is_a_fleet_first_and_a_cell_afterwards() -> None:
    assert TRAYS.read_value(START, 0, fleet(FIRST)) == GAME.parse(FIRST)
    assert str(TRAYS.read_value(played(""), 0, "C5")) == "C5"


@pytest.mark.parametrize("value", ["", "C", "C10", "K0", "V3C5x", "C53"])
def test_any_other_value_is_invalid(value: str) -> None:
    with pytest.raises(InvalidMove):
        TRAYS.read_value(START, 0, value)


BOTH = (fleet(FIRST), fleet(SECOND))


@pytest.mark.parametrize(
    ("tray", "gains", "turn", "sentence"),
    [
        (WATER, BOTH, None, "the shots of both players"),
        (f"{WATER}***{WATER[1:]}", BOTH, None, "not 100 of 0, 1, 2, 3"),
        (f"{WATER}***4{WATER[1:]}", BOTH, None, "not 100 of"),
        (f"{board('J91')}***{WATER}", (None, None), None, "must give both fleets"),
        (f"{WATER}***{WATER}", (BOTH[0], "V3C5"), None, "Gain2 is 'V3C5', not a fleet"),
        (f"{WATER}***{WATER}", (BOTH[0], "V3C51"), None, "ships of 5, 4, 3, 3 and 2 cells, not of 3"),
        (f"{WATER}***{WATER}", (fleet("H5A0 V4A0 V3C5 H3F9 H2A9"), BOTH[1]), None, "overlap"),
        (f"{WATER}***{WATER}", (fleet("H5G0 H4A1 V3C5 H3F9 H2A9"), BOTH[1]), None, "inside the board"),
        (f"{board('J92')}***{WATER}", BOTH, None, "of player 1 at J9 is 1, not 2"),
        (f"{board('C52')}***{WATER}", BOTH, None, "The state of ship V2C51 of player 2"),
        (f"{WATER}***{board('J91')}", BOTH, None, "After 0 shots"),
        (f"{board('J91')}***{WATER}", BOTH, 3, "Turn 3 is not of player 2"),
    ],
)
def test_impossible_trays_are_refused(tray: str, gains: Any, turn: int | None, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        seafight.read(Strings(tray=tray, gain1=gains[0], gain2=gains[1]), GAME.options(), turn)


@settings(deadline=None, max_examples=40)
@given(number=st.integers(0, 50), moves=st.integers(0, 200), no_touch=st.booleans())
def test_shots_with_both_fleets_are_read_back(number: int, moves: int, no_touch: bool) -> None:
    options = {"no_touch": no_touch}
    match = after(GAME, number, moves, options)
    shown = [TRAYS.for_interface(match.state, Scene(played=match.number, eyes=seat)) for seat in (0, 1)]
    strings = Strings(tray=shown[0].tray, gain1=shown[0].gain1, gain2=shown[1].gain2)
    again = begun_from(GAME, TRAYS, strings, options=options)
    assert GAME.write(again.state) == GAME.write(match.state)
    assert (again.outcome, again.asks) == (match.outcome, GAME.asks(match.state))
