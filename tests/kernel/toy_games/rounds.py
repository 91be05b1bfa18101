"""Rounds in which all move at once: bids and votes."""

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.kernel.game import Ask, Context, Outcome, Seat
from arbitre.kernel.text import Text
from tests.kernel.toy_games.numbers import NUMBERS, Number, ToyGame


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
