"""Logging in: an unknown name and a wrong password take as long and read the same; a flood locks out nobody but its author."""

import statistics
import time
from collections.abc import AsyncIterator

import pytest
from httpx import AsyncClient

from arbitre.assembly import create_app
from arbitre.server.people.security import standard_hasher
from arbitre.server.store import Store
from tests.server.api.browser import API, PASSWORD, SETTINGS, Clock, Site, code

TRIES = 5


@pytest.fixture
async def slow_site(sqlite_store: Store) -> AsyncIterator[Site]:
    """With the hasher of every day, which is slow on purpose."""
    clock = Clock()
    async with create_app(SETTINGS, store=sqlite_store, now=clock, hasher=standard_hasher()) as app:
        site = Site(app, clock)
        yield site
        await site.close()


async def seconds(browser: AsyncClient, name: str) -> float:
    """Of this process, which hashes in a thread: others that keep the machine busy do not count."""
    began = time.process_time()
    answer = await browser.post(f"{API}/sessions", json={"name": name, "password": "guessed at random"})
    assert code(answer) == (403, "wrong_password")
    return time.process_time() - began


async def test_an_unknown_name_takes_as_long_as_a_wrong_password(slow_site: Site) -> None:
    site = slow_site
    await site.member("Ada")
    guest = (await (await site.guest()).get(f"{API}/me")).json()["name"]
    times: dict[str, list[float]] = {"Ada": [], "nobody": [], guest: []}
    for round_number in range(TRIES + 1):
        for name, taken in times.items():
            # From another address each time: the limits are another test's.
            one = await seconds(site.browser(f"192.0.2.{round_number + 10}"), name)
            if round_number:  # the first makes what is compared with for those who have no password
                taken.append(one)
    wrong, *others = (statistics.median(taken) for taken in times.values())
    for other in others:
        assert 2 / 3 < other / wrong < 3 / 2


async def test_they_get_the_same_answer_to_the_byte(site: Site) -> None:
    await site.member("Ada")
    answers = [
        await site.browser().post(f"{API}/sessions", json={"name": name, "password": "guessed at random"})
        for name in ("Ada", "nobody")
    ]
    assert answers[0].content == answers[1].content
    assert answers[0].status_code == answers[1].status_code
    assert set(answers[0].headers) == set(answers[1].headers)


async def test_a_flood_locks_out_its_author_and_not_the_person(site: Site) -> None:
    await site.member("Ada", "198.51.100.1")
    attacker = site.browser("203.0.113.66")
    login = {"name": "Ada", "password": "guessed at random"}
    answers = [(await attacker.post(f"{API}/sessions", json=login)).status_code for _ in range(60)]
    assert answers[:8] == [403] * 8
    assert answers[8:] == [429] * 52
    # Even the right password is of no use there any more, and the person, elsewhere, notices nothing.
    right = {"name": "Ada", "password": PASSWORD}
    assert code(await attacker.post(f"{API}/sessions", json=right)) == (429, "too_many_requests")
    person = await site.browser("198.51.100.7").post(f"{API}/sessions", json=right)
    assert person.status_code == 201


async def test_nor_does_a_flood_over_many_names_from_one_address(site: Site) -> None:
    await site.member("Ada", "198.51.100.1")
    attacker = site.browser("203.0.113.66")
    answers = [
        (await attacker.post(f"{API}/sessions", json={"name": f"name{n}", "password": "x"})).status_code
        for n in range(50)
    ]
    assert answers == [403] * 40 + [429] * 10
    right = {"name": "Ada", "password": PASSWORD}
    assert (await site.browser("198.51.100.7").post(f"{API}/sessions", json=right)).status_code == 201
