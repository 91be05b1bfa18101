"""A whole game of seven in French, by clicks: from the sign-ups to a solo, each step under its number in the requirements.

Too long for every day: `pytest tests/web/walk_desk.py`, or `make nightly`.
"""

import re

from playwright.async_api import Page, expect

from tests.web.playing import sign_up
from tests.web.test_desk import create
from tests.web.test_moderation import grant
from tests.web.visitors import Visitors

NAMES = ("Anselme", "Félicie", "Gontran", "Ilaria", "Alois", "Raïssa", "Turhan")
POWERS = ("Angleterre", "France", "Allemagne", "Italie", "Autriche", "Russie", "Turquie")
PHASES = (
    {"France": "A PAR - BUR\nA MAR - SPA\nF BRE - MID"},
    {"France": "A BUR - BEL\nF MID - POR\nA SPA H"},
    {"France": "+ A PAR\n+ A MAR\n+ F BRE"},
    {"France": "A PAR - BUR\nA BEL - RUH"},
    {"France": "A BUR - MUN\nA RUH S A BUR - MUN"},
    {"Allemagne": "A MUN R TYR"},
)
"""Spring and autumn 1901, builds, spring and autumn 1902, a retreat. With Munich France has the seventh centre."""


async def order(page: Page, match: str, orders: str) -> None:
    """REQ_160: as text, checked by the server."""
    await page.goto(f"/match/{match}")
    await page.get_by_role("tab", name="Ordres").click()
    if orders:
        await page.get_by_text("Texte", exact=True).click()
        await page.get_by_role("tabpanel").get_by_role("textbox").fill(orders)
    await page.get_by_role("button", name="Envoyer mes ordres").click()
    await expect(page.get_by_role("main")).to_contain_text("Vos ordres sont scellés.")


async def resolve(master: Page, match: str) -> None:
    """REQ_260."""
    await master.goto(f"/desk/{match}")
    await master.get_by_role("button", name="Résoudre maintenant").click()
    await master.get_by_role("button", name="Confirmer").last.click()
    await expect(master.get_by_role("status").filter(has_text="C’est résolu.")).to_be_visible()


async def test_a_game_of_seven_from_the_sign_ups_to_a_solo(visitors: Visitors) -> None:
    # REQ_10, REQ_50: accounts, every password twice.
    master = await visitors.visit()
    await sign_up(master, "Tartempion")
    players = {}
    for name in NAMES:
        players[name] = await visitors.visit()
        await sign_up(players[name], name)
    # REQ_70: every parameter; REQ_80: changed afterwards.
    match = await create(master, "Raspoutine")
    await master.goto(f"/desk/{match}/settings")
    await master.get_by_label("Centres pour gagner").fill("7")
    await master.get_by_role("switch", name="Désordre civil : Mouvements").check()
    await master.get_by_role("button", name="Enregistrer les réglages").click()
    await expect(master.get_by_role("status").filter(has_text="Enregistré.")).to_be_visible()
    # REQ_90, REQ_130, REQ_140: players find the match in the list and sign up; REQ_100: one is taken out, and put in
    # again with his consent.
    for page in players.values():
        await page.goto("/desk")
        await page.get_by_role("link", name=re.compile("Raspoutine")).click()
        await page.get_by_role("button", name="S’inscrire").click()
        await expect(page.get_by_role("button", name="Se désinscrire")).to_be_visible()
    await master.goto(f"/desk/{match}")
    await master.get_by_role("button", name="Retirer Turhan").click()
    await expect(master.get_by_role("main")).to_contain_text("Il manque 1 joueur.")
    await master.get_by_label("Proposer une place à un joueur").fill("Turhan")
    await master.get_by_role("button", name="Proposer", exact=True).click()
    await expect(master.get_by_role("button", name="Retirer Turhan")).to_be_visible()
    await players["Turhan"].goto(f"/desk/{match}")
    await players["Turhan"].get_by_role("button", name="Accepter").click()
    await expect(players["Turhan"].get_by_role("button", name="Se désinscrire")).to_be_visible()
    for name, power in zip(NAMES, POWERS, strict=True):
        await master.get_by_label(f"Puissance de {name}").select_option(power)
        await expect(master.get_by_label(f"Puissance de {name}")).to_have_value(str(POWERS.index(power) + 1))
    # REQ_110: the match begins.
    await master.get_by_role("button", name="Démarrer la partie").click()
    await expect(master.get_by_role("main")).to_contain_text("7 puissances sans ordres")
    pages = dict(zip(POWERS, players.values(), strict=True))
    # REQ_170, REQ_190, REQ_210: a declaration is written, and somebody else is told and reads it.
    france, germany = pages["France"], pages["Allemagne"]
    await germany.goto(f"/match/{match}")
    await france.goto(f"/desk/{match}/press")
    await france.get_by_label("Écrire à tous…").fill("La République salue l’Europe.")
    await france.get_by_role("button", name="Envoyer").click()
    await expect(germany.get_by_role("tab", name=re.compile("Presse.*non lue"))).to_be_visible()
    await germany.get_by_role("tab", name=re.compile("Presse")).click()
    await expect(germany.get_by_role("tabpanel").get_by_role("log")).to_contain_text(
        "La République salue l’Europe."
    )
    # REQ_180, REQ_200, REQ_220: a message to one power.
    await france.get_by_role("button", name=re.compile("^Allemagne")).click()
    await france.get_by_label("Écrire à l’Allemagne…").fill("Munich restera tranquille.")
    await france.get_by_role("button", name="Envoyer").click()
    await germany.get_by_role("tabpanel").get_by_role("button", name=re.compile("^France")).click()
    await expect(germany.get_by_role("tabpanel").get_by_role("log")).to_contain_text(
        "Munich restera tranquille."
    )
    # REQ_230, REQ_240, roadmap 12: units and centres are rectified, but only with an administrator's code, and once.
    administrator = await visitors.visit()
    await sign_up(administrator, "Archiviste")
    await grant(visitors, administrator, "Archiviste")
    await administrator.goto(f"/desk/{match}")
    await administrator.get_by_role("button", name="Donner un code").click()
    code = await administrator.get_by_role("status").locator("code").inner_text()
    await rectify(master, match, "WRONGCODE")
    await expect(master.get_by_role("alert").first).to_contain_text("un code donné par un administrateur")
    await rectify(master, match, code)
    await expect(master).to_have_url(re.compile(f"/desk/{match}$"))
    await expect(master.get_by_role("main")).to_contain_text("Position rectifiée")
    # The gazette: a power writes under an invented signature, and all read it.
    await france.goto(f"/desk/{match}/gazette")
    await france.get_by_role("button", name="Écrire un article").click()
    await france.get_by_label("Titre").fill("La flotte est rentrée")
    await france.get_by_role("textbox", name="Article").fill("Brest pavoise.")
    await france.get_by_label("Signature").select_option("Une signature inventée")
    await france.get_by_label("Signé").fill("Le Petit Journal de Brest")
    await france.get_by_role("button", name="Publier").click()
    await germany.goto(f"/desk/{match}/gazette")
    await expect(germany.get_by_role("article")).to_contain_text("Le Petit Journal de Brest")
    # REQ_160, REQ_260, REQ_150: orders of every kind of phase, resolved by the master, and read again by all.
    for orders in PHASES:
        asked = [power for power in POWERS if await is_asked(master, match, power)]
        for power in asked:
            await order(pages[power], match, orders.get(power, ""))
        await resolve(master, match)
    # REQ_260: the result, and the history of every resolution.
    await master.goto(f"/desk/{match}")
    await expect(master.get_by_role("heading", name="Victoire de la France")).to_be_visible()
    await master.get_by_role("link", name="Historique").click()
    await expect(master.get_by_role("main")).to_contain_text("Ajustements bilan 1901")
    await france.goto(f"/match/{match}")
    await expect(france.get_by_role("main")).to_contain_text("7 centres")
    outcome = (await (await france.request.get(f"/api/v1/matches/{match}")).json())["table"]["outcome"]
    assert (outcome["reason"], outcome["scores"][POWERS.index("France")]) == ("conquest", 1.0)
    # REQ_250: the position is tried again.
    await master.get_by_role("link", name="Voir sur la carte").first.click()
    await expect(master).to_have_url(re.compile("/simulation"))
    # What is over can be taken off the list.
    await master.goto(f"/desk/{match}")
    await master.get_by_role("button", name="Supprimer la partie").click()
    await master.get_by_role("button", name="Confirmer").last.click()
    await expect(master).to_have_url(re.compile("/desk$"))
    # REQ_120: another match is stopped before its end, and shared by all.
    other = await create(master, "Sans suite")
    for page in players.values():
        await page.goto(f"/desk/{other}")
        await page.get_by_role("button", name="S’inscrire").click()
        await expect(page.get_by_role("button", name="Se désinscrire")).to_be_visible()
    await master.get_by_role("button", name="Démarrer la partie").click()
    await master.get_by_role("button", name="Arrêter la partie").click()
    await master.get_by_role("button", name="Confirmer").last.click()
    await expect(master.get_by_role("heading", name="Partage entre toutes les puissances")).to_be_visible()
    await expect(france.get_by_role("heading", name="Partage entre toutes les puissances")).to_be_visible()


async def rectify(master: Page, match: str, code: str) -> None:
    await master.goto(f"/simulation?match={match}")
    await expect(master.get_by_role("button", name="Rectifier la partie")).to_be_enabled()
    await master.get_by_label("Code de rectification").fill(code)
    await master.get_by_role("button", name="Rectifier la partie").click()


async def is_asked(page: Page, match: str, power: str) -> bool:
    answer = await page.request.get(f"/api/v1/desk/matches/{match}")
    states = (await answer.json())["powers"]
    return bool(states[POWERS.index(power)]["is_asked"])
