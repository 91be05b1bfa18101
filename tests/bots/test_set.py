"""Players of SET: as fast as people of their level and no faster, and never asked twice for an earlier answer."""

import statistics
from collections.abc import Sequence
from itertools import pairwise

import pytest

from arbitre.bots.bot import Later, Question
from arbitre.bots.set import Beginner, Casual, Club, Master
from arbitre.bots.set.eyes import look, near_sets
from arbitre.bots.set.levels import Watcher
from arbitre.games.set.cards import is_set, sets_among
from arbitre.games.set.claim import read_claim
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from tests.games.set.table import GAME, shuffled
from tests.games.set.undoing import go_back, match_of

LEVELS = (Beginner(), Casual(), Club(), Master())
every_level = pytest.mark.parametrize("bot", LEVELS, ids=[bot.name for bot in LEVELS])


def ask(bot: Watcher, match: Match, seat: int, now: int) -> str | Later:
    return bot.choose(Question.of(match, seat, 1.0, Dice(b"", now), now))


def play(bots: Sequence[Watcher], number: int) -> Match:
    """A match in which time jumps from one answer to the next."""
    match = match_of(number, len(bots))
    now = 0
    while match.outcome is None:
        answers = {seat: ask(bot, match, seat, now) for seat, bot in enumerate(bots)}
        claims = [(seat, answer) for seat, answer in answers.items() if isinstance(answer, str)]
        if claims:
            seat, claim = claims[0]
            match.apply(match.act(seat, Action("move", claim, match.version), now))
        else:
            times = [answer.at for answer in answers.values() if isinstance(answer, Later)]
            later = min(at for at in times if at is not None)
            assert later > now
            now = later
    return match


def steps_of(match: Match) -> list[float]:
    """Seconds that each STEP took."""
    times = [0, *(found.at for found in match.state.found)]
    return [(after - before) / 1000 for before, after in pairwise(times)]


@every_level
def test_a_level_plays_a_match_to_its_end_and_is_never_faster_than_a_person(bot: Watcher) -> None:
    for number in range(3):
        match = play([bot, bot], number)
        assert min(steps_of(match)) >= bot.skill.floor
        assert match.outcome is not None
        assert match.outcome.reason == "no_set"


def test_each_level_is_faster_than_the_one_below() -> None:
    medians = [
        statistics.median(seconds for number in range(6) for seconds in steps_of(play([bot], number)))
        for bot in LEVELS
    ]
    assert medians == sorted(medians, reverse=True)
    for slower, faster in pairwise(medians):
        assert slower > 1.5 * faster


@every_level
def test_times_are_spread_and_not_constants(bot: Watcher) -> None:
    times = [seconds for number in range(4) for seconds in steps_of(play([bot], number))]
    assert len(set(times)) > 0.95 * len(times)
    assert max(times) > 3 * min(times)


def test_a_master_wins_against_a_casual_player() -> None:
    points = [play([Master(), Casual()], number).state.points for number in range(4)]
    assert all(master > casual for master, casual in points)


@every_level
def test_being_asked_more_often_makes_nobody_faster(bot: Watcher) -> None:
    match = match_of(3, 1)
    first = ask(bot, match, 0, 0)
    assert isinstance(first, Later)
    assert first.at is not None
    for now in range(0, first.at, max(first.at // 7, 1)):
        assert ask(bot, match, 0, now) == first
    assert isinstance(ask(bot, match, 0, first.at), str)


def test_a_wrong_claim_is_made_once_and_waited_out() -> None:
    """A STEP in which the beginner errs, found by looking through decks."""
    for number in range(200):
        match = match_of(number, 1)
        wrong = look(GAME.view(match.state, 0), 0, Beginner.skill).wrong
        if wrong is not None:
            break
    else:
        raise AssertionError("a beginner never errs")
    bot = Beginner()
    assert ask(bot, match, 0, 0) == Later(wrong.at)
    claim = ask(bot, match, 0, wrong.at)
    assert isinstance(claim, str)
    assert not read_claim(claim).is_right
    match.apply(match.act(0, Action("move", claim, match.version), wrong.at))
    waiting = ask(bot, match, 0, wrong.at)
    assert isinstance(waiting, Later)
    assert waiting.at is not None
    assert waiting.at >= wrong.at + 2000
    right = ask(bot, match, 0, waiting.at)
    assert isinstance(right, str)
    assert read_claim(right).is_right


def test_a_step_that_comes_back_is_looked_at_anew() -> None:
    match = match_of(1, 2)
    bot = Master()
    first = ask(bot, match, 0, 0)
    assert isinstance(first, Later)
    assert first.at is not None
    claim = ask(bot, match, 0, first.at)
    assert isinstance(claim, str)
    match.apply(match.act(0, Action("move", claim, match.version), first.at))
    now = first.at + 60_000
    go_back(match, now)
    again = ask(bot, match, 0, now)
    assert isinstance(again, Later)
    assert again.at is not None
    assert again.at >= now + 1000 * bot.skill.floor


def test_mistakes_are_near_sets_and_not_sets() -> None:
    tableau = list(shuffled(1).layout.tableau)
    found = near_sets(tableau)
    assert found
    assert not any(is_set(cards) for cards in found)
    assert not set(found) & set(sets_among(tableau))


def test_the_answer_hangs_on_what_is_seen_alone() -> None:
    """Another order of the pile changes nothing."""
    state = shuffled(1)
    other = GAME.resample(state, 0, Dice(b"other", 0))
    assert look(GAME.view(state, 0), 0, Club.skill) == look(GAME.view(other, 0), 0, Club.skill)
    after = GAME.play(state, {0: GAME.sample(state, 0, Dice(b"", 0))}, Context(Dice(b"", 0), 4000))
    assert look(GAME.view(after, 0), 0, Club.skill).right.at > 4000
