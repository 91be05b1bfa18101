"""RoboStrike's own routes: previews a program, checks a map, and races bots on it."""

import msgspec

from arbitre.bots.robostrike.trial import MapRace, MapTrial, try_map
from arbitre.games.robostrike.map_text import InvalidMap, read_map
from arbitre.games.robostrike.trial import BoardText, GhostRobot, GhostTrial, GhostWay, try_program
from arbitre.http.operation import Body, post
from arbitre.kernel.errors import IllegalMove, InvalidOptions, InvalidPosition
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import VISITOR

COST = 20
"""A race on a large map takes a second."""
BOARD = "0,0,15,24,14/3,0,22,0,21/0,29,19,23,20/2,1,0,32,4"


class MapDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: BoardText


class SoundMap(msgspec.Struct, frozen=True):
    board: str
    """On one line, with rows separated by `/`."""
    width: int
    tiles: tuple[int, ...]


@post(
    "/robostrike/ghosts",
    tags=["games"],
    security=VISITOR,
    status=200,
    refuses=[InvalidMap, InvalidPosition, IllegalMove],
    examples=[GhostTrial(BOARD, GhostRobot(5, "N"), (1, 6, 1))],
)
async def try_robostrike_program(request: Call, data: Body[GhostTrial]) -> GhostWay:
    """Show where a program would lead without interference.

    The program may be unfinished. The answer also lists the possible next actions. Nothing is stored.
    """
    return try_program(data)


@post(
    "/robostrike/maps",
    tags=["games"],
    security=VISITOR,
    status=200,
    refuses=[InvalidMap],
    examples=[MapDraft(BOARD)],
)
async def check_robostrike_map(request: Call, data: Body[MapDraft]) -> SoundMap:
    """Check a map of RoboStrike.

    A fault is reported with its line and column, and with its cell's number if it has one. Nothing is stored.
    """
    found = read_map(data.board)
    return SoundMap(str(found), found.width, found.codes)


@post(
    "/robostrike/races",
    tags=["games"],
    security=VISITOR,
    status=200,
    refuses=[InvalidMap, InvalidOptions],
    examples=[MapTrial(BOARD, rounds=2)],
)
async def race_robostrike_bots(request: Call, data: Body[MapTrial]) -> MapRace:
    """Let bots race on a map of RoboStrike.

    The answer has the position after every round, and its events. Nothing is stored.
    """
    read_map(data.board)
    return await request.compute(try_map, data, COST)


ROUTES = [try_robostrike_program, check_robostrike_map, race_robostrike_bots]
