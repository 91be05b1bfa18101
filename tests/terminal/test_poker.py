"""Poker in the terminal: cards by the shape of their suit, what is hidden as hidden, totals to choose from."""

from arbitre.games.poker import Bet, Poker, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.making import make_board
from arbitre.terminal.boards.registry import find_face, render_text
from tests.terminal.test_grid_board import shown

GAME = Poker()
FACE = find_face("poker")
RIVER = "01007SKHKS2D3CKDKC4C5H6M3-3M4-4M5-5 0"


def at(position: str) -> State:
    return GAME.read(position, GAME.options())


def test_the_table_shows_own_cards_the_board_and_the_bets() -> None:
    view = GAME.view(at(RIVER), 1)
    assert FACE.text(Look(view=view, seat=1, language="en")).splitlines() == [
        "Hand 1, river, pot 10",
        "0 of 12 completed",
        "    ●   ╭──╮ ╭──╮  First dealer",
        "        │▒▒│ │▒▒│  bet 5",
        "        ╰──╯ ╰──╯",
        "        ╭──╮ ╭──╮ ╭──╮ ╭──╮ ╭──╮",
        "        │K♣│ │K♦│ │4♣│ │5♣│ │6♥│",
        "        ╰──╯ ╰──╯ ╰──╯ ╰──╯ ╰──╯",
        "   ▶■   ╭──╮ ╭──╮  Second",
        "        │2♠│ │3♦│  bet 5",
        "        ╰──╯ ╰──╯  straight",
    ]


def test_on_a_small_screen_every_card_is_in_sight() -> None:
    view = GAME.view(at(RIVER), 1)
    assert FACE.short_lines(Look(view=view, seat=1, language="en")) == [
        "Hand 1, river, pot 10",
        "   ● ▒▒ ▒▒  bet 5",
        "     K♣ K♦ 4♣ 5♣ 6♥",
        "  ▶■ 2♠ 3♦  bet 5  straight",
    ]


def test_hands_that_are_over_are_listed_with_what_was_shown() -> None:
    state = at(RIVER)
    for total in (30, 30):
        state = GAME.play(state, {state.hand.bettor: Bet(total)}, Context(Dice(b"", 0), 0))
    lines = render_text("poker", GAME.view(state, None), "fr").splitlines()
    assert lines[-1] == "  1. ●  30  ● K♠ K♥ / ■ 2♠ 3♦  K♣ K♦ 4♣ 5♣ 6♥"
    assert (FACE.score(GAME.view(state, 0), 0), FACE.score(GAME.view(state, 0), 1)) == (30, -30)
    state = GAME.play(state, {1: Bet(0)}, Context(Dice(b"", 0), 0))
    lines = render_text("poker", GAME.view(state, None), "fr").splitlines()
    assert lines[-2] == "  2. ●   1  ● ▒▒ ▒▒ / ■ ▒▒ ▒▒   (■ couché)"


def test_a_few_usual_totals_are_offered_and_a_fold_is_named() -> None:
    state = at(RIVER)
    moves = [str(move) for move in GAME.moves(state, 1)]
    look = Look(view=GAME.view(state, 1), moves=moves, seat=1, language="fr")
    assert FACE.choices(look) == ["0", "6", "10", "15", "100"]
    assert [FACE.tell(move, "fr") for move in ("0", "6")] == ["se coucher", "6"]


async def test_own_cards_and_the_usual_totals_fit_into_a_small_terminal() -> None:
    state = at(RIVER)
    moves = [str(move) for move in GAME.moves(state, 1)]
    look = Look(view=GAME.view(state, 1), moves=moves, seat=1, language="fr")
    async with shown(make_board("poker", look), look, (50, 18)) as (sheet, _):
        lines = [line.strip() for line in sheet.lines()]
        assert "│2♠│ │3♦│  mise 5" in lines
        assert lines[11:16] == ["se coucher", "6", "10", "15", "100"]
