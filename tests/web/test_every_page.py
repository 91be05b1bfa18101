"""For the night: every page of the site with something on it, in both languages, themes and sizes. axe finds nothing, nothing
scrolls sideways, and a French page holds no English."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, Page, expect

from tests.web.conftest import WEB
from tests.web.playing import ask
from tests.web.test_accessibility import serious_findings
from tests.web.test_moderation import grant
from tests.web.test_programs import engine
from tests.web.visitors import Visitors

pytestmark = pytest.mark.nightly
__all__ = ["engine"]

PASSWORD = "correct horse battery staple"
OWNER, OTHER = "Aliénor", "Bertille"
EYES: tuple[tuple[str, Literal["light", "dark"], int, int], ...] = (
    ("fr-FR", "light", 1280, 800),
    ("fr-FR", "dark", 360, 740),
    ("en-GB", "dark", 1280, 800),
    ("en-GB", "light", 360, 740),
)
NOWHERE = (
    "match",
    "player",
    "competitions",
    "series",
    "desk",
    "ladders",
    "programs/engines",
    "rules",
    "talk",
)
"""Where there is nothing of that name."""
ROUTE = re.compile(r"""(?:page\("\w+", |path: )"(/[^"]*)\"""")
ENGLISH = re.compile(
    r"\b(the|and|your|with|from|this|match is|has been|are you|loading|unknown)\b", re.IGNORECASE
)
SHOWN_TEXT = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) {
        const { parentElement: parent, data } = walker.currentNode;
        if (data.trim() && !parent.closest("[lang=en], script, style, code, pre, option, .said")) found.push(data.trim());
    }
    const named = [...document.querySelectorAll("[aria-label], [title]")].filter(one => !one.closest("[lang=en]"));
    return [...found, ...named.flatMap(one => [one.ariaLabel, one.title]).filter(Boolean)];
}"""


def routes() -> set[str]:
    """As the sources have them, so that no page is forgotten here."""
    files = [*WEB.glob("src/rooms/*/routes.ts"), *WEB.glob("src/games/*/manifest.ts")]
    trial = {"/simulation"}  # Diplomacy's, which has its path from elsewhere
    return trial.union(*(ROUTE.findall(path.read_text()) for path in files))


async def settle(page: Page) -> None:
    await expect(page.locator("main :is(h1, h2, [role=alert]):visible").first).to_be_visible()
    await expect(page.get_by_text(re.compile("^(Chargement…|Loading…)$"))).to_have_count(0)


class House:
    """A server with people, matches, a competition, a desk and something to moderate: a value for every part of an address."""

    def __init__(self, owner: BrowserContext) -> None:
        self.owner = owner
        self.places: dict[str, str] = {}

    async def furnish(self, visitors: Visitors, page: Page, other: Page, program: str) -> None:
        for one, name in ((page, OWNER), (other, OTHER)):
            await ask(one, "/accounts", {"name": name, "password": PASSWORD})
        await page.goto("/rules")
        await grant(visitors, page, OWNER)
        played = await self._play(page, other)
        engine = {"name": "Galet", "address": program, "games": ["tictactoe"], "is_public": True}
        await ask(page, "/engines", engine)
        await ask(page, "/engines/Galet/check", {})
        interface = {"name": "Ardoise", "address": program, "games": ["tictactoe"]}
        await ask(page, "/interfaces", interface)
        cup = {"game": "tictactoe", "title": "Coupe", "competitors": ["bot:random", "bot:perfect"], "legs": 1}
        opened = (await (await ask(page, "/competitions", cup)).json())["competition"]
        night = await (await ask(page, "/series", {"game": "reversi", "title": "Veillées"})).json()
        self.places = {
            "/match/:id": f"/match/{played}",
            "/competitions/:id": f"/competitions/{opened['id']}",
            "/series/:id": f"/series/{night['series']['id']}",
            "/programs/engines/:name": "/programs/engines/Galet",
            "/programs/interfaces/compare/:match": f"/programs/interfaces/compare/{played}",
            "/ladders/:game": "/ladders/tictactoe",
            "/ladders/:game/:pace": "/ladders/tictactoe/rapid",
            "/player/:name": f"/player/{OTHER}",
            "/rules/:game": "/rules/diplomacy",
            "/talk/:name": f"/talk/{OTHER}",
            "/queue/:id": "/queue/reversi:rated:bank-180-2",
            **await self._direct(page, other),
        }

    async def _play(self, page: Page, other: Page) -> str:
        """A rated match, and a word in it that is reported."""
        table = {"game": "tictactoe", "seat": 0, "is_rated": True, "clock": {"kind": "bank", "initial": 300}}
        match = str((await (await ask(page, "/tables", table)).json())["id"])
        await ask(other, f"/matches/{match}/seat", {})
        for version, (one, move) in enumerate(((page, "5"), (other, "1"))):
            await ask(one, f"/matches/{match}/actions", {"kind": "move", "move": move, "version": version})
        line = await (await ask(other, f"/matches/{match}/chat", {"text": "Mazette !"})).json()
        await ask(page, f"/lines/{line['id']}/reports", {"reason": "Il m’insulte."})
        await ask(other, f"/matches/{match}/actions", {"kind": "resign"})
        await ask(other, f"/me/friends/{OWNER}", {})
        return match

    async def _direct(self, page: Page, other: Page) -> dict[str, str]:
        made = await (await ask(page, "/desk/matches", {"name": "Vendanges"})).json()
        match = made["info"]["match"]
        await ask(other, f"/desk/matches/{match}/places", {"player": None, "access_code": 0})
        several = {"parameters": {"name": "Tournoi"}, "count": 2}
        group = (await (await ask(page, "/desk/groups", several)).json())["info"]["id"]
        parts = ("", "/settings", "/history", "/gazette", "/press")
        pages = {f"/desk/:id{part}": f"/desk/{match}{part}" for part in parts}
        return {"/desk/groups/:group": f"/desk/groups/{group}", **pages}


@pytest_asyncio.fixture(loop_scope="session")
async def house(visitors: Visitors, engine: str) -> AsyncIterator[House]:
    page = await visitors.arrive(is_first=True)
    other = await visitors.arrive(is_first=True)
    made = House(page.context)
    await made.furnish(visitors, page, other, engine)
    yield made


async def test_every_page_of_a_furnished_house(house: House, visitors: Visitors, tmp_path: Path) -> None:
    findings: list[Any] = []
    for locale, theme, width, height in EYES:
        page = await visitors.arrive(is_first=True, locale=locale, theme=theme, width=width, height=height)
        await page.context.add_cookies(await house.owner.cookies())
        paths = {route: house.places.get(route, route) for route in sorted(routes())}
        paths |= {f"/{room}/…": f"/{room}/nobody1234" for room in NOWHERE}
        for route, path in paths.items():
            assert "/:" not in path, "a page without anything on it"
            await page.goto(path)
            await settle(page)
            where = (route, locale, theme, width)
            await page.screenshot(
                path=tmp_path / f"{path.strip('/').replace('/', '-')}-{locale}-{theme}-{width}.png"
            )
            findings += [(*where, found) for found in await serious_findings(page)]
            if await page.evaluate("document.documentElement.scrollWidth") > width:
                findings.append((*where, "scrolls sideways"))
            if locale == "fr-FR":
                texts = await page.evaluate(SHOWN_TEXT)
                findings += [(*where, text) for text in texts if ENGLISH.search(text)]
    assert not findings, "\n".join(map(str, findings))
