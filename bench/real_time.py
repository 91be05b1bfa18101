"""Real time: 1,000 matches at once on one core, a move a second in each, everything on disk and told to both players.

    python -m bench.real_time [--game flights] [--matches 1000] [--seconds 15]

`flights` is a toy game whose rules cost next to nothing. `chess_rt`, `dark_rt` and `horde_rt` can take its place;
their players move a piece at random that has cooled down, and begin another match when a king is taken.

Reported: how long until the mover hears of its move, how late the rules wake (a landing a move), the share of a core, and the
memory of a match with its two sockets. The bars: moves and wakes below 20 ms at the 99th percentile, half a core for `flights`
and one for chess.
"""

import argparse
import json

from bench.one_core import measure, toy_server


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="flights")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--warmup", type=float, default=4)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--core", type=int, default=0, help="of the server")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with toy_server(arguments.core) as (port, pid, _):
        found = measure(
            "real_time.cjs",
            port,
            pid,
            arguments.game,
            arguments.matches,
            arguments.warmup,
            arguments.seconds,
        )
    found["core"] = found["cpu_seconds"] / arguments.seconds
    found["kilobytes"] = found["memory"] / arguments.matches / 1000
    if arguments.json:
        print(json.dumps(found))
        return
    moves, wakes = found["moves"], found["wakes"]
    rate = moves["count"] / arguments.seconds
    print(f"{arguments.matches} matches of {arguments.game}: {rate:.0f} moves/s, {found['refused']} refused")
    print(f"a move   p50 {moves['p50']:7.1f} ms   p99 {moves['p99']:7.1f} ms   max {moves['max']:7.1f} ms")
    if wakes["count"]:
        print(
            f"a wake   p50 {wakes['p50']:7.1f} ms   p99 {wakes['p99']:7.1f} ms   max {wakes['max']:7.1f} ms   late"
        )
    print(f"{found['core']:.2f} core, {found['kilobytes']:.0f} KB a match with its two sockets")


if __name__ == "__main__":
    main()
