"""Whoever asks too often is slowed down, alone, and told for how long; and what the server says when it cannot work."""

import pytest

from arbitre.server.store import Store
from tests.server.api.browser import API, PASSWORD, TABLE, Site, code, open_site


async def test_a_flood_is_slowed_down_and_told_for_how_long(site: Site) -> None:
    browser = await site.guest()
    answers = [await browser.get(f"{API}/me") for _ in range(300)]
    refused = [answer for answer in answers if answer.status_code != 200]
    assert refused
    assert {code(answer) for answer in refused} == {(429, "too_many_requests")}
    site.clock.advance(seconds=int(refused[-1].headers["retry-after"]))
    assert (await browser.get(f"{API}/me")).status_code == 200


async def test_one_caller_s_flood_does_not_touch_another(site: Site) -> None:
    noisy, quiet = await site.guest(), await site.guest()
    for _ in range(300):
        last = await noisy.get(f"{API}/me")
    assert last.status_code == 429
    assert (await quiet.get(f"{API}/me")).status_code == 200


async def test_guests_are_not_made_by_the_thousand(site: Site) -> None:
    browser = site.browser()
    answers = [await browser.post(f"{API}/guests", json={"proof": "token"}) for _ in range(80)]
    assert code(answers[-1]) == (429, "too_many_requests")
    assert (await site.browser("192.0.2.2").post(f"{API}/guests", json={})).status_code == 201


async def test_guessing_a_password_gets_slow_for_the_guesser_alone(site: Site) -> None:
    await site.member("Ada")
    guesser, owner = site.browser("192.0.2.66"), site.browser("192.0.2.1")
    guesses = [
        await guesser.post(f"{API}/sessions", json={"name": "Ada", "password": f"{n}"}) for n in range(10)
    ]
    assert code(guesses[0]) == (403, "wrong_password")
    assert code(guesses[-1]) == (429, "too_many_requests")
    right = {"name": "Ada", "password": PASSWORD}
    assert code(await guesser.post(f"{API}/sessions", json=right)) == (429, "too_many_requests")
    assert (await owner.post(f"{API}/sessions", json=right)).status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "guess"),
    [("PUT", "/me/password", {"old": "not it", "new": PASSWORD}), ("DELETE", "/me", {"password": "not it"})],
)
async def test_a_session_is_no_way_around_that(
    site: Site, method: str, path: str, guess: dict[str, str]
) -> None:
    browser = await site.member("Ada")
    guesses = [await browser.request(method, API + path, json=guess) for _ in range(10)]
    assert code(guesses[0]) == (403, "wrong_password")
    assert code(guesses[-1]) == (429, "too_many_requests")
    login = {"name": "Ada", "password": "not it"}
    assert code(await browser.post(f"{API}/sessions", json=login)) == (429, "too_many_requests")


async def test_changing_the_password_rightly_again_and_again_is_fine(site: Site) -> None:
    browser = await site.member("Ada")
    for _ in range(20):
        answer = await browser.put(f"{API}/me/password", json={"old": PASSWORD, "new": PASSWORD})
        assert answer.status_code == 204


async def test_logging_in_rightly_again_and_again_is_fine(site: Site) -> None:
    await site.member("Ada")
    for _ in range(20):
        answer = await site.browser().post(f"{API}/sessions", json={"name": "Ada", "password": PASSWORD})
        assert answer.status_code == 201


async def test_without_limits_nothing_is_slowed_down(sqlite_store: Store) -> None:
    async with open_site(sqlite_store, limits=False) as site:
        browser = await site.guest()
        assert {(await browser.get(f"{API}/me")).status_code for _ in range(300)} == {200}


async def test_an_origin_that_the_operator_trusts_is_ours(sqlite_store: Store) -> None:
    async with open_site(sqlite_store, origins=("https://club.test",)) as site:
        browser = await site.guest()
        headers = {"origin": "https://club.test", "sec-fetch-site": "cross-site"}
        assert (await browser.post(f"{API}/tables", json=TABLE, headers=headers)).status_code == 201


async def test_a_store_that_is_gone_is_said_to_be_gone(sqlite_store: Store) -> None:
    async with open_site(sqlite_store) as site:
        browser = await site.guest()
        await sqlite_store.close()
        for path in ("/me", "/players/somebody"):
            answer = await site.browser(cookies=dict(browser.cookies)).get(API + path)
            assert code(answer) == (503, "out_of_service")
        health = await browser.get("/health")
        assert (health.status_code, health.json()["status"]) == (503, "store_unavailable")
