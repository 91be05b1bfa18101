"""Resolves any orders on any position, whether a match could reach it or not: a sandbox for players and referees.

Pure, like the rest of the package; the server and the command line only call it. Orders that the map forbids are void, and
their verdict says so. Orders that are not understood, or for units that do not exist, are refused.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.games.diplomacy.check import check_orders
from arbitre.games.diplomacy.errors import InvalidOrder, InvalidSituation, NoSuchUnit
from arbitre.games.diplomacy.legal import legal_orders
from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.notation import Notation, find_notation
from arbitre.games.diplomacy.options import DiplomacyOptions, VariantName
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import (
    ARMY,
    FLEET,
    Dislodged,
    Situation,
    Unit,
    check_situation,
    first_situation,
)
from arbitre.games.diplomacy.position_text import read_situation, write_position
from arbitre.games.diplomacy.report import write_report
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.showing import (
    show_centers,
    show_choices,
    show_dislodged,
    show_resolution,
    show_units,
)
from arbitre.games.diplomacy.state import State
from arbitre.games.diplomacy.variant import find_variant
from arbitre.games.diplomacy.view import (
    DiplomacyChoice,
    DiplomacyDislodged,
    DiplomacyResolution,
    DiplomacyUnit,
    UnitKind,
)
from arbitre.kernel.text import Language, Text

LANGUAGES: tuple[Language, Language] = ("fr", "en")
MOST_UNITS = 100
MOST_ORDERS = 200
LAST_ADVANCEMENT = 5_000
_TYPES: dict[UnitKind, int] = {"army": ARMY, "fleet": FLEET}
OrderText = Annotated[str, Meta(max_length=200)]
PositionText = Annotated[str, Meta(max_length=4000)]


class DiplomacyBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation in the terms of the view: codes of zones, numbers of powers from 1."""

    units: Annotated[tuple[DiplomacyUnit, ...], Meta(max_length=MOST_UNITS)]
    centers: Annotated[dict[str, int], Meta(max_length=MOST_UNITS)] = {}
    """The owner of each region's centre; 0, or left out: nobody."""
    dislodged: Annotated[tuple[DiplomacyDislodged, ...], Meta(max_length=MOST_UNITS)] = ()
    forbidden: Annotated[tuple[str, ...], Meta(max_length=MOST_UNITS)] = ()
    """Regions closed to retreats."""
    advancement: Annotated[int, Meta(ge=0)] = 0
    """Five per year: 0 spring moves, 1 spring retreats, 2 autumn moves, 3 autumn retreats, 4 adjustments."""
    variant: VariantName = "standard"


class DiplomacySimulation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to try: a board, and orders for any of its units, as text."""

    board: DiplomacyBoard | PositionText | None = None
    """As data, or as a line of text. Null: where a match begins."""
    orders: Annotated[tuple[OrderText, ...], Meta(max_length=MOST_ORDERS)] = ()
    variant: VariantName = "standard"
    """Of a board as text, or null. A board as data has its own."""


class DiplomacySimulated(msgspec.Struct, frozen=True):
    """The result. `board` is the board after the phase, and can be simulated in turn."""

    resolution: DiplomacyResolution
    report: Text
    """The whole report, for people."""
    board: DiplomacyBoard
    position: str
    """The same board as a line of text, from which a match can start."""
    choices: tuple[DiplomacyChoice, ...]
    """Every legal order of every power on the given board."""
    given: DiplomacyBoard
    """The given board, as data."""
    given_position: str
    """The given board, as a line of text."""


def simulate(simulation: DiplomacySimulation) -> DiplomacySimulated:
    """Raises InvalidSituation, InvalidPosition or InvalidOrder, each saying what is wrong."""
    board = simulation.board
    if isinstance(board, DiplomacyBoard):
        return simulate_situation(board.variant, read_board(board), simulation.orders)
    options = DiplomacyOptions(variant=simulation.variant)
    situation = (
        first_situation(find_variant(options.variant)) if board is None else read_situation(board, options)
    )
    return simulate_situation(options.variant, situation, simulation.orders)


def simulate_situation(
    variant_name: VariantName, situation: Situation, texts: Sequence[str]
) -> DiplomacySimulated:
    """Like `simulate`, for a situation that has been checked."""
    notation = find_notation(variant_name)
    variant = notation.variant
    options = DiplomacyOptions(variant=variant_name)
    orders = _read_orders(notation, situation, texts)
    resolution = resolve(variant, situation, orders)
    return DiplomacySimulated(
        show_resolution(variant_name, situation, resolution),
        _report(notation, situation, resolution),
        show_board(variant_name, resolution.situation),
        write_position(State(options, resolution.situation)),
        show_choices(
            notation,
            {
                zone: legal
                for role in range(1, variant.role_count + 1)
                for zone, legal in legal_orders(variant, situation, role).items()
            },
        ),
        show_board(variant_name, situation),
        write_position(State(options, situation)),
    )


def read_board(board: DiplomacyBoard) -> Situation:
    """Raises InvalidSituation."""
    if board.advancement > LAST_ADVANCEMENT:
        raise InvalidSituation(
            f"The advancement is {board.advancement}; nobody plays on after {LAST_ADVANCEMENT}."
        )
    notation = find_notation(board.variant)
    variant = notation.variant
    zones = {notation.zone(zone): zone for zone in range(1, variant.zone_count + 1)}

    def zone_of(code: str) -> int:
        if code not in zones:
            raise InvalidSituation(f"'{code[:40]}' is no zone; zones are written as 'PAR' or 'SPA nc'.")
        return zones[code]

    owners = [0] * len(variant.centers)
    for code, power in board.centers.items():
        center = variant.center_in[variant.region_of[zone_of(code)]]
        if not center:
            raise InvalidSituation(f"There is no centre in {code}.")
        owners[center - 1] = power
    situation = Situation(
        board.advancement,
        tuple(
            sorted(
                (Unit(_TYPES[unit.kind], zone_of(unit.zone), unit.power) for unit in board.units),
                key=lambda unit: unit.zone,
            )
        ),
        tuple(owners),
        tuple(
            sorted(
                (
                    Dislodged(
                        _TYPES[one.kind],
                        zone_of(one.zone),
                        one.power,
                        zone_of(one.attacked_from) if one.attacked_from else 0,
                        one.by_convoy,
                    )
                    for one in board.dislodged
                ),
                key=lambda one: one.zone,
            )
        ),
        tuple(sorted(map(zone_of, board.forbidden))),
    )
    try:
        check_situation(variant, situation)
    except InvalidSituation as wrong:
        place = notation.zone(wrong.place) if isinstance(wrong.place, int) else None
        raise InvalidSituation(wrong.message, words=wrong.words, place=place) from None
    return situation


def show_board(variant_name: VariantName, situation: Situation) -> DiplomacyBoard:
    notation = find_notation(variant_name)
    return DiplomacyBoard(
        show_units(notation, situation),
        show_centers(notation, situation),
        show_dislodged(notation, situation),
        tuple(map(notation.zone, situation.forbidden)),
        situation.advancement,
        variant_name,
    )


def _read_orders(notation: Notation, situation: Situation, texts: Sequence[str]) -> list[Order]:
    orders: list[Order] = []
    for number, text in enumerate(texts, 1):
        shown = text[:80]
        try:
            order = notation.read(text, situation)
        except InvalidOrder as wrong:
            raise type(wrong)(wrong.message, words=wrong.words, place=number) from None
        if not order.role:
            message = f"'{shown}' is for no unit that is there, and for no centre that anybody owns."
            raise NoSuchUnit(message, words=_told(shown, NoSuchUnit.reason), place=number)
        orders.append(order)
        try:
            check_orders(notation.variant, situation, orders)
        except InvalidOrder as wrong:
            message = f"'{shown}' cannot be given. {wrong.message}"
            raise type(wrong)(message, words=_told(shown, wrong.reason), place=number) from None
    return orders


def _told(order: str, reason: Text) -> Text:
    return Text(fr=f"« {order} » : {reason.fr}", en=f"'{order}': {reason.en}")


def _report(notation: Notation, before: Situation, resolution: Resolution) -> Text:
    french, english = (
        write_report(Speaker(notation.variant, language), before, resolution).text for language in LANGUAGES
    )
    return Text(fr=french, en=english)
