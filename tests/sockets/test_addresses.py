"""Whom requests are counted for, with proxies in between and without."""

from typing import Any

import pytest

from arbitre.sockets.addresses import Proxies, address_of


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_subscriber_counts_as_one(address: str, key: str) -> None:
    assert address_of({"client": (address, 1234)}) == key


def through(proxies: Proxies, client: str, **headers: str) -> dict[str, Any]:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "client": (client, 1234), "scheme": "http", "headers": raw}
    proxies.resolve(scope)
    return scope


OURS = Proxies(["127.0.0.1", "10.0.0.0/8"], "X-Forwarded-For")


@pytest.mark.parametrize(
    ("client", "header", "expected"),
    [
        ("127.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("127.0.0.1", "203.0.113.9, 192.0.2.7", "192.0.2.7"),  # what the client itself sent is not believed
        ("127.0.0.1", "192.0.2.7, 10.1.2.3", "192.0.2.7"),
        ("127.0.0.1", "10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("192.0.2.66", "192.0.2.7", "192.0.2.66"),  # no proxy of ours
    ],
)
def test_a_proxy_names_the_client_and_a_stranger_names_nobody(
    client: str, header: str, expected: str
) -> None:
    assert address_of(through(OURS, client, x_forwarded_for=header)) == expected


def test_the_operator_names_the_header() -> None:
    proxies = Proxies(["127.0.0.1"], "CF-Connecting-IP")
    scope = through(proxies, "127.0.0.1", cf_connecting_ip="2001:db8::1", x_forwarded_for="192.0.2.7")
    assert address_of(scope) == "2001:db8::/64"


def test_a_proxy_says_how_it_was_spoken_to() -> None:
    assert through(OURS, "127.0.0.1", x_forwarded_proto="https")["scheme"] == "https"
    assert through(OURS, "192.0.2.66", x_forwarded_proto="https")["scheme"] == "http"
