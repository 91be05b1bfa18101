"""Decides which event a directive or a forfeit by absence would be. Changes nothing.

Does not know who is a director, or how long a player has been away.
"""

from collections.abc import Callable, Mapping

import msgspec

from arbitre.kernel.deciding import MAX_MOVE_LENGTH, Deciding
from arbitre.kernel.errors import InvalidDirective
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import CENTURY, DIRECTIVE_OF, Directive, DirectiveKind, Event, EventKind
from arbitre.kernel.seat import Seat

MAX_POSITION_LENGTH = 65_536
MAX_NAME_LENGTH = 64
MAX_FAILURE_LENGTH = 32


class Directing(Deciding):
    __slots__ = ()

    def direct(self, directive: Directive, now: int) -> Event:
        """Returns the event that this directive would be. Raises a Refusal if it makes no sense."""
        self._check_running(directive.kind)
        if directive.seat is not None:
            self.check_seat(directive.seat)
        now = self._check_time(now)
        is_about_a_seat = directive.kind in ("answer_for", "add_time", "replace_player")
        if is_about_a_seat != (directive.seat is not None):
            raise InvalidDirective(f"'{directive.kind}' needs {'a' if is_about_a_seat else 'no'} seat.")
        text = _TEXTS[directive.kind](self, directive, now)
        return Event(self.number + 1, now, _EVENT_OF[directive.kind], directive.seat, text)

    def forfeit(self, seat: Seat, now: int) -> Event:
        """Returns the event by which an absent seat forfeits."""
        self.check_seat(seat)
        self._check_running("absent")
        self._check_in_play(seat)
        return Event(self.number + 1, self._check_time(now), "absent", seat)

    def fail(self, seat: Seat, text: str, now: int) -> Event:
        """Returns the event by which a program forfeits after a bad answer, or none. `text` is one word for what it did."""
        self.check_seat(seat)
        self._check_running("failed")
        self._check_in_play(seat)
        self._check_turn(seat)
        return Event(self.number + 1, self._check_time(now), "failed", seat, text[:MAX_FAILURE_LENGTH])

    # -- the texts of the events

    def _position_text(self, directive: Directive, now: int) -> str:
        if len(directive.text) > MAX_POSITION_LENGTH:
            raise InvalidDirective(f"A position has at most {MAX_POSITION_LENGTH} characters.")
        return self.game.write(self.game.read(directive.text, self.game.options(self.header.options)))

    def _move_text(self, directive: Directive, now: int) -> str:
        assert directive.seat is not None
        if len(directive.text) > MAX_MOVE_LENGTH:
            raise InvalidDirective(f"A move has at most {MAX_MOVE_LENGTH} characters.")
        return self._understood(directive.seat, directive.text, now)

    def _no_text(self, directive: Directive, now: int) -> str:
        if directive.text:
            raise InvalidDirective(f"'{directive.kind}' has no text, such as '{directive.text[:20]}'.")
        return ""

    def _deadline_text(self, directive: Directive, now: int) -> str:
        time = _read_time(directive)
        if time <= now:
            raise InvalidDirective(f"A deadline cannot be at {time} ms; it is {now} ms.")
        return str(time)

    def _added_text(self, directive: Directive, now: int) -> str:
        if self.reading is None:
            raise InvalidDirective("This match has no clock to add time to.")
        return str(_read_time(directive))

    def _name_text(self, directive: Directive, now: int) -> str:
        name = directive.text
        if not (0 < len(name) <= MAX_NAME_LENGTH and name.isprintable()):
            raise InvalidDirective(f"'{name[:20]}' is not a name of at most {MAX_NAME_LENGTH} characters.")
        return name

    def _outcome_text(self, directive: Directive, now: int) -> str:
        try:
            outcome = msgspec.json.decode(directive.text, type=Outcome)
        except msgspec.MsgspecError as error:
            raise InvalidDirective(f"That is not an outcome: {error}.") from None
        seats = self.header.seats
        if len(outcome.scores) != seats or not all(0 <= score <= 1 for score in outcome.scores):
            raise InvalidDirective(f"An outcome has a score from 0 to 1 for each of {seats} seats.")
        if outcome.points is not None and len(outcome.points) != seats:
            raise InvalidDirective(f"An outcome has points for each of {seats} seats, or none.")
        if not outcome.reason.isidentifier() or len(outcome.reason) > MAX_NAME_LENGTH:
            raise InvalidDirective(f"'{outcome.reason[:20]}' is not the name of a reason.")
        return msgspec.json.encode(outcome).decode()


def _read_time(directive: Directive) -> int:
    text = directive.text
    if not (text.isascii() and text.isdigit() and len(text) <= 15 and int(text) <= CENTURY):
        raise InvalidDirective(f"'{text[:20]}' is not a time in milliseconds.")
    return int(text)


_EVENT_OF: Mapping[DirectiveKind, EventKind] = {wanted: kind for kind, wanted in DIRECTIVE_OF.items()}

_TEXTS: Mapping[DirectiveKind, Callable[[Directing, Directive, int], str]] = {
    "set_position": Directing._position_text,
    "answer_for": Directing._move_text,
    "close_round": Directing._no_text,
    "move_deadline": Directing._deadline_text,
    "add_time": Directing._added_text,
    "replace_player": Directing._name_text,
    "stop": Directing._outcome_text,
}
