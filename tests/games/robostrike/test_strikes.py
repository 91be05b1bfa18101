"""Rules 1 and 6 to 10 of the sheet as drawn boards: shots, circular attacks, shields, bombs, bonuses."""

import pytest

from tests.games.robostrike.drawing import board, draw, happened, held, hits, play, same

# -- rule 1: the circular attack


def test_rule_1_a_circular_attack_hits_the_eight_neighbours_once() -> None:
    state = board("""
        Bn .  Cn .
        .  Ae Dn .
        1  En 2  Fn
    """)
    assert hits(play(state, "13")) == "5 4 4 4 4 5"
    assert hits(play(state, "13 13")) == "5 3 3 3 3 5"


def test_rule_1_a_circular_attack_does_not_reach_over_the_edge() -> None:
    state = board("""
        1  2  Ae
        Bn .  .
    """)
    assert hits(play(state, "13")) == "5 5"


# -- rule 6: shots


def test_rule_6_a_shot_hits_the_first_robot_in_front_and_nobody_behind() -> None:
    state = board("Ae . . Bn . Cn 1 2")
    state = play(state, "14")
    assert hits(state) == "5 4 5"
    assert [(one.cell, one.facing) for one in happened(state, "shot")] == [(3, "E")]


@pytest.mark.parametrize("facing", "nesw")
def test_rule_6_a_shot_goes_where_the_robot_faces(facing: str) -> None:
    state = board(f"""
        1  .  Bn .  2
        .  .  .  .  .
        En .  A{facing} .  Cn
        .  .  .  .  .
        .  .  Dn .  .
    """)
    expected = ["5", "5", "5", "5", "5"]
    expected[1 + "nesw".index(facing)] = "4"
    assert hits(play(state, "14")) == " ".join(expected)


def test_rule_6_a_wall_stops_a_shot() -> None:
    state = board("Ae . # Bn 1 2")
    state = play(state, "14")
    assert hits(state) == "5 5"
    assert [one.cell for one in happened(state, "shot")] == [1]


def test_rule_6_holes_belts_and_the_rest_stop_no_shot() -> None:
    assert hits(play(board("Ae O > R 1 Bn 2"), "14")) == "5 4"


def test_rule_6_cross_fire_does_two_points_in_four_directions() -> None:
    state = board(
        """
        1  .  Bn .  2
        Cn .  Ae .  #
        .  .  Dn .  .
        .  .  En .  .
        """,
        A={"bonuses": "c"},
    )
    state = play(state, "10")
    assert hits(state) == "5 3 3 3 5"
    assert held(state) == []


def test_rule_6_whoever_shares_the_start_is_hit_together() -> None:
    assert hits(play(board("Ae . 1BnCn 2"), "14")) == "5 4 4"


def test_rule_6_robots_on_the_same_start_do_not_hit_each_other() -> None:
    state = board("1AeBn . 2 .", A={"bonuses": "c"})
    assert hits(play(state, "14 10 13")) == "5 5"


# -- rule 7: auto-attack


def test_rule_7_auto_attack_fires_on_every_later_step() -> None:
    state = play(board("Ae . Bn 1 2", A={"bonuses": "a"}), "0 0 0 9")
    assert hits(state) == "5 3"
    assert [one.step for one in happened(state, "shot")] == [5, 6]


def test_rule_7_auto_attack_makes_front_and_cross_stronger_by_one() -> None:
    front = play(board("Ae . Bn 1 2", A={"bonuses": "a"}), "0 0 0 0 9 14")
    assert [one.amount for one in happened(front, "hit")] == [1, 2]
    cross = play(board("Ae . Bn 1 2", A={"bonuses": "ac"}), "0 0 0 0 9 10")
    assert [one.amount for one in happened(cross, "hit")] == [3, 1]


def test_rule_7_auto_attack_does_not_make_a_circular_attack_stronger() -> None:
    state = play(board("Bn Aw Cn 1 2", A={"bonuses": "a"}), "0 0 0 0 9 13")
    assert hits(state) == "5 3 4"


def test_rule_7_auto_attack_ends_with_the_round() -> None:
    state = play(board("Ae . Bn 1 2", A={"bonuses": "a"}), "0 0 0 0 0 9")
    assert hits(play(state, "0")) == "5 5"


# -- rule 8: shields


def test_rule_8_a_shield_stops_all_damage_until_the_end_of_the_round() -> None:
    state = board("Ae . Bn 1 2", A={"bonuses": "cb"}, B={"bonuses": "s"})
    state = play(state, "14 10 14 12", "11")
    assert hits(state) == "3 5"  # A stands in its own bomb
    assert [robot.is_stunned for robot in state.robots] == [True, False]
    assert happened(state, "shielded")


def test_rule_8_a_shield_protects_from_the_step_in_which_it_is_raised() -> None:
    state = board("Ae . Bn 1 2", B={"bonuses": "s"})
    assert hits(play(state, "14 14 14", "0 11")) == "5 4"


def test_rule_8_a_shield_does_not_outlive_the_round() -> None:
    state = play(board("Ae . Bn 1 2", B={"bonuses": "s"}), "0", "11")
    assert hits(play(state, "14")) == "5 4"


def test_rule_8_a_shield_does_not_help_against_holes() -> None:
    state = play(board("Ae O . Bn 1 2", A={"bonuses": "s"}), "11 1")
    assert state.robots[0].lives == 2


# -- rule 9: bombs


def test_rule_9_a_bomb_explodes_after_the_last_step_within_two_cells() -> None:
    state = board(
        """
        .  .  Bn .  .
        .  Cn .  .  Dn
        1  .  Ae .  En
        .  .  .  2  Fn
        .  .  .  .  .
        """,
        A={"bonuses": "b"},
    )
    state = play(state, "12")
    # B, C, E are two away at most, rows and columns added; D and F are three; A stands on it.
    assert hits(state) == "3 3 3 5 3 5"
    assert [one.robot for one in happened(state, "stunned")] == [0, 1, 2, 4]


def test_rule_9_a_bomb_stays_where_it_was_left() -> None:
    state = board("Ae . . . Bn 1 2", A={"bonuses": "b"})
    state = play(state, "12 6 6 7 7 0", "2")
    assert hits(play(board("Ae . . . . Bn 1 2", A={"bonuses": "b"}), "12 7 7 1")) == "5 5"
    assert [(one.cell, one.by) for one in happened(state, "exploded")] == [(0, 0)]


def test_rule_9_walls_do_not_help_against_bombs() -> None:
    assert hits(play(board("Ae # Bn 1 2", A={"bonuses": "b"}), "12")) == "3 3"


def test_rule_9_a_bomb_outlives_its_owner() -> None:
    state = board(
        """
        Ae O  .  1
        Bn .  .  2
        """,
        A={"bonuses": "b"},
    )
    state = play(state, "12 1")
    assert state.robots[0].lives == 2
    assert hits(state) == "5 3"


def test_rule_9_two_bombs_add_up() -> None:
    state = board("Ae Bn . 1 2", A={"bonuses": "b"}, B={"bonuses": "b"})
    assert hits(play(state, "12", "12")) == "1 1"


def test_rule_9_whoever_is_stunned_is_not_asked_and_then_is_again() -> None:
    state = board("Ae Bn . . . Cn 1 2", A={"bonuses": "b"})
    state = play(state, "12")
    assert [robot.is_stunned for robot in state.robots] == [True, True, False]
    state = play(state, "-", "-", "2")
    assert [robot.is_stunned for robot in state.robots] == [False, False, False]


def test_rule_9_a_stunned_robot_is_still_pushed_and_shot_at() -> None:
    state = board("Ae Bn . . 1 2", B={"is_stunned": True})
    state = play(state, "1 14", "-")
    assert draw(state).startswith(". Ae Bn")
    assert hits(state) == "5 4"


def test_rule_9_where_all_are_stunned_the_next_round_is_played_at_once() -> None:
    state = board(
        """
        >Ae .  .
        Bn  1  2
        """,
        B={"bonuses": "b"},
    )
    state = play(state, "0", "12")
    assert [one.amount for one in happened(state, "round_began")] == [1, 2]
    assert state.round == 3
    assert not any(robot.is_stunned for robot in state.robots)


# -- rule 10: bonuses


def test_rule_10_a_robot_picks_up_one_bonus_of_each_kind() -> None:
    state = board("Ae h s h . Bn 1 2")
    state = play(state, "1 1 1 1")
    assert held(state) == ["heal", "shield"]
    assert [one.bonus for one in happened(state, "picked")] == ["heal", "shield"]


def test_rule_10_a_tile_is_empty_for_the_rest_of_the_round_and_full_in_the_next() -> None:
    state = board("Ae h Bw . 1 2")
    state = play(state, "1 2 0 0 0 0", "0 0 1 0 0 0")
    assert (held(state, 0), held(state, 1)) == (["heal"], [])
    state = play(state, "0", "0")
    assert held(state, 1) == ["heal"]


def test_rule_10_what_is_held_stays_on_the_tile_for_others() -> None:
    state = board("Ae h Bw . 1 2", A={"bonuses": "h"})
    state = play(state, "1 2", "0 0 1")
    assert held(state, 1) == ["heal"]


def test_rule_10_a_heal_gives_back_all_hit_points() -> None:
    state = play(board("Ae . . Bn 1 2", A={"hits": 1, "bonuses": "h"}), "8")
    assert hits(state) == "5 5"
    assert held(state) == []


def test_rule_10_a_bonus_that_is_not_held_does_nothing_and_one_picked_up_on_the_way_works() -> None:
    state = board("Ae h . Bn 1 2", A={"hits": 2})
    assert hits(play(state, "8 1")) == "2 5"
    assert hits(play(state, "1 8")) == "5 5"


def test_rule_10_a_jump_over_a_bonus_picks_nothing_up() -> None:
    assert held(play(board("Ae h . . Bn 1 2"), "7 1")) == []


def test_a_heal_in_the_step_of_a_cross_fire_comes_first() -> None:
    state = board("Ae . Bn 1 2", A={"bonuses": "c"}, B={"hits": 2, "bonuses": "h"})
    assert hits(play(state, "10", "8")) == "5 3"


def test_whoever_dies_of_a_bonus_no_longer_attacks_in_that_step() -> None:
    state = board("Ae . Bw 1 2", A={"bonuses": "c"}, B={"hits": 2})
    state = play(state, "10", "14")
    assert state.robots[0].hits == 5
    assert state.robots[1].lives == 2


def test_same_is_the_drawing_without_its_margins() -> None:
    assert draw(board("Ae . Bn\n1 2 .")) == same("""
        Ae .  Bn
        1  2  .
    """)
