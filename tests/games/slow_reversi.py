"""Reversi once more, as plainly as it can be said: a list of rows, and eight directions walked step by step.

Shares nothing with `arbitre.games.reversi`; the two must agree on everything.
"""

Board = list[list[str]]
"""Rows from the top of "." empty, "X" black, "O" white."""

STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


def start() -> Board:
    board = [["."] * 8 for _ in range(8)]
    board[3][3] = board[4][4] = "O"
    board[3][4] = board[4][3] = "X"
    return board


def opponent(colour: str) -> str:
    return "O" if colour == "X" else "X"


def turned(board: Board, row: int, column: int, colour: str) -> set[tuple[int, int]]:
    """The discs that a move would turn, empty if it is not legal."""
    result: set[tuple[int, int]] = set()
    if board[row][column] != ".":
        return result
    for down, right in STEPS:
        run = []
        y, x = row + down, column + right
        while 0 <= y < 8 and 0 <= x < 8 and board[y][x] == opponent(colour):
            run.append((y, x))
            y, x = y + down, x + right
        if 0 <= y < 8 and 0 <= x < 8 and board[y][x] == colour:
            result.update(run)
    return result


def name(row: int, column: int) -> str:
    return "ABCDEFGH"[column] + str(row + 1)


def legal(board: Board, colour: str) -> list[str]:
    """In reading order; a pass where there is nothing else and the opponent can move; nothing at the end."""
    moves = [name(y, x) for y in range(8) for x in range(8) if turned(board, y, x, colour)]
    if moves:
        return moves
    other = opponent(colour)
    can_opponent_move = any(turned(board, y, x, other) for y in range(8) for x in range(8))
    return ["XX"] if can_opponent_move else []


def after(board: Board, move: str, colour: str) -> Board:
    board = [row.copy() for row in board]
    if move != "XX":
        row, column = int(move[1]) - 1, "ABCDEFGH".index(move[0])
        for y, x in turned(board, row, column, colour):
            board[y][x] = colour
        board[row][column] = colour
    return board


def count(board: Board, colour: str) -> int:
    return sum(row.count(colour) for row in board)


def text(board: Board) -> str:
    return "".join("".join(row) for row in board).replace(".", "0").replace("X", "1").replace("O", "2")
