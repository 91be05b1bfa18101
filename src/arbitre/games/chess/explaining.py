"""Says why a move is not legal, in one sentence. If a mode hides things, reveals nothing that the player does not see."""

from arbitre.games.chess.attacks import FULL, NAMES
from arbitre.games.chess.mode import Mode
from arbitre.games.chess.move import CLAIM, LETTERS, PAWN, Move
from arbitre.games.chess.notation import is_missing_promotion, missing_promotion
from arbitre.games.chess.position import Position
from arbitre.games.chess.reach import pawn_reach, piece_reach
from arbitre.kernel.text import Text

KINDS = (
    Text("", ""),
    Text("le pion", "pawn"),
    Text("le cavalier", "knight"),
    Text("le fou", "bishop"),
    Text("la tour", "rook"),
    Text("la dame", "queen"),
    Text("le roi", "king"),
)


def explain(mode: Mode, position: Position, move: Move, *, is_dark: bool = False) -> Text:
    """`move` is known to be illegal."""
    if move == CLAIM:
        return _no_claim(mode)
    side = position.turn
    own, other = position.of_side(side), position.of_side(1 - side)
    source, target = NAMES[move.source], NAMES[move.target]
    if not own >> move.source & 1:
        if other >> move.source & 1 and not is_dark:
            return Text(
                f"La pièce en {source} est à l’adversaire.", f"The piece on {source} is your opponent's."
            )
        return Text(f"Vous n’avez pas de pièce en {source}.", f"You have no piece on {source}.")
    kind = position.kind_at(move.source)
    if move.promotion and kind != PAWN:
        return Text(
            f"Seul un pion est promu ; en {source} il y a {KINDS[kind].fr}.",
            f"Only a pawn promotes; on {source} stands a {KINDS[kind].en}.",
        )
    if own >> move.target & 1:
        return Text(f"{target} porte déjà une de vos pièces.", f"{target} holds a piece of your own.")
    if not _goes_there(position, move, kind):
        what = KINDS[kind]
        if kind == len(LETTERS) - 1 and abs(move.source - move.target) == 2:
            return Text(
                "Le roque n’est pas possible : le chemin doit être libre et sûr, et ni le roi ni la tour n’ont bougé.",
                "Castling is not possible now: the way must be free and safe, and neither king nor rook has moved.",
            )
        return Text(
            f"{what.fr.capitalize()} en {source} ne peut pas aller en {target}.",
            f"The {what.en} on {source} cannot go to {target}.",
        )
    if is_missing_promotion(position, move):
        return missing_promotion(f"{move}q")
    if (position.white | position.black) >> move.target & 1 and (
        position.beyond >> move.source ^ position.beyond >> move.target
    ) & 1:
        return Text(
            f"{target} est occupée sur l’autre échiquier, où la pièce doit arriver.",
            f"{target} is taken on the other board, where the piece must surface.",
        )
    return Text(
        f"{move} laisserait votre roi en échec.",
        f"{move} would leave your king in check.",
    )


def _goes_there(position: Position, move: Move, kind: int) -> bool:
    board = position.beyond if position.beyond >> move.source & 1 else FULL ^ position.beyond
    occupied = (position.white | position.black) & board
    if kind == PAWN:
        other = position.of_side(1 - position.turn) & board | position.passed
        targets = pawn_reach(move.source, position.turn, occupied, other)
    else:
        targets = piece_reach(position, move.source, occupied)
    return bool(targets >> move.target & 1)


def _no_claim(mode: Mode) -> Text:
    if not mode.has_claims:
        return Text(
            "Ici la nulle ne se réclame pas : elle vient d’elle-même.",
            "A draw is not claimed in this mode: it comes by itself.",
        )
    return Text(
        "La nulle se réclame à la troisième répétition ou après cinquante coups sans prise ni coup de pion.",
        "A draw can be claimed at the third repetition, or after fifty moves without a capture or a pawn's move.",
    )
