"""A match of Diplomacy between two phases, and how it reaches the next phase in which a power has something to order.

Roles are the specification's, from 1; the seat of a role is one less. A player who has left is in civil disorder from then on:
their units hold, and no orders are asked for.
"""

from collections.abc import Collection, Sequence

import msgspec

from arbitre.games.diplomacy.adjustments import balance
from arbitre.games.diplomacy.options import DiplomacyOptions
from arbitre.games.diplomacy.order import Order, pack_orders, unpack_orders
from arbitre.games.diplomacy.phases import ending, is_asked, resolve
from arbitre.games.diplomacy.position import Situation
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.variant import Variant, find_variant
from arbitre.kernel.game import Outcome, Seat


class Resolved(msgspec.Struct, frozen=True):
    """A finished phase: its situation and its orders.

    Verdicts are recomputed when they are shown: a live match keeps every phase, and verdicts take much more memory.
    """

    before: Situation
    orders: bytes

    @classmethod
    def of(cls, before: Situation, orders: Sequence[Order]) -> "Resolved":
        return cls(before, pack_orders(orders))

    def again(self, variant: Variant) -> Resolution:
        return resolve(variant, self.before, unpack_orders(self.orders))


class State(msgspec.Struct, frozen=True):
    options: DiplomacyOptions
    situation: Situation
    gone: tuple[int, ...] = ()
    """The roles whose players have left, in ascending order."""
    resolved: tuple[Resolved, ...] = ()
    """The phases resolved since orders were last asked for, oldest first. Phases in which nothing happened are left out."""

    @property
    def variant(self) -> Variant:
        return find_variant(self.options.variant)

    @property
    def victory_centers(self) -> int:
        return self.options.victory_centers or self.variant.victory_centers

    @property
    def roles(self) -> range:
        return range(1, self.variant.role_count + 1)


def asked(state: State) -> tuple[int, ...]:
    """Returns the roles that have something to order and whose players are present."""
    return tuple(
        role
        for role in state.roles
        if role not in state.gone and is_asked(state.variant, state.situation, role)
    )


def in_play(state: State) -> tuple[int, ...]:
    """Returns the roles that are not eliminated and whose players are present."""
    return tuple(
        role for role in state.roles if role not in state.gone and not state.situation.is_eliminated(role)
    )


def outcome(state: State) -> Outcome | None:
    """A single winner takes everything. Powers that lead together after the last year share the win."""
    situation = state.situation
    points = tuple(situation.owners.count(role) for role in state.roles)
    there = in_play(state)
    if len(there) == 1 and state.gone:
        return _shared(state, there, "resignation", points)
    found = ending(state.variant, situation, state.victory_centers, state.options.nb_max_cycles_to_play)
    if found is None:
        return None
    if found.reason != "time":
        return _shared(state, found.roles, found.reason, points)
    most = max(points[role - 1] for role in there)
    return _shared(state, [role for role in there if points[role - 1] == most], "last_year", points)


def resolved(state: State, orders: Sequence[Order]) -> State:
    """Resolves this phase, and the following ones in which no present player has anything to order."""
    done = []
    while True:
        before = state.situation
        resolution = resolve(state.variant, before, orders)
        after = resolution.situation
        if after.units == before.units:
            after = msgspec.structs.replace(
                after, units=before.units
            )  # The same tuple: a live match keeps both.
        if resolution.verdicts or before.owners != after.owners:
            done.append(Resolved.of(before, orders))
        state = msgspec.structs.replace(state, situation=after, resolved=tuple(done))
        if asked(state) or outcome(state) is not None:
            return state
        orders = ()


def settled(state: State) -> State:
    """Returns the state itself, or advances it if nobody is asked and the match is not over."""
    return state if asked(state) or outcome(state) is not None else resolved(state, ())


def without(state: State, role: int) -> State:
    """Returns the match after the player of this role has left."""
    return settled(msgspec.structs.replace(state, gone=tuple(sorted({*state.gone, role}))))


def may_miss(state: State, role: int) -> bool:
    """Whether this role may be in civil disorder in this phase without leaving the match."""
    options, phase = state.options, state.situation.phase
    if phase.has_moves:
        return options.cd_possible_moves
    if phase.has_retreats:
        return options.cd_possible_retreats
    return options.cd_possible_builds if balance(state.situation, role) > 0 else options.cd_possible_removals


def seats_of(roles: Collection[int]) -> tuple[Seat, ...]:
    return tuple(role - 1 for role in roles)


def _shared(state: State, winners: Collection[int], reason: str, points: tuple[int, ...]) -> Outcome:
    share = 1 / len(winners)
    return Outcome(reason, tuple(share if role in winners else 0.0 for role in state.roles), points)
