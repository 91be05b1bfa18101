"""SET in the terminal: cards as figures, three of them chosen or typed."""

import msgspec

from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.set import FACE, drawn, render_text
from tests.games.set.table import GAME, dealt, played

STATE = dealt("1111 1112 1113 2222 3333")


def test_a_card_is_its_figures_and_the_initial_of_its_colour() -> None:
    assert drawn("1111") == "◆b"
    assert drawn("2132") == "◇◇o"
    assert drawn("3323") == "▨▨▨g"


def test_the_81_cards_look_different() -> None:
    cards = [f"{w}{x}{y}{z}" for w in "123" for x in "123" for y in "123" for z in "123"]
    assert len({drawn(card) for card in cards}) == 81


def test_the_table_shows_points_cards_and_the_sets_taken() -> None:
    state = played(STATE, (1, "1: 1111 1112 1113"))
    assert render_text(GAME.view(state, None)).splitlines() == [
        "STEP 2   ● 0   ■ 1   66 dans la pioche",
        "■ 1111 1112 1113",
        "",
        "1212 ●o     1213 ●g     1221 ◍b     2222 ◍◍o",
        "3333 □□□g   1121 ◈b     1122 ◈o     1123 ◈g",
        "1131 ◇b     1132 ◇o     1133 ◇g     1211 ●b",
    ]


def test_three_cards_are_chosen_in_any_order() -> None:
    grid = FACE.grid(Look(view=GAME.view(STATE, 0), moves=None, seat=0))
    assert [len(row) for row in grid.rows] == [4, 4, 4]
    assert grid.targets[((0, 2), (0, 0), (0, 1))] == "1: 1111 1112 1113"
    assert len(grid.targets) == 12 * 11 * 10
    assert FACE.grid(Look(view=GAME.view(STATE, None), moves=None)).targets == {}


def test_a_wrong_claim_is_marked_while_its_author_waits() -> None:
    state = played(STATE, (1, "1: 1111 1112 2222"))
    assert FACE.grid(Look(view=GAME.view(state, 0))).marked == {(0, 0), (0, 1), (0, 3)}


def test_cards_alone_mean_the_step_that_is_shown() -> None:
    look = Look(view=GAME.view(STATE, 0))
    assert FACE.typed("1111 1112 1113", look) == "1: 1111 1112 1113"
    assert FACE.typed("9: 1111 1112 1113", look) == "9: 1111 1112 1113"
    assert FACE.tell("1: 1111 1112 1113", "fr") == "1111 1112 1113"


def test_an_empty_table_can_be_drawn() -> None:
    empty = msgspec.structs.replace(GAME.view(STATE, 0), tableau=())
    assert FACE.grid(Look(view=empty)).rows
    assert FACE.text(Look(view=empty))


def test_a_hint_is_asked_by_a_question_mark_and_shown() -> None:
    alone = dealt("1111 1112 1113 2222 3333", seats=1)
    assert FACE.typed("?", Look(view=GAME.view(alone, 0))) == "1: ?"
    state = played(alone, (0, "1: ?"))
    look = Look(view=GAME.view(state, 0), language="en")
    assert "Hint: 1111" in FACE.text(look)
    assert FACE.grid(look).marked == {(0, 0)}
    assert FACE.tell("1: ?", "fr") == "demande un indice"
