"""What the web client costs in a browser: script time of an update early and late in a match, and frames while 32
pieces move on a grid and 8 robots on a map of 60 by 60.

`npx vite build --config bench/vite.config.ts` in web/ makes the pages; this opens them in Chromium. Run it on a quiet machine.
"""

import asyncio
import functools
import statistics
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.async_api import Page, async_playwright

PAGES = Path(__file__).parents[1] / "web/dist-bench"
CHROMIUM = "/usr/bin/chromium"
SECONDS = 10
TURNS = 4
UPDATES = 60


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


async def updates(page: Page) -> dict[int, tuple[float, float]]:
    """Milliseconds of an update by the number of events before it: the least of some turns, for others use the machine too."""
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable")

    async def spent() -> tuple[float, float]:
        answer = await session.send("Performance.getMetrics")
        found = {metric["name"]: 1000 * metric["value"] for metric in answer["metrics"]}
        return found["ScriptDuration"], found["RecalcStyleDuration"] + found["LayoutDuration"]

    took: dict[int, list[tuple[float, float]]] = {20: [], 200: [], 2000: []}
    for turn in range(TURNS + 1):
        for events, times in took.items():
            await page.evaluate(f"bench.open({events})")
            before = await spent()
            await page.evaluate(f"bench.update({UPDATES})")
            after = await spent()
            await page.evaluate("bench.close()")
            if turn > 0:  # the first turn warms up
                times.append(((after[0] - before[0]) / UPDATES, (after[1] - before[1]) / UPDATES))
    return {events: min(times) for events, times in took.items()}


async def measure(url: str) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        page = await browser.new_page(viewport={"width": 1280, "height": 800})
        await page.goto(f"{url}/updates.html", wait_until="networkidle")
        for events, (script, drawing) in (await updates(page)).items():
            print(
                f"update at event {events:>5}: {script:5.2f} ms of script, {drawing:5.2f} ms of style and layout"
            )
        for name, what in (("motion", "32 pieces moving"), ("robots", "8 robots on a map of 60 by 60")):
            await page.goto(f"{url}/{name}.html", wait_until="networkidle")
            gaps = (await page.evaluate(f"run({SECONDS})"))[1:]
            late = sum(gap > 25 for gap in gaps)
            print(
                f"{what}: {1000 / statistics.mean(gaps):.1f} frames/s, "
                f"p99 {sorted(gaps)[int(len(gaps) * 0.99)]:.1f} ms, {late} of {len(gaps)} frames late"
            )
        await browser.close()


def main() -> None:
    handler = functools.partial(Quiet, directory=str(PAGES))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    asyncio.run(measure(f"http://127.0.0.1:{server.server_port}"))


if __name__ == "__main__":
    main()
