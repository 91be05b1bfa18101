"""Claims at one table: eight players who claim as fast as they are answered, on one core.

    python -m bench.claims [--players 8] [--in-flight 16] [--seconds 10]

First a toy in which every claim counts: each is on disk and told to all; the log is counted afterwards. Then SET itself: all
claim the same SET, one wins the STEP, and the others are told that they came too late once that is on disk. The bar for both is
4,000 claims a second.
"""

import argparse
import json
import sqlite3
from typing import Any

from bench.one_core import measure, toy_server


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--in-flight", type=int, default=16, help="claims of one player")
    parser.add_argument("--warmup", type=float, default=2)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--core", type=int, default=0, help="of the server")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with toy_server(arguments.core) as (port, pid, database):
        numbers = (arguments.players, arguments.in_flight, arguments.warmup, arguments.seconds)
        found = measure("claims.cjs", port, pid, *numbers)
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
            (found["logged"],) = connection.execute(
                "SELECT count(*) FROM events WHERE match = ?", (found["match"],)
            ).fetchone()
        connection.close()
    found["claims_per_second"] = found["claims"]["count"] / arguments.seconds
    found["core"] = found["cpu_seconds"] / arguments.seconds
    with toy_server(arguments.core) as (port, pid, _):
        race = measure("set_claims.cjs", port, pid, *numbers)
    race["claims_per_second"] = race["claims"]["count"] / race["seconds"]
    race["core"] = race["cpu_seconds"] / race["seconds"]
    if arguments.json:
        print(json.dumps({"toy": found, "set": race}))
        return
    _show("every claim counts", found, f"{found['refused']} refused, {found['logged']} in the log")
    _show("SET", race, f"{race['accepted']} won a STEP, {race['refused']} came too late")


def _show(name: str, found: dict[str, Any], rest: str) -> None:
    claims = found["claims"]
    print(f"{name}: {found['claims_per_second']:.0f} claims/s, {rest}")
    print(f"   p50 {claims['p50']:.1f} ms   p99 {claims['p99']:.1f} ms   {found['core']:.2f} core")


if __name__ == "__main__":
    main()
