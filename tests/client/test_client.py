"""Every route through the typed client, on a real server."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from arbitre.client.client import Client
from arbitre.client.errors import Closed, Garbled, NoConnection, Refused
from arbitre.kernel.clock import Bank
from arbitre.kernel.log import Action
from arbitre.wire.tables import BotSeat, NewTable
from tests.client.serving import guest, table_of_two
from tests.running import RunningServer, free_port


async def test_a_guest_is_somebody_and_keeps_the_token(server: RunningServer) -> None:
    async with await guest(server) as client:
        me = await client.me()
        assert me.is_guest
        assert client.token is not None
        async with Client(server.url, client.token) as again:
            assert (await again.me()).name == me.name


async def test_a_guest_becomes_an_account_and_logs_out_and_in(server: RunningServer) -> None:
    async with await guest(server) as client:
        table = await client.open_table(NewTable(game="reversi"))
        name = f"camille-{table.id}"
        assert (await client.register(name, "un mot de passe")).is_guest is False
        assert [match.id for match in (await client.my_matches("open")).matches] == [table.id]
        await client.log_out()
        assert client.token is None
        with pytest.raises(Refused) as refused:
            await client.me()
        assert (refused.value.code, refused.value.status) == ("not_logged_in", 401)
        with pytest.raises(Refused) as refused:
            await client.log_in(name, "un autre mot")
        assert refused.value.code == "wrong_password"
        await client.log_in(name, "un mot de passe")
        assert (await client.player(name)).name == name
        await client.change_password("un mot de passe", "encore un autre")
        await client.delete_account("encore un autre")
        with pytest.raises(Refused) as refused:
            await client.player(name)
        assert (refused.value.code, refused.value.status) == ("unknown_player", 404)


async def test_a_language_is_kept(server: RunningServer) -> None:
    async with await guest(server) as client:
        await client.set_language("fr")
        assert (await client.me()).language == "fr"


async def test_a_program_gets_a_token_of_its_own_until_it_is_withdrawn(server: RunningServer) -> None:
    async with await guest(server) as client:
        name = (await client.register(f"bot-{free_port()}", "un mot de passe")).name
        token = await client.make_token("my bot")
        assert token.secret is not None
        async with Client(server.url, token.secret) as program:
            assert (await program.me()).name == name
            assert "my bot" in {known.label for known in await client.tokens()}
            await client.withdraw_token(token.id)
            with pytest.raises(Refused):
                await program.me()


async def test_games_say_their_options_bots_and_rules(server: RunningServer) -> None:
    async with Client(server.url) as client:
        names = {game.name for game in await client.games()}
        assert {"tictactoe", "reversi", "rochambeau"} <= names
        rochambeau = await client.game("rochambeau")
        assert set(rochambeau.options["properties"]) == {"points", "throws"}
        assert "Reversi" in (await client.rules("reversi", "en")).title
        with pytest.raises(Refused) as refused:
            await client.game("tic?tac")
        assert refused.value.code == "unknown_game"


async def test_two_guests_play_talk_look_back_and_play_again(server: RunningServer) -> None:
    async with AsyncExitStack() as stack:
        crosses = await stack.enter_async_context(await guest(server))
        noughts = await stack.enter_async_context(await guest(server))
        table = await table_of_two(crosses, noughts, "tictactoe")
        assert table.status == "playing"
        for client, move in zip((crosses, noughts) * 2 + (crosses,), "14253", strict=True):
            version = (await client.match(table.id)).situation
            assert version is not None
            situation = await client.act(table.id, Action("move", move, version.version))
        assert situation.outcome is not None
        assert situation.outcome.scores == (1.0, 0.0)
        said = await noughts.say(table.id, "well played")
        assert [line.text for line in await crosses.chat(table.id)] == ["well played"]
        assert await crosses.chat(table.id, since=said.id) == []
        frames = (await crosses.frames(table.id)).frames
        assert [frame.move for frame in frames] == [None, "1", "4", "2", "5", "3"]
        export = await noughts.export(table.id)
        assert (export.game, len(export.events), export.seed is None) == ("tictactoe", 5, False)
        rematch = await crosses.rematch(table.id)
        assert rematch.rematch_of == table.id
        assert (await noughts.rematch(table.id)).id == rematch.id
        again = (await noughts.match(rematch.id)).table
        assert (again.status, again.your_seat) == ("playing", 0)
        assert table.id in {match.id for match in (await crosses.my_matches("over")).matches}
        name = (await crosses.me()).name
        assert table.id in {match.id for match in (await noughts.matches_of(name)).matches}
        assert table.id in {match.id for match in (await crosses.matches("over", "tictactoe")).matches}


async def test_a_table_is_opened_listed_joined_left_and_closed(server: RunningServer) -> None:
    async with AsyncExitStack() as stack:
        opener = await stack.enter_async_context(await guest(server))
        other = await stack.enter_async_context(await guest(server))
        new = NewTable(game="rochambeau", options={"points": 3}, clock=Bank(60, 1), is_public=True)
        table = await opener.open_table(new)
        assert table.clock == Bank(60, 1)
        assert table.id in {listed.id for listed in (await other.tables("rochambeau")).matches}
        with pytest.raises(Refused) as refused:
            await other.leave(table.id)
        assert refused.value.code == "not_seated"
        assert (await opener.leave(table.id)).status == "closed"
        with pytest.raises(Refused) as refused:
            await other.sit(table.id)
        assert refused.value.code == "table_not_open"
        with_bot = await opener.open_table(NewTable(game="rochambeau"))
        assert (await opener.seat_bot(with_bot.id, "random")).status == "playing"


async def test_a_refusal_has_its_code_sentence_and_status(server: RunningServer) -> None:
    async with await guest(server) as client:
        table = await client.open_table(NewTable(game="reversi", seat=0, bots=[BotSeat("random")]))
        with pytest.raises(Refused) as refused:
            await client.act(table.id, Action("move", "A1", 0))
        assert (refused.value.code, refused.value.status) == ("illegal_move", 409)
        assert "A1" in refused.value.message
        with pytest.raises(Refused) as refused:
            await client.match("no such?match")
        assert (refused.value.code, refused.value.status) == ("unknown_match", 404)


async def test_an_address_where_nothing_answers_is_no_connection() -> None:
    for address in (f"http://127.0.0.1:{free_port()}", "http://", "nonsense://127.0.0.1"):
        async with Client(address) as client:
            with pytest.raises(NoConnection):
                await client.games()


async def test_something_else_than_arbitre_is_garbled() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
        await writer.drain()
        writer.close()

    other = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with other, Client(f"http://127.0.0.1:{other.sockets[0].getsockname()[1]}") as client:
        with pytest.raises(Garbled):
            await client.games()


async def test_a_closed_client_says_so(server: RunningServer) -> None:
    client = Client(server.url)
    await client.close()
    with pytest.raises(Closed):
        await client.games()
