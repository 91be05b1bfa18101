"""The parameters of a match in the pipe, from the command line or from a `new` request."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from arbitre.games.registry import find_game
from arbitre.kernel.clock import Clock
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from arbitre.referee.errors import InvalidRequest
from arbitre.referee.requests import New
from arbitre.referee.seeds import derived_seed, new_seed, read_seed

TrayReader = Callable[[str, Mapping[str, Any], str, str | None, str | None, int | None], str]
"""Turns a game, options, tray, both gains and a turn into a position. Raises a Refusal if they are not one."""


def no_trays(game: str, *_: object) -> str:
    """The reader to use if there is none."""
    raise InvalidRequest(f"There are no trays for '{game[:40]}' here.")


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """None: the game's own default. A seed of None is drawn at random."""

    game: str
    seats: int | None = None
    seed: bytes | None = None
    options: Mapping[str, Any] = {}
    clock: Clock | None = None
    position: str | None = None
    began: int = 0
    lists_moves: bool = True

    def changed(self, new: New, number: int, read_tray: TrayReader) -> "Setup":
        """Returns the setup of the match with this number, with the fields of the request replaced.

        Seats, options and position of one game do not carry over to another. If a seed was given for the whole pipe, every
        match gets its own, derived from it.
        """
        setup = self
        if new.game is not UNSET and new.game != self.game:
            setup = Setup(
                game=new.game,
                seed=self.seed,
                clock=self.clock,
                began=self.began,
                lists_moves=self.lists_moves,
            )
        given = {
            name: value
            for name in ("seats", "options", "clock", "position", "began", "lists_moves")
            if (value := getattr(new, name)) is not UNSET
        }
        if new.seed is not UNSET:
            given["seed"] = None if new.seed is None else read_seed(new.seed)
        elif self.seed is not None:
            given["seed"] = derived_seed(self.seed, "match", number)
        setup = msgspec.structs.replace(setup, **given)
        if new.tray is UNSET:
            if (new.gain1, new.gain2, new.turn) != (None, None, None):
                raise InvalidRequest("Gains and a turn belong to a tray.")
            return setup
        if new.position is not UNSET:
            raise InvalidRequest("A match begins from a position or from a tray, not from both.")
        position = read_tray(setup.game, setup.options, new.tray, new.gain1, new.gain2, new.turn)
        return msgspec.structs.replace(setup, position=position)

    def begin(self, id: str) -> Match:
        """Raises a Refusal if the game does not exist or does not accept these seats, options or position."""
        game = find_game(self.game)
        return Match(
            game,
            Header(
                id=id,
                game=game.name,
                rules=game.version,
                seats=game.seats_for(game.options(self.options))[0] if self.seats is None else self.seats,
                seed=new_seed() if self.seed is None else self.seed,
                began=self.began,
                options=msgspec.to_builtins(game.options(self.options)),
                clock=self.clock,
                position=self.position,
            ),
        )
