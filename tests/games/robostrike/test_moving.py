"""Rules 2, 3, 4 and 5 of the sheet as drawn boards: moves, jumps, pushes."""

import pytest

from tests.games.robostrike.drawing import board, draw, happened, hits, play, same

FAR = "# # # # 1 2"
"""A last line with what every map needs."""


def test_a_robot_moves_turns_and_backs_off() -> None:
    state = board("""
        .  .  .  .
        .  .  .  .
        Ae .  .  Bn
        1  2  .  .
    """)
    # Forward, forward, to the left (now north), forward, backward, to the right (now east).
    state = play(state, "1 1 5 1 2 6")
    assert draw(state) == same("""
        .  .  .  .
        .  .  .  .
        .  .  Ae Bn
        1  2  .  .
    """)


def test_walls_and_edges_stop_a_robot() -> None:
    state = board("""
        An # .
        1  2 Bw
    """)
    state = play(state, "1 6 1", "2")
    assert draw(state) == same("""
        Ae # .
        1  2 Bw
    """)
    assert [(one.robot, one.facing) for one in happened(state, "blocked")] == [(0, "N"), (1, "E"), (0, "E")]


# -- rule 2: who moves first


@pytest.mark.parametrize(("order", "after"), [("AB", ". . . Be Aw ."), ("BA", ". . Be Aw . .")])
def test_rule_2_whoever_gave_the_program_first_moves_first(order: str, after: str) -> None:
    """Both want the cell between them: the first one takes it, and the second pushes him out again."""
    state = board(f". . Be . Aw .\n{FAR}")
    assert draw(play(state, "1", "1", order=order)).splitlines()[0] == after


def test_rule_2_what_is_missing_is_nothing() -> None:
    state = play(board(f"Ae . . . . Bn\n{FAR}"), "1")
    assert draw(state).splitlines()[0] == ". Ae . . . Bn"


# -- rule 3: the order of a step


def test_rule_3_attacks_come_before_moves() -> None:
    """B walks out of the line of fire in the same step, and is hit all the same."""
    state = board("""
        Ae .  Bn
        1  2  .
    """)
    assert hits(play(state, "14", "2")) == "5 4"


def test_rule_3_bonuses_come_before_attacks() -> None:
    state = board(
        """
        Ae .  Bn
        1  2  .
    """,
        B={"bonuses": "s"},
    )
    assert hits(play(state, "14", "11")) == "5 5"


def test_rule_3_attacks_of_a_step_happen_together() -> None:
    state = board(
        """
        Ae .  Bw
        1  2  .
    """,
        A={"hits": 1, "lives": 2},
        B={"hits": 1, "lives": 2},
    )
    state = play(state, "14", "14")
    assert [robot.lives for robot in state.robots] == [1, 1]


def test_rule_3_the_board_comes_last() -> None:
    """The shot goes east; only then does the rotator turn the robot."""
    state = board("""
        RAe .  Bn
        1   2  .
    """)
    state = play(state, "14")
    assert hits(state) == "5 4"
    assert draw(state).splitlines()[0] == "RAw . Bn"  # six quarters to the right


# -- rule 4: boosts and side steps


@pytest.mark.parametrize(
    ("program", "after"),
    [
        ("7 1", ". . Ae . . . ."),
        ("7 7 1", ". . . Ae . . ."),
        ("7 7 7 7 7 1", ". . . . . . Ae"),
        ("7 1 7 1", ". . . . Ae . ."),
        ("7 14 1", ". . Ae . . . ."),
        ("7 6 5 1", ". . Ae . . . ."),
    ],
)
def test_rule_4_boosts_make_the_next_move_longer(program: str, after: str) -> None:
    state = board("Ae . . . . . .\n# # Bn # # 1 2")
    assert draw(play(state, program)).splitlines()[0] == after


def test_rule_4_a_jump_looks_at_its_landing_only() -> None:
    state = board(f"Ae # O Bn . .\n{FAR}")
    assert draw(play(state, "7 7 7 1")).splitlines()[0] == ". # O Bn Ae ."


def test_rule_4_a_jump_into_a_wall_or_over_the_edge_goes_nowhere_and_is_used_up() -> None:
    state = board(f"Ae . # . Bn .\n{FAR}")
    assert draw(play(state, "7 1 1")).splitlines()[0] == ". Ae # . Bn ."
    state = board(f". . . Bn . Ae\n{FAR}")
    assert draw(play(state, "7 1")).splitlines()[0] == ". . . Bn . Ae"


def test_rule_4_side_steps_keep_the_facing() -> None:
    state = board("""
        .  .  .  .  .
        .  .  An .  .
        .  1  2  .  Bn
    """)
    assert draw(play(state, "7 3")).splitlines()[1] == "An . . . ."
    assert draw(play(state, "7 4")).splitlines()[1] == ". . . . An"


def test_rule_4_an_unused_boost_is_lost_after_the_round() -> None:
    state = play(board(f"Ae . . . . Bn\n{FAR}"), "0 0 0 0 7 7")
    assert draw(play(state, "1")).splitlines()[0] == ". Ae . . . Bn"


# -- rule 5: pushing


def test_rule_5_a_mover_pushes_a_whole_chain() -> None:
    state = board(f"Ae Bn Cs . . .\n{FAR}")
    state = play(state, "1")
    assert draw(state).splitlines()[0] == ". Ae Bn Cs . ."
    assert [(one.robot, one.by) for one in happened(state, "pushed")] == [(2, 0), (1, 0)]


@pytest.mark.parametrize("end", ["#", ""])
def test_rule_5_nobody_moves_where_the_last_is_held(end: str) -> None:
    row = f". Ae Bn Cn {end}".strip()
    last = "1 2 # # #" if end else "1 2 # #"
    state = board(f"{row}\n{last}")
    state = play(state, "1")
    assert draw(state).splitlines()[0] == row
    assert [one.robot for one in happened(state, "blocked")] == [0]


def test_rule_5_a_robot_backing_off_pushes_too() -> None:
    state = board(f". . Bn Ae . .\n{FAR}")
    assert draw(play(state, "2")).splitlines()[0] == ". Bn Ae . . ."


def test_rule_5_a_jump_pushes_only_where_it_lands() -> None:
    state = board(f"Ae Bn Cn . . .\n{FAR}")
    assert draw(play(state, "7 1")).splitlines()[0] == ". Bn Ae Cn . ."


def test_rule_5_several_share_the_start_and_only_the_start() -> None:
    state = board("""
        .   .
        1AnBnCn 2
        Dn  .
    """)
    state = play(state, "0", "0", "0", "1")
    assert draw(state) == same("""
        .   .
        1AnBnCnDn 2
        .  .
    """)
    state = play(state, "1", "1", "0", "0", order="ABCD")
    # A left first, then B pushed A: into the edge, so that B stayed.
    assert draw(state) == same("""
        An  .
        1BnCnDn 2
        .  .
    """)


def test_rule_5_a_robot_is_pushed_onto_the_start_beside_whoever_stands_there() -> None:
    state = board("Ae Bn 1Cn 2 .")
    assert draw(play(state, "1")) == ". Ae 1BnCn 2 ."


def test_rule_5_nobody_leaves_the_map() -> None:
    state = board("""
        An .  .
        .  Be 1
        .  2  Cs
    """)
    state = play(state, "1 1 7 7 7 1", "1 1 1 2 2 2", "1 7 1 7 7 1")
    assert all(robot.cell >= 0 for robot in state.robots)
