"""One play of a game: what its log amounts to, who may see what of it, and what may happen next.

Deciding and applying are apart, so that a caller can put an event on disk in between: `act` and `elapse` say what would be
logged and change nothing; `apply` changes the match and is all that a replay needs. No I/O, no watch, no players.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from arbitre.kernel.errors import (
    AlreadyMoved,
    InvalidLog,
    InvalidMove,
    MatchIsOver,
    OutOfMatch,
    Refusal,
    StaleVersion,
    TimeIsUp,
    TooLateToAbort,
    TooManyUndos,
)
from arbitre.kernel.fold import Fold, Position
from arbitre.kernel.game import Ask, Game, Seat
from arbitre.kernel.log import ACTION_OF, Action, Event, EventKind, Header

MAX_MOVE_LENGTH = 4096
MAX_UNDOS = 200
"""How often a match lets anybody ask to take a move back: with a bot that always agrees the log would grow for ever."""
MAX_CHANGES = 100
"""How often a seat may give another answer in one round, where it may at all."""


class Match(Fold):
    """A match at the latest event of its log, as its players and spectators meet it."""

    __slots__ = ()

    @classmethod
    def replay(
        cls, game: Game[Any, Any], header: Header, log: Iterable[Event], *, check: bool = False
    ) -> "Match":
        """The same match to the bit; raises InvalidLog where an event cannot follow.

        Moves are parsed and played, but only with `check` judged by the rules again, and times by the clock: for a log that
        somebody else has written.
        """
        match = cls(game, header)
        for event in log:
            try:
                if check:
                    match._check(event)
                match.apply(event)
            except InvalidLog:
                raise
            except Refusal as refusal:
                raise InvalidLog(f"Event {event.number} ({event.kind}): {refusal.message}") from refusal
        return match

    # -- what is seen

    def view(self, seat: Seat | None) -> msgspec.Struct:
        """What this seat, or a spectator (None), may see; everything once the match is over."""
        return self.view_of(self.position, seat)

    def view_of(self, position: Position, seat: Seat | None) -> msgspec.Struct:
        if self.outcome is not None:
            return self.game.reveal(position.state)
        return self.game.view(position.state, seat)

    def moves(self, seat: Seat) -> list[str] | None:
        """The legal moves as text; empty if the seat may not move, None where they are too many to list."""
        if not self.may_answer(seat):
            return []
        legal = self.game.moves(self.state, seat)
        return None if legal is None else [str(move) for move in legal]

    def answer(self, seat: Seat) -> str | None:
        """The move of this seat that lies face down, for its own eyes."""
        found = self._sealed.get(seat)
        return None if found is None else self.log[found[0] - 1].text

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The log after event `since` as this seat may read it, undone moves included.

        A move of somebody else has no text while it lies face down, if it was taken back or replaced there, or if the game
        keeps it secret. What has no text yet may have one when it is asked for again: after the round, or after the match.
        """
        told = self.log[max(since, 0) :]
        if self.outcome is not None or not self._has_secrets():
            return told
        tells_all = type(self.game).tell is Game.tell
        face_down = self._withdrawn.union(number for number, _ in self._sealed.values())
        for place, event in enumerate(told):
            if event.kind not in ("moved", "timed_out") or event.seat == seat:
                continue
            if event.number in face_down:
                told[place] = msgspec.structs.replace(event, text="")
            elif not tells_all:
                told[place] = self._told(event, seat)
        return told

    def reread(self, since: int) -> int:
        """From where to read `events` again for somebody who has read them up to `since`, so that no text is missing.

        Earlier than `since` where answers have been turned over meanwhile, or the end has told everything.
        """
        if self.outcome is not None and self._has_secrets():
            return 0
        if self.version <= since:
            return since
        for event in self.log[since:]:
            if event.kind in ("undo_asked", "undo_accepted"):
                # The position in which they lay may no longer be among those that an undo can go back to.
                return 0
        for position in reversed(self.past):
            if position.version <= since:
                return position.version if self.game.asks(position.state)[0].sealed else since
        return since

    def _has_secrets(self) -> bool:
        """Whether the log may hold texts that not everybody reads."""
        return bool(self._withdrawn or self._sealed) or type(self.game).tell is not Game.tell

    def _told(self, event: Event, seat: Seat | None) -> Event:
        assert event.seat is not None
        told = self.game.tell(self.game.parse(event.text), event.seat, seat)
        return event if told == event.text else msgspec.structs.replace(event, text=told)

    # -- deciding: what would be logged

    def act(self, seat: Seat, action: Action, now: int) -> Event:
        """The event that this action would be; raises a Refusal where it is not allowed."""
        event = self._sensible(seat, action, now)
        match event.kind:
            case "draw_offered" | "undo_asked" as kind:
                self._consent.check_insistence(seat, kind)
                if kind == "undo_asked":
                    self._check_undos()
            case "moved" if seat in self._sealed:
                self._check_changes(seat)
        return event

    def _check_changes(self, seat: Seat) -> None:
        given = sum(event.kind == "moved" and event.seat == seat for event in self.log[self.version :])
        if given > MAX_CHANGES:
            raise AlreadyMoved(f"Seat {seat} has changed its answer {MAX_CHANGES} times in this round.")

    def _check_undos(self) -> None:
        asked = sum(event.kind == "undo_asked" for event in self.log)
        if asked >= MAX_UNDOS:
            raise TooManyUndos(f"Moves have been asked back {asked} times in this match; that is enough.")

    def _sensible(self, seat: Seat, action: Action, now: int) -> Event:
        """The same, insistence allowed: there are logs from when it was."""
        self.check_seat(seat)
        if self.outcome is not None:
            raise MatchIsOver(f"The match is over ({self.outcome.reason}); '{action.kind}' changes nothing.")
        if seat not in self.in_play:
            raise OutOfMatch(f"Seat {seat} is out of the match, which goes on without it.")
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
            case "abort":
                self._check_abort()
                return "aborted", ""
            case kind:
                decided = self._consent.decide(seat, kind, len(self.in_play))
                if decided == "undo_asked" and seat not in self._sealed:
                    self._undo_target(seat)
                return decided, ""

    def _decide_move(self, seat: Seat, action: Action) -> str:
        if action.move is None or action.version is None:
            raise InvalidMove("A move needs its text and the version of the position it was made on.")
        if len(action.move) > MAX_MOVE_LENGTH:
            raise InvalidMove(f"A move has at most {MAX_MOVE_LENGTH} characters, not {len(action.move)}.")
        if action.version != self.version and (self.game.moves_go_stale or action.version > self.version):
            raise StaleVersion(
                f"The move was made on version {action.version}; the match is at {self.version}."
            )
        self._check_turn(seat)
        move = self.game.understand(self.state, seat, action.move)
        self.game.check(self.state, seat, move)
        return str(move)

    def _check_abort(self) -> None:
        """Every seat may call it off until the match has got going: all have moved, or one has a second time."""
        moved: set[Seat | None] = set()
        for event in self.log:
            if event.kind in ("moved", "timed_out") and event.number not in self._withdrawn:
                if event.seat in moved or len(moved) == self.header.seats - 1:
                    raise TooLateToAbort("The match has got going; it can be resigned, not aborted.")
                moved.add(event.seat)

    def _check(self, event: Event) -> None:
        """Raises a Refusal unless this match would have come to this very event."""
        if event.kind in ("woke", "timed_out"):
            expected = self.elapse(event.at)[:1]
        elif event.kind == "credited":
            return
        else:
            if event.seat is None or event.kind not in ACTION_OF:
                raise InvalidLog(f"Event {event.number} ({event.kind}) is nobody's.")
            action = Action(ACTION_OF[event.kind], event.text, self.version)
            expected = [self._sensible(event.seat, action, event.at)]
        if expected != [event]:
            raise InvalidLog(f"Event {event.number} ({event.kind}) is not what happens then.")

    # -- what time alone brings about

    def due(self) -> int | None:
        """When `elapse` next has something to say, if nobody acts before."""
        coming = self._coming()
        return None if coming is None else coming[0]

    def _coming(self) -> tuple[int, list[Ask]] | None:
        """When time alone next changes something, and whose deadlines that moment is; nobody's = the rules act."""
        if self.outcome is not None:
            return None
        woken = self.game.wake(self.position.state)
        if woken is None and self.reading is None:
            return None
        times = {}
        for ask in self.asks:
            deadline = self.expires(ask.seat)
            if deadline is not None:
                times[ask.seat] = deadline
        if woken is None and not times:
            return None
        first = min(times.values() if woken is None else (woken, *times.values()))
        late = [ask for ask in self.asks if times.get(ask.seat) == first]
        return max(first, self._latest()), late

    def elapse(self, now: int) -> list[Event]:
        """What time alone has brought about by `now`: missed deadlines, or rules that act by themselves.

        The events bear the moment they fell due, however late they are noticed. Call it again after applying them.
        """
        coming = self._coming()
        if coming is None or coming[0] > now:
            return []
        due, late = coming
        number = len(self.log) + 1
        if not late:
            return [Event(number, due, "woke")]
        for ask in late:
            if ask.default is None:
                # One event for all who forfeit at this moment; applying it finds the others.
                return [Event(number, due, "timed_out", ask.seat)]
        if not late[0].sealed:
            # The first default changes the position, and with it what the others are asked.
            del late[1:]
        return [
            Event(at, due, "timed_out", ask.seat, str(ask.default)) for at, ask in enumerate(late, number)
        ]

    def credit(self, time: int, now: int) -> Event:
        """The event that gives back `time` during which nobody could play, to every seat whose time runs.

        Deadlines that were missed before that are not seen to: `elapse` up to then comes first.
        """
        if time < 0:
            raise ValueError(f"credit() takes 0 ms or more, not {time}")
        return Event(len(self.log) + 1, max(now, self._latest()), "credited", None, str(time))
