"""Who owes orders in a directed match, who has sent them, and whether the phase can be resolved. Pure."""

from collections.abc import Sequence

import msgspec

from arbitre.games.diplomacy.adjustments import balance
from arbitre.games.diplomacy.check import CivilDisorder, check_complete
from arbitre.games.diplomacy.errors import MissingOrders
from arbitre.games.diplomacy.orders import Orders
from arbitre.games.diplomacy.state import State
from arbitre.kernel.errors import NotYourTurn
from arbitre.kernel.match import Match
from arbitre.server.errors import OrdersMissing
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import Parameters


class Duty(msgspec.Struct, frozen=True):
    """What a role owes in this phase."""

    role: int
    orders: Orders | None
    """None if it has sent none."""
    is_complete: bool
    may_miss: bool

    @property
    def is_final(self) -> bool:
        return self.orders is not None and self.orders.is_final


def duties(parameters: Parameters, match: Match) -> list[Duty]:
    """The roles that owe orders, in order."""
    state: State = match.state
    found = []
    for ask in match.asks:
        role = ask.seat + 1
        text = match.answer(ask.seat)
        orders = None if text is None else match.game.parse(text)
        found.append(
            Duty(
                role,
                orders,
                orders is not None and is_complete(parameters, state, role, orders),
                may_miss(parameters, state, role),
            )
        )
    return found


def duty_of(parameters: Parameters, match: Match, role: int) -> Duty:
    """Raises NotYourTurn if the role owes no orders."""
    found = [duty for duty in duties(parameters, match) if duty.role == role]
    if not found:
        raise NotYourTurn(f"Role {role} has nothing to order in this phase.")
    return found[0]


def is_complete(parameters: Parameters, state: State, role: int, orders: Orders) -> bool:
    """Whether the orders leave nothing to a civil disorder that is not allowed. Builds may always be waived."""
    allowed = CivilDisorder(
        parameters.cd_possible_moves, parameters.cd_possible_retreats, True, parameters.cd_possible_removals
    )
    try:
        check_complete(state.variant, state.situation, orders.of(state.variant, role), allowed, role)
    except MissingOrders:
        return False
    return True


def may_miss(parameters: Parameters, state: State, role: int) -> bool:
    """Whether this role may be in civil disorder in this phase."""
    if parameters.archive:
        return True
    phase = state.situation.phase
    if phase.has_moves:
        return parameters.cd_possible_moves
    if phase.has_retreats:
        return parameters.cd_possible_retreats
    return (
        parameters.cd_possible_builds
        if balance(state.situation, role) > 0
        else parameters.cd_possible_removals
    )


def may_decline(live: LiveMatch, account: AccountRow, role: int) -> bool:
    """Whether a player who took over a power, maybe unasked, may still give it back: while they have ordered nothing."""
    match = live.match
    player = next((one.account for one in live.row.players if one.seat == role - 1), None)
    if match is None or match.is_over or account.id != player or account.id == live.row.director:
        return False
    for place in range(match.log.length - 1, -1, -1):
        event = match.log[place]
        if event.seat == role - 1 and event.kind in ("moved", "seat_replaced"):
            return event.kind == "seat_replaced"
    return False


def missing(found: Sequence[Duty]) -> list[Duty]:
    return [duty for duty in found if not duty.is_complete]


def check_resolvable(parameters: Parameters, match: Match, *, is_due: bool) -> None:
    """Raises OrdersMissing unless all orders are in, or the missing ones may be missing now. `is_due` says that the deadline
    has passed."""
    lacking = missing(duties(parameters, match))
    if not (is_due or parameters.fast or parameters.archive):
        blocking = lacking
    else:
        blocking = [duty for duty in lacking if not duty.may_miss]
    if blocking:
        roles = tuple(duty.role for duty in blocking)
        refusal = OrdersMissing(
            f"Orders are missing of role {', '.join(map(str, roles))}; civil disorder cannot stand for them"
            f"{' now' if is_due else ' before the deadline'}."
        )
        refusal.roles = roles
        raise refusal
