"""A short walk in a second browser engine: the lobby, a match against a bot in two clicks, the map, the rules."""

import pytest

from tests.running import RunningServer
from tests.web.webkit import BROWSERS, DRIVER, SCREEN, open_webkit

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(not (DRIVER and SCREEN and BROWSERS), reason="needs webkit2gtk-driver and Xvfb"),
]

TILE = "main section button:not([disabled]):has(strong)"
ERRORS = "window.onerror = window.onunhandledrejection = event => (window.faults ??= []).push(String(event))"


async def test_a_match_is_played_in_webkit(site: RunningServer) -> None:
    async with open_webkit() as window:
        await window.open(site.url)
        await window.until(f"document.querySelector({TILE!r}) !== null")
        await window.read(f"({ERRORS}, true)")
        await window.click(TILE)
        await window.click("[data-cell].live.target")
        await window.until("document.querySelectorAll('.moves li button').length >= 2")
        assert await window.read("document.documentElement.scrollWidth <= innerWidth")
        colour = await window.read("getComputedStyle(document.body).backgroundColor")
        assert colour == "rgb(246, 240, 227)", "light-dark() and custom properties are understood"
        assert await window.read("window.faults ?? null") is None


@pytest.mark.parametrize("width", [1280, 480])
async def test_pages_are_whole_in_webkit(site: RunningServer, width: int) -> None:
    async with open_webkit() as window:
        await window.resize(width, 900)
        for path in ("/", "/rules/diplomacy", "/diplomacy/trial", "/watch", "/settings"):
            await window.open(site.url + path)
            await window.until("document.querySelector('main h1, main h2') !== null")
            assert await window.read("document.documentElement.scrollWidth <= innerWidth"), path
