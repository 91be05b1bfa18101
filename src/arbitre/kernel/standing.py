"""The state of a match at the latest event of its log: position, clocks, offers, outcome. Changes nothing and decides nothing.

Field values are replaced, never changed in place, so copying the fields gives an independent match.
"""

from collections.abc import Collection, Sequence
from typing import Any, Self

from arbitre.kernel.clock import Calendar, Reading
from arbitre.kernel.consent import NO_CONSENT, Consent
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import (
    AlreadyMoved,
    InvalidLog,
    InvalidOptions,
    InvalidSeats,
    NotYourTurn,
    UnknownSeat,
)
from arbitre.kernel.game import Ask, Context, Game, Outcome
from arbitre.kernel.growing import Growing
from arbitre.kernel.heard import Heard
from arbitre.kernel.log import Event, Header
from arbitre.kernel.position import Position
from arbitre.kernel.sealing import NOTHING_SEALED, Sealed
from arbitre.kernel.seat import Seat

_YEAR_9000 = 221_845_392_000_000


class Standing:
    __slots__ = (
        "_consent",
        "_heard",
        "_left",
        "_sealed",
        "asks",
        "away",
        "deadline",
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
        options = _checked_options(game, header)
        context = Context(Dice(header.seed, 0), 0)
        if header.position is None:
            state = game.start(header.seats, options, context)
        else:
            state = game.resume(game.read(header.position, options), context)
        self.game = game
        self.header = header
        self.log: Growing[Event] = Growing.of()
        self.past: Growing[Position] = Growing.of()
        """The positions that an undo can go back to, oldest first. Empty if the game has no undo."""
        self.position = Position(0, state, 0)
        self.asks: Sequence[Ask]
        self.outcome: Outcome | None
        self.asks, self.outcome = self._look(state)
        self.has_undone = False
        self.away = 0
        """Milliseconds of server outages. Match time is the time since `began`, less these."""
        self.deadline: int | None = None
        """The match time by which all asked seats must answer, if a director has set one for this position."""
        self.reading: Reading | None = None
        if header.clock is not None:
            asked = [ask.seat for ask in self.asks]
            stock = Reading.new(header.clock, header.seats)
            self.reading = stock.running(header.clock, asked, 0, game.pause(state))
        self._sealed: Sealed = NOTHING_SEALED
        self._left: frozenset[Seat] = frozenset()
        """The seats that have resigned or forfeited while the others went on."""
        self._consent: Consent = NO_CONSENT
        self._heard: tuple[Heard, ...] = ()
        """What each seat, and last a spectator, has heard of. Empty if nothing is hidden."""
        if game.hides_events:
            self._heard = (Heard(),) * (header.seats + 1)

    def _copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.header = self.header
        twin.log = self.log
        twin.past = self.past
        twin.position = self.position
        twin.asks = self.asks
        twin.outcome = self.outcome
        twin.has_undone = self.has_undone
        twin.away = self.away
        twin.deadline = self.deadline
        twin.reading = self.reading
        twin._sealed = self._sealed
        twin._left = self._left
        twin._consent = self._consent
        twin._heard = self._heard
        return twin

    # -- the position

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def version(self) -> int:
        """The number of the event that last changed the position. Never repeats, not even after an undo."""
        return self.position.version

    @property
    def number(self) -> int:
        return self.log.length

    @property
    def latest(self) -> int:
        """The match time of the latest event."""
        return self.log.items[self.log.length - 1].at if self.log.length else 0

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    def state_at(self, now: int | None) -> Any:
        """Returns the position as it stands at `now`, or at the latest event if `now` is None or earlier, or the match is
        over."""
        latest = self.latest
        if now is None or now < latest or self.outcome is not None:
            now = latest
        return self.game.at(self.position.state, now)

    def _look(self, state: Any) -> tuple[Sequence[Ask], Outcome | None]:
        asks = self.game.asks(state)
        if asks:
            return asks, None
        outcome = self.game.outcome(state)
        if outcome is None:
            raise RuntimeError(f"{self.game.name} asks nobody and has no outcome: {self.game.write(state)}")
        return asks, outcome

    # -- the seats

    @property
    def in_play(self) -> Collection[Seat]:
        """The seats that vote on draws and undos."""
        return self.game.in_play(self.state, self.header.seats)

    def has_answered(self, seat: Seat) -> bool:
        """Whether the seat has a sealed move pending."""
        return seat in self._sealed.answers

    def may_answer(self, seat: Seat) -> bool:
        """Whether a move of this seat would be accepted: the match waits for it, or it may replace its sealed answer."""
        if seat in self._sealed.answers and not self.game.answers_can_change:
            return False
        return self._is_asked(seat)

    def waits_for(self, seat: Seat) -> bool:
        return seat not in self._sealed.answers and self._is_asked(seat)

    def _is_asked(self, seat: Seat) -> bool:
        """Whether the position asks this seat, answered or not. False once the match is over."""
        for ask in self.asks:  # noqa: SIM110 - called five times a move, and a generator costs another call
            if ask.seat == seat:
                return True
        return False

    def check_seat(self, seat: Seat) -> None:
        """Raises UnknownSeat."""
        if not 0 <= seat < self.header.seats:
            raise UnknownSeat(f"There is no seat {seat}; this match has seats 0 to {self.header.seats - 1}.")

    def _check_turn(self, seat: Seat) -> None:
        if seat in self._sealed.answers and not self.game.answers_can_change:
            raise AlreadyMoved(f"Seat {seat} has already moved in this round.")
        if self._is_asked(seat):
            return
        asked = ", ".join(str(ask.seat) for ask in self.asks)
        raise NotYourTurn(f"Seat {seat} is not to move; the match waits for seat {asked}.")

    # -- an event

    def _seat(self, event: Event) -> Seat:
        if event.seat is None:
            raise InvalidLog(f"Event {event.number} ({event.kind}) needs a seat.")
        self.check_seat(event.seat)
        return event.seat

    def _time(self, event: Event) -> int:
        if not (event.text.isascii() and event.text.isdigit() and len(event.text) <= 18):
            raise InvalidLog(f"Event {event.number} ({event.kind}): '{event.text[:20]}' is not a time in ms.")
        return int(event.text)

    # -- offers

    def consent(self, now: int | None = None) -> Consent:
        """Returns the offers and requests open at `now` (None: at the latest event)."""
        if self.game.moves_go_stale or self._consent is NO_CONSENT:
            return self._consent
        return self._consent.lapsed(self.latest if now is None else now)

    @property
    def draw_offers(self) -> frozenset[Seat]:
        """The seats that agree to a draw now."""
        return self.consent().draw

    @property
    def undo_asked_by(self) -> Seat | None:
        return self.consent().undo

    @property
    def undo_accepted_by(self) -> frozenset[Seat]:
        return self.consent().undo_accepted

    # -- the clock

    def expires(self, seat: Seat) -> int | None:
        """Returns when this seat's time runs out, or None if its clock is stopped."""
        if self.deadline is not None:
            return self.deadline if self.waits_for(seat) else None
        clock = self.header.clock
        if clock is None or self.reading is None or self.outcome is not None:
            return None
        expires = self.reading.expires(clock, seat, self.header.began)
        return None if expires is None else expires - self._lag

    @property
    def _lag(self) -> int:
        """How far the clock is ahead of match time: a calendar keeps running during an outage."""
        return self.away if isinstance(self.header.clock, Calendar) else 0


def _checked_options(game: Game[Any, Any], header: Header) -> Any:
    """Returns the options of a header that fits the game. Raises a Refusal."""
    if (header.game, header.rules) != (game.name, game.version):
        raise InvalidLog(
            f"The match is one of {header.game[:40]} by rules {header.rules}, not of {game.name} by rules {game.version}."
        )
    options = game.options(header.options)
    seats = game.seats_for(options)
    if header.seats not in seats:
        raise InvalidSeats(f"{game.name} is for {_spell(seats)} seats, not {header.seats}.")
    if header.clock is not None and type(header.clock) not in game.clocks:
        kind = header.clock.__struct_config__.tag
        raise InvalidOptions(f"{game.name} is not played by a clock of the kind '{kind}'.")
    if not 0 <= header.began <= _YEAR_9000:
        raise InvalidLog(f"A match cannot begin at {header.began} ms after 1970.")
    return options


def _spell(seats: range) -> str:
    return str(seats.start) if len(seats) == 1 else f"{seats.start} to {seats.stop - 1}"
