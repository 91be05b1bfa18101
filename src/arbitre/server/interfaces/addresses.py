"""Checks the addresses of interfaces. The viewer's browser calls them, never this server."""

import re
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from arbitre.server.errors import InvalidRequest

_HOST: Final = re.compile(r"[a-z0-9_.-]+|[0-9a-f:.]+", re.ASCII)
"""A content security policy would read any other character as more than a host."""
LOCAL: Final = ("localhost", ".localhost", ".local", ".internal", ".home.arpa")


def check_address(address: str, *, is_public: bool) -> None:
    """Requires an http or https address without credentials. A public interface must not be on a private network, where each
    viewer would reach a different machine."""
    if any(character <= " " or character in "\"'<>\\^`{|}" for character in address):
        raise InvalidRequest("The address holds a space or a sign that no address has.")
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise InvalidRequest(f"'{address[:80]}' is not an address.") from None
    if parts.scheme not in ("http", "https") or not host or not _HOST.fullmatch(host):
        raise InvalidRequest(f"'{address[:80]}' is not an http or https address.")
    if parts.username is not None or parts.password is not None:
        raise InvalidRequest("The address must not hold a name or a password.")
    if parts.fragment:
        raise InvalidRequest("Leave out the # and what follows it: parameters are added at the end.")
    if is_public and _is_private(host):
        raise InvalidRequest(
            f"'{host[:80]}' is a different machine for everybody else; keep the interface private."
        )


def _is_private(host: str) -> bool:
    name = host.rstrip(".").lower()
    if any(name == local.lstrip(".") or (local.startswith(".") and name.endswith(local)) for local in LOCAL):
        return True
    try:
        return not ip_address(name).is_global
    except ValueError:
        return "." not in name
