"""Query strings as the manual writes them, and as engines do: names in any case, surrounding spaces ignored."""

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import parse_qsl, quote

from arbitre.outbound.caller import Reply
from arbitre.server.errors import InvalidRequest

SAFE: Final = "/:?*,@!$()-._~"
"""Left unescaped where a query allows it: not every engine unescapes."""


def write_query(parameters: Iterable[tuple[str, str | None]]) -> str:
    """Leaves out parameters that are None. Sends empty ones."""
    return "&".join(f"{name}={quote(value, safe=SAFE)}" for name, value in parameters if value is not None)


def read_query(text: str) -> dict[str, str]:
    """The parameters, by lower-case name. Raises InvalidRequest for a repeated name."""
    found: dict[str, str] = {}
    for name, value in parse_qsl(text, keep_blank_values=True, max_num_fields=100):
        key = name.strip().lower()
        if key in found:
            raise InvalidRequest(f"The parameter '{name.strip()[:40]}' is given twice.")
        found[key] = value.strip()
    return found


def called_address(address: str) -> re.Pattern[str]:
    """Matches an address of ours with a query appended, in a header, a script or a link."""
    return re.compile(re.escape(address) + r"\?([^\"'<>\s]+)")


def query_in(reply: Reply, written: re.Pattern[str]) -> dict[str, str] | None:
    """The query of the first such address in a reply, or None. Raises InvalidRequest if it is malformed."""
    for text in (reply.headers.get("location", ""), reply.text):
        if found := written.search(text.replace("&amp;", "&")):
            return read_query(found[1])
    return None
