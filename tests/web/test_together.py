"""Two and three people at once: they befriend each other, talk, are paired and play, and the ladder shows it at once."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.web.playing import ask, board, sign_up
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors


async def member(visitors: Visitors, name: str, path: str = "/", **traits: Any) -> Page:
    page = await visitors.arrive(**traits)
    await sign_up(page, name)
    await page.goto(path)
    return page


async def test_three_people_become_friends_and_talk(visitors: Visitors) -> None:
    ines = await member(visitors, "ines", "/friends")
    hugo = await member(visitors, "hugo", "/friends", locale="en-GB")
    await ines.get_by_label("Son nom").fill("nobody")
    await ines.get_by_role("button", name="Envoyer").click()
    await expect(ines.get_by_role("alert")).to_have_text("Personne ne porte ce nom.")
    await ines.get_by_label("Son nom").fill("hugo")
    await ines.get_by_role("button", name="Envoyer").click()
    await expect(ines.get_by_role("button", name="Retirer la demande à hugo")).to_be_visible()
    # Without a reload: the request is told at once, in the list, in the bell and in the title.
    await expect(hugo.get_by_role("link", name="Notices, 1 unread")).to_be_visible()
    await expect(hugo).to_have_title("(1) Your friends · Arbitre")
    assert await serious_findings(hugo) == []
    await hugo.get_by_role("button", name="Accept ines").click()
    await expect(hugo.get_by_role("link", name="Write to ines")).to_be_visible()
    await expect(ines.get_by_role("link", name="Écrire à hugo")).to_be_visible()
    assert await serious_findings(ines) == []

    await ines.get_by_role("link", name="Écrire à hugo").click()
    await ines.get_by_label("Écrire à hugo…").fill("Une partie ? https://example.org/regles")
    await ines.keyboard.press("Enter")
    log = hugo.get_by_role("log")
    await hugo.goto("/talk/ines")
    await expect(log).to_contain_text("Une partie ?")
    link = log.get_by_role("link", name="https://example.org/regles")
    await expect(link).to_have_attribute("rel", "noopener noreferrer nofollow ugc")
    await hugo.get_by_label("Write to ines…").fill("Gladly!")
    await hugo.keyboard.press("Enter")
    await expect(ines.get_by_role("log")).to_contain_text("Gladly!")
    assert await serious_findings(hugo) == []

    await hugo.get_by_label("Write to ines…").fill("/change all")
    await hugo.keyboard.press("Enter")
    await expect(hugo.get_by_role("heading", name="Main room")).to_be_visible()
    await hugo.get_by_label("Write to everybody…").fill("Who plays?")
    await hugo.keyboard.press("Enter")
    jade = await member(visitors, "jade", "/talk/all")
    await expect(jade.get_by_role("log")).to_contain_text("Who plays?")
    await hugo.get_by_label("Write to everybody…").fill("/change ines")
    await hugo.keyboard.press("Enter")
    await expect(hugo.get_by_role("log")).to_contain_text("Gladly!")
    await jade.goto("/talk/ines")
    await expect(jade.get_by_role("alert")).to_be_visible()
    await expect(jade.get_by_text("Gladly!")).to_have_count(0)


async def test_a_friend_is_challenged(visitors: Visitors) -> None:
    noe = await member(visitors, "noe")
    lise = await member(visitors, "lise", "/inbox")
    await ask(noe, "/me/friends/lise", {})
    await ask(lise, "/me/friends/noe", {})
    await noe.goto("/friends")
    await noe.get_by_role("button", name="Défier lise").click()
    await noe.get_by_role("dialog").get_by_text("Reversi", exact=True).click()
    await noe.get_by_role("dialog").get_by_role("button", name="Défier").click()
    await expect(noe).to_have_url(re.compile("/match/"))
    await expect(lise.get_by_text("noe vous défie.").first).to_be_visible()
    assert await serious_findings(lise) == []
    await lise.get_by_role("link", name="Répondre").click()
    await lise.get_by_role("button", name=re.compile("^S’asseoir|^Prendre")).first.click()
    for page in (noe, lise):
        await expect(board(page)).to_be_visible()


async def test_two_who_wait_are_paired_and_the_ladder_shows_the_result(visitors: Visitors) -> None:
    queue = "/queue/reversi:rated:bank-180-2"
    abel = await member(visitors, "abel", queue)
    await expect(abel.get_by_role("img", name="Votre cote est 1\u202f200")).to_be_visible()
    assert await serious_findings(abel) == []
    ladder = await visitors.visit("/ladders/reversi", locale="en-GB")
    lobby = await visitors.visit("/")
    row = lobby.get_by_role("listitem").filter(has_text="1 personne attend")
    await expect(row).to_contain_text("3 min + 2 s, classée")
    zoe = await member(visitors, "zoe", "/queue?game=reversi")
    await zoe.get_by_role("radio", name="3 min + 2 s").check(force=True)
    await expect(zoe.get_by_text("1 personne attend là.")).to_be_visible()
    await zoe.get_by_role("button", name="Attendre un adversaire").click()
    for page in (abel, zoe):
        await expect(page).to_have_url(re.compile("/match/"))
        await expect(board(page)).to_be_visible()
    await expect(abel.locator('.strip[data-seat="0"]')).to_contain_text("abel")
    match = zoe.url.rpartition("/")[2]
    await ask(zoe, f"/matches/{match}/actions", {"kind": "resign"})
    await expect(ladder.get_by_role("row").filter(has_text="abel")).to_contain_text("1,220?")
    await expect(ladder.get_by_role("row").filter(has_text="zoe")).to_contain_text("1,180?")
    for page, name, rating in ((abel, "abel", "1\u202f220"), (zoe, "zoe", "1\u202f180")):
        await page.goto(f"/player/{name}")
        await expect(page.get_by_role("row", name=re.compile("Reversi"))).to_contain_text(rating)


@pytest.mark.nightly
async def test_a_closed_page_leaves_the_queue(visitors: Visitors) -> None:
    remi = await member(visitors, "remi", "/queue/pente:rated:bank-180-2")
    await expect(remi.get_by_role("img", name="Votre cote est 1\u202f200")).to_be_visible()
    lobby = await visitors.visit("/queue")
    waiting = lobby.get_by_role("listitem").filter(has_text="Pente")
    await expect(waiting).to_be_visible()
    await remi.goto("about:blank")
    await expect(waiting).to_have_count(0)


@pytest.mark.parametrize("path", ["/friends", "/inbox", "/talk", "/queue", "/ladders/reversi"])
async def test_the_pages_fit_a_phone(visitors: Visitors, path: str) -> None:
    page = await visitors.visit(path, width=360, height=740)
    await expect(page.get_by_role("heading").first).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
async def test_a_members_header_fits_every_window(visitors: Visitors, locale: str) -> None:
    page = await member(visitors, f"large-{locale[:2]}", locale=locale, width=640, height=760)
    await ask(page, "/tables", {"game": "reversi", "seat": 0, "bots": [{"bot": "random"}]})
    await page.reload()
    await expect(page.locator("header .turnpill")).to_be_visible()
    for width in (640, 859, 860, 1100):
        await page.set_viewport_size({"width": width, "height": 760})
        assert await page.evaluate("document.documentElement.scrollWidth") == width
