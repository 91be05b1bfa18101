"""Dark through the whole server: what a connection is sent, how long it is, and when, whatever happens in the fog."""

import asyncio
import re

import pytest

from arbitre.kernel.errors import Refusal
from arbitre.kernel.log import Action
from arbitre.server.store import Store
from arbitre.server.store.rows import AccountRow
from arbitre.wire.tables import NewTable
from tests.server.house import House, Listener, open_house

Way = tuple[tuple[int, str], ...]
BEGINNING, STEP, END = 3_000, 250, 12_000
WAYS: tuple[Way, ...] = (
    (),
    ((3_250, "a7a6"),),
    ((3_250, "h7h6"), (3_500, "g8f6"), (3_500, "b8c6")),
    ((8_000, "d7d6"), (10_000, "c8e6")),
)
"""What black does behind its own lines, by the time of the match."""
WHITE = ((3_500, "b1c3"), (9_000, "g1f3"))


async def story(store: Store, game: str, way: Way, suffix: str) -> dict[str, list[tuple[int, str]]]:
    """Everything that is sent to white at home and at the board, and to a spectator, with the moment it is sent."""
    async with open_house(store) as house:
        white, black = await house.account(f"white{suffix}"), await house.account(f"black{suffix}")
        match = await house.match(white, black, NewTable(game, seat=0))
        await house.watch(black, match)  # Else it would be told that black is away, by the wall clock.
        eyes = {"board": await house.watch(white, match), "spectator": await house.watch(None, match)}
        eyes["home"] = Listener(white)
        house.connections.add(eyes["home"])
        house.follow_lobby(eyes["home"])
        heard: dict[str, list[tuple[int, str]]] = {name: [] for name in eyes}
        began = house.time
        for listener in eyes.values():
            listener.messages()
        for now in range(BEGINNING, END, STEP):
            house.time = began + now
            for account, moves in ((white, WHITE), (black, way)):
                for at, move in moves:
                    if at == now:
                        await act(house, account, match, move)
            await house.matches.let_time_pass(match)
            await asyncio.sleep(0)
            for name, listener in eyes.items():
                sent = tables_told(listener) if name == "home" else moves_told(listener)
                heard[name] += [(now, scrubbed(message, match, suffix)) for message in sent]
        return heard


def tables_told(listener: Listener) -> list[str]:
    """Without the notice that the match has begun, which is written when the store has time."""
    return [message for message in listener.messages() if not message.startswith('{"type":"news"')]


def moves_told(listener: Listener) -> list[str]:
    """Without who is there, which those who watch are told when the wall clock says so."""
    return [message for message in listener.messages() if not message.startswith('{"type":"table"')]


async def act(house: House, account: AccountRow, match: str, move: str) -> None:
    situation = (await house.views.snapshot(account, match)).situation
    assert situation is not None
    await house.act(account, match, Action("move", move, situation.version))


def scrubbed(message: str, match: str, suffix: str) -> str:
    """Without what is different in every match, seen or not."""
    message = (
        message.replace(match, "MATCH").replace(f"white{suffix}", "white").replace(f"black{suffix}", "black")
    )
    return re.sub(r'"commitment":"[0-9a-f]+"', '"commitment":""', message)


async def test_in_real_time_the_fog_hides_what_is_sent_how_much_and_when(store: Store) -> None:
    stories = [await story(store, "dark_rt", way, str(number)) for number, way in enumerate(WAYS)]
    assert stories[0]["board"], "nothing was heard at all"
    for eyes in stories[0]:
        for other in stories[1:]:
            assert other[eyes] == stories[0][eyes], eyes


async def test_turn_by_turn_two_replies_in_the_fog_sound_alike(store: Store) -> None:
    heard = []
    for number, reply in enumerate(("a7a6", "h7h6", "g8f6")):
        async with open_house(store) as house:
            white, black = await house.account(f"white{number}"), await house.account(f"black{number}")
            match = await house.match(white, black, NewTable("dark", seat=0))
            eyes = [await house.watch(white, match), await house.watch(None, match)]
            await act(house, white, match, "b1c3")
            await act(house, black, match, reply)
            await asyncio.sleep(0)
            heard.append([[scrubbed(text, match, str(number)) for text in moves_told(one)] for one in eyes])
    assert heard[0] == heard[1] == heard[2]


async def test_errors_do_not_say_what_is_in_the_fog(store: Store) -> None:
    """White tries every move of its pieces, and moves of pieces that it does not have."""
    answers = []
    for number, reply in enumerate(("a7a6", "h7h6")):
        async with open_house(store) as house:
            white, black = await house.account(f"white{number}"), await house.account(f"black{number}")
            match = await house.match(white, black, NewTable("dark", seat=0))
            await act(house, white, match, "e2e4")
            await act(house, black, match, reply)
            said = []
            for move in (
                "a6a5",
                "h6h5",
                "a7a6",
                "e4d5",
                "e4e6",
                "d1h6",
                "exd5",
                "Nh6",
                "O-O",
                "draw",
                "e8e7",
            ):
                with pytest.raises(Refusal) as caught:
                    await act(house, white, match, move)
                said.append((str(caught.value), caught.value.in_language("fr")))
            answers.append(said)
    assert answers[0] == answers[1]
