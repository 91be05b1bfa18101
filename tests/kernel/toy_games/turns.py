"""Turn by turn: a pile of stones, and a secret."""

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.kernel.game import Ask, Context, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text
from tests.kernel.toy_games.numbers import NUMBERS, Number, ToyGame


class Pile(msgspec.Struct, frozen=True):
    left: int
    turn: Seat
    seats: int


class PileOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stones: int = 12


class Nim(ToyGame):
    """Take one, two or three stones in turn; whoever takes the last one wins. Two to five seats."""

    name = "nim"
    seats = range(2, 6)
    title = Text(fr="Nim", en="Nim")
    options_type = PileOptions
    view_type = state_type = Pile

    def start(self, seats: int, options: PileOptions, context: Context) -> Pile:
        return Pile(options.stones, 0, seats)

    def asks(self, state: Pile) -> Sequence[Ask]:
        return (Ask(state.turn),) if state.left else ()

    def moves(self, state: Pile, seat: Seat) -> Sequence[Number]:
        return NUMBERS[: min(3, state.left)]

    def play(self, state: Pile, moves: Mapping[Seat, Number], context: Context) -> Pile:
        ((seat, move),) = moves.items()
        left = state.left - move.value
        return Pile(left, (seat + 1) % state.seats if left else seat, state.seats)

    def outcome(self, state: Pile) -> Outcome | None:
        return None if state.left else Outcome.won_by(state.turn, state.seats, "last")


class Vault(msgspec.Struct, frozen=True):
    secret: int | None = None
    guesses: tuple[int, ...] = ()


class Secret(ToyGame):
    """Seat 0 hides a number, seat 1 has three guesses. The number is secret in the view and in the log."""

    name = "secret"
    title = Text(fr="Secret", en="Secret")
    view_type = state_type = Vault

    def start(self, seats: int, options: NoOptions, context: Context) -> Vault:
        return Vault()

    def asks(self, state: Vault) -> Sequence[Ask]:
        if state.secret is None:
            return (Ask(0),)
        return () if state.secret in state.guesses or len(state.guesses) == 3 else (Ask(1),)

    def moves(self, state: Vault, seat: Seat) -> Sequence[Number]:
        return NUMBERS

    def play(self, state: Vault, moves: Mapping[Seat, Number], context: Context) -> Vault:
        ((seat, move),) = moves.items()
        if seat == 0:
            return Vault(move.value)
        return Vault(state.secret, (*state.guesses, move.value))

    def outcome(self, state: Vault) -> Outcome | None:
        if self.asks(state):
            return None
        return Outcome.won_by(1 if state.secret in state.guesses else 0, 2, "secret")

    def view(self, state: Vault, seat: Seat | None) -> Vault:
        return state if seat == 0 else Vault(None, state.guesses)

    def reveal(self, state: Vault) -> Vault:
        return state

    def tell(self, move: Number, mover: Seat, seat: Seat | None) -> str:
        return str(move) if mover == 1 else ""
