"""Checks that each event of a log is what this match would have produced. For logs written by others."""

from arbitre.kernel.directing import Directing
from arbitre.kernel.errors import InvalidLog
from arbitre.kernel.log import ACTION_OF, DIRECTIVE_OF, Action, Directive, Event


class Checking(Directing):
    __slots__ = ()

    def _check(self, event: Event) -> None:
        """Raises a Refusal unless this match would have produced exactly this event."""
        if event.kind not in ("away", "credited") and self._expected(event) != event:
            raise InvalidLog(f"Event {event.number} ({event.kind}) is not what happens then.")

    def _expected(self, event: Event) -> Event | None:
        if event.kind in ("woke", "timed_out"):
            return next(iter(self.elapse(event.at)), None)
        directive = DIRECTIVE_OF.get(event.kind)
        if directive is not None:
            return self.direct(Directive(directive, event.seat, event.text), event.at)
        if event.seat is not None and event.kind == "absent":
            return self.forfeit(event.seat, event.at)
        if event.seat is not None and event.kind == "failed":
            return self.fail(event.seat, event.text, event.at)
        if event.seat is None or event.kind not in ACTION_OF:
            raise InvalidLog(f"Event {event.number} ({event.kind}) is nobody's.")
        action = Action(ACTION_OF[event.kind], event.text, self.version_for(event.seat))
        return self._sensible(event.seat, action, event.at)
