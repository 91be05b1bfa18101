"""Chess in the browser, in its modes: played by pointer, keyboard and typing, in turn and in real time, then analysed."""

import re

from playwright.async_api import Locator, Page, expect

from tests.web.playing import cell, moves, play_a_bot, sit_two
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

PROMOTING = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
FOOLS_MATE = '[White "Ada"]\n[Black "Bob"]\n\n1. f3 e5 2. g4 Qh4# 0-1'


async def middle(page: Page, square: str, on: int = 0) -> tuple[float, float]:
    box = await cell(page, square).nth(on).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def click(page: Page, *squares: str) -> None:
    """One square after the other, as a hand would: the squares themselves let the pointer through."""
    for square in squares:
        await page.mouse.click(*await middle(page, square))


async def drag(page: Page, source: str, target: str) -> None:
    await page.mouse.move(*await middle(page, source))
    await page.mouse.down()
    await page.mouse.move(*await middle(page, target), steps=4)
    await page.mouse.up()


def pieces(page: Page, kind: str) -> Locator:
    """As chessground draws them: `white pawn`."""
    return page.locator("cg-board piece." + kind.replace(" ", "."))


def shown(page: Page) -> Locator:
    """The moves of the list as they are read, without what is only said."""
    return moves(page).locator(".shown")


def line(page: Page) -> Locator:
    return page.get_by_role("textbox", name=re.compile("Coup ou commande|Move or command"))


async def test_a_match_is_played_by_clicks_by_dragging_by_typing_and_by_keyboard(visitors: Visitors) -> None:
    white, black = await sit_two(visitors, "chess", is_public=False)
    await click(white, "f2", "f3")
    await expect(moves(black)).to_have_count(1)
    await drag(black, "e7", "e5")
    await expect(moves(white)).to_have_count(2)
    await line(white).fill("p C")
    await line(white).press("Enter")
    await expect(white.get_by_text("cavalier noir")).to_contain_text("b8, g8")
    await line(white).fill("g4")
    await line(white).press("Enter")
    await expect(moves(black)).to_have_count(3)
    await cell(black, "d8").focus()
    await black.keyboard.press("Enter")
    await expect(cell(black, "h4")).to_have_accessible_name("h4, empty, legal move")
    await cell(black, "h4").focus()
    await black.keyboard.press("Enter")
    await expect(black.get_by_text("Checkmate.")).to_be_visible()
    await expect(shown(white).last).to_have_text("Dh4#")
    await expect(shown(black).last).to_have_text("Qh4#")
    await expect(cell(white, "e1")).to_have_accessible_name("e1, roi blanc, en échec")


async def test_a_move_chosen_ahead_of_its_turn_is_played_when_it_comes(visitors: Visitors) -> None:
    white, black = await sit_two(visitors, "chess", is_public=False)
    await click(black, "e7", "e5")
    await expect(black.locator("square.current-premove")).to_have_count(2)
    await click(white, "e2", "e4")
    await expect(moves(white)).to_have_count(2)
    await expect(black.locator("square.current-premove")).to_have_count(0)
    await expect(cell(white, "e5")).to_have_accessible_name("e5, pion noir")


async def test_a_pawn_is_asked_what_it_becomes(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "chess", is_public=False, position=PROMOTING)
    await click(page, "a7", "a8")
    dialog = page.get_by_role("dialog", name="Choisir la promotion")
    await expect(dialog).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await expect(cell(page, "a7")).to_have_accessible_name("a7, pion blanc")
    await click(page, "a7", "a8")
    await expect(dialog).to_be_visible()
    await page.keyboard.press("t")
    await expect(shown(page).first).to_have_text("a8=T+")


async def test_fog_hides_what_is_not_seen_and_the_list_says_so(visitors: Visitors) -> None:
    white, black = await sit_two(visitors, "dark", is_public=False)
    await expect(pieces(black, "white")).to_have_count(0)
    await expect(black.locator("square.fog")).to_have_count(32)
    await click(white, "e2", "e4")
    await expect(shown(black)).to_have_text(["?"])
    await expect(cell(black, "e4")).to_have_accessible_name("e4, in the fog")
    await expect(pieces(white, "black")).to_have_count(0)
    await expect(shown(white)).to_have_text(["e4"])


async def test_alice_shows_where_a_piece_will_surface(visitors: Visitors) -> None:
    page = await visitors.arrive(height=800)
    await play_a_bot(page, "alice", is_public=False)
    await click(page, "e2")
    await page.mouse.move(*await middle(page, "e4"))
    await expect(page.locator("square.mirror")).to_have_count(2)
    await click(page, "e4")
    await expect(shown(page).first).to_have_text("e4 →B")
    await expect(cell(page, "e4").nth(1)).to_have_accessible_name("e4, pion blanc")
    await expect(cell(page, "e4").first).to_have_accessible_name(re.compile("^e4, vide"))


async def test_real_time_pieces_move_rest_and_are_planned_for(visitors: Visitors) -> None:
    white, black = await sit_two(visitors, "chess_rt", is_public=False, options={"speed": "lightning"})
    await expect(white.get_by_text("Départ dans")).to_be_hidden()
    await click(white, "e2", "e4")
    await drag(white, "d2", "d3")
    for page in (white, black):
        await expect(page.locator('[data-piece="P"][data-on="e4"].rest')).to_be_visible()
        await expect(page.locator('[data-piece="P"][data-on="d3"]')).to_be_visible()
    await click(white, "e4", "e5")
    await expect(white.locator(".mark.current-premove")).to_have_count(2)
    await line(white).fill("d4")
    await line(white).press("Enter")
    await expect(white.get_by_text("récupère encore")).to_be_visible()
    await expect(black.locator('[data-piece="P"][data-on="e5"]')).to_be_visible()
    await expect(shown(black)).to_have_text([re.compile("e4"), re.compile("d3"), re.compile("e5")])


async def test_those_who_play_blindfold_read_the_board(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_a_bot(page, "chess", is_public=False)
    await page.get_by_role("button", name="Jouer sans voir").click()
    table = page.get_by_role("table", name="Échiquier")
    await expect(table.get_by_role("cell", name="e2, pion blanc")).to_be_visible()
    assert await serious_findings(page) == []
    await line(page).fill("e4")
    await line(page).press("Enter")
    await expect(table.get_by_role("cell", name="e4, pion blanc")).to_be_visible()


async def test_the_variants_share_a_tile_and_are_chosen_from_it(visitors: Visitors) -> None:
    page = await visitors.visit("/")
    await page.get_by_role("button", name="Variantes d’échecs").click()
    await page.get_by_role("dialog").get_by_role("button", name=re.compile("^La Horde contre")).click()
    await expect(page.get_by_role("heading", name="La Horde")).to_be_visible()
    await expect(pieces(page, "black pawn")).to_have_count(32)


async def test_an_imported_game_is_analysed_and_tried_again(visitors: Visitors) -> None:
    page = await visitors.visit("/chess/import")
    await page.get_by_label("Parties au format PGN").fill(FOOLS_MATE)
    await page.get_by_role("button", name="Importer").click()
    await page.get_by_role("button", name="Analyser la partie").click()
    await expect(page.get_by_text("mat en 1")).to_be_hidden()
    await expect(shown(page).nth(2)).to_have_text("g4??")
    await moves(page).nth(2).click()
    await expect(page.get_by_text("mat en 1")).to_be_visible()
    assert await serious_findings(page) == []
    await expect(page.get_by_role("link", name="Télécharger la partie en PGN")).to_be_visible()
    await page.get_by_role("button", name="Continuer d").click()
    await expect(moves(page)).to_have_count(0)
    await expect(cell(page, "g4")).to_have_accessible_name("g4, pion blanc")


async def test_a_match_begins_from_a_position_that_was_written_down(visitors: Visitors) -> None:
    page = await visitors.visit("/")
    await page.get_by_role("button", name="Ouvrir une table").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_text("Échecs", exact=True).click()
    await dialog.get_by_label("Position de départ (FEN)").fill(PROMOTING)
    await dialog.get_by_text("Un bot").click()
    await dialog.get_by_text("Blancs").click()
    await dialog.get_by_role("button", name="Jouer").click()
    await expect(cell(page, "a7")).to_have_accessible_name("a7, pion blanc")
