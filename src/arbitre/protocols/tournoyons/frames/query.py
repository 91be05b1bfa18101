"""Query strings as interfaces read them.

The manual's own page (annex B) splits at `&` and `=`, takes most values verbatim, and `unescape`s names and legends. So
characters legal in a query are not escaped, and names are written as by JavaScript's `escape`: `%E9`, `%u0153`.
"""

from collections.abc import Iterable
from urllib.parse import quote, unquote_plus

NAMED = ("Legend", "Name1", "Name2")
"""Parameters written by `escape`."""
_AS_IT_IS = "*?-+:/.,!()@$'~"
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./")


def escape(text: str) -> str:
    """Like JavaScript's `escape`: two digits for Latin-1, four for the rest."""
    return "".join(character if character in _PLAIN else _escaped(character) for character in text)


def _escaped(character: str) -> str:
    if ord(character) < 256:
        return f"%{ord(character):02X}"
    units = character.encode("utf-16-be")
    return "".join(f"%u{units[at] << 8 | units[at + 1]:04X}" for at in range(0, len(units), 2))


def unescape(text: str) -> str:
    """Undoes `escape`. Also accepts UTF-8, which other programs write."""
    result, at = [], 0
    while at < len(text):
        for mark, length in (("%u", 4), ("%", 2)):
            digits = text[at + len(mark) : at + len(mark) + length]
            if text.startswith(mark, at) and len(digits) == length and _is_hexadecimal(digits):
                result.append(chr(int(digits, 16)))
                at += len(mark) + length
                break
        else:
            result.append(text[at])
            at += 1
    units = "".join(result)
    try:
        if "%u" not in text and not units.isascii():
            return units.encode("latin-1").decode("utf-8")
    except ValueError:
        pass
    return units.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "replace")


def _is_hexadecimal(digits: str) -> bool:
    return all(digit in "0123456789abcdefABCDEF" for digit in digits)


def write_query(address: str, parameters: Iterable[tuple[str, str]]) -> str:
    """Appends the parameters to the address's own."""
    written = "&".join(
        f"{name}={escape(value) if name in NAMED else quote(value, safe=_AS_IT_IS)}"
        for name, value in parameters
    )
    if not written:
        return address
    between = "?" if "?" not in address else "" if address.endswith(("?", "&")) else "&"
    return f"{address}{between}{written}"


def read_query(query: str) -> dict[str, str]:
    """The parameters, by lower-case name. If a name repeats, the first value counts."""
    given: dict[str, str] = {}
    for pair in query.split("&"):
        name, _, value = pair.partition("=")
        text = unescape(value) if name.lower() in ("legend", "name1", "name2") else unquote_plus(value)
        given.setdefault(name.lower(), text)
    return given
