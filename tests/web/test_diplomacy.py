"""Diplomacy in the browser: orders by pointing, from lists and as text, what became of them, and trials beside the match."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.playing import board, moves, open_table, strip
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

FRANCE = 1
COASTS = (
    "1902 SM / E F NTH = EDI LON LVP / F F MID, A BRE, A GAS = BRE MAR PAR / G A MUN = BER KIE MUN / I A ROM = NAP ROM VEN"
    " / A A VIE = BUD TRI VIE / R A MOS = MOS SEV STP WAR / T A CON = ANK CON SMY"
)
RETREAT = (
    "1901 AR / E F BRE = EDI LON LVP / F F BRE < MID, A PAR = BRE MAR PAR / G A MUN = BER KIE MUN / I A ROM = NAP ROM VEN"
    " / A A VIE = BUD TRI VIE / R A MOS = MOS SEV STP WAR / T A CON = ANK CON SMY"
)
BUILD = (
    "1901 AD / E F NTH, F LON, A LVP = EDI LON LVP / F A BUR = BRE MAR PAR / G A MUN, A KIE, A BER = BER KIE MUN"
    " / I A ROM, A NAP, A VEN = NAP ROM VEN / A A VIE, A BUD, A TRI = BUD TRI VIE"
    " / R A MOS, A SEV, A STP, A WAR = MOS SEV STP WAR / T A CON, A ANK, A SMY = ANK CON SMY"
)
RESULTS = re.compile("Printemps 1901, mouvements.*résultats")


async def lead_france(page: Page, **table: Any) -> str:
    """The visitor is France, and bots are the others."""
    game = await (await page.request.get("/api/v1/games/diplomacy")).json()
    bot = game["bots"][0]["name"]
    bots = [{"bot": bot, "seat": seat} for seat in range(7) if seat != FRANCE]
    path = await open_table(page, "diplomacy", seat=FRANCE, bots=bots, **table)
    await expect(board(page)).to_be_visible()
    return path


def region(page: Page, code: str) -> Locator:
    return page.locator(f'[data-region="{code}"]')


def order(page: Page, place: str) -> Locator:
    """The list of a unit's orders."""
    return page.locator(f'[data-place="{place}"] select')


def arrow(page: Page, drawn: str) -> Locator:
    return page.locator(f'[data-order="{drawn}"]')


def verdict(page: Page, text: str) -> Locator:
    return page.locator(f'[data-verdict="{text}"]')


async def test_orders_by_mouse_are_sent_resolved_and_reported(visitors: Visitors) -> None:
    page = await visitors.visit("/rules")
    await lead_france(page)
    await region(page, "PAR").click()
    await region(page, "BUR").click()
    await expect(order(page, "PAR")).to_have_value("A PAR - BUR")
    await expect(arrow(page, "move PAR").and_(page.locator(".pending"))).to_be_visible()
    await region(page, "MAR").click()
    await page.get_by_role("button", name="Soutenir").click()
    await region(page, "PAR").click()
    await region(page, "BUR").click()
    await expect(order(page, "MAR")).to_have_value("A MAR S A PAR - BUR")
    await region(page, "BRE").click()
    await page.get_by_role("button", name="Tenir", exact=True).click()
    await expect(order(page, "BRE")).to_have_value("F BRE T")
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(page.get_by_role("heading", name=RESULTS)).to_be_visible()
    await expect(verdict(page, "F BRE T")).to_contain_text("tient")
    await expect(verdict(page, "A PAR - BUR")).to_be_visible()
    await expect(arrow(page, "move PAR")).to_be_visible()
    await expect(moves(page).first).to_contain_text("Printemps 1901, mouvements")


async def test_steps_of_a_resolution_show_orders_then_verdicts_then_the_position(visitors: Visitors) -> None:
    page = await visitors.visit("/rules")
    await lead_france(page, position=COASTS)
    await order(page, "GAS").select_option("A GAS - BRE")
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(verdict(page, "A GAS - BRE")).to_contain_text("arrêtée par une unité du même pays")
    cross = arrow(page, "move GAS").locator(".fault")
    await expect(cross).to_be_visible()
    steps = page.get_by_role("group", name="Étapes de la résolution")
    await steps.get_by_text("Ordres").click()
    await expect(cross).to_have_count(0)
    await steps.get_by_text("Verdicts").click()
    await expect(cross).to_be_visible()


async def test_lists_offer_the_legal_orders_and_coasts_are_asked_for(visitors: Visitors) -> None:
    page = await visitors.visit("/rules", locale="en-GB")
    await lead_france(page, position=COASTS)
    await order(page, "BRE").select_option(label="supports Gascony → Paris")
    await expect(order(page, "BRE")).to_have_value("A BRE S A GAS - PAR")
    await expect(order(page, "MID").locator('option[value="F MID - SPA"]')).to_have_count(0)
    await region(page, "MID").focus()
    await page.keyboard.press("Enter")
    await region(page, "SPA").focus()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Spain (south coast)").press("Enter")
    await expect(order(page, "MID")).to_have_value("F MID - SPA sc")
    await expect(board(page).locator('[tabindex="0"]')).to_be_focused()


async def test_text_is_read_by_the_referee_who_says_which_line_is_wrong(visitors: Visitors) -> None:
    page = await visitors.visit("/rules")
    await lead_france(page)
    await page.get_by_text("Texte", exact=True).click()
    text = page.get_by_role("textbox", name="Ordres, un par ligne")
    send = page.get_by_role("button", name="Envoyer mes ordres")
    await text.fill("a paris - bourgogne\nF BRE - XYZ")
    await send.click()
    fault = page.get_by_role("alert").filter(has_text="Ligne")
    await expect(fault).to_contain_text("Ligne 2 « F BRE - XYZ » : « xyz » n’est pas une région.")
    await text.fill("a paris - bourgogne\nmarseille - moscou\nF BRE - MID")
    await send.click()
    await expect(fault).to_contain_text("Ligne 2 « A MAR - MOS » est impossible : région hors d’atteinte.")
    await text.fill("a paris - bourgogne\nmarseille tient\nF BRE - MID")
    await expect(arrow(page, "move BRE")).to_be_visible()
    await send.click()
    await expect(verdict(page, "A PAR - BUR")).to_be_visible()
    await expect(verdict(page, "A MAR T")).to_be_visible()


async def test_retreats_and_builds_are_ordered_by_the_same_means(visitors: Visitors) -> None:
    page = await visitors.visit("/rules")
    await lead_france(page, position=RETREAT)
    await region(page, "BRE").click()
    await region(page, "GAS").click()
    await expect(order(page, "BRE")).to_have_value("F BRE R GAS")
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(verdict(page, "F BRE R GAS")).to_contain_text("retraite réussie")
    await lead_france(page, position=BUILD)
    await expect(page.get_by_text("2 constructions possibles resteront en réserve.")).to_be_visible()
    await region(page, "BRE").click()
    await page.get_by_role("button", name="flotte", exact=True).click()
    await expect(order(page, "BRE")).to_have_value("+ F BRE")
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(verdict(page, "+ F BRE")).to_contain_text("construite")


async def test_orders_can_be_changed_until_the_last_power_has_answered(visitors: Visitors) -> None:
    first = await visitors.visit("/rules")
    game = await (await first.request.get("/api/v1/games/diplomacy")).json()
    bots = [{"bot": game["bots"][0]["name"], "seat": seat} for seat in range(2, 7)]
    path = await open_table(first, "diplomacy", seat=FRANCE, bots=bots)
    second = await visitors.visit(path, locale="en-GB")
    await second.get_by_role("button", name="Sit down, England").click()
    await order(first, "PAR").select_option("A PAR - BUR")
    await first.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(first.get_by_text("Vos ordres sont scellés.")).to_be_visible()
    await expect(first.get_by_text("Vos ordres seront révélés avec ceux des autres").first).to_be_visible()
    await expect(strip(second, FRANCE).get_by_role("img", name="has chosen")).to_be_visible()
    await order(first, "PAR").select_option("A PAR - PIC")
    await first.get_by_role("button", name="Remplacer mes ordres").click()
    await expect(first.get_by_role("button", name="Remplacer mes ordres")).to_be_disabled()
    await second.get_by_role("button", name="Send my orders").click()
    for page in (first, second):
        await expect(verdict(page, "A PAR - PIC")).to_be_visible()
        await expect(verdict(page, "A PAR - BUR")).to_have_count(0)


async def test_a_phase_is_replayed_and_tried_otherwise_beside_the_match(visitors: Visitors) -> None:
    page = await visitors.visit("/rules")
    path = await lead_france(page)
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(page.get_by_role("heading", name=RESULTS)).to_be_visible()
    await page.keyboard.press("Home")
    await expect(page.get_by_text("Vous revoyez le début")).to_be_visible()
    await expect(verdict(page, "A PAR T")).to_have_count(0)
    await page.keyboard.press("ArrowRight")
    await expect(verdict(page, "A PAR T")).to_be_visible()
    await page.keyboard.press("Home")
    await page.get_by_role("tab", name="Simulation").click()
    await page.get_by_role("button", name="Allemagne, 0 ordre").click()
    await order(page, "MUN").select_option("A MUN - BUR")
    await region(page, "PAR").click()
    await region(page, "BUR").click()
    await page.get_by_role("button", name="Résoudre").click()
    await expect(page.get_by_role("heading", name="Résultat de la simulation")).to_be_visible()
    await expect(verdict(page, "A MUN - BUR")).to_contain_text("repoussée par A PAR (France)")
    await page.get_by_role("button", name="Continuer d’ici").click()
    await expect(page.get_by_text("À partir de : Automne 1901, mouvements.")).to_be_visible()
    snapshot = await (await page.request.get(f"/api/v1{path.replace('match', 'matches')}")).json()
    assert [event["text"] for event in snapshot["events"] if event["seat"] == FRANCE] == ["-"]


@pytest.mark.nightly
async def test_a_variant_has_its_own_map_and_powers_and_is_kept_as_an_image(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = await visitors.visit("/rules")
    bots = [{"bot": "random", "seat": seat} for seat in range(1, 5)]
    await open_table(page, "diplomacy", seat=0, options={"variant": "baltic"}, bots=bots)
    # By key: the middle of a region around a strait is somebody else's.
    await region(page, "COP").press("Enter")
    await region(page, "BOC").press("Enter")
    await expect(order(page, "COP")).to_have_value("F COP - BOC")
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(
        page.get_by_role("heading", name=re.compile("Printemps 1558, mouvements.*résultats"))
    ).to_be_visible()
    await expect(verdict(page, "F COP - BOC")).to_be_visible()
    await expect(page.get_by_role("heading", name="Hanse")).to_be_visible()
    async with page.expect_download() as kept:
        await page.get_by_role("button", name="en image SVG").click()
    image = (await (await kept.value).path()).read_text(encoding="utf-8")
    assert "Diplomatie, Baltique, 1558 · Printemps 1558, mouvements" in image
    assert "Copenhague" in image
    assert "var(--" not in image, "an image has no style sheet"
    async with page.expect_download() as kept:
        await page.get_by_role("button", name="en image PNG").click()
    assert (await (await kept.value).path()).read_bytes().startswith(b"\x89PNG")
    async with page.expect_download() as kept:
        await page.get_by_role("button", name="Saison animée").click()
    await (await kept.value).save_as(tmp_path / "season.svg")
    text = (await (await kept.value).path()).read_text(encoding="utf-8")
    assert "var(--" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", ""), "it needs nothing else"
    await check_film(visitors, (tmp_path / "season.svg").as_uri())
    await page.get_by_role("tab", name="Pays").click()
    years = page.get_by_role("region", name="Centres par année")
    await expect(years.get_by_role("row")).to_have_text([re.compile("Année.*Hanse"), "155733333"])


async def check_film(visitors: Visitors, address: str) -> None:
    """An image that moves by itself, in any window; for whoever wants no movement it stands at its end."""
    page = await visitors.visit(address)
    count = "() => document.getAnimations().length"
    assert await page.evaluate(count) == 0
    seen = """() => [...document.querySelectorAll('text')]
        .filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.textContent)"""
    turn = "(time) => document.getAnimations().forEach((one) => { one.pause(); one.currentTime = time })"
    still = await page.evaluate(seen)
    await page.emulate_media(reduced_motion="no-preference")
    assert await page.evaluate(count) > 10
    captions = []
    for time in (100, 2300, 4200):
        await page.evaluate(turn, time)
        captions += [line for line in await page.evaluate(seen) if line.startswith("Diplomatie")]
    assert [caption.rpartition(" · ")[2] for caption in captions] == ["Ordres", "Verdicts", "Position"]
    await page.emulate_media(reduced_motion="reduce")
    assert captions[2] in still
    assert captions[0] not in still


@pytest.mark.nightly
async def test_whoever_has_resigned_watches_the_others_go_on_and_has_nothing_left_to_give_up(
    visitors: Visitors,
) -> None:
    page = await visitors.visit("/rules")
    await lead_france(page)
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(page.get_by_role("heading", name=RESULTS)).to_be_visible()
    resign = page.get_by_role("button", name="Abandon", exact=True)
    await resign.click()
    await page.get_by_role("alertdialog").get_by_role("button", name="Oui, j’abandonne").click()
    await expect(resign).to_be_disabled()
    await expect(page.get_by_role("button", name="Nulle")).to_be_disabled()
    await page.get_by_role("tab", name="Pays").click()
    await expect(page.get_by_role("row", name="France")).to_contain_text("a quitté la partie")


async def test_seven_fit_on_a_telephone(visitors: Visitors) -> None:
    page = await visitors.visit("/rules", width=360, height=740, has_touch=True, is_mobile=True)
    await lead_france(page, clock={"kind": "calendar", "days": 1, "starts_at_once": True})
    clock = strip(page, FRANCE).get_by_role("timer")
    await expect(clock).to_contain_text("23\u00a0h")
    assert await clock.evaluate("clock => clock.scrollWidth <= clock.parentElement.clientWidth"), (
        "the hours fit"
    )
    await region(page, "PAR").tap()
    await region(page, "BUR").tap()
    await expect(order(page, "PAR")).to_have_value("A PAR - BUR")
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    await page.get_by_role("button", name="Envoyer mes ordres").tap()
    await expect(verdict(page, "A PAR - BUR")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 360


async def test_a_table_for_seven_is_filled_with_bots(visitors: Visitors) -> None:
    page = await visitors.visit("/")
    await page.get_by_role("button", name="Ouvrir une table").click()
    dialog = page.get_by_role("dialog", name="Ouvrir une table")
    await dialog.get_by_role("radio", name="Diplomatie").check(force=True)
    await dialog.get_by_label("Vous jouez").select_option("Turquie")
    await dialog.get_by_role("button", name="Ouvrir la table").click()
    await page.get_by_role("button", name="L’asseoir aux 6 places libres").click()
    await expect(board(page)).to_be_visible()
    await expect(strip(page, 6)).to_contain_text("invité")
    await expect(strip(page, 0)).to_contain_text("Ferdinand")
    await expect(order(page, "CON")).to_be_visible()


@pytest.mark.parametrize(
    ("theme", "width", "tabs"),
    [
        pytest.param("light", 1280, ("Rapport", "Simulation"), marks=pytest.mark.nightly),
        ("dark", 360, ("Pays",)),
    ],
)
async def test_axe_finds_nothing_serious_at_map_and_desk(
    visitors: Visitors, theme: Any, width: int, tabs: tuple[str, ...]
) -> None:
    page = await visitors.visit("/rules", theme=theme, width=width)
    await lead_france(page)
    await region(page, "PAR").click()
    assert await serious_findings(page) == []
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(page.get_by_role("heading", name=RESULTS)).to_be_visible()
    for tab in tabs:
        await page.get_by_role("tab", name=tab).click()
        assert await serious_findings(page) == [], tab
