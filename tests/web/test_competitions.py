"""An organiser opens a competition in the browser and watches it to its end; a program gets its token in the settings."""

import re

from playwright.async_api import Page, expect

from tests.web.playing import sign_up
from tests.web.test_accessibility import serious_findings
from tests.web.test_moderation import call, grant
from tests.web.visitors import Visitors

PATIENCE = 30_000


async def organiser(visitors: Visitors, name: str) -> Page:
    page = await visitors.visit()
    await sign_up(page, name)
    await grant(visitors, page, name)
    return page


async def test_an_organiser_opens_a_competition_and_it_is_played_before_their_eyes(
    visitors: Visitors,
) -> None:
    page = await organiser(visitors, "organisatrice")
    await page.goto("/competitions")
    await page.get_by_role("link", name="Nouvelle compétition").click()
    await page.get_by_label("Nom").fill("Coupe d’hiver")
    await page.get_by_label("Jeu").select_option("tictactoe")
    await page.get_by_label("Tours").fill("1")
    launch = page.get_by_role("button", name="Lancer")
    await expect(launch).to_be_disabled()
    for bot in ("Noé", "Victor"):
        await page.get_by_role("checkbox", name=bot).check()
    await expect(page.get_by_text("2 concurrents, 2 parties.")).to_be_visible()
    await launch.click()
    await expect(page.get_by_role("heading", name="Coupe d’hiver")).to_be_visible()
    # Nothing is reloaded: the page follows the competition.
    await expect(page.get_by_text("2 parties sur 2")).to_be_visible(timeout=PATIENCE)
    await expect(page.get_by_role("rowheader", name="Victor")).to_be_visible()
    await expect(page.get_by_role("link", name="Revoir")).to_have_count(2)
    assert await serious_findings(page) == []
    await page.get_by_role("link", name="Revoir").first.click()
    await expect(page).to_have_url(re.compile("/match/"))
    await _make_and_enter_a_program(page)


async def _make_and_enter_a_program(page: Page) -> None:
    new = {"game": "tictactoe", "title": "Ouverte", "is_open": True, "competitors": ["bot:random"]}
    cup = (await call(page, "/competitions", new))["competition"]["id"]
    await page.goto("/settings/sessions")
    await page.get_by_label("Nom du programme").fill("Ysengrin")
    await page.get_by_role("button", name="Créer un programme").click()
    await expect(page.get_by_text("Jeton de Ysengrin")).to_be_visible()
    assert await serious_findings(page) == []
    await page.goto("/programs/first")
    await expect(page.get_by_text(re.compile(r"Vos programmes\s:\sYsengrin"))).to_be_visible()
    assert await serious_findings(page) == []
    await call(page, f"/competitions/{cup}/competitors", {"competitor": "program:Ysengrin"})
    await page.goto(f"/competitions/{cup}")
    await expect(page.get_by_text("programme, d’organisatrice, non connecté")).to_be_visible()
    await page.get_by_role("button", name="Retirer Ysengrin").click()
    await expect(page.get_by_text("programme, d’organisatrice")).to_have_count(0)
