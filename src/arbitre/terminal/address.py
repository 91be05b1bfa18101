"""Reads what people type for a server or a match: addresses, invitation links, identifiers."""

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

DEFAULT_SERVER = "http://127.0.0.1:8000"
_MATCH = re.compile(r"[a-z0-9]{4,64}")


def server_address(typed: str) -> str | None:
    """Returns the address of a server, adding the scheme if it is missing, or None if it is not one."""
    typed = typed.strip()
    if "://" not in typed:
        typed = f"{'http' if _is_near(typed) else 'https'}://{typed}"
    try:
        parts = urlsplit(typed)
        port = parts.port
    except ValueError:
        return None
    host = parts.hostname
    if parts.scheme not in ("http", "https") or not host or re.search(r"[\s@?#]", typed):
        return None
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}{'' if port is None else f':{port}'}{parts.path.rstrip('/')}"


def match_link(server: str, match: str) -> str:
    """Returns the link to send to a friend."""
    return f"{server}/match/{match}"


def match_in(typed: str) -> tuple[str | None, str] | None:
    """Returns the server (None if only an identifier was typed) and the match, or None if it is neither."""
    typed = typed.strip().rstrip("/")
    if _MATCH.fullmatch(typed):
        return None, typed
    server, separator, match = typed.rpartition("/match/")
    address = server_address(server) if separator else None
    match = match.partition("?")[0].partition("#")[0]
    return (address, match) if address and _MATCH.fullmatch(match) else None


def _is_near(typed: str) -> bool:
    """Whether no certificate can be expected: this machine, or a bare IP address."""
    host = typed.partition("/")[0]
    if host.startswith("["):
        return True
    host = host.partition(":")[0]
    try:
        ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return True
