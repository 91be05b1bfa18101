"""URLs of other people's servers: http or https, a plain host, a port that speaks HTTP.

Anything ambiguous is refused, so that no later parser can read a different host from it.
"""

import re
from ipaddress import IPv4Address, IPv6Address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from arbitre.outbound.errors import AddressRefused

LONGEST: Final = 2048
_PORTS: Final = {"http": 80, "https": 443}
_FIRST_FREE_PORT: Final = 1024
# fmt: off
_OTHER_SERVICES: Final = frozenset((
    1080, 1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3128, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432,
    5672, 5900, 5984, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9092, 9200, 9300, 10080, 10250,
    10255, 11211, 15672, 26379, 27017, 28017, 50000, 61616,
))
# fmt: on
"""Ports above 1023 used by other services: databases, queues, proxies, clusters."""
_NOT_IN_URLS: Final = re.compile(r"[\x00-\x20\x7f\\<>\"{}|^`]")
_LABEL: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
_NUMBER: Final = re.compile(r"0x[0-9a-f]*|[0-9]+")


class Target(msgspec.Struct, frozen=True):
    """A URL split into its parts."""

    scheme: str
    host: str
    """An ASCII name in lower case, or an IP address without brackets."""
    port: int
    path: str
    """Includes the query. Starts at the first slash."""

    @property
    def authority(self) -> str:
        """The value of the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def url(self) -> str:
        return f"{self.scheme}://{self.authority}{self.path}"

    def with_query(self, query: str) -> "Target":
        """Appends to the existing query, if any."""
        between = "&" if "?" in self.path else "?"
        return msgspec.structs.replace(self, path=f"{self.path}{between}{query}")


def read_url(text: str) -> Target:
    """Raises AddressRefused. Does not resolve the host."""
    if len(text) > LONGEST:
        raise AddressRefused(f"An address has at most {LONGEST} characters.")
    if found := _NOT_IN_URLS.search(text):
        raise AddressRefused(f"The address holds {found[0]!r}, which no address may.")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError as error:
        raise AddressRefused(f"'{text[:80]}' is not an address: {error}.") from None
    if parts.scheme not in _PORTS:
        raise AddressRefused(f"'{text[:80]}' does not begin with http:// or https://.")
    if "@" in parts.netloc:
        raise AddressRefused("An address holds no name or password before its host.")
    if parts.fragment or text.endswith("#"):
        raise AddressRefused("An address that is called has no part after '#'.")
    port = _PORTS[parts.scheme] if port is None else port
    if port != _PORTS[parts.scheme] and (port < _FIRST_FREE_PORT or port in _OTHER_SERVICES):
        raise AddressRefused(f"Port {port} is not one where an engine listens.")
    path = _ascii_path(parts)
    return Target(parts.scheme, _host(parts), port, path)


def _host(parts: SplitResult) -> str:
    host = parts.hostname or ""
    if parts.netloc.startswith("["):
        try:
            return str(IPv6Address(host))
        except ValueError:
            raise AddressRefused(f"'{host[:60]}' is not an IPv6 address.") from None
    if "[" in parts.netloc or "]" in parts.netloc or "%" in host or ":" in host:
        raise AddressRefused(f"'{parts.netloc[:80]}' is not a host.")
    try:
        name = host.encode("idna").decode().lower() if not host.isascii() else host.lower()
    except UnicodeError:
        raise AddressRefused(f"'{host[:60]}' is not a name of a host.") from None
    labels = name.removesuffix(".").split(".")
    if _NUMBER.fullmatch(labels[-1]):
        # Some programs read any host that ends in a number as IPv4. We accept only the plain form.
        try:
            return str(IPv4Address(name))
        except ValueError:
            raise AddressRefused(f"'{name[:60]}' is neither a name nor a plain IPv4 address.") from None
    if len(name) > 253 or not all(_LABEL.fullmatch(label) for label in labels):
        raise AddressRefused(f"'{name[:60]}' is not a name of a host.")
    return name.removesuffix(".")


def _ascii_path(parts: SplitResult) -> str:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not path.isascii():
        raise AddressRefused("Letters with accents in the path of an address are written as %C3%A9.")
    return path
