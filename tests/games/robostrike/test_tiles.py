"""Rule 11 of the sheet as drawn boards: holes, belts, curves, rotators, checkpoints."""

import pytest

from arbitre.games.robostrike.happenings import Happening
from tests.games.robostrike.drawing import board, draw, happened, play, same

LAST = "1 2 # # # #"


def first_line(drawing: str, *programs: str, **changes: dict[str, object]) -> str:
    return draw(play(board(drawing, **changes), *programs)).splitlines()[0]


# -- holes


def test_rule_11_a_hole_kills_whoever_walks_or_is_pushed_into_it() -> None:
    state = play(board("Ae O . Bn 1 2"), "1")
    assert [one.cell for one in happened(state, "fell")] == [1]
    assert state.robots[0].lives == 2
    state = play(board("Ae Bn O . 1 2"), "1")
    assert [robot.lives for robot in state.robots] == [3, 2]


def test_rule_11_holes_act_after_all_have_moved() -> None:
    """A walks into the hole; B, who moves later in the same step, pushes it out on the other side."""
    state = board("""
        .  .  .  1  2
        .  Ae O  .  .
        .  .  Bn .  .
        .  .  .  .  .
    """)
    state = play(state, "1", "1", order="AB")
    assert [robot.lives for robot in state.robots] == [3, 2]
    assert draw(state).splitlines()[0] == ". . Ae 1Bn 2"


def test_rule_11_a_belt_may_carry_into_a_hole() -> None:
    state = play(board(">Ae O . Bn 1 2"), "0")
    assert [one.step for one in happened(state, "fell")] == [1]


# -- belts


def test_rule_11_a_belt_carries_one_cell_a_step() -> None:
    assert first_line(f">An > > . Bn .\n{LAST}", "0") == "> > > An Bn ."


def test_rule_11_a_belt_leaves_the_facing_and_the_boost_alone() -> None:
    assert first_line(">Aw > . . . .\n# Bn # # 1 2", "7 6 6 1") == "> > . . Ae ."


def test_rule_11_a_belt_ends_at_a_wall_and_at_the_edge() -> None:
    assert first_line(f">An # . Bn . <\n{LAST}", "0") == ">An # . Bn . <"
    assert first_line("Bn . 1 2 >An", "0") == "Bn . 1 2 >An"


def test_rule_11_belts_carry_a_whole_row_at_once() -> None:
    state = play(board(f">An >Bn >Cn . . .\n{LAST}"), "0", "0", "0")
    assert happened(state, "carried")[:3] == [
        Happening(1, "carried", robot, cell=robot + 1) for robot in range(3)
    ]
    # The first stops where the belt ends, and the others behind it.
    assert draw(state).splitlines()[0] == "> >An >Bn Cn . ."


def test_rule_11_belts_never_push() -> None:
    assert first_line(f">An Bn . . . .\n{LAST}", "0") == ">An Bn . . . ."


def test_rule_11_two_bound_for_one_cell_both_stay() -> None:
    assert first_line(f">An . <Bn . . .\n{LAST}", "0") == ">An . <Bn . . ."


def test_rule_11_whoever_waits_behind_one_that_stays_stays_too() -> None:
    assert first_line(f">An >Bn . <Cn . .\n{LAST}", "0") == ">An >Bn . <Cn . ."


def test_rule_11_belts_head_on_hold_both() -> None:
    assert first_line(f">An <Bn . . . .\n{LAST}", "0") == ">An <Bn . . . ."


def test_rule_11_a_ring_of_belts_carries_four_robots_around() -> None:
    state = board("""
        15An 14Bn 1
        19Cn 20Dn 2
    """)
    state = play(state, "0 0 0 0 0 0")
    # Six steps: two rounds of the ring less two corners; each corner turned them right.
    assert draw(state) == same("""
        15Ds 14Cs 1
        19Bs 20As 2
    """)


def test_rule_11_belts_may_bring_several_to_the_start() -> None:
    assert first_line(">An 1 <Bn 2", "0") == "> 1AnBn < 2"


CURVES = {
    13: ("<", "E", -1),
    14: (">", "W", 1),
    15: ("^", "S", 1),
    16: ("^", "S", -1),
    17: ("v", "N", -1),
    18: (">", "W", -1),
    19: ("<", "E", 1),
    20: ("v", "N", 1),
    25: ("v", "N", -1),
}
"""The belt that leads into each curve, the side it comes from, and the turn."""
SIDES = {"N": (0, 1), "E": (1, 2), "S": (2, 1), "W": (1, 0)}


@pytest.mark.parametrize("code", CURVES)
def test_rule_11_a_curve_turns_a_robot_that_a_belt_carries_in(code: int) -> None:
    belt, side, turn = CURVES[code]
    cells = [["."] * 3 for _ in range(3)]
    cells[1][1] = str(code)
    row, column = SIDES[side]
    cells[row][column] = f"{belt}An"
    drawing = "\n".join(" ".join(line) for line in cells) + "\n1 2 Bn"
    state = play(board(drawing), "0")
    (rotated,) = happened(state, "rotated")
    assert (rotated.step, rotated.facing) == (1, "E" if turn > 0 else "W")
    carried = happened(state, "carried")
    assert carried[0].cell == 4


@pytest.mark.parametrize("code", CURVES)
def test_rule_11_a_curve_does_not_turn_a_robot_that_walks_in(code: int) -> None:
    _, side, _ = CURVES[code]
    cells = [["."] * 3 for _ in range(3)]
    cells[1][1] = str(code)
    row, column = SIDES[side]
    facing = {"N": "s", "E": "w", "S": "n", "W": "e"}[side]
    cells[row][column] = f"A{facing}"
    state = play(board("\n".join(" ".join(line) for line in cells) + "\n1 2 Bn"), "1")
    assert happened(state, "rotated") == []
    assert happened(state, "carried")


def test_rule_11_a_junction_lets_straight_traffic_through() -> None:
    state = play(board(f">An 25 . . Bn .\n{LAST}"), "0")
    assert happened(state, "rotated") == []
    assert draw(state).splitlines()[0] == "> 25 An . Bn ."


# -- rotators


@pytest.mark.parametrize("tile", "RL")
def test_rule_11_a_rotator_turns_by_a_quarter_a_step(tile: str) -> None:
    state = play(board(f"{tile}An . . . . Bn\n{LAST}"), "0 0 0 0 0 7")
    turned = [one.facing for one in happened(state, "rotated")]
    assert turned == (["E", "S", "W", "N", "E", "S"] if tile == "R" else ["W", "S", "E", "N", "W", "S"])


# -- checkpoints


def test_rule_11_checkpoints_count_in_any_order() -> None:
    state = play(board("1Ae 3 2 4 Bn ."), "1 1")
    assert state.robots[0].visited == 0b111


def test_rule_11_a_checkpoint_jumped_over_does_not_count() -> None:
    state = play(board("1Ae 2 . 3 Bn ."), "7 1")
    assert state.robots[0].visited == 0b1


def test_rule_11_being_pushed_or_carried_onto_a_checkpoint_counts() -> None:
    state = play(board("Ae Bn 2 . 1 3"), "1")
    assert state.robots[1].visited == 0b11
    state = play(board(">An 2 . Bn 1 3"), "0")
    assert state.robots[0].visited == 0b11
