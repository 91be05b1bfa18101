"""What people type and what is kept: addresses, links, options, and the file between two runs."""

from pathlib import Path

import pytest

from arbitre.games.registry import GAMES
from arbitre.server.api.catalogue import describe_game
from arbitre.terminal.address import match_in, match_link, server_address
from arbitre.terminal.memory import Login, Memory
from arbitre.terminal.options import fields


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000"),
        ("localhost:8000", "http://localhost:8000"),
        ("192.168.1.20", "http://192.168.1.20"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("jeux.example.org", "https://jeux.example.org"),
        (" https://example.org/arbitre ", "https://example.org/arbitre"),
        ("", None),
        ("http://", None),
        ("ftp://example.org", None),
        ("two words", None),
        ("http://example.org:port", None),
        ("http://me:secret@example.org", None),
    ],
)
def test_addresses_of_servers(typed: str, expected: str | None) -> None:
    assert server_address(typed) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("0s63udg1w5", (None, "0s63udg1w5")),
        ("http://localhost:8000/match/0s63udg1w5", ("http://localhost:8000", "0s63udg1w5")),
        ("localhost:8000/match/0s63udg1w5?at=3", ("http://localhost:8000", "0s63udg1w5")),
        ("https://example.org/match/0s63udg1w5/", ("https://example.org", "0s63udg1w5")),
        ("not a match", None),
        ("https://example.org/player/camille", None),
        ("", None),
    ],
)
def test_links_and_identifiers_of_matches(typed: str, expected: tuple[str | None, str] | None) -> None:
    assert match_in(typed) == expected


def test_a_link_leads_back_to_its_match() -> None:
    assert match_in(match_link("http://localhost:8000", "0s63udg1w5")) == (
        "http://localhost:8000",
        "0s63udg1w5",
    )


def test_options_become_fields_with_bounds_and_titles() -> None:
    points, throws = fields(describe_game("rochambeau").options)
    assert (points.name, points.kind, points.default, points.low, points.high) == (
        "points",
        "number",
        5,
        1,
        100,
    )
    assert (points.title.fr, points.title.en) == ("Points pour gagner", "Points to win")
    assert [points.read(typed) for typed in ("1", "100", "0", "101", "", "three")] == [
        1,
        100,
        None,
        None,
        None,
        None,
    ]
    assert throws.name == "throws"


def test_flags_choices_and_references_become_fields_and_the_rest_is_left_alone() -> None:
    schema = {
        "properties": {
            "blitz": {"type": "boolean", "default": False, "title": "Blitz"},
            "board": {"$ref": "#/$defs/Board", "default": "small"},
            "names": {"type": "array", "items": {"type": "string"}},
        },
        "$defs": {"Board": {"enum": ["large", "small"]}},
    }
    blitz, board = fields(schema)
    assert (blitz.kind, blitz.title.fr, blitz.default) == ("flag", "Blitz", False)
    assert (board.kind, board.choices, board.default) == ("choice", ("large", "small"), "small")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_option_of_every_game_can_be_shown(name: str) -> None:
    """But for free text, such as a map of one's own, which has no place in a form of a few lines."""
    schema = describe_game(name).options
    short = [
        key for key, entry in schema["properties"].items() if entry.get("type") != "string" or "enum" in entry
    ]
    assert [field.name for field in fields(schema)] == short


def test_a_login_is_kept_for_its_server_in_a_private_file(tmp_path: Path) -> None:
    path = tmp_path / "state" / "terminal.json"
    memory = Memory(path)
    memory.keep_login("http://a", Login("camille", "secret"))
    memory.keep_language("en")
    memory.keep_theme(False)
    again = Memory(path)
    assert again.login("http://a") == Login("camille", "secret")
    assert again.login("http://b") is None
    assert (again.kept.server, again.kept.language, again.kept.is_dark) == ("http://a", "en", False)
    assert path.stat().st_mode & 0o077 == 0
    again.forget_login("http://a")
    assert Memory(path).login("http://a") is None


def test_a_damaged_file_counts_as_none(tmp_path: Path) -> None:
    path = tmp_path / "terminal.json"
    path.write_text("{ not json")
    memory = Memory(path)
    assert memory.kept.server is None
    memory.keep_language("fr")
    assert Memory(path).kept.language == "fr"
