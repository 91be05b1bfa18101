"""RoboStrike: every round, each player secretly gives a robot six actions; then all are executed, step by step.

The first player to visit every checkpoint wins, or the last one with a life left.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from arbitre.games.robostrike.board import NOWHERE
from arbitre.games.robostrike.playing import after_programs
from arbitre.games.robostrike.position import SEATS, read_position, write_position
from arbitre.games.robostrike.program import (
    NO_PROGRAM,
    Program,
    check_program,
    random_program,
    read_program,
)
from arbitre.games.robostrike.robot import Robot
from arbitre.games.robostrike.state import RoboStrikeOptions, State
from arbitre.games.robostrike.view import RoboStrikeView, view_of
from arbitre.kernel.clock import PerRound
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.text import Text

STEP_SHOWN: Final = 700
"""How long clients show a step in which something happens, in milliseconds."""


class RoboStrike(Game[State, Program]):
    name = "robostrike"
    title = Text(fr="RoboStrike", en="RoboStrike")
    seats = SEATS
    seat_names = tuple(Text(fr=f"Robot {number}", en=f"Robot {number}") for number in range(1, SEATS.stop))
    options_type = RoboStrikeOptions
    view_type = RoboStrikeView
    endings = {
        "checkpoints": Text(fr="Toutes les étapes sont visitées.", en="All checkpoints have been visited."),
        "last_robot": Text(fr="Il ne reste pas deux robots en jeu.", en="No two robots are left."),
        "rounds": Text(fr="La dernière manche est jouée.", en="The last round has been played."),
    }
    shares_view = True
    takes_back = False
    default_clock = PerRound(30)

    def start(self, seats: int, options: RoboStrikeOptions, context: Context) -> State:
        return State(options, (Robot(options.drawn.start),) * seats)

    def asks(self, state: State) -> Sequence[Ask]:
        if state.ending is not None:
            return ()
        return tuple(Ask(seat, sealed=True, default=NO_PROGRAM) for seat in state.able)

    def moves(self, state: State, seat: Seat) -> None:
        """Returns None: there are millions of programs."""

    def sample(self, state: State, seat: Seat, dice: Dice) -> Program:
        return random_program(dice)

    def check(self, state: State, seat: Seat, move: Program) -> None:
        check_program(move)

    def play(self, state: State, moves: Mapping[Seat, Program], context: Context) -> State:
        return after_programs(state, moves)

    def outcome(self, state: State) -> Outcome | None:
        ending = state.ending
        if ending is None:
            return None
        seats = range(len(state.robots))
        scores = tuple(1 / len(ending.winners) if seat in ending.winners else 0.0 for seat in seats)
        return Outcome(ending.reason, scores, tuple(robot.visited.bit_count() for robot in state.robots))

    def pause(self, state: State) -> int:
        steps = [happening.step for happening in state.report.happenings]
        return STEP_SHOWN * sum(after not in (before, 0) for before, after in pairwise(steps))

    def view(self, state: State, seat: Seat | None) -> RoboStrikeView:
        return view_of(state)

    def parse(self, text: str) -> Program:
        return read_program(text)

    def write(self, state: State) -> str:
        return write_position(state)

    def read(self, text: str, options: RoboStrikeOptions) -> State:
        return read_position(text, options)

    def leave(self, state: State, seat: Seat) -> State | None:
        """Removes the robot from the board. The others go on while there are two of them."""
        gone = msgspec.structs.replace(state.robots[seat], cell=NOWHERE, hits=0, lives=0, is_stunned=False)
        robots = (*state.robots[:seat], gone, *state.robots[seat + 1 :])
        left = msgspec.structs.replace(state, robots=robots)
        if len(left.in_play) < 2:
            return None
        # Stunned robots are not asked. If only they are left, their round is played at once.
        return left if left.able else after_programs(left, {})

    def in_play(self, state: State, seats: int) -> Collection[Seat]:
        return state.in_play
