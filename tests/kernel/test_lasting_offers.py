"""Offers where positions change faster than people answer: they outlive them, for a minute."""

import pytest

from arbitre.kernel.errors import AlreadyDeclined, NothingOffered
from arbitre.kernel.game import Outcome
from arbitre.kernel.match import Match
from tests.kernel.table import Table, everything
from tests.kernel.toy_games import Duel, FastLadder, WildOrchard


def test_an_offer_outlives_the_positions_of_a_fast_game() -> None:
    table = Table(WildOrchard()).play("@500", "0 offer_draw", "@5000")
    assert table.match.number == 6
    assert table.match.draw_offers == {0}
    table.play("1 accept_draw")
    assert table.match.outcome == Outcome("agreement", (0.5, 0.5))


def test_it_lapses_after_a_minute() -> None:
    table = Table(Duel()).play("@500", "0 offer_draw", "@60499")
    assert table.match.consent(60_499).draw == {0}
    assert table.match.consent(60_500).draw == frozenset()
    assert table.match.draw_offers == {0}, "as of the latest event"
    with pytest.raises(NothingOffered):
        table.play("@60500", "1 accept_draw")
    table.play("0 offer_draw", "1 accept_draw")
    assert table.match.outcome is not None


def test_what_was_declined_can_be_offered_again_after_a_minute() -> None:
    table = Table(Duel()).play("@500", "0 offer_draw", "@700", "1 decline_draw", "1 1", "@60699")
    with pytest.raises(AlreadyDeclined):
        table.play("0 offer_draw")
    table.play("@60700", "0 offer_draw")
    assert table.match.draw_offers == {0}
    replayed = Match.replay(table.match.game, table.match.header, table.match.log, check=True)
    assert everything(replayed) == everything(table.match)


def test_an_undo_is_asked_for_one_stage_and_no_longer() -> None:
    table = Table(FastLadder()).play("0 5", "0 ask_undo", "1 1")
    assert table.match.undo_asked_by == 0, "somebody slipped: it is the same rung"
    assert table.play("1 6").match.undo_asked_by is None
    table.play("0 ask_undo", "1 1", "1 accept_undo")
    assert table.match.state.left == 4
    assert table.match.consent().undo is None


def test_an_undo_that_was_refused_can_be_asked_for_again_after_a_minute() -> None:
    table = Table(FastLadder()).play("0 5", "0 ask_undo", "1 decline_undo", "0 1", "@59999")
    with pytest.raises(AlreadyDeclined):
        table.play("0 ask_undo")
    assert table.play("@60000", "0 ask_undo").match.undo_asked_by == 0
    assert table.match.consent(120_000).undo is None
