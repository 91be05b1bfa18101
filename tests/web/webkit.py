"""A second browser engine: WebKitGTK's MiniBrowser, by the W3C protocol of WebKitWebDriver. Knows no page."""

import asyncio
import contextlib
import os
import shutil
from collections.abc import AsyncIterator
from glob import glob
from typing import Any

import httpx

from tests.running import free_port

DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("Xvfb")
BROWSERS = sorted(glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
PATIENCE = 30.0
POLL = 0.05


class WebKit:
    """One window."""

    def __init__(self, client: httpx.AsyncClient, session: str) -> None:
        self._client = client
        self._session = session

    async def _ask(self, command: str, body: dict[str, Any]) -> Any:
        answer = await self._client.post(f"/session/{self._session}/{command}", json=body)
        value = answer.json()["value"]
        assert answer.is_success, value
        return value

    async def open(self, url: str) -> None:
        await self._ask("url", {"url": url})

    async def resize(self, width: int, height: int) -> None:
        await self._ask("window/rect", {"width": width, "height": height})

    async def read(self, script: str) -> Any:
        """What an expression of the page amounts to."""
        return await self._ask("execute/sync", {"script": f"return {script}", "args": []})

    async def until(self, script: str) -> Any:
        """Once the expression amounts to something."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if found := await self.read(script):
                    return found
                await asyncio.sleep(POLL)

    async def click(self, selector: str) -> None:
        """As a finger or a mouse would: the element must be in sight and nothing may lie over it."""
        await self.until(f"document.querySelector({selector!r}) !== null")
        found = await self._ask("element", {"using": "css selector", "value": selector})
        (element,) = found.values()
        await self._ask(f"element/{element}/click", {})


@contextlib.asynccontextmanager
async def open_webkit() -> AsyncIterator[WebKit]:
    assert DRIVER is not None
    assert SCREEN is not None
    port, display = free_port(), f":{100 + os.getpid() % 800}"
    environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    screen = await _start(environment, SCREEN, display, "-screen", "0", "1280x900x24")
    driver = await _start(environment, DRIVER, f"--port={port}")
    options = {"binary": BROWSERS[-1], "args": ["--automation"]}
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            session = await _begin(client, {"webkitgtk:browserOptions": options})
            yield WebKit(client, session)
            await client.delete(f"/session/{session}")
    finally:
        for process in (driver, screen):
            process.terminate()
            await process.wait()


async def _start(environment: dict[str, str], *command: str) -> asyncio.subprocess.Process:
    nowhere = asyncio.subprocess.DEVNULL
    return await asyncio.create_subprocess_exec(*command, env=environment, stdout=nowhere, stderr=nowhere)


async def _begin(client: httpx.AsyncClient, wanted: dict[str, Any]) -> str:
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = await client.post("/session", json={"capabilities": {"alwaysMatch": wanted}})
                if answer.is_success:
                    session: str = answer.json()["value"]["sessionId"]
                    return session
            await asyncio.sleep(POLL)
