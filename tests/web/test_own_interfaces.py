"""Our boards as interfaces: every game is drawn from a tray, and says nothing in any language."""

import re
from typing import Any

import pytest

from arbitre.games.registry import find_game
from arbitre.kernel.match import Match
from arbitre.protocols.tournoyons.frames.query import write_query
from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.protocols.tournoyons.trays.strings import Scene
from tests.games.random_match import walk
from tests.web.visitors import Visitors

WIDTH, HEIGHT = 736, 660
EARLY = 24
PREPARED = ("mastermind", "seafight")
"""Games whose first board is another one."""
SEEN = """() => {
  const seen = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const owner = walker.currentNode.parentElement;
    if (owner.closest("script, style, noscript") || !walker.currentNode.textContent.trim()) continue;
    const style = getComputedStyle(owner);
    const isClipped = (node) => node && (getComputedStyle(node).clipPath !== "none" || isClipped(node.parentElement));
    if (style.fontSize === "0px" || style.visibility === "hidden" || isClipped(owner) || !owner.checkVisibility()) continue;
    seen.push(walker.currentNode.textContent.trim());
  }
  return seen;
}"""
NO_WORD = re.compile(r"[A-S]?\d{0,3}|[A-HKQJT]|[-−+✓✕?⌫\d\s]+")
"""A coordinate, the letter of a peg, a card or the dealer's button, a figure, a sign."""


def told(match: Match, **more: str) -> str:
    """The address of our board for this position, as the first player sees it."""
    trays = TRAYS[match.game.name]
    scene = Scene(played=match.number, eyes=0, reveals=match.is_over)
    given: dict[str, Any] = {"Set": trays.SET, **trays.for_interface(match.state, scene).parameters()}
    given |= {"Name1": "MissOne", "Name2": "MrTwo", "Legend": "Texte", "Wait": "0", **more}
    if match.waits_for(0):
        given |= {"Input": "One", "URLReturn": "http://127.0.0.1:1/interfaces/returns/x"}
    return write_query("/interfaces/board", given.items())


def addresses(game: str) -> list[str]:
    """The beginning, and a moment in the middle at which the first player is asked."""
    found: list[str] = []
    for number, match in enumerate(walk(find_game(game), 1)):
        if number == 0:
            found.append(told(match, Color="f6efe2"))
        elif match.is_over or (
            number >= min(EARLY, 4 if game == "tictactoe" else EARLY) and match.waits_for(0)
        ):
            return [*found, told(match, Color="12181d")]
    return found


@pytest.mark.parametrize("moment", ["middle", pytest.param("start", marks=pytest.mark.nightly)])
async def test_every_board_is_drawn_from_a_tray_without_a_word(visitors: Visitors, moment: str) -> None:
    page = await visitors.arrive(width=WIDTH, height=HEIGHT)
    for game in TRAYS:
        start, middle = addresses(game)
        for address in {start, middle} if game in PREPARED else {start if moment == "start" else middle}:
            answer = await page.goto(address)
            assert answer is not None
            assert answer.status == 200, (address, await answer.text())
            await page.locator("[data-board]").wait_for()
            seen = await page.evaluate(SEEN)
            assert {"MissOne", "MrTwo", "Texte"} <= set(seen), (game, seen)
            words = [text for text in seen if not NO_WORD.fullmatch(text)]
            assert set(words) <= {"MissOne", "MrTwo", "Texte"}, (game, words)
            size = await page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert size == [WIDTH, HEIGHT], (game, size)


@pytest.mark.parametrize(
    "script", ["<script>document.title='x'</script>", "<img src=x onerror=document.title='x'>"]
)
async def test_a_parameter_is_text_whatever_it_holds(visitors: Visitors, script: str) -> None:
    page = await visitors.arrive(width=WIDTH, height=HEIGHT)
    for path in ("/interfaces/board", "/interfaces/model"):
        given = {"Set": "TicTacToe", "Tray": "000000000", "Name1": script, "Legend": script, "Count": script}
        await page.goto(write_query(path, given.items()))
        await page.get_by_text(script).first.wait_for()
        assert await page.title() != "x"
        assert await page.evaluate("origin") == "null", "its origin is not ours, even by itself"
