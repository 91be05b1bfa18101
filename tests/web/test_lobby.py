"""The lobby: playing at once, open tables that come and go by themselves, the dialog that opens one."""

import re

from playwright.async_api import Page, expect

from arbitre.client.client import Client
from arbitre.wire.tables import NewTable
from tests.web.playing import sit_two
from tests.web.visitors import Visitors

A_MATCH = re.compile(r"/match/[a-z0-9]{10}$")


async def open_dialog(page: Page) -> None:
    await page.get_by_role("button", name="Ouvrir une table").click()
    await expect(page.get_by_role("dialog", name="Ouvrir une table")).to_be_visible()


async def test_one_click_on_a_game_leads_to_a_match_against_a_bot(visitors: Visitors) -> None:
    page = await visitors.visit()
    await page.get_by_role("button", name=re.compile("^Reversi")).click()
    await expect(page).to_have_url(A_MATCH)
    await expect(page.get_by_role("link", name="Votre profil")).to_be_visible()


async def test_a_match_under_way_waits_for_me_in_the_lobby(visitors: Visitors) -> None:
    page = await visitors.visit()
    await page.get_by_role("button", name=re.compile("^Reversi")).click()
    await expect(page).to_have_url(A_MATCH)
    await page.get_by_role("link", name="Arbitre, accueil").click()
    mine = page.get_by_role("region", name="C’est à vous")
    await expect(mine.get_by_role("link", name="Reversi")).to_contain_text("À vous")
    await mine.get_by_role("link", name="Reversi").click()
    await expect(page).to_have_url(A_MATCH)


async def test_a_table_appears_for_others_and_leaves_when_it_is_full(visitors: Visitors) -> None:
    opener = await visitors.visit()
    other = await visitors.visit(locale="en-GB")
    third = await visitors.visit()
    await open_dialog(opener)
    await opener.get_by_role("radio", name="Chifoumi").check(force=True)
    await opener.get_by_role("spinbutton", name="Points pour gagner").fill("3")
    await opener.get_by_role("button", name="Ouvrir la table").click()
    await expect(opener).to_have_url(A_MATCH)
    address = opener.url
    name = (await (await opener.request.get("/api/v1/me")).json())["name"]

    table = other.get_by_role("listitem").filter(has_text=name)
    await expect(table).to_contain_text("Rock paper scissors")
    await expect(table).to_contain_text("points to win: 3")
    elsewhere = third.get_by_role("listitem").filter(has_text=name)
    await expect(elsewhere).to_contain_text("points pour gagner")
    await table.get_by_role("button", name=re.compile("^Join")).click()
    await expect(other).to_have_url(address)
    await expect(elsewhere).to_have_count(0)


async def test_the_dialog_reads_the_settings_back(visitors: Visitors) -> None:
    page = await visitors.visit()
    await open_dialog(page)
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("radio", name="Reversi").check(force=True)
    await dialog.get_by_role("radio", name="Un bot").check(force=True)
    await dialog.get_by_role("radio", name="3 + 2").check(force=True)
    await dialog.get_by_role("radio", name="Blancs").check(force=True)
    await expect(dialog.get_by_role("group", name=re.compile("niveau 2"))).to_be_visible()
    await expect(dialog.locator("footer p")).to_have_text(
        re.compile(r"^Reversi, 3\smin \+ 2\ss par coup, partie libre contre .+, vous jouez blancs\.$")
    )
    await dialog.get_by_role("button", name="Jouer").click()
    await expect(page).to_have_url(A_MATCH)


async def test_the_dialog_works_by_keyboard_and_gives_the_focus_back(visitors: Visitors) -> None:
    page = await visitors.visit()
    button = page.get_by_role("button", name="Ouvrir une table")
    await button.focus()
    await page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Ouvrir une table")
    await expect(dialog.get_by_role("radio", name="Une personne")).to_be_visible()
    for _ in range(30):
        await page.keyboard.press("Tab")
        assert not await page.evaluate("document.activeElement.closest('main a, main .tile')")
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(button).to_be_focused()


async def test_a_refused_table_is_explained_in_french(visitors: Visitors) -> None:
    page = await visitors.visit(is_first=True)
    await page.route("**/api/v1/tables", lambda route: route.abort())
    await open_dialog(page)
    await page.get_by_role("button", name="Ouvrir la table").click()
    await expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(
        "Le serveur ne répond pas. Vérifiez votre connexion et réessayez."
    )


async def test_a_rated_table_takes_an_account(visitors: Visitors) -> None:
    page = await visitors.visit()
    await open_dialog(page)
    rated = page.get_by_role("switch", name="Partie classée")
    await expect(rated).to_be_disabled()
    await expect(page.get_by_role("dialog")).to_contain_text("avec un compte seulement")


async def test_public_matches_can_be_watched_from_the_lobby(visitors: Visitors) -> None:
    player, _ = await sit_two(visitors, "tictactoe")
    path = player.url.removeprefix(visitors.site.url)
    watcher = await visitors.visit()
    await watcher.get_by_role("region", name="À regarder").locator(f"a[href='{path}']").click()
    await expect(watcher).to_have_url(player.url)


async def test_a_table_whose_opener_has_gone_is_marked_and_comes_last(visitors: Visitors) -> None:
    url = visitors.site.url
    async with Client(url) as stays, Client(url) as goes:
        here, gone = await stays.play_as_guest(), await goes.play_as_guest()
        async with stays.live():
            tables = [await stays.open_table(NewTable("pente")), await goes.open_table(NewTable("pente"))]
            page = await visitors.visit()
            rows = page.get_by_role("region", name="Tables ouvertes").get_by_role("listitem")
            await expect(rows.filter(has_text=here.name)).not_to_contain_text("absent")
            await expect(rows.filter(has_text=gone.name)).to_contain_text("absent")
            texts = await rows.all_inner_texts()
            places = [[name in text for text in texts].index(True) for name in (here.name, gone.name)]
            assert places == sorted(places)
            await stays.leave(tables[0].id)
            await goes.leave(tables[1].id)


async def test_a_table_is_marked_as_soon_as_its_opener_leaves(visitors: Visitors) -> None:
    async with Client(visitors.site.url) as client:
        opener = await client.play_as_guest()
        page = await visitors.visit()
        async with client.live():
            table = await client.open_table(NewTable("pente"))
            row = page.get_by_role("listitem").filter(has_text=opener.name)
            await expect(row).to_be_visible()
            await expect(row).not_to_contain_text("absent")
        await expect(row).to_contain_text("absent")
        await client.leave(table.id)


async def test_my_own_open_table_waits_in_the_lobby_and_is_nobodys_turn(visitors: Visitors) -> None:
    page = await visitors.visit()
    await open_dialog(page)
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("radio", name="Reversi").check(force=True)
    await dialog.get_by_role("radio", name="Lien d’invitation").check(force=True)
    await dialog.get_by_role("button", name="Créer le lien").click()
    await expect(page).to_have_url(A_MATCH)
    path = page.url.removeprefix(visitors.site.url)
    await page.get_by_role("link", name="Arbitre, accueil").click()
    mine = page.get_by_role("region", name="Vos parties").locator(f"a[href='{path}']")
    await expect(mine).to_contain_text("Attend un joueur")
    await expect(page.locator(".turnpill")).to_have_count(0)
    await mine.click()
    await page.get_by_role("button", name="Fermer la table").click()
    await page.get_by_role("link", name="Arbitre, accueil").click()
    await expect(page.get_by_text("Vos parties en cours apparaîtront ici.")).to_be_visible()


async def test_a_table_from_a_chosen_position_says_so(visitors: Visitors) -> None:
    async with Client(visitors.site.url) as client:
        opener = await client.play_as_guest()
        table = await client.open_table(NewTable("tictactoe", position="120000000 1"))
        page = await visitors.visit(locale="en-GB")
        await expect(page.get_by_role("listitem").filter(has_text=opener.name)).to_contain_text(
            "chosen position"
        )
        await page.goto(f"/match/{table.id}")
        await expect(page.locator(".info")).to_contain_text("chosen position")
        await client.leave(table.id)
