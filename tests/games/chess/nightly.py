"""What takes too long for every day: deeper counts, more random positions against the slow generators, every mate in two.

python -m tests.games.chess.nightly
"""

import time

from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.search import Search
from arbitre.bots.search.budget import Budget
from arbitre.games.chess import Alice, Dark
from arbitre.games.chess.mode import CLASSIC
from arbitre.games.chess.perft import find_mode, perft
from tests.bots.mates import FILE, is_key
from tests.games.chess import slow
from tests.games.random_match import walk

COUNTS = {"chess": (5, 4865609), "horde": (5, 594421)}
"""Depth and count from the start; Horde's is our own, for what changes unnoticed."""
MATCHES = 60


def main() -> None:
    for mode, (depth, wanted) in COUNTS.items():
        rules = find_mode(mode)
        began = time.process_time()
        found = perft(rules, rules.read(None), depth)
        print(f"{mode} to depth {depth}: {found}, {time.process_time() - began:.1f} CPU seconds", flush=True)
        assert found == wanted, (mode, found, wanted)
    for name, game, moves in (
        ("alice", Alice(), slow.alice_moves),
        ("dark", Dark(), slow.dark_moves),
    ):
        positions = 0
        for number in range(MATCHES):
            for match in walk(game, number):
                if not match.is_over:
                    text = game.write(match.state)
                    assert sorted(map(str, match.state.legal)) == moves(text), text
                    positions += 1
        print(f"{name}: {positions} positions as the slow generator has them", flush=True)
    mates = FILE.read_text(encoding="utf-8").splitlines()
    solved = 0
    for fen in mates:
        position = CLASSIC.read(fen)
        found_move = Search(CLASSIC, evaluate, Budget(1.0)).best(position, CLASSIC.legal(position)).move
        solved += is_key(position, found_move)
    print(f"mates in two at 1 s: {solved} of {len(mates)}", flush=True)
    assert solved >= 0.95 * len(mates)


if __name__ == "__main__":
    main()
