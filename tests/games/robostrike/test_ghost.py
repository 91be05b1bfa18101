from arbitre.games.robostrike.ghost import ghost
from tests.games.robostrike.drawing import board


def test_a_ghost_goes_its_way_as_if_alone() -> None:
    state = board("1 2 Ae Bn > . 3")
    shown = ghost(state.options.drawn, state.robots[0], (1, 1))
    assert [(one.step, one.kind, one.cell) for one in shown] == [
        (1, "moved", 3),
        (2, "moved", 4),
        (2, "carried", 5),
    ]


def test_a_ghost_that_falls_goes_no_farther() -> None:
    state = board("1 2 Ae O . Bn 3")
    shown = ghost(state.options.drawn, state.robots[0], (1, 1, 1))
    assert [one.kind for one in shown] == ["moved", "fell", "died"]


def test_a_ghost_leaves_the_robot_alone() -> None:
    state = board("1 2 Ae . . Bn 3")
    robot = state.robots[0]
    ghost(state.options.drawn, robot, (1,))
    assert robot == state.robots[0]
    assert robot.cell == 2
