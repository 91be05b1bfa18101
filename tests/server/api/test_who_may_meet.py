"""Who may do what with friends, notices, queues, ladders and conversations: every operation and topic, by every role."""

from typing import Any

import httpx
import pytest

from tests.server.api.browser import API, Site
from tests.server.api.test_conversations import befriend, follow
from tests.server.api.test_gate import connected, cookie
from tests.server.api.test_roles import staff

OK = "ok"
LOGIN = "not_logged_in"
ROLES = ("stranger", "guest", "member", "friend", "moderator")
QUEUE = {"game": "reversi", "is_rated": True}

# The operation, what is sent, and what becomes of it by role; where all but strangers fare alike, two words.
OPERATIONS: list[tuple[str, str, Any, tuple[str, ...]]] = [
    ("GET", "/me/friends", None, (LOGIN, OK, OK, OK, OK)),
    ("GET", "/me/friends/Ada", None, (LOGIN, OK, OK, OK, OK)),
    ("POST", "/me/friends/Ada", None, (LOGIN, "guests_cannot", OK, "already_friends", OK)),
    ("DELETE", "/me/friends/Ada", None, (LOGIN, "not_friends", "not_friends", OK, "not_friends")),
    ("PUT", "/me/requests/Ada", None, (LOGIN, *["no_request"] * 4)),
    ("DELETE", "/me/requests/Ada", None, (LOGIN, *["no_request"] * 4)),
    ("DELETE", "/me/requests/sent/Ada", None, (LOGIN, *["no_request"] * 4)),
    ("PUT", "/me/blocks/Ada", None, (LOGIN, "guests_cannot", OK, OK, OK)),
    ("DELETE", "/me/blocks/Ada", None, (LOGIN, OK, OK, OK, OK)),
    ("GET", "/me/notices", None, (LOGIN, OK, OK, OK, OK)),
    ("PUT", "/me/notices/read", None, (LOGIN, OK, OK, OK, OK)),
    ("GET", "/queues", None, (OK,) * 5),
    ("GET", "/queues/reversi:rated:none", None, (OK,) * 5),
    ("POST", "/queues", QUEUE, (LOGIN, "guests_cannot", OK, OK, OK)),
    ("DELETE", "/queues/current", None, (LOGIN, *["not_waiting"] * 4)),
    ("GET", "/ladders", None, (OK,) * 5),
    ("GET", "/ladders/reversi", None, (OK,) * 5),
    ("GET", "/players/Ada/statistics", None, (OK,) * 5),
    ("POST", "/players/Ada/conversation", None, (LOGIN, "guests_cannot", "not_friends", OK, "not_friends")),
    ("GET", "/conversations/PAIR/lines", None, (LOGIN, "not_member", "not_member", OK, "not_member")),
    (
        "POST",
        "/conversations/PAIR/lines",
        {"text": "hm"},
        (LOGIN, "not_member", "not_member", OK, "not_member"),
    ),
]
TOPICS: list[tuple[str, tuple[str, ...]]] = [
    ("me", (LOGIN, OK, OK, OK, OK)),
    ("queue", (OK,) * 5),
    ("queue:reversi:rated:none", (OK,) * 5),
    ("ladder:reversi", (OK,) * 5),
    ("conversation:everybody", (OK,) * 5),
    ("conversation:PAIR", (LOGIN, "not_member", "not_member", OK, "not_member")),
]


async def people(site: Site) -> tuple[dict[str, httpx.AsyncClient], str]:
    """One of each role, and the conversation of Ada with her friend."""
    ada, friend = await site.member("Ada"), await site.member("Bob")
    await befriend(ada, friend)
    pair = (await ada.post(f"{API}/players/Bob/conversation")).json()["id"]
    moderator = await staff(site, "Mod", "moderator")
    others = (site.browser(), await site.guest(), await site.member("Cleo"), friend, moderator)
    return dict(zip(ROLES, others, strict=True)), pair


@pytest.mark.parametrize(("method", "path", "body", "expected"), OPERATIONS)
async def test_who_may_call_what(
    site: Site, method: str, path: str, body: Any, expected: tuple[str, ...]
) -> None:
    roles, pair = await people(site)
    found = []
    for browser in roles.values():
        answer = await browser.request(method, f"{API}{path.replace('PAIR', pair)}", json=body)
        found.append(OK if answer.is_success else answer.json()["code"])
    assert dict(zip(ROLES, found, strict=True)) == dict(zip(ROLES, expected, strict=True))


async def test_who_may_follow_what(site: Site) -> None:
    roles, pair = await people(site)
    for role, browser in roles.items():
        proof = {} if role == "stranger" else {"cookie": cookie(browser)}
        async with connected(site, **proof) as socket:
            for topic, expected in TOPICS:
                answer = await follow(socket, topic.replace("PAIR", pair))
                while answer["type"] not in ("done", "refused"):
                    # What a queue tells first may still be on its way.
                    answer = await socket.hear()
                found = answer["error"]["code"] if answer["type"] == "refused" else OK
                assert found == expected[ROLES.index(role)], (role, topic)
