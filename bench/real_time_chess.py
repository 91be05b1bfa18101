"""Real-time chess on one core: many matches, a move a second in each, through the kernel with what both players are sent.

    python bench/real_time_chess.py [--matches 1000] [--seconds 20] [--game chess_rt]

Moves are decided and applied, what time brings is applied when it falls due, and after each event the views and legal moves
of both players are made and encoded. The load is CPU seconds for a second of match time: 1.0 fills a core.
"""

import argparse
import random
import time
import tracemalloc

import msgspec

from arbitre.games.chess import GAMES
from arbitre.kernel.errors import Refusal
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

START = 3_000


def show(match: Match, now: int) -> int:
    if match.game.shares_view:
        view = msgspec.json.encode(match.view(None, now))
        return 2 * len(view) + sum(len(msgspec.json.encode(match.moves(seat, now))) for seat in (0, 1))
    return sum(len(msgspec.json.encode((match.view(seat, now), match.moves(seat, now)))) for seat in (0, 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=20, help="of match time")
    parser.add_argument("--game", default="chess_rt")
    arguments = parser.parse_args()
    game = next(game for game in GAMES if game.name == arguments.game)
    rng = random.Random(1)
    tracemalloc.start()
    matches = [
        Match(game, Header(str(number), game.name, game.version, 2, bytes(32), 0))
        for number in range(arguments.matches)
    ]
    tracemalloc.stop()
    slowest: list[float] = []
    events = sent = 0
    began = time.process_time()
    for second in range(arguments.seconds):
        for number, match in enumerate(matches):
            if match.is_over:
                match = matches[number] = Match(game, match.header)
            now = START + 1000 * second + number % 1000
            while due := match.elapse(now):
                for event in due:
                    match = match.after(event)
                    events += 1
                    sent += show(match, event.at)
            matches[number] = match
            if match.is_over:
                continue
            before = time.process_time()
            seat = rng.randrange(2)
            moves = match.moves(seat, now)
            if moves:
                try:
                    event = match.act(seat, Action("move", rng.choice(moves), match.version_for(seat)), now)
                except Refusal:
                    continue
                match = matches[number] = match.after(event)
                events += 1
                sent += show(match, now)
                slowest.append(time.process_time() - before)
    spent = time.process_time() - began
    slowest.sort()
    print(
        f"{arguments.matches} matches of {game.name}, a move a second each, {arguments.seconds} s of match time"
    )
    print(
        f"load {spent / arguments.seconds:.2f} CPU seconds a second; {events / arguments.seconds:,.0f} events a second"
    )
    print(
        f"a move: median {1000 * slowest[len(slowest) // 2]:.2f} ms, p99 {1000 * slowest[int(len(slowest) * 0.99)]:.2f} ms"
    )
    print(f"sent {sent / events / 2 / 1000:.1f} KB a player and event")
    print(f"memory of a match: {memory(game, arguments.seconds):.1f} KB after {arguments.seconds} moves")


def memory(game: object, moves: int) -> float:
    """Of one match after so many moves, its log included."""
    assert hasattr(game, "name")
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    rng = random.Random(2)
    rules = next(one for one in GAMES if one.name == game.name)
    kept = []
    for _ in range(20):
        match = Match(rules, Header("m", rules.name, rules.version, 2, bytes(32), 0))
        for second in range(moves):
            now = START + 1000 * second
            while due := match.elapse(now):
                match = match.after(*due)
            if match.is_over:
                break
            seat = rng.randrange(2)
            listed = match.moves(seat, now)
            if listed:
                match = match.after(
                    match.act(seat, Action("move", rng.choice(listed), match.version_for(seat)), now)
                )
        kept.append(match)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept) / 1000


if __name__ == "__main__":
    main()
