"""Whom a connection is counted for: an address, an IPv6 network, or whom a trusted proxy names."""

import ipaddress
from collections.abc import Iterable, Mapping, MutableMapping
from functools import lru_cache
from typing import Any

Scope = MutableMapping[str, Any]


@lru_cache(maxsize=4096)
def subscriber(address: str) -> str:
    """The key to count under; an IPv6 network of 64 bits is one subscriber."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))


def address_of(scope: Mapping[str, Any]) -> str:
    """Whom the requests of a stranger are counted for."""
    client = scope.get("client")
    return subscriber(client[0]) if client else "unknown"


class Proxies:
    """Proxies that are believed. `header` holds the client's address, the last one in it being the proxy's own word.

    `networks` may hold single addresses. Raises ValueError for what is neither.
    """

    def __init__(self, networks: Iterable[str], header: str) -> None:
        self._networks = [ipaddress.ip_network(network) for network in networks]
        self._header = header.lower().encode()
        self.is_trusted = lru_cache(maxsize=4096)(self._is_trusted)

    def _is_trusted(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)

    def resolve(self, scope: Scope) -> None:
        """Puts the real client and scheme into the scope of a request that came through a proxy."""
        client = scope.get("client")
        if not client or not self.is_trusted(client[0]):
            return
        for name, value in scope["headers"]:
            if name == self._header:
                self._name_client(scope, value.decode("latin-1"))
            elif name == b"x-forwarded-proto" and value in (b"https", b"http"):
                is_secure, is_socket = value == b"https", scope["type"] == "websocket"
                scope["scheme"] = ("ws" if is_socket else "http") + ("s" if is_secure else "")

    def _name_client(self, scope: Scope, value: str) -> None:
        """Each proxy adds whom it heard from: the last that is no proxy of ours is the client."""
        named = [part.strip() for part in value.split(",") if part.strip()]
        strangers = [address for address in named if not self.is_trusted(address)]
        if named:
            scope["client"] = ((strangers or named[:1])[-1], 0)
