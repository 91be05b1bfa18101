"""An administrator acts as somebody: a banner's data, a limit in time, a log, and what stays the owner's."""

from typing import Any

import pytest

from arbitre.server.people.acting import LONGEST
from tests.server.api.browser import API, PASSWORD, Site, code
from tests.server.api.test_roles import staff


async def test_an_administrator_acts_as_somebody_and_is_oneself_again(site: Site) -> None:
    ada, _ = await staff(site, "Ada", "administrator"), await site.member("Bob")
    answer = (await ada.post(f"{API}/acting", json={"name": "bob"})).json()
    until = site.clock.time + LONGEST
    assert (answer["name"], answer["acted_by"], answer["acted_until"]) == ("Bob", "Ada", until)
    me = (await ada.get(f"{API}/me")).json()
    assert (me["name"], me["acted_by"], me["roles"]) == ("Bob", "Ada", [])
    preferred = (await ada.patch(f"{API}/me", json={"language": "en"})).json()
    assert preferred["acted_by"] == "Ada"
    again = (await ada.delete(f"{API}/acting")).json()
    assert (again["name"], again["acted_by"], again["acted_until"]) == ("Ada", None, None)
    log = (await ada.get(f"{API}/audit")).json()
    assert [(entry["actor"], entry["action"], entry["detail"]) for entry in log[:4]] == [
        ("Ada", "acting_ended", {}),
        ("Ada", "acted", {"what": f"DELETE {API}/acting"}),
        ("Ada", "acted", {"what": f"PATCH {API}/me"}),
        ("Ada", "acting_began", {}),
    ]


async def test_a_get_that_may_act_is_in_the_log_without_its_secret(site: Site) -> None:
    """An interface in a frame returns moves by GET."""
    ada, _ = await staff(site, "Ada", "administrator"), await site.member("Bob")
    await ada.post(f"{API}/acting", json={"name": "Bob"})
    await ada.get("/interfaces/frames/some-interface", params={"match": "some-match"})
    await ada.get("/interfaces/returns/a-secret", params={"ReturnValue": "5"})
    await ada.get(f"{API}/me")
    await ada.delete(f"{API}/acting")
    log = (await ada.get(f"{API}/audit")).json()
    assert [entry["detail"].get("what") for entry in log[1:4]] == [
        f"DELETE {API}/acting",
        "GET /interfaces/returns",
        "GET /interfaces/frames",
    ]


async def test_acting_ends_by_itself(site: Site) -> None:
    ada, _ = await staff(site, "Ada", "administrator"), await site.member("Bob")
    await ada.post(f"{API}/acting", json={"name": "Bob"})
    site.clock.advance(seconds=LONGEST / 1000 - 1)
    assert (await ada.get(f"{API}/me")).status_code == 200
    site.clock.advance(seconds=1)
    assert code(await ada.get(f"{API}/me")) == (401, "not_logged_in")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/me/name", {"name": "Robert"}),
        ("PUT", "/me/password", {"old": PASSWORD, "new": "another long phrase"}),
        ("PUT", "/me/email", {"email": "bob@example.org", "password": PASSWORD}),
        ("POST", "/me/tokens", {"label": "mine"}),
        ("GET", "/me/everything", None),
        ("DELETE", "/me", {"password": PASSWORD}),
        ("DELETE", "/me/sessions", None),
        ("POST", "/acting", {"name": "Cleo"}),
        ("POST", "/me/programs", {"name": "Goupil"}),
        ("POST", "/me/programs/Goupil/token", None),
        ("POST", "/engines", {"name": "Pebble", "address": "https://a.fr/", "games": ["tictactoe"]}),
        ("POST", "/engines/Pebble/secret", None),
    ],
)
async def test_what_only_the_owner_may_do_is_refused(
    site: Site, method: str, path: str, body: dict[str, Any] | None
) -> None:
    ada, _ = await staff(site, "Ada", "administrator"), await site.member("Bob")
    await site.member("Cleo")
    await ada.post(f"{API}/acting", json={"name": "Bob"})
    assert code(await ada.request(method, f"{API}{path}", json=body)) == (403, "not_while_acting")


async def test_nobody_acts_as_somebody_with_a_role_or_without_the_right(site: Site) -> None:
    ada, bob = await staff(site, "Ada", "administrator"), await site.member("Bob")
    await staff(site, "Cleo", "moderator")
    for name in ("Cleo", "Ada"):
        assert code(await ada.post(f"{API}/acting", json={"name": name})) == (403, "cannot_act_as")
    assert code(await bob.post(f"{API}/acting", json={"name": "Ada"})) == (403, "role_needed")
    assert code(await bob.delete(f"{API}/acting")) == (403, "cannot_act_as")


async def test_a_program_acts_by_a_token_of_its_own(site: Site) -> None:
    ada, _ = await staff(site, "Ada", "administrator"), await site.member("Bob")
    token = (await ada.post(f"{API}/acting", json={"name": "Bob", "proof": "token"})).json()["token"]
    program = site.program(token)
    assert (await program.get(f"{API}/me")).json()["acted_by"] == "Ada"
    assert (await ada.get(f"{API}/me")).json()["name"] == "Ada", "the browser stays who it was"
    site.clock.advance(seconds=LONGEST / 1000)
    assert code(await program.get(f"{API}/me")) == (401, "not_logged_in")


async def test_a_moderator_warns(site: Site) -> None:
    ada, bob = await staff(site, "Ada", "moderator"), await site.member("Bob")
    assert code(await bob.post(f"{API}/players/Ada/warnings", json={"reason": "no"})) == (403, "role_needed")
    (await ada.post(f"{API}/players/Bob/warnings", json={"reason": "Rule 2."})).raise_for_status()
    (notice,) = (await bob.get(f"{API}/me/notices")).json()["notices"]
    assert (notice["kind"], notice["text"], notice["player"]) == ("warning", "Rule 2.", None)
    (line,) = [(await bob.post(f"{API}/conversations/everybody/lines", json={"text": "Grr"})).json()["id"]]
    cleo = await site.member("Cleo")
    await cleo.post(f"{API}/lines/{line}/reports", json={})
    decision = {"remove_line": True, "warn": True, "reason": "Again."}
    (await ada.put(f"{API}/reports/{line}/decision", json=decision)).raise_for_status()
    texts = [one["text"] for one in (await bob.get(f"{API}/me/notices")).json()["notices"]]
    assert texts == ["Again.", "Rule 2."]
    dossier = (await ada.get(f"{API}/reports/{line}")).json()
    assert (dossier["decision"], dossier["author"]["warned"]) == ("removed_and_warned", 1)
