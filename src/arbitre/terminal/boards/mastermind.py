"""MasterMind as two columns of rows, one per seat, each above the code it looks for. Rows and codes are typed: `gcch`."""

from typing import Any

import msgspec

from arbitre.games.mastermind import MasterMind, MastermindView
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look

COLOURS = (
    Text(fr="A blanc, B bleu, C vert, D jaune", en="A white, B blue, C green, D yellow"),
    Text(fr="E orange, F rouge, G rose, H violet", en="E orange, F red, G pink, H violet"),
)
MARKS = Text(
    fr="● bien placé   ○ mal placé",
    en="● in its place   ○ elsewhere in the code",
)
HIDE = Text(fr="Cachez un code : quatre lettres de A à H.", en="Hide a code: four letters from A to H.")
HIDDEN = Text(fr="Votre code : {}", en="Your code: {}")
WIDTH = 22


class MastermindFace(Face):
    def is_sealed(self, number: int) -> bool:
        """The codes are sealed."""
        return number == 1

    def lines(self, look: Look) -> list[str]:
        view = _view(look.view)
        language = look.language
        sides = (0, 1) if look.seat != 1 else (1, 0)
        lines = [self._beside([self._title(view, seat, language) for seat in sides])]
        lines += [
            self._beside([_row(view, seat, number) for seat in sides], f"{number + 1}")
            for number in range(view.limit)
        ]
        lines += [self._beside([_spaced(view.codes[1 - seat] or "????") for seat in sides], "="), ""]
        lines += [text.in_language(language) for text in (*COLOURS, MARKS)]
        if view.stage == "codes":
            sealed = (look.sealed or "").removeprefix("code ")
            lines.append(
                HIDDEN.in_language(language).format(sealed) if sealed else HIDE.in_language(language)
            )
        return lines

    def _title(self, view: MastermindView, seat: int, language: Language) -> str:
        turn = "▶" if view.turn == seat else " "
        return f"{turn}{self.marks[seat]} {MasterMind.seat_names[seat].in_language(language)}"

    def _beside(self, columns: list[str], name: str = "") -> str:
        return f"{name:>2}  {columns[0]:<{WIDTH}}{columns[1]}".rstrip()


def _view(view: Any) -> MastermindView:
    return msgspec.convert(view, MastermindView, from_attributes=True)


def _row(view: MastermindView, seat: int, number: int) -> str:
    rows = view.rows[seat]
    if number >= len(rows):
        return _spaced("····")
    row = rows[number]
    return f"{_spaced(row.pegs)}  {'●' * row.placed}{'○' * row.misplaced}"


def _spaced(pegs: str) -> str:
    return " ".join(pegs)


FACES = {"mastermind": MastermindFace()}
