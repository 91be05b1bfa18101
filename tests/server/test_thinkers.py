"""The processes in which bots think, and what becomes of those that misbehave."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from arbitre.bots.bot import Question
from arbitre.games.registry import find_game
from arbitre.kernel.dice import SEED_BYTES, Dice
from arbitre.kernel.log import Header
from arbitre.kernel.match import Match
from arbitre.server.players import thinkers as under_test
from arbitre.server.players.thinkers import BotFailed, Overrun, Thinkers

SEED = bytes(SEED_BYTES)


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    opened = Thinkers(1, "tests.server.odd_thinker")
    yield opened
    await opened.close()


def question(seconds: float = 1.0) -> Question:
    match = Match(find_game("tictactoe"), Header("m", "tictactoe", 1, 2, SEED, 0))
    return Question.of(match, 0, seconds, Dice(SEED, 0))


async def test_one_process_answers_question_after_question(thinkers: Thinkers) -> None:
    first = await thinkers.choose("talking", question())
    assert await thinkers.choose("talking", question()) == first


async def test_what_a_bot_raises_is_reported_and_its_process_goes_on(thinkers: Thinkers) -> None:
    first = await thinkers.choose("talking", question())
    with pytest.raises(BotFailed, match="LookupError: nothing found"):
        await thinkers.choose("raising", question())
    assert await thinkers.choose("talking", question()) == first


async def test_a_process_that_dies_is_replaced(thinkers: Thinkers) -> None:
    first = await thinkers.choose("talking", question())
    with pytest.raises(BotFailed, match="has ended"):
        await thinkers.choose("dying", question())
    assert await thinkers.choose("talking", question()) != first


async def test_a_bot_that_takes_too_long_is_cut_off(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(under_test, "PATIENCE_SECONDS", 0.1)
    first = await thinkers.choose("talking", question())
    with pytest.raises(Overrun):
        await thinkers.choose("endless", question(0.01))
    assert await thinkers.choose("talking", question()) != first


async def test_nobody_thinks_on_for_somebody_who_has_gone(thinkers: Thinkers) -> None:
    first = await thinkers.choose("talking", question())
    asking = asyncio.create_task(thinkers.choose("endless", question()))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    assert await thinkers.choose("talking", question()) != first
