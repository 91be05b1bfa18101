"""Added games: whose turn it is, and what becomes of a verdict. The referee's words are in the log, and nobody else's."""

from typing import Any

import msgspec
import pytest

from arbitre.games.added import REFEREE, Added, Value, Verdict
from arbitre.games.registry import GAMES, find_game
from arbitre.kernel.dice import Dice
from arbitre.kernel.endings import ending
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition, NotYourTurn, Refusal, UnknownGame
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from tests.games.random_match import new_match, random_match, walk

GAME = Added("Nim")
KINDS: list[dict[str, Any]] = [
    {},
    {"simultaneous": True},
    {"double": True},
    {"simultaneous": True, "double": True},
]
every_kind = pytest.mark.parametrize("options", KINDS, ids=lambda options: "-".join(options) or "alternating")


def played(options: dict[str, Any], *moves: tuple[int, str]) -> Match:
    match = new_match(GAME, 1, options)
    for seat, move in moves:
        match.apply(match.act(seat, Action("move", move, match.version), match.latest))
    return match


def test_any_sheets_game_is_found_by_its_name_and_none_is_listed() -> None:
    assert find_game("added:Nim").name == "added:Nim"
    assert find_game("added:Nim") is find_game("added:Nim")
    assert not any(name.startswith("added") for name in GAMES)
    for name in ("added", "added:", "added:N", "added:a b", "added:../../x", "added:" + "x" * 25):
        with pytest.raises(UnknownGame):
            find_game(name)


def test_a_match_in_turn_is_judged_move_by_move() -> None:
    match = played({}, (0, "E4"), (2, "3|1|0|board"), (1, "E5"), (2, "1|2|0|last"))
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == ("won", (1.0, 0.0, 0.0))
    assert match.view(None) == msgspec.convert(
        {
            "sheet": "Nim",
            "stage": "over",
            "turn": None,
            "tray": "last",
            "gains": ("2", "0"),
            "moves": ("", "E5"),
            "played": 2,
            "message": "",
            "values": [],
            "columns": 0,
            "pictures": 0,
            "framed": False,
        },
        type(match.view(None)),
    )


@pytest.mark.parametrize(
    ("verdict", "reason", "scores"),
    [
        ("1|||x", "won", (1.0, 0.0, 0.0)),
        ("2|||x", "won", (0.0, 1.0, 0.0)),
        ("4|||x", "drawn", (0.5, 0.5, 0.0)),
        ("5|||That cell is taken.", "error", (0.0, 1.0, 0.0)),
    ],
)
def test_a_verdict_ends_the_match(verdict: str, reason: str, scores: tuple[float, ...]) -> None:
    match = played({}, (0, "E4"), (2, verdict))
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores) == (reason, scores)


def test_an_error_that_nobody_can_be_blamed_for_is_a_draw() -> None:
    match = played({"simultaneous": True}, (0, "1"), (1, "9"), (2, "5|||Nonsense"))
    assert match.outcome is not None
    assert match.outcome.scores == (0.5, 0.5, 0.0)


def test_players_cannot_judge_and_the_referee_cannot_play() -> None:
    match = played({})
    with pytest.raises(InvalidMove):
        match.act(0, Action("move", "1|9|0|x", 0), 0)
    with pytest.raises(NotYourTurn):
        match.act(REFEREE, Action("move", "1|9|0|x", 0), 0)
    match = played({}, (0, "E4"))
    with pytest.raises(IllegalMove):
        match.act(REFEREE, Action("move", "E5", match.version), 0)


@pytest.mark.parametrize("text", ["", "  ", "a|b", "6|||x", "3|||a/b", "3||x", "=", "a\nb", "x" * 600])
def test_what_is_neither_a_value_nor_a_verdict_is_not_understood(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.parse(text)


@pytest.mark.parametrize("move", [Value("E4"), Value("V3C51", True), Verdict(3, ("1", ""), "0***1", True)])
def test_moves_are_their_own_text(move: Value | Verdict) -> None:
    assert GAME.parse(str(move)) == move


def test_boards_of_ones_own_are_prepared_in_secret_and_shown_to_nobody_else() -> None:
    match = played({"double": True}, (0, "FLEET-A"), (1, "FLEET-B"), (2, "3|FLEET-A|FLEET-B|left***right"))
    for seat, other in ((0, "FLEET-B"), (1, "FLEET-A"), (None, "FLEET")):
        told = msgspec.json.encode((match.view(seat), list(match.events(seat)))).decode()
        assert other not in told
        assert ("left" in told, "right" in told) == (seat == 0, seat == 1)
    assert "FLEET-A" in msgspec.json.encode(match.view(REFEREE)).decode()


def test_whoever_leaves_loses_and_without_a_referee_nobody_does() -> None:
    match = played({}, (0, "E4"))
    failed = match.after(match.fail(REFEREE, "late", 0))
    assert failed.outcome is not None
    assert (failed.outcome.reason, failed.outcome.scores) == ("no_referee", (0.5, 0.5, 0.0))
    left = match.after(match.act(1, Action("resign"), 0))
    assert left.outcome is not None
    assert left.outcome.scores == (1.0, 0.0, 0.0)


@every_kind
def test_random_matches_end_and_replay_to_the_same(options: dict[str, Any]) -> None:
    for number in range(5):
        match = random_match(GAME, number, options)
        assert match.outcome is not None
        assert ending(GAME, match.outcome.reason) is not None
        again = Match.replay(GAME, match.header, match.log, check=True)
        assert again.state == match.state


@every_kind
def test_positions_are_their_own_text_and_views_tell_nothing_that_is_hidden(options: dict[str, Any]) -> None:
    for match in walk(GAME, 2, options):
        state = match.state
        assert GAME.read(GAME.write(state), GAME.options(options)) == state
        for seat in (0, 1, None):
            other = GAME.resample(state, seat, Dice(match.header.seed, 1))
            assert GAME.view(other, seat) == GAME.view(state, seat)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play|0|0|0|-|-||||||",
        "here|0|0|0|-|-||||||x",
        "over|0|0|0|-|-||||||x",
        "play|2|0|0|-|-||||||x",
    ],
)
def test_no_position_is_read_from_nonsense(text: str) -> None:
    if text == "play|0|0|0|-|-||||||":
        assert GAME.read(text, GAME.options({})).tray == ""
        return
    with pytest.raises((InvalidPosition, Refusal)):
        GAME.read(text, GAME.options({}))
