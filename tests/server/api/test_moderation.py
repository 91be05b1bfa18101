"""Reports, lines taken away, mutes and annulled matches, each in the audit log, on both databases; and announcements."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from arbitre.server.store import Store
from arbitre.wire.people import Role
from tests.server.api.browser import API, Site, code, open_site

EVERYBODY = f"{API}/conversations/everybody/lines"
DAY = 86_400_000


@pytest.fixture
async def site(store: Store) -> AsyncIterator[Site]:
    async with open_site(store) as opened:
        yield opened


async def staff(site: Site, name: str, role: Role) -> httpx.AsyncClient:
    browser = await site.member(name)
    account = await site.app.house.people.named(name)
    await site.app.house.roles.grant(account, role, None)
    return browser


async def say(browser: httpx.AsyncClient, text: str) -> int:
    number: int = (await browser.post(EVERYBODY, json={"text": text})).raise_for_status().json()["id"]
    return number


async def actions(browser: httpx.AsyncClient) -> list[str]:
    return [entry["action"] for entry in (await browser.get(f"{API}/audit")).json()]


async def test_a_reported_line_is_decided_on_and_its_author_muted(site: Site) -> None:
    ada, bob, eve = await site.member("Ada"), await site.member("Bob"), await site.member("Eve")
    mod = await staff(site, "Mod", "administrator")
    await say(ada, "Hello!")
    line = await say(eve, "Something vile")
    await say(bob, "Really?")
    for reporter, reason in ((ada, "Insults me."), (bob, "")):
        answer = await reporter.post(f"{API}/lines/{line}/reports", json={"reason": reason})
        assert answer.status_code == 204
    (listed,) = (await mod.get(f"{API}/reports")).json()
    assert (listed["author"], listed["reports"], listed["reason"]) == ("Eve", 2, "Insults me.")
    dossier = (await mod.get(f"{API}/reports/{line}")).json()
    assert [said["text"] for said in dossier["thread"]] == ["Hello!", "Something vile", "Really?"]
    assert [one["reporter"] for one in dossier["complaints"]] == ["Ada", "Bob"]
    assert dossier["author"]["removed"] == 0

    decision = {"remove_line": True, "mute_hours": 24, "reason": "Rule 2."}
    assert (await mod.put(f"{API}/reports/{line}/decision", json=decision)).status_code == 204
    assert (await mod.get(f"{API}/reports")).json() == []
    (decided,) = (await mod.get(f"{API}/reports?state=decided")).json()
    assert decided["decision"] == "removed_and_muted"
    said = {one["id"]: one for one in (await ada.get(EVERYBODY)).json()}
    assert (said[line]["text"], said[line]["is_removed"]) == ("", True)

    refused = await eve.post(EVERYBODY, json={"text": "But"})
    assert code(refused) == (403, "muted")
    assert "Rule 2." in refused.json()["words"]["fr"]
    assert (await mod.get(f"{API}/mutes")).json()[0]["player"] == "Eve"
    site.clock.advance(days=1.1)
    assert (await eve.post(EVERYBODY, json={"text": "Sorry."})).status_code == 201
    assert {"reports_read", "report_decided", "line_removed", "player_muted"} <= set(await actions(mod))
    again = await mod.put(f"{API}/reports/{line}/decision", json={})
    assert code(again) == (409, "already_decided")
    assert (await mod.get(f"{API}/reports/{line}")).json()["author"]["removed"] == 1


async def test_a_line_is_reported_once_by_those_who_may_read_it(site: Site) -> None:
    ada, bob, eve = await site.member("Ada"), await site.member("Bob"), await site.member("Eve")
    await ada.post(f"{API}/me/friends/Bob")
    await bob.post(f"{API}/me/friends/Ada")
    pair = (await ada.post(f"{API}/players/Bob/conversation")).json()["id"]
    said = await ada.post(f"{API}/conversations/{pair}/lines", json={"text": "Between us"})
    report = f"{API}/lines/{said.json()['id']}/reports"
    assert code(await eve.post(report, json={})) == (403, "not_member")
    assert code(await ada.post(report, json={})) == (400, "invalid_request")
    assert (await bob.post(report, json={})).status_code == 204
    assert code(await bob.post(report, json={})) == (409, "already_reported")
    assert code(await bob.post(f"{API}/lines/999999/reports", json={})) == (404, "unknown_line")


async def test_a_moderator_sees_no_conversation_of_which_nobody_complained(site: Site) -> None:
    ada, mod = await site.member("Ada"), await staff(site, "Mod", "moderator")
    line = await say(ada, "Hello!")
    assert code(await mod.get(f"{API}/reports/{line}")) == (404, "unknown_line")


async def test_a_dismissed_report_changes_nothing(site: Site) -> None:
    ada, bob, mod = await site.member("Ada"), await site.member("Bob"), await staff(site, "Mod", "moderator")
    line = await say(ada, "Good move, for once.")
    await bob.post(f"{API}/lines/{line}/reports", json={"reason": "Mocks me."})
    assert (await mod.put(f"{API}/reports/{line}/decision", json={})).status_code == 204
    assert (await ada.get(EVERYBODY)).json()[0]["text"] == "Good move, for once."
    assert await say(ada, "Thank you.")


async def test_a_line_can_be_taken_away_unasked_and_a_mute_lifted(site: Site) -> None:
    ada, mod = await site.member("Ada"), await staff(site, "Mod", "moderator")
    line = await say(ada, "Buy my thing")
    assert (await mod.delete(f"{API}/lines/{line}")).status_code == 204
    assert code(await mod.delete(f"{API}/lines/{line}")) == (409, "already_decided")
    mute = {"hours": 2, "reason": "Advertising."}
    assert (await mod.put(f"{API}/players/Ada/mute", json=mute)).status_code == 204
    assert code(await ada.post(EVERYBODY, json={"text": "Hm"})) == (403, "muted")
    assert (await mod.delete(f"{API}/players/Ada/mute")).status_code == 204
    assert code(await mod.delete(f"{API}/players/Ada/mute")) == (409, "not_muted")
    assert await say(ada, "Hm")


async def rated_match(ada: httpx.AsyncClient, bob: httpx.AsyncClient) -> str:
    new = {"game": "tictactoe", "seat": 0, "is_rated": True}
    match: str = (await ada.post(f"{API}/tables", json=new)).json()["id"]
    await bob.post(f"{API}/matches/{match}/seat", json={})
    return match


async def test_an_annulled_match_leaves_no_trace_in_ratings(site: Site) -> None:
    ada, bob, mod = await site.member("Ada"), await site.member("Bob"), await staff(site, "Mod", "moderator")

    async def profile(name: str) -> Any:
        return (await ada.get(f"{API}/players/{name}")).json()["ratings"]

    first = await rated_match(ada, bob)
    annul = f"{API}/matches/{first}/annulment"
    assert code(await mod.post(annul, json={"reason": "Early."})) == (409, "not_rated")
    await bob.post(f"{API}/matches/{first}/actions", json={"kind": "resign"})
    before = await profile("Ada"), await profile("Bob")
    second = await rated_match(ada, bob)
    await bob.post(f"{API}/matches/{second}/actions", json={"kind": "resign"})
    assert (await profile("Ada"))[0]["rating"] > before[0][0]["rating"]
    annul = f"{API}/matches/{second}/annulment"
    assert (await mod.post(annul, json={"reason": "A program helped."})).status_code == 204
    after = await profile("Ada"), await profile("Bob")
    assert [one[0]["rating"] for one in after] == [one[0]["rating"] for one in before]
    pool = before[0][0]["pool"]
    assert len((await ada.get(f"{API}/players/Ada/ratings?pool={pool}")).json()) == 1
    assert "match_annulled" in [
        row.action for row in await site.app.house.store.audit(subject=second, limit=10)
    ]
    assert code(await mod.post(annul, json={"reason": "Twice."})) == (409, "not_rated")


async def test_announcements_are_shown_between_their_dates(site: Site) -> None:
    admin, stranger = await staff(site, "Boss", "administrator"), site.browser()
    assert (await stranger.get(f"{API}/announcements")).json() == []
    text = {"fr": "Tournoi samedi", "en": "Tournament on Saturday"}
    now = site.clock.time
    new = {"text": text, "begins": now + DAY, "ends": now + 3 * DAY, "link": "/watch"}
    made = (await admin.post(f"{API}/announcements", json=new)).json()
    assert (await stranger.get(f"{API}/announcements")).json() == []
    site.clock.advance(days=1)
    (shown,) = (await stranger.get(f"{API}/announcements")).json()
    assert (shown["text"], shown["link"]) == (text, "/watch")
    site.clock.advance(days=2)
    assert (await stranger.get(f"{API}/announcements")).json() == []
    assert len((await admin.get(f"{API}/announcements/all")).json()) == 1
    assert (await admin.delete(f"{API}/announcements/{made['id']}")).status_code == 204
    answer = await admin.delete(f"{API}/announcements/{made['id']}")
    assert code(answer) == (404, "unknown_announcement")


@pytest.mark.parametrize(
    "change",
    [
        {"link": "javascript:alert(1)"},
        {"link": "//elsewhere.example"},
        {"ends": 0},
        {"text": {"fr": " ", "en": "x"}},
    ],
)
async def test_an_announcement_that_makes_no_sense_is_refused(site: Site, change: dict[str, Any]) -> None:
    admin = await staff(site, "Boss", "administrator")
    new = {"text": {"fr": "x", "en": "x"}, "begins": 1, "ends": 2}
    answer = await admin.post(f"{API}/announcements", json={**new, **change})
    assert code(answer) == (400, "invalid_request")
