"""What a desk does to a match, as commands: pure functions of the match and the time. They ask nobody's leave."""

from collections.abc import Collection, Sequence

import msgspec

from arbitre.games.diplomacy.state import State, in_play
from arbitre.kernel.errors import StaleVersion
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Directive
from arbitre.kernel.match import Match
from arbitre.server.directing import history
from arbitre.server.errors import NothingToCancel
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.commands import Decision
from arbitre.server.play.timing import pass_time, time_in


def direct(directives: Sequence[Directive], live: LiveMatch, now: int) -> Decision:
    """All of them, one after the other, or none."""
    match, events = live.playing(), []
    for directive in directives:
        event = match.direct(directive, time_in(match, now))
        match = match.after(event)
        events.append(event)
    return Decision(msgspec.structs.replace(live, match=match), events)


def close_round(version: int, live: LiveMatch, now: int) -> Decision:
    """Resolves the phase as its orders lie. Raises StaleVersion."""
    match = _at(version, live)
    event = match.direct(Directive("close_round"), time_in(match, now))
    after, passed = pass_time(match.after(event), now, ())
    return Decision(msgspec.structs.replace(live, match=after), (event, *passed))


def cancel(version: int, live: LiveMatch, now: int) -> Decision:
    """Back to the phase before, with the orders that were given for it. Raises NothingToCancel."""
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
    """All players still in play share equally, however many centres they own."""
    return direct([_end("stopped", in_play(live.playing().state), live.playing())], live, now)


def agree(reason: str, winners: Collection[int], version: int, live: LiveMatch, now: int) -> Decision:
    """Ends the match as all have voted at this version, with equal shares. Raises StaleVersion."""
    return direct([_end(reason, winners, _at(version, live))], live, now)


def _at(version: int, live: LiveMatch) -> Match:
    match = live.playing()
    if match.version != version:
        raise StaleVersion(f"Match {live.id} has gone on to version {match.version}.")
    return match


def _end(reason: str, winners: Collection[int], match: Match) -> Directive:
    state: State = match.state
    points = tuple(state.situation.owners.count(role) for role in state.roles)
    scores = tuple(1 / len(winners) if role in winners else 0.0 for role in state.roles)
    return Directive("stop", text=msgspec.json.encode(Outcome(reason, scores, points)).decode())
