"""Seafight in the browser: a fleet placed by hand, by keyboard or by lot, and two seas to shoot at and to watch."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.playing import board, moves, play_a_bot, sit_two, strip
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

FLEET = "H5A0,V4C2,H3E5,V3J1,H2B9"
CELLS = ["A0", "B0", "C0", "D0", "E0", "C2", "C3", "C4", "C5", "E5", "F5", "G5", "J1", "J2", "J3", "B9", "C9"]


def shots(*cells: str) -> str:
    return "".join("1" if f"{column}{row}" in cells else "0" for row in range(10) for column in "ABCDEFGHIJ")


LAST_SHIP = f"{FLEET} {FLEET} {shots(*CELLS[:-1])} {shots(*CELLS[:15], 'A9')}"
"""The first player needs one more shot, C9."""


def cell(page: Page, sea: str, name: str) -> Locator:
    return board(page).get_by_role("group", name=sea).locator(f'[data-cell="{name}"]')


def ship(page: Page, name: str) -> Locator:
    return board(page).get_by_role("button", name=name)


async def drag(page: Page, what: Locator, cell_name: str) -> None:
    """Drags a ship by its bow to a cell of the sea."""
    box = await what.bounding_box()
    target = await page.locator(f'[data-cell="{cell_name}"]').bounding_box()
    assert box is not None
    assert target is not None
    await page.mouse.move(box["x"] + 10, box["y"] + min(10, box["height"] / 2))
    await page.mouse.down()
    x, y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
    await page.mouse.move(x + 30, y + 30, steps=3)
    await page.mouse.move(x, y, steps=3)
    await page.mouse.up()


def dock(page: Page, number: int) -> Locator:
    return board(page).locator(f'[data-dock="{number}"]')


def at_sea(page: Page, number: int) -> Locator:
    return board(page).locator(f'[data-place="{number}"]')


async def test_a_fleet_is_placed_by_drag_and_a_wrong_one_is_not_sent(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "seafight", options={"no_touch": True})
    await expect(board(page).get_by_text("Les navires ne se touchent pas, même par un coin.")).to_be_visible()
    send = board(page).get_by_role("button", name="Prêt")
    await drag(page, dock(page, 0), "A0")
    await expect(ship(page, "Navire de 5 cases, de A0 à E0")).to_be_visible()
    await drag(page, dock(page, 1), "C1")
    alert = board(page).get_by_role("alert")
    await expect(alert).to_contain_text("Deux navires se touchent, celui de 5 et celui de 4")
    await drag(page, at_sea(page, 1), "C0")
    await expect(alert).to_contain_text("Deux navires se recouvrent, celui de 5 et celui de 4")
    await send.click()
    await expect(alert).to_be_visible()
    await drag(page, at_sea(page, 1), "C2")
    await expect(alert).to_have_count(0)
    await ship(page, "Navire de 4 cases, de C2").dblclick()
    await expect(ship(page, "Navire de 4 cases, de C2 à C5")).to_be_visible()
    await send.click()
    await expect(alert).to_have_text("Il manque des navires\u202f: placez les cinq.")
    await drag(page, dock(page, 2), "E5")
    await drag(page, dock(page, 3), "H1")
    await drag(page, dock(page, 4), "B9")
    await expect(board(page).get_by_text("Votre flotte est prête.")).to_be_visible()
    await send.click()
    await expect(cell(page, "Votre mer", "C3")).to_have_attribute("aria-label", "C3, navire")


async def test_a_fleet_is_placed_and_shots_are_fired_by_keyboard(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "seafight")
    await dock(page, 0).focus()
    await page.keyboard.press("Enter")
    await expect(ship(page, "Navire de 5 cases, de A0 à E0")).to_be_focused()
    for key in ("ArrowDown", "ArrowRight", "r"):
        await page.keyboard.press(key)
    await expect(ship(page, "Navire de 5 cases, de B1 à B5")).to_be_focused()
    await page.keyboard.press("Delete")
    await expect(dock(page, 0)).to_be_focused()
    for number in range(5):
        await dock(page, number).focus()
        await page.keyboard.press("Enter")
    await board(page).get_by_role("button", name="Prêt").press("Enter")
    target = board(page).locator('[data-cell="F5"].live.target')
    await expect(target).to_be_visible()
    await target.focus()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Enter")
    await expect(moves(page).nth(1)).to_contain_text("E4")
    await expect(cell(page, "Mer de", "E4")).to_have_attribute(
        "aria-label", re.compile("^E4, (à l’eau|touché), dernier tir$")
    )


async def test_a_match_is_shot_to_its_end_and_the_replay_shows_both_fleets(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "seafight", position=LAST_SHIP)
    await expect(cell(second, "Sea of", "B9")).to_have_attribute("aria-label", "B9, not shot at yet")
    await cell(first, "Mer de", "C9").click()
    await expect(first.get_by_text("Vous avez coulé toute la flotte.")).to_be_visible()
    await expect(second.get_by_text("Your whole fleet is sunk.")).to_be_visible()
    await expect(moves(first).last).to_have_accessible_name("tir en C9, coulé")
    await expect(strip(first, 0)).to_contain_text("5")
    await expect(cell(second, "Sea of", "B9")).to_have_attribute("aria-label", "B9, ship")
    await second.keyboard.press("ArrowLeft")
    await expect(cell(second, "Your sea", "C9")).to_have_attribute("aria-label", "C9, ship")


async def test_the_referee_refuses_a_wrong_fleet_in_words(visitors: Visitors) -> None:
    """Sent past the board, which would not send it."""
    page = await visitors.arrive()
    path = await play_a_bot(page, "seafight")
    refused = await page.request.post(
        f"/api/v1/matches{path.removeprefix('/match')}/actions",
        data={"kind": "move", "move": "H5A0 H4A0 H3E5 V3J1 H2B9", "version": 0},
        headers={"Origin": visitors.site.url},
    )
    told = await refused.json()
    assert told["code"] == "illegal_move"
    assert "H5A0 and H4A0 overlap" in told["message"]
    await expect(board(page).get_by_role("button", name="Prêt")).to_be_visible()


@pytest.mark.nightly
async def test_a_telephone_places_by_taps_and_shows_both_seas(visitors: Visitors) -> None:
    page = await visitors.arrive(width=360, height=740, has_touch=True, is_mobile=True)
    await play_a_bot(page, "seafight")
    await board(page).locator('[data-cell="B2"]').tap()
    await expect(ship(page, "Navire de 5 cases, de B2 à F2")).to_be_visible()
    await board(page).get_by_role("button", name="Au hasard").tap()
    await board(page).get_by_role("button", name="Prêt").tap()
    await expect(cell(page, "Mer de", "J9")).to_be_visible()
    await cell(page, "Mer de", "J9").tap()
    await expect(moves(page).nth(1)).to_contain_text("J9")
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    own = await board(page).get_by_role("group", name="Votre mer").bounding_box()
    assert own is not None
    assert own["y"] + own["height"] <= 740 - 60, "both seas are in sight"


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_axe_finds_nothing_serious_at_sea(visitors: Visitors, theme: Any) -> None:
    page = await visitors.arrive(theme=theme)
    await play_a_bot(page, "seafight", options={"no_touch": True})
    await board(page).locator('[data-cell="B2"]').click()
    await board(page).locator('[data-cell="B3"]').click()
    await expect(board(page).get_by_role("alert")).to_be_visible()
    assert await serious_findings(page) == []
    await play_a_bot(page, "seafight", position=LAST_SHIP)
    await expect(cell(page, "Mer de", "C9")).to_be_visible()
    assert await serious_findings(page) == []
