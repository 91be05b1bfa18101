"""Claims, points, waits, the end: what players do."""

from typing import Any

import msgspec
import pytest

from arbitre.games.set.errors import StaleStep, Waiting
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition, NothingToUndo, Refusal
from arbitre.kernel.game import Context, Outcome
from arbitre.kernel.log import Action
from tests.games.set.matches import check_matches
from tests.games.set.table import GAME, dealt, names, played, shuffled
from tests.games.set.test_dealing import ending
from tests.games.set.undoing import claim, go_back, match_of, undo_is_identity

TOP = "1111 1112 1113 2222 3333"
RIGHT, OTHER, WRONG = "1: 1111 1112 1113", "1: 1111 2222 3333", "1: 1111 1112 2222"


def refusal(state: Any, seat: int, text: str, now: int = 0) -> Refusal:
    with pytest.raises(Refusal) as refused:
        GAME.check(GAME.at(state, now), seat, GAME.parse(text))
    return refused.value


# -- claims


def test_a_right_claim_scores_and_ends_the_step() -> None:
    state = played(dealt(TOP), (1, RIGHT))
    assert state.points == (0, 1)
    assert state.step == 2
    assert [names(found.cards) for found in state.found] == ["1111 1112 1113"]
    assert len(state.layout.draw) == 66


def test_a_claim_on_an_old_step_is_stale_and_not_wrong() -> None:
    state = played(dealt(TOP), (1, RIGHT))
    for text in (RIGHT, OTHER, WRONG):
        refused = refusal(state, 0, text)
        assert isinstance(refused, StaleStep)
        assert refused.in_language("en") == "stale_step: STEP 1 is over; the match is at STEP 2."
        assert refused.in_language("fr").startswith("stale_step: Le STEP 1 est terminé")
    assert state.points == (0, 1)


def test_of_eight_claims_at_the_same_moment_exactly_one_wins() -> None:
    match = match_of(1, 8)
    text = str(GAME.sample(match.state, 0, Dice(b"", 1)))
    version = match.version
    refused = []
    for seat in (5, 2, 7, 0, 1, 3, 4, 6):
        try:
            match.apply(match.act(seat, Action("move", text, version), 1000))
        except StaleStep:
            refused.append(seat)
    assert match.state.points == (0, 0, 0, 0, 0, 1, 0, 0)
    assert refused == [2, 7, 0, 1, 3, 4, 6]
    assert match.number == 1


def test_a_claim_on_a_step_to_come_is_refused() -> None:
    assert "no STEP 2 yet" in str(refusal(dealt(TOP), 0, "2: 1111 1112 1113"))


def test_a_claim_of_cards_that_do_not_lie_there_is_refused() -> None:
    refused = refusal(dealt(TOP), 0, "1: 1111 1112 3331")
    assert isinstance(refused, IllegalMove)
    assert "Card 3331 does not lie on the tableau of STEP 1" in str(refused)


def test_a_wrong_claim_scores_nothing_and_all_see_it() -> None:
    state = played(dealt(TOP), (1, WRONG))
    assert state.points == (0, 0)
    assert state.step == 1
    for eyes in (0, 1, None):
        (shown,) = GAME.view(state, eyes).wrong
        assert (shown.seat, shown.cards, shown.until) == (1, ("1111", "1112", "2222"), 3000)


def test_the_author_of_a_wrong_claim_waits_two_seconds_and_the_others_do_not() -> None:
    state = played(dealt(TOP), (1, WRONG))  # at 1000 ms
    assert isinstance(refusal(state, 1, RIGHT, now=2999), Waiting)
    GAME.check(GAME.at(state, 3000), 1, GAME.parse(RIGHT))
    GAME.check(GAME.at(state, 1000), 0, GAME.parse(RIGHT))


def test_a_wait_outlives_the_step_and_then_leaves_the_view() -> None:
    state = played(dealt(TOP), (1, WRONG), (0, RIGHT))  # the right claim at 2000 ms
    following = f"2: {names(GAME.sample(state, 1, Dice(b'', 0)).cards)}"
    assert isinstance(refusal(state, 1, following, now=2500), Waiting)
    assert GAME.view(GAME.at(state, 2999), None).wrong
    assert not GAME.view(GAME.at(state, 3000), None).wrong
    GAME.check(GAME.at(state, 3000), 1, GAME.parse(following))


def test_a_stale_claim_of_somebody_who_waits_is_stale() -> None:
    state = played(dealt(TOP), (1, WRONG), (0, RIGHT))
    assert isinstance(refusal(state, 1, RIGHT, now=2100), StaleStep)


def test_a_penalty_takes_points_below_nothing() -> None:
    state = played(dealt(TOP, penalty=2), (1, WRONG), (0, RIGHT))
    assert state.points == (1, -2)


@pytest.mark.parametrize(
    "text",
    ["1: 1111 1112 1113", " 1 : 1113, 1112 ,1111 ", "01 1112 1111 1113", "1;1112+1111+1113"],
)
def test_cards_of_a_claim_may_come_in_any_order(text: str) -> None:
    assert str(GAME.parse(text)) == RIGHT


@pytest.mark.parametrize(
    "text", ["", "1111 1112 1113", "1:", "1: 1111 1112", "1: 1111 1112 1114", "x: 1111 1112 1113"]
)
def test_what_is_no_claim_is_not_understood(text: str) -> None:
    with pytest.raises(InvalidMove, match="the STEP, a colon and three cards"):
        GAME.parse(text)


def test_a_card_cannot_be_claimed_twice_over() -> None:
    with pytest.raises(InvalidMove, match="names a card twice"):
        GAME.parse("1: 1111 1111 1113")


# -- the end


def test_the_most_points_win_and_equal_ones_share() -> None:
    last = "27: 1111 1112 1113"
    text = ending("1111,1112,1113", "-")
    over = played(GAME.read(text, GAME.options()), (1, last))
    assert GAME.outcome(over) == Outcome("no_set", (1.0, 0.0), (26, 1))
    # The same with three seats and the SETs shared out among the first two.
    _, tableau, draw, *found = text.split()
    shared = [f"{place % 2}{taken[1:]}" for place, taken in enumerate(found)]
    over = played(GAME.read(" ".join(("13,13,0", tableau, draw, *shared)), GAME.options()), (2, last))
    assert GAME.outcome(over) == Outcome("no_set", (0.5, 0.5, 0.0), (13, 13, 1))


def test_a_match_of_27_sets_has_27_steps_and_leaves_nothing() -> None:
    over = played(GAME.read(ending("1111,1112,1113", "-"), GAME.options()), (0, "27: 1111 1112 1113"))
    assert over.is_over
    assert over.layout.tableau == ()
    assert GAME.read(GAME.write(over), GAME.options()).is_over


def test_alone_one_wins_by_taking_all_there_is() -> None:
    alone = ending("1111,1112,1113", "-").replace("26,0 ", "26 ")
    over = played(GAME.read(alone, GAME.options()), (0, "27: 1111 1112 1113"))
    assert GAME.outcome(over) == Outcome("no_set", (1.0,), (27,))


def test_alone_against_the_clock_one_loses_when_the_minutes_are_over() -> None:
    state = dealt(TOP, seats=1, minutes=3)
    assert GAME.wake(state) == 180_000
    assert GAME.view(state, 0).ends == 180_000
    late = GAME.play(played(state, (0, RIGHT)), {}, Context(Dice(b"", 0), 180_000))
    assert GAME.asks(late) == ()
    assert GAME.outcome(late) == Outcome("minutes", (0.0,), (1,))
    assert GAME.outcome(GAME.read(GAME.write(late), late.options)) == GAME.outcome(late)


def test_several_against_the_clock_count_their_points() -> None:
    late = GAME.play(played(dealt(TOP, seats=3, minutes=1), (2, RIGHT)), {}, Context(Dice(b"", 0), 60_000))
    assert GAME.outcome(late) == Outcome("minutes", (0.0, 0.0, 1.0), (0, 0, 1))


def test_without_minutes_nothing_happens_by_itself() -> None:
    assert GAME.wake(dealt(TOP)) is None


def test_whoever_leaves_is_asked_no_more_and_the_others_go_on_while_there_are_two() -> None:
    state = GAME.leave(dealt(TOP, seats=3), 1)
    assert state is not None
    assert [ask.seat for ask in GAME.asks(state)] == [0, 2]
    assert GAME.asks(GAME.read(GAME.write(state), state.options)) == GAME.asks(state)
    left = GAME.leave(state, 0)
    assert not GAME.asks(left)
    assert GAME.outcome(left) == Outcome("left", (0.0, 0.0, 1.0), (0, 0, 0))
    assert GAME.outcome(GAME.read(GAME.write(left), GAME.options())) == GAME.outcome(left)


def test_whoever_has_left_wins_nothing() -> None:
    state = GAME.leave(played(dealt(TOP, seats=3, minutes=1), (1, RIGHT)), 1)
    late = GAME.play(state, {}, Context(Dice(b"", 0), 60_000))
    assert GAME.outcome(late) == Outcome("minutes", (0.5, 0.0, 0.5), (0, 1, 0))


# -- hints


def test_a_hint_shows_one_more_card_of_a_set_and_costs_a_point() -> None:
    state = played(dealt(TOP, seats=1), (0, "1: ?"))
    assert GAME.view(state, 0).hints == ("1111",)
    assert state.points == (-1,)
    state = played(state, (0, "1: ?"))
    assert GAME.view(state, 0).hints == ("1111", "1112")
    assert state.points == (-2,)
    assert state.step == 1
    assert "the third follows" in str(refusal(state, 0, "1: ?"))


def test_hints_are_gone_with_their_step_and_the_next_has_its_own() -> None:
    state = played(dealt(TOP, seats=1), (0, "1: ?"), (0, "1: ?"), (0, RIGHT))
    assert GAME.view(state, 0).hints == ()
    assert state.points == (-1,)
    assert len(played(state, (0, "2: ?")).hints) == 1
    assert GAME.read(GAME.write(state), GAME.options()).points == (-1,)


def test_whoever_has_opponents_is_given_no_hint() -> None:
    refused = refusal(dealt(TOP), 0, "1: ?")
    assert refused.in_language("en") == "no_hint: Only who plays alone is given a hint."
    assert refused.in_language("fr") == "no_hint: Un indice n’est donné qu’à qui joue seul."


def test_a_hint_is_asked_on_the_step_that_is_shown() -> None:
    assert isinstance(refusal(played(dealt(TOP, seats=1), (0, RIGHT)), 0, "1: ?"), StaleStep)
    assert str(GAME.parse(" 07 ? ")) == "7: ?"


# -- what is seen


def test_the_view_is_the_public_information_of_the_text_and_nothing_else() -> None:
    state = played(dealt(TOP), (1, RIGHT))
    view = msgspec.to_builtins(GAME.view(state, 0))
    assert view.keys() == {"step", "tableau", "draw", "pile", "points", "wrong", "ends", "hints"}
    assert view["draw"] == 66
    assert view["pile"] == ({"seat": 1, "cards": ("1111", "1112", "1113"), "at": 1000},)
    sent = msgspec.json.encode(GAME.view(state, 0)).decode()
    for card in names(state.layout.draw).split():
        assert card not in sent


def test_no_list_of_moves_gives_the_sets_away() -> None:
    assert match_of(1, 2).moves(0) is None


def test_the_order_of_the_pile_reaches_nobody() -> None:
    """Another order of the pile: the same to all eyes, in views, refusals and sizes."""
    for number in range(50):
        state = shuffled(number)
        other = GAME.resample(state, 0, Dice(b"other", number))
        assert other.layout.draw != state.layout.draw
        assert sorted(other.layout.draw) == sorted(state.layout.draw)
        for eyes in (0, 1, None):
            assert msgspec.json.encode(GAME.view(other, eyes)) == msgspec.json.encode(GAME.view(state, eyes))
        hidden = f"1: {names(state.layout.draw[:3])}"
        assert str(refusal(state, 0, hidden)) == str(refusal(other, 0, hidden))


# -- STEPs saved, continued and taken back


def test_a_saved_step_is_continued_in_another_match() -> None:
    state = shuffled(5)
    for _ in range(4):
        state = played(state, (state.step % 2, str(GAME.sample(state, 0, Dice(b"s", state.step)))))
    match = match_of(1, 2, position=GAME.write(state))
    assert match.state.layout == state.layout
    assert match.state.points == state.points
    assert match.state.step == 5


def test_a_step_that_a_player_could_write_down_gets_another_order_of_the_pile() -> None:
    words = GAME.write(played(dealt(TOP), (0, RIGHT))).split()
    public = " ".join((words[0], words[1], "?", *words[3:]))
    first, second = match_of(1, 2, position=public), match_of(2, 2, position=public)
    assert first.state.layout.tableau == second.state.layout.tableau
    assert sorted(first.state.layout.draw) == sorted(second.state.layout.draw)
    assert first.state.layout.draw != second.state.layout.draw
    assert GAME.write(GAME.read(public, GAME.options())) == public


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda words: [], "the points, the tableau"),
        (lambda words: [*words[:3], "2:1111,1112,1113"], "not a SET that one of 2 seats"),
        (lambda words: ["1,x", *words[1:]], "not the points of each seat"),
        (lambda words: ["1," + "0," * 7 + "0", *words[1:]], "1 to 8 seats, not 9"),
        (lambda words: ["0,1", *words[1:]], "does not make 0 points|does not make 1 points"),
        (lambda words: ["1x,0x", *words[1:]], "leaves nobody"),
        (lambda words: [words[0], words[1][5:], *words[2:]], "is there 0 times"),
        (
            lambda words: [words[0], words[1].replace("1121", "1122"), *words[2:]],
            "Card 1121 is there 0 times",
        ),
        (lambda words: [words[0], words[1].replace("1121", "1124"), *words[2:]], "'1124' is not a card"),
        (lambda words: [words[0], words[1], words[2] + "," + words[1][:4], *words[3:]], "2 times"),
        (lambda words: [*words[:3], "0:1111,1112,1121"], "not a SET"),
        (lambda words: [*words, "time"], "minutes cannot be over"),
    ],
)
def test_impossible_positions_are_refused(change: Any, sentence: str) -> None:
    words = GAME.write(played(dealt(TOP), (0, RIGHT))).split()
    with pytest.raises(InvalidPosition, match=sentence):
        GAME.read(" ".join(change(words)), GAME.options())


def test_a_position_without_a_set_on_the_tableau_is_refused_while_there_are_cards_to_draw() -> None:
    tableau = "1111,1122,1131,1312,1323,1333,2121,2122,2213,2223,2232,2311"
    with pytest.raises(InvalidPosition, match="no SET on the tableau"):
        GAME.read(f"0,0 {tableau} ?", GAME.options())


def test_going_back_by_a_step_takes_the_points_with_it() -> None:
    match = match_of(1, 3)
    first = match.state
    claim(match, 2, str(GAME.sample(match.state, 2, Dice(b"", 1))), 1000)
    assert match.state.points == (0, 0, 1)
    go_back(match, 2000)
    assert match.state == first
    assert match.has_undone


def test_against_the_clock_nothing_is_taken_back() -> None:
    match = match_of(1, 1, options={"minutes": 5})
    claim(match, 0, str(GAME.sample(match.state, 0, Dice(b"", 1))), 1000)
    with pytest.raises(NothingToUndo, match="nothing is taken back"):
        go_back(match, 2000)


@pytest.mark.parametrize("number", range(40))
def test_undo_after_play_is_identity(number: int) -> None:
    undo_is_identity(number)


# -- whole matches


@pytest.mark.parametrize("hundreds", range(0, 2000, 500))
def test_two_thousand_matches_keep_every_card_and_always_show_a_set(hundreds: int) -> None:
    steps = check_matches(500, first=hundreds)
    assert max(steps) <= 27
    assert min(steps) >= 20
