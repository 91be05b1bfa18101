"""What the first page costs a newcomer: bytes over the wire, and the time until it can be played with. The bars: 150 KB, 1 s.

    python -m bench.first_page [--visits N] [--json]

Each visit is a browser that has never been here. The page counts as playable when a game to play at once is on the screen, its
button answers, and the browser has nothing left to do in that frame.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Request, async_playwright

from tests.running import RunningServer

CHROMIUM = "/usr/bin/chromium"
PLAYABLE = """() => new Promise(resolve => {
  const look = () => {
    const button = document.querySelector('main section button:not([disabled]):has(strong)');
    if (button && button.checkVisibility()) setTimeout(() => resolve(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})"""


async def visit(browser: Browser, url: str) -> tuple[float, int]:
    """Milliseconds until the page can be played with, and the bytes of everything that it has asked for."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    page = await context.new_page()
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    await page.goto(url, wait_until="commit")
    took = float(await page.evaluate(PLAYABLE))
    await page.wait_for_load_state("networkidle")
    size = sum([(await request.sizes())["responseBodySize"] for request in finished])
    await context.close()
    return took, size


async def measure(visits: int) -> list[tuple[float, int]]:
    web = Path(__file__).parents[1] / "web" / "dist"
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(
            f"sqlite:///{folder}/arbitre.db", Path(folder) / "log", web=str(web), limits="false"
        )
        await server.start()
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(
                    executable_path=CHROMIUM,
                    args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
                )
                await visit(browser, server.url)  # the browser itself gets going
                return [await visit(browser, server.url) for _ in range(visits)]
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--visits", type=int, default=10)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    measured = asyncio.run(measure(arguments.visits))
    times, size = sorted(took for took, _ in measured), max(size for _, size in measured)
    figures = {"bytes": size, "median_ms": statistics.median(times), "worst_ms": times[-1]}
    if arguments.json:
        print(json.dumps({"visits": arguments.visits, **figures}))
    else:
        print(
            f"{size / 1000:.0f} KB; playable after {figures['median_ms']:.0f} ms, {times[-1]:.0f} ms at worst"
        )


if __name__ == "__main__":
    main()
