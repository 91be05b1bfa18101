"""Moves of Alice and Dark the slow way: pieces in a dictionary, every move tried on a copy; nothing of the real generator."""

from collections.abc import Iterator

Board = dict[tuple[int, int], str]
"""Pieces by file and rank, 0 to 7."""
Boards = tuple[Board, Board]
JUMPS = {
    "N": [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)],
    "K": [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)],
}
RAYS = {"B": [(1, 1), (1, -1), (-1, 1), (-1, -1)], "R": [(1, 0), (-1, 0), (0, 1), (0, -1)]}
RAYS["Q"] = RAYS["B"] + RAYS["R"]


def read(fen: str) -> tuple[Boards, bool, str]:
    """Both boards, whether white is to move, who may castle."""
    placement, turn, castling = fen.split()[:3]
    boards = [_read(half) for half in placement.split("|")]
    return (boards[0], boards[1] if len(boards) > 1 else {}), turn == "w", castling


def _read(placement: str) -> Board:
    board: Board = {}
    for rank, line in zip(range(7, -1, -1), placement.split("/"), strict=True):
        file = 0
        for letter in line:
            if letter.isdigit():
                file += int(letter)
            else:
                board[file, rank] = letter
                file += 1
    return board


def name(square: tuple[int, int]) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def is_white(piece: str) -> bool:
    return piece.isupper()


def steps(board: Board, square: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Where the piece on a square goes or takes, check apart; castling and en passant too."""
    piece = board[square]
    kind, white = piece.upper(), is_white(piece)
    if kind == "P":
        yield from _pawn_steps(board, square, white)
        return
    for x, y in JUMPS.get(kind, []):
        target = (square[0] + x, square[1] + y)
        if _is_on_board(target) and (target not in board or is_white(board[target]) != white):
            yield target
    for x, y in RAYS.get(kind, []):
        target = (square[0] + x, square[1] + y)
        while _is_on_board(target):
            if target in board:
                if is_white(board[target]) != white:
                    yield target
                break
            yield target
            target = (target[0] + x, target[1] + y)


def _pawn_steps(board: Board, square: tuple[int, int], white: bool) -> Iterator[tuple[int, int]]:
    ahead = 1 if white else -1
    file, rank = square
    if _is_on_board((file, rank + ahead)) and (file, rank + ahead) not in board:
        yield file, rank + ahead
        if rank == (1 if white else 6) and (file, rank + 2 * ahead) not in board:
            yield file, rank + 2 * ahead
    for aside in (-1, 1):
        target = (file + aside, rank + ahead)
        if target in board and is_white(board[target]) != white:
            yield target


def _is_on_board(square: tuple[int, int]) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def attacks(board: Board, target: tuple[int, int], white: bool) -> bool:
    """Whether white, or black, could take a piece that stood on a square."""
    stood = {**board, target: "k" if white else "K"}
    return any(
        is_white(piece) == white and target in steps(stood, square)
        for square, piece in board.items()
        if square != target
    )


def _spell(source: tuple[int, int], target: tuple[int, int], piece: str) -> list[str]:
    text = name(source) + name(target)
    return [text + one for one in "qrbn"] if piece.upper() == "P" and target[1] in (0, 7) else [text]


def _castlings(board: Board, white: bool, castling: str) -> Iterator[tuple[str, int, list[int], int, int]]:
    """Text, rank, files that must be free, and where king and rook end, of each castling that is left."""
    rank = 0 if white else 7
    for letter, free, king, rook in (("K", [5, 6], 6, 5), ("Q", [1, 2, 3], 2, 3)):
        if (letter if white else letter.lower()) in castling and not any(
            (file, rank) in board for file in free
        ):
            yield f"e{rank + 1}{'cg'[letter == 'K']}{rank + 1}", rank, free, king, rook


def dark_moves(fen: str) -> list[str]:
    (board, _), white, castling = read(fen)
    found = [
        text
        for square, piece in board.items()
        if is_white(piece) == white
        for target in steps(board, square)
        for text in _spell(square, target, piece)
    ]
    return sorted(found + [text for text, *_ in _castlings(board, white, castling)])


def alice_moves(fen: str, *, is_literal: bool = False) -> list[str]:
    boards, white, castling = read(fen)
    found: list[str] = []
    for here in (0, 1):
        board, other = boards[here], boards[1 - here]
        for square, piece in board.items():
            if is_white(piece) != white:
                continue
            for target in steps(board, square):
                if target in other and not (
                    is_literal and is_white(other[target]) != white and other[target].upper() != "K"
                ):
                    continue
                if _is_safe(boards, here, square, target, white):
                    found += _spell(square, target, piece)
    board, other = boards
    for text, rank, _, king, rook in _castlings(board, white, castling):
        landing = [file for file in (king, rook) if (file, rank) in other]
        if is_literal:
            landing = [
                file
                for file in landing
                if is_white(other[file, rank]) == white or other[file, rank].upper() == "K"
            ]
        way = [(file, rank) for file in range(min(4, king), max(4, king) + 1)]
        if landing or any(attacks(_without(board, (4, rank)), square, not white) for square in way):
            continue
        surfaced = {**other, (rook, rank): "R" if white else "r"}
        surfaced.pop((king, rank), None)
        if not attacks(surfaced, (king, rank), not white):
            found.append(text)
    return sorted(found)


def _without(board: Board, *squares: tuple[int, int]) -> Board:
    return {square: piece for square, piece in board.items() if square not in squares}


def _is_safe(
    boards: Boards, here: int, source: tuple[int, int], target: tuple[int, int], white: bool
) -> bool:
    piece = boards[here][source]
    left = _without(boards[here], source, target)
    surfaced = {**boards[1 - here], target: piece}
    if piece.upper() == "K" and attacks(left, target, not white):
        return False
    for board in (left, surfaced):
        for square, other in board.items():
            if other == ("K" if white else "k") and attacks(_without(board, square), square, not white):
                return False
    return True


def seen(fen: str, white: bool) -> list[str]:
    """The squares that a player of Dark sees."""
    (board, _), _, castling = read(fen)
    own = [square for square, piece in board.items() if is_white(piece) == white]
    found = {name(square) for square in own}
    found |= {name(target) for square in own for target in steps(board, square)}
    # A piece also looks at its own side's pieces; those are seen anyhow. Castling shows where the king ends.
    found |= {text[2:] for text, *_ in _castlings(board, white, castling)}
    return sorted(found)
