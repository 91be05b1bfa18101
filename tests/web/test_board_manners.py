"""What a board owes its player, whatever the game: marks that stay, offers that can be kept, room that is not covered."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.web.playing import board, cell, open_table, play_a_bot, sit_two
from tests.web.visitors import Visitors

pytestmark = pytest.mark.nightly

CLIPPED = """() => [...document.querySelectorAll(".tile strong, .tile span")]
    .filter(node => node.scrollWidth > node.clientWidth + 1 || node.offsetWidth > node.closest(".tile").clientWidth)
    .map(node => node.textContent)"""
COVERED = """() => {
    const toasts = [...document.querySelectorAll(".toast")].map(node => node.getBoundingClientRect());
    const isHit = box => toasts.some(({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    return [...document.querySelectorAll("main [data-cell], main button, main a.push-button")]
        .filter(node => isHit(node.getBoundingClientRect())).map(node => node.outerHTML.slice(0, 80));
}"""


async def test_marks_stay_while_the_server_is_away(visitors: Visitors) -> None:
    page, other = await sit_two(visitors, "reversi")
    targets = board(page).locator(".target")
    await expect(targets).to_have_count(4)
    await page.context.set_offline(True)
    await expect(page.get_by_role("alert")).to_contain_text("Connexion perdue")
    await expect(targets).to_have_count(4)
    await page.context.set_offline(False)
    await expect(page.get_by_role("alert")).to_have_count(0)
    await targets.first.click()
    await expect(board(other).locator("[data-cell].last")).to_have_count(1)


async def test_nothing_is_taken_back_or_aborted_that_cannot_be(visitors: Visitors) -> None:
    page, other = await sit_two(visitors, "tictactoe")
    take_back = page.get_by_role("button", name="Reprendre le coup")
    await expect(take_back).to_be_disabled()
    await cell(page, "5").click()
    await expect(take_back).to_be_enabled()
    await expect(page.get_by_role("button", name="Annuler la partie")).to_be_visible()
    await take_back.click()
    await other.get_by_role("button", name="Accept").click()
    await expect(take_back).to_be_disabled()


@pytest.mark.parametrize("how", ["hover", "focus"])
async def test_reversi_shows_what_a_move_would_flip(visitors: Visitors, how: str) -> None:
    page, _ = await sit_two(visitors, "reversi")
    target = board(page).locator(".target").first
    await expect(target).to_be_visible()
    await (target.hover() if how == "hover" else target.focus())
    await expect(board(page).locator(".would")).to_have_count(1)


@pytest.mark.parametrize("width", [1280, 360])
async def test_a_toast_covers_no_cell_and_no_button(visitors: Visitors, width: int) -> None:
    page = await visitors.arrive(is_first=True, width=width, height=800 if width > 600 else 740)
    await play_a_bot(page, "reversi")
    for _ in range(3):
        await page.get_by_role("button", name="Copier le lien").click()
    await expect(page.locator(".toast").first).to_be_visible()
    await page.evaluate("scrollTo(0, 0)")
    assert await page.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [1280, 860, 640, 360])
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
async def test_no_tile_of_the_lobby_is_clipped(visitors: Visitors, width: int, locale: str) -> None:
    page = await visitors.visit(width=width, locale=locale)
    await expect(page.get_by_role("button", name=re.compile("^MasterMind"))).to_be_visible()
    assert await page.evaluate(CLIPPED) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == width


async def test_a_tile_resumes_the_match_that_was_left(visitors: Visitors) -> None:
    page = await visitors.arrive(is_first=True)
    path = await play_a_bot(page, "pente")
    await page.goto("/")
    await page.get_by_role("link", name=re.compile("Reprendre.*Pente")).click()
    await expect(page).to_have_url(re.compile(path))


@pytest.mark.parametrize("width", [1280, 360])
async def test_a_long_order_is_read_to_its_end(visitors: Visitors, width: int) -> None:
    page = await visitors.arrive(is_first=True, width=width)
    await open_table(page, "diplomacy", seats=7, bots=[{"bot": "random"}] * 6)
    await page.get_by_role("tab", name="Ordres").click()
    await choose_the_longest_order(page)
    shown = page.locator("[data-place] .choice span").first
    assert await shown.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    box, row = await shown.bounding_box(), await page.locator("[data-place]").first.bounding_box()
    assert box is not None
    assert row is not None
    assert box["y"] + box["height"] <= row["y"] + row["height"]


async def choose_the_longest_order(page: Page) -> None:
    orders = page.locator("[data-place] select").first
    texts = await orders.locator("option").all_inner_texts()
    await orders.select_option(label=max(texts, key=len).strip())
