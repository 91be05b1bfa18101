"""A game that somebody has added is a game like the others, and its sheet is its owner's."""

import asyncio
from typing import Any

from tests.protocols.tournoyons.arena import Arena, Query
from tests.protocols.tournoyons.referees import add, example, make_organiser, move, page, referee


async def test_a_sheet_is_its_owners(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await add(ada, "Mine", "http://a.fr/", syntax="A value is a number.")
    assert (await bob.get("/api/v1/added-games/mine")).json()["address"] is None
    assert (await bob.patch("/api/v1/added-games/Mine", json={})).json()["code"] == "not_owner"
    changed = await ada.patch(
        "/api/v1/added-games/Mine", json={"title": "My game", "address": "http://b.fr/"}
    )
    assert (changed.json()["title"], changed.json()["address"]) == ("My game", "http://b.fr/")
    assert (await ada.get("/api/v1/engines")).json() == [], "a referee plays nothing"
    taken = {"name": "MINE", "address": "http://a.fr/", "title": "x"}
    assert (await bob.post("/api/v1/added-games", json=taken)).json()["code"] == "name_taken"
    assert (await ada.delete("/api/v1/added-games/Mine")).status_code == 204
    assert (await ada.get("/api/v1/added-games")).json() == []


async def test_it_is_a_game_like_the_others(arena: Arena) -> None:
    """In the catalogue, the lobby, engines' and interfaces' lists, and in replays; until its owner closes it."""
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    await add(
        ada,
        "Mine",
        await referee(arena, lambda query: page(query, 1, "x"), []),
        title="My game",
        syntax="A *value*.",
    )

    async def offered() -> list[Any]:
        games = (await bob.get("/api/v1/games")).json()
        return [game for game in games if game["name"] == "added:Mine"]

    (game,) = await offered()
    assert (game["title"], game["added_by"]) == ({"fr": "My game", "en": "My game"}, "Ada")
    assert (game["min_seats"], game["max_seats"], len(game["seat_names"])) == (2, 2, 2)
    assert (await bob.get("/api/v1/games/added:mine")).json() == game
    rules = (await bob.get("/api/v1/games/added:Mine/rules?language=en")).json()
    assert (rules["title"], "A *value*." in rules["markdown"]) == ("My game", True)
    table = (await ada.post("/api/v1/tables", json={"game": "added:mine", "seat": 0})).json()
    assert (table["game"], [seat["player"] for seat in table["seats"]]) == ("added:Mine", ["Ada", None])
    assert [one["id"] for one in (await bob.get("/api/v1/tables?game=added:Mine")).json()["matches"]] == [
        table["id"]
    ]
    await bob.post(f"/api/v1/matches/{table['id']}/seat", json={})
    offered_draw = await ada.post(f"/api/v1/matches/{table['id']}/actions", json={"kind": "offer_draw"})
    assert offered_draw.status_code in (200, 201)
    assert (await arena.live(table["id"])).playing().draw_offers, "the referee has no say in that"
    await move(arena, ada, table["id"], "1")
    await arena.until_over(table["id"])
    over = (await bob.get("/api/v1/matches?status=over&game=added:Mine")).json()["matches"]
    assert [one["id"] for one in over] == [table["id"]]
    interface = {
        "name": "Eye",
        "address": "https://eye.example/",
        "games": ["added:mine", "reversi"],
        "is_public": True,
    }
    made = (await bob.post("/api/v1/interfaces", json=interface)).json()
    assert made["games"] == ["added:Mine", "reversi"]
    assert [one["name"] for one in (await ada.get("/api/v1/interfaces?game=added:Mine")).json()] == ["Eye"]
    shown = await ada.get(f"/interfaces/frames/{made['id']}?match={table['id']}")
    assert "Set=Mine&amp;Method=End&amp;Count=1&amp;Name1=Ada&amp;Name2=Bob&amp;Tray=x" in shown.text
    await ada.patch("/api/v1/added-games/Mine", json={"interface": "https://model.example/mine"})
    listed = (await bob.get("/api/v1/interfaces?game=added:Mine")).json()
    assert (listed[0]["id"], listed[0]["owner"]) == ("sheet-Mine", "Ada")
    shown = await bob.get(f"/interfaces/frames/sheet-Mine?match={table['id']}")
    assert 'src="https://model.example/mine?Set=Mine' in shown.text
    for wrong in ("https://a.fr;frame-src*/", "http://localhost/", "https://user@a.fr/"):
        await ada.patch("/api/v1/added-games/Mine", json={"interface": wrong})
        assert (await bob.get(f"/interfaces/frames/sheet-Mine?match={table['id']}")).status_code == 404
    squatter = {"name": "Referee.New", "address": "http://a.fr/", "games": ["tictactoe"]}
    assert (await bob.post("/api/v1/engines", json=squatter)).json()["code"] == "name_taken"
    for unknown in ("added:Other", "added:"):
        new = {"name": "Odd", "address": "http://a.fr/", "games": [unknown]}
        assert (await bob.post("/api/v1/engines", json=new)).json()["code"] == "unknown_game"
        assert (await bob.post("/api/v1/interfaces", json=new)).json()["code"] == "unknown_game"
    rated = await ada.post("/api/v1/tables", json={"game": "added:Mine", "is_rated": True})
    assert rated.json()["code"] == "invalid_request"
    closed = await ada.patch("/api/v1/added-games/Mine", json={"is_open": False})
    assert closed.json()["is_open"] is False
    assert await offered() == []
    assert (await bob.post("/api/v1/tables", json={"game": "added:Mine"})).json()["code"] == "game_closed"
    again = await ada.post(f"/api/v1/matches/{table['id']}/rematch")
    assert again.json()["code"] == "game_closed"
    await ada.patch("/api/v1/added-games/Mine", json={"is_open": True})
    assert len(await offered()) == 1
    await ada.delete("/api/v1/added-games/Mine")
    assert (await bob.get("/api/v1/games/added:Mine")).json()["code"] == "unknown_game"
    assert len((await bob.get(f"/api/v1/matches/{table['id']}/frames")).json()["frames"]) == 3, (
        "it can still be watched"
    )


async def test_its_engines_meet_in_competitions(arena: Arena) -> None:
    ada = await arena.member("Ada")
    await make_organiser(arena, "Ada")
    nim = example()

    def judge(query: Query) -> bytes:
        names = {"tray": "Tray", "gain1": "Gain1", "gain2": "Gain2", "move1": "Move1", "move2": "Move2"}
        code, tray, gains = nim.judge({names[name]: text for name, text in query.items() if name in names})
        return page(query, code, tray, (str(gains[0]), str(gains[1])))

    async def three(query: Query) -> str:
        return str(min(3, 15 if query["tray"] == "Init" else int(query["tray"])))

    await add(ada, "Nim", await referee(arena, judge, []))
    for name in ("Pebble", "Stone"):
        await arena.engine(ada, name, three, games=["added:Nim"])
    rivals = (await ada.get("/api/v1/games/added:Nim/competitors")).json()
    assert [one["id"] for one in rivals] == ["engine:Pebble", "engine:Stone"]
    new = {"game": "added:nim", "title": "Cup", "competitors": [one["id"] for one in rivals]}
    opened = (await ada.post("/api/v1/competitions", json=new)).json()
    identifier = opened["competition"]["id"]
    async with asyncio.timeout(30):
        while (state := (await ada.get(f"/api/v1/competitions/{identifier}")).json())["competition"][
            "status"
        ] != "over":
            await arena.pass_time(1)
            await asyncio.sleep(0.01)
    assert [row["points"] for row in state["standings"]] == [1.0, 1.0], (
        "the first player takes the last match"
    )


async def test_pictures_are_small_and_nothing_but_pictures(arena: Arena) -> None:
    ada, bob = await arena.member("Ada"), await arena.member("Bob")
    dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    info = await add(ada, "Mine", "http://a.fr/", columns=3, pictures=[dot, dot])
    assert (info["columns"], info["pictures"]) == (3, 2)
    assert (await bob.get("/api/v1/added-games/mine/pictures")).json() == [dot, dot]
    svg = "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="
    for wrong in (svg, "https://a.fr/x.png", "javascript:alert(1)", dot + "A" * 6000):
        refused = await ada.patch("/api/v1/added-games/Mine", json={"pictures": [wrong]})
        assert refused.json()["code"] == "invalid_request"
