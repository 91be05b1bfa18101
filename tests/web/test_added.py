"""Games that people have added, in a browser: on a board, against an engine, and judged by a referee in a frame."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.web.playing import ask
from tests.web.strangers import StrangersSite
from tests.web.test_interfaces import arrive_registered
from tests.web.visitors import Visitors

REFEREE = """<!doctype html><script>
// A referee of old: its page works the verdict out and sends itself to the address it was given.
const given = Object.fromEntries(new URLSearchParams(location.search));
const board = given.Tray === "Init" ? "000000000" : given.Tray;
const at = Number(given.Move1 || given.Move2) - 1;
const mark = given.Move1 ? "1" : "2";
const isTaken = board[at] !== "0";
const tray = isTaken ? "cell " + (at + 1) + " is taken" : board.slice(0, at) + mark + board.slice(at + 1);
const code = isTaken ? 5 : tray.startsWith("111") ? 1 : 3;
location.href = given.ReturnURL + "?Game=" + given.Game + "&MoveId=" + given.MoveId + "&ReturnCode=" + code
  + "&Tray=" + escape(tray) + "&Gain1=&Gain2=";
</script>"""


@pytest.fixture
def stranger() -> Iterator[StrangersSite]:
    site = StrangersSite()
    yield site
    site.close()


async def add(page: Page, name: str, address: str, **sheet: Any) -> None:
    new = {"name": name, "title": name, "address": address, **sheet}
    answer = await ask(page, "/added-games", new)
    assert answer.status == 201, await answer.text()


@pytest.mark.nightly
async def test_a_referee_in_a_frame_judges_what_two_people_play(
    visitors: Visitors, stranger: StrangersSite
) -> None:
    stranger.pages["/referee.htm"] = REFEREE
    ada, bob = await arrive_registered(visitors, "Old1"), await arrive_registered(visitors, "Old2")
    cells = [str(cell) for cell in range(1, 10)]
    await add(ada, "Oldies", f"{stranger.url}/referee.htm", framed=True, columns=3, values=cells)
    table = await (await ask(ada, "/tables", {"game": "added:Oldies", "seat": 0})).json()
    await ask(bob, f"/matches/{table['id']}/seat", {})
    for page in (ada, bob):
        await page.goto(f"/match/{table['id']}")
    for number, cell in enumerate(("1", "4", "2", "5", "3")):
        page = (ada, bob)[number % 2]
        await expect(page.locator(f"[data-cell='{cell}']")).to_have_attribute("aria-disabled", "false")
        await page.locator(f"[data-cell='{cell}']").click()
    await expect(ada.get_by_text("Gagné", exact=True)).to_be_visible()
    await expect(bob.locator("[data-cell='3'] .mark")).to_have_text("1")
    shown = [seen for seen in stranger.seen if seen.path == "/referee.htm"]
    assert [seen.query.get("Move1", "") + seen.query.get("Move2", "") for seen in shown] == [
        "1",
        "4",
        "2",
        "5",
        "3",
    ]
    assert not any("cookie" in map(str.lower, seen.headers) for seen in shown)


@pytest.mark.nightly
async def test_a_game_is_added_played_closed_and_deleted_by_its_owner(
    visitors: Visitors, stranger: StrangersSite
) -> None:
    page = await arrive_registered(visitors, "Adder")
    await page.goto("/programs/games")
    await page.get_by_role("button", name="Ajouter un jeu").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Nom").fill("Mikado")
    await dialog.get_by_label("Titre").fill("Mikado des bois")
    await dialog.get_by_label("Adresse de l’arbitre").fill(f"{stranger.url}/referee")
    await dialog.get_by_label("Coups à proposer").fill("1 2 3")
    await dialog.get_by_role("button", name="Ajouter", exact=True).click()
    await expect(page.get_by_role("heading", name="Mikado des bois")).to_be_visible()
    await page.get_by_role("button", name="Ouvrir une table").click()
    await page.wait_for_url("**/match/*")
    await page.goto("/")
    await expect(page.get_by_text("Mikado des bois").first).to_be_visible()
    await page.goto("/programs/games/Mikado")
    await page.get_by_role("button", name="Fermer", exact=True).click()
    await expect(page.get_by_role("button", name="Rouvrir")).to_be_visible()
    await expect(page.get_by_role("button", name="Ouvrir une table")).to_have_count(0)
    await page.get_by_role("button", name="Supprimer").click()
    await page.get_by_role("button", name="Supprimer pour de bon").click()
    await page.wait_for_url("**/programs/games")
    await expect(page.get_by_text("Mikado des bois")).to_have_count(0)
