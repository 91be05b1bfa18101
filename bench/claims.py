"""Claims at one table: eight players who claim as fast as they are answered, on one core; each is on disk and told to all.

    python -m bench.claims [--players 8] [--in-flight 16] [--seconds 10]

The bar: 4,000 claims a second. Afterwards the log is counted: every claim that was answered is there.
"""

import argparse
import json
import sqlite3

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
    if arguments.json:
        print(json.dumps(found))
        return
    claims = found["claims"]
    print(
        f"{found['claims_per_second']:.0f} claims/s, {found['refused']} refused, {found['logged']} in the log"
    )
    print(f"p50 {claims['p50']:.1f} ms   p99 {claims['p99']:.1f} ms   {found['core']:.2f} core")


if __name__ == "__main__":
    main()
