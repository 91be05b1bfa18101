"""`arbitre diplomacy solve` as a program meets it: lines in, lines out, whatever the lines are."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitre.cli.diplomacy import Solver
from arbitre.games.diplomacy.position import first_situation
from arbitre.games.diplomacy.variant import find_variant
from arbitre.games.diplomacy.wire import write_order, write_situation
from tests.games.diplomacy.random_orders import crowd, random_orders

PARIS = {"type_unit": 1, "zone": 47, "role": 2}
MUNICH = {"type_unit": 1, "zone": 40, "role": 3}
ATTACK = {"order_type": 1, "active_unit": PARIS, "destination_zone": 17}


def request(**changes: Any) -> dict[str, Any]:
    plain = {
        "variant": "standard",
        "advancement": 0,
        "situation": {
            "ownerships": [{"center_num": 20, "role": 2}],
            "dislodged_ones": [],
            "units": [PARIS, MUNICH],
            "fake_units": [],
            "forbiddens": [],
        },
        "orders": [ATTACK],
        "role": 0,
        "language": "en",
    }
    return plain | changes


def answer(content: Any) -> dict[str, Any]:
    line = content if isinstance(content, bytes) else json.dumps(content).encode()
    found: dict[str, Any] = json.loads(Solver().answer(line))
    return found


def test_lines_are_answered_in_order_with_their_numbers() -> None:
    lines = [
        json.dumps(request(id=7)),
        "",
        "nonsense",
        json.dumps(request(advancement=-1)),
        json.dumps(request()),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "arbitre", "diplomacy", "solve"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.stderr == ""
    assert [(one["line"], one.get("id"), "error" in one) for one in answers] == [
        (1, 7, False),
        (3, None, True),
        (4, None, True),
        (5, None, False),
    ]


def test_the_answer_has_situation_verdicts_and_report() -> None:
    found = answer(request())
    assert found["advancement"] == 1
    assert found["situation"]["units"] == [{"type_unit": 1, "zone": 17, "role": 2}, MUNICH]
    assert found["situation"]["ownerships"] == [{"center_num": 20, "role": 2}]
    assert [(one["text"], one["outcome"], one["reason"]) for one in found["verdicts"]] == [
        ("A MUN T", "succeeded", "no_order"),
        ("A PAR - BUR", "succeeded", "moved"),
    ]
    assert found["report"].startswith("Resolution of orders for Movements spring 1901\n")


def test_the_answer_is_the_next_request() -> None:
    situation: Any = {"units": [PARIS, MUNICH, {"type_unit": 1, "zone": 17, "role": 1}], "ownerships": []}
    support = {"order_type": 2, "active_unit": MUNICH, "passive_unit": PARIS, "destination_zone": 17}
    moved = answer(request(situation=situation, orders=[ATTACK, support]))
    assert moved["situation"]["dislodged_ones"] == [
        {"type_unit": 1, "zone": 17, "role": 1, "zone_dislodger": 47}
    ]
    retreat = {"order_type": 6, "active_unit": {"type_unit": 1, "zone": 17, "role": 1}, "destination_zone": 9}
    after = answer(request(advancement=1, situation=moved["situation"], orders=[retreat]))
    assert {"type_unit": 1, "zone": 9, "role": 1} in after["situation"]["units"]
    assert after["situation"]["dislodged_ones"] == []


def test_nested_json_may_be_text_and_numbers_too_and_more_keys_do_no_harm() -> None:
    plain = request(advancement="0", role="0", game="Raspoutine")
    for key in ("situation", "orders"):
        plain[key] = json.dumps(plain[key])
    plain["names"] = json.dumps(
        {"roles": {"2": ["Gaule", "gaulois", "G"]}, "zones": {"17": "bur"}, "coasts": {"1": "ec"}}
    )
    found = answer(plain)
    assert found["verdicts"][1]["text"] == "A PAR - bur"
    assert "Gaule" in found["report"]


def test_a_role_tries_its_orders_alone() -> None:
    found = answer(request(role=2, language="fr"))
    assert found["report"].startswith("Validation d’ordres pour Mouvements printemps 1901")
    theirs = {"order_type": 4, "active_unit": MUNICH}
    assert answer(request(role=2, orders=[theirs]))["error"]["code"] == "no_such_unit"


def test_builds_come_with_fake_units() -> None:
    fake = {"type_unit": 2, "zone": 80, "role": 6}
    situation = {"units": [], "ownerships": [{"center_num": 28, "role": 6}], "fake_units": [fake]}
    found = answer(
        request(advancement=4, situation=situation, orders=[{"order_type": 8, "active_unit": fake}])
    )
    assert found["situation"]["units"] == [fake]


def test_switches_and_ends_may_be_asked_for() -> None:
    army = {"type_unit": 1, "zone": 73, "role": 4}
    other = {"type_unit": 1, "zone": 66, "role": 4}
    situation = {"units": [army, other], "ownerships": [{"center_num": 34, "role": 4}]}
    plain = request(advancement=4, situation=situation, orders=[], nb_max_cycles_to_play=1)
    found = answer(plain)
    assert found["situation"]["units"] == [army]
    assert found["ending"] == {"reason": "survival", "roles": [4]}
    assert answer(plain | {"rules": {"removal": "home_table"}})["situation"]["units"] == [other]


def test_a_variant_may_be_given_as_its_file() -> None:
    content = json.loads(
        (Path(__file__).parents[2] / "src/arbitre/games/diplomacy/variants/standard.json").read_text()
    )
    assert answer(request(variant=content)) == answer(request())
    content["year_zero"] = 2000
    assert "spring 2001" in answer(request(variant=content))["report"]
    content["centers"][0] = 1
    assert answer(request(variant=content))["error"]["code"] == "invalid_variant"


@pytest.mark.parametrize(
    ("content", "code", "sentence"),
    [
        (b"nonsense", "invalid_request", "not a JSON object"),
        (b"[1]", "invalid_request", "not a JSON object"),
        (b"\xff\xfe", "invalid_request", "not a JSON object"),
        (b"[" * 100_000, "invalid_request", "not a JSON object|nested too deeply"),
        ({}, "invalid_request", "missing required field `advancement`"),
        (request(advancement="spring"), "invalid_request", "advancement"),
        (request(advancement=10**9), "invalid_request", "it goes from 0 to 100000"),
        (request(role=8), "invalid_request", "The role is 8"),
        (request(orders={"order_type": 1}), "invalid_request", "orders"),
        (request(orders=[{"order_type": 1}]), "invalid_request", "active_unit"),
        (request(situation={"units": "many"}), "invalid_request", "units"),
        (request(rules={"paradox": "shrug"}), "invalid_request", "paradox"),
        (request(variant="atlantis"), "unknown_variant", "There is no variant 'atlantis'"),
        (request(variant={"name": "mine"}), "invalid_variant", "missing required field"),
        (request(situation={"units": [PARIS, PARIS]}), "invalid_situation", "Two units stand in region 47"),
        (request(situation={"units": [PARIS | {"zone": 99}]}), "invalid_situation", "zone 99"),
        (
            request(
                situation={
                    "units": [],
                    "ownerships": [{"center_num": 1, "role": 1}, {"center_num": 1, "role": 2}],
                }
            ),
            "invalid_situation",
            "Centre 1 is owned by roles 1 and 2",
        ),
        (
            request(situation={"units": [], "ownerships": [{"center_num": 35, "role": 1}]}),
            "invalid_situation",
            "no centre 35",
        ),
        (request(orders=[ATTACK | {"destination_zone": 99}]), "unknown_zone", "Order 1 is to go to zone 99"),
        (
            request(orders=[ATTACK | {"active_unit": PARIS | {"zone": 99}}]),
            "unknown_zone",
            "Order 1 is for zone 99",
        ),
        (
            request(orders=[ATTACK | {"active_unit": PARIS | {"zone": 14}}]),
            "no_such_unit",
            "zone 14, where there is no unit",
        ),
        (request(orders=[ATTACK | {"active_unit": 14}]), "no_such_unit", "zone 14, where there is no unit"),
        (
            request(orders=[ATTACK | {"role": 3}]),
            "invalid_order",
            "of role 3, but its unit is said to be of role 2",
        ),
        (
            request(orders=[ATTACK, ATTACK]),
            "duplicate_order",
            "Orders 1 and 2 are both for the unit in zone 47",
        ),
        (request(orders=[ATTACK | {"order_type": 9}]), "wrong_phase", "types 1 to 5 can be given"),
        (request(orders=[ATTACK | {"order_type": 12}]), "invalid_order", "type 12; types are 1 to 9"),
        (request(cd_possible_moves=0), "missing_orders", "Role 3 has 1 units without an order"),
    ],
)
def test_whatever_is_wrong_is_said_with_the_line_and_the_reason(
    content: Any, code: str, sentence: str
) -> None:
    found = answer(content)
    assert found["line"] == 1
    assert found["error"]["code"] == code
    assert re.search(sentence, found["error"]["message"]), found["error"]["message"]


def test_a_wrong_order_is_named_by_its_number() -> None:
    hold = {"order_type": 4, "active_unit": MUNICH}
    assert answer(request(orders=[hold, ATTACK | {"active_unit": 14}]))["error"]["order"] == 2
    assert answer(request(orders=[hold, ATTACK, ATTACK]))["error"]["order"] == 3
    assert answer(request(orders=[ATTACK | {"active_unit": 99}]))["error"]["order"] == 1
    assert "order" not in answer(request(advancement=-1))["error"]


def test_an_impossible_coast_voids_one_order_and_not_the_phase() -> None:
    found = answer(request(orders=[ATTACK | {"destination_zone": 78}]))
    assert [(one["outcome"], one["reason"]) for one in found["verdicts"]] == [
        ("succeeded", "no_order"),
        ("void", "wrong_coast"),
    ]


def test_the_answer_does_not_depend_on_the_order_of_the_request() -> None:
    rng = random.Random(4)
    variant = find_variant("standard")
    for _ in range(40):
        units = crowd(variant, rng, size=16)
        orders = random_orders(variant, rng, units)
        situation = msgspec.structs.replace(first_situation(variant), units=units)
        content: dict[str, Any] = {
            "advancement": 0,
            "situation": json.loads(msgspec.json.encode(write_situation(situation))),
            "orders": [msgspec.to_builtins(write_order(order)) for order in orders],
            "rules": {"paradox": rng.choice(["szykman", "all_hold"])},
        }
        expected = answer(content)
        assert "error" not in expected, expected
        assert len(expected["verdicts"]) == len(units)
        for part in (content["orders"], content["situation"]["units"], content["situation"]["ownerships"]):
            rng.shuffle(part)
        assert answer(content) == expected


def test_a_unit_given_by_its_zone_alone_is_answered_in_full() -> None:
    situation = {"units": [PARIS, MUNICH]}
    support = {"order_type": 2, "active_unit": MUNICH, "passive_unit": PARIS, "destination_zone": 17}
    short = support | {"active_unit": 40, "passive_unit": 47}
    found = answer(request(situation=situation, orders=[ATTACK, short]))
    assert found == answer(request(situation=situation, orders=[ATTACK, support]))
    assert found["verdicts"][0]["text"] == "A MUN S A PAR - BUR"
    nobody = answer(request(situation=situation, orders=[short | {"passive_unit": 99}]))
    assert nobody["error"]["code"] == "unknown_zone"


def test_without_a_report_the_answer_is_the_same_less_its_words() -> None:
    whole = answer(request())
    bare = answer(request(report=False))
    assert "report" not in bare
    for verdict in whole["verdicts"]:
        del verdict["text"], verdict["words"]
    del whole["report"]
    assert bare == whole


def test_a_void_order_is_no_error() -> None:
    found = answer(request(orders=[ATTACK | {"destination_zone": 52}]))
    assert [one["reason"] for one in found["verdicts"]] == ["no_order", "unreachable"]


def test_the_first_spring_resolves_with_no_orders_at_all() -> None:
    variant = find_variant("standard")
    units = [
        {"type_unit": one.type_unit, "zone": one.zone, "role": one.role}
        for one in first_situation(variant).units
    ]
    found = answer({"advancement": 0, "situation": {"units": units}})
    assert found["situation"]["units"] == units
    assert len(found["verdicts"]) == 22


def test_any_request_is_answered_and_none_breaks_the_pipe() -> None:
    rng = random.Random(9)
    junk: tuple[Any, ...] = (
        None,
        True,
        -1,
        0,
        1,
        2,
        5,
        8,
        47,
        61,
        78,
        99,
        10**30,
        1.5,
        "",
        "x",
        "47",
        "{",
        "[]",
        [],
        {},
        [[]],
        {"zone": 3},
    )

    def spoil(value: Any) -> Any:
        if rng.random() < 0.04:
            return rng.choice(junk)
        if isinstance(value, dict):
            return {key: spoil(one) for key, one in value.items() if rng.random() > 0.02}
        return [spoil(one) for one in value] if isinstance(value, list) else value

    hold = {
        "order_type": 4,
        "active_unit": MUNICH,
        "passive_unit": PARIS,
        "destination_zone": 9,
        "via_convoy": True,
    }
    dislodged = {"type_unit": 1, "zone": 17, "role": 1, "zone_dislodger": 47}
    situation = request()["situation"] | {"dislodged_ones": [dislodged], "forbiddens": [{"region_num": 9}]}
    names = {"roles": {"2": ["Gaule", "gaulois", "G"]}, "zones": {"47": "par"}, "coasts": {"1": "ec"}}
    plain = [
        request(orders=[ATTACK, hold], names=names, rules={"paradox": "all_hold"}, victory_centers=3),
        request(
            advancement=1,
            situation=situation,
            orders=[{"order_type": 6, "active_unit": dislodged, "destination_zone": 9}],
        ),
        request(
            advancement=4,
            orders=[{"order_type": 8, "active_unit": PARIS}, {"order_type": 9, "active_unit": MUNICH}],
        ),
    ]
    codes = set()
    for _ in range(4000):
        found = answer(spoil(rng.choice(plain)))
        codes.add(found["error"]["code"] if "error" in found else "")
    assert {
        "",
        "invalid_request",
        "invalid_situation",
        "no_such_unit",
        "unknown_zone",
        "wrong_phase",
    } <= codes
