"""Players of RoboStrike: ways, chances, rules of thumb, and who beats whom in a few matches. The bench plays many."""

from typing import get_args

import pytest

from arbitre.bots.bot import Question
from arbitre.bots.robostrike import Genetic, Heuristic, RandomSteps
from arbitre.bots.robostrike.chances import chance
from arbitre.bots.robostrike.field import Field
from arbitre.bots.robostrike.heuristic import heuristic_program
from arbitre.bots.robostrike.routes import UNREACHABLE, best_way, routes_of
from arbitre.bots.robostrike.trial import MapTrial, try_map
from arbitre.games.robostrike import State
from arbitre.games.robostrike.board import board_of
from arbitre.games.robostrike.maps import MapName, map_text
from arbitre.games.robostrike.program import fault
from arbitre.games.robostrike.robot import Racer
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from tests.bots.robots import contest, race
from tests.games.robostrike.drawing import GAME, board, draw, play

every_map = pytest.mark.parametrize("name", get_args(MapName))


class Hasty(Genetic):
    """Few programs, for tests."""

    programs = 600
    finalists = 40


def racers(state: State) -> list[Racer]:
    return [Racer.of(seat, robot) for seat, robot in enumerate(state.robots)]


def steps_left(drawing: str) -> int:
    """Of robot A, to all checkpoints."""
    state = board(drawing)
    robot = state.robots[0]
    return routes_of(state.options.drawn).left(4 * robot.cell + robot.facing, robot.visited)


def thumb(state: State, seat: int = 0) -> tuple[int, ...]:
    field = racers(state)
    return heuristic_program(state.options.drawn, field, field[seat])


# -- ways


@pytest.mark.parametrize(
    ("drawing", "steps"),
    [
        ("1Ae . . 2 Bn", 3),
        ("1Aw . . 2 Bn", 3),  # backwards
        ("1An . . 2 Bn", 3),  # sideways, by two boosts
        ("1An 2 . . Bn", 2),  # a turn, then a step
        ("1Ae # . 2 Bn", 3),  # over the wall
        ("1Ae # 2 . Bn", 2),
        ("1Ae > . 2 Bn", 2),  # the belt helps
        ("1Ae < . 2 Bn", 3),  # the belt is jumped over
        ("1Ae O . 2 Bn", 3),
        ("1Ae R . 2 Bn", 3),
        ("1Ae 2 3 . Bn", 2),
        ("2 . 1Ae 3 Bn", 4),  # the nearer one first
        ("1Ae # # # # # # 2 Bn", UNREACHABLE),
    ],
)
def test_the_shortest_way_knows_turns_boosts_belts_and_obstacles(drawing: str, steps: int) -> None:
    assert steps_left(drawing) == steps


@every_map
def test_a_way_is_as_long_as_the_tables_say(name: MapName) -> None:
    """Alone on our maps, the best six actions come six steps nearer, or nearly: a boost does not outlive its round."""
    drawn = board_of(map_text(name))
    routes = routes_of(drawn)
    for stance in range(0, len(routes.settled), 3):
        if drawn.is_wall(stance >> 2) or drawn.codes[stance >> 2] == 1:
            continue
        left = routes.left(stance, 1)
        actions = best_way(routes, stance, 1, 6)
        assert fault(actions) is None
        here, seen, charge = stance, 1, 0
        for action in actions:
            here = routes.settled[routes.moved(here, action, charge)]
            assert here >= 0, "the best way does not lead into a hole"
            charge = charge + 1 if action == 7 else 0 if 0 < action < 5 else charge
            seen |= drawn.checkpoint[here >> 2]
        assert routes.left(here, seen) <= max(left - 3, 0)


# -- the chance of winning


@pytest.mark.parametrize(
    ("lives", "hits", "visited", "expected"),
    [
        (3, 5, 0b0001, 25),
        (3, 5, 0b1101, 75),
        (2, 5, 0b0011, 40),
        (1, 2, 0b0111, 25),
        (1, 1, 0b0001, 0),
        (0, 0, 0b0111, 0),
    ],
)
def test_the_chance_of_winning_is_that_of_the_text(
    lives: int, hits: int, visited: int, expected: int
) -> None:
    state = board("1 2 3 4 An Bn", A={"lives": lives, "hits": hits, "visited": visited})
    assert chance(state.options.drawn, racers(state)[0]) == expected


# -- rules of thumb


def test_a_robot_in_a_critical_state_heals_itself_or_else_raises_its_shield() -> None:
    assert thumb(board("1 . Ae . 2 Bn", A={"hits": 2, "bonuses": "hs"}))[0] == 8
    assert thumb(board("1 . Ae . 2 Bn", A={"hits": 1, "bonuses": "s"}))[0] == 11
    assert thumb(board("1 . Ae . 2 Bn", A={"hits": 3, "bonuses": "hs"}))[0] == 1


def test_a_robot_in_a_critical_state_goes_for_a_bonus_that_is_near() -> None:
    state = board("1 h . Ae . . 2 Bn 3", A={"hits": 2})
    assert draw(play(state, " ".join(map(str, thumb(state))))).startswith("1 hAe")


def test_somebody_who_is_about_to_win_is_shot_at_if_the_shot_would_hit() -> None:
    leading = {"visited": 0b111}
    assert thumb(board("1 2 Ae . Bn 3 4", B=leading))[0] == 14
    assert thumb(board("1 2 Aw . Bn 3 4", B=leading))[0] != 14
    assert thumb(board("1 2 Ae # Bn 3 4", B=leading))[0] != 14
    assert thumb(board("1 2 Ae . Bn 3 4"))[0] != 14
    assert thumb(board("1 2 Aw . Bn 3 4", A={"bonuses": "c"}, B=leading))[0] == 10


def test_a_robot_on_a_belt_into_a_hole_has_no_time_to_heal() -> None:
    state = board(
        """
        .   .  .  1
        >An O  .  2
        .   .  Bn .
        """,
        A={"hits": 1, "bonuses": "h"},
    )
    assert play(state, " ".join(map(str, thumb(state)))).robots[0].lives == 3


# -- who beats whom


@every_map
def test_the_rules_of_thumb_beat_chance_on_every_map(name: MapName) -> None:
    assert contest(Heuristic(), RandomSteps(), name, 10).won >= 9


@every_map
def test_the_genetic_player_beats_the_rules_of_thumb_on_every_map(name: MapName) -> None:
    assert contest(Hasty(), Heuristic(), name, 4).won >= 2


def test_eight_robots_finish_a_match() -> None:
    bots = [
        RandomSteps(),
        Heuristic(),
        Heuristic(),
        Hasty(),
        RandomSteps(),
        Heuristic(),
        RandomSteps(),
        RandomSteps(),
    ]
    match, _ = race(bots, "maelstrom", 1)
    assert match.outcome is not None


def test_the_genetic_player_keeps_to_its_time() -> None:
    header = Header("g", GAME.name, GAME.version, 8, bytes(32), 0, {"map": "maelstrom"})
    match = Match(GAME, header)
    _, slowest = race([Genetic(), RandomSteps()], "ring", 1, seconds=0.1)
    assert slowest[0] <= 0.11
    question = Question.of(match, 3, 0.1, Dice(b"", 0))
    assert fault(GAME.parse(Genetic().move(question)).actions) is None


def test_a_view_becomes_the_racers_it_shows() -> None:
    state = board(
        "1 2 Ae . Bs 3",
        A={"hits": 2, "bonuses": "hb", "visited": 0b11},
        B={"is_stunned": True, "lives": 1},
    )
    field = Field(GAME.view(state, 0), state.options)
    assert list(field.racers.values()) == racers(state)


def test_two_rules_of_thumb_do_not_push_each_other_for_ever() -> None:
    wide = "/".join(["3,4" + ",0" * 28, *[",".join(["0"] * 30)] * 28, ",".join(["0"] * 29) + ",5"])
    assert try_map(MapTrial(wide)).winners
