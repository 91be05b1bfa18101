"""The sentences for the endings of chess. Each mode uses those it can reach."""

from collections.abc import Mapping
from typing import Final

from arbitre.kernel.text import Text

ENDINGS: Final[Mapping[str, Text]] = {
    "checkmate": Text(fr="Échec et mat.", en="Checkmate."),
    "stalemate": Text(fr="Pat : aucun coup n’est possible.", en="Stalemate: there is no legal move."),
    "insufficient_material": Text(
        fr="Il ne reste pas assez de pièces pour mater.", en="Too few pieces are left to mate."
    ),
    "threefold": Text(
        fr="La même position est revenue trois fois.", en="The same position came up three times."
    ),
    "fivefold": Text(
        fr="La même position est revenue cinq fois.", en="The same position came up five times."
    ),
    "fifty_moves": Text(
        fr="Cinquante coups sans prise ni coup de pion.", en="Fifty moves without a capture or a pawn’s move."
    ),
    "seventy_five_moves": Text(
        fr="Soixante-quinze coups sans prise ni coup de pion.",
        en="Seventy-five moves without a capture or a pawn’s move.",
    ),
    "bare_king": Text(
        fr="L’un a quitté la partie, l’autre n’avait plus de quoi mater.",
        en="One side was out, and the other had nothing left to mate with.",
    ),
    "king_taken": Text(fr="Le roi est pris.", en="The king is taken."),
    "horde_taken": Text(fr="La horde est entièrement prise.", en="The whole horde is taken."),
    "both_kings_taken": Text(
        fr="Les deux rois sont pris au même instant.", en="Both kings are taken at the same moment."
    ),
    "no_capture": Text(fr="Cinq minutes sans prise.", en="Five minutes without a capture."),
    "recorded": Text(fr="D’après la partie importée.", en="As the imported game has it."),
    "unfinished": Text(fr="La partie importée s’arrête là.", en="The imported game ends here."),
}
