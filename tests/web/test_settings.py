"""Language and theme: taken from the browser, changed by hand, kept."""

import re

from playwright.async_api import Page, expect

from tests.web.visitors import Visitors


async def background(page: Page) -> str:
    colour: str = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


async def test_the_browser_chooses_the_language(visitors: Visitors) -> None:
    french = await visitors.visit(locale="fr-CA")
    english = await visitors.visit(locale="en-US")
    await expect(french.get_by_role("heading", name="Jouer maintenant")).to_be_visible()
    await expect(english.get_by_role("heading", name="Play now")).to_be_visible()
    await expect(english.locator("html")).to_have_attribute("lang", "en")


async def test_a_chosen_language_is_kept_and_changes_everything_at_once(visitors: Visitors) -> None:
    page = await visitors.visit("/settings")
    await page.get_by_role("radio", name="English").check(force=True)
    await expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    await expect(page).to_have_title("Settings · Arbitre")
    await page.goto("/rules/rochambeau")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Rock paper scissors")
    await expect(page.locator("html")).to_have_attribute("lang", "en")


async def test_an_account_takes_its_language_along(visitors: Visitors) -> None:
    page = await visitors.visit("/register")
    await page.get_by_label("Nom").fill("polyglotte")
    await page.get_by_label("Mot de passe", exact=True).fill("un mot de passe")
    await page.get_by_label("Encore le mot de passe").fill("un mot de passe")
    await page.get_by_role("button", name="Créer le compte").click()
    await expect(page.get_by_role("heading", name="Jouer maintenant")).to_be_visible()
    await page.goto("/settings")
    async with page.expect_response(lambda response: response.request.method == "PATCH"):
        await page.get_by_role("radio", name="English").check(force=True)

    elsewhere = await visitors.visit("/login", locale="fr-FR")
    await elsewhere.get_by_label("Nom").fill("polyglotte")
    await elsewhere.get_by_label("Mot de passe").fill("un mot de passe")
    await elsewhere.get_by_role("button", name="Se connecter").click()
    await expect(elsewhere.get_by_role("heading", name="Play now")).to_be_visible()


async def test_the_theme_follows_the_system_until_one_is_chosen(visitors: Visitors) -> None:
    page = await visitors.visit(theme="dark")
    dark = await background(page)
    await page.get_by_role("button", name="Changer de thème").click()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    light = await background(page)
    assert light != dark
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert await background(page) == light


async def test_the_sound_can_be_switched_off_for_good(visitors: Visitors) -> None:
    page = await visitors.visit("/settings")
    sound = page.get_by_role("switch", name=re.compile("^Sons"))
    await expect(sound).to_be_checked()
    await sound.uncheck()
    await page.reload()
    await expect(sound).not_to_be_checked()


async def test_nothing_scrolls_sideways_on_a_phone(visitors: Visitors) -> None:
    page = await visitors.visit(width=360, height=740)
    rules = ("/rules", "/rules/reversi", "/rules/diplomacy")
    for path in ("/", "/watch", *rules, "/settings", "/login", "/register", "/nowhere"):
        await page.goto(path)
        await expect(page.get_by_role("heading", level=1)).to_have_count(1)
        width = await page.evaluate("document.documentElement.scrollWidth")
        assert width == 360, f"{path} is {width} pixels wide"
        hidden = await page.evaluate(
            "[...document.querySelectorAll('table')].filter(one => one.offsetWidth > one.parentElement.clientWidth).length"
        )
        assert hidden == 0, f"{path} has tables that do not fit"
