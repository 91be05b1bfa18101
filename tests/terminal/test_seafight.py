"""Seafight's board as a widget: a fleet laid down by keys, and moves written all the same."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from arbitre.games.registry import find_game
from arbitre.games.seafight.fleet import Fleet
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from arbitre.kernel.text import Language
from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.making import make_board
from tests.terminal.test_grid_board import Sheet, shown

ROOM = (50, 18)
"""What an 80 by 24 terminal leaves to a board."""


@asynccontextmanager
async def placing(language: Language = "en") -> AsyncIterator[tuple[Sheet, Pilot[None]]]:
    game = find_game("seafight")
    match = Match(game, Header("x", game.name, game.version, 2, bytes(32), 0))
    look = Look(view=game.view(match.state, 0), moves=None, seat=0, language=language)
    async with shown(make_board(game.name, look), look, ROOM) as (sheet, pilot):
        sheet.board.focus()
        yield sheet, pilot


def _typed(sheet: Sheet) -> str:
    return "".join(message.text for message in sheet.told if isinstance(message, Board.Typed))


async def test_a_fleet_drawn_by_lot_is_hidden_with_enter_and_nothing_is_written() -> None:
    async with placing() as (sheet, pilot):
        await pilot.press("ctrl+r", "enter")
        assert _typed(sheet) == ""
        (chosen,) = [message.move for message in sheet.told if isinstance(message, Board.Chosen)]
        assert sorted(int(ship[1]) for ship in Fleet.of(chosen.split()).ships) == [2, 3, 3, 4, 5]


@pytest.mark.parametrize("word", ["h5a0 v4c2", "random"])
async def test_a_fleet_can_be_written_letter_by_letter(word: str) -> None:
    """Faster than the line below can take over: no space is lost."""
    async with placing() as (sheet, pilot):
        await pilot.press(*("space" if letter == " " else letter for letter in word))
        assert _typed(sheet) == word


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_the_keys_are_told_in_full_on_a_small_terminal(language: Language) -> None:
    last = {"fr": "^R hasard", "en": "^R random"}[language]
    async with placing(language) as (sheet, pilot):
        assert any(line.endswith(last) for line in sheet.lines())
        await pilot.press("ctrl+r")
        await pilot.pause()
        assert any("⏎" in line and line.endswith(last) for line in sheet.lines())
