"""The developer's pages: engines are registered, tried and looked at; so are interfaces."""

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.async_api import Page, expect

from tests.web.playing import ask
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

PASSWORD = "correct horse battery staple"


class FirstEmptyCell(BaseHTTPRequestHandler):
    """An engine for TicTacToe, in the tester: it shows the value and nothing else."""

    def do_GET(self) -> None:
        tray = dict(parse_qsl(urlsplit(self.path).query))["Tray"]
        value = "1" if tray == "Init" else str(tray.find("0") + 1)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(value.encode())

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def engine() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), FirstEmptyCell)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/move"
    server.shutdown()
    server.server_close()


async def arrive(visitors: Visitors, name: str, **traits: Any) -> Page:
    page = await visitors.arrive(is_first=True, **traits)
    await ask(page, "/accounts", {"name": name, "password": PASSWORD})
    return page


async def test_an_engine_is_registered_and_tried_on_a_position_that_was_clicked(
    visitors: Visitors, engine: str
) -> None:
    page = await arrive(visitors, "Maker")
    await page.goto("/programs/engines")
    await page.get_by_role("button", name="Inscrire un moteur").click()
    assert await serious_findings(page) == []
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Nom").fill("Pebble")
    await dialog.get_by_label("Adresse").fill(engine)
    await dialog.get_by_role("button", name="Inscrire").click()
    await expect(dialog.get_by_text("Choisissez au moins un jeu.")).to_be_visible()
    await dialog.get_by_label("Tic-tac-toe").check()
    await dialog.get_by_role("button", name="Inscrire").click()
    await expect(page.get_by_text("Elle n’est montrée qu’une fois.")).to_be_visible()
    await page.get_by_role("link", name="Essayer").first.click()
    await expect(page.get_by_role("combobox", name="Moteur")).to_have_value("Pebble")
    for cell in ("1", "5"):
        await page.locator(f'[data-cell="{cell}"]').click()
    await expect(page.get_by_label("Tray")).to_have_value("100020000")
    await expect(page.get_by_label("Turn")).to_have_value("3")
    await page.get_by_role("button", name="Envoyer la demande").click()
    await expect(page.get_by_text("Coup valable")).to_be_visible()
    await expect(page.get_by_text(re.compile("Tray=100020000&"))).to_be_visible()
    assert await serious_findings(page) == []
    # The tray can be written as well; what is no position is said at once.
    await page.get_by_label("Tray").fill("111000000")
    await page.get_by_role("button", name="Poser ce plateau").click()
    await expect(page.get_by_text("Ces paramètres ne font pas une position.")).to_be_visible()
    await page.get_by_role("button", name="Web Test").click()
    board = page.frame_locator("iframe").frame_locator("iframe")
    # By keyboard: the frame is smaller than its page, which Playwright's mouse does not know.
    await board.locator('[data-cell="9"]').press("Enter")
    await expect(page.get_by_label("Tray")).to_have_value("000000001")
    await page.goto("/programs/engines/Pebble")
    await expect(page.get_by_role("heading", name="Journal")).to_be_visible()
    assert await serious_findings(page) == []


@pytest.mark.nightly
async def test_an_interface_is_tried_with_every_parameter(visitors: Visitors) -> None:
    page = await arrive(visitors, "Drawer", theme="dark")
    await page.goto("/programs/interfaces")
    await expect(page.get_by_role("heading", name="Interfaces de tous")).to_be_visible()
    assert await serious_findings(page) == []
    await page.goto("/programs/interfaces/tester?interface=model&game=tictactoe")
    board = page.frame_locator("iframe:not(.waits)").frame_locator("iframe")
    await page.get_by_label("Legend").fill("À vous, Zoé")
    await page.get_by_role("button", name="Afficher").click()
    await expect(board.locator("#legend")).to_have_text("À vous, Zoé")
    assert await serious_findings(page) == []
    await board.get_by_role("button", name="5", exact=True).click()
    await expect(page.get_by_text("ReturnValue=5")).to_be_visible()
    await expect(page.get_by_text("C’est un coup permis.")).to_be_visible()
    await expect(page.get_by_label("Move1")).to_have_value("5")


@pytest.mark.nightly
async def test_a_recorded_match_is_compared_in_two_interfaces(visitors: Visitors) -> None:
    page = await arrive(visitors, "Comparer")
    opened = await (
        await ask(page, "/tables", {"game": "tictactoe", "seat": 0, "bots": [{"bot": "random"}]})
    ).json()
    match = opened["id"]
    await ask(page, f"/matches/{match}/actions", {"kind": "move", "move": "5", "version": 0})
    await page.goto(f"/programs/interfaces/compare/{match}")
    sides = [
        page.frame_locator(f".side:nth-child({side}) iframe:not(.waits)").frame_locator("iframe")
        for side in (1, 2)
    ]
    await expect(sides[0].locator(".count")).to_have_text(re.compile("[12]"))
    await expect(sides[1].locator("#count")).to_have_text(re.compile("[12]"))
    await page.get_by_role("slider", name="Position").press("Home")
    await expect(sides[0].locator(".count")).to_have_text("0")
    await expect(sides[1].locator("#count")).to_have_text("0")
    assert await serious_findings(page) == []
