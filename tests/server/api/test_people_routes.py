"""Guests, accounts, sessions and tokens, as browsers and programs meet them, on both databases."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Store
from tests.server.api.browser import PASSWORD, Site, code, open_site


@pytest.fixture
async def site(store: Store) -> AsyncIterator[Site]:
    async with open_site(store) as opened:
        yield opened


async def test_a_guest_is_named_in_the_language_asked_for(site: Site) -> None:
    french = await site.browser().post("/api/v1/guests")
    english = await site.browser().post("/api/v1/guests", json={"language": "en"})
    assert french.json()["name"].startswith("invité-")
    assert english.json()["name"].startswith("guest-")
    assert french.json()["is_guest"]
    assert french.json()["token"] is None


async def test_a_browser_is_recognised_by_a_cookie_that_scripts_cannot_read(site: Site) -> None:
    browser = site.browser()
    made = await browser.post("/api/v1/guests", json={})
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert (await browser.get("/api/v1/me")).json()["name"] == made.json()["name"]


async def test_over_https_the_cookie_is_for_https_only(site: Site) -> None:
    browser = site.browser(origin="https://arbitre.test")
    assert "Secure" in (await browser.post("/api/v1/guests", json={})).headers["set-cookie"]


async def test_a_program_is_recognised_by_its_token(site: Site) -> None:
    made = (await site.browser().post("/api/v1/guests", json={"proof": "token"})).json()
    assert (await site.program(made["token"]).get("/api/v1/me")).json()["name"] == made["name"]


async def test_a_stranger_is_nobody(site: Site) -> None:
    assert code(await site.browser().get("/api/v1/me")) == (401, "not_logged_in")
    assert (await site.browser().get("/api/v1/sessions/current")).json() is None


async def test_a_token_that_was_never_given_is_refused_even_where_strangers_may_look(site: Site) -> None:
    assert code(await site.program("made up").get("/api/v1/games")) == (401, "not_logged_in")


async def test_a_guest_who_registers_keeps_the_seat_taken_as_a_guest(site: Site) -> None:
    browser = await site.guest()
    table = (await browser.post("/api/v1/tables", json={"game": "tictactoe", "seat": 0})).json()
    answer = await browser.post(
        "/api/v1/accounts", json={"name": "Ada", "password": PASSWORD, "language": "en"}
    )
    assert answer.status_code == 201
    assert answer.json() == {
        "name": "Ada",
        "is_guest": False,
        "language": "en",
        "email": None,
        "token": None,
        "roles": [],
        "unconfirmed_email": None,
        "country": None,
        "time_zone": None,
        "has_password": True,
        "acted_by": None,
        "acted_until": None,
        "challenges_from": "everybody",
        "messages_from": "friends",
        "requests_from": "everybody",
    }
    mine = (await browser.get("/api/v1/me/matches")).json()["matches"]
    assert [(match["id"], match["seats"][0]["player"], match["your_seat"]) for match in mine] == [
        (table["id"], "Ada", 0)
    ]


async def test_the_session_a_guest_had_ends_when_the_guest_registers(site: Site) -> None:
    browser = await site.guest()
    other = site.browser(cookies=dict(browser.cookies))
    await browser.post("/api/v1/accounts", json={"name": "Ada", "password": PASSWORD})
    assert (await browser.get("/api/v1/me")).status_code == 200
    assert code(await other.get("/api/v1/me")) == (401, "not_logged_in")


async def test_a_name_is_taken_whatever_its_case(site: Site) -> None:
    await site.member("Zoé")
    for name in ("Zoé", "ZOÉ", "zoé"):
        answer = await site.browser().post("/api/v1/accounts", json={"name": name, "password": PASSWORD})
        assert code(answer) == (409, "name_taken")


@pytest.mark.parametrize("name", ["arbitre", "Guest-1234", "invité-zzzz", "INVITÉ"])
async def test_nobody_registers_as_a_guest_or_as_the_house(site: Site, name: str) -> None:
    answer = await site.browser().post("/api/v1/accounts", json={"name": name, "password": PASSWORD})
    assert code(answer) == (409, "name_taken")


async def test_logging_in_and_out(site: Site) -> None:
    await site.member("Ada")
    browser = site.browser()
    answer = await browser.post("/api/v1/sessions", json={"name": "ada", "password": PASSWORD})
    assert answer.status_code == 201
    assert (await browser.get("/api/v1/me")).json()["name"] == "Ada"
    stolen = site.browser(cookies=dict(browser.cookies))
    assert (await browser.delete("/api/v1/sessions/current")).status_code == 204
    assert not browser.cookies
    assert code(await stolen.get("/api/v1/me")) == (401, "not_logged_in")


async def test_an_unknown_name_and_a_wrong_password_get_the_same_answer(site: Site) -> None:
    await site.member("Ada")
    browser = site.browser()
    wrong = await browser.post("/api/v1/sessions", json={"name": "Ada", "password": "not it"})
    unknown = await browser.post("/api/v1/sessions", json={"name": "Nobody", "password": PASSWORD})
    assert code(wrong) == (403, "wrong_password")
    assert wrong.json() == unknown.json()


async def test_a_guest_cannot_be_logged_into(site: Site) -> None:
    guest = (await (await site.guest()).get("/api/v1/me")).json()["name"]
    answer = await site.browser().post("/api/v1/sessions", json={"name": guest, "password": ""})
    assert code(answer) == (403, "wrong_password")


async def test_changing_the_password_ends_every_other_session_and_token(site: Site) -> None:
    browser = await site.member("Ada")
    token = (await browser.post("/api/v1/me/tokens", json={"label": "bot"})).json()["secret"]
    elsewhere = site.browser()
    await elsewhere.post("/api/v1/sessions", json={"name": "Ada", "password": PASSWORD})
    change = {"old": PASSWORD, "new": "quite another one"}
    assert (await browser.put("/api/v1/me/password", json=change)).status_code == 204
    assert (await browser.get("/api/v1/me")).status_code == 200
    assert code(await elsewhere.get("/api/v1/me")) == (401, "not_logged_in")
    assert code(await site.program(token).get("/api/v1/me")) == (401, "not_logged_in")
    again = await site.browser().post(
        "/api/v1/sessions", json={"name": "Ada", "password": "quite another one"}
    )
    assert again.status_code == 201


async def test_the_password_changes_only_for_whoever_knows_it(site: Site) -> None:
    browser = await site.member("Ada")
    answer = await browser.put("/api/v1/me/password", json={"old": "not it", "new": "quite another one"})
    assert code(answer) == (403, "wrong_password")
    guest = await site.guest()
    answer = await guest.put("/api/v1/me/password", json={"old": "", "new": "quite another one"})
    assert code(answer) == (403, "guests_cannot")


async def test_a_deleted_account_is_gone_and_its_name_free(site: Site) -> None:
    browser = await site.member("Ada")
    assert code(await browser.request("DELETE", "/api/v1/me", json={"password": "not it"})) == (
        403,
        "wrong_password",
    )
    assert code(await browser.delete("/api/v1/me")) == (403, "wrong_password")
    assert (await browser.request("DELETE", "/api/v1/me", json={"password": PASSWORD})).status_code == 204
    assert code(await browser.get("/api/v1/me")) == (401, "not_logged_in")
    assert code(await site.browser().get("/api/v1/players/Ada")) == (404, "unknown_player")
    await site.member("Ada")


async def test_a_guest_leaves_without_a_password(site: Site) -> None:
    browser = await site.guest()
    assert (await browser.delete("/api/v1/me")).status_code == 204


async def test_tokens_are_listed_without_their_secrets_and_can_be_withdrawn(site: Site) -> None:
    browser = await site.member("Ada")
    made = (await browser.post("/api/v1/me/tokens", json={"label": "my bot"})).json()
    program = site.program(made["secret"])
    assert (await program.get("/api/v1/me")).json()["name"] == "Ada"
    (listed,) = (await browser.get("/api/v1/me/tokens")).json()
    assert listed == {**made, "secret": None}
    assert (await browser.delete(f"/api/v1/me/tokens/{made['id']}")).status_code == 204
    assert code(await program.get("/api/v1/me")) == (401, "not_logged_in")
    assert code(await browser.delete(f"/api/v1/me/tokens/{made['id']}")) == (404, "unknown_token")


async def test_nobody_withdraws_somebody_else_s_token(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    token = (await ada.post("/api/v1/me/tokens", json={"label": "my bot"})).json()
    assert code(await bob.delete(f"/api/v1/me/tokens/{token['id']}")) == (404, "unknown_token")
    assert (await site.program(token["secret"]).get("/api/v1/me")).status_code == 200


async def test_guests_have_no_tokens(site: Site) -> None:
    browser = await site.guest()
    assert code(await browser.post("/api/v1/me/tokens", json={"label": "my bot"})) == (403, "guests_cannot")


async def test_a_cookie_s_secret_is_no_token_and_a_token_no_cookie(site: Site) -> None:
    browser = await site.member("Ada")
    token = (await browser.post("/api/v1/me/tokens", json={"label": "my bot"})).json()["secret"]
    swapped = site.program(browser.cookies["arbitre_session"])
    assert code(await swapped.get("/api/v1/me")) == (401, "not_logged_in")
    assert code(await site.browser(cookies={"arbitre_session": token}).get("/api/v1/me")) == (
        401,
        "not_logged_in",
    )


async def test_what_no_database_takes_is_not_there_and_not_kept(site: Site) -> None:
    browser = await site.member("Ada")
    assert code(await browser.get("/api/v1/players/a%00b")) == (404, "unknown_player")
    assert code(await browser.get("/api/v1/matches/a%00b")) == (404, "unknown_match")
    assert (await browser.get("/api/v1/matches?before=1-%00")).json()["matches"] == []
    assert code(await browser.post("/api/v1/me/tokens", json={"label": "\0"})) == (400, "invalid_request")
    login = {"name": "\0", "password": PASSWORD}
    assert code(await browser.post("/api/v1/sessions", json=login)) == (403, "wrong_password")


async def test_preferences_are_kept(site: Site) -> None:
    browser = await site.guest()
    assert (await browser.patch("/api/v1/me", json={"language": "en"})).json()["language"] == "en"
    assert (await browser.get("/api/v1/me")).json()["language"] == "en"


async def test_a_profile_shows_name_results_and_ratings(site: Site) -> None:
    ada, bob = await site.member("Ada"), await site.member("Bob")
    new = {"game": "tictactoe", "seat": 0, "is_rated": True}
    match = (await ada.post("/api/v1/tables", json=new)).json()["id"]
    await bob.post(f"/api/v1/matches/{match}/seat", json={})
    await bob.post(f"/api/v1/matches/{match}/actions", json={"kind": "resign"})
    profile = (await site.browser().get("/api/v1/players/aDA")).json()
    assert profile == {
        "name": "Ada",
        "is_guest": False,
        "joined": site.clock.time,
        "won": 1,
        "drawn": 0,
        "lost": 0,
        "country": None,
        "time_zone": None,
        "last_login": site.clock.time,
        "ratings": [{"game": "tictactoe", "rating": 1220, "matches": 1, "pool": "tictactoe"}],
    }


async def test_a_player_s_private_matches_are_listed_for_the_player_alone(site: Site) -> None:
    ada = await site.member("Ada")
    await ada.post("/api/v1/tables", json={"game": "tictactoe", "is_public": False})
    public = (await ada.post("/api/v1/tables", json={"game": "tictactoe"})).json()["id"]
    seen = (await site.browser().get("/api/v1/players/Ada/matches")).json()["matches"]
    assert [match["id"] for match in seen] == [public]
    assert len((await ada.get("/api/v1/me/matches")).json()["matches"]) == 2
