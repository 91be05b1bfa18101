"""Guests and accounts in the browser: registering, logging in and out, passwords, tokens, goodbye."""

import re

import httpx
from playwright.async_api import Page, expect

from tests.web.playing import PASSWORD, sign_up
from tests.web.visitors import Visitors

RESIGN = """async (id) => (await fetch(`/api/v1/matches/${id}/actions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "resign" }),
})).status"""


async def register(page: Page, name: str) -> None:
    await page.goto("/register")
    await page.get_by_label("Nom").fill(name)
    await page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    await page.get_by_label("Encore le mot de passe").fill(PASSWORD)
    await page.get_by_role("button", name="Créer le compte").click()
    await expect(page.get_by_role("link", name=f"Votre profil, {name}")).to_be_visible()


async def log_in(page: Page, name: str, password: str) -> None:
    await page.goto("/login")
    await page.get_by_label("Nom").fill(name)
    await page.get_by_label("Mot de passe").fill(password)
    await page.get_by_role("button", name="Se connecter").click()


async def test_a_guest_becomes_an_account_and_keeps_its_matches(visitors: Visitors) -> None:
    page = await visitors.visit()
    await page.get_by_role("button", name=re.compile("^Reversi")).click()
    await expect(page).to_have_url(re.compile("/match/"))
    match = page.url
    await register(page, "Hélène")
    mine = page.get_by_role("region", name="C’est à vous")
    await mine.get_by_role("link", name="Reversi").click()
    await expect(page).to_have_url(match)
    await expect(page.get_by_role("main")).to_contain_text("Hélène")


async def test_logging_out_and_in_again(visitors: Visitors) -> None:
    page = await visitors.visit()
    await register(page, "marguerite")
    await page.goto("/settings")
    await page.get_by_role("button", name="Se déconnecter").click()
    await expect(page.get_by_role("link", name="Se connecter").first).to_be_visible()
    await log_in(page, "marguerite", "pas le bon")
    await expect(page.get_by_role("alert")).to_have_text("Nom ou mot de passe incorrect.")
    await log_in(page, "marguerite", PASSWORD)
    await expect(page.get_by_role("link", name="Votre profil, marguerite")).to_be_visible()


async def test_the_tabs_of_a_browser_belong_to_one_person(visitors: Visitors) -> None:
    page = await visitors.arrive(is_first=True)
    other = await page.context.new_page()
    for tab in (page, other):
        await tab.goto("/rules")
    profile = other.get_by_role("link", name=re.compile("^Votre profil"))
    await expect(profile).to_have_count(0)
    await register(page, "deux-onglets")
    await expect(profile.first).to_be_visible()
    await page.goto("/settings")
    await page.get_by_role("button", name="Se déconnecter").click()
    await expect(profile).to_have_count(0)


async def test_what_does_not_fit_is_said_below_it_in_the_readers_language(visitors: Visitors) -> None:
    page = await visitors.visit("/register")
    name, password = page.get_by_label("Nom"), page.get_by_label("Mot de passe", exact=True)
    await page.get_by_role("button", name="Créer le compte").click()
    await expect(page.get_by_role("alert")).to_have_text(["À remplir."] * 3)
    await expect(name).to_be_focused()
    await name.fill("deux mots")
    await password.press_sequentially("court")
    await page.get_by_label("Encore le mot de passe").fill("courte")
    await page.get_by_label("Adresse de courriel").fill("nulle part")
    await page.get_by_role("button", name="Créer le compte").click()
    await expect(page.get_by_role("alert")).to_have_text(
        [
            re.compile("^Des lettres, des chiffres"),
            "8 caractères au moins.",
            "Les deux mots de passe ne sont pas les mêmes.",
            re.compile("^Ce n’est pas une"),
        ]
    )
    await expect(name).to_have_attribute("aria-invalid", "true")
    await name.fill("deux-mots")
    await expect(name).not_to_have_attribute("aria-invalid", "true")
    await expect(page.get_by_role("alert")).to_have_count(3)


async def test_fields_side_by_side_stand_on_one_line(visitors: Visitors) -> None:
    page = await visitors.visit()
    await sign_up(page, "alignee")
    await page.goto("/settings/account")
    fields = page.get_by_label(re.compile("^(Nouveau mot de passe|Encore le mot de passe)"))
    await expect(fields).to_have_count(2)
    # Both at the same moment: what is above them may still be coming in.
    first, second = await fields.evaluate_all(
        "fields => fields.map(field => field.getBoundingClientRect()).map(box => [box.top, box.bottom])"
    )
    assert first == second


async def test_a_name_that_is_taken_is_refused_in_the_readers_language(visitors: Visitors) -> None:
    await sign_up(await visitors.visit(), "unique")
    page = await visitors.visit("/register", locale="en-GB")
    await page.get_by_label("Name").fill("Unique")
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.get_by_label("Password again").fill(PASSWORD)
    await page.get_by_role("button", name="Create the account").click()
    await expect(page.get_by_role("alert")).to_have_text("That name is taken.")


async def test_a_changed_password_is_the_one_that_counts(visitors: Visitors) -> None:
    page = await visitors.visit()
    await sign_up(page, "prudence")
    await page.goto("/settings/account")
    await page.get_by_label("Mot de passe actuel").fill(PASSWORD)
    await page.get_by_label("Nouveau mot de passe").fill("tout autre chose")
    await page.get_by_label("Encore le mot de passe").fill("tout autre chose")
    await page.get_by_role("button", name="Changer", exact=True).click()
    await expect(page.get_by_role("status").filter(has_text="Mot de passe changé")).to_be_visible()
    elsewhere = await visitors.visit()
    await log_in(elsewhere, "prudence", PASSWORD)
    await expect(elsewhere.get_by_role("alert")).to_be_visible()
    await log_in(elsewhere, "prudence", "tout autre chose")
    await expect(elsewhere.get_by_role("link", name="Votre profil, prudence")).to_be_visible()


async def test_a_token_lets_a_program_in_until_it_is_withdrawn(visitors: Visitors) -> None:
    page = await visitors.visit()
    await sign_up(page, "machiniste")
    await page.goto("/settings/sessions")
    await page.get_by_label("À quoi il sert").fill("mon robot")
    await page.get_by_role("button", name="Créer un jeton").click()
    secret = await page.get_by_role("status").locator("code").inner_text()

    async with httpx.AsyncClient(base_url=visitors.site.url, timeout=30) as program:
        program.headers["Authorization"] = f"Bearer {secret}"
        assert (await program.get("/api/v1/me")).json()["name"] == "machiniste"
        await page.get_by_role("button", name="Retirer le jeton mon robot").click()
        await expect(page.get_by_text("Aucun jeton.")).to_be_visible()
        assert (await program.get("/api/v1/me")).status_code == 401


async def test_a_deleted_account_is_gone(visitors: Visitors) -> None:
    page = await visitors.visit()
    await sign_up(page, "éphémère")
    await page.goto("/settings/account")
    await page.get_by_role("button", name="Supprimer le compte").click()
    dialog = page.get_by_role("dialog", name="Supprimer le compte")
    await dialog.get_by_label("Mot de passe").fill("au hasard")
    await dialog.get_by_role("button", name="Supprimer définitivement").click()
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await dialog.get_by_label("Mot de passe").fill(PASSWORD)
    await dialog.get_by_role("button", name="Supprimer définitivement").click()
    await expect(page.get_by_role("link", name="Se connecter").first).to_be_visible()
    await page.goto("/player/éphémère")
    await expect(page.get_by_role("alert")).to_have_text("Personne ne porte ce nom.")


async def test_a_profile_shows_the_tally_and_leads_to_the_matches(visitors: Visitors) -> None:
    page = await visitors.visit()
    await page.get_by_role("button", name="Tic-tac-toe").click()
    await expect(page).to_have_url(re.compile("/match/"))
    match = page.url
    status = await page.evaluate(RESIGN, match.rsplit("/", 1)[1])
    assert status == 200
    await page.get_by_role("link", name=re.compile("^Votre profil")).first.click()
    history = page.get_by_role("main").get_by_role("listitem")
    await expect(history).to_contain_text("Perdu")
    await expect(page.get_by_role("main")).to_contain_text(re.compile(r"1\s*perdue\b"))
    await history.get_by_role("link").click()
    await expect(page).to_have_url(match)
