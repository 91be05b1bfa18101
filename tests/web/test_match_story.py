"""A match from the first click to the rematch, as people live it: bots, an invitation, an audience, things going wrong."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from arbitre.games.registry import find_game
from arbitre.kernel.log import Event, Header
from arbitre.kernel.match import Match
from tests.running import RunningServer
from tests.web.playing import (
    MATCH,
    board,
    cell,
    expect_marks,
    moves,
    play,
    play_a_bot,
    play_in_turn,
    seconds_left,
    sit_two,
    strip,
)
from tests.web.visitors import Visitors
from tests.web.windows import Windows


async def test_two_clicks_lead_to_a_first_move_against_a_bot(visitors: Visitors) -> None:
    page = await visitors.visit()
    await page.get_by_role("button", name=re.compile("^Reversi")).click()
    await board(page).locator(".target").first.click()
    await expect(moves(page)).to_have_count(2)
    await expect(page.get_by_text("À vous de jouer")).to_be_visible()


async def test_a_friend_joins_by_the_link_and_a_third_watches(visitors: Visitors) -> None:
    opener = await visitors.visit()
    await opener.get_by_role("button", name="Ouvrir une table").click()
    await opener.get_by_role("radio", name="Tic-tac-toe").check(force=True)
    await opener.get_by_role("radio", name="Croix").check(force=True)
    await opener.get_by_role("button", name="Ouvrir la table").click()
    await expect(opener).to_have_url(MATCH)
    link = await opener.get_by_role("textbox", name="Lien d’invitation").input_value()

    friend = await visitors.visit(link, locale="en-GB")
    watcher = await visitors.visit(link)
    await expect(watcher.get_by_role("button", name="S’asseoir, Ronds")).to_be_visible()
    await friend.get_by_role("button", name="Sit down, Noughts").click()
    await play(opener, "5")
    await play(friend, "1")
    for page in (opener, friend, watcher):
        await expect(moves(page)).to_have_count(2)
        await expect_marks(page, "o...x....")
    await expect(strip(opener, 0)).to_contain_text("À vous")
    await expect(strip(friend, 0)).to_contain_text("is thinking")
    await expect(watcher.get_by_text("Vous regardez la partie.")).to_be_visible()
    await expect(watcher.get_by_role("group", name="Actions")).to_have_count(0)
    await expect(cell(watcher, "9")).to_have_attribute("aria-disabled", "true")
    await expect(opener.get_by_text("1 spectateur")).to_have_count(1)


async def test_a_reload_changes_nothing(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "5", "1")
    await first.reload()
    await expect(moves(first)).to_have_count(2)
    await expect_marks(first, "o...x....")
    await play(first, "3")
    await expect(moves(second)).to_have_count(3)


async def test_whoever_was_offline_finds_the_match_where_it_is(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "5", "1")
    await second.context.set_offline(True)
    await expect(second.get_by_role("alert")).to_contain_text("Connection lost")
    await expect(strip(first, 1)).to_contain_text("hors ligne")
    await play(first, "3")
    await expect(moves(first)).to_have_count(3)
    await second.context.set_offline(False)
    await expect(second.get_by_role("alert")).to_have_count(0)
    await expect(moves(second)).to_have_count(3)
    await play(second, "7")
    await expect(moves(first)).to_have_count(4)
    await expect_marks(first, "o.x.x.o..")


@pytest.mark.nightly
async def test_a_killed_server_comes_back_with_the_match_and_its_clocks(
    windows: Windows, built_client: Path, tmp_path: Path
) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 'arbitre.db'}", tmp_path / "log", web=str(built_client))
    await server.start()
    visitors = Visitors(windows, server)
    try:
        first, second = await sit_two(
            visitors, "tictactoe", clock={"kind": "bank", "initial": 300, "starts_at_once": True}
        )
        # A move that took more than a second: the pause given back for the absence leaves that on the clock.
        await expect(strip(first, 0).get_by_role("timer")).to_have_text(re.compile(r"4:5[0-8]$"))
        await play_in_turn(first, second, "5", "1")
        server.kill()
        for page in (first, second):
            await expect(page.get_by_role("alert")).to_be_visible()
        before = await seconds_left(first, 0)
        await server.start()
        for page in (first, second):
            await expect(page.get_by_role("alert")).to_have_count(0)
        await play(first, "3")
        await expect(moves(second)).to_have_count(3)
        await expect_marks(second, "o.x.x....")
        after = await seconds_left(second, 0)
        assert before - 60 < after < 300, "the clock went on, and neither began anew nor counted the absence"
    finally:
        await visitors.leave()
        server.stop()


async def test_after_the_end_come_a_rematch_with_sides_swapped_and_a_way_back(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "1", "4", "2", "5", "3")
    await expect(first.get_by_role("status", name="Gagné. Une revanche ?")).to_be_visible()
    await expect(second.get_by_role("status", name="You lost. Rematch?")).to_be_visible()
    over = first.url
    await first.get_by_role("button", name="Revanche").first.click()
    await expect(first.get_by_text("Revanche proposée.")).to_be_visible()
    await expect(second.get_by_role("status", name="You lost. Rematch?")).to_contain_text("offers a rematch.")
    await expect(first.locator(".toasts")).to_be_empty()
    await second.get_by_role("button", name="Accept the rematch").click()
    await expect(second).not_to_have_url(over)
    await play(second, "5")
    await expect(moves(first)).to_have_count(1)
    assert second.url == first.url
    await expect(strip(first, 1)).to_contain_text("À vous")
    await expect_marks(first, "....x....")
    await first.goto(over)
    await expect(first.get_by_role("link", name="Voir la revanche")).to_be_visible()
    await expect(first.get_by_role("button", name="Accepter la revanche")).to_have_count(0)


async def test_a_bot_takes_the_rematch_at_once(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "rochambeau", options={"points": 1})
    over = page.get_by_role("button", name="Revanche", exact=True).first
    while not await page.locator("section.result").count():
        await page.keyboard.press("1")
        await expect(page.locator("section.result, .choice:enabled").first).to_be_visible()
    address = page.url
    await over.click()
    await expect(page).not_to_have_url(address)
    await expect(strip(page, 1)).to_contain_text("À vous")


async def test_a_match_is_replayed_with_keys_and_slider(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "1", "4", "2", "5", "3")
    slider = first.get_by_role("slider", name="Revoir la partie")
    await expect(slider).to_have_value("5")
    await first.keyboard.press("ArrowLeft")
    await expect(first.get_by_text("coup 4 / 5")).to_be_visible()
    await expect_marks(first, "xx.oo....")
    await first.keyboard.press("Home")
    await expect(slider).to_have_value("0")
    await expect_marks(first, ".........")
    await first.keyboard.press("ArrowRight")
    await expect_marks(first, "x........")
    await first.keyboard.press("End")
    await expect_marks(first, "xxxoo....")
    await slider.focus()
    for _ in range(3):
        await first.keyboard.press("ArrowLeft")
    await expect(first.get_by_text("coup 2 / 5")).to_be_visible()
    await expect_marks(first, "x..o.....")
    await slider.fill("3")
    await expect_marks(first, "xx.o.....")
    await moves(first).first.click()
    await expect_marks(first, "x........")
    await first.get_by_role("button", name="Coup suivant").click()
    await expect_marks(first, "x..o.....")

    late = await visitors.visit(first.url.partition("?")[0])
    await expect(late.get_by_text("coup 5 / 5")).to_be_visible()
    # A step lasts less long than a slow machine may take to look: the page itself looks at every frame.
    passed = [
        asyncio.create_task(
            late.wait_for_function("text => document.body.innerText.includes(text)", arg=text)
        )
        for text in ("coup 0 / 5", "coup 2 / 5")
    ]
    await late.get_by_role("button", name="Revoir la partie").first.click()
    await asyncio.gather(*passed)


async def test_the_export_replays_to_the_same_match(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "1", "4", "2", "5", "3")
    async with first.expect_download() as download:
        await first.get_by_role("link", name="Exporter").click()
    file = await download.value
    assert re.fullmatch(r"arbitre-tictactoe-[a-z0-9]{10}\.json", file.suggested_filename)
    export = json.loads(await asyncio.to_thread(Path(await file.path()).read_text))
    header = Header(export["id"], "tictactoe", 1, 2, bytes.fromhex(export["seed"]), export["began"])
    replayed = Match.replay(find_game("tictactoe"), header, [Event(**event) for event in export["events"]])
    assert [event["text"] for event in export["events"]] == ["1", "4", "2", "5", "3"]
    assert replayed.outcome is not None
    assert replayed.outcome.scores == (1.0, 0.0)


async def test_the_link_of_a_match_can_be_copied(visitors: Visitors) -> None:
    page = await visitors.arrive(permissions=["clipboard-read", "clipboard-write"])
    path = await play_a_bot(page, "tictactoe")
    await page.get_by_role("button", name="Copier le lien").click()
    await expect(page.get_by_text("Copié.")).to_be_visible()
    assert await page.evaluate("navigator.clipboard.readText()") == f"{visitors.site.url}{path}"
