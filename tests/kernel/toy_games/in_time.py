"""What time itself changes: fruit that ripens, shots in flight, a ladder to be climbed."""

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.game import Ask, Context, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text
from tests.kernel.toy_games.numbers import NUMBERS, Number, ToyGame
from tests.kernel.toy_games.turns import Pile


class Basket(msgspec.Struct, frozen=True):
    fruit: tuple[int, ...]
    """The worth of what hangs there, 1 to 9, each once."""
    fallen: int
    next: int
    points: tuple[int, ...]


class Orchard(ToyGame):
    """Real time: every second a fruit grows whose worth is thrown by dice; whoever names it first has it. Ten grow."""

    name = "orchard"
    seats = range(1, 5)
    title = Text(fr="Verger", en="Orchard")
    view_type = state_type = Basket

    def start(self, seats: int, options: NoOptions, context: Context) -> Basket:
        return Basket((), 0, 1000, (0,) * seats)

    def asks(self, state: Basket) -> Sequence[Ask]:
        return [Ask(seat) for seat in range(len(state.points))] if state.fallen < 10 else ()

    def moves(self, state: Basket, seat: Seat) -> Sequence[Number]:
        return [Number(worth) for worth in state.fruit]

    def check(self, state: Basket, seat: Seat, move: Number) -> None:
        if move.value not in state.fruit:
            raise IllegalMove(f"No fruit is worth {move}.")

    def play(self, state: Basket, moves: Mapping[Seat, Number], context: Context) -> Basket:
        if not moves:
            fruit = tuple(sorted({*state.fruit, 1 + context.dice.below(9)}))
            return Basket(fruit, state.fallen + 1, context.now + 1000, state.points)
        ((seat, move),) = moves.items()
        points = tuple(have + move.value * (owner == seat) for owner, have in enumerate(state.points))
        fruit = tuple(worth for worth in state.fruit if worth != move.value)
        return Basket(fruit, state.fallen, state.next, points)

    def outcome(self, state: Basket) -> Outcome | None:
        if self.asks(state):
            return None
        best = [seat for seat, have in enumerate(state.points) if have == max(state.points)]
        scores = tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(state.points)))
        return Outcome("autumn", scores, state.points)

    def wake(self, state: Basket) -> int | None:
        return state.next


class WildOrchard(Orchard):
    """The same for quick hands: what was named on an older version still counts if it still hangs there."""

    name = "wild_orchard"
    moves_go_stale = False


class Shot(msgspec.Struct, frozen=True):
    seat: Seat
    value: int
    at: int


class Shots(msgspec.Struct, frozen=True):
    """What was fired, what of it still flies, and what time it is where somebody looks."""

    fired: tuple[Shot, ...]
    flying: tuple[Shot, ...]
    seats: int
    now: int = 0


class Duel(ToyGame):
    """Real time in the dark: each seat fires numbers 1 to 3, each again only after two seconds, and hits a second later. The
    tenth hit of a seat ends it. What others have fired is secret, and when, and that they have."""

    name = "duel"
    seats = range(2, 5)
    title = Text(fr="Duel", en="Duel")
    view_type = state_type = Shots
    is_real_time = True
    hides_events = True
    moves_go_stale = False
    takes_back = False
    clocks = (Bank,)
    absence = None

    def start(self, seats: int, options: NoOptions, context: Context) -> Shots:
        return Shots((), (), seats)

    def at(self, state: Shots, now: int) -> Shots:
        return msgspec.structs.replace(state, now=now)

    def asks(self, state: Shots) -> Sequence[Ask]:
        return [Ask(seat) for seat in range(state.seats)] if max(self._hits(state)) < 10 else ()

    def moves(self, state: Shots, seat: Seat) -> Sequence[Number]:
        hot = {shot.value for shot in state.fired if shot.seat == seat and shot.at + 2000 > state.now}
        return [number for number in NUMBERS[:3] if number.value not in hot]

    def wake(self, state: Shots) -> int | None:
        return state.flying[0].at + 1000 if state.flying else None

    def play(self, state: Shots, moves: Mapping[Seat, Number], context: Context) -> Shots:
        if not moves:
            return Shots(state.fired, state.flying[1:], state.seats)
        ((seat, move),) = moves.items()
        shot = Shot(seat, move.value, context.now)
        return Shots((*state.fired, shot), (*state.flying, shot), state.seats)

    def outcome(self, state: Shots) -> Outcome | None:
        if self.asks(state):
            return None
        hits = self._hits(state)
        return Outcome.won_by(hits.index(10), state.seats, "hits", tuple(hits))

    def _hits(self, state: Shots) -> list[int]:
        landed = state.fired[: len(state.fired) - len(state.flying)]
        return [sum(shot.seat == seat for shot in landed) for seat in range(state.seats)]

    def view(self, state: Shots, seat: Seat | None) -> Shots:
        fired = tuple(shot for shot in state.fired if shot.seat == seat)
        flying = tuple(shot for shot in state.flying if shot.seat == seat)
        return msgspec.structs.replace(state, fired=fired, flying=flying)

    def reveal(self, state: Shots) -> Shots:
        return state

    def tell(self, move: Number, mover: Seat, seat: Seat | None) -> str | None:
        return str(move) if mover == seat else None


class Ladder(ToyGame):
    """Two seats climb: 1 slips and stays, anything else goes up a rung, which both then stand on. Five rungs, each shown for
    two seconds."""

    name = "ladder"
    title = Text(fr="Échelle", en="Ladder")
    view_type = state_type = Pile

    def start(self, seats: int, options: NoOptions, context: Context) -> Pile:
        return Pile(5, 0, seats)

    def asks(self, state: Pile) -> Sequence[Ask]:
        return (Ask(0), Ask(1)) if state.left else ()

    def moves(self, state: Pile, seat: Seat) -> Sequence[Number]:
        return NUMBERS

    def play(self, state: Pile, moves: Mapping[Seat, Number], context: Context) -> Pile:
        (move,) = moves.values()
        return Pile(state.left - (move.value > 1), state.turn + 1, state.seats)

    def outcome(self, state: Pile) -> Outcome | None:
        return None if state.left else Outcome.draw(2, "top")

    def stage(self, state: Pile) -> int:
        return 5 - state.left

    def pause(self, state: Pile) -> int:
        return 2000 if state.left < 5 else 0


class FastLadder(Ladder):
    """The same for people who climb at once."""

    name = "fast_ladder"
    moves_go_stale = False
