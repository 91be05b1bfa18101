"""Two people who play, and what an interface that one of them has chosen is told."""

import html
import re
from typing import Any
from urllib.parse import urlsplit

import httpx

from arbitre.protocols.tournoyons.frames.query import read_query
from tests.server.api.browser import API, Site

ADDRESS = "https://board.example/i.php"


class Pair:
    def __init__(self, site: Site, ada: httpx.AsyncClient, bob: httpx.AsyncClient, match: str) -> None:
        self.site = site
        self.ada = ada
        self.bob = bob
        self.match = match
        self.interface = "model"
        self._receipts = 0

    async def play(self, who: httpx.AsyncClient, move: str, **query: Any) -> httpx.Response:
        situation = (await who.get(f"{API}/matches/{self.match}")).json()["situation"]
        action = {"kind": "move", "move": move, "version": situation["version"]}
        return await who.post(f"{API}/matches/{self.match}/actions", json=action, params=query)

    def receipt(self) -> str:
        self._receipts += 1
        return f"receipt-{self._receipts:010}"

    async def frame(
        self, who: httpx.AsyncClient, interface: str | None = None, **query: Any
    ) -> httpx.Response:
        path = f"/interfaces/frames/{interface or self.interface}"
        return await who.get(path, params={"match": self.match, **query})

    async def told(self, who: httpx.AsyncClient, **query: Any) -> dict[str, str]:
        """The parameters that the interface gets, by their names in lower case."""
        return parameters(await self.frame(who, **{"receipt": self.receipt(), **query}))

    async def moved(self) -> list[str]:
        events = (await self.ada.get(f"{API}/matches/{self.match}")).json()["events"]
        return [event["text"] for event in events if event["kind"] == "moved"]


async def pair(site: Site, game: str = "tictactoe", **table: Any) -> Pair:
    ada, bob = await site.member("Ada"), await site.member("Zoé")
    opened = await ada.post(f"{API}/tables", json={"game": game, "seat": 0, **table})
    match = opened.json()["id"]
    (await bob.post(f"{API}/matches/{match}/seat", json={})).raise_for_status()
    return Pair(site, ada, bob, match)


def source(answer: httpx.Response) -> str:
    """The address in the frame of the page."""
    found = re.search(r'src="([^"]*)"', answer.raise_for_status().text)
    assert found is not None
    return html.unescape(found[1])


def parameters(answer: httpx.Response) -> dict[str, str]:
    return read_query(source(answer).partition("?")[2])


async def give_back(stranger: httpx.AsyncClient, address: str, value: str) -> httpx.Response:
    """What the interface's own inner frame does, with no cookie of anybody's."""
    return await stranger.get(f"{urlsplit(address).path}?ReturnValue={value}")
