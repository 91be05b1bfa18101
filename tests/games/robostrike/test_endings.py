"""Rules 12 and 13 of the sheet as drawn boards: death, return, victory."""

import pytest

from arbitre.games.robostrike.robot import Robot
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidSeats
from arbitre.kernel.game import Context, Outcome
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from tests.games.robostrike.drawing import GAME, board, draw, happened, play, same


def test_robots_start_on_checkpoint_1_facing_north_with_five_points_and_three_lives() -> None:
    state = GAME.start(3, GAME.options(), Context(Dice(b"", 0), 0))
    start = state.options.drawn.start
    assert state.robots == (Robot(start, 0, 5, 3, 1, 0, False),) * 3
    view = GAME.view(state, 0)
    assert [robot.visited for robot in view.robots] == [(1,)] * 3
    assert [robot.status for robot in view.robots] == ["normal"] * 3


@pytest.mark.parametrize("seats", [1, 9])
def test_rule_13_there_are_two_to_eight_robots(seats: int) -> None:
    with pytest.raises(InvalidSeats):
        Match(GAME, Header("r", GAME.name, GAME.version, seats, bytes(32), 0))


# -- rule 12: death


def test_rule_12_a_robot_comes_back_on_the_highest_checkpoint_it_has_visited_facing_north() -> None:
    state = board("1 2 3 4 Ae O Bn", A={"visited": 0b101, "hits": 2})
    state = play(state, "1 1 1 1")
    assert draw(state) == "1 2 3An 4 . O Bn"
    assert state.robots[0] == Robot(2, 0, 5, 2, 0b101, 0, False)


def test_rule_12_its_program_is_cancelled() -> None:
    state = play(board("1 2 . Ae O Bn"), "1 14 14 14")
    assert happened(state, "shot") == []


def test_rule_12_a_dead_robot_is_not_on_the_board_for_the_rest_of_the_round() -> None:
    state = play(board("1 2 Ae Bn . Cw", B={"hits": 1}), "14 1 1", "0", "0")
    assert draw(state) == "1Bn 2 . . Ae Cw"


def test_rule_12_where_the_checkpoint_is_taken_it_comes_back_on_the_next_lower_one() -> None:
    state = board("1 2 3Bn Ae O", A={"visited": 0b111})
    assert draw(play(state, "1")) == "1 2An 3Bn . O"
    state = board("1Cn 2Dn 3Bn Ae O", A={"visited": 0b111})
    assert draw(play(state, "1")) == "1AnCn 2Dn 3Bn . O"


def test_rule_12_what_it_held_it_keeps() -> None:
    state = play(board("1 2 . Ae O Bn", A={"bonuses": "hb"}), "1")
    assert state.robots[0].bonuses == 0b10001


def test_rule_12_the_third_death_is_the_last() -> None:
    state = play(board("1 2 . Ae O Bn Cn", A={"lives": 1}), "1")
    assert draw(state) == "1 2 . . O Bn Cn"
    assert [ask.seat for ask in GAME.asks(state)] == [1, 2]
    assert GAME.view(state, None).robots[0].status == "dead"


# -- rule 13: victory


def test_rule_13_whoever_has_all_checkpoints_wins() -> None:
    state = play(board("1Ae 2 3 . Bn ."), "1 1 1 1")
    assert GAME.outcome(state) == Outcome("checkpoints", (1.0, 0.0), (3, 1))
    assert GAME.asks(state) == ()
    # The match ends with that step: the robot goes no farther.
    assert draw(state) == "1 2 3Ae . Bn ."
    assert happened(state, "won")[-1].robot == 0


@pytest.mark.parametrize(("order", "winner"), [("AB", 0), ("BA", 1)])
def test_rule_13_in_the_same_step_whoever_moves_first_wins(order: str, winner: int) -> None:
    state = board(
        """
        1  .  .
        Ae 2  .
        Be 3  .
        """,
        A={"visited": 0b101},
        B={"visited": 0b011},
    )
    state = play(state, "1", "1", order=order)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores[winner] == 1.0


def test_rule_13_the_earlier_step_wins_whoever_moves_first() -> None:
    state = board(
        """
        1  .  .
        Ae 2  .
        Be .  3
        """,
        A={"visited": 0b101},
        B={"visited": 0b011},
    )
    outcome = GAME.outcome(play(state, "1", "1 1", order="BA"))
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)


def test_rule_13_the_last_one_alive_wins_at_once() -> None:
    state = play(board("1 2 Ae Bw O", B={"lives": 1, "hits": 1}), "14 1 1")
    assert GAME.outcome(state) == Outcome("last_robot", (1.0, 0.0), (1, 1))
    assert draw(state) == "1 2 Ae . O"


def test_rule_13_whoever_dies_with_lives_left_is_still_in_it() -> None:
    state = play(board("1 2 Ae Bw .", B={"hits": 1}), "14")
    assert state.ending is None


def test_rule_13_robots_that_die_together_at_the_last_share_the_win() -> None:
    state = board("1 2 Ae Bw .", A={"lives": 1, "hits": 1}, B={"lives": 1, "hits": 1})
    state = play(state, "14", "14")
    assert GAME.outcome(state) == Outcome("last_robot", (0.5, 0.5), (1, 1))


@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [
        ({"visited": 0b011}, {"visited": 0b001, "lives": 3}, (1.0, 0.0)),
        ({"lives": 2}, {"lives": 3, "hits": 1}, (0.0, 1.0)),
        ({"hits": 3}, {"hits": 2}, (1.0, 0.0)),
        ({}, {}, (0.5, 0.5)),
    ],
)
def test_rule_13_after_the_last_round_checkpoints_then_lives_then_points_count(
    first: dict[str, int], second: dict[str, int], scores: tuple[float, float]
) -> None:
    state = board("1 2 3 Ae . Bw", A=first, B=second)
    options = GAME.options({"board": state.options.board, "rounds": 1})
    state = GAME.read(GAME.write(state), options)
    outcome = GAME.outcome(play(state, "0", "0"))
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("rounds", scores)


def test_a_match_has_a_hundred_rounds_at_most() -> None:
    match = Match(GAME, Header("r", GAME.name, GAME.version, 2, bytes(32), 0))
    assert match.state.options.rounds == 100


# -- leaving


def test_a_robot_whose_player_leaves_is_taken_from_the_board() -> None:
    state = GAME.leave(board("1 2 Ae Bn Cw"), 1)
    assert state is not None
    assert draw(state) == same("1 2 Ae . Cw")
    assert [ask.seat for ask in GAME.asks(state)] == [0, 2]
    assert GAME.leave(state, 0) is None


def test_if_only_stunned_robots_are_left_their_round_is_played() -> None:
    state = board("1 2 Ae Bn Cw", B={"is_stunned": True}, C={"is_stunned": True})
    left = GAME.leave(state, 0)
    assert left is not None
    assert [ask.seat for ask in GAME.asks(left)] == [1, 2]
    assert left.round == 2


# -- what is shown


def test_the_report_tells_the_round_in_order_and_clients_get_time_to_show_it() -> None:
    state = play(board("Ae . Bw 1 2 ."), "14 1 0 0 0 0", "0 0 0 0 0 0", order="BA")
    view = GAME.view(state, None)
    assert [(one.step, one.kind, one.robot) for one in view.happenings] == [
        (0, "round_began", None),
        (1, "shot", 0),
        (1, "hit", 1),
        (2, "moved", 0),
    ]
    assert view.order == (1, 0)
    assert view.programs == ((14, 1, 0, 0, 0, 0), (0,) * 6)
    assert [robot.cell for robot in view.before] == [0, 2]
    assert GAME.pause(state) == 1400
    assert GAME.pause(board("1AnBn 2")) == 0
