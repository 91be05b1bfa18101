"""Decodes JSON, query strings and forms into declared types, or refuses and says what does not fit."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from arbitre.http.errors import InvalidRequest

Decoded = TypeVar("Decoded")


def decode_json(decode: Callable[[bytes | str], Decoded], text: bytes | str, subject: str) -> Decoded:
    """Raises InvalidRequest if the text is not JSON, nests too deep, or does not fit the decoder's type."""
    try:
        return decode(text)
    except msgspec.ValidationError as error:
        raise InvalidRequest(f"The {subject} does not fit: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidRequest(f"The {subject} is not JSON: {error}.") from None
    except RecursionError:
        raise InvalidRequest(f"The {subject} nests too deep.") from None


def convert_text(text: str, declared: Any, name: str) -> Any:
    """Converts one value of a URL or a form, where "3" is a number. A missing value is left out, not written as "null"."""
    try:
        value = msgspec.convert(text, declared, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidRequest(f"{name}: {error}.") from None
    if value is None:
        raise InvalidRequest(f"{name}: '{text}' is no value; leave it out.")
    return value


def convert_fields(fields: Mapping[str, Any], declared: Any) -> Any:
    """Converts all fields of a form. Raises InvalidRequest."""
    try:
        return msgspec.convert(fields, declared, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidRequest(f"The fields do not fit: {error}.") from None


def single_values(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Raises InvalidRequest if a name appears twice."""
    given: dict[str, Any] = {}
    for name, value in pairs:
        if name in given:
            raise InvalidRequest("A parameter is given twice.")
        given[name] = value
    return given
