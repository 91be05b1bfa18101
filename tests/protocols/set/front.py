"""A front of the engine of SET, as somebody would write it from the document: five calls and a bearer token."""

from typing import Any

import httpx

from arbitre.games.set.cards import BY_NAME, NAMES, is_set, sets_among, triple


class Front:
    """One JOUEUR. Paths are under `/set`."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.name = ""

    async def initialise(self, **player: str) -> httpx.Response:
        answer = await self.client.post("/set/joueurs", json=player)
        if "jeton" in answer.json():
            self.client.headers["Authorization"] = f"Bearer {answer.json()['jeton']}"
            self.name = answer.json()["nom"]
        return answer

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(f"/set{path}")

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.client.post(f"/set{path}", json={} if body is None else body)

    async def delete(self, path: str) -> httpx.Response:
        return await self.client.delete(f"/set{path}")

    async def make(self, **options: Any) -> str:
        answer = await self.post("/parties", options)
        assert answer.status_code == 201, answer.text
        game: str = answer.json()["partie"]
        return game

    async def step(self, game: str) -> dict[str, Any]:
        answer = await self.get(f"/parties/{game}/step")
        assert answer.status_code == 200, answer.text
        step: dict[str, Any] = answer.json()
        return step

    async def propose(self, game: str, step: int, cards: list[str]) -> httpx.Response:
        return await self.post(f"/parties/{game}/sets", {"step": step, "cartes": cards})

    async def take(self, game: str) -> httpx.Response:
        """The first SET on the TABLEAU."""
        step = await self.step(game)
        return await self.propose(game, step["step"], a_set(step["tableau"]))


def a_set(tableau: list[str]) -> list[str]:
    return [NAMES[card] for card in sets_among(BY_NAME[name] for name in tableau)[0]]


def no_set(tableau: list[str]) -> list[str]:
    first, second, *others = tableau
    third = next(
        name for name in others if not is_set(triple((BY_NAME[first], BY_NAME[second], BY_NAME[name])))
    )
    return [first, second, third]
