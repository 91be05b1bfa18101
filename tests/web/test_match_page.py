"""The match page in detail: refusals, offers, sealed throws, the past, the conversation, the keyboard, small screens, axe."""

import json
import re
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.web.playing import (
    MATCH,
    board,
    cell,
    expect_marks,
    moves,
    open_table,
    play,
    play_a_bot,
    play_in_turn,
    sit_two,
    strip,
    written,
)
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

BLACK_MUST_PASS = "2222211122222211222111212221121121212121212111112221110122222222 1"
"""Only G7 is empty; white takes it and ends the match."""
GAMES = ["tictactoe", "reversi", "rochambeau"]


async def test_a_refused_move_is_explained_near_the_board_and_changes_nothing(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "reversi")
    await cell(page, "A1").click()
    await expect(page.get_by_role("alert")).to_have_text("Ce coup ne retourne aucun pion.")
    await expect(page.get_by_text("4 coups possibles, marqués d’un anneau.")).to_be_visible()
    await play(page, "D3")
    await expect(moves(page)).to_have_count(2)
    await expect(page.get_by_role("alert")).to_have_count(0)


async def test_reversi_shows_what_a_move_has_turned(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "reversi")
    await expect(strip(first, 0).locator(".score")).to_contain_text("2")
    await play(first, "D3")
    for page in (first, second):
        await expect(moves(page)).to_have_text([re.compile(r"D3\s*\+1")])
        await expect(strip(page, 0).locator(".score")).to_contain_text("4")
        await expect(strip(page, 1).locator(".score")).to_contain_text("1")
    await expect(cell(first, "D3")).to_have_attribute("aria-label", "D3, pion noir")
    await expect(cell(first, "D4")).to_have_attribute("aria-label", "D4, pion noir")
    await expect(cell(second, "C3")).to_have_attribute("aria-label", "C3, empty, legal move")
    assert "last" in (await cell(second, "D3").get_attribute("class") or "")


async def test_whoever_can_only_pass_is_offered_a_button(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "reversi", position=BLACK_MUST_PASS)
    await expect(page.get_by_text("Vous ne pouvez retourner aucun pion : vous passez.")).to_be_visible()
    await page.get_by_role("button", name="Passer").click()
    await expect(page.locator("section.result")).to_be_visible()
    await expect(written(page)).to_have_text(["passe", re.compile("^G7")])


async def test_throws_stay_sealed_until_both_have_chosen(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "rochambeau", options={"points": 1})
    await first.keyboard.press("2")
    await expect(first.get_by_text("Votre choix est scellé : feuille.")).to_be_visible()
    await expect(strip(second, 0)).to_contain_text("has chosen")
    assert "Paper" not in await second.locator(".felt").inner_html()
    await first.reload()
    await expect(first.get_by_text("Votre choix est scellé : feuille.")).to_be_visible()
    await second.get_by_role("button", name=re.compile("^Scissors")).click()
    await expect(first.locator("section.result")).to_contain_text("0 – 1")
    await expect(second.locator("section.result")).to_contain_text("1 – 0")
    await expect(moves(first)).to_have_text([re.compile("Feuille – Ciseaux")])


async def test_a_draw_can_be_declined_and_then_agreed(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "5")
    await first.get_by_role("button", name="Nulle ?").click()
    await second.get_by_role("button", name="Decline").click()
    await expect(first.get_by_role("log")).to_contain_text("refuse la nulle.")
    await second.get_by_role("button", name="Draw?").click()
    await first.get_by_role("button", name="Accepter").click()
    await expect(first.get_by_role("status", name="Nulle. Une revanche ?")).to_be_visible()
    await expect(second.locator("section.result")).to_contain_text("A draw by agreement.")


async def test_a_move_is_taken_back_by_consent(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "5", "1")
    await second.get_by_role("button", name="Take back").click()
    await first.get_by_role("button", name="Accepter").click()
    for page in (first, second):
        await expect(written(page)).to_have_text(["5"])
    await expect_marks(first, "....x....")
    await play(second, "9")
    await expect(written(first)).to_have_text(["5", "9"])


async def test_giving_up_asks_first(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "5", "1")
    await first.get_by_role("button", name="Abandon").click()
    await first.keyboard.press("Escape")
    await expect(first.get_by_role("alertdialog")).to_have_count(0)
    await first.get_by_role("button", name="Abandon").click()
    await expect(first.get_by_role("button", name="Non")).to_be_focused()
    await first.get_by_role("button", name="Oui, j’abandonne").click()
    await expect(first.locator("section.result")).to_contain_text("Vous avez abandonné.")
    await expect(second.get_by_role("status", name="You won. Rematch?")).to_be_visible()


async def test_a_match_that_has_not_really_begun_is_aborted(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await first.get_by_role("button", name="Annuler").click()
    await first.get_by_role("button", name="Oui, annuler").click()
    for page, text in ((first, "Annulée"), (second, "Aborted")):
        await expect(page.locator("section.result")).to_contain_text(text)


async def test_the_past_can_be_looked_at_though_new_moves_come(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    await play_in_turn(first, second, "5", "1", "3")
    await first.get_by_role("button", name="Début").click()
    await expect(first.get_by_text("Vous revoyez le début")).to_be_visible()
    await expect_marks(first, ".........")
    await play(second, "7")
    await expect(moves(first)).to_have_count(4)
    await expect(first.get_by_text("La partie a continué.")).to_be_visible()
    await expect(first.get_by_text("Vous revoyez le début")).to_be_visible()
    await expect_marks(first, ".........")
    await first.get_by_role("button", name="Revenir au présent").click()
    await expect_marks(first, "o.x.x.o..")
    await moves(first).nth(1).click()
    await expect(board(first).locator(".target")).to_have_count(0)
    await first.get_by_role("button", name="Revenir au présent").click()
    await expect(board(first).locator(".target")).to_have_count(5)


async def test_players_talk_and_those_who_watch_hear_them_and_talk_apart(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "tictactoe")
    watcher, other = await visitors.visit(first.url), await visitors.visit(first.url)
    await watcher.get_by_role("textbox", name="Votre message").fill("bravo")
    await watcher.get_by_role("button", name="Envoyer").click()
    for page in (watcher, other):
        await expect(page.get_by_role("log").get_by_text("bravo")).to_have_count(1)
        await expect(page.get_by_role("log")).to_contain_text("Spectateurs")
    await first.get_by_role("textbox", name="Votre message").fill("bonjour <b>à vous</b>")
    await first.keyboard.press("Enter")
    for page in (second, watcher):
        await expect(page.get_by_role("log")).to_contain_text("bonjour <b>à vous</b>")
    for page in (first, second):
        await expect(page.get_by_role("log").get_by_text("bravo")).to_have_count(0)


async def test_leaving_an_open_table_closes_it_for_everybody(visitors: Visitors) -> None:
    opener = await visitors.arrive()
    path = await open_table(opener, "reversi")
    guest = await visitors.visit(path)
    await expect(guest.get_by_role("button", name="S’asseoir, Blancs")).to_be_visible()
    await opener.get_by_role("button", name="Fermer la table").click()
    await expect(opener).to_have_url(f"{visitors.site.url}/")
    await expect(guest.get_by_text("Cette table est fermée.")).to_be_visible()


async def test_a_bot_can_be_called_to_an_open_table(visitors: Visitors) -> None:
    opener = await visitors.arrive()
    await open_table(opener, "reversi")
    await opener.get_by_role("button", name="Asseoir le bot").click()
    await play(opener, "D3")
    await expect(moves(opener)).to_have_count(2)


async def test_a_match_that_does_not_exist_is_said_not_to_exist(visitors: Visitors) -> None:
    page = await visitors.visit("/match/nosuchmtch")
    await expect(page.get_by_text("Cette partie n’existe pas.")).to_be_visible()
    await page.get_by_role("link", name="Retour au salon").click()
    await expect(page.get_by_role("heading", name="Tables ouvertes")).to_be_visible()


async def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the focus is on something that the selector describes."""
    for _ in range(60):
        await page.keyboard.press("Tab")
        if await page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
    raise AssertionError(f"Tab never came to {selector}")


async def test_a_whole_match_is_played_by_keyboard_alone(visitors: Visitors) -> None:
    page = await visitors.visit()
    await expect(page.get_by_role("button", name=re.compile("^Tic-tac-toe"))).to_be_visible()
    await tab_to(page, "main button:has(strong)")
    while "Tic-tac-toe" not in await page.evaluate("document.activeElement.textContent"):
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page).to_have_url(MATCH)
    await expect(page.locator(".live.target").first).to_be_visible()
    await tab_to(page, "[data-cell]")
    result = page.locator("section.result")
    keys = {
        "next": ("ArrowRight", 1),
        "below": ("ArrowDown", 3),
        "back": ("ArrowLeft", -1),
        "above": ("ArrowUp", -3),
    }
    for turn in range(5):
        await expect(page.locator(".live.target, section.result").first).to_be_visible()
        if await result.is_visible():
            break
        target = int(await page.locator(".live.target").first.get_attribute("data-cell") or "")
        at = int(await page.evaluate("document.activeElement.dataset.cell"))
        rows, columns = (target - 1) // 3 - (at - 1) // 3, (target - 1) % 3 - (at - 1) % 3
        for distance, forward, back in ((rows, "below", "above"), (columns, "next", "back")):
            for _ in range(abs(distance)):
                await page.keyboard.press(keys[forward if distance > 0 else back][0])
        await expect(cell(page, str(target))).to_be_focused()
        await page.keyboard.press("Enter" if turn % 2 else "Space")
        await expect(cell(page, str(target))).to_have_attribute("aria-label", re.compile("croix|rond"))
    await expect(result).to_be_visible()
    await tab_to(page, "section.result button")
    address = page.url
    await page.keyboard.press("Enter")
    await expect(page).not_to_have_url(address)
    await expect(board(page)).to_be_visible()


async def test_the_page_speaks_english_to_the_english(visitors: Visitors) -> None:
    page = await visitors.arrive(locale="en-GB")
    await play_a_bot(page, "reversi")
    await expect(page.get_by_text("4 legal moves, marked by a ring.")).to_be_visible()
    await cell(page, "A1").click()
    await expect(page.get_by_role("alert")).to_have_text("That move flips no discs.")
    text = (await page.locator("main").inner_text()).replace("Noé", "")  # a name is nobody's language
    assert not re.search(r"[éèàçù]|\b(vous|coup|partie|Noirs|libre)\b", text, re.IGNORECASE), text


@pytest.mark.parametrize("game", GAMES)
async def test_on_a_phone_nobody_scrolls_to_play(visitors: Visitors, game: str) -> None:
    page = await visitors.arrive(width=360, height=640, has_touch=True)
    await play_a_bot(page, game, clock={"kind": "bank", "initial": 180, "increment": 2})
    await expect(strip(page, 0)).to_contain_text("À vous")
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    frame = await board(page).bounding_box()
    own = await strip(page, 0).bounding_box()
    tabs = await page.get_by_role("navigation", name="Principale").bounding_box()
    assert frame is not None
    assert own is not None
    assert tabs is not None
    assert frame["x"] >= 0
    assert frame["x"] + frame["width"] <= 360
    assert own["y"] + own["height"] <= tabs["y"], "the board and one's own clock are in sight"


@pytest.mark.parametrize("width", [640, 1100, 1280])
async def test_elsewhere_the_whole_match_fits_the_window(visitors: Visitors, width: int) -> None:
    page = await visitors.arrive(width=width, height=760)
    await play_a_bot(page, "reversi")
    own = await strip(page, 0).bounding_box()
    assert own is not None
    assert own["y"] + own["height"] <= 760
    assert await page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.nightly)])
async def test_axe_finds_nothing_serious_at_a_table(visitors: Visitors, theme: Any) -> None:
    page = await visitors.arrive(theme=theme)
    await open_table(page, "reversi")
    await expect(page.get_by_text("La table attend")).to_be_visible()
    assert await serious_findings(page) == []
    for game in GAMES:
        await play_a_bot(page, game, clock={"kind": "bank", "initial": 180, "increment": 2})
        await expect(strip(page, 0)).to_contain_text("À vous")
        assert await serious_findings(page) == [], game
    await page.get_by_role("button", name="Annuler").click()
    assert await serious_findings(page) == []
    await page.get_by_role("button", name="Oui, annuler").click()
    await expect(page.locator("section.result")).to_be_visible()
    assert await serious_findings(page) == []


async def test_a_game_without_a_board_of_its_own_is_playable_at_once(visitors: Visitors) -> None:
    """The server's messages pass through with the game renamed, so that the client has never heard of it."""

    async def rename(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            for table in (told.get("table"), told.get("snapshot", {}).get("table")):
                if table:
                    table["game"] = "brandnew"
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    page = await visitors.arrive(is_first=True)
    await page.route_web_socket(re.compile("/api/v1/live"), rename)
    await open_table(page, "tictactoe", bots=[{"bot": "random"}])
    await page.get_by_role("button", name="5", exact=True).click()
    await expect(moves(page)).to_have_count(2)
    free = await page.locator("[data-move]").first.get_attribute("data-move")
    await page.get_by_role("textbox", name="Votre coup").fill(f" {free} ")
    await page.keyboard.press("Enter")
    await expect(moves(page).nth(2)).to_have_text(str(free))
    await page.get_by_role("textbox", name="Votre coup").fill("nonsense")
    await page.get_by_role("button", name="Jouer", exact=True).click()
    await expect(page.get_by_role("alert")).to_contain_text("« nonsense » n’est pas une case")
