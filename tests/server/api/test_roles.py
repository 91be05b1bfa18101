"""Roles over the API: who has what, what it opens, and the log of every use."""

import asyncio
import sys
from typing import Any

import httpx
import pytest

from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow, Job
from arbitre.wire.people import Role
from tests.server.api.browser import API, Site, code, open_site


async def staff(site: Site, name: str, role: Role) -> httpx.AsyncClient:
    """A member with a role that the operator gave."""
    browser = await site.member(name)
    await give(site, name, role)
    return browser


async def give(site: Site, name: str, role: Role) -> None:
    house = site.app.house
    await house.roles.grant(await house.people.named(name), role, None)


async def roles_of(browser: httpx.AsyncClient) -> list[str]:
    roles: list[str] = (await browser.get(f"{API}/me")).json()["roles"]
    return roles


@pytest.mark.parametrize(
    ("role", "expected"),
    [
        ("super_administrator", ["super_administrator", "administrator", "moderator", "organiser"]),
        ("administrator", ["administrator", "moderator", "organiser"]),
        ("moderator", ["moderator"]),
        ("organiser", ["organiser"]),
    ],
)
async def test_a_role_holds_the_lesser_ones(site: Site, role: Role, expected: list[str]) -> None:
    browser = await site.member("Ada")
    assert await roles_of(browser) == []
    await give(site, "Ada", role)
    assert await roles_of(browser) == expected


async def test_a_super_administrator_gives_and_takes_roles_at_once(site: Site) -> None:
    ada, bob = await staff(site, "Ada", "super_administrator"), await site.member("Bob")
    assert await roles_of(bob) == []
    answer = await ada.put(f"{API}/players/bob/roles/administrator")
    assert answer.json() == ["administrator", "moderator", "organiser"]
    assert await roles_of(bob) == answer.json()
    held = (await bob.get(f"{API}/roles")).json()
    assert [(row["player"], row["role"], row["granted_by"]) for row in held] == [
        ("Ada", "super_administrator", None),
        ("Bob", "administrator", "Ada"),
    ]
    assert (await ada.delete(f"{API}/players/Bob/roles/administrator")).json() == []
    assert await roles_of(bob) == []
    assert code(await bob.get(f"{API}/roles")) == (403, "role_needed")


async def test_what_needs_a_role_is_refused_without_it(site: Site) -> None:
    ada, organiser = await staff(site, "Ada", "administrator"), await staff(site, "Olga", "organiser")
    guest, eve = await site.guest(), await site.member("Eve")
    for browser in (guest, eve, organiser):
        for path in ("roles", "audit", "jobs/dead"):
            assert code(await browser.get(f"{API}/{path}")) == (403, "role_needed")
        answer = await browser.post(f"{API}/jobs/retries", json={"kind": "bot", "key": "x/0"})
        assert code(answer) == (403, "role_needed")
    for browser in (ada, eve):
        assert code(await browser.put(f"{API}/players/Eve/roles/moderator")) == (403, "role_needed")
        assert code(await browser.delete(f"{API}/players/Ada/roles/administrator")) == (403, "role_needed")
    assert await roles_of(eve) == []


async def test_roles_that_make_no_sense_are_not_given(site: Site) -> None:
    ada, guest = await staff(site, "Ada", "super_administrator"), await site.guest()
    name = (await guest.get(f"{API}/me")).json()["name"]
    assert code(await ada.put(f"{API}/players/Ada/roles/emperor")) == (400, "invalid_request")
    assert code(await ada.put(f"{API}/players/nobody/roles/moderator")) == (404, "unknown_player")
    assert code(await ada.put(f"{API}/players/{name}/roles/moderator")) == (403, "guests_cannot")


async def test_every_use_is_in_the_audit_log(site: Site) -> None:
    ada = await staff(site, "Ada", "super_administrator")
    await site.member("Bob")
    await ada.put(f"{API}/players/Bob/roles/moderator")
    await ada.put(f"{API}/players/Bob/roles/moderator")
    await ada.delete(f"{API}/players/Bob/roles/moderator")
    await ada.get(f"{API}/jobs/dead")
    entries = (await ada.get(f"{API}/audit")).json()
    assert [(entry["actor"], entry["action"]) for entry in entries] == [
        ("Ada", "dead_jobs_read"),
        ("Ada", "role_revoked"),
        ("Ada", "role_granted"),
        (None, "role_granted"),
    ]
    assert entries[1]["detail"] == {"role": "moderator"}
    page = (await ada.get(f"{API}/audit", params={"before": entries[1]["id"], "limit": 1})).json()
    assert page == [entries[2]]
    about = (await ada.get(f"{API}/audit", params={"subject": entries[1]["subject"]})).json()
    assert about == entries[1:3]
    assert [entry["action"] for entry in (await ada.get(f"{API}/audit", params={"limit": 3})).json()] == [
        "audit_read"
    ] * 3


async def test_a_job_that_was_given_up_is_shown_and_tried_again(site: Site) -> None:
    ada = await staff(site, "Ada", "administrator")
    store, now = site.app.house.store, site.clock()
    await store.plan(Job("errand", "to/bob", now, '{"text": "hello"}'))
    (job,) = await store.claim(("errand",), now, 1_000, 1)
    await store.bury(job, now, "OSError: no such host")
    (dead,) = (await ada.get(f"{API}/jobs/dead")).json()
    assert (dead["kind"], dead["key"], dead["failed"]) == ("errand", "to/bob", now)
    assert dead["error"] == "OSError: no such host"
    name = {"kind": "errand", "key": "to/bob"}
    assert (await ada.post(f"{API}/jobs/retries", json=name)).status_code == 204
    assert (await ada.get(f"{API}/jobs/dead")).json() == []
    (again,) = await store.claim(("errand",), now, 1_000, 1)
    assert (again.payload, again.attempts) == ('{"text": "hello"}', 0)
    assert code(await ada.post(f"{API}/jobs/retries", json=name)) == (404, "unknown_job")
    assert "job_retried" in [entry["action"] for entry in (await ada.get(f"{API}/audit")).json()]


async def test_the_operator_gives_a_role_while_the_server_runs(sqlite_store: Store, sqlite_url: str) -> None:
    async with open_site(sqlite_store) as site:
        browser = await site.member("Ada")
        assert await roles_of(browser) == []
        assert await admin(sqlite_url, "grant", "ada", "administrator") == (0, "Ada is now administrator.\n")
        site.clock.advance(seconds=2)
        assert await roles_of(browser) == ["administrator", "moderator", "organiser"]
        assert await admin(sqlite_url, "grant", "ada", "administrator") == (
            1,
            "Ada already is administrator.\n",
        )
        _, listed = await admin(sqlite_url, "list")
        assert listed.split()[:3] == ["administrator", "Ada", "since"]
        assert await admin(sqlite_url, "revoke", "ada", "administrator") == (
            0,
            "Ada is no longer administrator.\n",
        )
        site.clock.advance(seconds=2)
        assert await roles_of(browser) == []


async def admin(url: str, *words: str) -> tuple[int | None, str]:
    """`arbitre admin` in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "arbitre", "admin", "--database", url, *words, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    return process.returncode, out.decode()


async def test_the_operator_announces_at_the_command_line(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    code, out = await admin(sqlite_url, "announce", "Samedi.", "Saturday.", "--link", "/watch", "--days", "3")
    assert (code, out.startswith("Announcement 1 is shown until ")) == (0, True)
    (shown,) = await store.announcements()
    assert (shown.fr, shown.en, shown.link) == ("Samedi.", "Saturday.", "/watch")
    assert shown.ends - shown.begins == pytest.approx(3 * 86_400_000, abs=1_000)
    (entry,) = await store.audit()
    assert (entry.actor, entry.action) == (None, "announced")
    assert (await admin(sqlite_url, "announce", "x", "y", "--link", "javascript:alert(1)"))[0] == 2
    await store.close()


async def test_a_change_by_another_server_is_known_at_once(postgres_url: str) -> None:
    store, other = await open_store(postgres_url), await open_store(postgres_url)
    async with open_site(store) as site, open_site(other) as elsewhere:
        browser = await site.member("Ada")
        assert await roles_of(browser) == []
        await give(elsewhere, "Ada", "organiser")
        for _ in range(1_000):
            if known := await roles_of(browser):
                break
            await asyncio.sleep(0.01)
        assert known == ["organiser"]
    await store.close()
    await other.close()


# -- an account without a password


async def openid_member(site: Site, name: str) -> httpx.AsyncClient:
    """Somebody who proved who they are elsewhere."""
    house = site.app.house
    account = AccountRow(
        id=f"openid-{name}",
        name=name,
        password=None,
        email=f"{name}@example.org",
        language="fr",
        created=site.clock(),
    )
    await house.store.create_account(account)
    _, secret = await house.sessions.open(account, "token", "openid")
    return site.program(secret)


async def test_an_account_without_a_password_is_no_guest(site: Site) -> None:
    ada = await openid_member(site, "ada")
    me: dict[str, Any] = (await ada.get(f"{API}/me")).json()
    assert (me["name"], me["is_guest"]) == ("ada", False)
    rated = {"game": "tictactoe", "is_rated": True}
    assert (await ada.post(f"{API}/tables", json=rated)).status_code == 201
    assert code(await (await site.guest()).post(f"{API}/tables", json=rated)) == (403, "guests_cannot")
    change = {"old": "whatever", "new": "long enough"}
    assert code(await ada.put(f"{API}/me/password", json=change)) == (409, "no_password")
    login = {"name": "ada", "password": "", "proof": "token"}
    assert code(await site.browser().post(f"{API}/sessions", json=login)) == (403, "wrong_password")
    assert (await ada.delete(f"{API}/me")).status_code == 204
    assert code(await site.browser().get(f"{API}/players/ada")) == (404, "unknown_player")
