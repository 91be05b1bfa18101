"""From one round to the next: plays the programs, writes the report, and decides when the match is over."""

from collections.abc import Mapping

import msgspec

from arbitre.games.robostrike.happenings import Record
from arbitre.games.robostrike.program import NO_PROGRAM, Program
from arbitre.games.robostrike.robot import Racer, Robot
from arbitre.games.robostrike.round import NOBODY, UNDECIDED, play_round
from arbitre.games.robostrike.state import Ending, Report, State
from arbitre.kernel.game import Seat


def after_programs(state: State, programs: Mapping[Seat, Program]) -> State:
    """Returns the state after a round, and after the following ones as long as every robot is stunned.

    Robots move in the order in which their programs were given. Those without one come last.
    """
    record = Record()
    report = Report(
        before=state.robots,
        programs=tuple(
            programs[seat].actions if seat in programs else None for seat in range(len(state.robots))
        ),
        order=tuple(programs),
    )
    state = _after_round(state, programs, record)
    while state.ending is None and not state.able:
        state = _after_round(state, {}, record)
    report = msgspec.structs.replace(report, happenings=tuple(record.happenings))
    return msgspec.structs.replace(state, report=report)


def _after_round(state: State, programs: Mapping[Seat, Program], record: Record) -> State:
    options = state.options
    board = options.drawn
    order = [*programs, *(seat for seat in state.in_play if seat not in programs)]
    racers = [Racer.of(seat, state.robots[seat]) for seat in order]
    record.step = 0
    record.note("round_began", amount=state.round)
    winner = play_round(board, racers, [programs.get(seat, NO_PROGRAM).actions for seat in order], record)
    robots = list(state.robots)
    for racer in racers:
        robots[racer.seat] = racer.robot()
    ending = None
    if winner >= 0:
        record.note("won", winner)
        is_full = robots[winner].visited == board.every_checkpoint
        ending = Ending("checkpoints" if is_full else "last_robot", (winner,))
    elif winner == NOBODY:
        ending = Ending("last_robot", tuple(sorted(order)))
    elif state.round == options.rounds:
        ending = Ending("rounds", _leaders(robots))
    assert ending is not None or winner == UNDECIDED
    return State(options, tuple(robots), state.round + (ending is None), ending)


def _leaders(robots: list[Robot]) -> tuple[Seat, ...]:
    """Ranks by checkpoints, then lives, then hit points."""

    def standing(robot: Robot) -> tuple[bool, int, int, int]:
        return robot.lives > 0, robot.visited.bit_count(), robot.lives, robot.hits

    best = max(map(standing, robots))
    return tuple(seat for seat, robot in enumerate(robots) if standing(robot) == best)
