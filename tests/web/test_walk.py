"""Long walks for the night: nothing jumps while a match is played, and players are called back from table to rematch."""

import re
from typing import Any

import msgspec
import pytest
from playwright.async_api import Page, expect

from arbitre.bots.bot import Question
from arbitre.bots.registry import find_bot
from arbitre.games.registry import GAMES, find_game
from arbitre.kernel.clock import Bank
from arbitre.kernel.dice import Dice
from tests.web.playing import ask, board, open_table, play_a_bot, play_in_turn, strip
from tests.web.test_together import member
from tests.web.visitors import Visitors

pytestmark = pytest.mark.nightly

MOST = 0.05
"""The cumulative layout shift of a match from its opening to its result: the worst five seconds of it."""
OWN_MOVES = 12
"""Then the visitor resigns, if the match is not over."""
OWN = {"Sec-Fetch-Site": "same-origin"}
SETTLED = 600
"""Milliseconds after which whatever moves at the end has moved."""
TURNS = 60
"""Looks at whether it is the visitor's turn."""
SHORT = {
    "diplomacy": {"nb_max_cycles_to_play": 1},
    "poker": {"hands": 2},
    "robostrike": {"rounds": 3},
    "rochambeau": {"points": 3},
}
"""Options that make a match short enough to be played to its end."""
SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const { startTime, value, sources } of list.getEntries())
            window.shifts.push([startTime, value, sources.map(({ node }) => node?.outerHTML?.slice(0, 70)).join(" ")]);
    }).observe({ type: "layout-shift", buffered: true });
"""


def random_move(answer: dict[str, Any], dice: Dice) -> str | None:
    """The random bot's choice for the visitor, from what the server tells the visitor."""
    table, situation = answer["table"], answer["situation"]
    game = find_game(table["game"])
    question = Question(
        game=game.name,
        options=game.options(table["options"]),
        seats=len(table["seats"]),
        seat=table["your_seat"],
        view=msgspec.convert(situation["view"], game.view_type),
        moves=situation["moves"],
        events=[],
        seconds=1,
        dice=dice,
        now=situation["now"],
    )
    move = find_bot(game.name, "random").choose(question)
    return move if isinstance(move, str) else None


async def play_to_the_end(page: Page, match: str) -> None:
    """Plays the visitor's own moves, and resigns if the match is long."""
    dice, played = Dice(match.encode(), 0), 0
    for _ in range(TURNS):
        answer = await (await page.request.get(f"/api/v1/matches/{match}")).json()
        situation, seat = answer["situation"], answer["table"]["your_seat"]
        if situation["outcome"] is not None:
            return
        if played == OWN_MOVES:
            break
        is_asked = any(one["seat"] == seat and not one["answered"] for one in situation["asks"])
        if is_asked and (move := random_move(answer, dice)) is not None:
            action = {"kind": "move", "move": move, "version": situation["version"]}
            await page.request.post(f"/api/v1/matches/{match}/actions", data=action, headers=OWN)
            played += 1
        await page.wait_for_timeout(300)
    await ask(page, f"/matches/{match}/actions", {"kind": "resign"})


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_nothing_jumps_while_a_match_is_played(visitors: Visitors, game: str, width: int) -> None:
    page = await visitors.arrive(is_first=True, width=width, height=800 if width > 600 else 740)
    await page.add_init_script(SHIFTS)
    rules = GAMES[game]
    clock = {"kind": "bank", "initial": 300, "increment": 3}
    seats = max(2, rules.seats[0])
    path = await open_table(
        page,
        game,
        seats=seats,
        bots=[{"bot": "random"}] * (seats - 1),
        clock=clock if Bank in rules.clocks and not rules.is_real_time else None,
        options=SHORT.get(game, {}),
    )
    await expect(board(page)).to_be_visible()
    await play_to_the_end(page, path.removeprefix("/match/"))
    await expect(page.locator(".result")).to_be_in_viewport()
    await page.wait_for_timeout(SETTLED)
    shifts = await page.evaluate("window.shifts")
    worst = max((_window(shifts, start) for start, *_ in shifts), default=0)
    assert worst <= MOST, sorted(shifts, key=lambda shift: -shift[1])[:6]
    if width < 600:
        await expect_buttons_above_the_tab_bar(page)


async def expect_buttons_above_the_tab_bar(page: Page) -> None:
    bar = await page.get_by_role("navigation").last.bounding_box()
    assert bar is not None
    for button in await page.locator(".result").get_by_role("button").all():
        box = await button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"], f"{await button.inner_text()} lies under the tab bar"


def _window(shifts: list[tuple[float, float, str]], start: float) -> float:
    return sum(value for at, value, _ in shifts if start <= at < start + 5_000)


async def test_two_people_from_a_table_to_a_rematch(visitors: Visitors) -> None:
    ines = await member(visitors, "ines-walks", width=1280, height=800)
    hugo = await member(visitors, "hugo-walks", locale="en-GB", width=360, height=740)
    opened = await (
        await ask(
            ines,
            "/tables",
            {"game": "tictactoe", "seat": 0, "is_rated": True, "clock": {"kind": "bank", "initial": 60}},
        )
    ).json()
    path = f"/match/{opened['id']}"
    # Somebody sits down while she looks elsewhere: a toast leads there.
    await ines.goto("/rules")
    await hugo.goto(path)
    await hugo.get_by_role("button", name=re.compile("^Sit down")).click()
    await expect(ines).to_have_title(re.compile(r"^\(1\)"))
    await ines.locator(".toasts").get_by_role("link", name="Y aller").click()
    await expect(board(ines)).to_be_visible()
    # No clock runs before its player's first move.
    await ines.wait_for_timeout(1500)
    await expect(strip(ines, 0).get_by_role("timer")).to_contain_text("1:00")
    # A message marks the bar of a phone, and the mark leads to it.
    await ines.get_by_label("Votre message").fill("Bonjour !")
    await ines.keyboard.press("Enter")
    mark = hugo.get_by_role("button", name="1 new message")
    await expect(mark).to_be_visible()
    await mark.click()
    await expect(hugo.get_by_role("log")).to_be_in_viewport()
    await expect(mark).to_have_count(0)
    await play_in_turn(ines, hugo, "1", "4", "2", "5", "3")
    change = ines.get_by_role("status", name=re.compile("^Gagné")).get_by_text(re.compile(r"1\s200 → 1\s220"))
    await expect(change).to_be_visible()
    # The change is told again when the match is reopened, and in everybody's history.
    await ines.reload()
    await expect(change).to_be_visible()
    await hugo.get_by_role("button", name="Rematch").first.click()
    await expect(ines.get_by_role("button", name="Accepter la revanche")).to_be_visible()
    await ines.get_by_role("button", name="Accepter la revanche").click()
    await expect(ines).not_to_have_url(re.compile(opened["id"]))
    rematch = ines.url.rsplit("/", 1)[1]
    await ask(ines, f"/matches/{rematch}/actions", {"kind": "resign"})
    someone = await visitors.visit("/player/ines-walks")
    await expect(someone.locator(f'a[href="/match/{rematch}"]')).to_contain_text("−")
    await expect(someone.locator(f'a[href="{path}"]')).to_contain_text("+20")
    await ines.goto(path)
    await expect(ines.get_by_role("link", name="Voir la revanche")).to_be_visible()


async def test_an_address_becomes_a_code_when_it_is_asked_for(visitors: Visitors) -> None:
    page = await visitors.arrive(is_first=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    path = await play_a_bot(page, "reversi")
    assert not any("QrDialog" in url for url in asked)
    await page.get_by_role("button", name="Code QR").click()
    await expect(page.get_by_role("img", name=re.compile(path.rsplit("/", 1)[1]))).to_be_visible()
    assert any("QrDialog" in url for url in asked)
