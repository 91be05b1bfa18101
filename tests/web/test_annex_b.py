"""Interfaces written in the manner of annex B: `javascript:` links, tables made of strings, an inner frame for the answer.

Authors of 2013 wrote their pages so. They must work as they are, inside our sandbox.
"""

from collections.abc import Iterator

import pytest
from playwright.async_api import Dialog, Page, expect

from tests.web.playing import ask
from tests.web.strangers import StrangersSite
from tests.web.test_interfaces import arrive_registered, moves, register, show_in
from tests.web.visitors import Visitors

OLD = """<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="fr" xml:lang="fr">
<head><meta name="robots" content="noindex" />
<script language='javascript'>
var Cells = ['0','0','0','0','0','0','0','0','0'], IsFirst = true, Asks = false, Back = '', Last = '', How = 'none';
var Empty = "<IMG src='images/vide.gif' width='120' height='120' border=0>";
function Draw() {
  var Html = "<TABLE cellpadding=0 border=1>";
  for (var Row = 0; Row < 3; Row++) {
    Html += "<TR height='150px'>";
    for (var Column = 0; Column < 3; Column++) {
      var At = Column + 3 * Row;
      Html += "<TD width='154px' align='center'>";
      if (Cells[At] == '0' && Asks) Html += "<A Href='javascript:Input(" + (At + 1) + ")'>" + Empty + "</A>";
      else Html += "<SPAN class='c" + Cells[At] + "'>" + Cells[At] + "</SPAN>";
      Html += "</TD>";
    }
    Html += "</TR>";
  }
  document.getElementById("Plateau").innerHTML = Html + "</TABLE>";
}
function Init() {
  var First = 0, Second = 0;
  var Query = window.location.search.substring(1);
  if (Query.indexOf('=') > 0) {
    var Pairs = Query.split("&");
    How = 'standard';
    for (var i = 0; i < Pairs.length; i++) {
      var Pair = Pairs[i].split("="), Value = Pair[1];
      switch (Pair[0].toLowerCase()) {
        case 'color': document.body.style.backgroundColor = '#' + Value; break;
        case 'count': document.getElementById("Tirage").innerHTML = unescape(Value); break;
        case 'input': Asks = true; IsFirst = (Value.toLowerCase() == 'one'); break;
        case 'legend': document.getElementById("Legende").innerHTML = unescape(Value); break;
        case 'method': How = Value.toLowerCase(); break;
        case 'move1': if (Value != '') { First = Value; IsFirst = false; break; }
        case 'move2': if (Value != '') { Second = Value; IsFirst = true; break; }
        case 'name1': document.getElementById("Joueur1").innerHTML = unescape(Value); break;
        case 'name2': document.getElementById("Joueur2").innerHTML = unescape(Value); break;
        case 'tray': if (Value != '') { for (var j = 0; j < 9; j++) Cells[j] = Value.substring(j, j + 1); } break;
        case 'webtest':
          Asks = false;
          document.getElementById("Legende").innerHTML =
            "<INPUT Type='Button' value='Joue' onclick=Webmaster('joue')>" +
            "<INPUT Type='Button' value='Valeur plateau' onclick=Webmaster('affiche')>";
          break;
        case 'urlreturn': Back = Value; break;
      }
    }
    if (First > 0) Cells[First - 1] = '1';
    if (Second > 0) Cells[Second - 1] = '2';
    switch (How) {
      case 'end': Draw(); break;
      case 'standard': Draw(); break;
      case 'none': document.getElementById("Plateau").innerHTML = ''; break;
    }
  }
}
function Input(Value) {
  Cells[Value - 1] = IsFirst ? '1' : '2';
  Last = Value;
  Asks = false;
  Draw();
  GIVE_BACK
}
function Webmaster(Order) {
  switch (Order) {
    case 'affiche': prompt('Plateau avec Valeur = ' + Last, Cells.join('')); break;
    case 'joue': Asks = true; Draw(); break;
  }
}
</script>
<META HTTP-EQUIV="PRAGMA" CONTENT="NO-CACHE">
</head>
<body onload='Init()' bgcolor='#ffffff'>
<CENTER>
INNER_FRAME
<SPAN id='Joueur1'>&nbsp;</SPAN> <SPAN id='Tirage'>&nbsp;</SPAN> <SPAN id='Joueur2'>&nbsp;</SPAN>
<SPAN id='Plateau'></SPAN>
<SPAN id='Legende'>&nbsp;</SPAN>
</CENTER>
</body>
<HEAD><META HTTP-EQUIV="PRAGMA" CONTENT="NO-CACHE"></HEAD>
</html>"""
FRAME = "<IFRAME id='Retour' name='Retour' width='0' height='0' frameborder='0' src='about:blank'></IFRAME>"
FORM = (
    "var Form = document.getElementById('Envoi'); Form.action = Back;"
    " document.getElementById('Coup').value = Value; Form.submit();"
)
MANNERS = {
    "a frame's address": ("document.getElementById('Retour').src = Back + '?ReturnValue=' + Value;", FRAME),
    "a script that navigates it": ("frames['Retour'].location.href = Back + '?ReturnValue=' + Value;", FRAME),
    "a frame that is written": (
        "document.getElementById('Legende').innerHTML += \"<IFRAME width=0 src='\" + Back + '?ReturnValue=' + Value"
        ' + "\'></IFRAME>";',
        "<SCRIPT>document.write('<B>&nbsp;</B>');</SCRIPT>",
    ),
    "a form": (
        FORM,
        FRAME
        + "<FORM id='Envoi' method='get' target='Retour'><INPUT type='hidden' id='Coup' name='ReturnValue'></FORM>",
    ),
    "a form that is posted": (
        FORM,
        FRAME
        + "<FORM id='Envoi' method='post' target='Retour'><INPUT type='hidden' id='Coup' name='ReturnValue'></FORM>",
    ),
}


def old_page(manner: str) -> str:
    give_back, inner_frame = MANNERS[manner]
    return OLD.replace("GIVE_BACK", give_back).replace("INNER_FRAME", inner_frame)


@pytest.fixture
def stranger() -> Iterator[StrangersSite]:
    site = StrangersSite()
    yield site
    site.close()


async def open_from(page: Page, position: str) -> str:
    """TicTacToe against oneself, who holds both seats. In the position a first move decides."""
    table = {"game": "tictactoe", "seat": 0, "bots": [{"bot": "perfect"}], "position": position}
    match: str = (await (await ask(page, "/tables", table)).json())["id"]
    return match


@pytest.mark.parametrize("manner", MANNERS)
async def test_a_page_of_that_time_plays_a_match_to_its_end(
    visitors: Visitors, stranger: StrangersSite, manner: str
) -> None:
    page = await arrive_registered(visitors, "Ancien" + str(list(MANNERS).index(manner)))
    stranger.pages["/tictactoe.htm"] = old_page(manner)
    match = await open_from(page, "110220000 1")
    await show_in(page, match, await register(page, f"{stranger.url}/tictactoe.htm"))
    board = page.frame_locator("iframe:not(.waits)").frame_locator("iframe")
    await expect(board.locator("#Joueur1")).to_contain_text("Ancien")
    await expect(board.locator("#Legende")).to_contain_text("À vous de jouer")
    await expect(board.locator("a")).to_have_count(5)
    await board.locator("a").first.click()
    # At the end the tray bears the winner's marks, and no move paints over them.
    await expect(board.locator(".c3")).to_have_count(3)
    await expect(board.locator("#Tirage")).to_have_text("1")
    assert await moves(page, match) == ["3"]
    last = [seen for seen in stranger.seen if seen.path == "/tictactoe.htm"][-1].query
    assert (last["Method"], last["Tray"], last["Set"]) == ("End", "333220000", "TicTacToe")
    assert not {"Move1", "Move2", "Input", "URLReturn"} & last.keys()


async def test_its_buttons_of_a_web_test_show_the_tray(visitors: Visitors, stranger: StrangersSite) -> None:
    page = await arrive_registered(visitors, "Essayeur")
    stranger.pages["/tictactoe.htm"] = old_page("a frame's address")
    identifier = await register(page, f"{stranger.url}/tictactoe.htm", games=["tictactoe"])
    said: list[str] = []

    async def read(dialog: Dialog) -> None:
        said.append(f"{dialog.message} / {dialog.default_value}")
        await dialog.accept()

    page.on("dialog", read)
    await page.goto("/")
    await page.evaluate(
        """(address) => document.body.append(Object.assign(document.createElement("iframe"), { src: address }))""",
        f"/interfaces/frames/{identifier}?Set=TicTacToe&WebTest=yes&Tray=100020000",
    )
    board = page.frame_locator("body > iframe").frame_locator("iframe")
    await board.locator("input[value=Joue]").click()
    await board.locator("a").first.click()
    await expect(board.locator(".c1")).to_have_count(2)
    await board.locator("input[value='Valeur plateau']").click()
    assert said == ["Plateau avec Valeur = 2 / 110020000"]
