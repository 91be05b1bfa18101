"""What the web client costs in a browser: script time of an update early and late in a match, and frames while 32 pieces move.

`npx vite build --config bench/vite.config.ts` in web/ makes the pages; this opens them in Chromium. Run it on a quiet machine.
"""

import asyncio
import functools
import statistics
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.async_api import async_playwright

PAGES = Path(__file__).parents[1] / "web/dist-bench"
CHROMIUM = "/usr/bin/chromium"
SECONDS = 10


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


async def measure(url: str) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        page = await browser.new_page(viewport={"width": 1280, "height": 800})
        await page.goto(f"{url}/updates.html", wait_until="networkidle")
        for events, milliseconds in (await page.evaluate("run()")).items():
            print(f"update at event {events:>5}: {milliseconds:5.2f} ms of script, median of 60")
        await page.goto(f"{url}/motion.html", wait_until="networkidle")
        gaps = (await page.evaluate(f"run({SECONDS})"))[1:]
        late = sum(gap > 25 for gap in gaps)
        print(
            f"32 pieces moving: {1000 / statistics.mean(gaps):.1f} frames/s, "
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
