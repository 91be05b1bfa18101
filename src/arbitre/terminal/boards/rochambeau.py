"""Rochambeau as three signs to choose from, with the score and the latest rounds above."""

from typing import Any

import msgspec

from arbitre.games.rochambeau import RochambeauView
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid
from arbitre.terminal.boards.sprites import PAPER, ROCK, SCISSORS

SIGNS = {
    "1": (Text(fr="pierre", en="rock"), ROCK),
    "2": (Text(fr="feuille", en="paper"), PAPER),
    "3": (Text(fr="ciseaux", en="scissors"), SCISSORS),
}
SHOWN = 5
"""How many rounds are listed."""


class RochambeauFace(Face):
    marks = ("◀", "▶")
    says_score = True

    def is_sealed(self, number: int) -> bool:
        return True

    def grid(self, look: Look) -> Grid:
        cells = tuple(
            Cell(number, sprite, caption=f"{number} {name.in_language(look.language)}")
            for number, (name, sprite) in SIGNS.items()
        )
        return Grid(
            rows=(cells,),
            targets={((0, int(move) - 1),): move for move in look.moves or ()},
            marked=frozenset({(0, int(look.sealed) - 1)} if look.sealed in SIGNS else ()),
            above=(*self.lines(look), ""),
            sizes=((5, 14), (4, 12)),
        )

    def lines(self, look: Look) -> list[str]:
        view = msgspec.convert(look.view, RochambeauView, from_attributes=True)
        left, right = view.scores
        french = look.language == "fr"
        goal = f"premier à {view.points}" if french else f"first to {view.points}"
        lines = [f"{left} – {right}, {goal}"]
        rounds = zip(view.rounds, view.winners, strict=True)
        for number, (throws, winner) in list(enumerate(rounds, 1))[-SHOWN:]:
            signs = [self.tell(str(sign), look.language) for sign in throws]
            mark = "=" if winner is None else self.marks[winner]
            lines.append(f"{number:>3}. {signs[0]:>8} {mark} {signs[1]}")
        return lines

    def text(self, look: Look) -> str:
        choices = "   ".join(
            f"{number} {name.in_language(look.language)}" for number, (name, _) in SIGNS.items()
        )
        return "\n".join((*self.lines(look), choices))

    def score(self, view: Any, seat: int) -> int:
        return msgspec.convert(view, RochambeauView, from_attributes=True).scores[seat]

    def tell(self, move: str, language: Language) -> str:
        return SIGNS[move][0].in_language(language) if move in SIGNS else move


FACES = {"rochambeau": RochambeauFace()}
