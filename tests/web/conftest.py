"""The built web client on a real server, in a real Chromium: one of each for all of these tests."""

import asyncio
import fcntl
import inspect
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import async_playwright

from tests.running import RunningServer
from tests.web.visitors import Visitors
from tests.web.windows import Windows

WEB = Path(__file__).parents[2] / "web"
CHROMIUM = "/usr/bin/chromium"
NO_POPUPS = (
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,Translate,MediaRouter,OptimizationHints"
)
"""Without these, every window has a process of its own for an address bar that nobody sees."""
TIMED_OUT = ["TimeoutError", "AssertionError: (Locator|Page) expected"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser lives in the session's event loop, so these tests run there too.

    On a machine that others load as well, a browser may miss a time limit: what timed out runs once more, counted as rerun.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and inspect.iscoroutinefunction(getattr(item, "function", None)):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=TIMED_OUT))


@pytest.fixture(scope="session")
def built_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client, built if any of its sources is newer; one process builds, the others wait."""
    dist = WEB / "dist"
    lock = tmp_path_factory.getbasetemp().parent / "arbitre-web-build.lock"
    with lock.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        if not _is_current(dist / "index.html"):
            subprocess.run(["npm", "run", "build", "--silent"], cwd=WEB, check=True, capture_output=True)
    return dist


def _is_current(built: Path) -> bool:
    if not built.exists():
        return False
    sources = [
        path
        for folder in ("src", "public", "scripts")
        for path in (WEB / folder).rglob("*")
        if path.is_file()
    ]
    newest = max(path.stat().st_mtime for path in [*sources, *WEB.glob("*.html"), WEB / "vite.config.ts"])
    return built.stat().st_mtime >= newest


@pytest.fixture(scope="session")
def shared_site(built_client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Each visitor is somebody new, so tests do not meet unless they want to."""
    with _serving(built_client, tmp_path_factory.mktemp("site")) as server:
        yield server


@pytest.fixture
def site(
    request: pytest.FixtureRequest, built_client: Path, shared_site: RunningServer, tmp_path: Path
) -> Iterator[RunningServer]:
    """The shared one; a test that runs again gets its own, because its names are taken and its tables open on that."""
    if getattr(request.node, "execution_count", 1) == 1:
        yield shared_site
        return
    with _serving(built_client, tmp_path) as server:
        yield server


@contextmanager
def _serving(client: Path, folder: Path) -> Iterator[RunningServer]:
    server = RunningServer(
        f"sqlite:///{folder / 'arbitre.db'}",
        folder / "log",
        web=str(client),
        limits="false",
        allow_private="true",
    )
    asyncio.run(server.start())
    yield server
    server.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def windows() -> AsyncIterator[Windows]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", NO_POPUPS],
        )
        yield Windows(browser)
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visitors(windows: Windows, site: RunningServer) -> AsyncIterator[Visitors]:
    visitors = Visitors(windows, site)
    yield visitors
    await visitors.leave()
    assert visitors.complaints == [], "errors in a browser's console"
