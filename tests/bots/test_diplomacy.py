"""The players of Diplomacy: their orders are legal in every phase, they work together, and they beat those who do not."""

import pytest

from arbitre.bots.bot import Bot, Question
from arbitre.bots.diplomacy import Captain, Marshal, RandomOrders
from arbitre.games.diplomacy.game import Diplomacy
from arbitre.games.diplomacy.state import State
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Seat
from tests.bots.powers import against_six, play


def position(text: str) -> State:
    return Diplomacy().read(text, Diplomacy().options())


def choose(bot: Bot, state: State, seat: Seat, number: int = 0) -> list[str]:
    question = Question(
        game="diplomacy",
        options=state.options,
        seats=7,
        seat=seat,
        view=Diplomacy().view(state, seat),
        moves=None,
        events=[],
        seconds=1.0,
        dice=Dice(b"test", number),
    )
    return bot.move(question).split("; ")


@pytest.mark.parametrize("bot", [RandomOrders(), Captain(), Marshal()], ids=lambda bot: bot.name)
def test_it_gives_every_unit_an_order_in_every_phase(bot: Bot) -> None:
    match, _ = play([bot] * 7, 3, years=3)
    assert match.is_over
    assert all(event.kind == "moved" for event in match.log)


def test_the_marshal_takes_what_one_unit_alone_cannot() -> None:
    state = position("1901 AM / E = LON / F A BUR, A PIC = PAR / G A BEL = MUN")
    orders = {tuple(sorted(choose(Marshal(), state, 1, number))) for number in range(20)}
    attacks = {("A BUR - BEL", "A PIC S A BUR - BEL"), ("A BUR S A PIC - BEL", "A PIC - BEL")}
    assert orders & attacks


def test_the_marshal_ships_an_army_from_its_island() -> None:
    state = position("1901 AM / E F NTH, A YOR = EDI LON LVP / F = PAR / G = MUN")
    for number in range(10):
        convoy, move = sorted(choose(Marshal(), state, 0, number), reverse=True)
        assert convoy.startswith("F NTH C A YOR - ")
        assert convoy.endswith(move)


def test_the_marshal_beats_six_who_play_at_random() -> None:
    standing = against_six(Marshal(), RandomOrders(), 7)
    assert standing.alone >= 6, str(standing)


def test_the_marshal_does_better_among_captains_than_they() -> None:
    standing = against_six(Marshal(), Captain(), 7, years=6)
    assert standing.share / standing.played > 2 / 7, str(standing)


def test_seven_marshals_play_fifteen_years_in_seconds() -> None:
    match, slowest = play([Marshal()] * 7, 1)
    assert match.is_over
    assert max(slowest) < 0.5
