"""Somebody on this wire plays somebody in the house; and in the dark nobody learns by it what the fog hides."""

import asyncio

from arbitre.client.client import Client
from arbitre.kernel.clock import Bank
from arbitre.wire.contests import JoinQueue
from arbitre.wire.live import PairedNotice, Update
from tests.client.serving import next_of
from tests.protocols.pawnhub.peer import Club, Peer
from tests.protocols.pawnhub.test_match import begun, pieces
from tests.running import RunningServer


async def test_a_person_here_plays_one_over_the_web_socket_to_the_end(
    club: Club, server: RunningServer
) -> None:
    async with Client(server.url) as client:
        await client.register("WebWendy", "correct horse")
        async with client.live() as live:
            await live.subscribe("me")
            peer = await club.signed_in()
            peer.send("4~0")
            await peer.is_silent()
            state = await client.join_queue(JoinQueue("chess", Bank(45 * 60)))
            assert state.queue.id == "chess:rated:bank-2700-0"
            match = (await next_of(live, PairedNotice)).match
            await live.watch(match)
            await peer.until("30~Agimme")
            for turn, (own, answer) in enumerate([("F2F3", "e7e5"), ("G2G4", "d8h4")]):
                peer.send(f"30~Mw{own}")
                while (update := await next_of(live, Update)).situation.view["turn"] != 1:
                    pass
                await live.move(match, answer, update.situation.version)
                if turn == 0:
                    assert "pE5" in pieces([m for m in await peer.until("30~T3") if m[:4] == "30~B"][-1])[1]
            await peer.until("30~Ublack")
        ladder = await client.ladder("chess", limit=100)
    found = {rank.name: rank.rating for rank in ladder.ranks}
    assert (found["WebWendy"], found[peer.name]) == (1220, 1180)


async def story(club: Club, moves: list[str]) -> list[str]:
    """All that white is sent in Dark, whatever black does behind his own lines."""
    white, black = await begun(club, 1)
    heard = []
    for own, other in zip(["B1C3", "G1F3", "A2A3"], moves, strict=True):
        white.send(f"30~Mw{own}")
        heard += await white.until("30~Lwaw")
        heard += [await white.read() for _ in range(3)]
        await black.until("30~Agimme")
        black.send(f"30~Mb{other}")
        heard += await white.until("30~Agimme")
    return heard


async def test_in_the_dark_white_hears_the_same_whatever_happens_in_the_fog(club: Club) -> None:
    first = await story(club, ["A7A6", "H7H6", "B8C6"])
    second = await story(club, ["G8H6", "H6G8", "D7D6"])
    assert first == second
    assert all(not pieces(message)[1] for message in first if message.startswith("30~B"))


async def move_when_it_starts(peer: Peer, move: str) -> None:
    """Pieces may move three seconds after the start; who comes too early gets no answer."""
    while True:
        peer.send(f"30~M{move}", "20~stopChat")
        if "30~Lwaw" in await peer.until("20~stopChat"):
            return
        await asyncio.sleep(0.1)


async def test_in_real_time_the_fog_is_silent(club: Club) -> None:
    white, black = await club.paired(6)
    await asyncio.gather(white.until("30~C-1"), black.until("30~C-1"))
    await move_when_it_starts(black, "bA7A6")
    black.send("30~MbH7H6", "30~MbB8C6", "30~MbE7E8")
    board = await black.read()
    while "pH6" not in board:
        board = await black.read()
    await white.is_silent()
