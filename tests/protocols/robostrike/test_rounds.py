"""The thirty seconds of a round, on services with a clock that is turned by hand."""

import httpx

from arbitre.server.store.interface import Store
from tests.server.house import open_house


async def test_what_is_missing_after_thirty_seconds_is_nothing(store: Store) -> None:
    async with (
        open_house(store) as house,
        httpx.AsyncClient(
            transport=httpx.ASGITransport(house.entrance.robostrike), base_url="http://rest"
        ) as rest,
    ):
        ada = (await rest.put("/player", json={"name": "Ada", "map": "ring"})).json()
        bob = (await rest.put("/player", json={"name": "Bob"})).json()
        assert (await rest.get("/map")).text.count("\n") == 10
        body = {"networkID": ada["id"], **{f"action{number}": 1 for number in range(6)}}
        assert (await rest.post("/command", json=body)).status_code == 204
        await house.pass_time(29_000)
        await house.matches.let_time_pass(ada["match"])
        assert (await rest.get(f"/command/{ada['id']}")).status_code == 204
        await house.pass_time(2_000)
        await house.matches.let_time_pass(ada["match"])
        one, two = [(await rest.get(f"/command/{number}")).json() for number in (ada["id"], bob["id"])]
        assert [one[f"action{number}"] for number in range(6)] == [1] * 6
        assert [two[f"action{number}"] for number in range(6)] == [0] * 6
        assert (one["order"], two["order"]) == (0, 1)
