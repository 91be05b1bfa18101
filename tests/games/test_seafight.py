from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.seafight import Fleet, Seafight, Shot, State
from arbitre.games.seafight.fleet import another_fleet, random_fleet
from arbitre.games.seafight.waters import BY_SIZE, NAMES, SHIPS
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition, NotYourTurn, Refusal
from arbitre.kernel.game import Context, Outcome
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from tests.games.random_match import walk
from tests.games.slow_seafight import answers, cells_of, is_legal

GAME = Seafight()
CONTEXT = Context(Dice(b"", 0), 0)
ROWS = "H5A0 H4A1 H3A2 H3A3 H2A4"
"""Five rows below one another from the top left corner."""
APART = "V5A0 V4C0 V3E0 V3G0 V2I0"
"""No two of them touch."""

fleets = st.integers(0, 10**6).map(lambda number: random_fleet(Dice(b"fleet", number), number % 2 == 0))
any_ship = st.sampled_from(sorted(SHIPS))


def fleet_of(text: str) -> Fleet:
    fleet = GAME.parse(text)
    assert isinstance(fleet, Fleet)
    return fleet


def played(shots: str, first: str = ROWS, second: str = APART, **options: Any) -> State:
    """The position after shots such as `A0 B1`, seat 0's first."""
    state = GAME.start(2, GAME.options(options), CONTEXT)
    moves = {0: fleet_of(first), 1: fleet_of(second)}
    for seat, fleet in moves.items():
        GAME.check(state, seat, fleet)
    state = GAME.play(state, moves, CONTEXT)
    for number, cell in enumerate(shots.split()):
        (ask,) = GAME.asks(state)
        assert ask.seat == number % 2
        GAME.check(state, ask.seat, GAME.parse(cell))
        state = GAME.play(state, {ask.seat: GAME.parse(cell)}, CONTEXT)
    return state


def match_of(*moves: tuple[int, str]) -> Match:
    match = Match(GAME, Header("s", GAME.name, GAME.version, 2, bytes(32), 0))
    for seat, text in moves:
        match.apply(match.act(seat, Action("move", text, match.version), 0))
    return match


def sent(match: Match, seat: int | None) -> str:
    moves = None if seat is None else match.moves(seat)
    return msgspec.json.encode((match.view(seat), list(match.events(seat)), moves)).decode()


# -- fleets


@pytest.mark.parametrize(
    "text",
    [
        "H5A0 V4C2 H3E5 V3J1 H2B9",
        "h2b9 v3j1 h3e5 v4c2 h5a0",
        "H2B9,V3J1;H3E5+V4C2\nH5A0",
        "H2B91V3J11H3E51V4C21H5A01",  # as the manual writes it, each ship unhurt
        "H2B9V3J1H3E5V4C2H5A0",
    ],
)
def test_a_fleet_is_the_same_however_its_ships_are_listed(text: str) -> None:
    assert str(GAME.parse(text)) == "H5A0 V4C2 H3E5 V3J1 H2B9"


@pytest.mark.parametrize(
    "text", ["", "K0", "A10", "AA", "5A0", "V3C52", "X3C5", "H5A0 V4C2 nonsense", "H0A0", "V3Cé"]
)
def test_what_is_neither_a_cell_nor_a_fleet_is_not_understood(text: str) -> None:
    with pytest.raises(InvalidMove, match="neither a cell from A0 to J9 nor a fleet"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("H5A0 H4A1 H3A2 H3A3", "ships of 5, 4, 3, 3 and 2 cells, not of 5, 4, 3 and 3"),
        ("H5A0 H4A1 H4A2 H3A3 H2A4", "not of 5, 4, 4, 3 and 2"),
        ("H5A0 H4A1 H3A2 H3A3 H2A4 H2A5", "not of 5, 4, 3, 3, 2 and 2"),
        ("H6A0 H4A1 H3A2 H3A3 H2A4", "not of 6, 4, 3, 3 and 2"),
        ("H5A0", "not of 5"),
        ("H5G0 H4A1 H3A2 H3A3 H2A4", "H5G0 does not lie inside the board"),
        ("H5A0 V4A7 H3A2 H3A3 H2A4", "V4A7 does not lie inside the board"),
        ("H5A0 V4C0 H3E5 H3E6 H2E7", "H5A0 and V4C0 overlap on C0"),
        ("H5A0 H4A5 H3A5 H3A6 H2A7", "H4A5 and H3A5 overlap"),
    ],
)
def test_a_wrong_fleet_is_refused_with_the_rule(text: str, sentence: str) -> None:
    state = GAME.start(2, GAME.options(), CONTEXT)
    with pytest.raises(IllegalMove, match=sentence):
        GAME.check(state, 0, fleet_of(text))


def test_ships_may_touch_unless_the_option_says_no() -> None:
    GAME.check(GAME.start(2, GAME.options(), CONTEXT), 0, fleet_of(ROWS))
    strict = GAME.start(2, GAME.options({"no_touch": True}), CONTEXT)
    GAME.check(strict, 0, fleet_of(APART))
    with pytest.raises(IllegalMove, match="H5A0 and H4A1 touch, which this match does not allow"):
        GAME.check(strict, 0, fleet_of(ROWS))
    with pytest.raises(IllegalMove, match="V4C0 and H3D4 touch"):  # by their corners
        GAME.check(strict, 0, fleet_of("V5A0 V4C0 H3D4 V3J0 V2H0"))


@settings(max_examples=300, deadline=None)
@given(ships=st.lists(any_ship, min_size=4, max_size=6), no_touch=st.booleans())
def test_a_fleet_is_legal_exactly_when_it_is_cell_by_cell(ships: list[str], no_touch: bool) -> None:
    _judged_alike(ships, no_touch)


@settings(max_examples=150, deadline=None)
@given(fleet=fleets, at=st.integers(0, 4), data=st.data(), no_touch=st.booleans())
def test_so_is_a_fleet_with_one_ship_moved(
    fleet: Fleet, at: int, data: st.DataObject, no_touch: bool
) -> None:
    moved = data.draw(st.sampled_from(BY_SIZE[int(fleet.ships[at][1])]))
    _judged_alike([*fleet.ships[:at], moved, *fleet.ships[at + 1 :]], no_touch)


def _judged_alike(ships: list[str], no_touch: bool) -> None:
    state = GAME.start(2, GAME.options({"no_touch": no_touch}), CONTEXT)
    try:
        GAME.check(state, 0, Fleet.of(ships))
    except IllegalMove:
        assert not is_legal(ships, no_touch)
    else:
        assert is_legal(ships, no_touch)


@pytest.mark.parametrize("no_touch", [False, True])
def test_a_random_fleet_is_legal(no_touch: bool) -> None:
    drawn = {random_fleet(Dice(b"random", number), no_touch) for number in range(50)}
    assert len(drawn) == 50
    assert all(is_legal(fleet.ships, no_touch) for fleet in drawn)


# -- shots


def test_both_place_their_fleets_face_down_before_the_first_shot() -> None:
    state = GAME.start(2, GAME.options(), CONTEXT)
    assert [(ask.seat, ask.sealed) for ask in GAME.asks(state)] == [(0, True), (1, True)]
    assert GAME.moves(state, 0) is None


def test_a_shot_is_water_hit_or_sunk_and_a_sunk_ship_turns_to_3_as_a_whole() -> None:
    view = GAME.view(played("I0 J9 J9 A0 A0 B0 I1"), None)
    marks = {name: mark for name, mark in zip(NAMES, view.shots[0], strict=True) if mark != "0"}
    assert marks == {"I0": "3", "I1": "3", "J9": "1", "A0": "2"}
    assert view.sunk == (["V2I0"], [])
    assert view.last == ("I1", "B0")
    assert view.turn == 1


def test_a_hit_gives_no_second_shot() -> None:
    assert [ask.seat for ask in GAME.asks(played("A0"))] == [1]


def test_a_cell_is_shot_at_once_only() -> None:
    state = played("A0 B0")
    with pytest.raises(IllegalMove, match="A0 was shot at before"):
        GAME.check(state, 0, Shot(0))
    GAME.check(state, 0, Shot(1))
    assert [str(move) for move in GAME.moves(state, 0) or ()] == list(NAMES[1:])


def test_fleets_come_before_shots_and_not_after() -> None:
    with pytest.raises(IllegalMove, match="Ships come first"):
        GAME.check(GAME.start(2, GAME.options(), CONTEXT), 0, Shot(0))
    with pytest.raises(IllegalMove, match="at sea already"):
        GAME.check(played(""), 0, fleet_of(ROWS))


def test_whoever_sinks_the_last_ship_wins_at_once() -> None:
    targets = [cell for ship in APART.split() for cell in cells_of(ship)]
    shots = " ".join(f"{target} {water}" for target, water in zip(targets, NAMES[50:], strict=False))
    before, last = shots.rsplit(" ", 2)[0], targets[-1]
    assert GAME.outcome(played(before)) is None
    state = played(f"{before} {last}")
    assert GAME.outcome(state) == Outcome("sunk", (1.0, 0.0), (5, 0))
    assert not GAME.asks(state)
    assert GAME.view(state, None).stage == "over"


@settings(max_examples=50, deadline=None)
@given(fleet=fleets, shots=st.sets(st.sampled_from(NAMES)))
def test_marks_are_those_that_looking_cell_by_cell_gives(fleet: Fleet, shots: set[str]) -> None:
    fired = sum(1 << NAMES.index(name) for name in shots)
    marks = {name: mark for name, mark in zip(NAMES, fleet.marks(fired), strict=True) if mark != "0"}
    assert marks == answers(fleet.ships, shots)


def test_a_refused_move_changes_nothing() -> None:
    match = match_of((0, ROWS), (1, APART), (0, "A0"))
    for seat, text, refusal in [(1, "Z9", InvalidMove), (1, ROWS, IllegalMove), (0, "A1", NotYourTurn)]:
        with pytest.raises(refusal):
            match.act(seat, Action("move", text, match.version), 0)
    assert match.number == 3


# -- secrets


def test_a_fleet_is_seen_by_its_owner_only_until_the_match_is_over() -> None:
    state = played("A0 J9")
    assert GAME.view(state, 0).fleets == (ROWS.split(), None)
    assert GAME.view(state, 1).fleets == (None, APART.split())
    assert GAME.view(state, None).fleets == (None, None)
    assert GAME.reveal(state).fleets == (ROWS.split(), APART.split())


def test_a_fleet_reaches_nobody_else_by_view_or_log() -> None:
    match = match_of((0, ROWS))
    assert "H5A0" not in sent(match, 1) + sent(match, None)
    match.apply(match.act(1, Action("move", APART, match.version), 0))
    match.apply(match.act(0, Action("move", "A0", match.version), 0))
    for ship in ROWS.split():
        assert ship not in sent(match, 1) + sent(match, None)
    for ship in APART.split():
        assert ship not in sent(match, 0) + sent(match, None)
    match.apply(match.act(1, Action("resign"), 0))
    assert match.reread(None, match.number) == 0
    assert all(ship in sent(match, None) for ship in f"{ROWS} {APART}".split())


@pytest.mark.parametrize("text", [ROWS, "A0", "K0", "H5A0"])
def test_a_refusal_does_not_depend_on_the_fleet_of_the_other(text: str) -> None:
    told = set()
    for fleet in (ROWS, APART, "H5F9 H4A9 V3J0 V3I0 H2A0"):
        match = match_of((0, ROWS), (1, fleet), (0, "A0"), (1, "A0"))
        with pytest.raises(Refusal) as refused:
            match.act(0, Action("move", text, match.version), 0)
        told.add(refused.value.message)
    assert len(told) == 1


@pytest.mark.parametrize("no_touch", [False, True])
def test_another_fleet_that_fits_the_shots_looks_the_same(no_touch: bool) -> None:
    differs = 0
    for match in walk(GAME, 2, {"no_touch": no_touch}):
        for seat in (0, 1, None):
            other = GAME.resample(match.state, seat, Dice(b"other", match.number))
            assert GAME.view(other, seat) == GAME.view(match.state, seat)
            differs += other != match.state
    assert differs > 100


@settings(max_examples=50, deadline=None)
@given(number=st.integers(0, 10**6), shots=st.sets(st.integers(0, 99)), no_touch=st.booleans())
def test_another_fleet_is_legal_and_answers_alike(number: int, shots: set[int], no_touch: bool) -> None:
    fleet = random_fleet(Dice(b"one", number), no_touch)
    fired = sum(1 << cell for cell in shots)
    other = another_fleet(fleet, fired, no_touch, Dice(b"two", number))
    assert is_legal(other.ships, no_touch)
    assert other.marks(fired) == fleet.marks(fired)
    assert other.sunk(fired) == fleet.sunk(fired)


# -- positions


def position(first: str = ROWS, second: str = APART, shots: str = "", others: str = "") -> str:
    boards = ["".join("01"[name in fired.split()] for name in NAMES) for fired in (shots, others)]
    return " ".join((first.replace(" ", ","), second.replace(" ", ","), *boards))


def test_a_position_is_two_fleets_and_the_shots_of_both() -> None:
    assert GAME.write(played("A0 B1 C2")) == position(shots="A0 C2", others="B1")
    read = GAME.read(position(shots="A0 C2", others="B1"), GAME.options())
    assert (read.first, read.second, read.turn) == (1 | 1 << 22, 1 << 11, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not '-', nor two fleets"),
        (position()[:-1], "100 of 0 and 1"),
        (position(first="H5A0"), "ships of 5, 4, 3, 3 and 2"),
        (position(first="H5A0 H4A0 H3A2 H3A3 H2A4"), "overlap"),
        (position(first="nothing"), "is not a fleet"),
        (position(others="A0"), "After 0 shots"),
        (position(shots="A0 A1"), "After 2 shots"),
        (
            position(
                shots=" ".join(cell for ship in APART.split() for cell in cells_of(ship)),
                others=" ".join(NAMES[50:67]),
            ),
            "after the end",
        ),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, GAME.options())


def test_the_option_holds_for_written_positions_too() -> None:
    with pytest.raises(InvalidPosition, match="touch"):
        GAME.read(position(), GAME.options({"no_touch": True}))
