"""What a match tells where one looks: the position in the address, offers beside the board, nothing to play when offline."""

import re

from playwright.async_api import expect

from tests.web.playing import board, cell, expect_marks, moves, play_in_turn, sit_two, strip
from tests.web.test_poker import KINGS, bet, bet_button, next_hand
from tests.web.visitors import Visitors


async def test_a_position_has_an_address_that_leads_back_to_it(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "1", "5", "9", "3")
    address = first.url
    entries = await first.evaluate("history.length")
    await moves(first).nth(1).click()
    await expect(first).to_have_url(f"{address}?move=2")
    await first.keyboard.press("ArrowLeft")
    await expect(first).to_have_url(f"{address}?move=1")
    assert await first.evaluate("history.length") == entries, "going through a match leaves no trail"
    await expect(first.get_by_role("button", name="Copier le lien du coup 1")).to_be_visible()

    watcher = await visitors.visit(f"{address}?move=2")
    await expect(watcher.get_by_text("Vous revoyez le coup 2")).to_be_visible()
    await expect_marks(watcher, "x...o....")
    await watcher.get_by_role("button", name="Revenir au présent").click()
    await expect(watcher).to_have_url(address)
    await watcher.goto(f"{address}?move=99")
    await expect(watcher).to_have_url(address)
    await expect_marks(watcher, "x.o.o...x")


async def test_a_draw_offer_is_beside_the_board_of_a_telephone(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    for page in (first, second):
        await page.set_viewport_size({"width": 360, "height": 640})
    await first.get_by_role("button", name="Nulle").click()
    await expect(strip(first, 0)).to_contain_text("nulle proposée")
    await expect(second.get_by_role("button", name="Accept")).to_be_in_viewport(ratio=1)
    await second.get_by_role("button", name="Decline").click()
    await expect(first.get_by_role("status").get_by_text("refuse la nulle")).to_be_in_viewport(ratio=1)
    await expect(strip(first, 0)).not_to_contain_text("nulle proposée")


async def test_without_a_connection_no_move_is_offered_and_none_haunts_the_board(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await cell(first, "5").hover()
    await expect(cell(first, "5").locator(".ghost").first).to_have_css("opacity", "0.62")
    await first.context.set_offline(True)
    await expect(first.get_by_role("alert")).to_contain_text("Connexion perdue")
    await cell(first, "5").click(force=True)
    await expect(board(first).locator(".ghost")).to_have_count(0)
    await first.context.set_offline(False)
    await cell(first, "5").click()
    await expect(moves(second)).to_have_count(1)


async def test_the_moves_of_poker_are_listed_by_hand(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "poker", position=KINGS)
    await bet(first, 10)
    await board(second).get_by_role("button", name="Fold").click()
    await next_hand(second)
    await expect(bet_button(second)).to_be_visible()
    await bet(second, 5)
    lines = first.locator(".moves ol > li")
    await expect(lines).to_have_text(
        [
            re.compile("^Donne 1 .*10.*se couche"),
            re.compile("^Donne 2 .*5"),
        ]
    )
