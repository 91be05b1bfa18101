"""What a log amounts to: position, clocks, offers, outcome. Takes one event after the other and decides nothing.

Owns what no rule should: sealing, versions, undo, the end. Knows no watch, no players and no I/O.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from arbitre.kernel.clock import Reading
from arbitre.kernel.consent import NO_CONSENT, Consent
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import (
    AlreadyMoved,
    InvalidLog,
    InvalidSeats,
    NothingToUndo,
    NotYourTurn,
    UnknownSeat,
)
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.log import CENTURY, Event, Header

_YEAR_9000 = 221_845_392_000_000


class Position(msgspec.Struct, frozen=True, gc=False):
    """A state of the match, and the event since which the match stands there (0 = the start)."""

    version: int
    state: Any
    played: int
    """The event that made the state; not the same where an undo came back to it."""


class Fold:
    """A match at the latest event of its log."""

    __slots__ = (
        "_consent",
        "_left",
        "_sealed",
        "_withdrawn",
        "asks",
        "game",
        "has_undone",
        "header",
        "log",
        "outcome",
        "past",
        "position",
        "reading",
    )

    def __init__(self, game: Game[Any, Any], header: Header) -> None:
        _check_header(game, header)
        options = game.options(header.options)
        context = Context(Dice(header.seed, 0), 0)
        if header.position is None:
            state = game.start(header.seats, options, context)
        else:
            state = game.resume(game.read(header.position, options), context)
        self.game = game
        self.header = header
        self.log: list[Event] = []
        self.past: list[Position] = []
        """The positions that an undo can go back to, oldest first."""
        self.position = Position(0, state, 0)
        self.asks: Sequence[Ask]
        self.outcome: Outcome | None
        self.asks, self.outcome = self._look(state)
        self.has_undone = False
        self.reading: Reading | None = None
        if header.clock is not None:
            asked = [ask.seat for ask in self.asks]
            self.reading = Reading.new(header.clock, header.seats).running(header.clock, asked, 0)
        self._sealed: dict[Seat, tuple[int, Any]] = {}
        """The answers that lie face down, with the numbers of their events."""
        self._withdrawn: frozenset[int] = frozenset()
        """The events of answers that went back into the hand unread, or were replaced by others."""
        self._left: frozenset[Seat] = frozenset()
        """The seats that have resigned or forfeited, and the others have gone on."""
        self._consent = NO_CONSENT

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def version(self) -> int:
        """The number of the event that last changed the position. Never comes back, not even by an undo."""
        return self.position.version

    @property
    def number(self) -> int:
        """The number of the latest event."""
        return len(self.log)

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    @property
    def draw_offers(self) -> frozenset[Seat]:
        """The seats that would take a draw now."""
        return self._consent.draw

    @property
    def undo_asked_by(self) -> Seat | None:
        return self._consent.undo

    @property
    def undo_accepted_by(self) -> frozenset[Seat]:
        return self._consent.undo_accepted

    @property
    def in_play(self) -> Collection[Seat]:
        """The seats that still have a say."""
        return self.game.in_play(self.state, self.header.seats)

    def has_answered(self, seat: Seat) -> bool:
        """Whether the seat's sealed move lies on the table."""
        return seat in self._sealed

    def may_answer(self, seat: Seat) -> bool:
        """Whether a move of this seat would be heard: it is waited for, or may change the answer that lies face down."""
        if seat in self._sealed and not self.game.answers_can_change:
            return False
        return self._is_asked(seat)

    def waits_for(self, seat: Seat) -> bool:
        return seat not in self._sealed and self._is_asked(seat)

    def _is_asked(self, seat: Seat) -> bool:
        """Whether the position asks this seat, answered or not; nobody once the match is over."""
        return seat in [ask.seat for ask in self.asks]

    def expires(self, seat: Seat) -> int | None:
        """When this seat's time runs out; None where it does not run."""
        clock = self.header.clock
        if clock is None or self.reading is None or self.outcome is not None:
            return None
        return self.reading.expires(clock, seat, self.header.began)

    def _latest(self) -> int:
        return self.log[-1].at if self.log else 0

    # -- what cannot follow

    def check_seat(self, seat: Seat) -> None:
        """Raises UnknownSeat."""
        if not 0 <= seat < self.header.seats:
            raise UnknownSeat(f"There is no seat {seat}; this match has seats 0 to {self.header.seats - 1}.")

    def _check_turn(self, seat: Seat) -> None:
        if seat in self._sealed and not self.game.answers_can_change:
            raise AlreadyMoved(f"Seat {seat} has already moved in this round.")
        if self._is_asked(seat):
            return
        asked = ", ".join(str(ask.seat) for ask in self.asks)
        raise NotYourTurn(f"Seat {seat} is not to move; the match waits for seat {asked}.")

    # -- applying

    def apply(self, event: Event) -> None:
        """Takes the next event of the log, which must have been decided on this very match.

        Raises a Refusal, and changes nothing, where it cannot follow; whether a move is legal is not checked.
        """
        if event.number != len(self.log) + 1 or self.outcome is not None:
            raise InvalidLog(f"Event {event.number} ({event.kind}) cannot follow event {len(self.log)}.")
        if not self._latest() <= event.at <= CENTURY:
            raise InvalidLog(f"Event {event.number} cannot be at {event.at} ms, after {self._latest()} ms.")
        match event.kind:
            case "moved":
                self._answer(self._seat(event), event)
            case "woke":
                if self.game.wake(self.state) is None:
                    raise InvalidLog(f"Event {event.number} (woke): {self.game.name} sleeps.")
                self._play({}, event, self.reading)
            case "timed_out" if event.text:
                self._answer(self._seat(event), event)
            case "timed_out":
                self._forfeit(self._seat(event), event)
            case "resigned":
                self._lose({self._seat(event)}, "resignation", event)
            case "aborted":
                self._end(Outcome("aborted", (0.0,) * self.header.seats), event.at)
            case "credited":
                self._credit(event)
            case (
                "draw_offered"
                | "draw_accepted"
                | "draw_declined"
                | "undo_asked"
                | "undo_accepted"
                | "undo_declined"
            ) as kind:
                self._agree(self._consent.after(self._seat(event), kind), event)
            case kind:
                raise InvalidLog(f"Event {event.number}: '{kind}' is not a kind of event.")
        self.log.append(event)

    def _seat(self, event: Event) -> Seat:
        if event.seat is None:
            raise InvalidLog(f"Event {event.number} ({event.kind}) needs a seat.")
        self.check_seat(event.seat)
        return event.seat

    def _answer(self, seat: Seat, event: Event) -> None:
        self._check_turn(seat)
        move = self.game.parse(event.text)
        clock = self.header.clock
        reading = self.reading
        if reading is not None and clock is not None:
            reading = reading.stopped(clock, seat, event.at)
        if not self.asks[0].sealed:
            self._play({seat: move}, event, reading)
            return
        if seat in self._sealed:
            self._withdrawn |= {self._sealed[seat][0]}
        sealed = {**self._sealed, seat: (event.number, move)}
        if len(sealed) == len(self.asks):
            self._play({ask.seat: sealed[ask.seat][1] for ask in self.asks}, event, reading)
            return
        self._sealed = sealed
        self.reading = reading
        self._consent = self._consent.after_sealing(seat)

    def _play(self, moves: dict[Seat, Any], event: Event, reading: Reading | None) -> None:
        context = Context(Dice(self.header.seed, event.number), event.at)
        state = self.game.play(self.position.state, moves, context)
        asks, outcome = self._look(state)
        self.past.append(self.position)
        if moves:
            self._sealed = {}
        self.reading = reading
        self._stand(Position(event.number, state, event.number), asks, outcome, event.at)

    def _look(self, state: Any) -> tuple[Sequence[Ask], Outcome | None]:
        asks = self.game.asks(state)
        if asks:
            return asks, None
        outcome = self.game.outcome(state)
        if outcome is None:
            raise RuntimeError(f"{self.game.name} asks nobody and has no outcome: {self.game.write(state)}")
        return asks, outcome

    def _stand(self, position: Position, asks: Sequence[Ask], outcome: Outcome | None, at: int) -> None:
        """Takes up a position; answers to the one before that nobody has read are void."""
        if self._sealed:
            self._withdrawn = self._withdrawn.union(number for number, _ in self._sealed.values())
            self._sealed = {}
        self.position = position
        self.asks = asks
        self.outcome = outcome
        self._consent = NO_CONSENT
        clock = self.header.clock
        if self.reading is not None and clock is not None:
            if outcome is None:
                self.reading = self.reading.running(clock, [ask.seat for ask in asks], at)
            else:
                self.reading = self.reading.halted(at)

    def _forfeit(self, seat: Seat, event: Event) -> None:
        """Whoever is asked, has no default and was out of time by the same moment forfeits too."""
        self._check_turn(seat)
        deadline = self.expires(seat)
        if deadline is None:
            raise InvalidLog(f"Event {event.number} (timed_out): seat {seat} has no deadline.")
        late = {seat}
        for ask in self.asks:
            other = self.expires(ask.seat)
            if ask.default is None and other is not None and other <= deadline:
                late.add(ask.seat)
        self._lose(late, "time", event)

    def _lose(self, losers: Collection[Seat], reason: str, event: Event) -> None:
        """The match goes on without these seats if anybody is left and the rules know how; otherwise it ends."""
        state: Any = None
        if not set(self.in_play) <= set(losers):
            state = self._without(self.state, losers)
        if state is None:
            self._end(self._lost_by(losers, reason), event.at)
            return
        asks, outcome = self._look(state)
        self._left |= frozenset(losers)
        self._withdrawn |= {self._sealed[seat][0] for seat in losers if seat in self._sealed}
        self._sealed = {seat: answer for seat, answer in self._sealed.items() if seat not in losers}
        if outcome is not None or list(asks) != [ask for ask in self.asks if ask.seat not in losers]:
            self.past.append(self.position)
            self._stand(Position(event.number, state, event.number), asks, outcome, event.at)
            return
        # The others have the same questions before them: the version stays, and what they have answered.
        self.position = Position(self.version, state, self.position.played)
        self.asks = asks
        self._consent = NO_CONSENT
        clock = self.header.clock
        if self.reading is not None and clock is not None:
            for seat in losers:
                self.reading = self.reading.released(clock, seat, event.at)
        if len(self._sealed) == len(asks):
            self._play({ask.seat: self._sealed[ask.seat][1] for ask in asks}, event, self.reading)

    def _without(self, state: Any, seats: Collection[Seat]) -> Any:
        """The state for the others to go on from; None where the rules cannot."""
        for seat in sorted(seats):
            if state is not None:
                state = self.game.leave(state, seat)
        return state

    def _credit(self, event: Event) -> None:
        if not (event.text.isascii() and event.text.isdigit() and len(event.text) <= 18):
            raise InvalidLog(f"Event {event.number} (credited): '{event.text[:20]}' is not a time in ms.")
        if self.reading is not None:
            self.reading = self.reading.credited(int(event.text), event.at)

    def _end(self, outcome: Outcome, at: int) -> None:
        self.outcome = outcome
        self.asks = ()
        self._consent = NO_CONSENT
        if self.reading is not None:
            self.reading = self.reading.halted(at)

    def _lost_by(self, losers: Collection[Seat], reason: str) -> Outcome:
        """The others in play share the win; where there are no others, several losers have drawn."""
        winners = set(self.in_play) - set(losers)
        if not winners and len(losers) > 1:
            winners = set(losers)
        return self._shared(winners, reason)

    def _shared(self, winners: Collection[Seat], reason: str) -> Outcome:
        seats = range(self.header.seats)
        return Outcome(reason, tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats))

    # -- consent

    def _agree(self, consent: Consent, event: Event) -> None:
        in_play = self.in_play
        if consent.is_draw_agreed(in_play):
            self._end(self._shared(in_play, "agreement"), event.at)
        elif consent.undo is not None and consent.is_undo_agreed(in_play):
            self._take_back(consent.undo, event)
        else:
            self._consent = consent

    def _take_back(self, seat: Seat, event: Event) -> None:
        """Back to the position in which the seat last moved; spent time stays spent.

        A move that still lies face down is all that is taken back; the position stays, and the others' moves.
        """
        if seat in self._sealed:
            sealed = dict(self._sealed)
            number, _ = sealed.pop(seat)
            self._sealed = sealed
            self._withdrawn |= {number}
            self._consent = self._consent.after_unsealing()
            if self.reading is not None:
                self.reading = self.reading.resumed(seat, event.at)
        else:
            target = self._undo_target(seat)
            back = self.past[target]
            # Whoever has left since does not come back.
            state = self._without(back.state, self._left)
            asks, outcome = self._look(state)
            del self.past[target:]
            self._stand(Position(event.number, state, back.played), asks, outcome, event.at)
        self.has_undone = True

    def _undo_target(self, seat: Seat) -> int:
        """Where in `past` the position stands in which this seat last was to move."""
        for at in range(len(self.past) - 1, -1, -1):
            if any(ask.seat == seat for ask in self.game.asks(self.past[at].state)):
                return at
        raise NothingToUndo(f"Seat {seat} has no move to take back.")


def _check_header(game: Game[Any, Any], header: Header) -> None:
    if (header.game, header.rules) != (game.name, game.version):
        raise InvalidLog(
            f"The match is one of {header.game[:40]} by rules {header.rules}, not of {game.name} by rules {game.version}."
        )
    if header.seats not in game.seats:
        raise InvalidSeats(f"{game.name} is for {_spell(game.seats)} seats, not {header.seats}.")
    if not 0 <= header.began <= _YEAR_9000:
        raise InvalidLog(f"A match cannot begin at {header.began} ms after 1970.")


def _spell(seats: range) -> str:
    return str(seats.start) if len(seats) == 1 else f"{seats.start} to {seats.stop - 1}"
