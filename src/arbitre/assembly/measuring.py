"""What the metrics read off the matches of a house."""

from arbitre.kernel.log import MOVES
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import MatchChanged
from arbitre.server.play.matches import Matches
from arbitre.server.running.metrics import Metrics


def measure(metrics: Metrics, bus: Bus, matches: Matches) -> None:
    moves = 0

    def count(fact: MatchChanged) -> None:
        nonlocal moves
        for event in fact.events:
            moves += event.kind in MOVES
        if fact.seconds is not None:
            metrics.commits.observe(fact.seconds)

    bus.subscribe(MatchChanged, count)
    metrics.read_gauge("arbitre_matches_in_memory", "Matches held in memory", lambda: len(matches))
    metrics.read_counter("arbitre_moves", "Moves played and stored", lambda: moves)
