"""How a game's options are declared and read, and the sentence that names the one that is wrong. Knows no game."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Meta, inspect

from arbitre.kernel.errors import InvalidOptions
from arbitre.kernel.text import Text

_LONGEST = 40


def titled(
    fr: str,
    en: str,
    *,
    ge: int | None = None,
    le: int | None = None,
    labels: Mapping[str, Text] | None = None,
    seats: Mapping[str, Sequence[Text]] | None = None,
) -> Meta:
    """Returns an option's form label in both languages, the bounds of a number, and the labels of a list's choices. `seats`
    names the seats that a match has with each choice.

    What a label says after a comma explains the form; it is left out beside a chosen value.
    """
    extra: dict[str, Any] = {"x-title": {"fr": fr, "en": en}}
    if labels is not None:
        extra["x-labels"] = {value: _both(text) for value, text in labels.items()}
    if seats is not None:
        extra["x-seats"] = {value: [_both(name) for name in names] for value, names in seats.items()}
    return Meta(title=en, extra_json_schema=extra, ge=ge, le=le)


def _both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}


def read_options(game: str, options_type: type[msgspec.Struct], given: Mapping[str, Any]) -> Any:
    """Converts strings to numbers or booleans and refuses unknown names. Raises InvalidOptions."""
    names = options_type.__struct_fields__
    unknown = next((name for name in given if name not in names), None)
    if unknown is not None:
        there_are = f"it has {', '.join(names)}" if names else "it has none"
        raise InvalidOptions(f"{game} has no option '{unknown[:_LONGEST]}'; {there_are}.")
    try:
        return msgspec.convert(dict(given), options_type, strict=False)
    except msgspec.ValidationError as error:
        name = _named_in(error)
        if name not in given:
            # A rule that spans several options, in its own words.
            raise InvalidOptions(f"{game}: {error}.") from None
        raise InvalidOptions(_sentence(game, options_type, name, given[name])) from None


def _named_in(error: msgspec.ValidationError) -> str:
    """Returns the option that msgspec complains about. Its message ends with "- at `$.points`" or "- at `$.pairs[0]`"."""
    place = str(error).partition(" - at `$.")[2]
    return place.partition("`")[0].partition("[")[0].partition(".")[0]


def _sentence(game: str, options_type: type[msgspec.Struct], name: str, value: object) -> str:
    info = inspect.type_info(options_type)
    assert isinstance(info, inspect.StructType)
    expected = next(_expected(field.type) for field in info.fields if field.name == name)
    return f"{game}: the option '{name}' is {expected}, not {_shown(value)}."


def _expected(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _expected(inner)
        case inspect.IntType(ge=low, le=high):
            return "a whole number" + _bounds(low, high)
        case inspect.FloatType(ge=low, le=high):
            return "a number" + _bounds(low, high)
        case inspect.BoolType():
            return "true or false"
        case inspect.StrType():
            return "a text"
        case inspect.NoneType():
            return "nothing"
        case inspect.LiteralType(values=values):
            return "one of " + ", ".join(str(value) for value in values)
        case inspect.UnionType(types=types):
            return " or ".join(map(_expected, types))
        case _:
            return "of another kind"


def _bounds(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f", {low} or more"
    return "" if high is None else f", {high} or less"


def _shown(value: object) -> str:
    text = str(value) if isinstance(value, bool | int | float | str) else msgspec.json.encode(value).decode()
    return f"'{text[:_LONGEST]}'"
