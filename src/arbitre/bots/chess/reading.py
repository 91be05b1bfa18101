"""What a question says about a turn-based match: its mode, its position, and the positions that would be repetitions."""

import msgspec

from arbitre.bots.bot import Question
from arbitre.games.chess.alice import ALICE, LITERAL_ALICE
from arbitre.games.chess.dark import DARK
from arbitre.games.chess.fen import read_fen
from arbitre.games.chess.horde import HORDE
from arbitre.games.chess.mode import CLASSIC, Mode
from arbitre.games.chess.move import CLAIM, Move, parse_move
from arbitre.games.chess.position import Position
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.log import Event

_FIELDS = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "white", "black")


def mode_of(game: str, options: object) -> Mode:
    if game == "alice":
        return LITERAL_ALICE if getattr(options, "reading", "strict") == "literal" else ALICE
    return {"chess": CLASSIC, "dark": DARK, "horde": HORDE}[game]


def position_of(question: Question) -> Position:
    """In Dark, only what the seat sees."""
    return read_fen(question.view.fen)[0]


def legal_of(question: Question) -> list[Move]:
    assert question.moves is not None
    return [parse_move(text) for text in question.moves]


def earlier_keys(position: Position, events: list[Event], *, is_alice: bool = False) -> set[int]:
    """Returns the keys of the positions since the last pawn move or capture, by walking back through the log.

    Stops as soon as it is unsure: at an undo, a castling, or a move that does not fit.
    """
    keys: set[int] = set()
    back = position
    for event in reversed(events):
        if back.halfmoves == 0 or event.kind.startswith("undo"):
            break
        if event.kind not in ("moved", "timed_out") or not event.text:
            continue
        try:
            move = parse_move(event.text)
        except InvalidMove:
            break
        earlier = None if move == CLAIM else _before(back, move, is_alice)
        if earlier is None:
            break
        back = earlier
        keys.add(back.key())
    return keys


def _before(position: Position, move: Move, is_alice: bool) -> Position | None:
    """Returns the position before a quiet move of a piece, or None if the move cannot have been one."""
    source, target = 1 << move.source, 1 << move.target
    mover = 1 - position.turn
    own = position.of_side(mover)
    is_castling = position.kings & target and abs(move.source - move.target) == 2
    if (
        not own & target
        or (position.white | position.black) & source
        or is_castling
        or position.pawns & target
    ):
        return None
    changed = {
        name: getattr(position, name) ^ (source | target)
        for name in _FIELDS
        if getattr(position, name) & target
    }
    beyond = position.beyond
    if beyond & target:
        beyond &= ~target
    elif is_alice:
        beyond |= source
    return msgspec.structs.replace(
        position, **changed, turn=mover, beyond=beyond, passed=0, halfmoves=position.halfmoves - 1
    )
