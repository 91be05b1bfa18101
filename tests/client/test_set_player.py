"""The automatic player of SET against a real server: it plays like a person, no faster, and agrees to go back."""

import asyncio
import statistics
from contextlib import AsyncExitStack

from arbitre.bots.set import BOTS
from arbitre.client.set_engine import SetEngine
from arbitre.client.set_player import SetPlayer
from arbitre.games.set.cards import BY_NAME, NAMES, sets_among
from arbitre.wire.set import NewGame, Proposal, Step
from tests.running import RunningServer

PATIENCE = 60
HURRY = 0.0005
"""Seconds of the test for a second of the player."""


class Watch:
    """Waits faster than asked, and remembers for how long it was."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.sleep(seconds * HURRY)


async def arrive(leaving: AsyncExitStack, server: RunningServer) -> tuple[SetEngine, str]:
    engine = await leaving.enter_async_context(SetEngine(server.url))
    return engine, (await engine.initialise()).nom


async def test_four_levels_play_a_match_to_its_end(server: RunningServer) -> None:
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as leaving:
        arrived = [await arrive(leaving, server) for _ in BOTS["set"]]
        game = (await arrived[0][0].make(NewGame(joueurs=4))).partie
        watches = [Watch() for _ in BOTS["set"]]
        players = []
        for (engine, name), bot, watch in zip(arrived, BOTS["set"], watches, strict=True):
            await engine.enter(game)
            players.append(SetPlayer(engine, bot.skill, sleep=watch).play(game, name))
        ends = await asyncio.gather(*players)
    assert len({str(end) for end in ends}) == 1
    assert ends[0].pioche == 0
    assert 3 * sum(player.points for player in ends[0].joueurs) == ends[0].pile
    looks = [
        [seconds for seconds in watch.waits if seconds >= bot.skill.floor]
        for bot, watch in zip(BOTS["set"], watches, strict=True)
    ]
    assert all(len(set(times)) > 15 for times in looks), "times are spread, not constants"
    medians = [statistics.median(times) for times in looks]
    assert medians == sorted(medians, reverse=True), "each level is faster than the one below"


async def test_it_agrees_to_go_back(server: RunningServer) -> None:
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as leaving:
        (person, _), (engine, name) = [await arrive(leaving, server) for _ in range(2)]
        game = (await person.make(NewGame(joueurs=2))).partie
        await person.enter(game)
        await engine.enter(game)
        # A beginner whose seconds are real ones sees nothing while this is played.
        playing = asyncio.create_task(SetPlayer(engine, BOTS["set"][0].skill).play(game, name))
        stream = person.follow(game)
        first = await anext(stream)
        assert isinstance(first, Step)
        right = sets_among(BY_NAME[card] for card in first.tableau)[0]
        await person.propose(game, Proposal(1, [NAMES[card] for card in right]))
        back = await person.go_back(game)
        assert back.etat == "demandé"
        async for happening in stream:
            if isinstance(happening, Step) and happening.step == 1:
                break
        await stream.aclose()
        playing.cancel()


async def test_two_players_of_a_level_do_not_see_alike() -> None:
    skill = BOTS["set"][3].skill
    tableau = ["1111", "1112", "1113", "2222", "3333", "1231", "2131", "3123", "1322", "2213", "3311", "1233"]
    step = Step("x", "en cours", 1, [], 69, tableau, 0, [])
    async with SetEngine("http://127.0.0.1:9") as engine:
        seen = {SetPlayer(engine, skill)._seen(step).right.at for _ in range(20)}
    assert len(seen) > 15
    assert min(seen) >= 1000 * skill.floor
