"""Chess: the best player of every turn-based mode against random and one-ply players, mates in two, and stockfish at 1320.

python -m bench.bots.chess [matches] [seconds]      200 of each and 0.1 s a move unless told
"""

import sys

from arbitre.bots.chess import BOTS
from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.search import Search
from arbitre.bots.chess.uci import UciBot, UnknownEngine
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.search.budget import Budget
from arbitre.games.chess.mode import CLASSIC
from tests.bots.chess_contest import OnePly, contest
from tests.bots.mates import FILE, is_key


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0.1
    fens = FILE.read_text(encoding="utf-8").splitlines()
    positions = [CLASSIC.read(fen) for fen in fens]
    solved = sum(
        is_key(position, Search(CLASSIC, evaluate, Budget(1.0)).best(position, CLASSIC.legal(position)).move)
        for position in positions
    )
    print(f"mates in two at 1 s: {solved} of {len(fens)}", flush=True)
    for game in ("chess", "alice", "dark", "horde"):
        best = BOTS[game][-1]
        for other in (RandomMoves(), OnePly()):
            print(
                f"{game}, {best.name} against {other.name}: {contest(game, best, other, matches, seconds)}",
                flush=True,
            )
    try:
        engine = UciBot("uci:stockfish@1320")
    except UnknownEngine as refusal:
        print(refusal.message)
        return
    print(
        f"chess against stockfish at 1320: {contest('chess', BOTS['chess'][-1], engine, matches // 2, seconds)}"
    )


if __name__ == "__main__":
    main()
