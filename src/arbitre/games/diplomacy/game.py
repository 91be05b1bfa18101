"""Diplomacy as a game, a seat for each power: in every phase, all powers that have something to order answer at once, sealed.

The rest of the package is the referee of the board. This module adds seats, moves, views and the end. Nothing in a state is
secret: orders are hidden only while they are sealed, which is the kernel's job.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.games.diplomacy.adjustments import balance
from arbitre.games.diplomacy.check import check_complete, impossible
from arbitre.games.diplomacy.errors import MissingOrders
from arbitre.games.diplomacy.legal import legal_orders
from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.options import DiplomacyOptions
from arbitre.games.diplomacy.order import Order, OrderType, Verdict
from arbitre.games.diplomacy.orders import NO_ORDERS, Orders, parse_orders, understand_orders, written
from arbitre.games.diplomacy.position import first_situation
from arbitre.games.diplomacy.position_text import read_position, write_position
from arbitre.games.diplomacy.presentation import power_names
from arbitre.games.diplomacy.report import verdict_words
from arbitre.games.diplomacy.showing import show
from arbitre.games.diplomacy.state import (
    State,
    asked,
    in_play,
    may_miss,
    outcome,
    resolved,
    seats_of,
    settled,
    without,
)
from arbitre.games.diplomacy.variant import find_variant
from arbitre.games.diplomacy.view import DiplomacyView
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidOptions
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.text import Text

_MISSING = Text(
    fr="Il manque un ordre, et cette partie n’admet pas le désordre civil à cette phase.",
    en="Something is left without an order, and this match allows no civil disorder in this phase.",
)


class Diplomacy(Game[State, Orders]):
    name = "diplomacy"
    seats = range(7, 8)
    title = Text(fr="Diplomatie", en="Diplomacy")
    seat_names = power_names(DiplomacyOptions().variant)
    options_type = DiplomacyOptions
    view_type = DiplomacyView
    endings = {
        "conquest": Text(fr="Les centres qu’il faut sont réunis.", en="As many centres as it takes."),
        "survival": Text(fr="Il ne reste qu’une puissance.", en="One power is left."),
        "last_year": Text(fr="La dernière année est jouée.", en="The last year has been played."),
    }
    answers_can_change = True

    def options(self, given: Mapping[str, Any] | None = None) -> DiplomacyOptions:
        options: DiplomacyOptions = super().options(given)
        variant = find_variant(options.variant)
        least, most = max(map(len, variant.start_centers)) + 1, len(variant.centers)
        if options.victory_centers and not least <= options.victory_centers <= most:
            raise InvalidOptions(
                f"diplomacy: the option 'victory_centers' is 0, or a whole number from {least} to {most} in the variant "
                f"{variant.name}, not '{options.victory_centers}'."
            )
        return options

    def seats_for(self, options: DiplomacyOptions) -> range:
        count = find_variant(options.variant).role_count
        return range(count, count + 1)

    def seat_names_for(self, options: DiplomacyOptions) -> tuple[Text, ...]:
        return power_names(options.variant)

    def start(self, seats: int, options: DiplomacyOptions, context: Context) -> State:
        return State(options, first_situation(find_variant(options.variant)))

    def asks(self, state: State) -> Sequence[Ask]:
        if outcome(state) is not None:
            return ()
        return tuple(
            Ask(role - 1, sealed=True, default=NO_ORDERS if may_miss(state, role) else None)
            for role in asked(state)
        )

    def moves(self, state: State, seat: Seat) -> None:
        """Returns None: the orders of several units multiply. The view lists those of each unit."""

    def sample(self, state: State, seat: Seat, dice: Dice) -> Orders:
        """Picks a legal order for every unit, and as many builds or removals as are due."""
        role = seat + 1
        choices = legal_orders(state.variant, state.situation, role)
        zones: Collection[int] = choices
        if not (state.situation.phase.has_moves or state.situation.phase.has_retreats):
            zones = dice.shuffle(tuple(choices))[: abs(balance(state.situation, role))]
        return written(state.variant, [dice.pick(choices[zone]) for zone in zones])

    def check(self, state: State, seat: Seat, move: Orders) -> None:
        """Refuses orders that would be void whatever the others do."""
        role = seat + 1
        orders = move.of(state.variant, role)
        for verdict in impossible(state.variant, state.situation, orders):
            if verdict.reason == "wrong_coast" and verdict.order.order_type == OrderType.SUPPORT_ATTACK:
                continue  # It differs from what the supported fleet was told; a player's own orders need not agree.
            raise _refusal(state, verdict, orders)
        try:
            check_complete(state.variant, state.situation, orders, state.options.disorder, role)
        except MissingOrders:
            raise IllegalMove.told(_MISSING) from None

    def play(self, state: State, moves: Mapping[Seat, Orders], context: Context) -> State:
        orders: list[Order] = []
        for seat, move in moves.items():
            orders += move.of(state.variant, seat + 1)
        return resolved(state, orders)

    def holds(self, state: State, moves: Mapping[Seat, Orders]) -> bool:
        return state.options.waits and not all(orders.is_final for orders in moves.values())

    def can_leave(self, state: State) -> bool:
        """Not if a director makes sure that every power has a player."""
        return not state.options.waits

    def leave(self, state: State, seat: Seat) -> State:
        return without(state, seat + 1)

    def in_play(self, state: State, seats: int) -> Collection[Seat]:
        return seats_of(in_play(state))

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def view(self, state: State, seat: Seat | None) -> DiplomacyView:
        return show(state, seat)

    def parse(self, text: str) -> Orders:
        return parse_orders(text)

    def understand(self, state: State, seat: Seat, text: str) -> Orders:
        """Fills in types and coasts that the text leaves out."""
        orders = understand_orders(text, state.variant, state.situation, seat + 1)
        return orders if state.options.waits else msgspec.structs.replace(orders, is_final=False)

    def write(self, state: State) -> str:
        return write_position(state)

    def read(self, text: str, options: DiplomacyOptions) -> State:
        return settled(read_position(text, options))


def _refusal(state: State, verdict: Verdict, orders: Sequence[Order]) -> IllegalMove:
    """Names the order that cannot count, by its number as given, and why."""
    english, french = Speaker(state.variant, "en"), Speaker(state.variant, "fr")
    order = english.order(verdict.order)
    en, fr = (verdict_words(speaker, state.situation, verdict) for speaker in (english, french))
    en = en.removeprefix("void, ")
    fr = fr.removeprefix("nul, ").removeprefix("sans effet, ")
    regions = [state.variant.region_of[one.zone] for one in orders]
    place = len(regions) - regions[::-1].index(state.variant.region_of[verdict.order.zone])
    return IllegalMove.told(
        Text(fr=f"« {order} » est impossible : {fr}.", en=f"'{order}' is not possible: {en}."), place
    )
