"""Decides which event an action of a seat would be, or why it is refused. Changes nothing."""

from arbitre.kernel.elapsing import Elapsing
from arbitre.kernel.errors import (
    AlreadyMoved,
    InvalidMove,
    MatchIsOver,
    MustStay,
    OutOfMatch,
    StaleVersion,
    TimeIsUp,
    TooLateToAbort,
    TooManyUndos,
)
from arbitre.kernel.hearing import Hearing
from arbitre.kernel.log import MOVES, Action, Event, EventKind
from arbitre.kernel.seat import Seat
from arbitre.kernel.taking_back import TakingBack

MAX_MOVE_LENGTH = 4096
MAX_UNDOS = 200
"""How many undo requests a match accepts. Without a limit, a bot that always agrees would let the log grow forever."""
MAX_CHANGES = 100
"""How many times a seat may change its answer in one round, if the game lets it."""


class Deciding(Elapsing, TakingBack, Hearing):
    __slots__ = ()

    def act(self, seat: Seat, action: Action, now: int) -> Event:
        """Returns the event that this action would be. Raises a Refusal if it is not allowed."""
        event = self._sensible(seat, action, now)
        match event.kind:
            case "draw_offered" | "undo_asked" as kind:
                self.consent(event.at).check_insistence(seat, kind)
                if kind == "undo_asked":
                    self._check_undos()
            case "moved" if seat in self._sealed.answers:
                self._check_changes(seat)
        return event

    def _check_changes(self, seat: Seat) -> None:
        given = sum(event.kind == "moved" and event.seat == seat for event in self.log.since(self.version))
        if given > MAX_CHANGES:
            raise AlreadyMoved(f"Seat {seat} has changed its answer {MAX_CHANGES} times in this round.")

    def _check_undos(self) -> None:
        asked = sum(event.kind == "undo_asked" for event in self.log)
        if asked >= MAX_UNDOS:
            raise TooManyUndos(f"Moves have been asked back {asked} times in this match; that is enough.")

    def _sensible(self, seat: Seat, action: Action, now: int) -> Event:
        """Like `act`, but allows repeats after a refusal: old logs contain them."""
        self.check_seat(seat)
        self._check_running(action.kind)
        self._check_in_play(seat)
        now = self._check_time(now)
        kind, text = self._decide(seat, action, now)
        return Event(self.number + 1, now, kind, seat, text)

    def _check_running(self, wanted: str) -> None:
        if self.outcome is not None:
            raise MatchIsOver(f"The match is over ({self.outcome.reason}); '{wanted}' changes nothing.")

    def _check_in_play(self, seat: Seat) -> None:
        if seat not in self.in_play and seat != self.game.referee:
            raise OutOfMatch(f"Seat {seat} is out of the match, which goes on without it.")

    def _check_time(self, now: int) -> int:
        """Returns the time of an event at `now`. Raises TimeIsUp if `elapse` must run first."""
        now = max(now, self.latest)
        due = self.due()
        if due is not None and due <= now:
            raise TimeIsUp(f"Time was up at {due} ms; it is {now} ms.")
        return now

    def _decide(self, seat: Seat, action: Action, now: int) -> tuple[EventKind, str]:
        match action.kind:
            case "move":
                return "moved", self._decide_move(seat, action, now)
            case "resign":
                self._check_leaving()
                return "resigned", ""
            case "abort":
                self._check_leaving()
                self._check_abort()
                return "aborted", ""
            case kind:
                decided = self.consent(now).decide(seat, kind, len(self.in_play))
                if decided == "undo_asked":
                    self._check_undo(seat)
                return decided, ""

    def _decide_move(self, seat: Seat, action: Action, now: int) -> str:
        if action.move is None or action.version is None:
            raise InvalidMove("A move needs its text and the version of the position it was made on.")
        if len(action.move) > MAX_MOVE_LENGTH:
            raise InvalidMove(f"A move has at most {MAX_MOVE_LENGTH} characters, not {len(action.move)}.")
        version = self.version_for(seat)
        if action.version != version and (self.game.moves_go_stale or action.version > version):
            raise StaleVersion(f"The move was made on version {action.version}; the match is at {version}.")
        return self._understood(seat, action.move, now)

    def _understood(self, seat: Seat, text: str, now: int) -> str:
        """Returns the canonical text of the move that the seat means. Raises a Refusal if it cannot be played."""
        self._check_turn(seat)
        state = self.game.at(self.state, now)
        move = self.game.understand(state, seat, text)
        self.game.check(state, seat, move)
        return str(move)

    def _check_leaving(self) -> None:
        if not self.game.can_leave(self.state):
            raise MustStay("Whoever directs this match ends it, or puts somebody else into a seat.")

    def _check_abort(self) -> None:
        """Any seat may abort until all seats have moved or one has moved twice."""
        moved: set[Seat | None] = set()
        for event in self.log:
            if event.kind in MOVES and event.number not in self._sealed.withdrawn:
                if event.seat in moved or len(moved) == self.header.seats - 1:
                    raise TooLateToAbort("The match has got going; it can be resigned, not aborted.")
                moved.add(event.seat)
