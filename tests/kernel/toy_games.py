"""Games small enough to see through: turns of several seats, sealed rounds, secrets, real time."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text


class Number(msgspec.Struct, frozen=True):
    """A move that is a number, 1 to 9."""

    value: int

    def __str__(self) -> str:
        return str(self.value)


NUMBERS = tuple(Number(value) for value in range(1, 10))
SEAT_NAMES = tuple(Text(fr=f"Place {seat}", en=f"Seat {seat}") for seat in range(5))


class ToyGame(Game[Any, Number]):
    """What the toys share: moves are numbers, positions are JSON."""

    seat_names = SEAT_NAMES
    state_type: ClassVar[type[msgspec.Struct]]

    def parse(self, text: str) -> Number:
        if len(text) != 1 or text not in "123456789":
            raise InvalidMove(f"'{text[:20]}' is not a number from 1 to 9.")
        return Number(int(text))

    def view(self, state: Any, seat: Seat | None) -> msgspec.Struct:
        return msgspec.convert(msgspec.to_builtins(state), self.view_type)

    def write(self, state: Any) -> str:
        return msgspec.json.encode(state).decode()

    def read(self, text: str, options: Any) -> Any:
        try:
            return msgspec.json.decode(text, type=self.state_type)
        except msgspec.MsgspecError as error:
            raise InvalidPosition(f"{self.name}: {error}.") from None


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


class Bids(msgspec.Struct, frozen=True):
    rounds: tuple[tuple[int, ...], ...]
    seats: int
    length: int
    has_default: bool
    bell: int | None


class BidOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    length: int = 3
    has_default: bool = False
    bell: int | None = None
    """When the rules ring a bell that makes everybody bid again."""


class Auction(ToyGame):
    """Everybody bids 1 to 9 at once, so many times; the highest sum wins. Two to four seats, sealed."""

    name = "auction"
    seats = range(2, 5)
    title = Text(fr="Enchères", en="Auction")
    options_type = BidOptions
    view_type = state_type = Bids

    def start(self, seats: int, options: BidOptions, context: Context) -> Bids:
        return Bids((), seats, options.length, options.has_default, options.bell)

    def asks(self, state: Bids) -> Sequence[Ask]:
        if len(state.rounds) == state.length:
            return ()
        default = NUMBERS[0] if state.has_default else None
        return [Ask(seat, sealed=True, default=default) for seat in range(state.seats)]

    def moves(self, state: Bids, seat: Seat) -> Sequence[Number]:
        return NUMBERS

    def play(self, state: Bids, moves: Mapping[Seat, Number], context: Context) -> Bids:
        if not moves:
            return msgspec.structs.replace(state, bell=None)
        bids = tuple(moves[seat].value for seat in range(state.seats))
        return msgspec.structs.replace(state, rounds=(*state.rounds, bids))

    def outcome(self, state: Bids) -> Outcome | None:
        if self.asks(state):
            return None
        sums = tuple(sum(bids) for bids in zip(*state.rounds, strict=True))
        best = [seat for seat in range(state.seats) if sums[seat] == max(sums)]
        scores = tuple(1 / len(best) if seat in best else 0.0 for seat in range(state.seats))
        return Outcome("sum", scores, sums)

    def wake(self, state: Bids) -> int | None:
        return state.bell


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


class Votes(msgspec.Struct, frozen=True):
    rounds: tuple[tuple[int, ...], ...]
    seats: int
    length: int
    has_default: bool
    gone: tuple[Seat, ...] = ()
    beaten: tuple[Seat, ...] = ()


class Council(ToyGame):
    """Everybody in play votes 1 to 9 at once, so many times, and may think again until all have voted. Whoever votes 9 while
    others do not is beaten; who is left in the end shares the win. A vote that nobody gives counts 0."""

    name = "council"
    seats = range(2, 5)
    title = Text(fr="Conseil", en="Council")
    options_type = BidOptions
    view_type = state_type = Votes
    answers_can_change = True

    def start(self, seats: int, options: BidOptions, context: Context) -> Votes:
        return Votes((), seats, options.length, options.has_default)

    def asks(self, state: Votes) -> Sequence[Ask]:
        there = self.in_play(state, state.seats)
        if len(there) == 1 or len(state.rounds) == state.length:
            return ()
        default = NUMBERS[0] if state.has_default else None
        return [Ask(seat, sealed=True, default=default) for seat in there]

    def moves(self, state: Votes, seat: Seat) -> Sequence[Number]:
        return NUMBERS

    def play(self, state: Votes, moves: Mapping[Seat, Number], context: Context) -> Votes:
        votes = tuple(moves[seat].value if seat in moves else 0 for seat in range(state.seats))
        too_high = {seat for seat in moves if votes[seat] == 9}
        beaten = {*state.beaten, *(too_high if len(too_high) < len(moves) else ())}
        return msgspec.structs.replace(state, rounds=(*state.rounds, votes), beaten=tuple(sorted(beaten)))

    def outcome(self, state: Votes) -> Outcome | None:
        if self.asks(state):
            return None
        there = self.in_play(state, state.seats)
        return Outcome("end", tuple(1 / len(there) if seat in there else 0.0 for seat in range(state.seats)))

    def leave(self, state: Votes, seat: Seat) -> Votes:
        return msgspec.structs.replace(state, gone=tuple(sorted({*state.gone, seat})))

    def in_play(self, state: Votes, seats: int) -> list[Seat]:
        return [seat for seat in range(seats) if seat not in state.gone and seat not in state.beaten]

    def understand(self, state: Votes, seat: Seat, text: str) -> Number:
        """`=` is the vote of this seat in the round before."""
        if text == "=" and state.rounds:
            return Number(state.rounds[-1][seat])
        return self.parse(text)


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
