"""A match on the authors' wire: its start, turns, moves, premoves, promotions and ends, byte by byte."""

import asyncio

import pytest

from tests.protocols.pawnhub.peer import Club, Peer

WHITE = "rA1hB1bC1qD1kE1bF1hG1rH1" + "".join(f"p{file}2" for file in "ABCDEFGH")
BLACK = "rA8hB8bC8qD8kE8bF8hG8rH8" + "".join(f"p{file}7" for file in "ABCDEFGH")
HORDE = "".join(f"p{file}{rank}" for rank in "765" for file in "ABCDEFGH") + "pA8pB8pC8pF8pG8pH8pD4pE4"
FULL = 2_700_000


def pieces(board: str) -> tuple[set[str], set[str]]:
    """White's and black's, of `30~B…#`."""
    white, black = board.removeprefix("30~B").removesuffix("#").split("!")
    return threes(white), threes(black)


def threes(text: str) -> set[str]:
    return {text[start : start + 3] for start in range(0, len(text), 3)}


async def begun(club: Club, mode: int = 0) -> tuple[Peer, Peer]:
    """With white asked, and all of the start read."""
    white, black = await club.paired(mode)
    await asyncio.gather(white.until("30~T1"), black.until("30~T1"))
    await white.expect("30~Agimme")
    return white, black


async def play(mover: Peer, other: Peer, move: str, turn: int) -> str:
    """Gives the board, which both see alike."""
    mover.send(f"30~M{move}")
    await mover.expect("30~Lwaw")
    board, seen = await asyncio.gather(mover.read(), other.read())
    assert board == seen
    for peer in (mover, other):
        await peer.expect(f"30~T{turn}", f"30~T{turn + 1}")
    await other.expect("30~Agimme")
    return board


async def play_all(white: Peer, black: Peer, *moves: str) -> None:
    players = (white, black)
    for turn, move in enumerate(moves):
        await play(players[turn % 2], players[1 - turn % 2], "wb"[turn % 2] + move, turn + 1)


# -- the start


@pytest.mark.parametrize(
    ("number", "name"), [(0, "Classic"), (2, "Horde"), (4, "RealTimeClassic"), (5, "RealTimeHorde")]
)
async def test_a_match_begins_in_the_order_of_their_program(club: Club, number: int, name: str) -> None:
    white, black = await club.paired(number)
    is_real_time = name.startswith("RealTime")
    army = threes(HORDE if name.endswith("Horde") else BLACK)
    for peer, colour in ((white, "white"), (black, "black")):
        await peer.expect("30~Fgarbage", f"30~G{name}", f"30~X{colour}", "30~Ustart")
        if is_real_time:
            await peer.expect("30~Urealtime")
        data = await peer.blocks()
        assert len(data) == (300 if name.endswith("Horde") else 150)
        assert pieces(data.partition(b"|")[0].decode()) == (threes(WHITE), army)
        times = [await peer.read(), await peer.read()]
        clock = await peer.read()
        if is_real_time:
            assert all(time.startswith("30~T") and time[4:].isdigit() for time in times)
            assert clock == "30~C-1"
        else:
            assert times == ["30~T0", "30~T0"]
            assert FULL - 10_000 < int(clock.removeprefix("30~C")) <= FULL
            await peer.expect("30~T1")
    if not is_real_time:
        await white.expect("30~Agimme")
    await black.is_silent()
    black.send("30~Mb/end")
    await white.expect("30~Usurrend")
    await black.is_silent()


@pytest.mark.parametrize(("number", "name"), [(3, "Alice"), (7, "RealTimeAlice")])
async def test_alice_has_two_boards(club: Club, number: int, name: str) -> None:
    white, _ = await club.paired(number)
    await white.until("30~Ualice")
    board = await white.read()
    assert board.startswith("30~B1")
    assert pieces("30~B" + board[5:]) == (threes(WHITE), threes(BLACK))
    assert (await white.read()).startswith("30~T")
    await white.expect("30~B2!#")
    if name == "RealTimeAlice":
        return
    await white.until("30~Agimme")
    white.send("30~MwE2E4")
    await white.expect("30~Lwaw")
    board = await white.read()
    assert pieces("30~B" + board[5:])[0] == threes(WHITE) - {"pE2"}
    await white.expect("30~T1", "30~B2pE4!#", "30~T1", "30~T2")


@pytest.mark.parametrize(("number", "name"), [(1, "Dark"), (6, "RealTimeDark")])
async def test_in_the_dark_each_sees_his_own_board(club: Club, number: int, name: str) -> None:
    white, black = await club.paired(number)
    for peer, seen in ((white, (threes(WHITE), set())), (black, (set(), threes(BLACK)))):
        found = await peer.until("30~Ustart")
        assert f"30~G{name}" in found
        board = await peer.read()
        if board == "30~Urealtime":
            board = await peer.read()
        assert pieces(board) == seen


# -- turns


async def test_moves_are_asked_for_checked_and_shown(club: Club) -> None:
    white, black = await begun(club)
    await white.ask("30~MwE2E5", "30~Agimme")
    await white.ask("30~MbE7E5", "30~Agimme")
    await white.ask("30~Mnonsense", "30~Agimme")
    board = await play(white, black, "wE2E4", 1)
    assert pieces(board) == (threes(WHITE) - {"pE2"} | {"pE4"}, threes(BLACK))
    board = await play(black, white, "bE7E5", 2)
    assert pieces(board)[1] == threes(BLACK) - {"pE7"} | {"pE5"}


async def test_mate_is_told_to_both(club: Club) -> None:
    white, black = await begun(club)
    await play_all(white, black, "F2F3", "E7E5", "G2G4")
    black.send("30~MbD8H4")
    await black.expect("30~Lwaw")
    for peer in (white, black):
        assert "qH4" in pieces(await peer.read())[1]
        await peer.expect("30~T4", "30~Ublack")
    white.send("30~MwE2E4")  # It is over: nobody listens.
    await white.is_silent()


async def test_castling_is_the_kings_step_of_two(club: Club) -> None:
    white, black = await begun(club)
    await play_all(white, black, "G1F3", "A7A6", "E2E4", "B7B6", "F1E2", "C7C6")
    board = await play(white, black, "wE1G1", 7)
    assert {"kG1", "rF1"} <= pieces(board)[0]


async def test_a_promotion_is_asked_for(club: Club) -> None:
    white, black = await begun(club)
    await play_all(white, black, "A2A4", "B7B5", "A4B5", "A7A6", "B5A6", "C8B7", "A6B7", "G7G6")
    await white.ask("30~MwB7A8", "30~Pplease")
    await white.ask("30~Px", "30~Pplease")
    white.send("30~Ph")
    await white.expect("30~Lwaw")
    assert "hA8" in pieces(await white.read())[0]


async def test_premoves_are_played_without_asking_and_cost_a_tenth_of_a_second(club: Club) -> None:
    white, black = await begun(club)
    black.send("30~MbE7E5", "30~MbD8E8", "30~MbD7D5")
    await black.is_silent()
    white.send("30~MwE2E4")
    await black.until("30~T2")
    await black.expect("30~Dwaw", "30~Lwaw")
    assert "pE5" in pieces(await black.read())[1]
    await white.until("30~Agimme")
    white.send("30~MwG1F3")
    await black.until("30~T4")
    # The second cannot be played any more, the third can.
    await black.expect("30~Dwaw", "30~Dwaw", "30~Lwaw")
    assert "pD5" in pieces(await black.read())[1]
    await black.expect("30~T4", "30~T5")
    # With all of two premoves gone the clock has lost their price, and what the network took.
    black.send("30~Mb/tim")
    left = int((await black.read()).removeprefix("30~C"))
    assert FULL - 10_000 < left <= FULL - 200


async def test_premoves_are_forgotten(club: Club) -> None:
    white, black = await begun(club)
    black.send("30~MbE7E5", "30~Mb/del")
    await black.is_silent()
    white.send("30~MwE2E4")
    assert (await black.until("30~Agimme"))[1:] == ["30~T1", "30~T2", "30~Agimme"]


async def test_the_server_keeps_the_clock_whatever_a_client_says(club: Club) -> None:
    white, black = await begun(club)
    white.send("30~Mw/tim")
    assert int((await white.read()).removeprefix("30~C")) > FULL - 10_000
    await white.expect("30~Agimme")
    await black.is_silent()
    await play(white, black, "wE2E4", 1)


async def test_whoever_resigns_is_told_nothing(club: Club) -> None:
    white, black = await begun(club)
    white.send("30~Mw/end")
    await black.expect("30~Usurrend")
    await white.is_silent()


async def test_quitting_in_a_match_gives_it_up(club: Club) -> None:
    white, black = await begun(club)
    white.send("0~Quit")
    await black.expect("30~Usurrend")


async def test_a_draw_is_a_stalemate_for_both(club: Club) -> None:
    """The fastest stalemate there is: Sam Loyd's, in ten moves."""
    white, black = await begun(club)
    line = "E2E3 A7A5 D1H5 A8A6 H5A5 H7H5 H2H4 A6H6 A5C7 F7F6 C7D7 E8F7 D7B7 D8D3 B7B8 D3H7 B8C8 F7G6"
    await play_all(white, black, *line.split())
    white.send("30~MwC8E6")
    for peer in (white, black):
        await peer.until("30~Ustalemate")


async def test_a_lost_connection_may_come_back_to_its_match(club: Club) -> None:
    white, black = await begun(club)
    await play(white, black, "wE2E4", 1)
    white.cut()
    again = await club.connect()
    await again.ask(f"2~{white.name}~secret", "2~1")
    again.send("4~0")
    await again.expect("4", "30~Fgarbage", "30~GClassic", "30~Xwhite", "30~Ustart")
    assert "pE4" in pieces(await again.read())[0]
    await again.expect("30~T1", "30~T1")
    assert int((await again.read()).removeprefix("30~C")) <= FULL
    await again.expect("30~T2")
    await play(black, again, "bE7E5", 2)


# -- real time


async def test_in_real_time_nobody_is_asked_and_boards_follow_the_pieces(club: Club) -> None:
    white, black = await club.paired(4)
    await asyncio.gather(white.until("30~C-1"), black.until("30~C-1"))
    while True:
        white.send("30~MwE2E4")
        white.send("20~stopChat")
        if await white.read() == "30~Lwaw":
            break
        await asyncio.sleep(0.05)  # The match starts after three seconds.
    found = [message for message in await white.until("20~stopChat") if message.startswith("30~B")]
    assert not found  # It is still on its own square.
    times = []
    for square in ("pE3", "pE4"):
        board = await black.read()
        assert square in pieces(board)[0]
        times.append(int((await black.read()).removeprefix("30~T")))
    assert 500 < times[1] - times[0] < 5_000, "a square a second, and late only if the machine is busy"
