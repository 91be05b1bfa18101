"""RoboStrike in the browser: a program by click, drag and keys, its ghost, rounds shown step by step, and the map editor."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.playing import open_table, play_a_bot, sit_two
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

OPEN_FIELD = {"board": "/".join(["0,0,0,0,0,0,0,4", "0,0,0,0,0,0,0,0", "0,0,0,0,1,0,0,0", "3,0,0,0,0,0,0,0"])}
"""Robots start in the lower left corner, and north is up."""


def slots(page: Page) -> Locator:
    return page.locator("[data-slot]")


def action(page: Page, number: int) -> Locator:
    return page.locator(f'[data-action="{number}"]')


async def written(page: Page) -> list[str]:
    return [
        re.sub(r"^Action \d, |, à choisir|, to choose", "", await slot.get_attribute("aria-label") or "")
        for slot in await slots(page).all()
    ]


async def expect_robot(page: Page, number: int, cell: int) -> None:
    await expect(page.locator(f'[data-robot="{number}"]')).to_have_attribute("data-cell", str(cell))


async def drag(page: Page, what: Locator, to: Locator) -> None:
    start, end = await what.bounding_box(), await to.bounding_box()
    assert start is not None
    assert end is not None
    await page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    await page.mouse.down()
    await page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    await page.mouse.up()


async def test_a_program_is_written_by_click_drag_and_keys_and_its_ghost_leads_the_way(
    visitors: Visitors,
) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "robostrike", "random", options=OPEN_FIELD)
    send = page.get_by_role("button", name="Envoyer le programme")
    await expect(action(page, 1)).to_be_enabled()
    await expect(action(page, 3)).to_be_disabled()
    await action(page, 6).click()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("e")
    await expect(action(page, 3)).to_be_enabled()
    await drag(page, action(page, 14), slots(page).nth(3))
    assert await written(page) == ["pivoter à droite", "avancer", "élan", "tirer", "vide", "vide"]
    await drag(page, slots(page).nth(3), slots(page).nth(1))
    await expect(slots(page).nth(1)).to_have_attribute("aria-label", "Action 2, tirer")
    await expect(page.locator("[data-ghost]")).to_have_attribute("data-ghost", "25")
    await expect(send).to_be_disabled()
    await page.keyboard.press("Backspace")
    await expect(page.get_by_text("Encore 3 actions.")).to_be_visible()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await expect(page.locator("[data-ghost]")).to_have_attribute("data-ghost", "28")
    await page.keyboard.press("Enter")
    # The other robot may have pushed this one aside; that the program was carried out is all there is to know.
    await expect(page.get_by_text("Manche 2", exact=True).first).to_be_visible()
    await page.get_by_role("tab", name="Déroulé").click()
    await page.get_by_role("button", name="Pas 2 sur 6").click()
    await expect(page.get_by_role("listitem").filter(has_text="tire").first).to_be_visible()


async def test_what_the_rules_refuse_is_said_where_it_stands_and_not_sent(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "robostrike", "random", options=OPEN_FIELD)
    for number in (7, 3, 1, 1, 1, 1):
        await action(page, number).click()
    await expect(page.get_by_role("button", name="Envoyer le programme")).to_be_enabled()
    await slots(page).nth(0).click()
    await action(page, 1).click()
    await expect(
        page.get_by_text("Action 2\u202f: Un pas de côté (3 ou 4) n’est possible qu’après un élan (7).")
    ).to_be_visible()
    await expect(page.get_by_role("button", name="Envoyer le programme")).to_be_disabled()


async def test_a_ghost_that_falls_into_a_hole_says_so(visitors: Visitors) -> None:
    page = await visitors.arrive(locale="en-GB")
    await play_a_bot(page, "robostrike", "random", options=OPEN_FIELD)
    for number in (1, 6, 7, 7, 7, 1):
        await action(page, number).click()
    await expect(page.get_by_text("This way ends in a hole.")).to_be_visible()


async def test_two_people_see_the_same_round_and_can_go_through_it(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "robostrike", seats=2, options=OPEN_FIELD)
    for number in (6, 1, 1, 0, 0, 0):
        await action(first, number).click()
    await first.get_by_role("button", name="Envoyer le programme").click()
    await expect(first.get_by_role("heading", name="Programme envoyé")).to_be_visible()
    await expect(second.get_by_text("1 of 2 ready")).to_be_visible()
    await expect_robot(second, 0, 24)
    for _ in range(3):
        await second.keyboard.press("ArrowUp")
    for _ in range(3):
        await second.keyboard.press("k")
    await second.get_by_role("button", name="Send the program").click()
    for page in (first, second):
        await expect_robot(page, 0, 26)
        await expect_robot(page, 1, 0)
    await second.get_by_role("button", name="Step 2 of 6").click()
    await expect(second.get_by_role("heading", name="Step 2 of 6")).to_be_visible()
    await expect_robot(second, 0, 25)
    await expect_robot(second, 1, 8)
    await second.get_by_role("button", name="Next picture").click()
    await expect_robot(second, 0, 26)
    await action(second, 1).click()
    await second.get_by_role("button", name="Previous round").click()
    await expect_robot(second, 0, 24)
    await second.get_by_role("button", name="Back to the present").click()
    await expect(slots(second).first).to_have_attribute("aria-label", "Action 1, forward")
    assert await serious_findings(second) == []


async def test_on_a_phone_nobody_scrolls_to_write_and_send_a_program(visitors: Visitors) -> None:
    page = await visitors.arrive(width=360, height=740)
    await play_a_bot(page, "robostrike", options={"map": "foundry"}, clock={"kind": "round", "seconds": 30})
    await expect(page.get_by_role("timer").filter(has_text="Temps pour programmer")).to_be_visible()
    for place in (
        page.locator(".sheet").first,
        action(page, 1),
        page.get_by_role("button", name="Envoyer le programme"),
    ):
        box = await place.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 740 - 58
    assert await page.evaluate("scrollY") == 0


@pytest.mark.nightly
async def test_a_map_is_painted_tried_shared_and_played(visitors: Visitors) -> None:
    page = await visitors.visit("/robostrike/maps")
    await expect(page.get_by_text("Carte valable.")).to_be_visible()
    assert await serious_findings(page) == []
    board = page.locator("[data-editor] .window")
    await page.locator('[data-tile="2"]').click()
    box = await board.bounding_box()
    assert box is not None
    # The start, checkpoint 1, is right of the middle of a map of ten by ten, in its sixth row.
    await board.click(position={"x": box["width"] / 2 - box["height"] / 20, "y": box["height"] * 0.55})
    fault = page.get_by_text("L’étape 1 (code 3) manque")
    await expect(fault).to_be_visible()
    race = page.get_by_role("button", name="Lancer l’essai")
    await expect(race).to_be_disabled()
    await page.get_by_role("button", name="Défaire").click()
    await expect(fault).to_be_hidden()
    await race.click()
    await expect(page.get_by_text(re.compile("gagne en [0-9]+ manches"))).to_be_visible()
    await page.get_by_role("button", name="Fermer l’essai").click()
    await page.get_by_text("Texte", exact=True).click()
    field = page.get_by_role("textbox", name="Texte")
    await field.fill("3,0,0\n0,2,9\n0,0,4")
    await page.get_by_role("button", name="Lire ce texte").click()
    await expect(page.get_by_text("Ligne 2, colonne 3\u202f: «\u202f9\u202f»")).to_be_visible()
    await field.fill("3,0,0\n0,2,1\n0,0,4")
    await page.get_by_role("button", name="Lire ce texte").click()
    await expect(page.get_by_role("spinbutton", name="Colonnes")).to_have_value("3")
    await page.get_by_role("button", name="Copier le lien").click()
    await expect(page).to_have_url(re.compile("#map="))
    friend = await visitors.visit(page.url.removeprefix(visitors.site.url), locale="en-GB")
    await expect(friend.get_by_role("spinbutton", name="Columns")).to_have_value("3")
    await friend.get_by_role("combobox", name="Against").select_option("random")
    await friend.get_by_role("button", name="Play", exact=True).click()
    await expect(action(friend, 1)).to_be_visible()
    await expect_robot(friend, 0, 0)


async def test_a_map_that_was_saved_is_there_again(visitors: Visitors) -> None:
    page = await visitors.visit("/robostrike/maps")
    await page.get_by_role("spinbutton", name="Lignes").fill("12")
    await page.get_by_role("spinbutton", name="Lignes").press("Tab")
    await page.get_by_role("textbox", name="Nom de la carte").fill("Haute")
    await page.get_by_role("button", name="Enregistrer").click()
    await expect(page.get_by_text("«\u202fHaute\u202f» est enregistrée")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("spinbutton", name="Lignes")).to_have_value("10")
    await page.get_by_role("combobox", name="Cartes enregistrées").select_option("Haute")
    await expect(page.get_by_role("spinbutton", name="Lignes")).to_have_value("12")


async def test_the_largest_map_is_seen_whole_and_from_near(visitors: Visitors) -> None:
    page = await visitors.arrive(width=360, height=740)
    await page.goto("/")
    rows = [",".join(["3", "4", *["0"] * 58]), *[",".join(["0"] * 60)] * 59]
    await open_table(
        page, "robostrike", bots=[{"bot": "random"}] * 7, seats=8, options={"board": "/".join(rows)}
    )
    sheet = page.locator(".sheet").first
    whole = await sheet.bounding_box()
    await page.get_by_role("button", name="Agrandir").click()
    near = await sheet.bounding_box()
    assert whole is not None
    assert near is not None
    assert near["width"] > 1.3 * whole["width"]
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
