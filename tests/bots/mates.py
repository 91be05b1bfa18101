"""Mates in two, composed at random, and a judge of keys that tries everything: it shares nothing with the bots' search.

python -m tests.bots.mates 100 > tests/bots/mates_in_two.txt
"""

import random
import sys
from pathlib import Path

from arbitre.games.chess.fen import read_fen, write_fen
from arbitre.games.chess.mode import CLASSIC
from arbitre.games.chess.move import Move
from arbitre.games.chess.position import Position
from arbitre.kernel.errors import InvalidPosition

FILE = Path(__file__).parent / "mates_in_two.txt"
SETS = ("QR", "QN", "QB", "RRN", "RBN", "QRB", "RRB", "QNN", "BBNP", "QRBNP", "RRBBN", "QRRBNPP")
DEFENCES = ("p", "pp", "rp", "bpp", "np", "qpp", "rnbp", "rrbnppp", "qrbnpppp")


def is_mate(position: Position) -> bool:
    return not CLASSIC.legal(position) and CLASSIC.is_check(position)


def mates_at_once(position: Position) -> bool:
    return any(is_mate(CLASSIC.after(position, move)) for move in CLASSIC.legal(position))


def is_key(position: Position, move: Move) -> bool:
    """Whether every reply to a move allows mate at once, and there is a reply, or it mates itself."""
    after = CLASSIC.after(position, move)
    replies = CLASSIC.legal(after)
    if not replies:
        return CLASSIC.is_check(after)
    return all(mates_at_once(CLASSIC.after(after, reply)) for reply in replies)


def keys(position: Position) -> list[Move]:
    return [move for move in CLASSIC.legal(position) if is_key(position, move)]


def compose(rng: random.Random) -> str | None:
    """A random position in which white mates in two, not sooner, by one or two keys."""
    pieces = "K" + rng.choice(SETS) + "k" + rng.choice(DEFENCES)
    board = [""] * 64
    squares = rng.sample(range(64), len(pieces))
    for piece, square in zip(pieces, squares, strict=True):
        if piece in "Pp" and square >> 3 in (0, 7):
            return None
        board[square] = piece
    ranks = []
    for rank in range(7, -1, -1):
        text = ""
        for piece in board[8 * rank : 8 * rank + 8]:
            text = (
                text + piece
                if piece
                else text[:-1] + str(int(text[-1]) + 1)
                if text[-1:].isdigit()
                else text + "1"
            )
        ranks.append(text)
    position, _ = read_fen("/".join(ranks) + " w - - 0 1")
    try:
        CLASSIC.check_position(position)
    except InvalidPosition:
        return None
    if mates_at_once(position) or not 1 <= len(keys(position)) <= 2:
        return None
    return write_fen(position)


def main() -> None:
    wanted = int(sys.argv[1])
    rng = random.Random(2)
    found = 0
    while found < wanted:
        text = compose(rng)
        if text is not None:
            print(text, flush=True)
            found += 1


if __name__ == "__main__":
    main()
