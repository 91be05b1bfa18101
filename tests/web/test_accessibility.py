"""Every page by axe, in both themes: nothing moderate or worse. And the order in which a keyboard goes through the shell."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.web.conftest import WEB
from tests.web.visitors import Visitors

PAGES = {
    "/": "Tables ouvertes",
    "/watch": "Dernières parties",
    "/matches": "Vos parties",
    "/friends": "Vos amis",
    "/inbox": "Avis",
    "/talk": "Conversations",
    "/ladders/reversi": "Reversi",
    "/programs": "Programmes",
    "/queue": "Trouver un adversaire",
    "/rules": "Règles du jeu",
    "/rules/reversi": "Les bots",
    "/settings": "Compte",
    "/settings/sounds": "Réglages",
    "/login": "Se connecter",
    "/register": "Créer un compte",
    "/forgotten": "Mot de passe oublié",
    "/reset#nothing": "Choisir un mot de passe",
    "/confirm": "Confirmer l’adresse",
    "/unsubscribe#nothing": "Ne plus recevoir ces courriels",
    "/nowhere": "Page introuvable",
}


@cache
def _axe() -> str:
    # Run by the debugger rather than as a script of the page, which our own policy forbids.
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text()


async def serious_findings(page: Page) -> list[str]:
    """What axe finds moderate or worse, with the first place where it does."""
    await page.evaluate(_axe())
    result: dict[str, Any] = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{found['id']}: {found['nodes'][0]['html'][:200]} {found['nodes'][0]['failureSummary']}"
        for found in result["violations"]
        if found["impact"] in ("moderate", "serious", "critical")
    ]


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_axe_finds_nothing_serious_on_any_page(visitors: Visitors, theme: Any) -> None:
    page = await visitors.visit(theme=theme)
    await page.get_by_role("button", name=re.compile("^Reversi")).click()
    await expect(page).to_have_url(re.compile("/match/"))
    profile = await page.get_by_role("link", name=re.compile("^Votre profil")).first.get_attribute("href")
    assert profile is not None
    for path, heading in {**PAGES, profile: "Dernières parties"}.items():
        await page.goto(path)
        await expect(page.get_by_role("heading", name=heading, exact=True).first).to_be_visible()
        assert await serious_findings(page) == [], path


@pytest.mark.parametrize("width", [1280, 360])
async def test_axe_finds_nothing_serious_in_the_dialog(visitors: Visitors, width: int) -> None:
    page = await visitors.visit(width=width)
    await page.get_by_role("button", name="Ouvrir une table").click()
    await page.get_by_role("radio", name="Un bot").check(force=True)
    assert await serious_findings(page) == []


async def test_the_keyboard_begins_with_a_way_to_the_content(visitors: Visitors) -> None:
    page = await visitors.visit()
    await expect(page.get_by_role("heading", name="Tables ouvertes")).to_be_visible()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Ouvrir une table")).to_be_focused()


async def test_following_a_link_moves_the_focus_to_the_new_page(visitors: Visitors) -> None:
    page = await visitors.visit()
    await page.get_by_role("link", name="Règles").first.click()
    await expect(page.get_by_role("heading", name="Règles du jeu")).to_be_visible()
    await expect(page.get_by_role("main")).to_be_focused()
    await page.go_back()
    await expect(page.get_by_role("heading", name="Tables ouvertes")).to_be_visible()
