"""Playing on the server: what is stored, what is told, what time does, and what nobody may see."""

import asyncio

import msgspec
import pytest

from arbitre.kernel.clock import Bank, PerMove
from arbitre.kernel.dice import commitment
from arbitre.kernel.errors import (
    AlreadyMoved,
    IllegalMove,
    InvalidMove,
    MatchIsOver,
    NotYourTurn,
    StaleVersion,
)
from arbitre.kernel.log import Action
from arbitre.server.errors import Busy, NotBegun, NotSeated
from arbitre.server.play.alarms import WATCHDOG
from arbitre.server.play.commands import look
from arbitre.server.play.matches import Matches
from arbitre.server.play.outages import Outages
from arbitre.server.store.rows import Job
from arbitre.wire.live import ChatNotice, ServerMessage, TableNotice, Update
from arbitre.wire.tables import BotSeat, NewTable
from tests.server.house import House, Listener

WAKES = ("wake",)
BOTS = ("bot",)


async def heard(connection: Listener) -> list[ServerMessage]:
    return [msgspec.json.decode(text, type=ServerMessage) for text in await connection.next_messages()]


async def test_a_match_is_played_to_its_end(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    for player, move in ((ada, "1"), (bob, "4"), (ada, "2"), (bob, "5"), (ada, "3")):
        situation = await house.play(player, match, move)
    assert situation.outcome is not None
    assert situation.outcome.scores == (1.0, 0.0)
    export = await house.views.export(None, match)
    assert [event.text for event in export.events] == ["1", "4", "2", "5", "3"]
    assert export.players == ["ada", "bob"]
    assert export.seed is not None
    assert commitment(bytes.fromhex(export.seed)) == export.commitment
    assert (await house.lists.public_matches(None, "over", None, None, 10)).matches[0].id == match


async def test_the_seed_stays_secret_while_the_match_runs(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe"))
    row = await house.store.match(match)
    assert row is not None
    for shown in (await house.views.export(ada, match), await house.views.snapshot(ada, match)):
        assert row.seed.hex() not in msgspec.json.encode(shown).decode()


async def test_bad_moves_are_refused_and_change_nothing(house: House) -> None:
    ada, bob, eve = await house.account("ada"), await house.account("bob"), await house.account("eve")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await house.play(ada, match, "5")
    for account, action, refusal in (
        (bob, Action("move", "5", 1), IllegalMove),
        (bob, Action("move", "x", 1), InvalidMove),
        (bob, Action("move", "1", 0), StaleVersion),
        (bob, Action("move"), InvalidMove),
        (ada, Action("move", "1", 1), NotYourTurn),
        (eve, Action("move", "1", 1), NotSeated),
    ):
        with pytest.raises(refusal):
            await house.act(account, match, action)
    assert [event.text for event in await house.store.events(match)] == ["5"]
    await house.act(bob, match, Action("resign"))
    with pytest.raises(MatchIsOver):
        await house.act(ada, match, Action("move", "1", 1))


async def test_nothing_is_played_at_a_table_that_waits(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=0))
    with pytest.raises(NotBegun):
        await house.act(ada, table.id, Action("move", "1", 0))
    assert (await house.views.snapshot(None, table.id)).situation is None


async def test_of_the_same_move_sent_many_times_one_counts(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    sent = (house.act(ada, match, Action("move", "5", 0)) for _ in range(20))
    results = await asyncio.gather(*sent, return_exceptions=True)
    assert sum(not isinstance(result, BaseException) for result in results) == 1
    assert len(await house.store.events(match)) == 1


async def test_a_sealed_throw_is_seen_by_nobody_else_until_both_have_thrown(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("rochambeau", seat=0))
    watching = [await house.watch(viewer, match) for viewer in (bob, None)]
    situation = await house.play(ada, match, "2")
    assert situation.version == 0
    assert situation.moves == []
    for connection in watching:
        (update,) = [message for message in await heard(connection) if isinstance(message, Update)]
        assert [event.text for event in update.events] == [""]
        assert [ask.answered for ask in update.situation.asks] == [True, False]
    with pytest.raises(AlreadyMoved):
        await house.play(ada, match, "1")
    snapshot = await house.views.snapshot(bob, match)
    assert [event.text for event in snapshot.events] == [""]
    await house.play(bob, match, "1")
    assert [event.text for event in (await house.views.snapshot(bob, match)).events] == ["2", "1"]
    for connection in watching:
        (update,) = [message for message in await heard(connection) if isinstance(message, Update)]
        assert [(event.number, event.text) for event in update.events] == [(1, "2"), (2, "1")]


async def test_everybody_who_watches_is_told_and_the_mover_is_answered(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    of_ada, of_bob, spectator = (
        await house.watch(ada, match),
        await house.watch(bob, match),
        await house.watch(None, match),
    )
    await house.act(ada, match, Action("move", "5", 0), of_ada, 42)
    updates = [
        next(message for message in await heard(connection) if isinstance(message, Update))
        for connection in (of_ada, of_bob, spectator)
    ]
    assert [update.reply for update in updates] == [42, None, None]
    assert [update.situation.number for update in updates] == [1, 1, 1]
    assert [len(update.situation.moves or ()) for update in updates] == [0, 8, 0]


async def test_a_mover_who_does_not_watch_is_answered_all_the_same(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    connection = Listener(ada)
    house.connections.add(connection)
    await house.act(ada, match, Action("move", "5", 0), connection, 7)
    (update,) = await heard(connection)
    assert isinstance(update, Update)
    assert update.reply == 7


async def test_a_missed_deadline_loses_even_if_nobody_looked(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=PerMove(30, starts_at_once=True)))
    await house.pass_time(30_001)
    with pytest.raises(MatchIsOver):
        await house.play(ada, match, "5")
    (event,) = await house.store.events(match)
    assert (event.kind, event.seat, event.at) == ("timed_out", 0, 30_000)
    row = await house.store.match(match)
    assert row is not None
    assert row.outcome is not None
    assert (row.status, row.outcome.reason, row.outcome.scores) == ("over", "time", (0.0, 1.0))


async def test_the_watchdog_follows_the_clock(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=PerMove(30, starts_at_once=True)))
    await house.pass_time(20_000)
    await house.play(ada, match, "5")
    await house.pass_time(10_000 + WATCHDOG)
    assert await house.store.claim(WAKES, house.time, 1_000, 10) == []
    await house.pass_time(20_000)
    (job,) = await house.store.claim(WAKES, house.time, 1_000, 10)
    assert job == Job("wake", match, house.time)
    await house.matches.let_time_pass(job.key)
    events = await house.store.events(match)
    assert [(event.kind, event.at) for event in events] == [("moved", 20_000), ("timed_out", 50_000)]


async def test_a_match_in_memory_is_woken_on_time_without_the_watchdog(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=PerMove(1, starts_at_once=True)))
    of_bob = await house.watch(bob, match)
    house.time += 1_000
    async with asyncio.timeout(30):
        update = next(message for message in await heard(of_bob) if isinstance(message, Update))
    assert [event.kind for event in update.events] == ["timed_out"]


async def test_time_without_a_server_is_given_back(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=Bank(60, starts_at_once=True)))
    for _ in range(10):
        house.time += 1_000
        await house.outages.look()
    await house.play(ada, match, "5")
    for _ in range(5):
        house.time += 1_000
        await house.outages.look()
    house.time += 3_600_000
    assert await house.outages.look()
    house.matches.time_was_lost()
    await house.matches.submit(match, look)
    situation = (await house.views.snapshot(bob, match)).situation
    assert situation is not None
    assert situation.clocks is not None
    assert [(clock.left, clock.runs) for clock in situation.clocks] == [(50_000, False), (55_000, True)]


async def test_nobody_s_flag_falls_for_an_outage_even_if_the_deadline_is_looked_at_first(
    house: House,
) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=PerMove(30, starts_at_once=True)))
    await house.outages.look()
    house.time += 3_600_000
    (job,) = await house.store.claim(WAKES, house.time, 1_000, 10)
    await house.matches.let_time_pass(job.key)
    assert [event.kind for event in await house.store.events(match)] == ["away"]
    assert (await house.play(ada, match, "5")).outcome is None


async def test_a_worker_lets_no_time_pass_while_no_server_is_there(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=PerMove(30, starts_at_once=True)))
    await house.outages.look()
    outages = Outages(house.store, house.now, serves=False)
    worker = Matches(house.store, house.bus, house.topics, house.now, outages)
    house.time += 60_000
    (job,) = await house.store.claim(WAKES, house.time, 1_000, 10)
    with pytest.raises(Busy):
        await worker.let_time_pass(job.key)
    assert await house.store.events(match) == []


async def test_a_bot_lets_a_move_be_taken_back_and_declines_a_draw(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=0, bots=[BotSeat("random")]))
    await house.play(ada, table.id, "5")
    situation = await house.act(ada, table.id, Action("ask_undo"))
    assert situation.view.board == "000000000"
    situation = await house.act(ada, table.id, Action("offer_draw"))
    assert situation.offers.draw == []
    assert situation.outcome is None


@pytest.mark.parametrize(("game", "moves"), [("rochambeau", ["1"]), ("mastermind", ["ABCD", "BBBB"])])
async def test_a_bot_lets_nothing_be_taken_back_that_has_shown_what_was_hidden(
    house: House, game: str, moves: list[str]
) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable(game, seat=0, bots=[BotSeat("random")]))
    for move in moves:
        await house.play(ada, table.id, move)
        for job in await house.store.claim(BOTS, house.time, 1_000, 10):
            await house.bots.play(job)
    before = (await house.views.snapshot(ada, table.id)).situation
    assert before is not None
    after = await house.act(ada, table.id, Action("ask_undo"))
    assert (after.version, after.view) == (before.version, before.view)
    assert [event.kind for event in await house.store.events(table.id)][-2:] == [
        "undo_asked",
        "undo_declined",
    ]


async def test_a_bot_lets_be_taken_back_what_still_lies_face_down(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("mastermind", seat=0, bots=[BotSeat("random")]))
    assert (await house.play(ada, table.id, "ABCD")).answer == "code ABCD"
    assert (await house.act(ada, table.id, Action("ask_undo"))).answer is None


async def test_what_was_taken_back_is_not_rated(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_rated=True))
    await house.play(ada, match, "5")
    await house.act(ada, match, Action("ask_undo"))
    await house.act(bob, match, Action("accept_undo"))
    await house.act(bob, match, Action("resign"))
    assert await house.store.ratings([ada.id, bob.id]) == []


async def test_a_rated_match_moves_both_ratings_by_the_same(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_rated=True))
    await house.act(bob, match, Action("resign"))
    ratings = {rating.account: rating.rating for rating in await house.store.ratings([ada.id, bob.id])}
    assert ratings[ada.id] > 1200 > ratings[bob.id]
    assert ratings[ada.id] + ratings[bob.id] == pytest.approx(2400)


async def test_frames_show_every_position_that_stands(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await house.play(ada, match, "5")
    await house.play(bob, match, "1")
    await house.act(bob, match, Action("ask_undo"))
    await house.act(ada, match, Action("accept_undo"))
    await house.play(bob, match, "9")
    frames = (await house.views.frames(None, match)).frames
    assert [frame.view.board for frame in frames] == ["000000000", "000010000", "000010002"]
    assert [frame.move for frame in frames] == [None, "5", "9"]


async def test_words_at_the_table_are_kept_and_told(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe"))
    listening = await house.watch(bob, match)
    said = await house.chat.say(ada, match, "  bonne   chance ! ")
    assert (said.author, said.text) == ("ada", "bonne chance !")
    assert ChatNotice(match=match, said=said) in await heard(listening)
    assert await house.chat.lines(ada, match) == [said]


async def test_whoever_looks_at_the_lobby_hears_that_it_is_their_turn(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, is_public=False))
    lobby = Listener(bob)
    house.connections.add(lobby)
    house.follow_lobby(lobby)
    await house.play(ada, match, "5")
    (notice,) = await heard(lobby)
    assert isinstance(notice, TableNotice)
    assert notice.table.is_your_turn


async def test_a_match_comes_back_from_the_store_as_it_was(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("reversi", seat=0, clock=Bank(60, 2, starts_at_once=True)))
    await house.play(ada, match, "D3")
    house.time += 1_234
    before = await house.views.snapshot(bob, match)
    house.matches.forget_idle()
    assert await house.views.snapshot(bob, match) == before


async def test_watchers_hear_who_comes_and_goes_and_nothing_when_that_is_known(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    of_ada = await house.watch(ada, match)
    spectator = await house.watch(None, match)
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert notice.table.spectators == 1
    of_bob = await house.watch(bob, match)
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert [seat.is_here for seat in notice.table.seats] == [True, True]
    house.connections.remove(spectator)
    house.connections.remove(of_bob)
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert (notice.table.spectators, [seat.is_here for seat in notice.table.seats]) == (0, [True, False])


async def test_whoever_only_glances_is_told_but_is_no_spectator_until_they_watch(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    of_ada = await house.watch(ada, match)
    visitor = await house.watch(None, match, is_glance=True)
    await house.play(ada, match, "1")
    assert any(isinstance(notice, Update) for notice in await heard(visitor))
    assert all(isinstance(notice, Update) for notice in await heard(of_ada))
    for is_glance, spectators in [(False, 1), (True, 0)]:
        house.connections.follow_match(visitor, match, is_glance)
        (notice,) = await heard(of_ada)
        assert isinstance(notice, TableNotice)
        assert notice.table.spectators == spectators
