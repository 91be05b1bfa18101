"""Translates a match of SET to the words of the specification. Decides nothing."""

from arbitre.games.set import SetView
from arbitre.games.set.claim import Claim, read_move
from arbitre.kernel.log import Event
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.live_match import LiveMatch
from arbitre.wire.set import PlayerInGame, Proposed, State, Step

GAME = "set"


def check_is_set(live: LiveMatch) -> LiveMatch:
    """Matches of other games do not exist here."""
    if live.row.game != GAME:
        raise UnknownMatch(f"There is no PARTIE '{live.id[:40]}'.")
    return live


def step_of(live: LiveMatch) -> Step:
    """The specification's list, "et rien d'autre". A SET is proposed on the STEP's number."""
    match = live.match
    if match is None:
        waiting = [PlayerInGame(name, 0) for name in names(live) if name is not None]
        return Step(live.id, "attente", 0, waiting, 0, [], 0, [])
    view = match.view(None)
    assert isinstance(view, SetView)
    state: State = "finie" if match.is_over else "en cours"
    players = [PlayerInGame(name or "", view.points[seat]) for seat, name in enumerate(names(live))]
    taken = [card for found in view.pile for card in found.cards]
    return Step(live.id, state, view.step, players, view.draw, list(view.tableau), len(taken), taken)


def names(live: LiveMatch) -> list[str | None]:
    """The JOUEURs' names by seat. None for a free seat."""
    taken = {
        player.seat: player.bot or player.engine or live.shown_name(player.account)
        for player in live.row.players
    }
    return [taken.get(seat) for seat in range(live.row.seats)]


def proposed_in(live: LiveMatch, event: Event) -> Proposed | None:
    """The SET proposed in this event. None for any other event."""
    if event.kind != "moved" or event.seat is None:
        return None
    move = read_move(event.text)
    if not isinstance(move, Claim):
        return None
    step, *cards = str(move).replace(":", "").split()
    return Proposed(names(live)[event.seat] or "", int(step), cards, move.is_right)
