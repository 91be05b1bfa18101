"""Every way in which the API says no: the status, the code, one sentence, and nothing changed."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from arbitre.server.store import open_store
from tests.server.api.browser import API, ORIGIN, PASSWORD, TABLE, Site, code, open_site

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """One for all tests of this file: a refusal leaves nothing behind."""
    store = await open_store(f"sqlite:///{tmp_path_factory.mktemp('refusals') / 'arbitre.db'}")
    async with open_site(store, limits=False) as opened:
        yield opened
    await store.close()


async def begin(first: httpx.AsyncClient, second: httpx.AsyncClient, **new: Any) -> str:
    """A match between the two that has begun, `first` to move."""
    table = (await first.post(f"{API}/tables", json={**TABLE, **new})).raise_for_status().json()
    (await second.post(f"{API}/matches/{table['id']}/seat", json={})).raise_for_status()
    match: str = table["id"]
    return match


def move(text: str, version: int | None = 0) -> dict[str, Any]:
    return {"kind": "move", "move": text, "version": version}


# -- what is not understood


@pytest.mark.parametrize(
    ("content", "content_type", "expected"),
    [
        (b"{}", "application/json", (400, "invalid_request")),
        (b"", "application/json", (400, "invalid_request")),
        (b"{", "application/json", (400, "invalid_request")),
        (b"[]", "application/json", (400, "invalid_request")),
        (b"null", "application/json", (400, "invalid_request")),
        (b'{"game": 5}', "application/json", (400, "invalid_request")),
        (b'{"game": "tictactoe", "is_rated": "true"}', "application/json", (400, "invalid_request")),
        (b'{"game": "tictactoe", "seats": "2"}', "application/json", (400, "invalid_request")),
        (b'{"game": "tictactoe", "colour": "red"}', "application/json", (400, "invalid_request")),
        (
            b'{"game": "tictactoe", "clock": {"kind": "sundial"}}',
            "application/json",
            (400, "invalid_request"),
        ),
        (b'{"game": "tic\\u0000tac"}', "application/json", (404, "unknown_game")),
        (b'{"game": "\xff"}', "application/json", (400, "invalid_request")),
        (b'{"game": "\\ud800"}', "application/json", (400, "invalid_request")),
        (b'{"options": ' + b"[" * 5000, "application/json", (400, "invalid_request")),
        (b'{"seats": 1e999}', "application/json", (400, "invalid_request")),
        (b'{"game": "tictactoe"}', "text/plain", (415, "wrong_content_type")),
        (b'{"game": "tictactoe"}', "", (415, "wrong_content_type")),
        (b'{"game": "' + b"x" * 65_536 + b'"}', "application/json", (413, "too_large")),
        (b'{"game": "diplomatie"}', "application/json", (404, "unknown_game")),
        (b'{"game": "tictactoe", "options": {"size": 4}}', "application/json", (400, "invalid_options")),
        (b'{"game": "tictactoe", "seats": 3}', "application/json", (400, "invalid_seats")),
        (b'{"game": "tictactoe", "seat": 2}', "application/json", (404, "unknown_seat")),
        (b'{"game": "tictactoe", "position": "what"}', "application/json", (400, "invalid_position")),
        (b'{"game": "tictactoe", "bots": [{"bot": "hal"}]}', "application/json", (404, "unknown_bot")),
        (
            b'{"game": "tictactoe", "clock": {"kind": "calendar", "days": 3, "zone": "Mars/Olympus"}}',
            "application/json",
            (400, "invalid_options"),
        ),
    ],
)
async def test_a_table_that_makes_no_sense_is_not_opened(
    site: Site, content: bytes, content_type: str, expected: tuple[int, str]
) -> None:
    browser = await site.guest()
    answer = await browser.post(f"{API}/tables", content=content, headers={"content-type": content_type})
    assert code(answer) == expected
    assert (await browser.get(f"{API}/me/matches")).json()["matches"] == []


async def test_a_body_without_a_length_is_cut_off_too(site: Site) -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 1000

    browser = await site.guest()
    answer = await browser.post(
        f"{API}/tables", content=endless(), headers={"content-type": "application/json"}
    )
    assert code(answer) == (413, "too_large")


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=101",
        "limit=many",
        "limit=",
        "before=yesterday",
        "status=lost",
        "limit=1&limit=2",
        "colour=red",
        "limit=1&=2",
    ],
)
async def test_a_list_is_not_asked_for_in_riddles(site: Site, query: str) -> None:
    assert code(await site.browser().get(f"{API}/matches?{query}")) == (400, "invalid_request")


@pytest.mark.parametrize(
    ("name", "password"),
    [("a", PASSWORD), ("Ada Lovelace", PASSWORD), ("x" * 25, PASSWORD), ("Ada", "short")],
)
async def test_a_name_or_password_that_will_not_do_is_refused(site: Site, name: str, password: str) -> None:
    answer = await site.browser().post(f"{API}/accounts", json={"name": name, "password": password})
    assert code(answer) == (400, "invalid_request")


# -- what does not exist


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api/v1/nothing", (404, "unknown_path")),
        ("GET", "/api", (404, "unknown_path")),
        ("GET", "/api/v2/games", (404, "unknown_path")),
        ("GET", "/api/v1/games/diplomatie", (404, "unknown_game")),
        ("GET", "/api/v1/games/diplomatie/rules", (404, "unknown_game")),
        ("GET", "/api/v1/tables?game=diplomatie", (404, "unknown_game")),
        ("GET", "/api/v1/players/nobody", (404, "unknown_player")),
        ("GET", "/api/v1/players/nobody/matches", (404, "unknown_player")),
        ("GET", "/api/v1/matches/aaaaaaaaaa", (404, "unknown_match")),
        ("GET", "/api/v1/matches/aaaaaaaaaa/chat", (404, "unknown_match")),
        ("GET", "/api/v1/matches/aaaaaaaaaa/frames", (404, "unknown_match")),
        ("GET", "/api/v1/matches/aaaaaaaaaa/export", (404, "unknown_match")),
        ("GET", "/api/v1/matches/a%00", (404, "unknown_match")),
        ("GET", "/api/v1/matches/%C3%A9%F0%9F%8E%B2", (404, "unknown_match")),
        ("PUT", "/api/v1/games", (405, "wrong_method")),
        ("DELETE", "/api/v1/matches/aaaaaaaaaa", (405, "wrong_method")),
    ],
)
async def test_what_does_not_exist_is_said_so(
    site: Site, method: str, path: str, expected: tuple[int, str]
) -> None:
    assert code(await site.browser().request(method, path)) == expected


async def test_a_wrong_method_is_answered_with_the_right_ones(site: Site) -> None:
    answer = await site.browser().put(f"{API}/tables")
    assert {"GET", "POST"} <= set(answer.headers["allow"].split(", "))


# -- who may


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("DELETE", "/sessions/current", None),
        ("GET", "/me", None),
        ("PATCH", "/me", {"language": "en"}),
        ("PUT", "/me/password", {"old": "a", "new": "long enough"}),
        ("DELETE", "/me", None),
        ("GET", "/me/tokens", None),
        ("POST", "/me/tokens", {"label": "bot"}),
        ("DELETE", "/me/tokens/abc", None),
        ("GET", "/me/matches", None),
        ("POST", "/tables", TABLE),
        ("POST", "/matches/aaaaaaaaaa/seat", {}),
        ("DELETE", "/matches/aaaaaaaaaa/seat", None),
        ("POST", "/matches/aaaaaaaaaa/bots", {"bot": "random"}),
        ("POST", "/matches/aaaaaaaaaa/start", None),
        ("POST", "/matches/aaaaaaaaaa/rematch", None),
        ("POST", "/matches/aaaaaaaaaa/actions", {"kind": "resign"}),
        ("POST", "/matches/aaaaaaaaaa/chat", {"text": "Bonjour"}),
    ],
)
async def test_a_stranger_only_looks(site: Site, method: str, path: str, body: Any) -> None:
    answer = await site.browser().request(method, API + path, json=body)
    assert code(answer) == (401, "not_logged_in")
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_only_the_opener_arranges_a_table_and_only_players_play(site: Site) -> None:
    ada, bob, eve = [await site.guest() for _ in range(3)]
    table = (await ada.post(f"{API}/tables", json=TABLE)).json()["id"]
    assert code(await bob.post(f"{API}/matches/{table}/bots", json={"bot": "random"})) == (403, "not_opener")
    assert code(await bob.post(f"{API}/matches/{table}/start")) == (403, "not_opener")
    assert code(await bob.delete(f"{API}/matches/{table}/seat")) == (403, "not_seated")
    assert code(await ada.post(f"{API}/matches/{table}/actions", json=move("5"))) == (409, "not_begun")
    assert code(await eve.get(f"{API}/matches/{table}/frames")) == (409, "not_begun")
    assert code(await eve.get(f"{API}/matches/{table}/export")) == (409, "not_begun")
    assert code(await ada.post(f"{API}/matches/{table}/rematch")) == (409, "not_over")
    assert code(await bob.post(f"{API}/matches/{table}/seat", json={"seat": 0})) == (409, "seat_taken")
    await bob.post(f"{API}/matches/{table}/seat", json={"seat": 1})
    assert code(await eve.post(f"{API}/matches/{table}/seat", json={})) == (409, "table_not_open")
    assert code(await eve.post(f"{API}/matches/{table}/actions", json=move("5"))) == (403, "not_seated")


@pytest.mark.parametrize("headers", [{"origin": "http://evil.test"}, {"sec-fetch-site": "cross-site"}])
async def test_another_site_s_page_changes_nothing_with_our_cookie(
    site: Site, headers: dict[str, str]
) -> None:
    browser = await site.guest()
    assert code(await browser.post(f"{API}/tables", json=TABLE, headers=headers)) == (403, "wrong_origin")
    assert code(await browser.delete(f"{API}/me", headers=headers)) == (403, "wrong_origin")
    assert (await browser.get(f"{API}/me", headers=headers)).status_code == 200
    assert (await browser.post(f"{API}/tables", json=TABLE, headers={"origin": ORIGIN})).status_code == 201


async def test_a_program_s_token_works_from_anywhere(site: Site) -> None:
    token = (await site.browser().post(f"{API}/guests", json={"proof": "token"})).json()["token"]
    headers = {"origin": "http://evil.test"}
    answer = await site.program(token).post(f"{API}/tables", json=TABLE, headers=headers)
    assert answer.status_code == 201


# -- not now


async def test_moves_are_refused_for_what_is_wrong_with_them(site: Site) -> None:
    ada, bob = await site.guest(), await site.guest()
    actions = f"{API}/matches/{await begin(ada, bob)}/actions"
    assert code(await ada.post(actions, json=move("centre"))) == (400, "invalid_move")
    assert code(await ada.post(actions, json=move("5", 7))) == (409, "stale_version")
    assert code(await bob.post(actions, json=move("5"))) == (409, "not_your_turn")
    assert code(await ada.post(actions, json={"kind": "accept_draw"})) == (409, "nothing_offered")
    assert code(await ada.post(actions, json={"kind": "ask_undo"})) == (409, "nothing_to_undo")
    assert (await ada.post(actions, json=move("5"))).json()["version"] == 1
    assert code(await bob.post(actions, json=move("5", 1))) == (409, "illegal_move")
    assert (await bob.post(actions, json={"kind": "offer_draw"})).status_code == 200
    assert code(await bob.post(actions, json={"kind": "offer_draw"})) == (409, "already_offered")
    assert (await ada.post(actions, json={"kind": "decline_draw"})).status_code == 200
    assert code(await bob.post(actions, json={"kind": "offer_draw"})) == (409, "already_declined")
    assert (await bob.post(actions, json={"kind": "resign"})).json()["outcome"]["scores"] == [1.0, 0.0]
    assert code(await bob.post(actions, json=move("1", 1))) == (409, "match_over")


async def test_a_sealed_answer_is_given_once(site: Site) -> None:
    ada, bob = await site.guest(), await site.guest()
    actions = f"{API}/matches/{await begin(ada, bob, game='rochambeau')}/actions"
    assert (await ada.post(actions, json=move("1"))).status_code == 200
    assert code(await ada.post(actions, json=move("2"))) == (409, "already_moved")


async def test_nobody_moves_after_the_flag_has_fallen(site: Site) -> None:
    ada, bob = await site.guest(), await site.guest()
    match = await begin(ada, bob, clock={"kind": "bank", "initial": 60, "starts_at_once": True})
    for _ in range(61):
        site.clock.advance(seconds=1)
        await site.app.house.outages.look()
    answer = await ada.post(f"{API}/matches/{match}/actions", json=move("5"))
    assert code(answer) in {(409, "time_is_up"), (409, "match_over")}


async def test_one_may_not_talk_in_blanks_or_in_nul(site: Site) -> None:
    ada = await site.guest()
    table = (await ada.post(f"{API}/tables", json=TABLE)).json()["id"]
    for text in ("", "   ", "x" * 501, "nul \0"):
        assert code(await ada.post(f"{API}/matches/{table}/chat", json={"text": text})) == (
            400,
            "invalid_request",
        )
