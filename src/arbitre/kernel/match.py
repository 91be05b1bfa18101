"""One play of a game: the fold of its log. Owns what no rule should: sealing, versions, clocks, offers, undo, the end.

Deciding and applying are apart, so that a caller can put an event on disk in between: `act` and `elapse` say what would be
logged and change nothing; `apply` changes the match and is all that a replay needs. No I/O, no watch, no players.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from arbitre.kernel.clock import Reading
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import (
    AlreadyMoved,
    AlreadyOffered,
    InvalidLog,
    InvalidMove,
    InvalidSeats,
    MatchIsOver,
    NothingOffered,
    NothingToUndo,
    NotYourTurn,
    StaleVersion,
    TimeIsUp,
    TooLateToAbort,
    UnknownSeat,
)
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.log import Action, Event, EventKind, Header

MAX_MOVE_LENGTH = 4096


class Position(msgspec.Struct, frozen=True, gc=False):
    """A state of the match and the event that led to it (0 = the start)."""

    version: int
    state: Any


class Match:
    """A match at the latest event of its log."""

    __slots__ = (
        "_draw",
        "_sealed",
        "_undo",
        "_undo_accepted",
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
        if header.seats not in game.seats:
            raise InvalidSeats(f"{game.name} is for {_spell(game.seats)} seats, not {header.seats}.")
        options = game.options(header.options)
        if header.position is None:
            state = game.start(header.seats, options, Context(Dice(header.seed, 0), 0))
        else:
            state = game.read(header.position, options)
        self.game = game
        self.header = header
        self.log: list[Event] = []
        self.past: list[Position] = []
        """The positions that an undo can go back to, oldest first."""
        self.position = Position(0, state)
        self.asks: Sequence[Ask] = game.asks(state)
        self.outcome: Outcome | None = None if self.asks else game.outcome(state)
        self.has_undone = False
        self.reading: Reading | None = None
        if header.clock is not None:
            asked = [ask.seat for ask in self.asks]
            self.reading = Reading.new(header.clock, header.seats).running(header.clock, asked, 0)
        self._sealed: dict[Seat, Any] = {}
        self._draw: frozenset[Seat] = frozenset()
        self._undo: Seat | None = None
        self._undo_accepted: frozenset[Seat] = frozenset()

    @classmethod
    def replay(cls, game: Game[Any, Any], header: Header, log: Iterable[Event]) -> "Match":
        """The same match to the bit; moves of a log are parsed and played, not checked against the rules again."""
        match = cls(game, header)
        for event in log:
            match.apply(event)
        return match

    # -- what can be read off

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
        return self._draw

    @property
    def undo_asked_by(self) -> Seat | None:
        return self._undo

    @property
    def undo_accepted_by(self) -> frozenset[Seat]:
        return self._undo_accepted

    def has_answered(self, seat: Seat) -> bool:
        """Whether the seat's sealed move lies on the table."""
        return seat in self._sealed

    def waits_for(self, seat: Seat) -> bool:
        return (
            self.outcome is None and seat not in self._sealed and any(ask.seat == seat for ask in self.asks)
        )

    def view(self, seat: Seat | None) -> msgspec.Struct:
        """What this seat, or a spectator (None), may see; everything once the match is over."""
        return self.view_of(self.position, seat)

    def view_of(self, position: Position, seat: Seat | None) -> msgspec.Struct:
        if self.outcome is not None:
            return self.game.reveal(position.state)
        return self.game.view(position.state, seat)

    def moves(self, seat: Seat) -> list[str] | None:
        """The legal moves as text; empty if the seat is not to move, None where they are too many to list."""
        if not self.waits_for(seat):
            return []
        legal = self.game.moves(self.state, seat)
        return None if legal is None else [str(move) for move in legal]

    def events(self, seat: Seat | None, since: int = 0) -> Iterator[Event]:
        """The log after event `since` as this seat may read it: unresolved and secret moves have no text."""
        for event in self.log[since:]:
            if event.kind not in ("moved", "timed_out") or self.outcome is not None or event.seat == seat:
                yield event
            elif event.seat in self._sealed and event.number > self.version:
                yield msgspec.structs.replace(event, text="")
            else:
                yield self._told(event, seat)

    def _told(self, event: Event, seat: Seat | None) -> Event:
        assert event.seat is not None
        if not event.text:
            return event
        told = self.game.tell(self.game.parse(event.text), event.seat, seat)
        return event if told == event.text else msgspec.structs.replace(event, text=told)

    def expires(self, seat: Seat) -> int | None:
        """When this seat's time runs out; None where it does not run."""
        clock = self.header.clock
        if clock is None or self.reading is None or self.outcome is not None:
            return None
        return self.reading.expires(clock, seat, self.header.began)

    def due(self) -> int | None:
        """When `elapse` next has something to say, if nobody acts before."""
        if self.outcome is not None:
            return None
        times = [time for ask in self.asks if (time := self._deadline(ask.seat)) is not None]
        woken = self.game.wake(self.state)
        if woken is not None:
            times.append(woken)
        return max(min(times), self._latest()) if times else None

    def _deadline(self, seat: Seat) -> int | None:
        return None if self.reading is None or seat in self._sealed else self.expires(seat)

    def _latest(self) -> int:
        return self.log[-1].at if self.log else 0

    # -- deciding: what would be logged

    def act(self, seat: Seat, action: Action, now: int) -> Event:
        """The event that this action would be; raises a Refusal where it is not allowed."""
        if not 0 <= seat < self.header.seats:
            raise UnknownSeat(f"There is no seat {seat}; this match has seats 0 to {self.header.seats - 1}.")
        if self.outcome is not None:
            raise MatchIsOver(f"The match is over ({self.outcome.reason}); '{action.kind}' changes nothing.")
        now = max(now, self._latest())
        due = self.due()
        if due is not None and due <= now:
            raise TimeIsUp(f"Time was up at {due} ms; it is {now} ms.")
        kind, text = self._decide(seat, action)
        return Event(len(self.log) + 1, now, kind, seat, text)

    def _decide(self, seat: Seat, action: Action) -> tuple[EventKind, str]:
        match action.kind:
            case "move":
                return "moved", self._decide_move(seat, action)
            case "resign":
                return "resigned", ""
            case "offer_draw":
                if seat in self._draw:
                    raise AlreadyOffered(f"Seat {seat} has already offered a draw.")
                return ("draw_accepted" if self._draw else "draw_offered"), ""
            case "accept_draw" | "decline_draw":
                if not self._draw - {seat}:
                    raise NothingOffered("Nobody else has offered a draw.")
                return ("draw_accepted" if action.kind == "accept_draw" else "draw_declined"), ""
            case "ask_undo":
                if self._undo is not None:
                    raise AlreadyOffered(f"Seat {self._undo} has already asked to take a move back.")
                self._undo_target(seat)
                return "undo_asked", ""
            case "accept_undo" | "decline_undo":
                if self._undo is None or self._undo == seat or seat in self._undo_accepted:
                    raise NothingOffered("Nobody else has asked to take a move back.")
                return ("undo_accepted" if action.kind == "accept_undo" else "undo_declined"), ""
            case "abort":
                moved = {event.seat for event in self.log if event.kind == "moved"}
                if len(moved) == self.header.seats:
                    raise TooLateToAbort("Every seat has moved; the match can be resigned, not aborted.")
                return "aborted", ""

    def _decide_move(self, seat: Seat, action: Action) -> str:
        if action.move is None or action.version is None:
            raise InvalidMove("A move needs its text and the version of the position it was made on.")
        if len(action.move) > MAX_MOVE_LENGTH:
            raise InvalidMove(f"A move has at most {MAX_MOVE_LENGTH} characters, not {len(action.move)}.")
        if action.version != self.version:
            raise StaleVersion(
                f"The move was made on version {action.version}; the match is at {self.version}."
            )
        if seat in self._sealed:
            raise AlreadyMoved(f"Seat {seat} has already moved in this round.")
        if not any(ask.seat == seat for ask in self.asks):
            asked = ", ".join(str(ask.seat) for ask in self.asks)
            raise NotYourTurn(f"Seat {seat} is not to move; the match waits for seat {asked}.")
        move = self.game.parse(action.move)
        self.game.check(self.state, seat, move)
        return str(move)

    def elapse(self, now: int) -> list[Event]:
        """What time alone has brought about by `now`: missed deadlines, or rules that act by themselves.

        The events bear the moment they fell due, however late they are noticed. Call it again after applying them.
        """
        due = self.due()
        if due is None or due > now:
            return []
        late = [ask for ask in self.asks if (time := self._deadline(ask.seat)) is not None and time <= due]
        if not late:
            return [Event(len(self.log) + 1, due, "woke")]
        forfeit = [ask for ask in late if ask.default is None]
        return [
            Event(number, due, "timed_out", ask.seat, "" if ask.default is None else str(ask.default))
            for number, ask in enumerate(forfeit[:1] or late, len(self.log) + 1)
        ]

    def credit(self, time: int, now: int) -> Event:
        """The event that gives back time during which nobody could play."""
        return Event(len(self.log) + 1, max(now, self._latest()), "credited", None, str(time))

    # -- applying

    def apply(self, event: Event) -> None:
        """Takes the next event of the log; it must have been decided on this very match."""
        if event.number != len(self.log) + 1 or self.outcome is not None:
            raise InvalidLog(f"Event {event.number} ({event.kind}) cannot follow event {len(self.log)}.")
        self.log.append(event)
        seat = event.seat
        match event.kind:
            case "moved":
                self._answer(event)
            case "timed_out" if event.text:
                self._answer(event)
            case "woke":
                self._play({}, event)
            case "timed_out" | "resigned":
                self._end(self._lost_by(seat, "time" if event.kind == "timed_out" else "resignation"))
            case "draw_offered" | "draw_accepted":
                assert seat is not None
                self._draw |= {seat}
                if len(self._draw) == self.header.seats:
                    self._end(Outcome.draw(self.header.seats, "agreement"))
            case "draw_declined":
                self._draw = frozenset()
            case "undo_asked":
                self._undo = seat
                self._undo_if_agreed(event)
            case "undo_accepted":
                assert seat is not None
                self._undo_accepted |= {seat}
                self._undo_if_agreed(event)
            case "undo_declined":
                self._forget_undo()
            case "aborted":
                self._end(Outcome("aborted", (0.0,) * self.header.seats))
            case "credited":
                if self.reading is not None:
                    self.reading = self.reading.credited(int(event.text))

    def _answer(self, event: Event) -> None:
        seat = event.seat
        assert seat is not None
        move = self.game.parse(event.text)
        clock = self.header.clock
        if self.reading is not None and clock is not None:
            self.reading = self.reading.stopped(clock, (seat,), event.at)
        if not self.asks[0].sealed:
            self._play({seat: move}, event)
            return
        self._sealed[seat] = move
        if len(self._sealed) == len(self.asks):
            moves = {ask.seat: self._sealed[ask.seat] for ask in self.asks}
            self._sealed = {}
            self._play(moves, event)

    def _play(self, moves: dict[Seat, Any], event: Event) -> None:
        context = Context(Dice(self.header.seed, event.number), event.at)
        state = self.game.play(self.position.state, moves, context)
        self.past.append(self.position)
        self._stand(Position(event.number, state), event.at)

    def _stand(self, position: Position, at: int) -> None:
        self.position = position
        self._draw = frozenset()
        self._forget_undo()
        self.asks = self.game.asks(position.state)
        clock = self.header.clock
        if self.reading is not None and clock is not None:
            self.reading = self.reading.running(clock, [ask.seat for ask in self.asks], at)
        if not self.asks:
            self.outcome = self.game.outcome(position.state)

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.asks = ()
        self._draw = frozenset()
        self._forget_undo()

    def _lost_by(self, loser: Seat | None, reason: str) -> Outcome:
        others = self.header.seats - 1
        return Outcome(
            reason, tuple(0.0 if seat == loser else 1 / max(others, 1) for seat in range(self.header.seats))
        )

    # -- undo

    def _undo_target(self, seat: Seat) -> int:
        """Where in `past` the position stands in which this seat last moved."""
        for at in range(len(self.past) - 1, -1, -1):
            if any(ask.seat == seat for ask in self.game.asks(self.past[at].state)):
                return at
        raise NothingToUndo(f"Seat {seat} has no move to take back.")

    def _undo_if_agreed(self, event: Event) -> None:
        if self._undo is None or len(self._undo_accepted) < self.header.seats - 1:
            return
        at = self._undo_target(self._undo)
        state = self.past[at].state
        del self.past[at:]
        self._sealed = {}
        self.has_undone = True
        self._stand(Position(event.number, state), event.at)

    def _forget_undo(self) -> None:
        self._undo = None
        self._undo_accepted = frozenset()


def _spell(seats: range) -> str:
    return str(seats.start) if len(seats) == 1 else f"{seats.start} to {seats.stop - 1}"
