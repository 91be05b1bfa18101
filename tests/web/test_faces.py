"""Every game's golden match in a real browser, in both languages and sizes: axe finds nothing, keys lead to the board, and no
other game is loaded."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Page, expect

from arbitre.games.registry import GAMES
from tests.web.playing import board, moves, open_table
from tests.web.stages import Stage
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

CHESS = {"chess", "alice", "dark", "horde", "chess_rt", "alice_rt", "dark_rt", "horde_rt"}
FOLDERS = {game: "chess" if game in CHESS else game for game in GAMES}
DRAWN = sorted(
    game
    for game, folder in FOLDERS.items()
    if (Path(__file__).parents[2] / "web/src/games" / folder / "face.ts").exists()
)
MOST_TABS = 40
CHUNK = re.compile(r"/assets/game-([a-z]+)-")
BUDGET = 24_000
"""Compressed bytes per chunk. Diplomacy's chunks hold the map of Europe, and have their own budget."""
BUDGETS = {"game-chess-": 26_000, "game-diplomacy-": 66_000, "MatchPage": 29_000, "interface": 28_000}
EYES = (("fr-FR", "dark", 1280), ("en-GB", "light", 360))


@pytest.mark.parametrize(
    ("game", "locale", "theme", "width"),
    [
        # Every board through one pair of eyes a day, and through the other at night, with the variants of chess.
        pytest.param(
            game, *eyes, marks=pytest.mark.nightly if (number + turn) % 2 or FOLDERS[game] != game else ()
        )
        for number, game in enumerate(DRAWN)
        for turn, eyes in enumerate(EYES)
    ],
)
async def test_a_golden_match_is_shown_without_faults_and_loads_no_other_game(
    visitors: Visitors, game: str, locale: str, theme: Literal["light", "dark"], width: int
) -> None:
    page = await visitors.arrive(is_first=True, locale=locale, theme=theme, width=width)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    stage = Stage(game)
    stage.middle()
    await stage.open(page)
    await expect(board(page)).to_be_visible()
    await expect(moves(page)).not_to_have_count(0)
    assert await serious_findings(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == width
    await reach_the_board(page)
    stage.end()
    await stage.open(page)
    await expect(page.locator(".result")).to_be_visible()
    assert await serious_findings(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == width
    loaded = {found[1] for url in asked if (found := CHUNK.search(url))}
    assert loaded == {FOLDERS[game]}


async def reach_the_board(page: Page) -> None:
    """By the keyboard alone; and what has the focus there shows it."""
    await page.get_by_role("main").focus()
    for _ in range(MOST_TABS):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement.closest('[data-board]') !== null"):
            outline = "getComputedStyle(document.activeElement).outlineStyle !== 'none'"
            assert await page.evaluate(
                f"{outline} || document.activeElement.matches('input, label *, svg *')"
            )
            return
    pytest.fail("no key leads to the board")


async def test_the_keys_of_a_board_are_listed_and_can_be_switched_off(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await open_table(page, "rochambeau", bots=[{"bot": "random"}])
    await expect(board(page)).to_be_visible()
    await page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Raccourcis clavier")
    await expect(dialog.get_by_text("Ciseaux")).to_be_visible()
    await expect(dialog.get_by_text("Manche précédente")).to_be_visible()
    assert await serious_findings(page) == []
    await dialog.get_by_role("switch").uncheck()
    await page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await page.keyboard.press("1")
    await expect(page.get_by_text("Pierre, feuille ou ciseaux ?")).to_be_visible()
    await page.keyboard.press("?")
    await dialog.get_by_role("switch").check()
    await page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await page.keyboard.press("1")
    await expect(page.locator(".moves li button")).to_have_count(1)


async def test_back_moves_the_focus_and_tabs_are_not_drawn_anew(visitors: Visitors) -> None:
    page = await visitors.visit("/settings")
    tabs = page.get_by_role("navigation", name="Réglages")
    await tabs.evaluate("tabs => { tabs.dataset.kept = 'yes' }")
    await tabs.get_by_role("link", name="Sons").click()
    await expect(page.get_by_role("slider", name="Volume")).to_be_visible()
    await expect(tabs.get_by_role("link", name="Sons")).to_be_focused()
    await expect(tabs).to_have_attribute("data-kept", "yes")
    await page.go_back()
    await expect(page.get_by_role("radio", name="English")).to_be_attached()
    await expect(page.get_by_role("main")).to_be_focused()


async def test_somebody_with_an_account_has_no_use_for_a_way_in(visitors: Visitors) -> None:
    page = await visitors.visit("/register")
    await page.get_by_label("Nom").fill("bien-connue")
    await page.get_by_label("Mot de passe", exact=True).fill("un mot de passe")
    await page.get_by_label("Encore le mot de passe").fill("un mot de passe")
    await page.get_by_role("button", name="Créer le compte").click()
    await expect(page.get_by_role("heading", name="Jouer maintenant")).to_be_visible()
    await page.goto("/login")
    await expect(page).to_have_url(re.compile("/settings$"))


def test_no_chunk_is_larger_than_its_budget(built_client: Path) -> None:
    sizes = {path.name: path.stat().st_size for path in (built_client / "assets").glob("*.js.br")}
    assert sizes
    for name, size in sizes.items():
        limit = next((most for prefix, most in BUDGETS.items() if name.startswith(prefix)), BUDGET)
        assert size <= limit, name
