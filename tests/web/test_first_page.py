"""What the first page costs a newcomer: bytes over the wire, fonts included."""

import re

from playwright.async_api import Request, expect

from tests.web.visitors import Visitors

LIMIT = 200_000


async def test_the_first_page_stays_under_200_kilobytes(visitors: Visitors) -> None:
    page = await visitors.visit("about:blank")
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    await page.goto("/", wait_until="networkidle")
    await expect(page.get_by_role("button", name=re.compile("^Reversi"))).to_be_visible()
    sizes = {request.url: (await request.sizes())["responseBodySize"] for request in finished}
    assert any(".woff2" in url for url in sizes)
    assert sum(sizes.values()) < LIMIT, sizes


async def test_the_first_page_asks_nobody_else(visitors: Visitors) -> None:
    page = await visitors.visit("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto("/", wait_until="networkidle")
    assert [url for url in asked if not url.startswith(visitors.site.url)] == []
