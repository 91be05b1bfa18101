"""A game's options as form fields, read from the server's JSON schema. No widget."""

from typing import Any, Literal

import msgspec

from arbitre.kernel.text import Text


class Field(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: Text
    kind: Literal["number", "flag", "choice"]
    default: Any = None
    low: int | None = None
    high: int | None = None
    choices: tuple[Any, ...] = ()
    labels: dict[str, Text] = {}
    """What people read for a choice; its value if there is none."""
    seats: dict[str, list[Text]] = {}
    """The seats that a match has with each choice, if the option decides them."""

    def read(self, typed: str) -> int | None:
        """Returns the number that was typed, if it is one within the bounds."""
        try:
            number = int(typed)
        except ValueError:
            return None
        too_low = self.low is not None and number < self.low
        too_high = self.high is not None and number > self.high
        return None if too_low or too_high else number


def fields(schema: dict[str, Any]) -> list[Field]:
    """Leaves out options that are not a number, a flag or a choice: they keep their default."""
    result = []
    for name, entry in schema.get("properties", {}).items():
        entry = _resolved(entry, schema)
        given = {"name": name, "title": _title(name, entry), "default": entry.get("default")}
        if "enum" in entry:
            labels = msgspec.convert(entry.get("x-labels", {}), dict[str, Text])
            seats = msgspec.convert(entry.get("x-seats", {}), dict[str, list[Text]])
            choices = tuple(entry["enum"])
            result.append(Field(**given, kind="choice", choices=choices, labels=labels, seats=seats))
        elif entry.get("type") == "boolean":
            result.append(Field(**given, kind="flag"))
        elif entry.get("type") == "integer":
            low, high = entry.get("minimum"), entry.get("maximum")
            result.append(Field(**given, kind="number", low=low, high=high))
    return result


def _resolved(entry: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """Resolves a reference into the schema's own `$defs`."""
    reference = entry.get("$ref", "")
    if not reference.startswith("#/$defs/"):
        return entry
    return {**schema["$defs"][reference.removeprefix("#/$defs/")], **entry}


def _title(name: str, entry: dict[str, Any]) -> Text:
    titles = entry.get("x-title")
    if isinstance(titles, dict) and {"fr", "en"} <= titles.keys():
        return Text(titles["fr"], titles["en"])
    plain = str(entry.get("title", name))
    return Text(plain, plain)
