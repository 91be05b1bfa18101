"""Alice: two boards; a piece that moves surfaces on the other one. Strict reading by default, the literal one as an option."""

from typing import Annotated, Any, Final, Literal

import msgspec

from arbitre.games.chess.looking_glass import alice_moves, is_in_check, step_through
from arbitre.games.chess.mode import Ending, Mode
from arbitre.games.chess.move import Move
from arbitre.games.chess.position import Position
from arbitre.games.chess.state import State, stand
from arbitre.games.chess.turn_based import TurnBased
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.options import titled
from arbitre.kernel.text import Text


class AliceMode(Mode):
    is_literal = False

    def legal(self, position: Position) -> list[Move]:
        return alice_moves(position, is_literal=self.is_literal)

    def captures(self, position: Position) -> list[Move]:
        return alice_moves(position, is_literal=self.is_literal, only_captures=True)

    def after(self, position: Position, move: Move) -> Position:
        return step_through(position, move)

    def is_check(self, position: Position) -> bool:
        return is_in_check(position)

    def ending(self, position: Position, *, can_move: bool) -> Ending | None:
        """Two boards allow mates that one does not: only bare kings are a certain draw."""
        if can_move:
            bare = position.white | position.black == position.kings
            return Ending("insufficient_material") if bare else None
        return super().ending(position, can_move=can_move)

    def can_win(self, position: Position, side: int) -> bool:
        return bool(position.of_side(side) & ~position.kings)

    def check_pawns(self, position: Position) -> None:
        super().check_pawns(msgspec.structs.replace(position, beyond=0))
        if position.passed:
            raise InvalidPosition("There is no en passant in Alice.")


class LiteralAliceMode(AliceMode):
    """A piece may surface on an enemy, and captures it."""

    is_literal = True


ALICE: Final = AliceMode()
LITERAL_ALICE: Final = LiteralAliceMode()


class AliceOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reading: Annotated[
        Literal["strict", "literal"],
        titled(
            "Arrivée sur l’autre échiquier",
            "Surfacing on the other board",
            labels={
                "strict": Text("case libre seulement", "on a free square only"),
                "literal": Text("peut y prendre", "may capture there"),
            },
        ),
    ] = "strict"


class Alice(TurnBased):
    name = "alice"
    title = Text(fr="Échecs d’Alice", en="Alice chess")
    options_type = AliceOptions
    mode = ALICE

    def mode_of(self, state: State) -> Mode:
        return LITERAL_ALICE if state.is_literal else ALICE

    def begin(self, position: Position, repeats: int, options: Any) -> State:
        is_literal = options.reading == "literal"
        mode = LITERAL_ALICE if is_literal else ALICE
        mode.check_position(position)
        return stand(mode, position, repeats, is_literal=is_literal)
