"""Trying orders of Diplomacy over HTTP: anybody may, nothing is kept, and what is wrong is said."""

from typing import Any

import pytest

from tests.server.api.browser import API, Site, code

UNITS = [{"kind": "army", "zone": "PAR", "power": 2}, {"kind": "army", "zone": "MUN", "power": 3}]
PATH = f"{API}/diplomacy/simulations"


async def test_a_stranger_tries_orders_on_any_board(site: Site) -> None:
    trial = {"board": {"units": UNITS}, "orders": ["a paris - burgundy", "A MUN - BUR"]}
    answer = (await site.browser().post(PATH, json=trial)).raise_for_status().json()
    verdicts = {verdict["zone"]: verdict for verdict in answer["resolution"]["verdicts"]}
    assert verdicts["PAR"]["order"] == "A PAR - BUR"
    assert (verdicts["PAR"]["outcome"], verdicts["PAR"]["reason"]) == ("failed", "bounced")
    assert verdicts["PAR"]["by"] == ["MUN"]
    assert answer["board"]["advancement"] == 1
    assert answer["board"]["forbidden"] == ["BUR"]
    assert [choice["zone"] for choice in answer["choices"]] == ["PAR", "MUN"]


async def test_the_board_that_follows_can_be_tried_in_turn(site: Site) -> None:
    browser = site.browser()
    units = [*UNITS, {"kind": "army", "zone": "BUR", "power": 4}]
    trial = {"board": {"units": units}, "orders": ["A MUN S A PAR - BUR", "A BUR T", "A PAR - BUR"]}
    fought = (await browser.post(PATH, json=trial)).raise_for_status().json()["board"]
    assert fought["dislodged"] == [
        {"kind": "army", "zone": "BUR", "power": 4, "attacked_from": "PAR", "by_convoy": False}
    ]
    trial = {"board": fought, "orders": ["A BUR R BEL"]}
    retreated = (await browser.post(PATH, json=trial)).raise_for_status().json()["board"]
    assert retreated["advancement"] == 2
    assert {"kind": "army", "zone": "BEL", "power": 4} in retreated["units"]


@pytest.mark.parametrize(
    ("trial", "expected"),
    [
        ({"board": {"units": UNITS}, "orders": ["A XXX - BUR"]}, "unknown_zone"),
        ({"board": {"units": UNITS}, "orders": ["A BER - KIE"]}, "no_such_unit"),
        ({"board": {"units": UNITS}, "orders": ["F PAR - BUR"]}, "no_such_unit"),
        ({"board": {"units": UNITS}, "orders": ["A PAR - BUR", "A PAR T"]}, "duplicate_order"),
        ({"board": {"units": UNITS, "centers": {"MUN": 3}}, "orders": ["+ A MUN"]}, "wrong_phase"),
        ({"board": {"units": UNITS}, "orders": ["PAR ? BUR"]}, "invalid_order"),
        ({"board": {"units": [{"kind": "army", "zone": "par", "power": 2}]}}, "invalid_situation"),
        ({"board": {"units": [{"kind": "army", "zone": "PAR", "power": 8}]}}, "invalid_situation"),
        ({"board": {"units": [*UNITS, UNITS[0]]}}, "invalid_situation"),
        ({"board": {"units": [{"kind": "fleet", "zone": "PAR", "power": 2}]}}, "invalid_situation"),
        ({"board": {"units": UNITS, "centers": {"BUR": 2}}}, "invalid_situation"),
        ({"board": {"units": UNITS, "dislodged": UNITS}}, "invalid_situation"),
        ({"board": {"units": UNITS, "advancement": -1}}, "invalid_request"),
        ({"board": {"units": UNITS, "variant": "mars"}}, "invalid_request"),
        ({"board": {}, "orders": []}, "invalid_request"),
    ],
)
async def test_what_makes_no_sense_is_refused_with_the_reason(
    site: Site, trial: dict[str, Any], expected: str
) -> None:
    assert code(await site.browser().post(PATH, json=trial)) == (400, expected)


async def test_a_refusal_says_which_order_or_place_is_wrong_in_both_languages(site: Site) -> None:
    browser = site.browser()
    orders = ["A PAR - BUR", "A MUN - XXX"]
    problem = (await browser.post(PATH, json={"board": {"units": UNITS}, "orders": orders})).json()
    assert problem["place"] == 2
    assert problem["words"]["fr"] == "« A MUN - XXX » : « xxx » n’est pas une région."
    board = {"units": [*UNITS, {"kind": "fleet", "zone": "SPA", "power": 2}]}
    problem = (await browser.post(PATH, json={"board": board})).json()
    assert problem["place"] == "SPA"
    assert problem["words"]["en"] == "The fleet must be on one of the coasts of this region."


async def test_a_board_is_given_as_text_or_not_at_all(site: Site) -> None:
    browser = site.browser()
    text = "1901 AR / F A BUR < MUN = PAR / G A BUR"
    given = (await browser.post(PATH, json={"board": text})).raise_for_status().json()
    assert given["given"]["dislodged"] == [
        {"kind": "army", "zone": "BUR", "power": 2, "attacked_from": "MUN", "by_convoy": False}
    ]
    again = (await browser.post(PATH, json={"board": given["given_position"]})).raise_for_status().json()
    assert again["given"] == given["given"]
    first = (await browser.post(PATH, json={})).raise_for_status().json()["given"]
    assert (len(first["units"]), first["centers"]["PAR"], first["advancement"]) == (22, 2, 0)
    empty = (await browser.post(PATH, json={"board": "1905 SM"})).raise_for_status().json()
    assert (empty["given"]["units"], empty["choices"]) == ([], [])
    assert code(await browser.post(PATH, json={"board": "PAR"})) == (400, "invalid_position")
