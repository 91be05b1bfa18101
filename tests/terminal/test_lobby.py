"""The first screen and the lobby on a real server: coming in, finding a table, opening one."""

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Select

from arbitre.client.client import Client
from arbitre.kernel.text import Language
from arbitre.terminal.memory import Login, Memory
from arbitre.terminal.screens.dialogs import Prompt
from arbitre.terminal.screens.lobby import LobbyPage
from arbitre.terminal.screens.match import MatchPage
from arbitre.terminal.screens.start import StartPage
from arbitre.wire.tables import NewTable
from tests.client.serving import guest, table_with_bot
from tests.running import RunningServer, free_port
from tests.terminal.player import Player, at_terminal


async def _fill_in(player: Player, **fields: str) -> None:
    for name, text in fields.items():
        player.app.screen.query_one(f"#{name}", Input).value = text


async def _answer(player: Player, question: str, text: str) -> None:
    """In a dialog."""
    await player.until(lambda: isinstance(player.app.screen, Prompt))
    await player.sees(question)
    await _fill_in(player, answer=text)
    await player.press("enter")


async def test_an_account_is_made_from_a_guest_and_remembered(server: RunningServer, tmp_path: Path) -> None:
    memory = Memory(tmp_path / "terminal.json")
    name = f"camille-{free_port()}"
    async with at_terminal(server.url, memory=memory) as player:
        first = await player.enter_as_guest()
        opened = await player.app.desk.client.open_table(NewTable(game="reversi"))
        await player.press("escape")
        await player.sees(f"Continue as {first}")
        await _fill_in(player, name=name, password="un mot de passe")
        await player.click("#register")
        await _answer(player, "The password again", "something else")
        await player.sees("The two passwords are not the same.")
        await player.click("#register")
        await _answer(player, "The password again", "un mot de passe")
        await _answer(player, "An address", f"{name}@example.org")
        await _answer(player, f"sent to {name}@example.org", "0000")
        await player.sees("not the code of the last mail")
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, LobbyPage))
        assert (player.app.desk.me.name, player.app.desk.me.is_guest) == (name, False)
        await player.sees("○ OPEN  Reversi")
        assert [table.id for table in player.app.screen.lobby.mine] == [opened.id]  # type: ignore[attr-defined]  # a LobbyPage, as above
    async with at_terminal(server.url, memory=Memory(tmp_path / "terminal.json")) as player:
        await player.sees(f"Continue as {name}")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, LobbyPage))
        assert player.app.desk.me.name == name


async def test_logging_in_needs_the_right_password(server: RunningServer) -> None:
    name = f"hanae-{free_port()}"
    async with await guest(server) as client:
        await client.register(name, "un mot de passe")
    async with at_terminal(server.url, "fr") as player:
        await player.sees("Se connecter")
        await _fill_in(player, name=name, password="court")
        await player.click("#log-in")
        await player.sees("Donnez un nom et un mot de passe")
        await _fill_in(player, name=name, password="un autre mot")
        await player.click("#log-in")
        await player.sees("Nom ou mot de passe incorrect.")
        await _fill_in(player, password="un mot de passe")
        await player.click("#log-in")
        await player.until(lambda: isinstance(player.app.screen, LobbyPage))


@pytest.mark.parametrize(
    ("address", "said"),
    [("not an address", "That is not an address"), ("http://127.0.0.1:9", "The server does not answer.")],
)
async def test_an_address_that_leads_nowhere_is_said(address: str, said: str) -> None:
    async with at_terminal(address) as player:
        await player.sees("Play as guest")
        await player.click("#guest")
        await player.sees(said)
        assert isinstance(player.app.screen, StartPage)


async def test_a_session_that_ends_leads_back_to_the_first_screen(server: RunningServer) -> None:
    memory = Memory()
    async with at_terminal(server.url, memory=memory) as player:
        await player.enter_as_guest()
        await player.app.desk.client.delete_account()
        await player.sees("That session has ended.", "Play as guest")
        assert memory.login(server.url) is None
        await player.enter_as_guest()


async def test_a_session_that_has_ended_is_forgotten(server: RunningServer) -> None:
    memory = Memory()
    async with at_terminal(server.url, memory=memory) as player:
        await player.enter_as_guest()
    login = memory.login(server.url)
    assert login is not None
    async with Client(server.url, login.token) as client:
        await client.delete_account()
    async with at_terminal(server.url, memory=memory) as player:
        await player.sees("Continue as")
        await player.click("#continue")
        await player.sees("That session has ended.")
        assert memory.login(server.url) is None


async def test_tables_appear_and_are_joined_from_the_list(server: RunningServer) -> None:
    async with at_terminal(server.url) as player, await guest(server) as other:
        await player.enter_as_guest()
        table = await other.open_table(NewTable(game="rochambeau"))
        name = (await other.me()).name
        await player.sees(f"Rock paper scissors · {name}")
        await player.press("tab")
        tables = player.app.screen.query_one("#tables", OptionList)
        tables.highlighted = tables.get_option_index(table.id)
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, MatchPage))
        await player.until(lambda: player.page.following.situation is not None)
        assert player.page.following.match == table.id
        assert player.page.following.seat is not None


@pytest.mark.nightly
async def test_a_link_is_followed_and_a_wrong_one_is_said(server: RunningServer) -> None:
    async with at_terminal(server.url) as player, await guest(server) as other:
        await player.enter_as_guest()
        table = await table_with_bot(other, "tictactoe", "random")
        await player.join_by_link("nonsense link")
        await player.sees("That is neither a link nor the id of a match.")
        await player.join_by_link(f"https://example.org/match/{table.id}")
        await player.sees("That link leads to another server.")
        await player.join_by_link(f"{server.url}/match/{table.id}")
        await player.until(lambda: isinstance(player.app.screen, MatchPage))
        await player.sees("Tic-tac-toe", table.id, "Noé [bot]")
        await player.press("escape")
        await player.join_by_link("0000000000")
        await player.sees("There is no such match.")
        assert isinstance(player.app.screen, LobbyPage)


async def test_a_table_is_opened_with_the_options_of_its_game(server: RunningServer) -> None:
    async with at_terminal(server.url) as player:
        await player.enter_as_guest()
        await player.point_at("rochambeau")
        await player.press("n")
        await player.sees("Points to win", "Throws before a draw")
        await _fill_in(player, **{"option-points": "0"})
        await player.press("ctrl+s")
        await player.sees("Points to win: a number from 1 to 100, please.")
        await _fill_in(player, **{"option-points": "2"})
        await player.press("ctrl+s")
        await player.until(lambda: isinstance(player.app.screen, MatchPage))
        await player.until(lambda: player.page.following.table is not None)
        table = player.page.following.table
        assert table is not None
        assert (table.game, table.options.get("points"), table.status) == ("rochambeau", 2, "open")
        await player.press("f2")
        await player.sees("This table is closed.")


@pytest.mark.nightly
async def test_the_variant_decides_who_can_be_played(server: RunningServer) -> None:
    async with at_terminal(server.url) as player:
        await player.enter_as_guest()
        await player.point_at("diplomacy")
        await player.press("n")
        await player.sees("Variant", "Standard")
        dialog = player.app.screen
        dialog.query_one("#option-variant", Select).value = "baltic"
        dialog.query_one("#against", Select).value = "bot"
        dialog.query_one("#seat", Select).value = 4
        await player.sees("Hansa")
        await player.press("ctrl+s")
        await player.until(lambda: isinstance(player.app.screen, MatchPage))
        await player.until(lambda: player.page.following.table is not None)
        table = player.page.following.table
        assert table is not None
        assert [seat.is_bot for seat in table.seats] == [True] * 4 + [False]
        await player.sees("Denmark", "F COP")


async def test_the_help_and_the_theme_are_a_key_away(server: RunningServer) -> None:
    async with at_terminal(server.url) as player:
        await player.press("f9")
        assert player.app.theme == "arbitre-light"
        await player.enter_as_guest()
        await player.press("f1")
        await player.sees("Ctrl+Q", "change player or server")
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, LobbyPage))


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("Continue as ", "Play as guest ", "Log in ", "Create an account ")),
        ("fr", ("Continuer", "Jouer en invité ", "Se connecter ", "Créer un compte ")),
    ],
)
async def test_no_button_is_cut_off_whatever_one_is_called(
    server: RunningServer, language: Language, texts: tuple[str, ...]
) -> None:
    name = f"{free_port():_<24}"
    memory = Memory()
    memory.keep_login(server.url, Login(name, "a token", False))
    async with at_terminal(server.url, language, memory=memory) as player:
        await player.sees(f"{name} ", *texts)


async def test_whose_turn_it_is_can_be_read_however_long_the_names_are(server: RunningServer) -> None:
    async with at_terminal(server.url) as player:
        await player.enter_as_guest()
        await table_with_bot(player.app.desk.client, "tictactoe", "perfect")
        await player.press("f5")
        await player.sees(" YOUR MOVE   Tic-tac-toe")


async def test_whatever_a_screen_waits_for_when_it_is_left_is_not_written_on_it(
    server: RunningServer,
) -> None:
    async with at_terminal(server.url) as player:
        await player.enter_as_guest()
        lobby = player.app.screen
        assert isinstance(lobby, LobbyPage)
        lobby.action_reload()
        with player._at_this_one():
            await player.app.pop_screen()
        assert [
            worker for worker in player.app.workers if worker.node is lobby and not worker.is_cancelled
        ] == []
