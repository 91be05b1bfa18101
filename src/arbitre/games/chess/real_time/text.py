"""A moment of a real-time match as one line: a FEN of what rests, then the time, the last capture, the number of the next move,
the resting pieces that have moved, and the moving pieces. A plain FEN is a start.

    <FEN> <now> <quiet> <number> <captured> e4:13000:2500:2,… Pe2e3e4:3000:1000:0:0:-:s:-,…

For a resting piece: when it is ready, when it entered, and 2 after a step of two. For a moving piece: its path, its start,
milliseconds per step, its number, when it entered its first square, its promotion, s for a pawn moving straight, and the
square of a pawn it captures en passant. A square of Alice's second board ends in '.
"""

import re
from typing import Final

import msgspec

from arbitre.games.chess.attacks import NAMES, SQUARES
from arbitre.games.chess.fen import read_fen, write_fen
from arbitre.games.chess.move import LETTERS, PAWN
from arbitre.games.chess.position import assemble
from arbitre.games.chess.real_time.pieces import NOWHERE, START, Motion, Pace, RealTimeState, Resting
from arbitre.games.chess.real_time.seeing import letter
from arbitre.kernel.errors import InvalidPosition

_FEN_FIELDS: Final = 6
_RESTING: Final = re.compile(r"([a-h][1-8]'?):([0-9]{1,13}):([0-9]{1,13}):([-2])")
_MOVING: Final = re.compile(
    r"([PNBRQKpnbrqk])((?:[a-h][1-8]'?){2,8}):([0-9]{1,13}):([0-9]{1,5}):([0-9]{1,6}):([0-9]{1,13}):([-qrbn]):([-s]):"
    r"(-|[a-h][1-8]'?)"
)
_SQUARE: Final = re.compile(r"[a-h][1-8]'?")
_NUMBER: Final = re.compile(r"[0-9]{1,13}")
_CAPTURED: Final = re.compile(r"-|[PNBRQKpnbrqk]{1,64}")


def name(place: int) -> str:
    return NAMES[place & 63] + "'" * (place >> 6)


def place_of(text: str) -> int:
    return SQUARES[text[:2]] + 64 * text.endswith("'")


def write_moment(state: RealTimeState) -> str:
    cells = state.cells
    kinds, sides = [0] * 7, [0, 0]
    for place, piece in enumerate(cells[:64]):
        if piece is not None:
            kinds[piece.kind] |= 1 << place
            sides[piece.side] |= 1 << place
    fen = _fen(kinds, sides, state.castling)
    if len(cells) > 64:
        kinds, sides = [0] * 7, [0, 0]
        for place, piece in enumerate(cells[64:]):
            if piece is not None:
                kinds[piece.kind] |= 1 << place
                sides[piece.side] |= 1 << place
        if sides[0] | sides[1]:
            first, rest = fen.split(" ", 1)
            fen = f"{first}|{_fen(kinds, sides, 0).split(' ')[0]} {rest}"
    resting = ",".join(
        f"{name(place)}:{piece.ready}:{piece.since}:{'2' if piece.has_stepped_two else '-'}"
        for place, piece in enumerate(cells)
        if piece is not None and (piece.ready, piece.since) != (START, 0)
    )
    moving = ",".join(map(_write_motion, state.motions))
    return f"{fen} {state.now} {state.quiet} {state.number} {state.captured or '-'} {resting or '-'} {moving or '-'}"


def _fen(kinds: list[int], sides: list[int], castling: int) -> str:
    return write_fen(assemble(kinds, sides, 0, castling))


def _write_motion(motion: Motion) -> str:
    path = "".join(map(name, motion.path))
    becomes = LETTERS[motion.promotion].lower().strip() or "-"
    victim = "-" if motion.victim == NOWHERE else name(motion.victim)
    return (
        f"{letter(motion.kind, motion.side)}{path}:{motion.started}:{motion.step}:{motion.number}:{motion.since}:"
        f"{becomes}:{'s' if motion.is_straight else '-'}:{victim}"
    )


def read_moment(text: str, pace: Pace, boards: int) -> RealTimeState:
    """Raises InvalidPosition. Does not check what the mode requires of the pieces, nor when it wakes."""
    fields = text.strip().replace(" | ", "|").split()
    first = _read_rest(fields[:_FEN_FIELDS], boards)
    if len(fields) <= _FEN_FIELDS:
        return first_moment(first[0], first[1], pace)
    if len(fields) != _FEN_FIELDS + 6:
        raise InvalidPosition(
            "After the FEN come the time, the last capture, the next number, what was taken, what rests and what moves."
        )
    now, quiet, number, captured, resting, moving = fields[_FEN_FIELDS:]
    for given in (now, quiet, number):
        if not _NUMBER.fullmatch(given):
            raise InvalidPosition(f"'{given[:20]}' is not a number.")
    if not _CAPTURED.fullmatch(captured):
        raise InvalidPosition(f"'{captured[:40]}' is not a list of pieces taken, or -.")
    cells, castling = first
    for item in [] if resting == "-" else resting.split(","):
        _read_resting(item, cells)
    motions = () if moving == "-" else tuple(_read_motion(item, boards) for item in moving.split(","))
    state = RealTimeState(
        tuple(cells),
        motions,
        castling,
        int(now),
        int(number),
        int(quiet),
        pace,
        None,
        "" if captured == "-" else captured,
    )
    _check_motions(state, boards)
    return state


def first_moment(cells: list[Resting | None], castling: int, pace: Pace) -> RealTimeState:
    return RealTimeState(tuple(cells), (), castling, 0, 0, START, pace, None)


def _read_rest(fields: list[str], boards: int) -> tuple[list[Resting | None], int]:
    placement, *rest = fields or [""]
    halves = placement.split("|")
    if len(halves) > boards:
        raise InvalidPosition("This mode has one board, not two.")
    cells: list[Resting | None] = []
    castling = 0
    for board in range(boards):
        half = halves[board] if board < len(halves) else "/".join(["8"] * 8)
        position, _ = read_fen(" ".join([half, *(rest if board == 0 else [])]))
        castling |= position.castling if board == 0 else 0
        for square in range(64):
            kind = position.kind_at(square)
            side = position.black >> square & 1
            cells.append(Resting(kind, side, START) if kind else None)
    return cells, castling


def _read_resting(item: str, cells: list[Resting | None]) -> None:
    found = _RESTING.fullmatch(item)
    place = place_of(found[1]) if found else 0
    piece = cells[place] if found and place < len(cells) else None
    if found is None or piece is None:
        raise InvalidPosition(f"'{item[:40]}' is not a resting piece such as e4:13000:2500:-.")
    has_stepped = found[4] == "2"
    if has_stepped and piece.kind != PAWN:
        raise InvalidPosition(f"{found[1]} holds no pawn that has stepped two.")
    cells[place] = msgspec.structs.replace(
        piece, ready=int(found[2]), since=int(found[3]), has_stepped_two=has_stepped
    )


def _read_motion(item: str, boards: int) -> Motion:
    found = _MOVING.fullmatch(item)
    if found is None:
        raise InvalidPosition(f"'{item[:60]}' is not a moving piece such as Pe2e3e4:3000:1000:0:0:-:s:-.")
    piece, squares, started, step, number, since, becomes, straight, victim = found.groups()
    path = tuple(place_of(square) for square in _SQUARE.findall(squares))
    kind = LETTERS.index(piece.upper())
    if max(path) >= 64 * boards or int(step) < 2 or int(step) % 2 or (straight == "s" and kind != PAWN):
        raise InvalidPosition(f"'{item[:60]}' cannot be on its way.")
    return Motion(
        kind,
        int(piece.islower()),
        path,
        int(started),
        int(step),
        int(number),
        int(since),
        0 if becomes == "-" else LETTERS.index(becomes.upper()),
        straight == "s",
        NOWHERE if victim == "-" else place_of(victim),
    )


def _check_motions(state: RealTimeState, boards: int) -> None:
    """Two pieces of one side never head for the same place, nor for one where an own piece rests."""
    bound: set[tuple[int, int]] = {
        (piece.side, place) for place, piece in enumerate(state.cells) if piece is not None
    }
    numbers = [motion.number for motion in state.motions]
    if numbers != sorted(set(numbers)) or (numbers and numbers[-1] >= state.number):
        raise InvalidPosition("Moving pieces stand in the order of their numbers, below the next one.")
    for motion in state.motions:
        if motion.started > state.now or motion.arrives <= state.now or motion.victim >= 64 * boards:
            raise InvalidPosition(f"{name(motion.path[0])}{name(motion.path[-1])} is not on its way now.")
        ends = set(motion.path) if motion.is_straight else {motion.path[-1]}
        if boards > 1:
            ends.add(motion.path[-1] ^ 64)
        for place in ends:
            if (motion.side, place) in bound:
                raise InvalidPosition(f"Two pieces of one side are bound for {name(place)}.")
            bound.add((motion.side, place))
