"""Signing in with a real OpenID Connect provider, which runs beside the tests."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from msgspec.structs import replace

from arbitre.server.errors import ProviderFailed
from arbitre.server.store import Store
from tests.children import dying_with_parent
from tests.running import START_SECONDS, free_port
from tests.server.api.browser import API, ORIGIN, Site, code, open_site

USERS = (
    {
        "sub": "ada-at-the-club",
        "email": "ada@example.org",
        "email_verified": True,
        "preferred_username": "Ada L.",
    },
    {"sub": "bob-at-the-club", "preferred_username": "admin"},
)


@pytest.fixture(scope="module")
def issuer() -> Iterator[str]:
    """A provider in a process of its own, where it may complain of its own dependencies."""
    port = free_port()
    users = [option for user in USERS for option in ("--user-claims", json.dumps(user))]
    provider = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "oidc_provider_mock", "--port", str(port), *users],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=dying_with_parent(signal.SIGTERM),
    )
    url, end = f"http://127.0.0.1:{port}", time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            httpx.get(f"{url}/.well-known/openid-configuration").raise_for_status()
            break
        except httpx.TransportError:
            time.sleep(0.05)
    yield url
    provider.terminate()
    provider.wait()


@pytest.fixture
async def site(sqlite_store: Store, issuer: str) -> AsyncIterator[Site]:
    async with open_site(sqlite_store, oidc_issuer=issuer, oidc_secret="ours", oidc_name="Club") as opened:
        yield opened


async def sign_in(browser: httpx.AsyncClient, subject: str) -> httpx.Response:
    """To the provider, through its page, and back."""
    left = await browser.get(f"{API}/oidc/departure")
    assert left.status_code == 303
    async with httpx.AsyncClient(timeout=30) as elsewhere:
        page = await elsewhere.post(left.headers["location"], data={"sub": subject})
    back = page.headers["location"]
    assert back.startswith(f"{ORIGIN}/api/v1/oidc/callback?")
    return await browser.get(back)


async def me(browser: httpx.AsyncClient) -> Any:
    return (await browser.get(f"{API}/sessions/current")).json()


async def test_somebody_new_gets_an_account_and_the_same_one_the_next_time(site: Site) -> None:
    browser = site.browser()
    answer = await sign_in(browser, "ada-at-the-club")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    first = await me(browser)
    assert (first["name"], first["email"], first["has_password"]) == ("Ada-L", "ada@example.org", False)
    again = site.browser()
    await sign_in(again, "ada-at-the-club")
    assert (await me(again))["name"] == "Ada-L"


async def test_a_name_of_the_house_is_not_given(site: Site) -> None:
    browser = site.browser()
    await sign_in(browser, "bob-at-the-club")
    assert (await me(browser))["name"].startswith("player-")


async def test_a_guest_keeps_the_matches_and_a_member_is_linked(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.post(f"{API}/tables", json={"game": "tictactoe", "seat": 0})).json()["id"]
    await sign_in(guest, "somebody-else")
    assert (await me(guest))["is_guest"] is False
    assert (await guest.get(f"{API}/me/matches")).json()["matches"][0]["id"] == table
    member = await site.member("Carol")
    await sign_in(member, "carol-at-the-club")
    fresh = site.browser()
    await sign_in(fresh, "carol-at-the-club")
    assert (await me(fresh))["name"] == "Carol"


async def test_an_address_of_the_provider_opens_no_account_that_has_it(site: Site) -> None:
    house = site.app.house
    await house.store.create_account(replace(await _account(site, "Owner"), id="x", name="Ada"))
    browser = site.browser()
    await sign_in(browser, "ada-at-the-club")
    assert (await me(browser))["name"] == "Ada-L"
    assert (await me(browser))["email"] is None


async def _account(site: Site, name: str) -> Any:
    await site.member(name)
    return replace(await site.app.house.people.named(name), email="ada@example.org")


async def test_somebody_else_s_journey_leads_nowhere(site: Site) -> None:
    attacker, victim = site.browser(), site.browser()
    left = await attacker.get(f"{API}/oidc/departure")
    async with httpx.AsyncClient(timeout=30) as elsewhere:
        page = await elsewhere.post(left.headers["location"], data={"sub": "attacker"})
    for back in (page.headers["location"], f"{API}/oidc/callback?error=access_denied"):
        answer = await victim.get(back)
        assert (answer.status_code, answer.headers["location"]) == (303, "/login#provider_failed")
        assert await me(victim) is None


async def test_an_identity_counts_only_with_the_nonce_of_the_journey(site: Site) -> None:
    provider = site.app.house.provider
    assert provider is not None
    journey, address = await provider.depart()
    async with httpx.AsyncClient(timeout=30) as elsewhere:
        page = await elsewhere.post(address, data={"sub": "ada-at-the-club"})
    (given,) = parse_qs(urlsplit(page.headers["location"]).query)["code"]
    with pytest.raises(ProviderFailed):
        await provider.arrive(replace(journey, nonce="another journey's"), given)


async def test_a_provider_that_is_away_is_said_to_be(sqlite_store: Store) -> None:
    async with open_site(sqlite_store, oidc_issuer="http://127.0.0.1:9", oidc_name="Club") as site:
        assert (await site.browser().get(f"{API}/entrance")).json()["provider"] == "Club"
        answer = await site.browser().get(f"{API}/oidc/departure")
        assert code(answer) == (409, "provider_failed")


async def test_without_a_provider_there_is_none(sqlite_store: Store) -> None:
    async with open_site(sqlite_store) as site:
        entrance = (await site.browser().get(f"{API}/entrance")).json()
        assert entrance == {"delivers_mail": False, "provider": None}
        assert code(await site.browser().get(f"{API}/oidc/departure")) == (404, "unknown_provider")
