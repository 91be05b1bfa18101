"""What the first page costs a newcomer: bytes over the wire, fonts included."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Request, expect

from tests.running import RunningServer
from tests.web.playing import open_table
from tests.web.visitors import Visitors
from tests.web.windows import Windows

LIMIT = 150_000


@pytest_asyncio.fixture(loop_scope="session")
async def first_visitors(windows: Windows, built_client: Path, tmp_path: Path) -> AsyncIterator[Visitors]:
    """Of a site of their own: what others play is drawn on the first page."""
    server = RunningServer(f"sqlite:///{tmp_path / 'arbitre.db'}", tmp_path / "log", web=str(built_client))
    await server.start()
    visitors = Visitors(windows, server)
    yield visitors
    await visitors.leave()
    server.stop()


async def test_the_first_page_stays_under_150_kilobytes_though_diplomacy_is_played(
    first_visitors: Visitors,
) -> None:
    player = await first_visitors.visit("/rules")
    bots = [{"bot": "captain", "seat": seat} for seat in range(1, 7)]
    await open_table(player, "diplomacy", seat=0, bots=bots, is_public=True)
    page = await first_visitors.arrive(is_first=True)
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    await page.goto("/", wait_until="networkidle")
    await expect(page.get_by_role("button", name=re.compile("^Reversi"))).to_be_visible()
    await expect(page.locator(".mini-board circle")).not_to_have_count(0)
    sizes = {request.url: (await request.sizes())["responseBodySize"] for request in finished}
    assert any(".woff2" in url for url in sizes)
    assert sum(sizes.values()) < LIMIT, sizes


async def test_the_first_page_asks_nobody_else(visitors: Visitors) -> None:
    page = await visitors.arrive(is_first=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto("/", wait_until="networkidle")
    assert [url for url in asked if not url.startswith(visitors.site.url)] == []
