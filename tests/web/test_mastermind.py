"""MasterMind in the browser: codes hidden and searched by clicks and by letters, and secrets kept until the end."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.playing import board, moves, open_table, play_a_bot, sit_two, strip
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

UNDER_WAY = "ABCD EFGH AABB,EEFF CCDD,ABAB"
"""The second player hides EFGH; the third row is the first player's."""


async def your_turn(page: Page) -> None:
    await expect(strip(page, 0)).to_contain_text("À vous")


def rows(page: Page, code: str) -> Locator:
    """The rows in which a code is searched for, as they are read out."""
    return board(page).get_by_role("region", name=code).locator("li .screen-reader")


async def test_codes_are_hidden_and_found_by_letters(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "mastermind")
    await first.keyboard.type("abcx")
    await first.keyboard.press("Backspace")
    await first.keyboard.type("dd")
    await expect(board(first).locator('[data-hole="3"]')).to_have_attribute(
        "aria-label", "Place 3\u202f: D, jaune"
    )
    await first.keyboard.press("Enter")
    await expect(first.get_by_text("Votre code est caché.").first).to_be_visible()
    await second.keyboard.type("EFGH")
    await second.keyboard.press("Enter")

    await expect(first.get_by_text("Trouvez le code de").first).to_be_visible()
    await first.keyboard.type("FEGA")
    await first.keyboard.press("Enter")
    await expect(rows(first, "Code de")).to_have_text(
        ["Ligne 1, rouge, orange, rose, blanc\u202f: 1 bien placé, 2 mal placés"]
    )
    await expect(rows(second, "Your code")).to_have_text(
        ["Row 1, red, orange, pink, white: 1 in place, 2 out of place"]
    )
    await second.keyboard.type("aaaa")
    await second.keyboard.press("Enter")
    for page in (first, second):
        await expect(moves(page)).to_have_count(3)
    await first.keyboard.type("efgh")
    await first.keyboard.press("Enter")
    await expect(second.get_by_text("this row can still draw level")).to_be_visible()
    await second.keyboard.type("bbbb")
    await second.keyboard.press("Enter")
    await expect(first.get_by_text("Vous avez trouvé le code.")).to_be_visible()
    await expect(second.get_by_text("Your code was found.")).to_be_visible()


async def test_a_row_is_filled_mended_and_given_by_clicks(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "mastermind", position=UNDER_WAY)
    await your_turn(page)
    send = board(page).get_by_role("button", name="Proposer")
    for letter in "EFHH":
        await expect(send).to_be_disabled()
        await board(page).locator(f'[data-peg="{letter}"]').click()
    await expect(board(page).locator('[data-peg="A"]')).to_be_disabled()
    await board(page).locator('[data-hole="3"]').click()
    await board(page).get_by_role("button", name="G, rose").click()
    await send.click()
    await expect(moves(page).first).to_have_accessible_name("orange, rouge, rose, violet\u202f: trouvé")


async def test_a_code_stays_secret_until_the_end_and_replays_show_both(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "mastermind", position=UNDER_WAY)
    watcher = await visitors.visit(first.url)
    await expect(board(watcher)).to_be_visible()
    hidden = board(watcher).locator(".code .screen-reader")
    await expect(hidden).to_have_text(["secret", "secret"])
    await expect(board(second).locator(".code .screen-reader")).to_have_text(
        ["secret", "orange, red, pink, violet"]
    )
    for page, guess in ((first, "AAAA"), (second, "BBBB")):
        await expect(page.get_by_text(re.compile("^(Trouvez le code|Find the code)"))).to_be_visible()
        await page.keyboard.type(guess)
        await page.keyboard.press("Enter")
    await first.get_by_role("button", name="Abandon").click()
    await first.get_by_role("button", name="Oui, j’abandonne").click()
    await expect(hidden).to_have_text(["orange, rouge, rose, violet", "blanc, bleu, vert, jaune"])


async def test_hiding_at_random_and_playing_fit_a_telephone(visitors: Visitors) -> None:
    page = await visitors.arrive(width=360, height=640, has_touch=True, is_mobile=True)
    await play_a_bot(page, "mastermind")
    await board(page).get_by_role("button", name="Au hasard").tap()
    await board(page).get_by_role("button", name="Cacher").tap()
    for letter in "AABB":
        await board(page).locator(f'[data-peg="{letter}"]').tap()
    await board(page).get_by_role("button", name="Proposer").tap()
    await expect(moves(page).nth(1)).to_contain_text("AABB")
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    own = await strip(page, 0).bounding_box()
    assert own is not None
    assert own["y"] + own["height"] <= 580, "one's own clock is above the tabs"


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_axe_finds_nothing_serious_on_the_board(visitors: Visitors, theme: Any) -> None:
    page = await visitors.arrive(theme=theme)
    await open_table(page, "mastermind", bots=[{"bot": "random"}])
    await expect(board(page).get_by_role("button", name="Au hasard")).to_be_visible()
    assert await serious_findings(page) == []
    await play_a_bot(page, "mastermind", position=UNDER_WAY)
    await your_turn(page)
    await page.keyboard.type("ab")
    assert await serious_findings(page) == []
