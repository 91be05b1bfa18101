"""Let bots play each other and count the results. They change seats from match to match.

The same seed gives the same matches, whatever the number of jobs, as long as the bots do not think by the clock: a bot that
searches until its seconds are over may answer differently on another day.
"""

import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from arbitre.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_options,
    chosen_seed,
    seconds,
    whole_number,
)
from arbitre.cli.table import print_table

if TYPE_CHECKING:
    from arbitre.cli.contest import Contest, Result, Score

DIGITS = 4
"""The printed digits of a score; a million matches give no more."""
SECONDS_BETWEEN_LINES = 5.0
"""Between progress lines, if there is no terminal to draw a bar in."""
NOTE = "Score: mean of the matches, a draw counts its share. Interval: 95 %, Wilson."


def add_arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("bots", metavar="BOT", nargs="+", help="one bot a seat, as in 'arbitre games'")
    parser.add_argument(
        "--games", type=whole_number(1, 1_000_000), default=100, metavar="N", help="(default: %(default)s)"
    )
    add_seed(parser)
    add_options(parser)
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=0.1,
        metavar="S",
        help="how long a bot may think about a move (default: %(default)s)",
    )
    parser.add_argument(
        "--jobs",
        type=whole_number(1, 256),
        default=1,
        metavar="N",
        help="matches at the same time (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: Namespace) -> int:
    from arbitre.cli.contest import count

    contest = _contest(arguments)
    results: list[Result] = []
    is_whole = True
    try:
        results.extend(_play(contest, arguments.games, arguments.jobs))
    except KeyboardInterrupt:
        if not results:
            raise
        is_whole = False
        print(f"Stopped after {len(results)} of {arguments.games} matches, which count.", file=sys.stderr)
    results.sort(key=lambda result: result.number)
    scores = count(contest, results)
    if arguments.json:
        _print_json(contest, results, scores)
    else:
        _print_scores(contest, results, scores)
    return 0 if is_whole else 130


def _contest(arguments: Namespace) -> "Contest":
    """Checks everything before the first move."""
    from arbitre.bots.registry import find_bot
    from arbitre.cli.contest import Contest
    from arbitre.cli.local import begin
    from arbitre.games.registry import find_game

    game = find_game(arguments.game)
    for name in arguments.bots:
        find_bot(game.name, name)
    seed = chosen_seed(arguments.seed)
    opening = begin(game, len(arguments.bots), chosen_options(arguments.options), seed)
    return Contest(game.name, tuple(arguments.bots), opening.header.options, seed, arguments.seconds)


def _play(contest: "Contest", games: int, jobs: int) -> Iterator["Result"]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    if not sys.stderr.isatty():
        yield from _told(_results(contest, games, jobs), games)
        return
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    title = f"{contest.game}: {' - '.join(contest.bots)}"
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(_results(contest, games, jobs), total=games, description=title)


def _told(results: Iterator["Result"], games: int) -> Iterator["Result"]:
    """Prints an occasional line, for a log."""
    latest = time.monotonic()
    for done, result in enumerate(results, 1):
        yield result
        if done < games and time.monotonic() - latest >= SECONDS_BETWEEN_LINES:
            latest = time.monotonic()
            print(f"{done} of {games} matches", file=sys.stderr, flush=True)


def _results(contest: "Contest", games: int, jobs: int) -> Iterator["Result"]:
    """In any order."""
    from arbitre.cli.contest import play_one

    one = partial(play_one, contest)
    if jobs == 1:
        yield from map(one, range(games))
        return
    from multiprocessing import get_context

    chunk = max(1, min(64, games // (jobs * 8)))
    with get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield from pool.imap_unordered(one, range(games), chunk)


def _ignore_interrupts() -> None:
    """Ctrl-C ends the command, and the command ends its jobs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _print_scores(contest: "Contest", results: "list[Result]", scores: "list[Score]") -> None:
    rows: list[tuple[str, ...]] = [("BOT", "PLAYED", "WON", "DRAWN", "LOST", "SCORE", "INTERVAL")]
    for score in scores:
        low, high = score.interval
        counts = (str(number) for number in (score.played, score.won, score.drawn, score.lost))
        rows.append((score.bot, *counts, f"{score.score:.3f}", f"{low:.3f} to {high:.3f}"))
    print_table(rows)
    moves = sum(result.moves for result in results)
    print(f"\n{NOTE}\n{len(results)} matches of {contest.game}, {moves} moves. Seed: {contest.seed.hex()}")


def _print_json(contest: "Contest", results: "list[Result]", scores: "list[Score]") -> None:
    from arbitre.cli.contest import mean_by_seat

    summary = {
        "game": contest.game,
        "options": contest.options,
        "games": len(results),
        "moves": sum(result.moves for result in results),
        "seed": contest.seed.hex(),
        "seconds": contest.seconds,
        "interval": "wilson 95 %",
        "bots": [_rounded(score) for score in scores],
        "mean_by_seat": [round(mean, DIGITS) for mean in mean_by_seat(contest, results)],
    }
    print(msgspec.json.encode(summary).decode())


def _rounded(score: "Score") -> "Score":
    low, high = score.interval
    return msgspec.structs.replace(
        score, score=round(score.score, DIGITS), interval=(round(low, DIGITS), round(high, DIGITS))
    )
