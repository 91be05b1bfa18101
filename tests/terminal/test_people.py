"""Friends, conversations, pairing and ladders at the terminal, on a real server."""

import asyncio

import pytest
from textual.widgets import Input

from arbitre.client.client import Client
from arbitre.kernel.clock import Bank
from arbitre.kernel.log import Action
from arbitre.terminal.screens.friends import FriendsPage
from arbitre.terminal.screens.ladder import LadderPage
from arbitre.terminal.screens.lobby import LobbyPage
from arbitre.terminal.screens.match import MatchPage
from arbitre.terminal.screens.talk import TalkPage, changed_to
from arbitre.terminal.screens.waiting import WaitingPage
from arbitre.wire.contests import JoinQueue
from arbitre.wire.tables import NewTable
from tests.client.serving import PATIENCE
from tests.running import RunningServer, free_port
from tests.terminal.player import Player, at_terminal

PASSWORD = "un mot de passe"


async def register(player: Player, name: str) -> None:
    await player.sees("Create an account")
    player.app.screen.query_one("#name", Input).value = name
    player.app.screen.query_one("#password", Input).value = PASSWORD
    await player.click("#register")
    await player.until(lambda: bool(player.app.screen.query("#answer")))
    player.app.screen.query_one("#answer", Input).value = PASSWORD
    await player.press("enter")
    await player.sees("An address")
    await player.press("enter")
    await player.until(lambda: isinstance(player.app.screen, LobbyPage))


def test_a_command_is_told_from_what_is_said() -> None:
    assert changed_to("/change bob") == "bob"
    assert changed_to(" /CHANGE  all ") == "all"
    assert changed_to("/change") is None
    assert changed_to("change bob") is None


async def test_friends_are_asked_accepted_and_written_to(server: RunningServer) -> None:
    mine, other = f"ada-{free_port()}", f"bob-{free_port()}"
    async with Client(server.url) as bob, at_terminal(server.url, size=(100, 30)) as player:
        await bob.register(other, PASSWORD)
        await register(player, mine)
        await player.press("f")
        await player.until(lambda: isinstance(player.app.screen, FriendsPage))
        await player.sees("No friends yet.")
        await player.press("a")
        await player.until(lambda: bool(player.app.screen.query("#answer")))
        player.app.screen.query_one("#answer", Input).value = other
        await player.press("enter")
        await player.sees(f"Request sent to {other}.", "Requests sent")
        await bob.accept_friend(mine)
        await player.sees(f"○ {other}")
        await player.press("enter")
        await player.sees("Challenge", "Write", "Block")
        await player.press("down", "enter")
        await player.until(lambda: isinstance(player.app.screen, TalkPage))
        await player.sees(other)
        conversation = (await bob.open_conversation(mine)).id
        await player.until(lambda: player.app.screen.conversation == conversation)  # type: ignore[attr-defined]  # a TalkPage, as above
        player.app.screen.query_one("#say", Input).value = "hello"
        await player.press("enter")
        await player.sees(f"{mine}  hello")
        await bob.say_in(conversation, "good evening")
        await player.sees("good evening")
        player.app.screen.query_one("#say", Input).value = "/change all"
        await player.press("enter")
        await player.sees("Main room")
        player.app.screen.query_one("#say", Input).value = f"/change {other}"
        await player.press("enter")
        await player.sees("good evening")
        await player.press("escape", "escape")
        await player.until(lambda: isinstance(player.app.screen, LobbyPage))
        await player.press("i")
        await player.sees(f"{other} is now your friend", f"{other} wrote to you")


async def test_whoever_waits_is_paired(server: RunningServer) -> None:
    mine, other = f"ada-{free_port()}", f"bob-{free_port()}"
    async with Client(server.url) as bob, at_terminal(server.url) as player:
        await bob.register(other, PASSWORD)
        await register(player, mine)
        await player.press("p")
        await player.sees("Which game?")
        await player.press("enter")
        await player.sees("By which clock?")
        await player.press("enter")
        await player.sees("Rated or casual?")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, WaitingPage))
        await player.sees("Ratings accepted: 1160 – 1240", "1 person in the queue")
        (queue,) = await bob.queues()
        await bob.join_queue(JoinQueue(queue.game, queue.clock, queue.is_rated))
        await player.until(lambda: isinstance(player.app.screen, MatchPage))
        await player.sees(other)


async def test_the_queue_is_left_with_the_screen(server: RunningServer) -> None:
    async with Client(server.url) as other, at_terminal(server.url) as player:
        await player.enter_as_guest()
        await player.press("p")
        await player.sees("Which game?")
        await player.press("down", "enter")
        await player.sees("By which clock?")
        await player.press("enter")
        await player.sees("1 person in the queue")
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, LobbyPage))
        async with asyncio.timeout(PATIENCE):
            while await other.queues():
                pass


@pytest.mark.nightly
async def test_the_ladder_and_the_figures(server: RunningServer) -> None:
    mine, other = f"ada-{free_port()}", f"bob-{free_port()}"
    async with Client(server.url) as bob, at_terminal(server.url, size=(100, 30)) as player:
        await bob.register(other, PASSWORD)
        await register(player, mine)
        table = await player.app.desk.client.open_table(
            NewTable("pente", seat=0, is_rated=True, clock=Bank(300, 3))
        )
        await bob.sit(table.id)
        await bob.act(table.id, Action("resign"))
        await player.press("l")
        await player.until(lambda: isinstance(player.app.screen, LadderPage))
        await player.sees("Pente", mine, "1220?", "1 – 0 – 0", other, "1180?")
        await player.press("s")
        await player.sees(f"Statistics of {mine}", "1220 (best 1220)", "streak +1")


async def test_settings_are_changed(server: RunningServer) -> None:
    mine, other = f"eve-{free_port()}", f"eva-{free_port()}"
    async with at_terminal(server.url, size=(100, 40)) as player, Client(server.url) as browser:
        await register(player, mine)
        await player.press("s")
        await player.sees(f"Name: {mine}", "[x] Challenges from all members", "[ ] Messages from all members")
        await player.press("enter")
        await player.until(lambda: bool(player.app.screen.query("#answer")))
        player.app.screen.query_one("#answer", Input).value = other
        await player.press("enter")
        await player.sees(f"Name: {other}")
        await player.press("down", "enter")
        for answer in (PASSWORD, "a longer password", "a longer password"):
            await player.until(lambda: bool(player.app.screen.query("#answer")))
            player.app.screen.query_one("#answer", Input).value = answer
            await player.press("enter")
        await player.sees("Password changed.")
        await player.press("down", "enter")
        await player.sees("[ ] Challenges from all members")
        identity = await browser.log_in(other, "a longer password")
        assert identity.challenges_from == "friends"
        await player.press("escape")
        await player.until(lambda: isinstance(player.app.screen, LobbyPage))
