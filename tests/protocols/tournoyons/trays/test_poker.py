import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.poker import Poker, PokerOptions, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Context
from arbitre.protocols.tournoyons.trays import poker
from arbitre.protocols.tournoyons.trays.strings import Scene, Strings
from tests.protocols.tournoyons.trays.photos import after, begun_from

GAME = Poker()
CONTEXT = Context(Dice(b"tray", 0), 0)
KINGS = "01001SKHKS2D3M1-2 0"


def played(bets: str, position: str = KINGS) -> State:
    state = GAME.read(position, PokerOptions())
    for bet in bets.split():
        (ask,) = GAME.asks(state)
        GAME.check(state, ask.seat, GAME.parse(bet))
        state = GAME.play(state, {ask.seat: GAME.parse(bet)}, CONTEXT)
    return state


LIVE = {
    "17118D1H6????H3H7HTS2DQM?13-14": (0, [0, *range(14, 101)], "17118DAH6????H3H7HTS2DQM?13-14"),
    "16103C8HK????H1S7C2M?7-52": (0, [0, *range(52, 101)], "16103C8HK????HAS7C2M?7-52"),
    "15095????CTHJHKC6HQS6M10-10": (1, [0, *range(11, 101)], "15095????CTHJHKC6HQS6M10-10"),
}
"""Trays of the site itself: who is to bet, to which totals, and the tray as we write it, with the ace as A."""


@pytest.mark.parametrize("tray", LIVE)
def test_the_trays_of_the_site_are_read_and_written(tray: str) -> None:
    seat, bets, written = LIVE[tray]
    match = begun_from(GAME, poker, Strings(tray=tray, gain1="-20", gain2="20"))
    assert [ask.seat for ask in match.asks] == [seat]
    assert [move.total for move in GAME.moves(match.state, seat)] == bets
    strings = poker.for_interface(match.state, Scene(played=99, eyes=seat))
    assert (strings.tray, strings.gain1, strings.gain2) == (written, "-20", "20")
    assert poker.for_engine(match.state, seat).tray == written
    assert None not in match.state.hand.cards


def test_the_example_of_the_manual_says_that_the_first_player_must_answer() -> None:
    """M?10-12"""
    state = poker.read(Strings(tray="01008SKHKS2D3C7C8C9CTCJM7-7M9-9M10-10M?10-12"), PokerOptions())
    assert (state.hand.bettor, state.hand.least) == (0, 12)
    assert poker.for_engine(state, 0).tray == "01008SKHK????C7C8C9CTCJM7-7M9-9M10-10M?10-12"
    assert poker.for_interface(state, Scene(played=7, eyes=0)).tray == "01008SKHK????C7C8C9CTCJM?10-12"


def test_an_engine_gets_its_cards_from_the_first_move_on_and_no_gains_then() -> None:
    assert poker.for_engine(played(""), 0).parameters() == {"Tray": "01001SKHK????M1-2"}


def test_an_engine_gets_gains_and_the_last_bet_of_the_other() -> None:
    state = played("10 20")
    assert poker.for_engine(state, 0).parameters() == {
        "Tray": "01001SKHK????M?10-20",
        "Gain1": "0",
        "Gain2": "0",
        "Move2": "20",
    }
    assert poker.for_engine(played("10"), 1).parameters() == {
        "Tray": "01002????S2D3M10-?2",
        "Gain1": "0",
        "Gain2": "0",
        "Move1": "10",
    }


def test_an_engine_is_told_the_bet_of_the_other_even_where_its_own_was_later() -> None:
    """The second player matches, and is the first to bet on the flop."""
    strings = poker.for_engine(played("10 10"), 1)
    assert (strings.move1, strings.move2) == ("10", None)


def test_an_interface_gets_the_last_bets_only_and_the_cards_of_its_eyes() -> None:
    state = played("10 10")
    flop = GAME.view(state, None).board
    strings = poker.for_interface(state, Scene(played=2, eyes=1))
    assert strings.parameters() == {
        "Tray": f"01003????S2D3{''.join(flop)}M10-10",
        "Gain1": "0",
        "Gain2": "0",
        "Move2": "10",
        "Count": "2",
        "Method": "Standard",
    }
    assert poker.for_interface(state, Scene(played=2)).tray == f"01003????????{''.join(flop)}M10-10"


def test_a_hand_that_was_folded_is_shown_with_a_total_of_0_before_the_next() -> None:
    state = played("10 0")
    strings = poker.last_hand(state, Scene(played=2, eyes=0))
    assert strings is not None
    assert strings.parameters() == {
        "Tray": "01009SKHK????M10-0",
        "Gain1": "2",
        "Gain2": "-2",
        "Move2": "0",
        "Legend": "Le joueur 2 se couche",
        "Count": "2",
        "Method": "Standard",
    }
    assert poker.for_interface(state, Scene(played=2, eyes=0)).gain2 == "-2"
    assert poker.last_hand(played("10 10"), Scene(played=2)) is None


def test_a_showdown_shows_all_cards_to_everybody() -> None:
    state = played("30 30", "01007SKHKS2D3CKDKC4C5H6M3-3M4-4M5-5 0")
    strings = poker.last_hand(state, Scene(played=8, language="en"))
    assert strings is not None
    assert strings.tray == "01009SKHKS2D3CKDKC4C5H6M30-30"
    assert strings.legend == "Player 1 wins 30"


def test_the_end_is_the_last_hand_shown() -> None:
    state = played("30 30", "20117SKHKS2D3CKDKC4C5H6M3-3M4-4M5-5 0")
    strings = poker.for_interface(state, Scene(played=8))
    assert strings.tray == "20119SKHKS2D3CKDKC4C5H6M30-30"
    assert (strings.method, strings.gain1, strings.gain2) == ("End", "30", "-30")


def test_a_match_that_ends_with_a_fold_is_read_back_as_over() -> None:
    state = played("10 0", "99001SKHKS2D3M1-2 -7")
    strings = poker.for_interface(state, Scene(played=200, eyes=0))
    assert (strings.tray, strings.method) == ("99009SKHK????M10-0", "End")
    again = poker.read(strings, PokerOptions())
    assert GAME.outcome(again) == GAME.outcome(state)


@pytest.mark.parametrize(("value", "bet"), [("14", "14"), ("0", "0"), ("-1", "0"), ("100", "100")])
def test_a_value_is_a_total_and_engines_fold_with_0_interfaces_with_minus_1(value: str, bet: str) -> None:
    assert str(poker.read_value(played(""), 0, value)) == bet


@pytest.mark.parametrize("value", ["", "101", "M10", "?", "-2"])
def test_any_other_value_is_invalid(value: str) -> None:
    with pytest.raises(InvalidMove):
        poker.read_value(played(""), 0, value)


def test_init_is_a_hand_whose_cards_the_referee_deals_at_once() -> None:
    match = begun_from(GAME, poker, Strings(tray="Init"))
    assert len(match.state.hand.seen()) == 4
    assert (match.state.hand.step, match.state.hand.totals) == (1, (1, 2))


@pytest.mark.parametrize(
    ("strings", "sentence"),
    [
        (Strings(tray=None), "is not a rank"),
        (Strings(tray="17118D1H6????H3H7HTS2DQM?13-14", gain1="5", gain2="5"), "the other has lost"),
        (Strings(tray="17118D1H6????H3H7HTS2DQM?13-14", gain1="much"), "gain 'much' is not a number"),
        (Strings(tray="17118D1H6????H3H7HTS2DQM13-?14"), "player 1 is to bet"),
        (Strings(tray="17118D1H6????H3H7HTS2H6M?13-14"), "twice"),
        (Strings(tray="17128D1H6????H3H7HTS2DQM?13-14"), "cannot come after 12 completed"),
        (Strings(tray="17118D1H6????H3H7HTS2M?13-14"), "cannot be 4 cards on the table at step 8"),
    ],
)
def test_impossible_trays_are_refused(strings: Strings, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        poker.read(strings, PokerOptions())


@settings(deadline=None, max_examples=60)
@given(number=st.integers(0, 50), moves=st.integers(0, 80))
def test_every_tray_of_either_kind_is_read_back(number: int, moves: int) -> None:
    match = after(GAME, number, moves)
    seats = [ask.seat for ask in match.asks]
    scenes = [Scene(played=match.number, eyes=eyes) for eyes in (0, 1, None)]
    for strings in (
        *(poker.for_engine(match.state, seat) for seat in seats),
        *(poker.for_interface(match.state, scene) for scene in scenes),
    ):
        again = begun_from(GAME, poker, strings)
        assert (again.outcome, again.asks) == (match.outcome, match.asks)
        shown = poker.read(strings, PokerOptions())
        for seat in seats:
            assert again.moves(seat) == match.moves(seat)
            assert shown.hand.cards[seat] in (None, match.state.hand.cards[seat])
        assert GAME.write(shown).split()[0] == strings.tray
