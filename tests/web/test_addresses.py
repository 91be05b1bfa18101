"""Addresses and forgotten passwords in the browser: the mails are those that the server has put into its folder."""

import asyncio
import re
from email.message import EmailMessage

from playwright.async_api import Page, expect

from tests.server.mail.postbox import code_in, read_folder, secret_in
from tests.web.playing import PASSWORD, sign_up
from tests.web.test_account import log_in
from tests.web.visitors import Visitors

OTHER = "tout autre chose"


async def mail_to(visitors: Visitors, address: str, number: int = 1) -> EmailMessage:
    """The mail of this number to an address, once it is there."""
    async with asyncio.timeout(30):
        while True:
            found = [mail for mail in read_folder(visitors.site.mail_folder) if mail["To"] == address]
            if len(found) >= number:
                return found[number - 1]
            await asyncio.sleep(0.05)


async def register_with_address(page: Page, name: str) -> str:
    address = f"{name}@example.org"
    await page.goto("/register")
    await page.get_by_label("Nom").fill(name)
    await page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    await page.get_by_label("Encore le mot de passe").fill(PASSWORD)
    await page.get_by_label("Adresse de courriel").fill(address)
    await page.get_by_role("button", name="Créer le compte").click()
    await expect(page.get_by_role("heading", name="Confirmer")).to_be_visible()
    return address


async def test_a_code_a_forgotten_password_and_a_link_to_stop_mails(visitors: Visitors) -> None:
    page = await visitors.visit("/register")
    await expect(page.get_by_text("Ce serveur n’envoie pas de courriels")).to_be_visible()
    address = await register_with_address(page, "odile")
    await page.get_by_label("Code").fill(code_in(await mail_to(visitors, address)))
    await page.get_by_role("button", name="Confirmer").click()
    await expect(page.get_by_role("main")).to_contain_text("Adresse confirmée.")
    await page.goto("/settings/account")
    await expect(page.get_by_text(address)).to_be_visible()

    stranger = await visitors.visit("/login")
    await stranger.get_by_role("link", name="Mot de passe oublié").click()
    await stranger.get_by_label("Adresse de courriel").fill(address)
    await stranger.get_by_role("button", name="Envoyer le lien").click()
    await expect(
        stranger.get_by_role("status").filter(has_text="un courriel vient d’y partir")
    ).to_be_visible()
    mail = await mail_to(visitors, address, 2)
    await stranger.goto(f"/reset#{secret_in(mail)}")
    await stranger.get_by_label("Nouveau mot de passe").fill(OTHER)
    await stranger.get_by_label("Encore le mot de passe").fill(OTHER)
    await stranger.get_by_role("button", name="Changer", exact=True).click()
    await expect(stranger.get_by_role("heading", name="Se connecter")).to_be_visible()
    await log_in(stranger, "odile", OTHER)
    await expect(stranger.get_by_role("link", name="Votre profil, odile")).to_be_visible()

    await stranger.goto(f"/unsubscribe#{mail['List-Unsubscribe'].strip('<>').partition('=')[2]}")
    await stranger.get_by_role("button", name="Ne plus recevoir").click()
    await expect(stranger.get_by_role("status").filter(has_text="C’est fait")).to_be_visible()
    await stranger.goto("/settings/account")
    await expect(stranger.get_by_role("switch", name="Mot de passe oublié")).not_to_be_checked()


async def test_a_link_confirms_whoever_opens_it(visitors: Visitors) -> None:
    page = await visitors.visit()
    address = await register_with_address(page, "sidonie")
    stranger = await visitors.visit(f"/confirm#{secret_in(await mail_to(visitors, address))}")
    await expect(stranger.get_by_role("main")).to_contain_text(
        f"{address} est maintenant l’adresse de sidonie"
    )


async def test_name_and_place_are_changed_and_shown(visitors: Visitors) -> None:
    page = await visitors.visit()
    await sign_up(page, "ancienne")
    await page.goto("/settings/account")
    await page.get_by_label("Nom").fill("nouvelle")
    await page.get_by_role("button", name="Changer de nom").click()
    await expect(page.get_by_role("link", name="Votre profil, nouvelle")).to_be_visible()
    await page.get_by_label("Pays", exact=True).select_option("Norvège")
    await expect(page.get_by_role("status").filter(has_text="Enregistré.")).to_be_visible()
    await page.goto("/player/nouvelle")
    await expect(page.get_by_role("main")).to_contain_text("Norvège")


async def test_another_browser_is_logged_out_from_here(visitors: Visitors) -> None:
    page = await visitors.visit()
    await sign_up(page, "voyageuse")
    elsewhere = await visitors.visit()
    await log_in(elsewhere, "voyageuse", PASSWORD)
    await expect(elsewhere.get_by_role("link", name="Votre profil, voyageuse")).to_be_visible()
    await page.goto("/settings/sessions")
    await page.get_by_role("button", name=re.compile("^Déconnecter Chrome")).click()
    await expect(page.get_by_role("status").filter(has_text="Session fermée.")).to_be_visible()
    await elsewhere.reload()
    await expect(elsewhere.get_by_role("link", name="Se connecter").first).to_be_visible()
