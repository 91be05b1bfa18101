"""One resolution at a time, as the specification counts: "augmente de 1 à chaque résolution".

A match passes phases in which nobody has orders to give by itself. After the game master has adjudicated here, the services
show such a phase as pending until he adjudicates it too, or a power gives orders for the phase the match has reached.
"""

from typing import Any

import msgspec

from arbitre.games.diplomacy.names import Names, Speaker
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import Situation, first_situation
from arbitre.games.diplomacy.state import State
from arbitre.games.diplomacy.variant import Variant, find_variant
from arbitre.kernel.match import Match
from arbitre.protocols.afjd.call import AfjdCall
from arbitre.protocols.afjd.shapes import read_names
from arbitre.server.directing import history
from arbitre.server.directing.registry import Directed
from arbitre.server.store.rows import Adjudication


class Shown(msgspec.Struct, frozen=True):
    """A game as its master has adjudicated it."""

    situation: Situation
    is_behind: bool
    """Whether the match has gone on."""
    past: list[history.Past]
    """The phases that were resolved together last."""
    names: Names

    def speaker(self, variant: Variant) -> Speaker:
        """Speaks French, with the names of the last adjudication."""
        return Speaker(variant, "fr", self.names)


async def shown(request: AfjdCall, game: Directed) -> Shown:
    """For a game that has not begun, the initial situation."""
    match = (await request.rooms.matches.get(game.match)).match
    if match is None:
        return Shown(first_situation(find_variant(game.parameters.variant)), False, [], Names())
    kept = await request.rooms.store.adjudication(game.match)
    names = Names() if kept is None else msgspec.json.decode(kept.names, type=Names)
    past = history.of(match)
    latest = [one for one in past if one.number == past[-1].number]
    state: State = match.state
    if kept is None or not latest or latest[0].number != kept.version or not _is_pending(match, kept):
        return Shown(state.situation, False, latest, names)
    latest = [one for one in latest if one.before.advancement < kept.advancement]
    return Shown(_reached(latest, kept.advancement), True, latest, names)


async def advancement(request: AfjdCall, game: Directed) -> int:
    """The same without the situation, for lists. A game that nobody adjudicates here is not loaded."""
    kept = await request.rooms.store.adjudication(game.match)
    if kept is None or kept.version != game.row.version:
        return game.row.advancement
    return (await shown(request, game)).situation.advancement


async def adjudicated(request: AfjdCall, game: Directed, reached: int, names: Any) -> None:
    """Stores how far the master has come, and his names."""
    match = (await request.rooms.matches.get(game.match)).playing()
    text = msgspec.json.encode(read_names(names)).decode()
    await request.rooms.store.put_adjudication(Adjudication(game.match, match.version, reached, text))


def _is_pending(match: Match, kept: Adjudication) -> bool:
    state: State = match.state
    if match.is_over or kept.version != match.version or kept.advancement >= state.situation.advancement:
        return False
    return all(match.answer(ask.seat) is None for ask in match.asks)


def _reached(past: list[history.Past], advancement: int) -> Situation:
    """Plays the last resolution again, up to an advancement."""
    variant, situation = past[0].variant, past[0].before
    orders = {one.before.advancement: one.orders for one in past}
    while situation.advancement < advancement:
        situation = resolve(variant, situation, orders.get(situation.advancement, ())).situation
    return situation
