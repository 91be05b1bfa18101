"""A line is reported beside a match, a moderator decides, and everybody sees it; announcements beside a match."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from arbitre.cli import main
from tests.web.playing import sign_up
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

IS_MODERATOR = "async () => (await (await fetch('/api/v1/me')).json()).roles.includes('moderator')"


async def grant(visitors: Visitors, page: Page, name: str) -> None:
    """At the command line; a server that runs knows it soon after."""
    database = visitors.site.mail_folder.parent / "arbitre.db"
    words = ("admin", "--database", str(database), "grant", name, "administrator")
    assert await asyncio.to_thread(main, words) == 0
    async with asyncio.timeout(30):
        while not await page.evaluate(IS_MODERATOR):
            pass


POST = """async ([path, body]) => (await fetch(`/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
})).json()"""


async def call(page: Page, path: str, body: dict[str, Any]) -> Any:
    return await page.evaluate(POST, [path, body])


async def say(page: Page, text: str) -> None:
    await page.get_by_label("Votre message").fill(text)
    await page.keyboard.press("Enter")


async def test_a_line_is_reported_taken_away_and_its_author_muted(visitors: Visitors) -> None:
    moderator, rude, hurt = [await visitors.visit() for _ in range(3)]
    for page, name in ((moderator, "arbitrix"), (rude, "grossier"), (hurt, "blessée")):
        await sign_up(page, name)
    await grant(visitors, moderator, "arbitrix")
    made = (await call(rude, "/tables", {"game": "tictactoe", "seat": 0}))["id"]
    await call(hurt, f"/matches/{made}/seat", {})
    for page in (hurt, rude):
        await page.goto(f"/match/{made}")
    chat = hurt.get_by_role("log")
    await expect(chat).to_be_visible()
    await say(rude, "Vous êtes une mazette")
    await expect(chat).to_contain_text("Vous êtes une mazette")
    await hurt.get_by_role("button", name="Signaler ce message de grossier").click()
    await hurt.get_by_label("Pourquoi").fill("Il m'insulte.")
    await hurt.get_by_role("button", name="Signaler", exact=True).click()
    await expect(hurt.get_by_role("status").filter(has_text="Merci.")).to_be_visible()

    await moderator.goto("/moderation")
    await moderator.get_by_role("button", name=re.compile("grossier")).click()
    await expect(moderator.get_by_role("main")).to_contain_text("Vous êtes une mazette")
    assert await serious_findings(moderator) == []
    await moderator.get_by_role("switch", name="Retirer le message").check()
    await moderator.get_by_text("1 jour").click()
    await moderator.get_by_label("Motif").fill("Courtoisie.")
    await moderator.get_by_role("button", name="Décider").click()
    await expect(moderator.get_by_role("main")).to_contain_text("Aucun signalement ici.")

    await expect(chat).to_contain_text("message retiré")
    await expect(chat).not_to_contain_text("mazette")
    await say(rude, "Mais enfin")
    await expect(rude.get_by_text("Courtoisie.").first).to_be_visible()
    await moderator.goto("/moderation/acts")
    await moderator.get_by_role("button", name="Rendre la parole à grossier").click()
    await expect(moderator.get_by_text("Personne n’est au silence.")).to_be_visible()


@pytest.mark.nightly
async def test_an_announcement_stands_beside_the_match_until_it_is_closed(visitors: Visitors) -> None:
    administrator = await visitors.visit()
    await sign_up(administrator, "héraut")
    await grant(visitors, administrator, "héraut")
    await administrator.goto("/moderation/announcements")
    await administrator.get_by_label("En français").fill("Tournoi samedi")
    await administrator.get_by_label("En anglais").fill("Tournament on Saturday")
    await administrator.get_by_role("button", name="Annoncer").click()
    await expect(administrator.get_by_role("listitem").filter(has_text="Tournoi samedi")).to_be_visible()

    page = await visitors.visit()
    await page.get_by_role("button", name=re.compile("^Reversi")).click()
    shown = page.get_by_role("region", name="Annonce")
    await expect(shown).to_have_text("Tournoi samedi")
    board, box = await page.locator(".board").first.bounding_box(), await shown.bounding_box()
    assert board is not None
    assert box is not None
    assert box["x"] + box["width"] <= board["x"]
    await shown.get_by_role("button", name="Fermer l’annonce").click()
    await expect(shown).to_have_count(0)
    await page.reload()
    await expect(page.locator(".board").first).to_be_visible()
    await expect(shown).to_have_count(0)
    await administrator.get_by_role("button", name="Retirer l’annonce Tournoi samedi").click()
    await expect(administrator.get_by_text("Aucune annonce.")).to_be_visible()


@pytest.mark.nightly
async def test_an_administrator_warns_somebody_and_acts_as_them(visitors: Visitors) -> None:
    boss, member = [await visitors.visit() for _ in range(2)]
    for page, name in ((boss, "cheffe"), (member, "membre")):
        await sign_up(page, name)
    await grant(visitors, boss, "cheffe")
    await boss.goto("/moderation/acts")
    warning = boss.locator("form", has_text="Avertir quelqu")
    await warning.get_by_label("Nom").fill("membre")
    await warning.get_by_label("Motif").fill("Règle 2, courtoisie.")
    await warning.get_by_role("button").click()
    await member.goto("/inbox")
    await expect(member.get_by_text("La modération vous avertit : Règle 2, courtoisie.")).to_be_visible()
    acting = boss.locator("form", has_text="Agir à la place")
    await acting.get_by_label("Nom").fill("membre")
    await acting.get_by_role("button").click()
    banner = boss.get_by_text("cheffe, vous agissez à la place de membre")
    await expect(banner).to_be_visible()
    assert await serious_findings(boss) == []
    await boss.goto("/settings/account")
    switch = boss.get_by_role("switch", name="Défis de tous les membres")
    await expect(switch).to_be_checked()
    await switch.uncheck()
    await expect(banner).to_be_visible()
    await boss.get_by_role("button", name="Redevenir vous-même").click()
    await expect(banner).to_be_hidden()
    await member.goto("/settings/account")
    await expect(member.get_by_role("switch", name="Défis de tous les membres")).not_to_be_checked()
    assert await serious_findings(member) == []
