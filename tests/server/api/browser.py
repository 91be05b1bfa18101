"""The whole server in this process, its clock turned by hand, and browsers and programs that call it."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from argon2 import PasswordHasher
from msgspec.structs import replace

from arbitre.assembly import App, create_app
from arbitre.server.running.settings import Settings
from arbitre.server.store import Store
from tests.server.house import MONDAY

API = "/api/v1"
TABLE = {"game": "tictactoe", "seat": 0}
ORIGIN = "http://arbitre.test"
PASSWORD = "correct horse battery staple"
QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
MAILS = tempfile.TemporaryDirectory(prefix="arbitre-mail-", ignore_cleanup_errors=True)
SETTINGS = Settings(thinkers=0, web="no such folder", mail=MAILS.name, public_url=ORIGIN)
"""Tests that look at mails give a folder, or a relay, of their own."""


class Site:
    """A running app. Every browser has cookies of its own."""

    def __init__(self, app: App, clock: "Clock") -> None:
        self.app = app
        self.clock = clock
        self._clients: list[httpx.AsyncClient] = []

    def browser(self, address: str = "192.0.2.1", **options: Any) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, client=(address, 4000), raise_app_exceptions=False)
        client = httpx.AsyncClient(transport=transport, base_url=options.pop("origin", ORIGIN), **options)
        self._clients.append(client)
        return client

    async def guest(self, address: str = "192.0.2.1") -> httpx.AsyncClient:
        browser = self.browser(address)
        (await browser.post("/api/v1/guests", json={})).raise_for_status()
        return browser

    async def member(self, name: str, address: str = "192.0.2.1") -> httpx.AsyncClient:
        browser = self.browser(address)
        answer = await browser.post("/api/v1/accounts", json={"name": name, "password": PASSWORD})
        answer.raise_for_status()
        return browser

    def program(self, token: str) -> httpx.AsyncClient:
        return self.browser(headers={"Authorization": f"Bearer {token}"})

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()


class Clock:
    def __init__(self) -> None:
        self.time = MONDAY

    def __call__(self) -> int:
        return self.time

    def advance(self, *, days: float = 0, seconds: float = 0) -> None:
        self.time += round((days * 86_400 + seconds) * 1000)


@asynccontextmanager
async def open_site(store: Store, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Site]:
    clock = clock or Clock()
    chosen = replace(SETTINGS, **settings)
    async with create_app(chosen, store=store, now=clock, hasher=QUICK_HASHER) as app:
        site = Site(app, clock)
        yield site
        await site.close()


def code(answer: httpx.Response) -> tuple[int, str]:
    """How a request was refused: the status and the code. That there is a sentence is checked on the way."""
    problem = answer.json()
    assert {"code", "message"} <= set(problem) <= {"code", "message", "words", "place"}, problem
    assert problem["message"].endswith((".", "!", "?")), problem
    return answer.status_code, problem["code"]
