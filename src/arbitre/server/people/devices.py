"""Names a browser in two words, for the list of sessions."""

from typing import Final

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
LONGEST: Final = 40


def device_of(user_agent: str) -> str:
    """`Firefox, Linux`. For a program, the start of its user agent. The first match in each table wins, since browsers also
    name their ancestors."""
    found = [
        next((name for mark, name in table if mark in user_agent), None) for table in (BROWSERS, SYSTEMS)
    ]
    known = ", ".join(name for name in found if name is not None)
    printable = "".join(letter for letter in user_agent if letter.isprintable())
    return known or printable.split("(")[0].strip()[:LONGEST]
