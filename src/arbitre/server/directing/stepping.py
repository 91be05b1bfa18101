"""What a master's acts make of a match, as pure commands: directives one after the other, a phase taken back, the end."""

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.games.diplomacy.state import State, in_play
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Directive
from arbitre.server.directing import history
from arbitre.server.errors import NothingToCancel
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.commands import Decision
from arbitre.server.play.timing import time_in

REASON: Final = "stopped"


def direct(directives: Sequence[Directive], live: LiveMatch, now: int) -> Decision:
    match, events = live.playing(), []
    for directive in directives:
        event = match.direct(directive, time_in(match, now))
        match = match.after(event)
        events.append(event)
    return Decision(msgspec.structs.replace(live, match=match), events)


def cancel(version: int, live: LiveMatch, now: int) -> Decision:
    match = live.playing()
    past = history.of(match)
    if match.version != version or not past:
        raise NothingToCancel("Nothing has been resolved that could be cancelled.")
    after = past[-1].number
    before = next(position for position in reversed(match.past) if position.version < after)
    answers: dict[int, str] = {}
    for event in match.log[before.version : after]:
        if event.kind in ("moved", "answered_for") and event.seat is not None:
            answers[event.seat] = str(msgspec.structs.replace(match.game.parse(event.text), is_final=False))
    position = match.game.write(before.state)
    given = [Directive("answer_for", seat, text) for seat, text in sorted(answers.items())]
    return direct([Directive("set_position", text=position), *given], live, now)


def stop(live: LiveMatch, now: int) -> Decision:
    match = live.playing()
    state: State = match.state
    there = in_play(state)
    points = tuple(state.situation.owners.count(role) for role in state.roles)
    scores = tuple(1 / len(there) if role in there else 0.0 for role in state.roles)
    outcome = msgspec.json.encode(Outcome(REASON, scores, points)).decode()
    return direct([Directive("stop", text=outcome)], live, now)
