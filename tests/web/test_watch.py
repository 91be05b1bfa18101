"""Matches that are over, in nobody's list: the latest end first, and who has won."""

from playwright.async_api import expect

from arbitre.client.client import Client
from arbitre.kernel.log import Action
from arbitre.wire.tables import NewTable
from tests.web.visitors import Visitors


async def test_the_latest_end_comes_first_and_a_draw_is_called_one(visitors: Visitors) -> None:
    url = visitors.site.url
    async with Client(url) as first, Client(url) as second:
        host = (await first.play_as_guest()).name
        await second.play_as_guest()
        drawn, resigned = [
            (await first.open_table(NewTable(game, seat=0))).id for game in ("tictactoe", "reversi")
        ]
        for match in (drawn, resigned):
            await second.sit(match)
        await second.act(resigned, Action("resign"))
        await first.act(drawn, Action("offer_draw"))
        await second.act(drawn, Action("accept_draw"))
    page = await visitors.visit("/watch")
    rows = page.get_by_role("listitem").filter(has_text=host)
    await expect(rows).to_have_count(2)
    await expect(rows.nth(0)).to_contain_text("Tic-tac-toe")
    await expect(rows.nth(0)).to_contain_text("nulle")
    await expect(rows.nth(1)).to_contain_text("Reversi")
    await expect(rows.nth(1).locator(".winner")).to_contain_text(host)
