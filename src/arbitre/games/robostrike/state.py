"""A match of RoboStrike between two rounds: the robots, and the report of the latest round. Nothing in it is secret."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from arbitre.games.robostrike.board import Board, board_of
from arbitre.games.robostrike.happenings import Happening
from arbitre.games.robostrike.map_text import InvalidMap, read_map
from arbitre.games.robostrike.maps import TITLES, MapName, map_text
from arbitre.games.robostrike.program import Actions
from arbitre.games.robostrike.robot import Robot
from arbitre.kernel.game import Seat
from arbitre.kernel.options import titled

MOST_ROUNDS: Final = 100


class RoboStrikeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    map: Annotated[
        MapName,
        Meta(
            title="Map",
            extra_json_schema={
                "x-title": {"fr": "Carte", "en": "Map"},
                "x-labels": {name: {"fr": title.fr, "en": title.en} for name, title in TITLES.items()},
            },
        ),
    ] = "meadow"
    board: Annotated[str, titled("Carte à soi, sinon vide", "A map of one's own, or empty")] = ""
    """Stored in its short form, however it was written."""
    rounds: Annotated[int, titled("Manches au plus", "Rounds at most", ge=1, le=MOST_ROUNDS)] = MOST_ROUNDS

    def __post_init__(self) -> None:
        if self.board:
            try:
                msgspec.structs.force_setattr(self, "board", str(read_map(self.board)))
            except InvalidMap as invalid:
                raise ValueError(invalid.message.removesuffix(".")) from None

    @property
    def drawn(self) -> Board:
        """Returns the board in play: the player's own, or one of ours."""
        return board_of(self.board or map_text(self.map))


class Ending(msgspec.Struct, frozen=True):
    reason: Literal["checkpoints", "last_robot", "rounds"]
    winners: tuple[Seat, ...]
    """Several share the win."""


class Report(msgspec.Struct, frozen=True):
    """The latest round: the robots before it, their programs, and what happened."""

    before: tuple[Robot, ...] = ()
    programs: tuple[Actions | None, ...] = ()
    order: tuple[Seat, ...] = ()
    """The order in which they move."""
    happenings: tuple[Happening, ...] = ()


NO_REPORT: Final = Report()


class State(msgspec.Struct, frozen=True):
    options: RoboStrikeOptions
    robots: tuple[Robot, ...]
    round: int = 1
    """The number of the next round."""
    ending: Ending | None = None
    report: Report = NO_REPORT

    @property
    def in_play(self) -> list[Seat]:
        return [seat for seat, robot in enumerate(self.robots) if robot.lives > 0]

    @property
    def able(self) -> list[Seat]:
        """The seats whose robots can be given a program."""
        return [seat for seat in self.in_play if not self.robots[seat].is_stunned]
