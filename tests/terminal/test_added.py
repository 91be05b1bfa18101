"""Added games in the terminal: their trays as text, and the values that their sheets suggest."""

from arbitre.games.added import Added
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.registry import find_face, render_text
from tests.games.random_match import new_match

FACE = find_face("added:Nim")


def played(options: dict[str, object], *moves: tuple[int, str]) -> Match:
    match = new_match(Added("Nim"), 1, options)
    for seat, move in moves:
        match.apply(match.act(seat, Action("move", move, match.version), match.latest))
    return match


def test_a_tray_is_text_or_rows() -> None:
    assert render_text("added:Nim", played({}).view(0), "en") == "An empty board."
    assert render_text("added:Nim", played({}, (0, "3"), (2, "3|3|0|12")).view(0)) == "12"
    board = played({"columns": 3}, (0, "3"), (2, "3|||001020000"))
    assert render_text("added:Nim", board.view(0)) == "· · 1\n· 2 ·\n· · ·"


def test_a_move_is_judged_and_a_wrong_one_is_explained() -> None:
    match = played({}, (0, "3"))
    assert render_text("added:Nim", match.view(0), "en").endswith(
        "The game's referee is looking at the move."
    )
    match = played({}, (0, "9"), (2, "5|||9 is too many"))
    assert render_text("added:Nim", match.view(0), "en").endswith("9 is too many")


def test_each_player_sees_their_own_board_and_both_afterwards() -> None:
    match = played({"double": True}, (0, "A"), (1, "B"), (2, "3|||mine***yours"))
    assert render_text("added:Nim", match.view(0)) == "mine"
    match = played({"double": True}, (0, "A"), (1, "B"), (2, "1|||mine***yours"))
    assert render_text("added:Nim", match.view(None)) == "mine\n\nyours"


def test_values_are_offered_to_whoever_is_asked_and_gains_counted() -> None:
    match = played({"values": "1 2 3"}, (0, "3"), (2, "3|3|-2|12"))
    assert FACE.choices(Look(view=match.view(1), moves=match.moves(1))) == ["1", "2", "3"]
    assert FACE.choices(Look(view=match.view(1), moves=())) == []
    assert [FACE.score(match.view(None), seat) for seat in (0, 1)] == [3, -2]
    assert FACE.score(played({}, (0, "3"), (2, "3|D3H3||12")).view(None), 0) is None
