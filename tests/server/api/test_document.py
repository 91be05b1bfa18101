"""The OpenAPI document is complete: programs can be generated from it and people can read it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from arbitre.games.registry import GAMES
from arbitre.http.manual import manual_page
from arbitre.server.api.document import document
from arbitre.server.api.routes import OPERATIONS as DECLARED
from arbitre.wire import live
from tests.server.api.browser import Site

OPERATIONS = [
    (method, path, operation)
    for path, item in document()["paths"].items()
    for method, operation in item.items()
]


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def test_it_can_be_printed_without_a_server() -> None:
    command = [sys.executable, "-W", "error", "-m", "arbitre.server.api.document"]
    printed = subprocess.run(command, capture_output=True, check=True, timeout=60).stdout
    assert json.loads(printed) == json.loads(json.dumps(document()))


def test_every_reference_leads_somewhere() -> None:
    names = {f"#/components/schemas/{name}" for name in document()["components"]["schemas"]}
    assert set(references(document())) <= names


def test_the_messages_of_the_live_socket_are_described() -> None:
    schemas = document()["components"]["schemas"]
    for name, union in (("ClientMessage", live.ClientMessage), ("ServerMessage", live.ServerMessage)):
        tags = {message.__struct_config__.tag for message in union.__args__}
        assert set(schemas[name]["discriminator"]["mapping"]) == tags


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_s_view_and_options_are_described(game: Any) -> None:
    schemas = document()["components"]["schemas"]
    reference = {"$ref": f"#/components/schemas/{game.view_type.__name__}"}
    assert reference in schemas["View"]["anyOf"]
    assert set(schemas[game.view_type.__name__]["properties"]) == set(game.view_type.__struct_fields__)
    assert game.options_type.__name__ in schemas


def test_operations_have_names_of_their_own() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)


@pytest.mark.parametrize(
    ("method", "path", "operation"), OPERATIONS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_an_operation_says_what_it_is_and_how_it_refuses(
    method: str, path: str, operation: dict[str, Any]
) -> None:
    assert operation["summary"]
    assert not operation["summary"].endswith(".")
    assert "security" in operation
    assert {"429", "500", "503"} <= set(operation["responses"])
    for parameter in operation.get("parameters", ()):
        assert parameter["description"]
    for status, response in operation["responses"].items():
        if status >= "400" and path != "/health":
            schema = response["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Problem"}
            assert re.fullmatch(r"`[a-z_]+`(, `[a-z_]+`)*", response["description"])


EXAMPLES = [example for operation in DECLARED for example in operation.examples]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_examples_are_what_they_are_examples_of(example: msgspec.Struct) -> None:
    shown = document()["components"]["schemas"][type(example).__name__]["examples"]
    assert example in [msgspec.convert(value, type(example)) for value in shown]


def test_bodies_have_examples() -> None:
    schemas = document()["components"]["schemas"]
    for _, _, operation in OPERATIONS:
        if body := operation.get("requestBody"):
            for reference in references(body):
                name = reference.rpartition("/")[2]
                assert schemas[name]["examples"], name


def test_what_the_server_always_sends_is_required_and_what_clients_may_leave_out_is_not() -> None:
    schemas = document()["components"]["schemas"]
    assert "outcome" in schemas["Situation"]["required"]
    assert schemas["NewTable"]["required"] == ["game"]


def test_remarks_under_fields_are_kept() -> None:
    schemas = document()["components"]["schemas"]
    assert "A move must name it." in schemas["Situation"]["properties"]["version"]["description"]


def test_the_page_for_people_shows_every_operation_and_links_to_every_type() -> None:
    page = manual_page(document(), "/api/v1/openapi.json")
    for _, path, operation in OPERATIONS:
        assert f'id="{operation["operationId"]}"' in page
        assert path in page
    identifiers = re.findall(r'id="([^"]+)"', page)
    assert len(set(identifiers)) == len(identifiers)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(identifiers)


async def test_both_are_served_and_need_nothing_from_elsewhere(site: Site) -> None:
    browser = site.browser()
    assert (await browser.get("/api/v1/openapi.json")).json() == json.loads(json.dumps(document()))
    page = await browser.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert not re.search(r"(src|href)=\W?(https?:)?//", page.text)
