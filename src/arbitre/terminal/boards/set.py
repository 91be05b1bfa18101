"""SET as rows of cards: one to three figures of a shape, full, hatched or empty, with the initial of their colour."""

from itertools import permutations
from typing import Any, Final

import msgspec

from arbitre.games.set import SetView
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, Path, Place
from arbitre.terminal.boards.sprites import Sprite

FIGURES: Final = (("◆", "◈", "◇"), ("●", "◍", "○"), ("■", "▨", "□"))
"""By shape and shading."""
COLOURS: Final = ("b", "o", "g")
"""Blue, ochre, garnet: the same initials as on the cards of the web client."""
ASKED: Final = Text(fr="demande un indice", en="asks for a hint")
HINT: Final = Text(fr="Indice :", en="Hint:")
ROWS: Final = 3
SHOWN: Final = 4
"""How many of the SETs taken are listed."""


class SetFace(Face):
    asking = Text(fr="Un SET", en="A SET")
    refusals = {
        "illegal_move": Text(
            fr="Ces cartes ne sont pas toutes sur le tableau.", en="These cards are not all on the tableau."
        ),
        "no_hint": Text(fr="Il n’y a pas d’indice ici.", en="There is no hint here."),
        "stale_step": Text(
            fr="Trop tard : quelqu’un a été plus rapide.", en="Too late: somebody was faster."
        ),
        "waiting": Text(
            fr="Après une erreur on attend deux secondes.", en="A wrong claim costs a wait of two seconds."
        ),
    }

    def grid(self, look: Look) -> Grid:
        view = read_view(look.view)
        places = places_of(view)
        cells = [[Cell(name, _sprite(name), caption=name) for name in row] for row in _rows(view.tableau)]
        width = max((len(row) for row in cells), default=1)
        rows = tuple((*row, *[Cell("")] * (width - len(row))) for row in cells) or ((Cell(""),),)
        may_claim = look.seat is not None and look.moves is None
        wrong = {name for claim in view.wrong for name in claim.cards}
        return Grid(
            rows=rows,
            targets=_targets(view, places) if may_claim else {},
            marked=frozenset(places[name] for name in (*wrong, *view.hints) if name in places),
            above=(*self._above(view, look.language), ""),
            has_rings=False,
            sizes=((5, 12), (4, 10), (3, 8), (2, 6)),
        )

    def _above(self, view: SetView, language: Language) -> list[str]:
        points = "   ".join(f"{self.marks[seat]} {count}" for seat, count in enumerate(view.points))
        drawn = "dans la pioche" if language == "fr" else "to draw"
        lines = [f"STEP {view.step}   {points}   {view.draw} {drawn}"]
        if view.hints:
            lines.append(f"{HINT.in_language(language)} {' '.join(view.hints)}")
        lines += [f"{self.marks[taken.seat]} {' '.join(taken.cards)}" for taken in view.pile[-SHOWN:]]
        return lines

    def text(self, look: Look) -> str:
        view = read_view(look.view)
        rows = [
            "   ".join(f"{name} {drawn(name):<4}" for name in row).rstrip() for row in _rows(view.tableau)
        ]
        return "\n".join((*self._above(view, look.language), "", *rows))

    def score(self, view: Any, seat: int) -> int:
        return read_view(view).points[seat]

    def tell(self, move: str, language: Language) -> str:
        cards = move.partition(": ")[2] or move
        return ASKED.in_language(language) if cards == "?" else cards

    def typed(self, text: str, look: Look) -> str:
        """Three cards refer to the STEP that is shown."""
        return text if ":" in text else f"{read_view(look.view).step}: {text}"


def read_view(view: Any) -> SetView:
    return msgspec.convert(view, SetView, from_attributes=True)


def drawn(name: str) -> str:
    """Draws a card such as `2131` as its figures and the initial of its colour: `◆◆b`."""
    number, shape, shading, colour = (int(digit) - 1 for digit in name)
    return FIGURES[shape][shading] * (number + 1) + COLOURS[colour]


def places_of(view: SetView) -> dict[str, Place]:
    rows = _rows(view.tableau)
    return {name: (row, column) for row, names in enumerate(rows) for column, name in enumerate(names)}


def _rows(tableau: tuple[str, ...]) -> list[tuple[str, ...]]:
    width = -(-len(tableau) // ROWS)
    return [tableau[start : start + width] for start in range(0, len(tableau), width)] if width else []


def _sprite(name: str) -> Sprite:
    return Sprite(drawn(name))


def _targets(view: SetView, places: dict[str, Place]) -> dict[Path, str]:
    """Any three cards, chosen in any order."""
    return {
        tuple(places[name] for name in names): f"{view.step}: {' '.join(sorted(names))}"
        for names in permutations(view.tableau, 3)
    }


FACE = SetFace()
FACES = {"set": FACE}


def render_text(view: Any) -> str:
    return FACE.text(Look(view=view))
