"""SET in the browser: cards by mouse, touch and keys, claims that all see, hints for one, the puzzle of the day."""

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.async_api import Locator, Page, WebSocketRoute, expect

from arbitre.games.set.cards import BY_NAME, NAMES, is_set, sets_among, triple
from tests.web.playing import ask, board, moves, open_table, sit_two, strip
from tests.web.test_accessibility import serious_findings
from tests.web.visitors import Visitors

AZERTY = """navigator.keyboard.getLayoutMap = async () => new Map(Object.entries({
    KeyQ: "a", KeyW: "z", KeyE: "e", KeyR: "r", KeyA: "q", KeyS: "s", KeyZ: "w" }))"""
CODES = ("KeyQ", "KeyW", "KeyE", "KeyR", "KeyA", "KeyS", "KeyD", "KeyF", "KeyZ", "KeyX", "KeyC", "KeyV")


def card(page: Page, name: str) -> Locator:
    return board(page).locator(f'[data-card="{name}"]')


async def tableau(page: Page) -> list[str]:
    await expect(board(page)).to_be_visible()
    found: list[str] = (
        await board(page).locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    )
    return found


def a_set(cards: list[str]) -> list[str]:
    return [NAMES[one] for one in sets_among(BY_NAME[name] for name in cards)[0]]


def no_set(cards: list[str]) -> list[str]:
    threes = (triple(BY_NAME[name] for name in three) for three in combinations(cards, 3))
    return [NAMES[one] for one in next(three for three in threes if not is_set(three))]


async def claim(page: Page, cards: list[str]) -> None:
    for name in cards:
        await card(page, name).click()


async def play_alone(page: Page, **options: Any) -> None:
    await open_table(page, "set", seats=1, options=options)
    await expect(board(page)).to_be_visible()


async def test_a_set_is_claimed_by_clicks_and_by_keys_and_all_see_it(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "set", seats=2)
    taken = a_set(await tableau(first))
    await claim(first, taken)
    for page in (first, second):
        await expect(board(page)).to_have_attribute("data-step", "2")
        await expect(strip(page, 0).locator(".score")).to_contain_text("1")
        await expect(moves(page)).to_have_count(1)
    await expect(second.get_by_role("status").filter(has_text="has a SET")).to_be_visible()
    shown = await tableau(second)
    for name in a_set(shown):
        await second.keyboard.press(CODES[shown.index(name)])
    for page in (first, second):
        await expect(board(page)).to_have_attribute("data-step", "3")
        await expect(strip(page, 1).locator(".score")).to_contain_text("1")


@pytest.mark.nightly
async def test_a_wrong_claim_is_shown_to_all_and_its_author_waits(visitors: Visitors) -> None:
    first, second = await sit_two(visitors, "set", seats=2)
    wrong = no_set(await tableau(first))
    await claim(first, wrong)
    await expect(first.get_by_text("Deux secondes d’arrêt")).to_be_visible()
    await expect(card(first, wrong[0])).to_contain_text("Pas un SET")
    await expect(card(second, wrong[0])).to_have_accessible_name(re.compile("wrong claim of invité-"))
    await expect(card(first, wrong[0])).not_to_contain_text("Pas un SET")
    await claim(first, a_set(await tableau(first)))
    await expect(board(second)).to_have_attribute("data-step", "2")


async def test_a_claim_is_drawn_at_once_and_taken_back_if_somebody_was_faster(visitors: Visitors) -> None:
    held: list[str | bytes] = []
    is_holding = False
    sockets: list[WebSocketRoute] = []

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        sockets.append(socket)
        server.on_message(lambda text: held.append(text) if is_holding else socket.send(text))

    first = await visitors.arrive(is_first=True)
    await first.route_web_socket(re.compile("/live$"), hold)
    path = await open_table(first, "set", seats=2)
    second = await visitors.visit(path, locale="en-GB")
    await second.get_by_role("button", name=re.compile("^Sit down")).click()
    cards = await tableau(first)
    is_holding = True
    taken = a_set(await tableau(second))
    await claim(second, taken)
    await expect(board(second)).to_have_attribute("data-step", "2")
    await claim(first, a_set(cards))
    await expect(card(first, taken[0])).to_have_accessible_name(re.compile("annoncée par invité-"))
    is_holding = False
    for text in held:
        sockets[-1].send(text)
    await expect(first.get_by_text("Trop tard")).to_be_visible()
    await expect(board(first)).to_have_attribute("data-step", "2")
    await expect(strip(first, 0).locator(".score")).to_contain_text("0")


async def test_keys_go_by_their_place_and_bear_what_is_printed_on_them(visitors: Visitors) -> None:
    page = await visitors.arrive(is_first=True)
    await page.add_init_script(AZERTY)
    await play_alone(page)
    names = await tableau(page)
    await expect(card(page, names[0])).to_have_accessible_name(re.compile("touche A$"))
    await page.keyboard.press("KeyQ")
    await expect(card(page, names[0])).to_have_attribute("aria-pressed", "true")
    await expect(page.get_by_text("Une carte choisie, encore deux.")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(card(page, names[0])).to_have_attribute("aria-pressed", "false")


async def test_one_alone_asks_for_hints_and_goes_back_by_a_step(visitors: Visitors) -> None:
    page = await visitors.arrive()
    await play_alone(page)
    hint = page.get_by_role("button", name="Demander un indice")
    await hint.click()
    await expect(board(page).get_by_role("button", name=re.compile("indice$"))).to_have_count(1)
    await hint.click()
    await expect(board(page).get_by_role("button", name=re.compile("indice$"))).to_have_count(2)
    await expect(hint).to_be_disabled()
    await expect(strip(page, 0).locator(".score")).to_contain_text("−2")
    await claim(page, a_set(await tableau(page)))
    await expect(board(page)).to_have_attribute("data-step", "2")
    await page.get_by_role("button", name="Reprendre").click()
    await expect(board(page)).to_have_attribute("data-step", "1")


async def test_a_finished_match_is_summed_up_and_continued_from_a_step(visitors: Visitors) -> None:
    page = await visitors.arrive()
    path = await open_table(page, "set", seats=1)
    await expect(board(page)).to_be_visible()
    await finish(page, path)
    times = page.get_by_role("region", name="Temps")
    await expect(times.get_by_role("row")).to_have_count(2)
    await expect(times.get_by_role("listitem").first).to_have_text(
        re.compile("STEP 1, invité-.*, \\d+,\\d s")
    )
    assert await serious_findings(page) == []
    for key in ("Home", "ArrowRight", "ArrowRight"):
        await page.keyboard.press(key)
    await page.get_by_role("button", name="Continuer d’ici").click()
    await expect(page).not_to_have_url(re.compile(path))
    await expect(board(page)).to_have_attribute("data-step", "3")


async def finish(page: Page, path: str) -> None:
    """By requests beside the page."""
    address = f"/api/v1{path.replace('/match/', '/matches/')}"
    while True:
        situation = (await (await page.request.get(address)).json())["situation"]
        if situation["outcome"] is not None:
            return
        view = situation["view"]
        move = f"{view['step']}: {' '.join(a_set(view['tableau']))}"
        action = {"kind": "move", "move": move, "version": situation["version"]}
        await ask(page, f"{path.replace('/match/', '/matches/')}/actions", action)


async def test_the_puzzle_of_the_day_is_played_once_and_listed(visitors: Visitors) -> None:
    page = await visitors.visit("/puzzle")
    await page.get_by_role("button", name="Jouer l’énigme").click()
    await expect(board(page)).to_be_visible()
    await expect(page.get_by_role("timer")).to_contain_text(re.compile(r"^[45]:\d\d$"))
    path = re.sub(r".*(/match/\w+)$", r"\1", page.url)
    await finish(page, path)
    await page.goto("/puzzle")
    row = page.get_by_role("row").filter(has_text="vous")
    await expect(row).to_contain_text(re.compile(r"2\d"))
    await expect(page.get_by_role("button", name="Revoir ma partie")).to_be_visible()
    assert await serious_findings(page) == []


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1280, 800), ("dark", 360, 740)])
async def test_axe_finds_nothing_serious_at_the_tableau(
    visitors: Visitors, theme: Any, width: int, height: int
) -> None:
    page = await visitors.arrive(theme=theme, width=width, height=height)
    await play_alone(page, minutes=5)
    names = await tableau(page)
    await card(page, names[0]).click()
    await page.get_by_role("button", name="Demander un indice").click()
    await expect(board(page).get_by_role("button", name=re.compile("indice$"))).to_have_count(1)
    assert await serious_findings(page) == []
    box = await board(page).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height, "nobody scrolls to play"
