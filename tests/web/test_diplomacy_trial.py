"""Any position of Diplomacy and any orders, tried in the browser without a match."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.playing import board
from tests.web.test_accessibility import serious_findings
from tests.web.test_diplomacy import arrow, lead_france, order, region, verdict
from tests.web.visitors import Visitors


async def try_anything(visitors: Visitors, path: str = "/simulation", **traits: Any) -> Page:
    page = await visitors.visit(path, **traits)
    await expect(board(page)).to_be_visible()
    return page


def powers(page: Page, what: str) -> Locator:
    """The row of buttons that says whose army, fleet or centre it is."""
    return page.get_by_role("group", name=what, exact=True)


def unit(page: Page, standing: str) -> Locator:
    return page.locator(f'[data-unit="{standing}"]')


async def test_a_position_is_put_together_and_orders_bounce_on_it(visitors: Visitors) -> None:
    page = await visitors.visit("/rules/diplomacy")
    await page.get_by_role("link", name="Essayer une position").click()
    await expect(unit(page, "army PAR")).to_be_visible()
    await page.get_by_role("button", name="Plateau vide").click()
    await expect(unit(page, "army PAR")).to_have_count(0)
    await region(page, "PAR").click()
    await powers(page, "armée").get_by_role("button", name="France").click()
    await powers(page, "Centre").get_by_role("button", name="France").click()
    await region(page, "MUN").click()
    await powers(page, "armée").get_by_role("button", name="Allemagne").click()
    await page.get_by_label("Phase").select_option("Automne, mouvements")
    await page.get_by_label("Année").fill("1905")
    await page.get_by_label("Année").press("Enter")
    await expect(page.get_by_label("Position en texte")).to_have_value(
        "1905 AM / E / F A PAR = PAR / G A MUN / I / A / R / T"
    )
    await page.get_by_role("tab", name="Ordres").click()
    await page.get_by_text("Texte", exact=True).click()
    await page.get_by_label("Ordres, un par ligne").fill("A PAR - BUR\nmunich - bourgogne")
    await page.get_by_role("button", name="Résoudre").click()
    await expect(verdict(page, "A PAR - BUR")).to_contain_text("repoussée par A MUN (Allemagne)")
    await expect(arrow(page, "move PAR").locator(".fault")).to_be_visible()
    await page.get_by_role("button", name="Continuer d’ici").click()
    await page.get_by_role("button", name="Étape précédente").click()
    await expect(page.get_by_label("Ordres, un par ligne")).to_have_value("A PAR - BUR\nmunich - bourgogne")
    await page.get_by_role("tab", name="Position").click()
    await page.get_by_role("button", name="armée Munich").click()
    await page.get_by_role("button", name="Retirer").click()
    await expect(unit(page, "army MUN")).to_have_count(0)


async def test_units_are_moved_and_driven_out_by_keyboard_and_coasts_are_asked_for(
    visitors: Visitors,
) -> None:
    page = await try_anything(visitors, locale="en-GB")
    await region(page, "BRE").focus()
    await page.keyboard.press("Enter")
    await expect(powers(page, "army").get_by_role("button", name="England")).to_be_focused()
    await page.get_by_role("button", name="Move", exact=True).press("Enter")
    await region(page, "SPA").focus()
    await page.keyboard.press("Enter")
    coasts = page.get_by_role("group", name="On which coast?")
    await coasts.get_by_role("button", name="Spain (south coast)").press("Enter")
    await expect(unit(page, "fleet SPA sc")).to_be_visible()
    await expect(unit(page, "fleet BRE")).to_have_count(0)
    await page.get_by_label("Phase").select_option("Spring, retreats")
    await region(page, "SPA").focus()
    await page.keyboard.press("Enter")
    await powers(page, "army, dislodged").get_by_role("button", name="Italy").press("Enter")
    await page.get_by_label("Attacked from").select_option("Gulf of Lyon")
    await expect(page.get_by_label("Position as text")).to_have_value(re.compile("A VEN, A SPA < GOL ="))
    await page.get_by_label("Phase").select_option("Spring, movements")
    place = page.get_by_role("region", name="Spain")
    await expect(place.get_by_role("alert")).to_have_text(
        "A dislodged unit belongs in a phase of retreats only."
    )
    await page.get_by_role("tab", name="Orders").click()
    await expect(page.get_by_text("Mend the position first.")).to_be_visible()
    await page.get_by_role("tab", name="Position").click()
    await page.get_by_role("button", name="Undo").click()
    await expect(page.get_by_label("Phase")).to_have_value("1")


async def test_an_address_leads_others_to_the_same_position_and_orders(visitors: Visitors) -> None:
    page = await try_anything(visitors)
    text = page.get_by_label("Position en texte")
    await text.fill("1901 AM / F F MID / G A XYZ")
    await page.get_by_role("button", name="Lire ce texte").click()
    await expect(page.get_by_text("« A XYZ » n’est pas une unité")).to_be_visible()
    await text.fill("1901 AM / F F MID / G A MUN")
    await page.get_by_role("button", name="Lire ce texte").click()
    await expect(unit(page, "fleet MID")).to_be_visible()
    await page.get_by_role("tab", name="Ordres").click()
    await page.get_by_role("button", name="France, 0 ordre").click()
    await order(page, "MID").select_option("F MID - IRI")
    await expect(arrow(page, "move MID")).to_be_visible()
    await page.wait_for_url("**orders=F+MID+-+IRI")
    other = await try_anything(visitors, page.url, locale="en-GB")
    await expect(arrow(other, "move MID")).to_be_visible()
    await other.get_by_role("button", name="Resolve").click()
    await expect(verdict(other, "F MID - IRI")).to_contain_text("succeeds")


async def test_a_start_that_failed_can_be_tried_again(visitors: Visitors) -> None:
    page = await visitors.arrive(is_first=True)
    await page.route("**/diplomacy/simulations", lambda route: route.abort(), times=1)
    await page.goto("/simulation?position=1901+SM+/+F+A+PAR")
    await page.get_by_role("button", name="Réessayer").click()
    await expect(unit(page, "army PAR")).to_be_visible()


async def test_beside_a_match_a_start_that_failed_can_be_tried_again_too(visitors: Visitors) -> None:
    page = await visitors.arrive(is_first=True)
    await lead_france(page)
    await page.route("**/diplomacy/simulations", lambda route: route.abort(), times=1)
    await page.get_by_role("tab", name="Simulation").click()
    await page.get_by_role("button", name="Réessayer").click()
    await expect(page.get_by_role("button", name="Allemagne, 0 ordre")).to_be_visible()


async def test_orders_are_tried_in_another_variant(visitors: Visitors) -> None:
    page = await try_anything(visitors)
    await page.get_by_label("Variante").select_option("baltic")
    await expect(unit(page, "fleet COP")).to_be_visible()
    await expect(page.get_by_label("Variante")).to_be_focused()
    await expect(page).to_have_url(re.compile("variant=baltic"))
    await page.get_by_role("tab", name="Ordres").click()
    await expect(page.get_by_role("button", name="Danemark, 0 ordre")).to_be_visible()
    await page.get_by_role("button", name="Résoudre").click()
    await expect(page.get_by_role("heading", name="Hanse")).to_be_visible()


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 360)])
async def test_axe_finds_nothing_serious_where_positions_are_put_together(
    visitors: Visitors, theme: Any, width: int
) -> None:
    page = await try_anything(visitors, theme=theme, width=width)
    await region(page, "STP").click()
    await expect(powers(page, "flotte (côte sud)")).to_be_visible()
    assert await serious_findings(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == width
