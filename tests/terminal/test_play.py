"""Matches played through the terminal on a real server, by keys alone."""

import asyncio
import re
from functools import partial

import msgspec
import pytest

from arbitre.games.diplomacy.view import DiplomacyView
from arbitre.terminal.boards.grid_board import GridBoard
from arbitre.terminal.screens.lobby import LobbyPage
from arbitre.wire.matches import Situation
from tests.client.serving import PATIENCE, guest, table_of_two
from tests.running import RunningServer
from tests.terminal.player import Player, at_terminal


def _situation(player: Player) -> Situation:
    situation = player.page.following.situation
    assert situation is not None, "the match has not begun"
    return situation


def _has_played(player: Player, move: str) -> bool:
    return any(event.text == move for event in player.page.following.events)


async def _place(player: Player, row: int, column: int) -> None:
    """Goes to a cell with the arrow keys and chooses it."""
    board = player.page.query_one(GridBoard)
    down, right = row - board.cursor[0], column - board.cursor[1]
    await player.press(*["down" if down > 0 else "up"] * abs(down))
    await player.press(*["right" if right > 0 else "left"] * abs(right), "enter")


async def test_a_whole_match_against_a_bot_with_arrows_and_enter(server: RunningServer) -> None:
    async with at_terminal(server.url) as player:
        await player.enter_as_guest()
        await player.point_at("tictactoe")
        await player.press("enter")
        await player.sees("Tic-tac-toe: which bot?", "never loses")
        await player.press("down", "down", "enter")
        await player.until(lambda: player.page.following.situation is not None)
        following = player.page.following
        while not following.is_over:
            await player.until(lambda: following.is_my_turn or following.is_over)
            if following.is_my_turn:
                moves = _situation(player).moves
                assert moves
                cell = int(moves[0]) - 1
                await _place(player, cell // 3, cell % 3)
                await player.until(partial(_has_played, player, moves[0]))
        outcome = _situation(player).outcome
        assert outcome is not None
        mine = outcome.scores[following.seat or 0]
        assert mine < 1, "the unbeatable bot was beaten"
        await player.sees("= Draw." if mine else "↓ You lost.", "Rematch?", "F5 Rematch")
        first = following.match
        await player.press("f5")
        await player.until(
            lambda: player.page.following.match != first and bool(player.page.query(GridBoard))
        )
        table = player.page.following.table
        assert table is not None
        assert (table.rematch_of, table.status) == (first, "playing")


@pytest.mark.nightly
async def test_two_terminals_play_reversi_on_one_table(server: RunningServer) -> None:
    async with at_terminal(server.url) as black, at_terminal(server.url, "fr", (120, 40)) as white:
        await black.enter_as_guest()
        await white.enter_as_guest()
        await black.point_at("reversi")
        await black.press("n")
        await black.sees("Open a table", "Reversi, no clock, casual match")
        await black.press("ctrl+s")
        await black.sees("Waiting for an opponent.", "Invitation link:", "F2 Close the table")
        await white.open_match(black.page.following.match)
        await white.sees("F5 S’asseoir", "place libre")
        await white.press("f5")
        await black.until(lambda: black.page.following.situation is not None)
        await white.until(lambda: white.page.following.situation is not None)
        if black.page.following.seat == 1:
            black, white = white, black
        await _place(black, 3, 2)
        await white.until(lambda: white.page.following.is_my_turn)
        await white.type("c3")
        await white.press("enter")
        await black.until(lambda: black.page.following.is_my_turn)
        for player in (black, white):
            await player.sees("C4", "C3")
            assert _situation(player).view["counts"] == [3, 3]


async def test_an_illegal_cell_and_an_unreadable_move_are_said_and_change_nothing(
    server: RunningServer,
) -> None:
    async with at_terminal(server.url, "fr") as player, await guest(server) as other:
        await player.enter_as_guest()
        table = await table_of_two(player.app.desk.client, other, "reversi")
        await player.open_match(table.id)
        await player.sees("À vous de jouer. 4 coups possibles.")
        await _place(player, 0, 0)
        await player.sees("Ce coup ne retourne aucun pion.")
        await player.type("z9")
        await player.press("enter")
        await player.sees("n’est pas une case")
        await player.type("d3")
        await player.press("enter")
        await player.sees("réfléchit.")
        assert _situation(player).number == 1


async def test_a_sealed_throw_stays_hidden_until_both_have_thrown(server: RunningServer) -> None:
    async with at_terminal(server.url) as player, await guest(server) as other:
        await player.enter_as_guest()
        table = await table_of_two(player.app.desk.client, other, "rochambeau")
        await player.open_match(table.id)
        async with other.live() as live:
            version = (await live.watch(table.id)).snapshot.situation
            assert version is not None
            await live.move(table.id, "2", version.version)
            await player.until(lambda: bool(player.page.following.events))
            assert [event.text for event in player.page.following.events] == [""]
            await player.type("1")
            await player.press("enter")
            await player.sees("0 – 1, first to 5", "rock ▶ paper")
            await player.until(lambda: [event.text for event in player.page.following.events] == ["2", "1"])


async def test_what_is_said_at_the_table_is_read_by_both(server: RunningServer) -> None:
    async with at_terminal(server.url) as player, await guest(server) as other:
        mine = await player.enter_as_guest()
        theirs = (await other.me()).name
        table = await table_of_two(player.app.desk.client, other, "tictactoe")
        await player.open_match(table.id)
        await player.press("f6")
        await player.type("hello [b]you[/b]")
        await player.press("enter")
        await player.sees(f"{mine} hello")
        await other.say(table.id, "hi\x1b[31m there")
        await player.sees(f"{theirs} hi")
        assert (await other.chat(table.id))[0].text == "hello [b]you[/b]"
        assert "[b]you[/b]" in player.text()
        assert "\x1b" not in player.text()
        await player.press("escape")
        await player.type("5")
        assert player.page.focused is not None
        assert player.page.focused.id == "move"


async def test_offers_are_made_accepted_and_declined_by_keys(server: RunningServer) -> None:
    async with at_terminal(server.url) as one, at_terminal(server.url) as other:
        await one.enter_as_guest()
        await other.enter_as_guest()
        table = await table_of_two(one.app.desk.client, other.app.desk.client, "tictactoe")
        await one.open_match(table.id)
        await other.open_match(table.id)
        await one.sees("F2 Abort")
        await one.type("5")
        await one.press("enter")
        await other.sees("Your move.")
        await other.type("1")
        await other.press("enter")
        await one.sees("Your move.", "F2 Resign")
        await other.press("f4")
        await one.sees("would like to take a move back.", "F4 Accept the takeback", "F7 Decline")
        await one.press("f7")
        await other.sees("declines the takeback")
        await other.press("f3")
        await one.sees("offers a draw.", "F3 Accept the draw")
        await one.press("f3")
        await one.sees("= Draw. By agreement.")
        await other.press("f5")
        await one.sees("A rematch is offered.", "F5 Accept the rematch")
        await one.press("f5")
        await one.sees("F2 Abort")
        await one.open_match(table.id)
        await one.sees("= Draw. By agreement.", "F5 See the rematch")
        assert "offered" not in one.text()
        await one.press("f5")
        await one.sees("F2 Abort")


async def test_resigning_asks_first(server: RunningServer) -> None:
    async with at_terminal(server.url) as player, await guest(server) as other:
        await player.enter_as_guest()
        table = await table_of_two(player.app.desk.client, other, "tictactoe")
        await player.open_match(table.id)
        await player.press("f2")
        await player.sees("Abort the match?")
        await player.press("enter")
        await player.sees("Your move.")
        await player.press("f2")
        await player.sees("Abort the match?")
        await player.press("left", "enter")
        await player.sees("Match aborted.")
        await player.press("escape")
        assert isinstance(player.app.screen, LobbyPage)


async def test_a_spectator_sees_the_moves_and_can_step_back(server: RunningServer) -> None:
    async with at_terminal(server.url) as player, await guest(server) as one, await guest(server) as two:
        await player.enter_as_guest()
        table = await table_of_two(one, two, "tictactoe")
        await player.open_match(table.id)
        async with one.live() as live:
            await live.move(table.id, "5", 0)
        await player.sees("is thinking.")
        board = player.page.query_one(GridBoard)
        await player.until(lambda: board.grid is not None and board.grid.rows[1][1].piece is not None)
        await player.press("pageup")
        await player.sees("Move 0 / 1.")
        assert board.grid is not None
        assert board.grid.rows[1][1].piece is None
        await player.press("escape")
        await player.until(lambda: board.grid is not None and board.grid.rows[1][1].piece is not None)


@pytest.mark.nightly
async def test_a_clock_counts_down_between_two_notices(server: RunningServer) -> None:
    async with at_terminal(server.url) as player:
        await player.enter_as_guest()
        await player.press("n")
        await player.sees("Open a table")
        await player.press("tab", "enter", "down", "enter")
        await player.sees("against the bot")
        await player.press("tab", "tab", "enter", "down", "enter")
        await player.sees("1 min,")
        await player.press("ctrl+s")
        await player.sees("YOUR MOVE")
        assert "1:00" in player.text(), "no clock runs before a first move"
        await player.type("1" if re.search(r"1  5\b", player.text()) else "5")
        await player.press("enter")
        await player.until(lambda: re.search(r"0:5\d", player.text()) is not None)


async def test_the_server_goes_and_comes_back_and_the_match_goes_on(mortal: RunningServer) -> None:
    async with at_terminal(mortal.url) as player:
        await player.enter_as_guest()
        await player.point_at("tictactoe")
        await player.press("enter")
        await player.sees("which bot?")
        await player.press("enter")
        await player.until(lambda: player.page.following.is_my_turn)
        mortal.kill()
        await player.sees("Connection lost.")
        before = player.page.following.match
        await player.type("1")
        await player.press("enter")
        await player.sees("The server does not answer.")
        await mortal.start()
        await player.until(lambda: "Connection lost." not in player.text())
        assert player.page.following.match == before
        moves = _situation(player).moves
        assert moves
        await player.type(moves[0])
        await player.press("enter")
        await player.until(lambda: _has_played(player, moves[0]))


async def test_the_language_changes_on_the_spot_and_is_told_to_the_server(server: RunningServer) -> None:
    async with at_terminal(server.url, "fr") as player:
        await player.sees("Jouer en invité", "Mot de passe")
        await player.press("f8")
        await player.sees("Play as guest", "Password")
        await player.press("f8")
        await player.sees("Jouer en invité", "Se connecter")
        await player.enter_as_guest()
        await player.sees("Tables ouvertes", "Jouer maintenant", "Chifoumi")
        await player.press("f8")
        await player.sees("Open tables", "Play now", "Rock paper scissors")
        async with asyncio.timeout(PATIENCE):
            while (await player.app.desk.client.me()).language != "en":
                pass


async def test_on_a_small_terminal_the_conversation_takes_the_place_of_the_board(
    server: RunningServer,
) -> None:
    async with at_terminal(server.url, size=(60, 15)) as player, await guest(server) as other:
        mine = await player.enter_as_guest()
        table = await table_of_two(player.app.desk.client, other, "tictactoe")
        await player.open_match(table.id)
        assert "Conversation" not in player.text()
        await player.press("f6")
        await player.sees("Conversation", "A kind word")
        await player.type("hello")
        await player.press("enter")
        await player.sees(f"{mine} hello")
        await player.until(lambda: player.page.following.is_my_turn)
        await player.type("5")
        await player.press("enter")
        await player.sees("'5' is a move.")
        assert [said.text for said in await other.chat(table.id)] == ["hello"]
        await player.press("enter")
        await player.sees(f"{mine} 5")
        await player.press("escape")
        await player.until(lambda: "Conversation" not in player.text())
        await player.type("5")
        assert player.page.focused is not None
        assert player.page.focused.id == "move"


async def test_orders_of_diplomacy_are_typed_and_their_report_is_read(server: RunningServer) -> None:
    async with at_terminal(server.url, size=(120, 60)) as player:
        await player.enter_as_guest()
        await player.point_at("diplomacy")
        await player.press("enter", "enter")
        await player.sees("Spring 1901, moves", "R Russia", "MOS SEV STP WAR", "To be ordered:")
        following = player.page.following
        await player.until(lambda: not following.others_asked)
        await player.type("a atlantis - par")
        await player.press("enter")
        await player.sees("is no region")
        task = msgspec.convert(_situation(player).view, DiplomacyView).task
        assert task is not None
        first, second = (choice.orders[0] for choice in task.choices[:2])
        for order in (task.choices[0].orders[-1], second, first):
            await player.type(order.lower())
            await player.press("enter")
        await player.sees(
            "Orders to be sent (2):", f"  {first}", f"  {second}", f"Prepared (2): {first}. 'send'"
        )
        await player.type("send")
        await player.press("enter")
        await player.sees("Resolution of orders for Movements spring 1901")
        assert any(set(event.text.split("; ")) == {first, second} for event in following.events)
