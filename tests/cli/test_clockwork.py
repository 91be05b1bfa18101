"""Bots in a match in which time passes: when they are asked, and with what."""

from itertools import pairwise

import pytest

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.random_moves import RandomMoves
from arbitre.cli.clockwork import LEAST_PACE, PATIENCE, Clockwork
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text
from tests.kernel.table import header
from tests.kernel.toy_games import Duel, Nim, Orchard


class Scripted(Bot):
    """Answers what it was told to, one after the other, then nothing; notes what it was asked."""

    name = "scripted"
    title = Text("", "")
    level = 1

    def __init__(self, *answers: str | Later) -> None:
        self.answers = list(answers)
        self.asked: list[Question] = []

    def choose(self, question: Question) -> str | Later:
        self.asked.append(question)
        return self.answers.pop(0) if self.answers else Later()

    @property
    def times(self) -> list[int]:
        return [question.now for question in self.asked]


def run(match: Match, *bots: Bot, until: int | None = None) -> Match:
    clockwork = Clockwork(match, dict(enumerate(bots)), 0.1)
    for _ in clockwork.steps(until):
        pass
    return match


def duel(*bots: Bot, until: int | None = None) -> Match:
    return run(Match(Duel(), header(Duel())), *bots, until=until)


def test_random_bots_play_a_match_in_real_time_to_its_end() -> None:
    match = duel(RandomMoves(), RandomMoves())
    assert match.outcome is not None
    assert match.outcome.reason == "hits"
    moved = [event.at for event in match.log if event.kind == "moved" and event.seat == 0]
    assert min(after - before for before, after in pairwise(moved)) >= LEAST_PACE
    assert 10_000 > match.latest >= 6_000, "each number cools for two seconds: ten shots take six"


def test_the_same_seed_gives_the_same_match() -> None:
    assert duel(RandomMoves(), RandomMoves()).log == duel(RandomMoves(), RandomMoves()).log


def test_rules_that_act_by_themselves_do_so_while_bots_play() -> None:
    match = run(Match(Orchard(), header(Orchard())), RandomMoves(), RandomMoves())
    assert match.outcome is not None
    assert [event.at for event in match.log if event.kind == "woke"] == list(range(1000, 11_000, 1000))


def test_a_bot_is_asked_again_when_it_wanted_to_be() -> None:
    bot = Scripted(Later(4000), "1", Later(4100))
    duel(bot, Scripted(), until=6000)
    assert bot.times == [0, 4000, 4000 + LEAST_PACE, 4000 + 2 * LEAST_PACE, 5000]


def test_a_bot_that_waits_is_asked_when_something_changes() -> None:
    waiting, acting = Scripted(), Scripted(Later(700), "2")
    duel(waiting, acting, until=3000)
    assert waiting.times == [0, 700, 1700], "a shot, and its hit a second later"


def test_a_bot_gets_only_the_events_since_it_was_last_asked() -> None:
    bot = Scripted("1", "2", "3")
    duel(bot, Scripted(), until=1000)
    assert [(question.since, [event.text for event in question.events]) for question in bot.asked] == [
        (0, []),
        (0, ["1"]),
        (1, ["2"]),
        (2, ["3"]),
        (3, []),
    ]


def test_a_refused_move_is_asked_again_but_not_for_ever() -> None:
    match = duel(Scripted("1", "1", "1", "2"), Scripted(), until=900)
    assert [event.text for event in match.log if event.kind == "moved"] == ["1", "2"]
    with pytest.raises(IllegalMove):
        duel(Scripted(*["7"] * PATIENCE), Scripted())


def test_where_turns_are_taken_nobody_may_put_his_off() -> None:
    match = Match(Nim(), header(Nim()))
    with pytest.raises(RuntimeError, match="wait for each other"):
        run(match, Scripted("1"), Scripted(Later()))
    with pytest.raises(IllegalMove):
        run(Match(Nim(), header(Nim())), Scripted("9"), RandomMoves())
    with pytest.raises(RuntimeError, match="puts off a move"):
        Scripted(Later()).move(Question.of(match, 1, 1.0, None))  # type: ignore[arg-type]  # no chance is needed
