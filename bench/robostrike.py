"""Rounds of RoboStrike a CPU second in the simulator that the bots use, two and eight robots, on each of our maps.

python bench/robostrike.py [rounds]      5,000 of each unless told; the bar is 20,000 with two robots
"""

import sys
import time
from copy import copy
from typing import get_args

from arbitre.games.robostrike.board import board_of
from arbitre.games.robostrike.maps import MapName, map_text
from arbitre.games.robostrike.program import random_program
from arbitre.games.robostrike.robot import Racer, Robot
from arbitre.games.robostrike.round import UNDECIDED, play_round
from arbitre.kernel.dice import Dice

BAR = 20_000
PROGRAMS = 1009


def situations(name: MapName, robots: int) -> list[list[Racer]]:
    """Positions that random matches come to, robots with all their bonuses."""
    board = board_of(map_text(name))
    dice = Dice(name.encode(), robots)
    found: list[list[Racer]] = []
    while len(found) < 50:
        racers = [Racer.of(seat, Robot(board.start)) for seat in range(robots)]
        for _ in range(4):
            if play_round(board, racers, [random_program(dice).actions for _ in racers]) != UNDECIDED:
                break
            racers = [racer for racer in racers if racer.lives]
        else:
            for racer in racers:
                racer.bonuses = 0b11111
            found.append(racers)
    return found


def rounds_a_second(name: MapName, robots: int, rounds: int) -> float:
    """The best of five, copies of the robots included: a search makes one for every program it tries."""
    board = board_of(map_text(name))
    starts = situations(name, robots)
    dice = Dice(b"programs", 0)
    programs = [random_program(dice).actions for _ in range(PROGRAMS)]
    best = 0.0
    for _ in range(5):
        began = time.process_time()
        for number in range(rounds):
            racers = [copy(racer) for racer in starts[number % len(starts)]]
            at = number * 7
            play_round(board, racers, [programs[(at + 13 * racer.seat) % PROGRAMS] for racer in racers])
        best = max(best, rounds / (time.process_time() - began))
    return best


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    for name in get_args(MapName):
        two, eight = (rounds_a_second(name, robots, rounds) for robots in (2, 8))
        print(
            f"{name:<10} two robots {two:>7,.0f} rounds/s ({two / BAR:.1f} x the bar), eight {eight:>6,.0f}"
        )


if __name__ == "__main__":
    main()
