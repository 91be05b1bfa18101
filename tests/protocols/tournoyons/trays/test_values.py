"""Moves as engines answer them: what is written is read back as the same move, and has the manual's form."""

import re

import pytest

from arbitre.games.registry import find_game
from arbitre.kernel.dice import Dice
from arbitre.protocols.tournoyons.trays.registry import TRAYS
from tests.protocols.tournoyons.trays.photos import after

FORMS = {
    "tictactoe": "[1-9]",
    "morpion": "[A-J][0-9]",
    "pente": "[A-S][A-S]",
    "poker": "[0-9]{1,2}|100",
    "reversi": "[A-H][1-8]|XX",
    "rochambeau": "[123]",
    "mastermind": "[A-H]{4}|[0-4]{2}[A-H]{4}",
    "seafight": "([HV][2-5][A-J][0-9]1){5}|[A-J][0-9]",
}


@pytest.mark.parametrize("name", TRAYS)
def test_a_value_is_read_back_as_the_move_that_it_was_written_from(name: str) -> None:
    game, trays = find_game(name), TRAYS[name]
    for number in range(20):
        match = after(game, number, 3 * number)
        for ask in match.asks:
            move = game.sample(match.state, ask.seat, Dice(b"value", number))
            value = trays.write_value(move)
            assert re.fullmatch(FORMS[name], value)
            assert trays.read_value(match.state, ask.seat, value) == move


def test_a_fleet_is_written_as_ships_that_are_unhurt() -> None:
    game = find_game("seafight")
    fleet = game.parse("H5A0 H4A1 V3C5 H3F9 H2A9")
    assert TRAYS["seafight"].write_value(fleet) == "H5A01H4A11H3F91V3C51H2A91"


def test_a_code_has_no_marks_and_a_row_has() -> None:
    game = find_game("mastermind")
    assert TRAYS["mastermind"].write_value(game.parse("code GCCH")) == "GCCH"
    assert TRAYS["mastermind"].write_value(game.parse("GCCH")) == "00GCCH"
