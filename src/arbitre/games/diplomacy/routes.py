"""Routes across the sea for armies. Seas are bits, as in the variant's tables. Does not ask whose fleets they hold."""

from arbitre.games.diplomacy.position import COAST
from arbitre.games.diplomacy.variant import Variant


def is_linked(variant: Variant, origin: int, goal: int, seas: int) -> bool:
    """Whether an army can be convoyed from region to region over these seas, at least one of them."""
    borders = variant.seas
    last = borders[goal] & seas
    reached = new = borders[origin] & seas
    while new:
        if new & last:
            return True
        near = 0
        while new:
            lowest = new & -new
            near |= borders[lowest.bit_length() - 1]
            new ^= lowest
        new = near & seas & ~reached
        reached |= new
    return False


def landings(variant: Variant, origin: int, seas: int) -> frozenset[int]:
    """Returns the coastal regions to which an army can be carried over these seas."""
    reached = new = variant.seas[origin] & seas
    while new:
        near = 0
        for region in range(1, variant.region_count + 1):
            if new >> region & 1:
                near |= variant.seas[region]
        new = near & seas & ~reached
        reached |= new
    return frozenset(
        region
        for region in range(1, variant.region_count + 1)
        if region != origin and variant.type_of[region] == COAST and variant.seas[region] & reached
    )


def is_needed(variant: Variant, origin: int, goal: int, seas: int, sea: int) -> bool:
    """Whether some route over these seas needs this one: without it, the rest of that route leads nowhere (DATC 6.G.19)."""
    first = variant.seas[origin] & seas
    last = variant.seas[goal] & seas
    wanted = 1 << sea & seas
    if wanted & first & last:
        return True
    options = first & ~last
    while options:
        bit = options & -options
        options ^= bit
        if wanted and _leads_on(variant, bit, last, seas & ~first, wanted & ~bit):
            return True
    return False


def _leads_on(variant: Variant, bit: int, last: int, seas: int, wanted: int) -> bool:
    """Whether a route continues from this sea over `wanted` (0 if already passed) without a short cut: seas that border an
    earlier part of the route have been removed from `seas`."""
    near = variant.seas[bit.bit_length() - 1] & seas
    if near & last & wanted or (near & last and not wanted):
        return True
    options = near & ~last
    while options:
        step = options & -options
        options ^= step
        if _leads_on(variant, step, last, seas & ~near, wanted & ~step):
            return True
    return False
