"""The console client of Pawn Hub's wire: its menus by arrow keys, on a real server; and in a terminal of its own."""

import asyncio
import os
import pty
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from arbitre.kernel.text import Language
from arbitre.terminal.pawnhub.app import PawnHubApp
from arbitre.terminal.pawnhub.connection import HubConnection, read_address
from arbitre.terminal.pawnhub.game import HubGame
from arbitre.terminal.pawnhub.match_page import HubMatchPage
from tests.client.serving import PATIENCE
from tests.protocols.pawnhub.peer import Club
from tests.running import RunningServer, free_port


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server."""
    folder, port = tmp_path_factory.mktemp("hub"), free_port()
    database = f"sqlite:///{folder / 'arbitre.db'}"
    server = RunningServer(
        database, Path(folder / "log"), limits="false", pawnhub_port=str(port), thinkers="0"
    )
    asyncio.run(server.start())
    yield port
    server.stop()


@pytest_asyncio.fixture
async def club(hub: int) -> AsyncIterator[Club]:
    club = Club(hub)
    yield club
    await club.close()


class Person:
    def __init__(self, app: PawnHubApp, pilot: Pilot[str]) -> None:
        self.app = app
        self._pilot = pilot

    def text(self) -> str:
        with self.app._context():
            return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    async def press(self, *keys: str) -> None:
        await self._pilot.press(*keys)

    async def until(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():
                    await self._pilot.pause(0.02)
        except TimeoutError:
            raise AssertionError(f"it did not come about:\n{self.text()}") from None

    async def sees(self, *texts: str) -> None:
        await self.until(lambda: all(text in self.text() for text in texts))

    async def choose(self, label: str) -> None:
        """By arrow keys, from the top."""
        await self.sees(label)
        await self.press("home")
        menu = self.app.screen.query_one(OptionList)
        labels = [str(menu.get_option_at_index(number).prompt) for number in range(menu.option_count)]
        await self.press(*["down"] * labels.index(label), "enter")

    async def answer(self, text: str) -> None:
        await self.until(lambda: isinstance(self.app.screen.focused, Input))
        await self.press(*text, "enter")

    async def sign_up(self, name: str, words: tuple[str, str, str]) -> None:
        label, first, again = words
        await self.choose(label)
        await self.answer(name)
        await self.sees(first)
        await self.answer("secret")
        await self.sees(again)
        await self.answer("secret")


ENGLISH = ("Create an account", "Password", "The password again")
FRENCH = ("Créer un compte", "Mot de passe", "Encore le mot de passe")


@asynccontextmanager
async def at_console(port: int, language: Language = "en") -> AsyncIterator[Person]:
    app = PawnHubApp(HubConnection("127.0.0.1", port), language)
    async with app.run_test(size=(90, 30)) as pilot:
        yield Person(app, pilot)


@pytest.mark.nightly
async def test_somebody_signs_up_befriends_and_talks(hub: int, club: Club) -> None:
    bob = await club.signed_in("bob")
    async with at_console(hub, "fr") as ada:
        await ada.sign_up("ada", FRENCH)
        await ada.choose("Amis")
        await ada.choose("Envoyer une demande d’ami")
        await ada.answer("bob")
        await ada.sees("Demande envoyée.")
        await bob.expect("17~ada~1")
        await bob.ask("11~ada~1", "11~1~1")
        await ada.choose("Voir sa liste d’amis")
        await ada.sees("bob")
        await ada.press("escape", "escape")
        await ada.choose("Discuter")
        await ada.answer("bonjour")
        await bob.expect("3~ada~all~bonjour")
        await ada.answer("/change bob")
        await ada.sees("Pawn Hub bob")
        bob.send("3~ada~salut")
        await ada.sees("salut")
        await ada.press("escape")
        await ada.choose("Statistiques")
        await ada.choose("Voir le classement général")
        await ada.choose("Dans le noir en temps réel")
        await ada.sees("---", "- - -")
        await ada.press("ctrl+q")


async def test_a_match_is_played_to_its_end(hub: int, club: Club) -> None:
    bob = await club.signed_in()
    async with at_console(hub) as cleo:
        await cleo.sign_up("cleo", ENGLISH)
        await cleo.choose("Play")
        await cleo.choose("Classic")
        await cleo.sees("Waiting for an opponent: Classic")
        bob.send("4~0")
        await cleo.until(lambda: isinstance(cleo.app.screen, HubMatchPage))
        await cleo.sees("Your move", "8  ♜  ♞", "Turn 1", "44:")
        await cleo.answer("e2-e5")
        await cleo.sees("Your move")
        await cleo.answer("nonsense")
        await cleo.sees("That is not a move")
        await cleo.answer("f2f3")
        await cleo.sees("The other's move.")
        await cleo.answer("g2g4")
        await cleo.sees("Planned: G2G4")
        await bob.until("30~Agimme")
        bob.send("30~MbE7E5")
        await bob.until("30~Agimme")
        bob.send("30~MbD8H4")
        await cleo.sees("Black has won.")
        await cleo.press("escape")
        await cleo.choose("Back")
        await cleo.choose("Statistics")
        await cleo.choose("See your statistics")
        await cleo.sees("0 1 0", "1180.00")


def test_a_match_is_read_letter_by_letter() -> None:
    game = HubGame()
    for text in (
        "GAlice",
        "Xblack",
        "Ustart",
        "Ualice",
        "B1kE1!kE8#",
        "T0",
        "B2!qA1#",
        "T0",
        "C1000",
        "Pplease",
    ):
        game.hear(text)
    assert game.is_promoting
    first, *rows = game.lines()[:-1]
    assert first.split() == [*"HGFEDCBA"] * 2
    assert rows[0].split("   ")[0].startswith("1")
    assert "♔" in rows[0]
    assert "♛" in rows[0]
    assert "♚" in rows[7]
    assert [game.move_of(text) for text in ("e2 e4", "E2-E9", "e2")] == ["E2E4", None, None]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("localhost", ("localhost", 9797)),
        ("localhost:80", ("localhost", 80)),
        ("::1", ("::1", 9797)),
        ("[::1]:80", ("::1", 80)),
        ("host:port", None),
        ("", None),
    ],
)
def test_an_address_has_a_port_or_the_usual_one(text: str, address: tuple[str, int] | None) -> None:
    assert read_address(text) == address


def test_in_a_terminal_arrow_keys_lead_to_the_end(hub: int) -> None:
    process, terminal = pty.fork()
    if process == 0:
        os.execve(
            sys.executable,
            [sys.executable, "-m", "arbitre", "pawnhub", f"127.0.0.1:{hub}"],
            {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
        )
    seen = b""
    while b"Create an account" not in seen:
        seen += os.read(terminal, 4096)
    os.write(terminal, b"\x1b[B\x1b[B\r")
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:
        pass  # Its end, as Linux tells it.
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0
