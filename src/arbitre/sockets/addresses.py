"""The key a connection is counted under: an address, an IPv6 network, or the client that a trusted proxy names."""

import ipaddress
from collections.abc import Iterable, Mapping, MutableMapping
from functools import lru_cache
from typing import Any

Scope = MutableMapping[str, Any]


@lru_cache(maxsize=4096)
def subscriber(address: str) -> str:
    """Returns the key to count under. A 64-bit IPv6 network is one subscriber."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))


def address_of(scope: Mapping[str, Any]) -> str:
    """Returns the key under which an anonymous client's requests are counted."""
    client = scope.get("client")
    return subscriber(client[0]) if client else "unknown"


class Proxies:
    """The trusted proxies. `header` holds the client's address; the last address in it was added by the proxy itself.

    `networks` may include single addresses. Raises ValueError for anything else.
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
        """Sets the real client and scheme in the scope of a request that came through a trusted proxy."""
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
        """Each proxy appends the address it was called from. The last one that is not a trusted proxy is the client."""
        named = [part.strip() for part in value.split(",") if part.strip()]
        strangers = [address for address in named if not self.is_trusted(address)]
        if named:
            scope["client"] = ((strangers or named[:1])[-1], 0)
