"""Requests made up from the OpenAPI document, good and bad: no fault of ours, nothing undocumented, nothing bad accepted.

A real server on a real port. Generated names of matches and players are often replaced by those of real ones, so that more
than the first check of a route is reached.
"""

import asyncio
import socket
import threading
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from msgspec.structs import replace
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from arbitre.assembly import create_app
from arbitre.server.api.document import document
from arbitre.server.running.servers import GracefulServer, make_guard, server_config
from tests.server.api.browser import API, PASSWORD, QUICK_HASHER, SETTINGS, TABLE

REFUSALS = [400, 401, 403, 404, 405, 409, 413, 415]
CONFIG = SchemathesisConfig.from_dict(
    {"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}}
)

schema = schemathesis.openapi.from_dict(document(), config=CONFIG).exclude(operation_id="follow_asks")
"""Without the stream, which does not end."""

AnyCase = schemathesis.Case[Any]
EXCLUDED = [
    positive_data_acceptance,  # what fits its schema may still be refused, as a move is that does not fit the position
    ignored_auth,  # takes our own header for one it made up; who may do what has tests of its own
]
ENDING = {"register", "log_out", "delete_account", "change_password"}
"""After these a caller is not who it was, so each gets a caller of its own."""


class Target:
    """A server with an account, an open table, a match under way and one that is over."""

    def __init__(self, url: str) -> None:
        self._client = httpx.Client(base_url=url + API, timeout=60)
        self.url = url
        self.token = self._post("/accounts", {"name": "Ada", "password": PASSWORD, "proof": "token"})["token"]
        self._numbers = count()
        other = self.guest_token()
        self.matches = [self._post("/tables", TABLE, self.token)["id"] for _ in range(3)]
        for match in self.matches[1:]:
            self._post(f"/matches/{match}/seat", {}, other)
        self._post(f"/matches/{self.matches[2]}/actions", {"kind": "resign"}, other)

    def guest_token(self) -> str:
        token: str = self._post("/guests", {"proof": "token"})["token"]
        return token

    def prepare(self, case: AnyCase) -> dict[str, str]:
        """Two times in three a real name in place of a generated one; and somebody to call."""
        number = next(self._numbers)
        for name, known in (("match", self.matches), ("name", ["Ada"]), ("game", ["tictactoe", "reversi"])):
            if name in case.path_parameters and number % 3:
                case.path_parameters[name] = known[number % len(known)]
        is_ending = case.operation.definition.raw["operationId"] in ENDING
        return {"Authorization": f"Bearer {self.guest_token() if is_ending else self.token}"}

    def close(self) -> None:
        self._client.close()

    def _post(self, path: str, body: object, token: str | None = None) -> dict[str, str]:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer: dict[str, str] = self._client.post(path, json=body, headers=headers).raise_for_status().json()
        return answer


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    file = tmp_path_factory.mktemp("schemathesis") / "arbitre.db"
    chosen = replace(SETTINGS, database=str(file), limits=False)
    listener = socket.create_server(("127.0.0.1", 0))
    loop = asyncio.new_event_loop()
    app = create_app(chosen, hasher=QUICK_HASHER)
    server = GracefulServer(server_config(app, make_guard(chosen)), app)

    async def serve() -> None:
        async with app:
            await server.serve([listener])

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    target = Target(f"http://127.0.0.1:{listener.getsockname()[1]}")
    yield target
    target.close()
    server.stop()
    thread.join()
    loop.close()


def examples(number: int) -> settings:
    return settings(
        max_examples=number,
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )


def check(case: AnyCase, target: Target) -> None:
    headers = target.prepare(case)
    case.call_and_validate(base_url=target.url, headers=headers, excluded_checks=EXCLUDED)


@schema.parametrize()
@examples(3)
def test_what_the_document_says_is_what_the_server_does(case: AnyCase, target: Target) -> None:
    check(case, target)


@pytest.mark.nightly
@schema.parametrize()
@examples(25)
def test_the_same_with_many_more_requests(case: AnyCase, target: Target) -> None:
    check(case, target)
