"""Decides everything queued for a match at once: one append and one update, however many commands it holds."""

from collections.abc import Iterable, Sequence

import msgspec

from arbitre.kernel.consent import NO_CONSENT
from arbitre.kernel.log import Event
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Origin
from arbitre.server.play.commands import Command, Write
from arbitre.server.play.consequences import NONE, bots_consent, consequences, ended_row
from arbitre.server.play.timing import moment_of, pass_time
from arbitre.server.store.rows import AffectedRating, Job, Outage, RatingChange, RatingRow, SeatRow


class Batch:
    """Decides commands in order, each on the result of the one before."""

    __slots__ = (
        "before",
        "commands",
        "effects",
        "events",
        "jobs",
        "live",
        "moment",
        "now",
        "origins",
        "patience",
        "seats",
        "started",
        "write",
    )

    def __init__(self, live: LiveMatch, now: int, patience: int = 0) -> None:
        """`patience`: how many milliseconds other processes leave the bots' jobs to this one."""
        self.before = live
        self.live = live
        self.now = now
        self.patience = patience
        self.events: list[Event] = []
        self.seats: list[SeatRow] = []
        self.jobs: list[Job] = []
        self.commands: list[tuple[Command, Exception | None]] = []
        """The commands decided, with their refusals. Callers get no answer before the events behind it are on disk."""
        self.origins: tuple[Origin, ...] = ()
        """The origins of the commands that were not refused."""
        self.write: Write | None = None
        self.effects = NONE
        self.moment: int | None = None
        """When time alone next changes something, in milliseconds since 1970. Set once everything is decided."""
        self.started = 0.0
        """When the batch was handed to the store, for the metrics."""

    def pass_time(self, outages: Sequence[Outage], moment: int | None) -> None:
        """`moment`: when time alone changes something, if there is no outage."""
        match = self.live.match
        if match is None or match.is_over or not (outages or (moment is not None and moment <= self.now)):
            return
        match, events = pass_time(match, self.now, outages)
        if events:
            self.events += events
            self.live = msgspec.structs.replace(self.live, match=match)

    def decide(self, commands: Iterable[Command]) -> None:
        """A refused command does not affect the others."""
        for command in commands:
            try:
                decision = command.decide(self.live, self.now)
            except Exception as error:
                self.commands.append((command, error))
                continue
            self.live = decision.live
            self.events += decision.events
            self.seats += decision.seats
            if decision.jobs:
                self.jobs += decision.jobs
            self.write = decision.write
            self.commands.append((command, None))
            if command.origin is not None:
                self.origins += (command.origin,)
            self._ask_bots()
        self._conclude()

    def _ask_bots(self) -> None:
        match = self.live.match
        if match is not None and match.consent() is not NO_CONSENT:
            match, events = bots_consent(self.live.row, match)
            if events:
                self.events += events
                self.live = msgspec.structs.replace(self.live, match=match)

    def _conclude(self) -> None:
        self.moment = next_moment(self.live)
        if self.live.match is None or self.live.match is self.before.match:
            return
        self.effects = effects = consequences(self.before, self.live, self.now, self.patience)
        if effects.ended is not None:
            rated = {
                change.account: _rated(change, self.live.ratings.get(change.account))
                for change in effects.ratings
            }
            self.live = msgspec.structs.replace(
                self.live,
                row=ended_row(self.live.row, effects.ended),
                ratings={**self.live.ratings, **rated} if rated else self.live.ratings,
                affected={
                    change.account: AffectedRating(
                        self.live.id, change.account, change.pool, change.before, change.rating
                    )
                    for change in effects.ratings
                },
            )

    def settle(self) -> None:
        """Calls back every command with its result."""
        for command, refusal in self.commands:
            command.done(self.live if refusal is None else None, refusal)


def _rated(change: RatingChange, before: RatingRow | None) -> RatingRow:
    matches = 0 if before is None else before.matches
    return RatingRow(change.account, change.pool, change.rating, matches + 1, change.deviation)


def next_moment(live: LiveMatch) -> int | None:
    match = live.match
    due = None if match is None else match.due()
    if match is None or due is None:
        return None
    return moment_of(match, due)
