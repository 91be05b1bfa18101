"""A move for each of the manual's eight games, from the parameters of one request: the simplest that is legal."""

import random

Query = dict[str, str]
FLEET = "H5A01H4A11H3A21H3A31H2A41"
DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def choose(query: Query) -> str:
    """Names are in lower case."""
    return CHOICES[query["set"]](query)


def _tictactoe(query: Query) -> str:
    return str(_board(query, 9).index("0") + 1)


def _morpion(query: Query) -> str:
    return _cell(random.choice(_free(_board(query, 100))))


def _pente(query: Query) -> str:
    """The second stone of the first player must be far from its first: where a border is nearer than that, across the board."""
    board = _board(query, 361)
    if query["turn"] == "3":
        first = board.index("1")
        far = [
            at for at in _free(board) if abs(at // 19 - first // 19) >= 3 and abs(at % 19 - first % 19) >= 3
        ]
        at = far[0]
    else:
        at = random.choice(_free(board))
    return chr(65 + at % 19) + chr(65 + at // 19)


def _reversi(query: Query) -> str:
    start = "0" * 27 + "43" + "0" * 6 + "34" + "0" * 27
    board = start if query["tray"] == "Init" else query["tray"]
    own, other = ("3", "4") if int(query["turn"]) % 2 else ("4", "3")
    for at in _free(board):
        for x, y in DIRECTIONS:
            column, row, turned = at % 8 + x, at // 8 + y, 0
            while 0 <= column < 8 and 0 <= row < 8 and board[8 * row + column] == other:
                column, row, turned = column + x, row + y, turned + 1
            if turned and 0 <= column < 8 and 0 <= row < 8 and board[8 * row + column] == own:
                return "ABCDEFGH"[at % 8] + str(at // 8 + 1)
    return "XX"


def _rochambeau(query: Query) -> str:
    return random.choice("123")


def _mastermind(query: Query) -> str:
    pegs = "".join(random.choices("ABCDEFGH", k=4))
    return pegs if query["turn"] == "1" else f"00{pegs}"


def _seafight(query: Query) -> str:
    if query["turn"] == "1":
        return FLEET
    return _cell(_free(query["tray"])[0])


def _poker(query: Query) -> str:
    """Calls, or bets one more where it is first to bet on a street."""
    step = int(query["tray"][4])
    totals = [int(text.strip("?")) for text in query["tray"].rpartition("M")[2].split("-")]
    other = totals[int(query["turn"]) % 2]
    return str(min(max(other + step % 2, 3), 100))


def _board(query: Query, size: int) -> str:
    return "0" * size if query["tray"] == "Init" else query["tray"]


def _free(board: str) -> list[int]:
    return [at for at, mark in enumerate(board) if mark == "0"]


def _cell(at: int) -> str:
    return "ABCDEFGHIJ"[at % 10] + str(at // 10)


CHOICES = {
    "TicTacToe": _tictactoe,
    "BigTicTacToe": _morpion,
    "Pente": _pente,
    "Reversi": _reversi,
    "Rochambeau": _rochambeau,
    "MasterMind": _mastermind,
    "Seafight": _seafight,
    "Poker": _poker,
}
