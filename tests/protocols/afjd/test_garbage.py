"""Whatever is sent to any operation, it is answered in the services' own form, and never by an internal error."""

import json
import random
from collections.abc import AsyncIterator, Callable
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
import pytest

from arbitre.http.operation import Operation
from arbitre.protocols.afjd.services import SERVICES
from arbitre.server.store import Store
from tests.protocols.afjd.front_end import MASTER, FrontEnd, open_front_end
from tests.protocols.afjd.services import KEY
from tests.protocols.afjd.walking import holds

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
VALUES: list[Any] = [
    *(
        "",
        "0",
        "-1",
        "1",
        "2",
        "7",
        "8",
        "3.5",
        "1e5",
        "99999999999",
        "9" * 400,
        "null",
        "true",
        "x",
        "é" * 300,
    ),
    *(
        "[]",
        "{}",
        "[{}]",
        "[1]",
        '["a"]',
        "{",
        '{"1"',
        "[[]]",
        '"text"',
        "NaN",
        "[1e999]",
        "\x00",
        "\ud7ff",
        " ",
    ),
    *("[" * 5000, '{"a":' * 2000, '[{"order_type":4}]', '[{"order_type":"4","active_unit":{"zone":"x"}}]'),
    *("[[2,1,47,0,17]]", '[{"center_num":0,"role":9}]', '[{"center_num":35,"role":1}]', '{"units":[]}'),
    *('[{"type_unit":3,"zone":-1,"role":99}]', '[{"type_unit":1,"zone":47,"role":2,"dislodged_origin":99}]'),
    *(
        '{"roles":{"1":["a"]}}',
        '{"zones":{"1":2}}',
        '{"units":{"2":[[1,47]],"9":[[9,99]]}}',
        '{"regions":[1]}',
    ),
    *(
        "standard",
        "hexagonal",
        "a@example.org",
        "UTC + 1",
        "FRA",
        "2026-01-20",
        "0000-00-00",
        holds(2),
        "Raspoutine",
    ),
    *(MASTER, "ada", "nobody"),
]
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    3,
    2**70,
    1.5,
    [],
    {},
    [{}],
    [[1, 2, 3, 4, 5]],
    {"a": {"b": []}},
    "3",
]
"""In JSON, not every value is a text."""
BODIES = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"3",
    b"\xff\xfe",
    b'{"a":1}',
    b'{"pseudo":"\\ud800"}',
    b"a=1&a=2",
    b"%%%=%zz",
)


@pytest.fixture
def database(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
async def front(store: Store) -> AsyncIterator[FrontEnd]:
    async with open_front_end(store, limits=False, afjd_key=KEY) as opened:
        await opened.begin()
        await opened.open(name="Alma")
        yield opened


def parameters(operation: Operation) -> list[str]:
    declared = operation.body.declared if operation.body else None
    fields = getattr(getattr(declared, "__origin__", None), "__struct_fields__", ())
    return [*fields, "user_name", "password"] if not fields else list(fields)


def written(chance: random.Random, names: list[str]) -> dict[str, Any]:
    """Some fields of an operation with any values, or all of them, now and then one more."""
    chosen = names if chance.random() < 0.7 else chance.sample(names, chance.randint(0, len(names)))
    fields = {name: chance.choice(VALUES) for name in chosen}
    if "pseudo" in fields and chance.random() < 0.8:
        fields["pseudo"] = chance.choice((MASTER, "ada"))
    if "role_id" in fields and chance.random() < 0.6:
        fields["role_id"] = chance.choice(("0", "1", "2"))
    for name in ("orders", "units", "center_ownerships", "forbiddens"):
        if name in fields and chance.random() < 0.7:
            fields[name] = plausible(chance, name)
    if chance.random() < 0.1:
        fields["foo"] = "bar"
    return fields


def plausible(chance: random.Random, name: str) -> str:
    """Well-formed orders and units, for zones, roles and types that may not be."""

    def number(most: int) -> int:
        return chance.choice((chance.randint(1, most), chance.randint(1, most), chance.randint(-1, most + 9)))

    def unit() -> dict[str, int]:
        return {"type_unit": number(2), "role": number(7), "zone": number(81)}

    pieces: dict[str, Callable[[], Any]] = {
        "orders": lambda: {
            "order_type": number(9),
            "active_unit": unit(),
            **chance.choice(({}, {"passive_unit": unit()})),
            **chance.choice(({}, {"destination_zone": number(81)})),
        },
        "units": lambda: {**unit(), **chance.choice(({}, {"dislodged_origin": number(75)}))},
        "center_ownerships": lambda: {"center_num": number(34), "role": number(7)},
        "forbiddens": lambda: number(75),
    }
    return json.dumps([pieces[name]() for _ in range(chance.randint(0, 6))])


def body(chance: random.Random, fields: dict[str, Any]) -> tuple[str, bytes, str]:
    """A query, a body and its type."""
    kind = chance.choice((FORM, FORM, JSON, JSON, "query", "any"))
    if kind == FORM:
        return "", urlencode(fields).encode(), FORM
    if kind == JSON:
        odd = {name: chance.choice((value, chance.choice(ODD))) for name, value in fields.items()}
        return "", json.dumps(odd).encode(), JSON
    if kind == "query":
        return urlencode({name: value[:2000] for name, value in fields.items()}), b"", FORM
    return "", chance.choice(BODIES), chance.choice((FORM, JSON, "text/plain", "multipart/form-data", ""))


def check(answer: Any, wrote: str) -> None:
    assert answer.status_code < 500, f"{wrote}\n{answer.text}"
    assert answer.status_code in (200, 201, 400, 401, 403, 404, 405, 422), wrote
    found = msgspec.json.decode(answer.content)
    if answer.status_code >= 400:
        assert found.keys() & {"msg", "message", "stdout"}, f"{wrote}\n{answer.text}"


async def send(front: FrontEnd, chance: random.Random, service: str, operation: Operation) -> None:
    path = operation.path
    for parameter in operation.in_path:
        value = chance.choice(
            ("1", "2", MASTER, "Raspoutine", "standard", chance.choice(VALUES)[:200] or "x")
        )
        path = path.replace(f"{{{parameter.name}}}", quote(value, safe=""))
    query, content, kind = body(chance, written(chance, parameters(operation)))
    token = chance.choice((front.tokens[MASTER], front.tokens["ada"], "a.b.c", "", "x" * 5000, "é"))
    headers = {b"ServiceKey": KEY.encode(), b"AccessToken": token.encode(), b"Content-Type": kind.encode()}
    url = f"/afjd/{service}{path}?{query}"
    answer = await front.http.request(operation.method, url, content=content, headers=headers)
    check(answer, f"{operation.method} {url} {kind} {content[:300]!r} {token[:20]}")


@pytest.mark.parametrize(
    ("seed", "times"),
    [(1, 12), *(pytest.param(seed, 150, marks=pytest.mark.nightly) for seed in range(2, 8))],
)
async def test_no_operation_fails_on_garbage(front: FrontEnd, seed: int, times: int) -> None:
    chance = random.Random(seed)
    for _ in range(times):
        for service, some in SERVICES.items():
            for operation in some:
                await send(front, chance, service, operation)
