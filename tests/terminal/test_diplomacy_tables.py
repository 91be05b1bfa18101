"""Diplomacy in the terminal: tables by power, the report, and what is to be ordered; orders are text."""

import pytest

from arbitre.games.diplomacy.game import Diplomacy
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.game import Context, Seat
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.registry import find_face, render_text
from arbitre.terminal.words import Words

FACE = find_face("diplomacy")
GAME = Diplomacy()
START = "1901 AM / E = LON / F A PAR, A MAR = BRE PAR / G A BUR = MUN / I = NAP / A = VIE / R = MOS / T = ANK"


def look(seat: Seat | None, *orders: tuple[Seat, str], sealed: str | None = None) -> Look:
    state = GAME.read(START, GAME.options())
    if orders:
        moves = {mover: GAME.understand(state, mover, text) for mover, text in orders}
        state = GAME.play(state, moves, Context(Dice(bytes(32), 1), 0))
    return Look(view=GAME.view(state, seat), moves=None, seat=seat, sealed=sealed, language="en")


def test_every_power_has_its_row_of_units_and_centres() -> None:
    lines = FACE.lines(look(None))
    assert lines[:7] == [
        "Autumn 1901, moves",
        "",
        "E England      1  = LON",
        "F France       2  A MAR, A PAR",
        "                  = BRE PAR",
        "G Germany      1  A BUR",
        "                  = MUN",
    ]
    assert any(line.startswith("Nobody's: BEL BER BUD") for line in lines)
    assert render_text("diplomacy", GAME.view(GAME.read(START, GAME.options()), None)).startswith(
        "Automne 1901, mouvements"
    )


def test_the_report_and_what_must_retreat_are_told() -> None:
    lines = FACE.lines(look(2, (1, "A PAR - BUR; A MAR S A PAR - BUR"), (2, "A BUR T")))
    assert "Dislodged: A BUR < PAR (Germany)" in lines
    assert "Resolution of orders for Movements autumn 1901" in lines
    assert "    A BUR T: dislodged by A PAR (France)" in lines
    assert lines[-1] == "To retreat or disband: A BUR"


def test_what_is_to_be_ordered_is_named_and_listed_order_by_order() -> None:
    seen = look(1, sealed="A PAR - BUR")
    assert FACE.lines(seen)[-3:] == ["To be ordered: A MAR, A PAR", "", "Your orders: A PAR - BUR"]
    assert "A MAR S A PAR - BUR" in FACE.choices(seen)
    assert FACE.choices(look(0)) == []


def test_centres_are_what_a_player_counts_and_a_list_of_moves_counts_orders() -> None:
    assert FACE.score(look(None).view, 1) == 2
    assert (FACE.brief("A PAR - BUR; A MAR T", "en"), FACE.brief("-", "en")) == ("2", "-")


def test_a_refusal_names_the_order_and_the_reason_in_the_reader_s_language() -> None:
    state = GAME.read(START, GAME.options())
    with pytest.raises(IllegalMove) as refused:
        GAME.check(state, 1, GAME.parse("A PAR - LON"))
    refusal = refused.value
    assert Words("fr").refusal(refusal.code, refusal.message, refusal.words) == (
        "«\u202fA PAR - LON\u202f» est impossible\u202f: région hors d’atteinte."
    )
    assert Words("en").refusal(refusal.code, refusal.message, refusal.words) == refusal.message


def test_a_narrow_screen_keeps_units_whole_in_their_column() -> None:
    state = GAME.read(
        "1901 AM / E F LON, F NTH, F ENG, A LVP, F SPA nc = LON / F A PAR = PAR", GAME.options()
    )
    lines = FACE.lines(Look(view=GAME.view(state, None), moves=None, language="en", width=44))
    assert lines[2:5] == [
        "E England      1  F ENG, F LON, A LVP,",
        "                  F NTH, F SPA nc",
        "                  = LON",
    ]
