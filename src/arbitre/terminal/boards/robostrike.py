"""RoboStrike as its map, with robots as a number and an arrow, and their state beside it. Programs are typed."""

from typing import Any, Final

import msgspec

from arbitre.games.robostrike import RoboStrikeView, RobotView
from arbitre.games.robostrike.tiles import FACINGS, WALL
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid
from arbitre.terminal.boards.sprites import Sprite

ARROWS: Final = dict(zip(FACINGS, "▲▶▼◀", strict=True))
TILES: Final = {
    0: "·",
    1: "O",
    WALL: "█",
    **{code: "①②③④⑤"[code - 3] for code in range(3, 8)},
    **dict.fromkeys((13, 14, 21), "v"),
    **dict.fromkeys((15, 17, 24, 25), ">"),
    **dict.fromkeys((16, 20, 23), "<"),
    **dict.fromkeys((18, 19, 22), "^"),
    **dict(zip(range(27, 32), "hascb", strict=True)),
    32: "↻",
    33: "↺",
}
"""A curve is drawn as the direction it leads to."""
ACTIONS: Final = Text(
    fr="0 rien  1 avance  2 recule  3 4 pas de côté  5 6 pivote  7 élan  8 soin  9 auto  10 croix  11 bouclier  12 bombe  "
    "13 cercle  14 tir",
    en="0 nothing  1 forward  2 backward  3 4 side steps  5 6 turn  7 boost  8 heal  9 auto  10 cross  11 shield  12 bomb  "
    "13 circle  14 attack",
)


class RoboStrikeFace(Face):
    asking = Text(fr="Votre programme", en="Your program")
    help = ACTIONS

    def is_sealed(self, number: int) -> bool:
        return True

    def grid(self, look: Look) -> Grid:
        view = read_view(look.view)
        robots = _standing(view)
        cells = [
            Cell(f"{at % view.width}.{at // view.width}", Sprite(robots.get(at) or TILES[code]))
            for at, code in enumerate(view.tiles)
        ]
        return Grid(
            rows=tuple(tuple(cells[at : at + view.width]) for at in range(0, len(cells), view.width)),
            marked=frozenset(divmod(at, view.width) for at in robots),
            above=tuple(self._above(view, look.language)),
            notes=(ACTIONS.in_language(look.language),),
            has_rings=False,
            sizes=((2, 4), (1, 3), (1, 2)),
        )

    def text(self, look: Look) -> str:
        view = read_view(look.view)
        robots = _standing(view)
        cells = [robots.get(at) or TILES[code] for at, code in enumerate(view.tiles)]
        rows = [
            "".join(f"{cell:<3}" for cell in cells[at : at + view.width]).rstrip()
            for at in range(0, len(cells), view.width)
        ]
        return "\n".join((*self._above(view, look.language), "", *rows))

    def _above(self, view: RoboStrikeView, language: Language) -> list[str]:
        heading = "Manche" if language == "fr" else "Round"
        return [
            f"{heading} {view.round}/{view.rounds}",
            *(_described(number, robot, language) for number, robot in enumerate(view.robots, 1)),
        ]

    def score(self, view: Any, seat: int) -> int:
        """The number of checkpoints visited."""
        return len(read_view(view).robots[seat].visited)


def read_view(view: Any) -> RoboStrikeView:
    return msgspec.convert(view, RoboStrikeView, from_attributes=True)


def _standing(view: RoboStrikeView) -> dict[int, str]:
    """Returns what to draw on the cells of robots. If several share the start, the first one and a plus."""
    drawn: dict[int, str] = {}
    for number, robot in enumerate(view.robots, 1):
        if robot.cell is not None:
            drawn[robot.cell] = (
                f"{drawn[robot.cell][0]}+" if robot.cell in drawn else f"{number}{ARROWS[robot.facing]}"
            )
    return drawn


def _described(number: int, robot: RobotView, language: Language) -> str:
    status = {
        "normal": "",
        "stunned": "paralysé" if language == "fr" else "stunned",
        "dead": "hors jeu" if language == "fr" else "out",
    }[robot.status]
    words = (
        f"{number}{ARROWS[robot.facing]}",
        "♥" * robot.hits + "·" * (5 - robot.hits),
        f"×{robot.lives}",
        "".join(TILES[visited + 2] for visited in robot.visited),
        " ".join(robot.bonuses),
        status,
    )
    return "  ".join(word for word in words if word)


FACES = {"robostrike": RoboStrikeFace()}
