"""A player's page: the graph of a rating, and where there is nobody."""

import re

import pytest
from playwright.async_api import expect

from arbitre.client.client import Client
from arbitre.kernel.log import Action
from arbitre.wire.tables import NewTable
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors


async def rated_matches(url: str, winner: str, loser: str, games: list[str]) -> None:
    async with Client(url) as first, Client(url) as second:
        await first.register(winner, "un mot de passe")
        await second.register(loser, "un mot de passe")
        for game in games:
            table = await first.open_table(NewTable(game, seat=0, is_rated=True))
            await second.sit(table.id)
            await second.act(table.id, Action("resign"))


async def test_a_rating_is_drawn_for_those_who_see_and_told_to_those_who_do_not(visitors: Visitors) -> None:
    await rated_matches(
        visitors.site.url, "alix", "benoit", ["reversi", "reversi", "reversi", "pente", "pente", "morpion"]
    )
    page = await visitors.visit("/player/benoit")
    graph = page.get_by_role("img", name="Cote : Reversi")
    # Each loses half of 40 points first, then a little less each time: 0.443 and 0.392 of 40 by Elo's formula.
    told = r"Cote\s: Reversi\. D’abord 1\s180, au plus haut 1\s180, aujourd’hui 1\s147\."
    await expect(graph).to_have_attribute("aria-label", re.compile(told))
    assert await graph.locator(".curve").get_attribute("d")
    assert await serious_findings(page) == []
    await page.get_by_role("button", name="Pente").press("Enter")
    await expect(page.get_by_role("button", name="Pente")).to_have_attribute("aria-pressed", "true")
    await expect(page.get_by_role("img", name="Cote : Pente")).to_be_visible()
    await expect(graph).to_be_hidden()
    await page.get_by_role("button", name="Morpion").click()
    await expect(page.get_by_text("La courbe commence à la deuxième partie classée.")).to_be_visible()


async def test_a_graph_fits_a_small_screen_in_english(visitors: Visitors) -> None:
    await rated_matches(visitors.site.url, "chloe", "denis", ["reversi", "reversi"])
    page = await visitors.visit("/player/chloe", locale="en-GB", width=360, height=800, theme="dark")
    graph = page.get_by_role("img", name="Rating: Reversi. 1,220 at first, 1,238 at best, 1,238 today.")
    box = await graph.bounding_box()
    assert box is not None
    assert 0 < box["x"] < box["x"] + box["width"] < 360
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    assert await serious_findings(page) == []


@pytest.mark.parametrize(
    ("path", "title"),
    [("/player/nobody", "Personne ne porte ce nom"), ("/rules/tiddlywinks", "Ce jeu n’existe pas ici")],
)
async def test_where_there_is_nothing_a_way_leads_to_the_lobby(
    visitors: Visitors, path: str, title: str
) -> None:
    page = await visitors.visit(path)
    await expect(page.get_by_role("alert")).to_be_visible()
    await expect(page).to_have_title(f"{title} · Arbitre")
    await page.get_by_role("main").get_by_role("link", name="Retour au salon").click()
    await expect(page.get_by_role("heading", name="Jouer maintenant")).to_be_visible()
