"""The value of standing somewhere: centres to take and to hold, spread over the map step by step.

Another power's centre is worth more the stronger its owner is; an own centre, the stronger the power that threatens it. The
value of a place then spreads to its neighbours, weaker with every step, separately for armies and fleets.
"""

from arbitre.bots.diplomacy.theatre import Node, Theatre, nodes

_STEPS = 8
_ATTACK = {"spring": 0.7, "autumn": 0.6}
_DEFENCE = {"spring": 0.3, "autumn": 0.4}
_NEAR = {"spring": (0.1, 1.0), "autumn": (1.0, 0.1)}
"""The weight of a place itself and of its neighbours: in autumn a unit must stand in a centre, in spring next to it."""
_FAR = (0.03, 0.01, 0.006, 0.005, 0.004, 0.003, 0.002)
_SHARE = 0.2
"""The share that a neighbour takes over at every step."""
_STRENGTH = 6.0
"""The value of an own unit near a centre, and the cost of another power's."""


def worths(theatre: Theatre) -> dict[Node, float]:
    """Returns a value for every place. Only differences matter."""
    season = theatre.view.season
    variant = theatre.variant
    base = {region: _base(theatre, region) for region in theatre.owners}
    places = nodes(variant.name)
    spread = {node: base.get(variant.region_of[node[1]], 0.0) for node in places}
    near, next_to = _NEAR[season]
    total = {node: near * worth for node, worth in spread.items()}
    for weight in (next_to, *_FAR)[:_STEPS]:
        spread = {
            (kind, zone): _SHARE
            * (spread[kind, zone] + sum(spread[kind, other] for other in variant.reach[kind][zone]))
            for kind, zone in places
        }
        for node, worth in spread.items():
            total[node] += weight * worth
    for node in places:
        region = variant.region_of[node[1]]
        if region in base:
            total[node] += _STRENGTH * (_support(theatre, region) - theatre.competition(region))
    return total


def _base(theatre: Theatre, region: int) -> float:
    season = theatre.view.season
    owner = theatre.owners[region]
    if owner != theatre.role:
        return _ATTACK[season] * _size(theatre, owner)
    dangers = [_size(theatre, power) for power in theatre.threats.get(region, ())]
    return _DEFENCE[season] * max(dangers, default=0.0)


def _size(theatre: Theatre, power: int) -> float:
    """Returns the strength of a power, which grows faster than its centres. Nobody counts as a small power."""
    centers = theatre.view.powers[power - 1].centers if power else 3
    return centers**2 + 4 * centers + 16


def _support(theatre: Theatre, region: int) -> int:
    """Returns how many own units could take part in an attack on a region, or in its defence."""
    variant = theatre.variant
    return sum(region in variant.touch[unit.type_unit][unit.zone] for unit in theatre.own)
