"""Query strings as annex B reads them: split at & and =, names by JavaScript's unescape, all else as it stands."""

import pytest

from arbitre.protocols.tournoyons.frames.query import escape, read_query, unescape, write_query


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("MissOne", "MissOne"),
        ("Zoé & Léa", "Zo%E9%20%26%20L%E9a"),
        ("Œuvre ♞", "%u0152uvre%20%u265E"),
        ("😀", "%uD83D%uDE00"),
        ("a=b+c", "a%3Db+c"),
        ("100%", "100%25"),
    ],
)
def test_names_are_escaped_as_javascript_does(text: str, written: str) -> None:
    assert escape(text) == written
    assert unescape(written) == text


def test_names_in_utf_8_are_understood_too() -> None:
    assert unescape("Zo%C3%A9") == "Zoé"


def test_a_tray_and_an_address_stand_in_the_query_as_they_are() -> None:
    parameters = [("Tray", "0***3"), ("URLReturn", "http://127.0.0.1:8000/interfaces/returns/x-_y")]
    assert write_query("http://a.example/i.php", parameters) == (
        "http://a.example/i.php?Tray=0***3&URLReturn=http://127.0.0.1:8000/interfaces/returns/x-_y"
    )


@pytest.mark.parametrize(
    ("address", "whole"),
    [
        ("http://a.example", "http://a.example?Set=Poker"),
        ("http://a.example/?v=2", "http://a.example/?v=2&Set=Poker"),
        ("http://a.example/?", "http://a.example/?Set=Poker"),
    ],
)
def test_parameters_follow_those_that_an_address_has(address: str, whole: str) -> None:
    assert write_query(address, [("Set", "Poker")]) == whole


def test_what_would_end_a_value_is_escaped() -> None:
    written = write_query("http://a.example", [("Tray", 'a&b=c#d"e<f'), ("Set", "Poker")])
    assert written == "http://a.example?Tray=a%26b%3Dc%23d%22e%3Cf&Set=Poker"
    assert read_query(written.partition("?")[2]) == {"tray": 'a&b=c#d"e<f', "set": "Poker"}
