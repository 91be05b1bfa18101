"""RoboStrike's own REST by real HTTP, message by message, beside players in the house."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tests.running import RunningServer, free_port

ACTIONS = {f"action{number}": 0 for number in range(6)}
WALK = {**ACTIONS, "action0": 6, "action1": 1}
PATIENCE = 30


class Rest:
    """A client of the original interface."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.players: list[tuple[str, int, str | None]] = []

    async def put(self, path: str = "/player", **body: Any) -> httpx.Response:
        return await self.http.put(path, json=body)

    async def joined(self, path: str = "/player", **body: Any) -> dict[str, Any]:
        answer = await self.put(path, **body)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        self.players.append((path, found["id"], found.get("token")))
        return found

    async def command(self, number: int, actions: dict[str, Any], prefix: str = "") -> httpx.Response:
        return await self.http.post(
            f"{prefix}/command", json={"req": "POST", "networkID": number, **actions, "free": True}
        )

    async def program(self, number: int, round: int, prefix: str = "") -> dict[str, Any]:
        """Asked for again and again, as clients do, until the round is complete."""
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await self.http.get(f"{prefix}/command/{number}")
                if answer.status_code == 200 and answer.json()["round"] >= round:
                    found: dict[str, Any] = answer.json()
                    return found
                await asyncio.sleep(0.02)


@pytest.fixture(scope="module")
def port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("rest")
    server = RunningServer(
        f"sqlite:///{folder / 'arbitre.db'}",
        Path(folder / "log"),
        limits="false",
        robostrike_port=str(port),
    )
    asyncio.run(server.start())
    yield server
    server.stop()


@pytest_asyncio.fixture
async def rest(server: RunningServer, port: int) -> AsyncIterator[Rest]:
    """With nobody at the table."""
    rest = Rest(f"http://127.0.0.1:{port}")
    yield rest
    for path, number, token in rest.players:
        if path == "/player":
            headers = {} if token is None else {"authorization": f"Bearer {token}"}
            await rest.http.delete(f"/player/{number}", headers=headers)
    await rest.http.aclose()


@pytest_asyncio.fixture
async def person(server: RunningServer) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody of the house, without a seat."""
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=30) as http:
        token = (await http.post("/guests", json={"proof": "token"})).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        yield http


# -- players


async def test_a_new_player_is_given_an_id_and_the_shape_of_a_command(rest: Rest) -> None:
    found = await rest.joined(name="Ada", free=True)
    assert found["id"] == found["networkID"]
    assert found["req"] == "POST"
    assert found["free"] is True
    assert {name: found[name] for name in ACTIONS} == ACTIONS


async def test_a_player_is_shown_by_name_and_whether_free(rest: Rest) -> None:
    ada = await rest.joined(name="Ada", free=True)
    answer = await rest.http.get(f"/player/{ada['id']}")
    assert (answer.status_code, answer.json()) == (200, {"name": "Ada", "free": True})
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    bob = await rest.joined(name="Bob", free=True)
    assert bob["id"] == ada["id"] + 1
    for player, name in ((ada, "Ada"), (bob, "Bob")):
        assert (await rest.http.get(f"/player/{player['id']}")).json() == {"name": name, "free": False}


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("path", ["/player/999999", "/player"])
async def test_an_unknown_id_is_refused_in_the_words_of_the_text(rest: Rest, method: str, path: str) -> None:
    answer = await rest.http.request(method, path, content=b'{ "name": "x"}' if method == "POST" else b"")
    assert (answer.status_code, answer.text) == (404, "Invalid player id\n")


async def test_a_third_player_finds_no_free_place(rest: Rest) -> None:
    await rest.joined(name="Ada")
    await rest.joined(name="Bob")
    answer = await rest.put(name="Cleo")
    assert (answer.status_code, answer.text) == (503, "Aucune place libre\n")
    assert answer.headers["content-type"].startswith("text/plain")


async def test_a_player_is_changed_without_an_answer(rest: Rest) -> None:
    number = (await rest.joined(name="Ada"))["id"]
    answer = await rest.http.post(f"/player/{number}", json={"name": "Lovelace"})
    assert (answer.status_code, answer.text) == (204, "")
    assert (await rest.http.get(f"/player/{number}")).json() == {"name": "Lovelace", "free": True}
    await rest.http.post(f"/player/{number}", json={"free": False})
    assert (await rest.http.get(f"/player/{number}")).json() == {"name": "Lovelace", "free": False}


async def test_a_deletion_frees_the_place_and_not_the_number(rest: Rest) -> None:
    number = (await rest.joined(name="Ada"))["id"]
    answer = await rest.http.delete(f"/player/{number}")
    assert (answer.status_code, answer.text) == (204, "")
    assert (await rest.http.get(f"/player/{number}")).text == "Invalid player id\n"
    assert (await rest.http.delete(f"/player/{number}")).status_code == 404
    assert (await rest.joined(name="Bob"))["id"] == number + 1


async def test_a_deletion_during_a_match_is_a_forfeit(rest: Rest, person: httpx.AsyncClient) -> None:
    ada, _ = await rest.joined(name="Ada"), await rest.joined(name="Bob")
    assert (await rest.http.delete(f"/player/{ada['id']}")).status_code == 204
    table = (await person.get(f"/matches/{ada['match']}")).json()["table"]
    assert table["outcome"]["scores"] == [0, 1]
    assert (await rest.joined(name="Cleo"))["id"] == ada["id"] + 2


# -- commands


async def test_a_round_is_played_once_both_commands_are_there(rest: Rest) -> None:
    one = (await rest.joined(name="Ada"))["id"]
    two = (await rest.joined(name="Bob"))["id"]
    answer = await rest.command(one, WALK)
    assert (answer.status_code, answer.text) == (204, "")
    early = await rest.http.get(f"/command/{one}")
    assert (early.status_code, early.text) == (204, ""), "nobody sees a program before the round is complete"
    assert (await rest.command(two, dict.fromkeys(ACTIONS, "1"))).status_code == 204
    assert await rest.program(one, 0) == {"networkID": one, "round": 0, **WALK, "order": 0}
    assert await rest.program(two, 0) == {
        "networkID": two,
        "round": 0,
        **dict.fromkeys(ACTIONS, 1),
        "order": 1,
    }
    again = await rest.command(one, WALK)
    assert again.status_code == 204, "the next round"


async def test_a_second_command_for_the_same_round_is_refused(rest: Rest) -> None:
    ada, _ = await rest.joined(name="Ada"), await rest.joined(name="Bob")
    await rest.command(ada["id"], WALK)
    answer = await rest.command(ada["id"], ACTIONS)
    assert answer.status_code == 409
    assert answer.text.strip()


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ({**ACTIONS, "action2": 3}, "Action 3: A side step"),
        ({**ACTIONS, "action0": 8, "action5": 8}, "Action 6: The same bonus"),
        ({**ACTIONS, "action0": 15}, "'15' is not an action"),
        ({**ACTIONS, "action4": "x"}, "Invalid data: action4 is not a number"),
        ({**ACTIONS, "action4": True}, "Invalid data: action4 is not a number"),
        ({**ACTIONS, "action4": -1}, "Invalid data: action4 is not a number"),
        ({"action0": 1}, "Invalid data: action1 is missing"),
    ],
)
async def test_a_false_command_is_refused_by_the_rules(
    rest: Rest, actions: dict[str, Any], sentence: str
) -> None:
    ada, bob = await rest.joined(name="Ada"), await rest.joined(name="Bob")
    answer = await rest.command(ada["id"], actions)
    assert answer.status_code == 400
    assert answer.text.startswith(sentence)
    assert (await rest.command(ada["id"], ACTIONS)).status_code == 204, "nothing was kept of it"
    assert (await rest.command(bob["id"], ACTIONS)).status_code == 204


async def test_a_command_out_of_turn_is_refused(rest: Rest) -> None:
    ada = await rest.joined(name="Ada")
    early = await rest.command(ada["id"], WALK)
    assert early.status_code == 409
    assert "has not begun" in early.text
    unknown = await rest.command(999_999, WALK)
    assert (unknown.status_code, unknown.text) == (404, "Invalid player id\n")
    bob = await rest.joined(name="Bob")
    await rest.http.delete(f"/player/{bob['id']}")
    late = await rest.command(ada["id"], WALK)
    assert late.status_code == 409
    assert "over" in late.text


async def test_whoever_was_given_a_token_is_asked_for_it(rest: Rest) -> None:
    ada = await rest.joined(name="Ada", token=True)
    bob = await rest.joined(name="Bob")
    assert "token" not in bob
    number, token = ada["id"], ada["token"]
    assert (await rest.command(number, WALK)).status_code == 403
    assert (await rest.http.delete(f"/player/{number}")).status_code == 403
    assert (await rest.http.post(f"/player/{number}", json={"name": "Eve"})).status_code == 403
    assert (await rest.command(number, {**WALK, "token": "guessed"})).status_code == 401
    assert (await rest.command(number, {**WALK, "token": token})).status_code == 204
    await rest.command(bob["id"], WALK)
    await rest.program(number, 0)
    bearer = {"authorization": f"Bearer {token}"}
    body = {"networkID": number, **WALK}
    assert (await rest.http.post("/command", json=body, headers=bearer)).status_code == 204


# -- the original client's way, and what it may get wrong


async def test_the_original_client_tunnels_its_verbs_in_posts(rest: Rest) -> None:
    typed = {"content-type": "application/x-www-form-urlencoded", "name": "free"}
    body = '{"req" : "POST", "name":"Ada", "free":true}'
    answer = await rest.http.post("/player", content=body, headers=typed)
    assert answer.status_code == 201
    number = answer.json()["id"]
    rest.players.append(("/player", number, None))
    bob = await rest.joined(name="Bob")
    strings = {"req": "POST", "networkID": str(number), **dict.fromkeys(ACTIONS, "1"), "free": True}
    assert (await rest.http.post("/player", json=strings, headers=typed)).status_code == 204
    await rest.command(bob["id"], ACTIONS)
    assert (await rest.program(number, 0))["action5"] == 1
    gone = await rest.http.post(f"/player/{number}", content=b"D", headers=typed)
    assert (gone.status_code, gone.text) == (204, "")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "text"),
    [
        ("GET", "/nothing", b"", 404, "Service /nothing not found"),
        ("GET", "/", b"", 404, "Service / not found"),
        ("GET", "/player/", b"", 400, "Incorrect URL (expected: <service>/<number>)"),
        ("GET", "/player/1/2", b"", 400, "Incorrect URL (expected: <service>/<number>)"),
        ("GET", "/player/x", b"", 400, "Incorrect URL : 'x' is not a number"),
        ("PATCH", "/player/1", b"", 400, "Invalid PATCH method"),
        ("PUT", "/command", b"", 400, "Invalid PUT method"),
        ("POST", "/player/1", b"x", 400, "Invalid POST method"),
        ("POST", "/map", b"", 400, "Invalid POST method"),
        ("GET", "/robostrike", b"", 400, "Invalid GET method"),
        ("GET", "/robostrike/nosuch1234/player/1", b"", 404, "Service /robostrike/nosuch1234 not found"),
        ("PUT", "/player", b'{"name": 3}', 400, "Invalid data: name is a text"),
        ("PUT", "/player", b'{"free": "yes"}', 400, "Invalid data: free is true or false"),
    ],
)
async def test_what_is_not_understood_is_said_in_one_line(
    rest: Rest, method: str, path: str, body: bytes, status: int, text: str
) -> None:
    answer = await rest.http.request(method, path, content=body)
    assert (answer.status_code, answer.text) == (status, f"{text}\n")


async def test_bad_json_is_said_with_its_place(rest: Rest) -> None:
    answer = await rest.http.put("/player", content=b"{'name'")
    assert answer.status_code == 400
    assert answer.text.startswith("Invalid data: JSON is malformed")


def test_a_request_of_http_5_is_answered_in_plain_http(server: RunningServer, port: int) -> None:
    """The original client's request line; our parser refuses it, and says so."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(b"GET /player/1 HTTP/5.0\r\nHost: x\r\nConnection: close\r\n\r\n")
        answer = connection.recv(4096)
    assert answer.startswith(b"HTTP/1.1 4")


# -- the house


async def test_somebody_in_the_house_sits_down_at_the_same_table(
    rest: Rest, person: httpx.AsyncClient
) -> None:
    ada = await rest.joined(name="Ada")
    sat = await person.post(f"/matches/{ada['match']}/seat", json={})
    assert sat.status_code == 200, sat.text
    other = ada["id"] + 1
    assert (await rest.http.get(f"/player/{other}")).json()["free"] is False
    posing = await rest.command(other, WALK)
    assert posing.status_code == 403, "a person of the house plays in the house"
    assert (await rest.command(ada["id"], WALK)).status_code == 204
    situation = (await person.get(f"/matches/{ada['match']}")).json()["situation"]
    assert str(list(WALK.values()))[1:-1] not in (await person.get(f"/matches/{ada['match']}")).text
    action = {"kind": "move", "move": "1 1 1 1 1 1", "version": situation["version"]}
    assert (await person.post(f"/matches/{ada['match']}/actions", json=action)).is_success
    assert (await rest.program(other, 0))["action3"] == 1
    view = (await person.get(f"/matches/{ada['match']}")).json()["situation"]["view"]
    assert view["programs"] == [list(WALK.values()), [1] * 6]


async def test_an_ai_of_the_server_takes_a_place(rest: Rest) -> None:
    nobody = await rest.put(bot="heuristic")
    assert (nobody.status_code, nobody.text) == (409, "A player comes first, then the AIs\n")
    ada = await rest.joined(name="Ada")
    assert (await rest.put(bot="marvin")).status_code == 404
    bot = await rest.joined(bot="heuristic")
    assert (await rest.http.get(f"/player/{bot['id']}")).json() == {"name": "heuristic", "free": False}
    assert (await rest.command(bot["id"], WALK)).status_code == 403
    assert (await rest.command(ada["id"], ACTIONS)).status_code == 204
    played = await rest.program(bot["id"], 0)
    assert any(played[name] for name in ACTIONS)


async def test_several_matches_for_more_players_go_on_at_once(rest: Rest, person: httpx.AsyncClient) -> None:
    first = await rest.joined("/robostrike", name="Ada", players=4, map="foundry", bots=["random"])
    other = await rest.joined("/robostrike", name="Zoe", players=2)
    assert first["match"] != other["match"]
    prefix = f"/robostrike/{first['match']}"
    assert first["id"] == 1
    assert (await rest.joined(f"{prefix}/player", name="Bob"))["id"] == 3
    assert (await rest.http.get(f"{prefix}/player/3")).json() == {"name": "Bob", "free": True}
    assert (await person.post(f"/matches/{first['match']}/seat", json={})).status_code == 200
    assert (await rest.put(f"{prefix}/player", name="Cleo")).text == "Aucune place libre\n"
    for number in (1, 3):
        assert (await rest.command(number, WALK, prefix)).status_code == 204
    action = {"kind": "move", "move": "0", "version": 0}
    assert (await person.post(f"/matches/{first['match']}/actions", json=action)).is_success
    assert (await rest.program(3, 0, prefix))["action1"] == 1
    assert (await rest.program(4, 0, prefix))["action1"] == 0
    codes = (await rest.http.get(f"{prefix}/map")).text.splitlines()
    assert (len(codes), codes[0]) == (10, "4,0,0,21,0,0,0,22,0,0,0,5")
    assert (await rest.http.get(f"/robostrike/{other['match']}/command/1")).status_code == 204


async def test_a_table_opened_in_the_house_takes_players_of_this_interface(
    rest: Rest, person: httpx.AsyncClient
) -> None:
    table = (await person.post("/tables", json={"game": "robostrike", "seats": 2, "seat": 0})).json()
    prefix = f"/robostrike/{table['id']}"
    assert (await rest.joined(f"{prefix}/player", name="Ada"))["id"] == 2
    assert (await person.get(f"/matches/{table['id']}")).json()["table"]["status"] == "playing"
