"""Says why a piece may not move now, in one sentence. Reveals nothing that its player does not see."""

from arbitre.games.chess.attacks import LAST_RANK, NAMES
from arbitre.games.chess.explaining import KINDS
from arbitre.games.chess.move import CLAIM, KING, PAWN, Move
from arbitre.games.chess.notation import missing_promotion
from arbitre.games.chess.real_time.pieces import START, RealTimeState, Resting
from arbitre.games.chess.real_time.reaching import Scene, moves_from
from arbitre.kernel.text import Text


def seconds(milliseconds: int) -> str:
    """Rounded up to tenths, so that nobody waits that long in vain."""
    return f"{-(-milliseconds // 100) / 10:.1f}"


def refuse_early(state: RealTimeState) -> Text:
    left = seconds(START - state.now)
    return Text(
        f"La partie commence dans {left.replace('.', ',')} s.",
        f"The match begins in {left} s.",
    )


def refuse_absent(state: RealTimeState, side: int, move: Move) -> Text:
    """For a move whose source holds no resting piece of the mover."""
    if move == CLAIM:
        return Text("En temps réel, la nulle ne se réclame pas.", "A draw is not claimed in real time.")
    source = NAMES[move.source]
    on_the_way = any(
        motion.side == side and motion.place_at(state.now) & 63 == move.source for motion in state.motions
    )
    if on_the_way:
        return Text(f"La pièce en {source} est en mouvement.", f"The piece on {source} is moving.")
    return Text(f"Vous n’avez pas de pièce en {source}.", f"You have no piece on {source}.")


def refuse(state: RealTimeState, view: Scene, piece: Resting, move: Move) -> Text | None:
    """Returns None if the move is legal."""
    source, target = NAMES[move.source], NAMES[move.target]
    kind = KINDS[piece.kind]
    if move in moves_from(view, move.source, piece, state):
        if piece.ready <= state.now:
            return None
        if state.now < START:
            return refuse_early(state)
        left = seconds(piece.ready - state.now)
        return Text(
            f"{kind.fr.capitalize()} en {source} récupère encore {left.replace('.', ',')} s.",
            f"The {kind.en} on {source} is cooling down for {left} s.",
        )
    if move.promotion and piece.kind != PAWN:
        return Text(
            f"Seul un pion est promu ; en {source} il y a {kind.fr}.",
            f"Only a pawn promotes; on {source} stands a {kind.en}.",
        )
    if view.own >> move.target & 1:
        return Text(f"{target} porte déjà une de vos pièces.", f"{target} holds a piece of your own.")
    if view.locked >> move.target & 1:
        return Text(
            f"Case verrouillée : une de vos pièces est en route vers {target}.",
            f"Square locked: a piece of yours is on its way to {target}.",
        )
    if piece.kind == PAWN and not move.promotion and LAST_RANK[piece.side] >> move.target & 1:
        return missing_promotion(f"{move}q")
    if piece.kind == KING and abs(move.source - move.target) == 2:
        return Text(
            "Le roque n’est pas possible : le chemin doit être libre, la tour prête, et ni elle ni le roi n’ont bougé.",
            "Castling is not possible now: the way must be free, the rook ready, and neither it nor the king has moved.",
        )
    if view.beyond >> move.target & 1:
        return Text(
            f"{target} est occupée sur l’autre échiquier, où la pièce doit arriver.",
            f"{target} is taken on the other board, where the piece must surface.",
        )
    return Text(
        f"{kind.fr.capitalize()} en {source} ne peut pas aller en {target}.",
        f"The {kind.en} on {source} cannot go to {target}.",
    )
