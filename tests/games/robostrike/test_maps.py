"""Maps as text, ours and others', and what is wrong with bad ones; positions on them."""

import itertools
from typing import get_args

import pytest

from arbitre.games.robostrike.board import board_of
from arbitre.games.robostrike.map_text import InvalidMap, read_map
from arbitre.games.robostrike.maps import TITLES, MapName, map_text
from arbitre.games.robostrike.tiles import BELTS
from arbitre.kernel.errors import InvalidOptions, InvalidPosition
from tests.games.robostrike.drawing import GAME, board

EXAMPLE = "0,0,15,24,14\n3,0,22,0,21\n0,29,19,23,20\n2,1,0,32,4\n"
every_map = pytest.mark.parametrize("name", get_args(MapName))


def test_a_map_is_rows_of_codes_on_lines_or_on_one_line() -> None:
    found = read_map(EXAMPLE)
    assert (found.width, len(found.codes)) == (5, 20)
    assert read_map(str(found)) == found
    assert read_map(EXAMPLE.replace("\n", " / ").rstrip(" /")) == found
    assert read_map(EXAMPLE.replace("\n", "\r\n")) == found


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1, column 1|1 to 60 rows"),
        ("3,4,x", "Line 1, column 3: 'x' is not the code of a tile"),
        ("3,4,\n0,0,0", "Line 1, column 3: '' is not the code"),
        ("3,4,0\n0,8,0", "Line 2, column 2: '8' is not the code"),
        ("3,4,26", "Line 1, column 3: '26'"),
        ("3,4,34", "Line 1, column 3: '34'"),
        ("3,4,-1", "Line 1, column 3: '-1'"),
        ("3,4\n0,0,0", "Line 2 has 3 cells; the first line has 2"),
        ("0,0\n0,0", r"Checkpoint 1 \(code 3\) is missing"),
        ("3,0\n0,0", r"Checkpoint 2 \(code 4\) is missing"),
        ("3,4\n0,6", r"Checkpoint 3 \(code 5\) is missing"),
        ("3,4\n0,3", r"Line 2, column 2: checkpoint 1 \(code 3\) is there twice, first at line 1, column 1"),
        ("\n".join(["3,4"] + ["0,0"] * 60), "1 to 60 rows and columns"),
        ("3,4" + ",0" * 59, "1 to 60 rows and columns"),
    ],
)
def test_a_bad_map_is_refused_with_line_and_column(text: str, sentence: str) -> None:
    with pytest.raises(InvalidMap, match=sentence):
        read_map(text)


def test_a_bad_map_is_a_bad_option() -> None:
    with pytest.raises(InvalidOptions, match="Line 1, column 3: '99' is not the code"):
        GAME.options({"board": "3,4,99"})
    with pytest.raises(InvalidOptions, match="'map' is one of crossing, foundry, "):
        GAME.options({"map": "no such map"})


def test_a_map_of_ones_own_is_played_on_and_kept_in_its_short_form() -> None:
    options = GAME.options({"board": EXAMPLE.replace(",", " , ")})
    assert options.drawn.width == 5
    assert options.board == "0,0,15,24,14/3,0,22,0,21/0,29,19,23,20/2,1,0,32,4"


def test_the_largest_map_fits_into_the_options() -> None:
    rows = [", ".join(["3", "4", *["27"] * 58]), *[", ".join(["27"] * 60)] * 59]
    assert len(GAME.options({"board": "\n".join(rows)}).drawn.codes) == 3600
    with pytest.raises(InvalidOptions, match="at most 21600 characters, not 21601"):
        GAME.options({"board": "0" * 21601})


def test_maps_of_any_size_are_made_ready() -> None:
    text = "/".join(["3,4" + ",0" * 58, *[",".join(["0"] * 60)] * 59])
    assert board_of(text).height == 60


@every_map
def test_our_maps_are_as_the_text_wants_them(name: MapName) -> None:
    found = read_map(map_text(name))
    assert 8 <= found.width <= 14
    assert TITLES[name].fr
    drawn = board_of(map_text(name))
    assert 3 <= len(drawn.checkpoints) <= 5


def test_our_maps_use_every_kind_of_tile_there_is() -> None:
    codes = {code for name in get_args(MapName) for code in read_map(map_text(name)).codes}
    assert {0, 1, 2, 3, 4, 5, 6, 7, *range(27, 34), 21, 22, 23, 24, 25} <= codes
    assert len(codes & set(BELTS)) >= 9


@every_map
def test_every_checkpoint_of_our_maps_can_be_walked_to_from_every_other(name: MapName) -> None:
    """By steps of one cell and jumps of two, over holes and belts; walls and holes as landings left out."""
    drawn = board_of(map_text(name))

    def reached(start: int) -> set[int]:
        seen = {start}
        queue = [start]
        while queue:
            cell = queue.pop()
            for distance, way in itertools.product((0, 1, 2, 3), range(4)):
                landing = drawn.jumps[distance][way][cell]
                if landing >= 0 and drawn.codes[landing] != 1:
                    carried = drawn.belt_to[landing]
                    landing = landing if carried < 0 else carried
                    if drawn.codes[landing] != 1 and landing not in seen:
                        seen.add(landing)
                        queue.append(landing)
        return seen

    for cell in drawn.checkpoints:
        assert set(drawn.checkpoints) <= reached(cell)


# -- positions


def test_a_position_is_written_robot_by_robot() -> None:
    state = board(
        "1 2 Ae . Bs 3",
        A={"hits": 2, "bonuses": "hb", "visited": 0b11},
        B={"is_stunned": True, "lives": 1},
    )
    assert GAME.write(state) == "1 2.0,E,2,3,12,hb,n 4.0,S,5,1,1,-,s"


MAP = {"board": "3,0,4,2,1/0,0,0,0,5"}
GOOD = "4 0.0,N,5,3,1,-,n 1.1,E,2,1,12,ha,s"


def test_a_position_says_it_all_but_the_map() -> None:
    state = GAME.read(GOOD, GAME.options(MAP))
    assert GAME.write(state) == GOOD
    assert state.round == 4
    assert [ask.seat for ask in GAME.asks(state)] == [0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not the number of a round"),
        ("0 " + GOOD[2:], "not the number of a round"),
        ("101 " + GOOD[2:], "not the number of a round"),
        ("4 0.0,N,5,3,1,-,n", "2 to 8 robots, not 1"),
        (GOOD.replace("0.0,N", "0.0,X"), "Robot 0, .* is not written like"),
        (GOOD.replace("1.1", "5.1"), "Robot 1 cannot stand at 5.1, outside the map"),
        (GOOD.replace("1.1", "3.0"), "cannot stand in a wall or a hole"),
        (GOOD.replace("1.1", "4.0"), "cannot stand in a wall or a hole"),
        (GOOD.replace("0.0", "1.1"), "Robot 1 shares a cell"),
        (GOOD.replace(",12,", ",2,"), "cannot have visited 2"),
        (GOOD.replace(",12,", ",14,"), "cannot have visited 14"),
        (GOOD.replace(",12,", ",11,"), "names something twice"),
        (GOOD.replace(",12,", ",123,"), "has visited every checkpoint"),
        (GOOD.replace("2,1,12", "0,1,12"), "needs hit points and lives"),
        (GOOD.replace("1.1", "-"), "must be on the board"),
        (GOOD.replace("1,-,n", "1,-,s"), "one of them not be stunned"),
        (GOOD.replace("1.1,E,2,1", "-,E,0,0"), "Two robots at least"),
        (GOOD + " won", "not an end"),
        (GOOD + " won:rounds:2", "Only robots 0 to 1"),
    ],
)
def test_impossible_positions_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(text, GAME.options(MAP))
