"""Seafight as two boards side by side: the enemy's waters on the left, the player's own on the right."""

import re
import secrets
from typing import TYPE_CHECKING, Any

from arbitre.games.seafight import SeafightView
from arbitre.games.seafight.fleet import random_fleet, read_fleet
from arbitre.games.seafight.waters import COLUMNS, NAMES, SHIPS, SIZE
from arbitre.kernel.dice import Dice
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, Path, Place
from arbitre.terminal.boards.seafight_view import SHIP, SIZES, read_view
from arbitre.terminal.boards.sprites import Sprite

if TYPE_CHECKING:
    from arbitre.terminal.boards.seafight_board import SeafightBoard

WATER = Sprite("~")
HIT = Sprite("✕", {3: ("╲ ╱", " ╳ ", "╱ ╲")})
SUNK = Sprite("▓", {2: ("▓▓▓▓", "▓▓▓▓"), 3: ("▓▓▓▓▓", "▓▓▓▓▓", "▓▓▓▓▓")})
BETWEEN = Sprite("│", {2: ("│", "│"), 3: ("│", "│", "│")})
MARKS = {"1": WATER, "2": HIT, "3": SUNK}

LEGEND = Text(fr="~ à l’eau   ✕ touché   ▓ coulé   □ navire", en="~ water   ✕ hit   ▓ sunk   □ ship")
AFLOAT = Text(fr="À flot : {} – {}", en="Afloat: {} – {}")
FLEET = Text(fr="flotte", en="fleet")
PLACE = Text(
    fr="Une flotte de {} cases, par exemple H5A0 V4C2 H3E5 V3J1 H2B9 ; « hasard » en tire une au sort.",
    en="A fleet of {} cells, such as H5A0 V4C2 H3E5 V3J1 H2B9; 'random' draws one by lot.",
)
_BY_LOT = re.compile(r"(au )?hasard|random", re.IGNORECASE)


class SeafightFace(Face):
    says_score = True
    refusals = {
        "illegal_move": Text(
            fr="C’est contraire aux règles : une case déjà visée, une flotte mal placée, ou un tir avant de placer la sienne.",
            en="The rules do not allow that: a cell shot at before, a misplaced fleet, or a shot before yours is placed.",
        ),
    }

    def widget(self, id: str) -> "SeafightBoard":
        from arbitre.terminal.boards.seafight_board import SeafightBoard

        return SeafightBoard(self, id=id)

    def is_sealed(self, number: int) -> bool:
        """The fleets are sealed."""
        return number == 1

    def grid(self, look: Look) -> Grid:
        view = read_view(look.view)
        own = look.seat or 0
        other = 1 - own
        targets: dict[Path, str] = {(place_of(move),): move for move in look.moves or () if move in NAMES}
        aimed = [(0, view.last[own]), (SIZE + 1, view.last[other])]
        return Grid(
            rows=tuple(
                (*_waters(view, other, row), Cell("", BETWEEN), *_waters(view, own, row, look.sealed))
                for row in range(SIZE)
            ),
            column_names=(*COLUMNS, "", *COLUMNS),
            row_names=tuple(str(row) for row in range(SIZE)),
            targets=targets,
            last=frozenset(place_of(name, offset) for offset, name in aimed if name is not None),
            above=(*self._above(view, own, look.language), ""),
            notes=() if view.stage == "fleets" else (LEGEND.in_language(look.language),),
            has_rings=False,
            sizes=SIZES,
        )

    def _above(self, view: SeafightView, own: int, language: Language) -> list[str]:
        other = 1 - own
        if view.stage == "fleets":
            return [PLACE.in_language(language).format(", ".join(map(str, view.sizes)))]
        left = [self._afloat(view, owner) for owner in (other, own)]
        names = [f"{self.marks[owner]} {size}" for owner, size in zip((other, own), left, strict=True)]
        return [AFLOAT.in_language(language).format(*names)]

    def _afloat(self, view: SeafightView, owner: int) -> str:
        """Returns the sizes of the ships that a seat has left."""
        sizes = list(view.sizes)
        for ship in view.sunk[1 - owner]:
            sizes.remove(int(ship[1]))
        return " ".join(map(str, sizes)) or "-"

    def score(self, view: Any, seat: int) -> int:
        """The number of ships sunk."""
        return len(read_view(view).sunk[seat])

    def tell(self, move: str, language: Language) -> str:
        return FLEET.in_language(language) if " " in move else move

    def typed(self, text: str, look: Look) -> str:
        view = read_view(look.view)
        if view.stage == "fleets" and _BY_LOT.fullmatch(text.strip()):
            return str(random_fleet(Dice(secrets.token_bytes(32), 0), view.no_touch))
        return text


def place_of(name: str, offset: int = 0) -> Place:
    row, column = divmod(NAMES.index(name), SIZE)
    return row, column + offset


def _waters(view: SeafightView, owner: int, row: int, sealed: str | None = None) -> list[Cell]:
    """Returns one row of a seat's waters: the shots, and the ships that are known."""
    fleet = read_fleet(sealed) if sealed else None
    ships = fleet.ships if fleet else view.fleets[owner] or view.sunk[1 - owner]
    afloat = {cell for ship in ships for cell in range(SIZE * SIZE) if SHIPS[ship] >> cell & 1}
    cells = []
    for cell in range(SIZE * row, SIZE * (row + 1)):
        mark = MARKS.get(view.shots[1 - owner][cell]) or (SHIP if cell in afloat else None)
        cells.append(Cell(NAMES[cell], mark, "light" if mark is SHIP else "dark"))
    return cells


FACES = {"seafight": SeafightFace()}
