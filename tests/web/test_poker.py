"""Poker in the browser: a table on which one bets by slider, figures and usual totals, and sees what is shown and no more."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.playing import board, moves, play_a_bot, sit_two, strip
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

KINGS = "01001SKHKS2D3M1-2 0"
RIVER = "01007SKHKS2D3CKDKC4C5H6M3-3M4-4M5-5 0"
"""Four kings against a straight; the second player is to bet."""


def bet_button(page: Page) -> Locator:
    return board(page).locator("button[type=submit]")


async def bet(page: Page, total: int) -> None:
    field = board(page).get_by_role("spinbutton")
    await field.fill(str(total))
    await field.press("Enter")


def cards_of(page: Page, name: str) -> Locator:
    return board(page).get_by_role("group", name=name).locator("[data-card]")


def next_button(page: Page) -> Locator:
    return board(page).get_by_role("button", name=re.compile("Donne suivante|Next hand"))


async def next_hand(page: Page) -> None:
    """Goes on from the end of a hand."""
    await next_button(page).click()


async def expect_hand(page: Page, player: int, *cards: str) -> None:
    """By place at the table: the other player is 0, whoever looks is 1."""
    shown = board(page).locator(".player .cards").nth(player).locator("[data-card]")
    await expect(shown).to_have_count(len(cards))
    for number, card in enumerate(cards):
        await expect(shown.nth(number)).to_have_attribute("data-card", card)


async def test_each_sees_his_own_cards_and_the_back_of_the_others(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "poker", position=KINGS)
    await expect_hand(first, 1, "SK", "HK")
    await expect_hand(first, 0, "hidden", "hidden")
    await expect_hand(second, 1, "S2", "D3")
    await expect_hand(second, 0, "hidden", "hidden")
    await expect(board(first).get_by_role("img", name="roi de pique")).to_be_visible()
    await expect(board(second).get_by_role("img", name="3 of diamonds")).to_be_visible()


async def test_slider_figures_and_usual_totals_hold_the_same_bet(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "poker", position=KINGS)
    slider = board(first).get_by_role("slider")
    await expect(slider).to_have_attribute("min", "3")
    await expect(bet_button(first)).to_have_text("Miser 3")
    await slider.focus()
    await first.keyboard.press("ArrowRight")
    await expect(bet_button(first)).to_have_text("Miser 4")
    await board(first).get_by_role("button", name="Tapis").click()
    await expect(bet_button(first)).to_have_text("Miser 100")
    await expect(slider).to_have_value("100")
    await board(first).get_by_role("spinbutton").fill("2")
    await expect(bet_button(first)).to_be_disabled()
    await bet(first, 10)
    await expect(bet_button(second)).to_have_text("Call 10")
    await bet(second, 30)
    await expect(bet_button(first)).to_have_text("Suivre (30)")
    await bet_button(first).click()
    await expect(cards_of(second, "Cards on the table")).to_have_count(3)
    await expect(bet_button(second)).to_have_text("Bet 31")


async def test_a_showdown_shows_the_cards_and_counts_the_gains(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "poker", position=RIVER)
    await bet(second, 30)
    await bet_button(first).click()
    await expect(board(first).get_by_text("Vous gagnez 30").first).to_be_visible()
    await expect(board(second).get_by_text("You lose 30").first).to_be_visible()
    await expect(strip(first, 0)).to_contain_text("30")
    told = board(second).get_by_role("region", name="Hands played").locator("li .screen-reader")
    await expect(told).to_contain_text("king of spades, king of hearts")


async def test_the_end_of_a_hand_stays_on_the_table_until_one_goes_on(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "poker", position=RIVER)
    watcher = await visitors.visit(first.url)
    await expect(board(watcher)).to_be_visible()
    await bet(second, 30)
    await expect(bet_button(first)).to_be_visible()
    # Those who are not asked see it for some seconds only.
    await asyncio.gather(
        *[expect(board(page).locator("[data-card=D3]")).to_be_visible() for page in (first, watcher)],
        bet_button(first).click(),
    )
    for card in ("SK", "HK", "S2", "D3", "C5", "H6"):
        await expect(board(second).locator(f"[data-card={card}]")).to_be_visible()
    await expect(board(second).locator(".made")).to_have_text(["four kings", "straight to the six"])
    status = board(second).get_by_role("status")
    await expect(status).to_contain_text("You lose 30")
    await expect(status).to_contain_text("king of spades, king of hearts (four kings)")
    # It is the second player's turn: nothing moves until he goes on.
    await expect(board(watcher).get_by_text("Donne 2")).to_be_visible()
    await expect(board(second).get_by_text("Hand 1", exact=True)).to_be_visible()
    await second.keyboard.press("Enter")
    await expect(bet_button(second)).to_be_visible()
    await expect(board(second).get_by_text("Hand 2", exact=True)).to_be_visible()
    # Neither looking back nor returning to the present shows it again.
    await moves(second).last.press("ArrowLeft")
    await second.keyboard.press("ArrowRight")
    await expect(bet_button(second)).to_be_visible()


async def test_folded_cards_stay_hidden_until_the_match_is_over(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "poker", position=RIVER, options={"hands": 1})
    await bet(second, 30)
    await board(first).get_by_role("button", name="Se coucher").click()
    told = board(second).get_by_role("region", name="Hands played").locator("li .screen-reader")
    await expect(told).to_contain_text("You win 5")
    await expect(told).not_to_contain_text("king of spades")
    await expect_hand(second, 0, "hidden", "hidden")
    await next_hand(second)
    await bet(second, 100)
    await expect(moves(first)).to_have_count(3)
    # The fold was shown to the first player for a moment; where his turn came meanwhile, he goes on himself.
    await expect(next_button(first).or_(bet_button(first)).first).to_be_visible()
    if await next_button(first).is_visible():
        await next_hand(first)
    await expect(bet_button(first)).to_have_text("Suivre (100)")
    await bet_button(first).click()
    await expect(first.get_by_text("Toutes les donnes sont menées à terme.").first).to_be_visible()
    await expect(told.first).to_contain_text("king of spades")


async def test_a_telephone_has_room_for_table_and_bets(visitors: Visitors) -> None:
    page = await visitors.arrive(width=360, height=740, has_touch=True, is_mobile=True)
    await play_a_bot(page, "poker", position=KINGS)
    await expect(bet_button(page)).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    await bet_button(page).tap()
    await expect(moves(page).first).to_contain_text("3")


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_axe_finds_nothing_serious_at_the_table(visitors: Visitors, theme: Any) -> None:
    page = await visitors.arrive(theme=theme)
    await play_a_bot(page, "poker", bot="careful", position=KINGS)
    await expect(bet_button(page)).to_be_visible()
    assert await serious_findings(page) == []
