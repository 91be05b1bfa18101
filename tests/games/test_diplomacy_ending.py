"""Diplomacy as a match of seven seats: who leaves it, and how it ends."""

import pytest

from arbitre.kernel.errors import OutOfMatch
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Action
from tests.games.diplomacy.seven import (
    ENGLAND,
    FIGHT,
    FRANCE,
    GAME,
    GERMANY,
    ITALY,
    RUSSIA,
    TURKEY,
    act,
    match_of,
    move,
    play,
    state_of,
)

# -- leaving


def test_a_power_whose_player_left_is_in_civil_disorder_from_then_on() -> None:
    match = match_of(FIGHT)
    move(match, FRANCE, "A PAR - BUR; A MAR S A PAR - BUR")
    act(match, GERMANY, "resign")
    assert match.answer(FRANCE) == "A MAR S A PAR - BUR; A PAR - BUR"
    move(match, ENGLAND, "F LON - NTH")
    move(match, RUSSIA, "F STP - NWY")
    view = GAME.view(match.state, FRANCE)
    assert view.season == "autumn", "its dislodged army is not asked about, and lost"
    assert [one.phase for one in view.resolved] == ["moves", "retreats"]
    assert [verdict.reason for verdict in view.resolved[1].verdicts] == ["no_retreat_order"]
    assert view.powers[GERMANY].status == "gone"
    with pytest.raises(OutOfMatch):
        match.act(GERMANY, Action("move", "A MUN T", match.version), 0)


def test_a_phase_that_waited_for_whoever_leaves_goes_on() -> None:
    match = match_of("1901 SR / F A BUR = PAR / G A BUR < PAR = MUN / E F LON = LON")
    act(match, GERMANY, "resign")
    assert GAME.view(match.state, None).phase == "moves"
    assert [ask.seat for ask in match.asks] == [ENGLAND, FRANCE]


def test_the_last_player_left_wins() -> None:
    match = match_of()
    for seat in (0, 2, 3, 4, 5):
        act(match, seat, "resign")
        assert not match.is_over
    act(match, TURKEY, "resign")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.scores.index(1.0)) == ("resignation", FRANCE)


# -- the end


def test_enough_centres_after_an_autumn_win() -> None:
    position = "1901 AM / F A BUR, A MAR = PAR MAR BRE SPA POR / G A MUN = BER / E F LON = LON"
    match = match_of(position, victory_centers=6)
    play(match, {FRANCE: "A BUR - BEL"})
    assert match.outcome == Outcome("conquest", (0, 1, 0, 0, 0, 0, 0), (1, 6, 2, 0, 0, 0, 0))
    view = match.view(None)
    assert view.resolved[0].verdicts[0].order == "F LON T"  # type: ignore[attr-defined]  # a DiplomacyView


def test_after_the_last_year_those_who_lead_share_the_win() -> None:
    position = "1901 AM / F A BUR = PAR MAR / G A MUN = BER / E F LON = LON EDI"
    match = play(match_of(position, nb_max_cycles_to_play=1), {GERMANY: "A MUN T"})
    if not match.is_over:
        play(match, {})
    assert match.outcome is not None
    assert match.outcome.reason == "last_year"
    assert match.outcome.scores == pytest.approx((1 / 3, 1 / 3, 1 / 3, 0, 0, 0, 0))


def test_a_deserted_power_does_not_win_by_time() -> None:
    state = state_of("1902 SM / F* = PAR MAR BRE / E F LON = LON / G A MUN = MUN", nb_max_cycles_to_play=1)
    found = GAME.outcome(state)
    assert found is not None
    assert found.scores == (0.5, 0, 0.5, 0, 0, 0, 0)


def test_the_only_survivor_wins() -> None:
    state = state_of("1902 SM / F A PAR = PAR")
    assert GAME.outcome(state) == Outcome("survival", (0, 1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0, 0))


def test_a_draw_needs_all_who_are_in_play_and_is_theirs() -> None:
    match = match_of(FIGHT)
    act(match, RUSSIA, "resign")
    act(match, FRANCE, "offer_draw")
    with pytest.raises(OutOfMatch):
        match.act(ITALY, Action("accept_draw"), 0)
    act(match, ENGLAND, "accept_draw")
    assert not match.is_over
    act(match, GERMANY, "accept_draw")
    third = 1 / 3
    assert match.outcome == Outcome("agreement", (third, third, third, 0, 0, 0, 0))
