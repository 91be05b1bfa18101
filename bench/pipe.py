"""Lines a second through `arbitre referee`, as an archive would be run: everything sent ahead, every answer read.

One line is one move or one new match, random matches drawn beforehand. The best of several rounds counts; start-up is left out
by taking the difference between a long and a short run.

    python bench/pipe.py [--matches 5000] [--rounds 3]
"""

import argparse
import subprocess
import sys
import time

import msgspec

from arbitre.games.registry import GAMES
from arbitre.referee.session import Session
from arbitre.referee.setup import Setup


def archive(game: str, matches: int) -> bytes:
    """Requests for so many random matches, one after the other."""
    session = Session(Setup(game=game, seed=b"b" * 32))
    lines: list[bytes] = []

    def send(**request: object) -> bytes:
        lines.append(msgspec.json.encode(request))
        return session.answer(lines[-1])

    for _ in range(matches):
        while not session.match.is_over:
            seat = next(ask.seat for ask in session.match.asks if session.match.waits_for(ask.seat))
            sample = session.answer(msgspec.json.encode({"do": "sample", "seat": seat}))
            send(do="move", seat=seat, move=msgspec.json.decode(sample)["move"])
        send(do="new")
    return b"\n".join(lines) + b"\n"


def seconds(game: str, requests: bytes) -> float:
    began = time.perf_counter()
    finished = subprocess.run(
        [sys.executable, "-m", "arbitre", "referee", game, "--seed", "bench"],
        input=requests,
        capture_output=True,
        check=True,
    )
    taken = time.perf_counter() - began
    assert finished.stdout.count(b"\n") == requests.count(b"\n") + 1
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    for game in GAMES:
        whole = archive(game, arguments.matches if game == "tictactoe" else arguments.matches // 10)
        lines = whole.count(b"\n")
        best = 0.0
        for _ in range(arguments.rounds):
            spent = seconds(game, whole) - seconds(game, b"")
            best = max(best, lines / spent)
        print(f"{game:12} {lines:7} lines   {best:9,.0f} lines/s")


if __name__ == "__main__":
    main()
