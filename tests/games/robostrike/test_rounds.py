"""What holds in every round, whatever the programs: on all our maps, with two to eight robots."""

from copy import copy
from typing import get_args

import pytest

from arbitre.games.robostrike.board import NOWHERE, board_of
from arbitre.games.robostrike.happenings import Record
from arbitre.games.robostrike.maps import MapName, map_text
from arbitre.games.robostrike.program import random_program
from arbitre.games.robostrike.robot import Racer, Robot
from arbitre.games.robostrike.round import UNDECIDED, play_round
from arbitre.games.robostrike.tiles import FACINGS, HOLE
from arbitre.kernel.dice import Dice
from tests.games.random_match import random_match
from tests.games.robostrike.drawing import GAME

every_map = pytest.mark.parametrize("name", get_args(MapName))


@every_map
def test_every_round_leaves_the_board_in_order(name: MapName) -> None:
    board = board_of(map_text(name))
    for number in range(60):
        dice = Dice(b"rounds", number)
        racers = [Racer.of(seat, Robot(board.start)) for seat in range(2 + number % 7)]
        for _ in range(12):
            programs = [random_program(dice).actions for _ in racers]
            record = Record()
            silent = [copy(racer) for racer in racers]
            before = {racer.seat: copy(racer) for racer in racers}
            winner = play_round(board, racers, programs, record)
            # Writing it down changes nothing, and the same programs lead to the same end.
            assert play_round(board, silent, programs) == winner
            assert silent == racers
            follow(record, before, racers)
            if winner != UNDECIDED:
                break
            racers = [racer for racer in racers if racer.lives]
            for racer in racers:
                assert racer.cell != NOWHERE
                assert not board.is_wall(racer.cell)
                assert board.codes[racer.cell] != HOLE
                assert 1 <= racer.hits <= 5
                assert 1 <= racer.lives <= 3
                assert racer.visited & 1
            standing = [racer.cell for racer in racers if racer.cell != board.start]
            assert len(set(standing)) == len(standing), "only the start is shared"
            racers = list(dice.shuffle(racers))


def follow(record: Record, robots: dict[int, Racer], after: list[Racer]) -> None:
    """A client that knows no rules comes to the same robots from what happened alone."""
    for one in record.happenings:
        if one.robot is None:
            continue
        robot = robots[one.robot]
        match one.kind:
            case "moved" | "pushed" | "carried":
                assert one.cell is not None
                robot.cell = one.cell
            case "turned" | "rotated":
                assert one.facing is not None
                robot.facing = FACINGS.index(one.facing)
            case "hit":
                assert one.amount is not None
                robot.hits -= one.amount
            case "used" if one.bonus == "heal":
                robot.hits = 5
            case "died":
                assert one.amount is not None
                robot.cell, robot.hits, robot.lives = NOWHERE, 0, one.amount
            case "returned":
                assert one.cell is not None
                robot.cell, robot.hits, robot.facing = one.cell, 5, 0
            case "visited":
                assert one.amount is not None
                robot.visited |= 1 << one.amount - 1
    for racer in after:
        shown = robots[racer.seat]
        assert (shown.cell, shown.facing, shown.hits, shown.lives, shown.visited) == (
            racer.cell,
            racer.facing,
            racer.hits,
            racer.lives,
            racer.visited,
        )


@every_map
def test_random_matches_end_on_every_map(name: MapName) -> None:
    for number in range(3):
        match = random_match(GAME, number, {"map": name})
        assert match.outcome is not None
        assert match.state.round <= 100
