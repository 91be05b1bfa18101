"""Orders as people type them."""

import random

import msgspec
import pytest

from arbitre.games.diplomacy.errors import InvalidOrder, UnknownZone
from arbitre.games.diplomacy.legal import legal_orders
from arbitre.games.diplomacy.order import pack_orders, unpack_orders
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import first_situation
from tests.games.diplomacy.boards import NOTATION, VARIANT, board

CROWD = board("France: F MID, A PAR, A MAR, F SPA nc", "England: F LON, A WAL", "Germany: A BUR")


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("A PAR - PIC", "A PAR - PIC"),
        ("a par-pic", "A PAR - PIC"),
        ("  A   PAR  ->  PIC ", "A PAR - PIC"),
        ("par - pic", "A PAR - PIC"),
        ("Armée Paris - Picardie", "A PAR - PIC"),
        ("Army Paris – Picardy", "A PAR - PIC"),
        ("A Paris attaque Bourgogne", "A PAR - BUR"),
        ("A MAR S A PAR - BUR", "A MAR S A PAR - BUR"),
        ("a marseille soutient paris - bourgogne", "A MAR S A PAR - BUR"),
        ("A PAR S A BUR", "A PAR S A BUR"),
        ("A Paris supports A Burgundy holds", "A PAR S A BUR"),
        ("F MID C A WAL - SPA", "F MID C A WAL - SPA"),
        ("Flotte Atlantique central convoie armée Pays de Galles - Espagne", "F MID C A WAL - SPA"),
        ("Fleet Mid-Atlantic Ocean convoys Wales - Spain", "F MID C A WAL - SPA"),
        ("F MAO - spa(sc)", "F MID - SPA sc"),
        ("F MID - Espagne côte sud", "F MID - SPA sc"),
        ("F MID - Spain/nc", "F MID - SPA nc"),
        ("F MID - SPA CN", "F MID - SPA nc"),
        ("A PAR T", "A PAR T"),
        ("A PAR H", "A PAR T"),
        ("A PAR A", "A PAR A"),
        ("A PAR R GAS", "A PAR R GAS"),
        ("A WAL - BRE VIA", "A WAL - BRE VIA"),
        ("A WAL - BRE via convoy", "A WAL - BRE VIA"),
        ("+ A PAR", "+ A PAR"),
        ("construire F saint-pétersbourg nc", "+ F STP nc"),
        ("- A PAR", "- A PAR"),
        ("remove army paris", "- A PAR"),
        ("A PAR - SPA nc", "A PAR - SPA"),
        ("F SPA sc - MID", "F SPA nc - MID"),
        ("F LON - Mer d’Irlande", "F LON - IRI"),
        ("F LON - baie d'héligoland", "F LON - HEL"),
    ],
)
def test_it_reads_what_people_type(typed: str, canonical: str) -> None:
    order = NOTATION.read(typed, CROWD)
    assert NOTATION.write(order) == canonical
    assert NOTATION.read(canonical, CROWD) == order


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "The order is empty."),
        ("A", "'A' breaks off|'a' in 'A' is no region"),
        ("A PAR", "'A PAR' breaks off; what the unit does is missing."),
        ("A PAR -", "'A PAR -' breaks off; a region is missing."),
        ("A PAR dances", "'dances' in 'A PAR dances' is no order"),
        ("A PAR - PIC - BUR", "goes on after the order: '- bur'"),
        ("A PAR C A WAL BRE", "'bre' stands in"),
        ("RUH - BUR", "says neither A nor F, and no unit stands there"),
    ],
)
def test_it_says_what_it_does_not_understand(typed: str, sentence: str) -> None:
    with pytest.raises(InvalidOrder, match=sentence):
        NOTATION.read(typed, CROWD)


@pytest.mark.parametrize(
    "typed", ["A PAR - Atlantis", "A Atlantis - BUR", "A PAR S A Atlantis - BUR", "Atlantis tient"]
)
def test_an_unknown_region_is_named(typed: str) -> None:
    with pytest.raises(UnknownZone, match=f"'atlantis' in '{typed}' is no region"):
        NOTATION.read(typed, CROWD)


def test_every_order_of_a_random_match_can_be_written_and_read() -> None:
    rng = random.Random(5)
    situation = first_situation(VARIANT)
    for _ in range(40):
        given = []
        for role in range(1, 8):
            for choices in legal_orders(VARIANT, situation, role).values():
                for order in choices:
                    assert NOTATION.read(NOTATION.write(order), situation, role) == order
                given.append(rng.choice(choices))
        situation = resolve(VARIANT, situation, given).situation
    assert situation.advancement == 40


def test_any_text_is_an_order_or_refused() -> None:
    rng = random.Random(6)
    words = [
        "A",
        "F",
        "PAR",
        "spa",
        "nc",
        "-",
        "+",
        "S",
        "C",
        "via",
        "T",
        "é",
        "(",
        "R",
        "côte",
        "mid",
        "atlantic",
        "",
        "\x00",
    ]
    for _ in range(3000):
        text = " ".join(rng.choices(words, k=rng.randint(0, 8)))
        try:
            order = NOTATION.read(text, CROWD)
        except InvalidOrder:
            continue
        NOTATION.write(order)


def test_packed_orders_are_the_same_when_they_are_unpacked() -> None:
    start = first_situation(VARIANT)
    orders = [
        order
        for role in range(1, VARIANT.role_count + 1)
        for legal in legal_orders(VARIANT, start, role).values()
        for order in legal
    ]
    orders.append(msgspec.structs.replace(orders[0], via_convoy=True))
    unpacked = unpack_orders(pack_orders(orders))
    assert unpacked == tuple(orders)
    assert [order.via_convoy for order in unpacked[-2:]] == [False, True]
