"""RoboStrike in the terminal: the map with its robots, and what each of them has."""

from typing import get_args

from arbitre.games.robostrike.maps import MapName
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.registry import FACES, render_text
from tests.games.robostrike.drawing import GAME, board

FACE = FACES[GAME.name]


def test_the_map_shows_tiles_and_robots_and_the_lines_above_what_they_have() -> None:
    state = board(
        """
        1AnBn 2 #  Ce
        >     O h  R
        """,
        C={"hits": 2, "lives": 1, "visited": 0b11, "bonuses": "hb", "is_stunned": True},
    )
    assert render_text(GAME.name, GAME.view(state, None)).splitlines() == [
        "Manche 1/100",
        "1▲  ♥♥♥♥♥  ×3  ①",
        "2▲  ♥♥♥♥♥  ×3  ①",
        "3▶  ♥♥···  ×1  ①②  heal bomb  paralysé",
        "",
        "1+ ②  █  3▶",
        ">  O  h  ↻",
    ]


def test_every_map_of_ours_can_be_drawn() -> None:
    for name in get_args(MapName):
        state = GAME.start(8, GAME.options({"map": name}), Context(Dice(b"", 0), 0))
        view = GAME.view(state, 0)
        grid = FACE.grid(Look(view=view, seat=0, moves=None, language="en"))
        assert grid is not None
        assert len(grid.rows[0]) == view.width
        assert len(grid.rows) * view.width == len(view.tiles)
        assert "Round 1/100" in grid.above
        assert FACE.score(view, 0) == 1
