"""Directed matches in the browser: created, filled, played and ended, their gazette, and several opened together.

The whole game of seven is in `walk_desk.py`.
"""

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.web.playing import sign_up
from tests.web.test_accessibility import serious_findings
from tests.web.test_moderation import grant
from tests.web.visitors import Visitors


async def create(page: Page, name: str) -> str:
    await page.goto("/desk/new")
    await page.get_by_label("Nom", exact=True).fill(name)
    await page.get_by_role("button", name="Ouvrir les inscriptions").click()
    await expect(page).to_have_url(re.compile(r"/desk/\w{10}$"))
    await expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page.url.rpartition("/")[2]


async def test_a_match_is_created_changed_and_joined_req_70_80_90_100_130_140(visitors: Visitors) -> None:
    master, player = await visitors.visit(), await visitors.visit(width=360, height=740)
    await sign_up(master, "chantal")
    await sign_up(player, "germain")
    match = await create(master, "Vendanges")
    await master.get_by_role("link", name="Réglages", exact=True).last.click()
    await master.get_by_label("Code d’accès").fill("4321")
    await master.get_by_role("switch", name="Muette").check()
    assert await serious_findings(master) == []
    await master.get_by_role("button", name="Enregistrer les réglages").click()
    await expect(master.get_by_role("main")).to_contain_text("muette")

    await player.goto("/desk")
    await player.get_by_label("Nom, arbitre, variante").fill("vendan")
    await player.get_by_role("link", name=re.compile("Vendanges")).click()
    await player.get_by_label("Code d’accès").fill("4321")
    await player.get_by_role("button", name="S’inscrire").click()
    await expect(player.get_by_role("main")).to_contain_text("germain (vous)")
    assert await serious_findings(player) == []
    assert await player.evaluate("document.documentElement.scrollWidth") <= 360

    await master.goto(f"/desk/{match}")
    await expect(master.get_by_role("main")).to_contain_text("Il manque 6 joueurs.")
    await master.get_by_role("button", name="Retirer germain").click()
    await expect(master.get_by_role("main")).to_contain_text("Il manque 7 joueurs.")


async def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """What another page of theirs would ask, for what this test is not about."""
    answer = await page.request.fetch(f"/api/v1{path}", method=method, data=body)
    assert answer.ok, await answer.text()
    return await answer.json() if answer.status != 204 else None


async def begun(master: Page, players: dict[str, Page], **parameters: Any) -> str:
    """A match that has begun: each of the players has powers by lot."""
    found = await call(master, "POST", "/desk/matches", {"cumulate": True, **parameters})
    match: str = found["info"]["match"]
    for page in players.values():
        await call(page, "POST", f"/desk/matches/{match}/places", {})
    await call(master, "POST", f"/desk/matches/{match}/start")
    return match


async def test_a_short_game_is_played_live_and_stopped_req_110_to_260(visitors: Visitors) -> None:
    """Two players with all the powers: whatever one does the others see at once, without reloading."""
    master = await visitors.visit()
    await sign_up(master, "aurore")
    players = {}
    for name in ("basile", "clovis"):
        players[name] = await visitors.visit(width=360, height=740)
        await sign_up(players[name], name)
    match = await begun(master, players, name="Austerlitz", cd_possible_moves=True)
    basile = players["basile"]
    await master.goto(f"/desk/{match}")
    await basile.goto(f"/desk/{match}")
    await expect(master.get_by_role("main")).to_contain_text("7 puissances sans ordres")
    # REQ_160, roadmap 6: orders arrive as a mark on the master's desk.
    states = (await call(basile, "GET", f"/desk/matches/{match}"))["powers"]
    await basile.get_by_role("link", name="Donner mes ordres").click()
    await basile.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(basile.get_by_role("main")).to_contain_text("Vos ordres sont scellés.")
    await expect(master.get_by_role("main")).to_contain_text("6 puissances sans ordres")
    # Roadmap 1, 8 and 11: the master plays for the others, and resolves (REQ_260).
    await basile.goto(f"/desk/{match}")
    for one in await lacking(master, match):
        await call(master, "POST", f"/desk/matches/{match}/powers/{one}/disorder")
    await master.get_by_role("button", name="Résoudre maintenant").click()
    await master.get_by_role("button", name="Confirmer").last.click()
    await expect(basile.get_by_role("main")).to_contain_text("Automne 1901, mouvements")
    # The powers that basile has are not to be written to.
    own = {one["role"] for one in states if one["is_you"]}
    await basile.get_by_role("link", name="Messages").click()
    await expect(basile.get_by_role("button", name="Arbitre")).to_be_visible()
    assert await basile.locator(".press li").count() == 2 + 7 - len(own)
    assert await basile.evaluate("document.documentElement.scrollWidth") <= 360
    # REQ_120: stopped by the master, and everybody sees how it ended.
    await basile.get_by_role("link", name="Pupitre").click()
    await master.get_by_role("button", name="Arrêter la partie").click()
    await master.get_by_role("button", name="Confirmer").last.click()
    await expect(basile.get_by_role("heading", name="Partage entre toutes les puissances")).to_be_visible()
    await expect(basile.get_by_role("main")).to_contain_text("partie arrêtée par l’arbitre")
    assert await serious_findings(basile) == []


@pytest.mark.nightly
async def test_two_people_play_one_power_and_see_each_others_orders(visitors: Visitors) -> None:
    """Invited, asked, accepted; then both tabs show what one of them has sent, and their council says who."""
    master, first, rival, second = [await visitors.visit() for _ in range(4)]
    for name, page in (("hector", master), ("irma", first), ("jules", rival), ("lison", second)):
        await sign_up(page, name)
    match = await begun(
        master, {"irma": first, "jules": rival}, name="Wagram", variant="duel", cumulate=False
    )
    await first.goto(f"/desk/{match}")
    await first.get_by_label("Inviter un joueur").fill("lison")
    await first.get_by_role("button", name="Inviter", exact=True).click()
    await expect(first.get_by_role("main")).to_contain_text("invitation sans réponse")
    assert await serious_findings(first) == []
    await first.goto(f"/match/{match}")
    await expect(first.get_by_role("tab", name="Ordres")).to_be_visible()

    await second.goto("/inbox")
    await second.get_by_role("link", name="Répondre").click()
    await second.get_by_role("button", name="Accepter").click()
    await second.get_by_role("link", name="Donner mes ordres").click()
    await second.get_by_role("tab", name="Ordres").click()
    unit = second.get_by_role("tabpanel").get_by_role("combobox").first
    await unit.select_option(index=1)
    chosen = await unit.input_value()
    await second.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(second.get_by_role("main")).to_contain_text("Vos ordres sont scellés.")

    await expect(first.get_by_role("main")).to_contain_text("Vos ordres sont scellés.")
    await expect(first.get_by_role("tabpanel").get_by_role("combobox").first).to_have_value(chosen)
    await first.get_by_role("tab", name="Presse").click()
    await first.get_by_role("button", name="Conseil").click()
    await expect(first.get_by_role("log", name="Lettres : Conseil")).to_contain_text("a donné ces ordres")
    await first.get_by_label("Écrire au conseil…").fill("Parfait.")
    await first.get_by_role("button", name="Envoyer la lettre").click()
    await second.get_by_role("tab", name="Presse").click()
    await second.get_by_role("button", name="Conseil").click()
    await expect(second.get_by_role("log", name="Lettres : Conseil")).to_contain_text("Parfait.")
    assert await serious_findings(second) == []

    await second.get_by_role("tab", name="Pays").click()
    await second.get_by_role("button", name="Quitter le conseil").click()
    await expect(second.get_by_role("button", name="Quitter le conseil")).to_have_count(0)
    await first.get_by_role("tab", name="Pays").click()
    await expect(first.get_by_role("region", name="Conseil")).not_to_contain_text("lison")


async def lacking(page: Page, match: str) -> list[int]:
    powers = (await call(page, "GET", f"/desk/matches/{match}"))["powers"]
    return [one["role"] for one in powers if one["is_asked"] and not one["is_complete"]]


@pytest.mark.nightly
async def test_a_piece_of_fiction_is_read_at_once_by_everybody_and_its_author_by_the_master(
    visitors: Visitors,
) -> None:
    master, author = await visitors.visit(), await visitors.visit()
    await sign_up(master, "agathe")
    await sign_up(author, "blaise")
    other = await visitors.visit()
    await sign_up(other, "colette")
    match = await begun(master, {"blaise": author, "colette": other}, name="Sadowa", anonymous=True)
    reader = await visitors.visit(f"/desk/{match}/gazette", width=360, height=740)
    await expect(reader.get_by_role("main")).to_contain_text("La première plume aura la une.")
    await author.goto(f"/desk/{match}/gazette")
    await author.get_by_role("button", name="Écrire un article").click()
    await author.get_by_label("Titre").fill("On murmure à Vienne")
    await author.get_by_role("textbox", name="Article").fill(
        "Quatre-vingts paires de bottes.\n\nPointure russe."
    )
    await author.get_by_label("Signature").select_option("Une signature inventée")
    await author.get_by_label("Signé").fill("Notre correspondant au Prater")
    assert await serious_findings(author) == []
    await author.get_by_role("button", name="Publier").click()
    piece = reader.get_by_role("article")
    await expect(piece).to_contain_text("Notre correspondant au Prater")
    await expect(piece).not_to_contain_text("en réalité")
    assert await reader.evaluate("document.documentElement.scrollWidth") <= 360
    assert await serious_findings(reader) == []
    await master.goto(f"/desk/{match}/gazette")
    await expect(master.get_by_role("article")).to_contain_text("en réalité")
    await master.get_by_role("button", name="Retirer : On murmure à Vienne").click()
    await master.get_by_role("button", name="Retirer l’article").last.click()
    await expect(reader.get_by_role("main")).to_contain_text("La première plume aura la une.")


@pytest.mark.nightly
async def test_several_tables_are_opened_drawn_begun_and_ranked_on_one_page(visitors: Visitors) -> None:
    """Roadmap 20."""
    master = await visitors.visit()
    await sign_up(master, "ursule")
    await grant(visitors, master, "ursule")
    players = [await visitors.arrive() for _ in range(7)]
    names = [f"joueur{number}" for number in range(7)]
    for name, page in zip(names, players, strict=True):
        await call(page, "POST", "/accounts", {"name": name, "password": "correct cheval agrafe"})
    await master.goto("/desk/new")
    await master.get_by_label("Nombre de parties").fill("2")
    await master.get_by_label("Nom", exact=True).fill("Coupe d’hiver")
    await master.get_by_role("button", name="Ouvrir 2 tables").click()
    await expect(master.get_by_role("heading", name="Coupe d’hiver", exact=True)).to_be_visible()
    await master.get_by_label("Joueurs, un par ligne").fill("\n".join(names))
    await master.get_by_role("button", name="Tirer au sort").click()
    await master.get_by_role("button", name="Enregistrer les puissances").click()
    assert await serious_findings(master) == []
    await master.get_by_role("button", name="Démarrer 2 parties").click()
    await expect(master.get_by_role("region", name="Coupe d’hiver, table 2")).to_contain_text(
        "Printemps 1901, mouvements"
    )
    first = await call(master, "GET", f"/desk/groups/{master.url.rpartition('/')[2]}")
    match = first["matches"][0]["info"]["match"]
    winner = first["matches"][0]["players"][3]
    for name, page in zip(names, players, strict=True):
        if name != winner:
            await call(page, "PUT", f"/desk/matches/{match}/vote", {"choice": "4"})
    table = master.get_by_role("table").first
    await expect(table.get_by_role("row").nth(1)).to_contain_text(winner)
    async with master.expect_download() as downloading:
        await master.get_by_role("link", name="CSV").click()
    text = (await (await downloading.value).path()).read_text(encoding="utf-8-sig")
    assert f"Coupe d’hiver, table 1;Italie;{winner};3;1" in text.splitlines()
