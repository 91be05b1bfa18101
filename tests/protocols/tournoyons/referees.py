"""Referees of added games, as somebody else would write them, and what their owners do."""

import asyncio
import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import quote, urlencode

import httpx

from arbitre.protocols.tournoyons.queries import read_query
from tests.outbound.servers import serving
from tests.protocols.tournoyons.arena import Arena, Query

NIM = Path(__file__).parents[3] / "examples" / "referee" / "nim.py"
RETURN = "http://arbitre.test/tournoyons/return"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("nim", NIM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def referee(arena: Arena, say: Callable[[Query], bytes], asked: list[Query]) -> str:
    async def answer(head: bytes, writer: asyncio.StreamWriter) -> None:
        query = read_query(head.split(b" ", 2)[1].decode().partition("?")[2])
        asked.append(query)
        body = say(query)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))

    server = await arena._stack.enter_async_context(serving(answer))
    return f"http://127.0.0.1:{server.port}/referee"


def page(query: Query, code: int, tray: str, gains: tuple[str, str] = ("", "")) -> bytes:
    back = {
        "Game": query["game"],
        "MoveId": query["moveid"],
        "ReturnCode": code,
        "Tray": tray,
        "Gain1": gains[0],
        "Gain2": gains[1],
    }
    address = f"{query['returnurl']}?{urlencode(back, quote_via=quote)}"
    return f"<script>location.href='{address}'</script>".encode()


async def add(owner: httpx.AsyncClient, name: str, address: str, **sheet: Any) -> Any:
    new = {"name": name, "address": address, "title": name, **sheet}
    response = await owner.post("/api/v1/added-games", json=new)
    assert response.status_code == 201, response.text
    return response.json()


async def move(arena: Arena, who: httpx.AsyncClient, match: str, text: str) -> httpx.Response:
    live = await arena.live(match)
    action = {"kind": "move", "move": text, "version": live.playing().version}
    return await who.post(f"/api/v1/matches/{match}/actions", json=action)


async def make_organiser(arena: Arena, name: str) -> None:
    account = await arena.house.store.account_named(name)
    assert account is not None
    await arena.house.roles.grant(account, "organiser", None)
