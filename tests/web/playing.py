"""At a table in a browser: opening one without ceremony, sitting down, playing moves, reading what the page shows."""

import re
from typing import Any

from playwright.async_api import APIResponse, Locator, Page, TimeoutError, expect

from tests.web.visitors import Visitors

PASSWORD = "correct cheval agrafe"
MATCH = re.compile(r"/match/[a-z0-9]{10}$")
MARKS = """[...document.querySelectorAll("[data-cell]")].map(cell =>
    cell.querySelector("svg:not(.ghost) .cross") ? "x" :
    cell.querySelector("svg:not(.ghost) .nought") ? "o" : ".").join("")"""


async def ask(page: Page, path: str, body: dict[str, Any]) -> APIResponse:
    """A request of the visitor's own browser, beside the page."""
    headers = {"Sec-Fetch-Site": "same-origin"}
    response = await page.request.post(f"/api/v1{path}", data=body, headers=headers)
    assert response.ok, await response.text()
    return response


async def sign_up(page: Page, name: str) -> None:
    """An account for the visitor, whose pages know it once they are loaded again."""
    language = await page.evaluate("navigator.language.slice(0, 2)")
    await ask(page, "/accounts", {"name": name, "password": PASSWORD, "language": language})


async def open_table(page: Page, game: str, **table: Any) -> str:
    """The visitor, as a guest, opens a table and goes there; gives its path."""
    language = await page.evaluate("navigator.language.slice(0, 2)")
    await ask(page, "/guests", {"language": language})
    opened = await (await ask(page, "/tables", {"game": game, "seat": 0, **table})).json()
    path = f"/match/{opened['id']}"
    await page.goto(path)
    return path


async def play_a_bot(page: Page, game: str, bot: str = "random", **table: Any) -> str:
    path = await open_table(page, game, bots=[{"bot": bot}], **table)
    await expect(board(page)).to_be_visible()
    return path


async def sit_two(visitors: Visitors, game: str, **table: Any) -> tuple[Page, Page]:
    """Two visitors at a table that has just begun; the first has the first seat. The second reads English."""
    first = await visitors.arrive()
    path = await open_table(first, game, **table)
    second = await visitors.visit(path, locale="en-GB")
    await second.get_by_role("button", name=re.compile("^Sit down")).click()
    for page in (first, second):
        await expect(board(page)).to_be_visible()
    return first, second


def board(page: Page) -> Locator:
    return page.locator("[data-board]")


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def strip(page: Page, seat: int) -> Locator:
    return page.locator(f'.strip[data-seat="{seat}"]')


def moves(page: Page) -> Locator:
    """The moves of the list, as buttons."""
    return page.locator(".moves li button")


def written(page: Page) -> Locator:
    """The moves of the list as they are written there, without what is said of them to whoever listens."""
    return page.locator(".moves li button .shown")


async def play(page: Page, name: str) -> None:
    """Plays on a cell once it is offered."""
    await expect(page.locator(f'[data-cell="{name}"].live.target')).to_be_visible()
    await cell(page, name).click()


async def play_in_turn(first: Page, second: Page, *names: str) -> None:
    for number, name in enumerate(names):
        await play((first, second)[number % 2], name)
    for page in (first, second):
        await expect(moves(page)).to_have_count(len(names))


async def expect_marks(page: Page, marks: str) -> None:
    """A TicTacToe board comes to be drawn like this: x, o and dots, row by row."""
    try:
        await page.wait_for_function(f"marks => {MARKS} === marks", arg=marks)
    except TimeoutError:
        assert await page.evaluate(MARKS) == marks


async def seconds_left(page: Page, seat: int) -> float:
    """What the clock of a seat shows."""
    text = await strip(page, seat).get_by_role("timer").inner_text()
    found = re.search(r"(\d+):([\d.]+)\s*$", text)
    assert found is not None, text
    return int(found[1]) * 60 + float(found[2])
