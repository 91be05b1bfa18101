"""Chess: the best player of every turn-based mode against random and one-ply players, mates in two, and stockfish at 1320.

    python -m bench.bots.chess [matches] [positions] [seconds]      200 of each, 2,000 positions and 0.1 s a move unless told

Against players that do not think, ours counts positions instead of seconds, so that a busy machine changes nothing; it looks at
50,000 to 80,000 a second. Against stockfish both have the same time.
"""

import sys

from arbitre.bots.bot import Bot
from arbitre.bots.chess import BOTS
from arbitre.bots.chess.dark import DarkSearch
from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.levels import ChessSearch
from arbitre.bots.chess.search import Search
from arbitre.bots.chess.uci import UciBot, UnknownEngine
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.search.budget import Budget
from arbitre.games.chess.mode import CLASSIC
from tests.bots.chess_contest import OnePly, contest
from tests.bots.mates import FILE, is_key

UNHURRIED = 3600.0


def main() -> None:
    given = sys.argv[1:]
    matches = int(given[0]) if given else 200
    positions = int(given[1]) if len(given) > 1 else 2_000
    seconds = float(given[2]) if len(given) > 2 else 0.1
    play_weak(matches, positions)
    mate_in_two()
    play_stockfish(matches // 2, seconds)


def play_weak(matches: int, positions: int) -> None:
    for game in ("chess", "alice", "dark", "horde"):
        best = counting(BOTS[game][-1], positions)
        for other in (RandomMoves(), OnePly()):
            sheet = contest(game, best, other, matches, UNHURRIED)
            print(f"{game}, {best.name} against {other.name}: {sheet}", flush=True)


def counting(bot: Bot, positions: int) -> Bot:
    """The same player, stopped by so many positions."""
    assert isinstance(bot, ChessSearch | DarkSearch)
    limited = type(bot)()
    limited.positions = positions
    return limited


def mate_in_two() -> None:
    fens = FILE.read_text(encoding="utf-8").splitlines()
    positions = [CLASSIC.read(fen) for fen in fens]
    solved = sum(
        is_key(position, Search(CLASSIC, evaluate, Budget(1.0)).best(position, CLASSIC.legal(position)).move)
        for position in positions
    )
    print(f"mates in two at 1 s: {solved} of {len(fens)}", flush=True)


def play_stockfish(matches: int, seconds: float) -> None:
    try:
        engine = UciBot("uci:stockfish@1320")
    except UnknownEngine as refusal:
        print(refusal.message)
        return
    sheet = contest("chess", BOTS["chess"][-1], engine, matches, seconds)
    print(f"chess against stockfish at 1320, {seconds} s a move: {sheet}", flush=True)


if __name__ == "__main__":
    main()
