"""What a match in the pipe is made of, from the command line or from a `new` request."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from arbitre.games.registry import find_game
from arbitre.kernel.clock import Clock
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from arbitre.referee.requests import New
from arbitre.referee.seeds import derived_seed, new_seed, read_seed


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """None = what the game itself starts with; a seed of None is drawn at random."""

    game: str
    seats: int | None = None
    seed: bytes | None = None
    options: Mapping[str, Any] = {}
    clock: Clock | None = None
    position: str | None = None
    began: int = 0

    def changed(self, new: New, number: int) -> "Setup":
        """The setup of the match with this number: the same with what the request names.

        Seats, options and position of one game mean nothing to another. Of a seed that was given for the whole pipe every
        match gets its own.
        """
        setup = self
        if new.game is not UNSET and new.game != self.game:
            setup = Setup(game=new.game, seed=self.seed, clock=self.clock, began=self.began)
        given = {
            name: value
            for name in ("seats", "options", "clock", "position", "began")
            if (value := getattr(new, name)) is not UNSET
        }
        if new.seed is not UNSET:
            given["seed"] = None if new.seed is None else read_seed(new.seed)
        elif self.seed is not None:
            given["seed"] = derived_seed(self.seed, "match", number)
        return msgspec.structs.replace(setup, **given)

    def begin(self, id: str) -> Match:
        """Raises a Refusal where the game does not exist or does not take these seats, options or position."""
        game = find_game(self.game)
        return Match(
            game,
            Header(
                id=id,
                game=game.name,
                rules=game.version,
                seats=game.seats[0] if self.seats is None else self.seats,
                seed=new_seed() if self.seed is None else self.seed,
                began=self.began,
                options=msgspec.to_builtins(game.options(self.options)),
                clock=self.clock,
                position=self.position,
            ),
        )
