"""Directed matches in the browser: a master creates, changes and fills one, and a player finds it."""

import re

from playwright.async_api import Page, expect

from tests.web.test_accessibility import serious_findings
from tests.web.test_account import register
from tests.web.visitors import Visitors


async def create(page: Page, name: str) -> str:
    await page.goto("/desk/new")
    await page.get_by_label("Nom", exact=True).fill(name)
    await page.get_by_role("button", name="Ouvrir les inscriptions").click()
    await expect(page).to_have_url(re.compile(r"/desk/\w{10}$"))
    await expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page.url.rpartition("/")[2]


async def test_a_match_is_created_changed_and_joined_req_70_80_90_100_130_140(visitors: Visitors) -> None:
    master, player = await visitors.visit(), await visitors.visit(width=360, height=740)
    await register(master, "chantal")
    await register(player, "germain")
    match = await create(master, "Vendanges")
    await master.get_by_role("link", name="Réglages", exact=True).last.click()
    await master.get_by_label("Code d’accès").fill("4321")
    await master.get_by_role("switch", name="Muette").check()
    assert await serious_findings(master) == []
    await master.get_by_role("button", name="Enregistrer les réglages").click()
    await expect(master.get_by_role("main")).to_contain_text("muette")

    await player.goto("/desk")
    await player.get_by_label("Nom, arbitre, variante").fill("vendan")
    await player.get_by_role("link", name=re.compile("Vendanges")).click()
    await player.get_by_label("Code d’accès").fill("4321")
    await player.get_by_role("button", name="S’inscrire").click()
    await expect(player.get_by_role("main")).to_contain_text("germain (vous)")
    assert await serious_findings(player) == []
    assert await player.evaluate("document.documentElement.scrollWidth") <= 360

    await master.goto(f"/desk/{match}")
    await expect(master.get_by_role("main")).to_contain_text("Il manque 6 joueurs.")
    await master.get_by_role("button", name="Retirer germain").click()
    await expect(master.get_by_role("main")).to_contain_text("Il manque 7 joueurs.")
