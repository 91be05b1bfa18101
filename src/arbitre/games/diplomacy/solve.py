"""Resolves one request in the format of the specification's `/solve`. `docs/diplomacy.md` describes request and answer."""

from functools import lru_cache
from typing import Any

import msgspec

from arbitre.games.diplomacy.check import CivilDisorder, check_complete, check_orders
from arbitre.games.diplomacy.errors import InvalidRequest, UnknownVariant
from arbitre.games.diplomacy.names import Names, Speaker
from arbitre.games.diplomacy.order import Outcome, Reason, Verdict
from arbitre.games.diplomacy.phases import Ending, ending, resolve
from arbitre.games.diplomacy.position import Phase, check_situation
from arbitre.games.diplomacy.report import verdict_words, write_report
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant, find_variant, own_variant
from arbitre.games.diplomacy.wire import (
    WireOrder,
    WireSituation,
    read_order,
    read_situation,
    unfold,
    unfold_order,
    write_order,
    write_situation,
)
from arbitre.kernel.text import Language

_NESTED = ("variant", "situation", "orders", "names", "rules")
_FLAGS = ("cd_possible_moves", "cd_possible_retreats", "cd_possible_builds", "cd_possible_removals")
MAX_ADVANCEMENT = 100_000


class Solve(msgspec.Struct, frozen=True):
    """A request. `role` is the role whose orders are only to be checked; 0: everybody's orders are given, and count. Without
    `report` the answer has no words, which are most of the work."""

    advancement: int
    situation: WireSituation
    variant: str | dict[str, Any] = "standard"
    orders: tuple[WireOrder, ...] = ()
    role: int = 0
    names: Names | None = None
    language: Language = "fr"
    rules: Rules = DATC
    victory_centers: int | None = None
    nb_max_cycles_to_play: int | None = None
    report: bool = True


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """A verdict, with its order in the specification's format and in words."""

    order: WireOrder
    outcome: Outcome
    reason: Reason
    text: str = ""
    words: str = ""
    by: tuple[int, ...] = ()
    dislodged_by: int = 0
    is_destroyed: bool = False


class Solved(msgspec.Struct, frozen=True):
    """The answer: the next situation, a verdict for each order, and the report, if requested."""

    advancement: int
    situation: WireSituation
    verdicts: tuple[Judged, ...]
    ending: Ending | None = None
    report: str | msgspec.UnsetType = msgspec.UNSET


def solve(content: dict[str, Any]) -> Solved:
    """Resolves a decoded request. Raises a Refusal for anything that is wrong with it."""
    request, disorder = read_request(content)
    variant = _variant(request.variant)
    if not 0 <= request.advancement <= MAX_ADVANCEMENT:
        raise InvalidRequest(
            f"The advancement is {request.advancement}; it goes from 0 to {MAX_ADVANCEMENT}."
        )
    if not 0 <= request.role <= variant.role_count:
        raise InvalidRequest(
            f"The role is {request.role}; it goes from 0 (everybody) to {variant.role_count}."
        )
    situation = read_situation(variant, request.advancement, request.situation)
    check_situation(variant, situation)
    orders = [read_order(variant, situation, number, order) for number, order in enumerate(request.orders, 1)]
    check_orders(variant, situation, orders, request.role)
    check_complete(variant, situation, orders, disorder, request.role)
    if situation.phase != Phase.ADJUSTMENTS:
        # Builds and removals count in the order given. Nothing else may depend on it.
        orders.sort(key=lambda order: order.zone)
    resolution = resolve(variant, situation, orders, request.rules)
    after = resolution.situation
    solved = Solved(
        after.advancement,
        write_situation(after),
        tuple(map(_judged, resolution.verdicts)),
        ending(variant, after, request.victory_centers, request.nb_max_cycles_to_play),
    )
    if not request.report:
        return solved
    speaker = Speaker(variant, request.language, request.names)
    return msgspec.structs.replace(
        solved,
        verdicts=tuple(
            msgspec.structs.replace(
                judged,
                text=speaker.order(verdict.order),
                words=verdict_words(speaker, situation, verdict),
            )
            for judged, verdict in zip(solved.verdicts, resolution.verdicts, strict=True)
        ),
        report=write_report(speaker, situation, resolution, is_trial=bool(request.role)).text,
    )


def read_request(content: dict[str, Any]) -> tuple[Solve, CivilDisorder]:
    """Returns the request and where it allows civil disorder. Decodes nested JSON strings."""
    plain = dict(content)
    for key in _NESTED:
        if key in plain:
            plain[key] = unfold(plain[key])
    if isinstance(plain.get("orders"), list):
        plain["orders"] = [unfold_order(order) for order in plain["orders"]]
    try:
        flags = {key: plain[key] for key in _FLAGS if key in plain}
        return msgspec.convert(plain, Solve, strict=False), msgspec.convert(
            flags, CivilDisorder, strict=False
        )
    except msgspec.ValidationError as error:
        raise InvalidRequest(f"The request does not fit: {error}.") from None


def _variant(given: str | dict[str, Any]) -> Variant:
    if isinstance(given, str):
        if len(given) > 1000:
            raise UnknownVariant("The variant is neither a name nor a JSON object.")
        return find_variant(given)
    return _own_variant(msgspec.json.encode(given))


_own_variant = lru_cache(maxsize=16)(own_variant)


def _judged(verdict: Verdict) -> Judged:
    return Judged(
        write_order(verdict.order),
        verdict.outcome,
        verdict.reason,
        by=verdict.by,
        dislodged_by=verdict.dislodged_by,
        is_destroyed=verdict.is_destroyed,
    )
