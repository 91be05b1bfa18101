"""Morpion and Pente in the browser: what is won, taken and forbidden is shown, and small points can be hit."""

from playwright.async_api import expect

from tests.web.playing import cell, moves, play, play_a_bot, sit_two, strip
from tests.web.visitors import Visitors

FOUR = "0" * 33 + "1111" + "0" * 3 + "2020202" + "0" * 53 + " 1"
"""Crosses on D3 to G3."""
TO_TAKE = "122" + "0" * 357 + "1 1 0 0"
"""White on AA and SS, black on BA and CA."""


async def test_an_alignment_is_struck_through_named_and_counted(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "morpion", position=FOUR)
    await play(first, "H3")
    await expect(first.locator("[data-board] line.over")).to_have_count(1)
    await expect(cell(first, "D3")).to_have_attribute("aria-label", "D3, croix, alignement")
    await expect(cell(second, "H3")).to_have_attribute("aria-label", "H3, cross, aligned")
    await expect(strip(first, 0)).to_contain_text("1")
    await expect(moves(first).last).to_contain_text("+1")
    await play(second, "A9")
    await expect(cell(first, "A9")).to_have_attribute("aria-label", "A9, rond")


async def test_with_sudden_death_the_alignment_ends_the_match(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "morpion", position=FOUR, options={"sudden_death": True})
    await play(first, "C3")
    await expect(first.get_by_text("Vous avez aligné cinq symboles.")).to_be_visible()
    await expect(second.get_by_text("Five in a row.").first).to_be_visible()


async def test_captured_stones_leave_a_trace_and_are_counted(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "pente", position=TO_TAKE)
    await play(first, "DA")
    for name in ("BA", "CA"):
        await expect(cell(first, name)).to_have_attribute("aria-label", f"{name}, vide, pierre prise ici")
        await expect(cell(second, name)).to_have_attribute(
            "aria-label", f"{name}, empty, stone captured here"
        )
    await expect(strip(first, 0)).to_contain_text("1")
    await expect(moves(first).last).to_contain_text("×1")
    await play(second, "BA")
    await expect(cell(first, "BA")).to_have_attribute("aria-label", "BA, pierre noire")
    await expect(cell(first, "CA")).to_have_attribute("aria-label", "CA, vide")


async def test_the_zone_forbidden_to_whites_second_stone_is_hatched(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "pente")
    await play(first, "JJ")
    await play(second, "AA")
    await expect(first.locator("[data-board] .blocked")).to_have_count(24)
    await expect(cell(first, "LL")).to_have_attribute("aria-label", "LL, vide, interdit")
    await expect(first.get_by_text("hors de la zone hachurée")).to_be_visible()
    await play(first, "MM")
    await expect(first.locator("[data-board] .blocked")).to_have_count(0)
    await expect(cell(second, "MM")).to_have_attribute("aria-label", "MM, white stone")


async def test_on_a_telephone_the_first_tap_aims_and_the_second_plays(visitors: Visitors) -> None:
    page = await visitors.arrive(width=360, height=740, has_touch=True, is_mobile=True)
    await play_a_bot(page, "pente")
    await cell(page, "JJ").tap()
    await expect(page.get_by_role("button", name="Jouer en JJ", exact=True)).to_be_visible()
    await cell(page, "KK").tap()
    await expect(cell(page, "JJ")).to_have_attribute("aria-label", "JJ, vide")
    await page.get_by_role("button", name="Jouer en KK", exact=True).tap()
    await expect(cell(page, "KK")).to_have_attribute("aria-label", "KK, pierre blanche")
    await expect(page.get_by_role("button", name="Jouer en KK", exact=True)).to_be_hidden()


async def test_the_keyboard_begins_at_the_last_stone(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "pente")
    await play(first, "DD")
    await expect(cell(second, "DD")).to_have_attribute("tabindex", "0")
    await cell(second, "DD").focus()
    await second.keyboard.press("Tab")
    await second.keyboard.press("Shift+Tab")
    await second.keyboard.press("ArrowRight")
    await second.keyboard.press("Enter")
    await expect(cell(first, "ED")).to_have_attribute("aria-label", "ED, pierre noire")
