from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.poker import Hand, Poker, State
from arbitre.games.poker.cards import DECK, NAMES
from arbitre.games.poker.strength import MADE, made, strength
from arbitre.games.poker.view import PokerBet
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidOptions, InvalidPosition, NothingToUndo
from arbitre.kernel.game import Context, Outcome
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from tests.games.random_match import walk
from tests.games.slow_poker import best

GAME = Poker()
CONTEXT = Context(Dice(b"poker", 0), 0)
KINGS = "01001SKHKS2D3M1-2 0"
"""The first player deals, and has kings against a two and a three."""
RIVER = "01007SKHKS2D3CKDKC4C5H6M3-3M4-4M5-5 0"


def at(position: str, **options: Any) -> State:
    return GAME.read(position, GAME.options(options))


def played(bets: str, position: str = KINGS, **options: Any) -> State:
    """The position after bets by whoever was to bet."""
    state = at(position, **options)
    for bet in bets.split():
        seat = GAME.asks(state)[0].seat
        move = GAME.parse(bet)
        GAME.check(state, seat, move)
        state = GAME.play(state, {seat: move}, CONTEXT)
    return state


def standing(state: State) -> tuple[int, int, tuple[int, int]]:
    """The step, who is to bet, and the totals."""
    return state.hand.step, state.hand.bettor, state.hand.totals


def legal(state: State) -> list[int]:
    return [move.total for move in GAME.moves(state, state.hand.bettor)]


# -- the deck


def test_a_match_begins_with_blinds_and_four_different_cards() -> None:
    state = GAME.start(2, GAME.options(), CONTEXT)
    assert standing(state) == (1, 0, (1, 2))
    assert len(state.hand.seen()) == 4


@settings(deadline=None, max_examples=200)
@given(
    cards=st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True),
    suit=st.none() | st.sampled_from(range(4)),
)
def test_the_better_hand_is_the_one_that_the_long_way_finds(cards: list[int], suit: int | None) -> None:
    if suit is not None:
        # Flushes are rare: make them likely.
        cards = list(
            dict.fromkeys(card - card % 4 + suit if at < 6 else card for at, card in enumerate(cards))
        )
        cards += [card for card in DECK if card not in cards][: 9 - len(cards)]
    board, first, second = cards[:5], cards[5:7], cards[7:]
    hand = Hand(1, (3, 3), ((first[0], first[1]), (second[0], second[1])), tuple(board))
    slow = [best([NAMES[card] for card in (*board, *pair)]) for pair in (first, second)]
    assert hand.verdict() == (slow[0] > slow[1]) - (slow[0] < slow[1])
    assert made((*board, *first)) == MADE[8 - slow[0][0]]


def test_of_two_equal_hands_neither_is_stronger() -> None:
    assert strength((0, 5, 10, 15, 20, 25, 30)) == strength((1, 4, 11, 14, 21, 24, 31))


# -- betting


def test_before_the_flop_the_dealer_bets_first_and_at_least_three() -> None:
    assert legal(at(KINGS)) == [0, *range(3, 101)]
    with pytest.raises(IllegalMove, match="2 is too low: you must exceed the other player's total of 2"):
        played("2")


def test_the_dealer_is_the_first_player_on_odd_ranks() -> None:
    assert at(KINGS).hand.bettor == 0
    even = at("02011SKHKS2D3M2-1 3")
    assert standing(even) == (1, 1, (2, 1))


def test_the_second_matches_or_raises() -> None:
    state = played("10")
    assert standing(state) == (2, 1, (10, 2))
    assert legal(state) == [0, *range(10, 101)]
    with pytest.raises(IllegalMove, match="9 is too low: you must match the other player's total of 10"):
        GAME.check(state, 1, GAME.parse("9"))


def test_matching_closes_the_street_and_deals_the_next() -> None:
    flop = played("10 10")
    assert standing(flop) == (3, 1, (10, 10))
    assert len(flop.hand.board) == 3
    turn = played("10 10 11 11")
    assert (standing(turn), len(turn.hand.board)) == ((5, 1, (11, 11)), 4)
    river = played("10 10 11 11 12 12")
    assert (standing(river), len(river.hand.board)) == ((7, 1, (12, 12)), 5)
    assert river.hand.closed == (10, 11, 12)


def test_there_is_no_check() -> None:
    flop = played("10 10")
    assert legal(flop) == [0, *range(11, 101)]
    with pytest.raises(IllegalMove, match="there is no check"):
        GAME.check(flop, 1, GAME.parse("10"))


def test_a_raise_gives_the_turn_back_to_the_first_step_of_the_street() -> None:
    state = played("10 20")
    assert standing(state) == (1, 0, (10, 20))
    assert legal(state) == [0, *range(20, 101)]
    assert standing(played("10 20 30")) == (2, 1, (30, 20))
    assert standing(played("10 20 20")) == (3, 1, (20, 20))
    assert standing(played("10 10 11 12")) == (3, 1, (12, 11))


def test_whoever_faces_a_hundred_may_match_or_fold() -> None:
    assert legal(played("100")) == [0, 100]


def test_at_ninety_nine_the_street_opens_with_the_last_chip() -> None:
    assert legal(played("99 99")) == [0, 100]


@pytest.mark.parametrize("bets", ["100 100", "10 10 100 100", "50 100 100"])
def test_at_a_hundred_each_the_board_is_run_out_and_shown(bets: str) -> None:
    state = played(bets)
    (hand,) = state.past
    assert (len(hand.board), hand.folded, hand.totals) == (5, None, (100, 100))
    assert state.completed == 1
    assert GAME.view(state, None).history[0].cards == (("SK", "HK"), ("S2", "D3"))
    assert standing(state) == (1, 1, (2, 1))


# -- what a hand brings


@pytest.mark.parametrize(
    ("bets", "gain"), [("0", -1), ("3 0", 2), ("10 20 0", -10), ("10 10 0", 10), ("10 10 15 0", -10)]
)
def test_whoever_folds_loses_his_own_total(bets: str, gain: int) -> None:
    state = played(bets)
    assert (state.gain, state.completed, state.hand.rank) == (gain, 0, 2)
    assert GAME.view(state, None).gains == (gain, -gain)


def test_the_better_cards_win_the_other_total() -> None:
    state = played("30 30", RIVER)
    assert (state.gain, state.completed) == (30, 1)
    assert GAME.view(state, 1).history[0].made == ("four", "straight")


def test_equal_hands_win_nothing() -> None:
    state = played("30 30", RIVER.replace("SKHKS2D3CKDKC4C5H6", "S2D3H2C3CTDJHQSKCA"))
    assert (state.gain, state.completed) == (0, 1)


def test_every_hand_has_a_fresh_deck() -> None:
    *_, match = walk(GAME, 3)
    cards = [card for hand in match.state.past for card in hand.seen()]
    assert len(cards) > len(set(cards))
    for hand in match.state.past:
        assert len(hand.seen()) == 4 + len(hand.board)


# -- the end


def test_a_match_is_twelve_hands_that_nobody_folds() -> None:
    last = RIVER.replace("0100", "2011", 1)
    state = played("30 30", last)
    assert GAME.asks(state) == ()
    assert GAME.outcome(state) == Outcome("hands", (1.0, 0.0), (30, -30))
    assert state.completed == 12


def test_a_fold_does_not_count() -> None:
    state = played("0", RIVER.replace("0100", "2011", 1))
    assert GAME.outcome(state) is None
    assert (state.hand.rank, state.completed) == (21, 11)


def test_a_match_never_has_more_than_ninety_nine_hands() -> None:
    state = played("0", "99001SKHKS2D3M1-2 0")
    assert GAME.outcome(state) == Outcome("last_hand", (0.0, 1.0), (-1, 1))


def test_equal_gains_are_a_draw() -> None:
    state = played("30 30", RIVER.replace("0100", "0300", 1).replace(" 0", " -30"), hands=1)
    assert GAME.outcome(state) == Outcome("hands", (0.5, 0.5), (0, 0))


def test_the_number_of_hands_can_be_chosen() -> None:
    assert GAME.outcome(played("100 100", hands=1)) is not None
    with pytest.raises(InvalidOptions):
        GAME.options({"hands": 100})


# -- what is seen


def test_a_player_sees_his_own_cards_and_a_spectator_none() -> None:
    state = at(KINGS)
    assert GAME.view(state, 0).cards == (("SK", "HK"), None)
    assert GAME.view(state, 1).cards == (None, ("S2", "D3"))
    assert GAME.view(state, None).cards == (None, None)
    assert GAME.reveal(state).cards == (("SK", "HK"), ("S2", "D3"))


def test_cards_that_were_folded_are_not_shown_before_the_end() -> None:
    state = played("10 0")
    assert GAME.view(state, 0).history[0].cards == (("SK", "HK"), None)
    assert GAME.view(state, None).history[0].cards == (None, None)
    assert GAME.reveal(state).history[0].cards == (("SK", "HK"), ("S2", "D3"))


def test_resampling_deals_the_hidden_cards_anew_and_no_others() -> None:
    for match in walk(GAME, 2):
        state = match.state
        if state.hand.step == 9:
            return
        others = {GAME.resample(state, 0, Dice(b"r", number)).hand.cards[1] for number in range(5)}
        assert len(others) > 1
        assert GAME.resample(state, 0, Dice(b"r", 0)).hand.cards[0] == state.hand.cards[0]
        for number in range(5):
            again = GAME.resample(state, None, Dice(b"r", number))
            assert len(again.hand.seen()) == 4 + len(again.hand.board)


# -- text


@pytest.mark.parametrize(
    ("text", "bet"), [("14", "14"), (" 100 ", "100"), ("0", "0"), ("-1", "0"), ("Fold", "0"), ("007", "7")]
)
def test_a_bet_is_a_total_and_a_fold_is_0_or_minus_1(text: str, bet: str) -> None:
    assert str(GAME.parse(text)) == bet


@pytest.mark.parametrize("text", ["", "101", "-2", "+5", "1.5", "all", "１４", "1e1", "0000"])
def test_anything_else_is_not_a_bet(text: str) -> None:
    with pytest.raises(InvalidMove, match="from 1 to 100, nor 0 to fold"):
        GAME.parse(text)


def test_an_ace_is_written_A_and_may_be_read_as_1() -> None:
    assert GAME.write(at("01001S1H1S2D3M1-2 0")) == "01001SAHAS2D3M1-2 0"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("", "not a tray, a space"),
        ("01001SKHKS2D3M1-2", "not a tray, a space"),
        ("01001SKHKS2D3 0", "not a rank, completed hands"),
        ("00001SKHKS2D3M1-2 0", "no hand of rank 0"),
        ("01011SKHKS2D3M1-2 0", "cannot come after 1 completed"),
        ("40121SKHKS2D3M2-1 0", "cannot come after 12 completed"),
        ("01001SKHKS2D3M1-2 1", "Nobody can have won 1"),
        ("01001SKSKS2D3M1-2 0", "twice"),
        ("01001SKXKS2D3M1-2 0", "'XK' is not a card"),
        ("01001SK??S2D3M1-2 0", "'\\?\\?' is not a card"),
        ("01001SKHKS2D3H4H5H6M1-2 0", "cannot be 3 cards on the table at step 1"),
        ("01003SKHKS2D3H4H5M3-3 0", "cannot be 2 cards"),
        ("01002SKHKS2D3M1-2 0", "must be closed at equal totals"),
        ("01001SKHKS2D3M2-1 0", "must be closed at equal totals"),
        ("01002SKHKS2D3M?10-2 0", "player 2 is to bet"),
        ("01002SKHKS2D3M?10-?2 0", "Only one player is to bet"),
        ("01002SKHKS2D3M10-?20 0", "Totals of 20 to 10 cannot stand"),
        ("01002SKHKS2D3M101-?2 0", "Totals of 2 to 101 cannot stand"),
        ("01002SKHKS2D3M10-?1 0", "Totals of 1 to 10 cannot stand"),
        ("01003SKHKS2D3H4H5H6M2-2 0", "grow from street to street, from 3"),
        ("01005SKHKS2D3H4H5H6H7M9-9M9-9 0", "grow from street to street"),
        ("01003SKHKS2D3H4H5H6M9-9M10-10 0", "must be closed at equal totals"),
        ("01003SKHKS2D3H4H5H6M100-100 0", "nothing left to bet"),
        ("01004SKHKS2D3H4H5H6M9-9 0", "somebody must answer a bet"),
        ("01009SKHKS2D3H4H5H6H7H8M9-9 9", "only if it is the last"),
    ],
)
def test_impossible_positions_are_refused(position: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition, match=sentence):
        at(position)


def test_cards_that_a_position_does_not_show_are_dealt_before_the_first_bet() -> None:
    header = Header("p", GAME.name, GAME.version, 2, bytes(32), 0, position="01002????S2D3M10-?2 0")
    match = Match(GAME, header)
    assert GAME.view(match.state, 0).cards[0] is not None
    assert GAME.view(match.state, 1).cards == (None, ("S2", "D3"))
    assert match.due() is None
    match.apply(match.act(1, Action("move", "10", 0), 0))
    assert Match.replay(GAME, header, match.log, check=True).state == match.state


def test_cards_dealt_into_a_position_cannot_be_dealt_again_by_an_undo() -> None:
    match = Match(
        GAME, Header("p", GAME.name, GAME.version, 2, bytes(32), 0, position="01002????S2D3M10-?2 0")
    )
    with pytest.raises(NothingToUndo):
        match.act(1, Action("ask_undo"), 0)


def test_a_refused_bet_changes_nothing() -> None:
    state = at(KINGS)
    before = repr(state)
    with pytest.raises(IllegalMove):
        GAME.check(state, 0, GAME.parse("1"))
    assert repr(state) == before


def test_the_last_bet_is_one_of_the_hand_being_played() -> None:
    assert GAME.view(played(""), 0).last is None
    assert GAME.view(played("3"), 0).last == PokerBet(0, 3)
    folded = GAME.view(played("3 0"), 0)
    assert (folded.rank, folded.last) == (2, None)
    assert [hand.folded for hand in folded.history] == [1]
