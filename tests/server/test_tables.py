"""Opening tables, sitting down, leaving, bots, rematches and lists."""

import asyncio

import pytest

from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import InvalidOptions, InvalidPosition, InvalidSeats, UnknownGame, UnknownSeat
from arbitre.kernel.log import Action, Event
from arbitre.server.errors import (
    GuestsCannot,
    InvalidRequest,
    NotOpener,
    NotOver,
    NotSeated,
    SeatTaken,
    TableNotOpen,
    UnknownMatch,
)
from arbitre.server.facts.live_match import DEPARTED
from arbitre.server.tables.lists import LATELY
from arbitre.wire.live import TableNotice
from arbitre.wire.tables import BotSeat, NewTable, Sit
from tests.server.house import House
from tests.server.test_matches import heard


async def test_a_table_waits_until_its_last_seat_is_taken(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    table = await house.lobby.open_table(ada, NewTable("reversi", seat=1))
    assert (table.status, table.your_seat, table.opener, table.commitment) == ("open", 1, "ada", None)
    assert [seat.player for seat in table.seats] == [None, "ada"]
    begun = await house.lobby.sit(bob, table.id, Sit())
    assert (begun.status, begun.your_seat, begun.began) == ("playing", 0, house.time)
    assert [seat.player for seat in begun.seats] == ["bob", "ada"]
    assert begun.commitment is not None
    assert begun.is_your_turn


async def test_sitting_down_twice_changes_nothing(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    assert (await house.lobby.sit(bob, match, Sit())).your_seat == 1


async def test_of_many_who_want_the_last_seat_one_gets_it(house: House) -> None:
    ada = await house.account("ada")
    others = [await house.account(f"player{number}") for number in range(8)]
    table = await house.lobby.open_table(ada, NewTable("tictactoe"))
    tried = await asyncio.gather(
        *(house.lobby.sit(other, table.id, Sit()) for other in others), return_exceptions=True
    )
    seated = [result for result in tried if not isinstance(result, BaseException)]
    refused = [result for result in tried if isinstance(result, BaseException)]
    assert len(seated) == 1
    assert all(isinstance(result, SeatTaken | TableNotOpen) for result in refused)


async def test_a_table_with_bots_on_every_other_seat_begins_at_once(house: House) -> None:
    ada = await house.account("ada", is_guest=True)
    table = await house.lobby.open_table(ada, NewTable("tictactoe", bots=[BotSeat("random")]))
    assert table.status == "playing"
    assert sorted(seat.is_bot for seat in table.seats) == [False, True]


async def test_the_opener_seats_a_bot_and_nobody_else_may(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    table = await house.lobby.open_table(ada, NewTable("tictactoe"))
    with pytest.raises(NotOpener):
        await house.lobby.seat_bot(bob, table.id, BotSeat("random"))
    begun = await house.lobby.seat_bot(ada, table.id, BotSeat("random"))
    assert begun.status == "playing"


async def test_leaving_frees_the_seat_and_the_opener_leaving_closes_the_table(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    table = await house.lobby.open_table(ada, NewTable("tictactoe"))
    with pytest.raises(NotSeated):
        await house.lobby.leave(bob, table.id)
    closed = await house.lobby.leave(ada, table.id)
    assert closed.status == "closed"
    with pytest.raises(TableNotOpen):
        await house.lobby.sit(bob, table.id, Sit())
    assert (await house.lists.open_tables(bob, None, None, 50)).matches == []


async def test_nobody_leaves_a_match_that_has_begun(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe"))
    with pytest.raises(TableNotOpen):
        await house.lobby.leave(bob, match)


@pytest.mark.parametrize(
    ("new", "refusal"),
    [
        (NewTable("chequers"), UnknownGame),
        (NewTable("tictactoe", options={"size": 4}), InvalidOptions),
        (NewTable("rochambeau", options={"points": "many"}), InvalidOptions),
        (NewTable("tictactoe", seats=3), InvalidSeats),
        (NewTable("tictactoe", seat=2), UnknownSeat),
        (NewTable("tictactoe", position="nonsense"), InvalidPosition),
        (NewTable("tictactoe", position="111220000 2"), InvalidRequest),
        (NewTable("tictactoe", bots=[BotSeat("random"), BotSeat("random")]), InvalidSeats),
        (NewTable("tictactoe", seat=0, bots=[BotSeat("random", 0)]), SeatTaken),
        (NewTable("tictactoe", is_rated=True, bots=[BotSeat("random")]), InvalidRequest),
    ],
)
async def test_a_table_that_cannot_be_is_refused_and_not_kept(
    house: House, new: NewTable, refusal: type[Exception]
) -> None:
    ada = await house.account("ada")
    with pytest.raises(refusal):
        await house.lobby.open_table(ada, new)
    assert (await house.lists.matches_of(ada, ada, None, None, 50)).matches == []


async def test_an_unknown_match_is_refused(house: House) -> None:
    with pytest.raises(UnknownMatch):
        await house.lobby.sit(await house.account("ada"), "nowhere", Sit())


async def test_guests_play_no_rated_matches(house: House) -> None:
    ada, guest = await house.account("ada"), await house.account("guest-1", is_guest=True)
    with pytest.raises(GuestsCannot):
        await house.lobby.open_table(guest, NewTable("tictactoe", is_rated=True))
    table = await house.lobby.open_table(ada, NewTable("tictactoe", is_rated=True))
    with pytest.raises(GuestsCannot):
        await house.lobby.sit(guest, table.id, Sit())


async def test_a_rematch_swaps_the_seats_and_takes_both_players_to_one_table(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    clock = Bank(60, 1)
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=clock))
    with pytest.raises(NotOver):
        await house.lobby.rematch(ada, match)
    await house.act(ada, match, Action("resign"))
    offered, accepted = await asyncio.gather(house.lobby.rematch(ada, match), house.lobby.rematch(bob, match))
    assert offered.id == accepted.id
    again = (await house.views.snapshot(ada, offered.id)).table
    assert [seat.player for seat in again.seats] == ["bob", "ada"]
    assert (again.status, again.rematch_of, again.clock) == ("playing", match, clock)
    assert (await house.views.snapshot(None, match)).table.rematch == again.id


@pytest.mark.parametrize(
    ("game", "position", "again"),
    [
        ("tictactoe", "120000000 1", "120000000"),
        ("mastermind", "ABCD EFGH AABB CCDD", None),
    ],
)
async def test_a_rematch_begins_where_the_match_did_unless_that_was_secret(
    house: House, game: str, position: str, again: str | None
) -> None:
    ada = await house.account("ada")
    bots = [BotSeat("random")]
    table = await house.lobby.open_table(ada, NewTable(game, seat=0, bots=bots, position=position))
    await house.act(ada, table.id, Action("resign"))
    rematch = await house.lobby.rematch(ada, table.id)
    first = (await house.views.frames(ada, rematch.id)).frames[0]
    assert getattr(first.view, "board", None) == again
    assert getattr(first.view, "stage", "codes") == "codes"


async def test_whoever_may_sit_down_is_told_that_the_opener_has_chosen_the_position(house: House) -> None:
    ada = await house.account("ada")
    for position in (None, "ABCD EFGH AABB CCDD"):
        opened = await house.lobby.open_table(ada, NewTable("mastermind", position=position))
        listed = (await house.lists.open_tables(None, "mastermind", None, 1)).matches[0]
        assert (listed.id, listed.has_position) == (opened.id, position is not None)
        house.time += 1


async def test_a_bot_is_ready_for_a_rematch_at_once(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=0, bots=[BotSeat("random")]))
    await house.act(ada, table.id, Action("resign"))
    again = await house.lobby.rematch(ada, table.id)
    assert (again.status, again.your_seat) == ("playing", 1)


async def test_lists_go_on_where_the_last_page_ended(house: House) -> None:
    ada = await house.account("ada")
    opened = []
    for _ in range(5):
        house.time += 1
        opened.append((await house.lobby.open_table(ada, NewTable("tictactoe"))).id)
    await house.lobby.open_table(ada, NewTable("tictactoe", is_public=False))
    first = await house.lists.open_tables(None, "tictactoe", None, 2)
    second = await house.lists.open_tables(None, "tictactoe", first.next, 2)
    third = await house.lists.open_tables(None, "tictactoe", second.next, 2)
    listed = [table.id for page in (first, second, third) for table in page.matches]
    assert listed == opened[::-1]
    assert third.next is None
    with pytest.raises(InvalidRequest):
        await house.lists.open_tables(None, None, "yesterday", 2)


async def test_a_match_that_was_left_alone_is_not_offered_to_watch(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    first = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    house.time += 1_000
    second = await house.match(ada, bob, NewTable("tictactoe", seat=0))

    async def to_watch() -> list[str]:
        return [
            table.id for table in (await house.lists.public_matches(None, "playing", None, None, 50)).matches
        ]

    assert await to_watch() == [second, first]
    house.time += LATELY - 500
    assert await to_watch() == [second]
    await house.play(ada, first, "5")
    await house.activity.write()
    assert await to_watch() == [first, second]
    house.time += LATELY
    assert await to_watch() == [first]
    first_page = await house.lists.public_matches(None, "playing", None, None, 1)
    assert first_page.next is None
    own = await house.lists.matches_of(ada, ada, "playing", None, 50)
    assert {table.id for table in own.matches} == {first, second}


async def test_others_see_only_public_matches_of_a_player(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    private = await house.match(ada, bob, NewTable("tictactoe", is_public=False))
    public = await house.match(ada, bob, NewTable("tictactoe"))
    own = await house.lists.matches_of(ada, ada, "playing", None, 50)
    seen = await house.lists.matches_of(ada, None, "playing", None, 50)
    assert {table.id for table in own.matches} == {private, public}
    assert [table.id for table in seen.matches] == [public]


async def test_a_rematch_that_was_withdrawn_can_be_asked_for_again(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await house.act(ada, match, Action("resign"))
    withdrawn = await house.lobby.rematch(ada, match)
    assert (await house.views.snapshot(bob, match)).table.rematch == withdrawn.id
    await house.lobby.leave(ada, withdrawn.id)
    assert (await house.views.snapshot(bob, match)).table.rematch is None
    offered = await house.lobby.rematch(bob, match)
    assert offered.id != withdrawn.id
    accepted = await house.lobby.rematch(ada, match)
    assert (accepted.id, accepted.status) == (offered.id, "playing")


async def test_whoever_deletes_the_account_is_nameless_in_every_match(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    watching = await house.watch(bob, match)
    await house.store.delete_account(ada.id, house.time)
    async with asyncio.timeout(30):
        while True:
            for notice in await heard(watching):
                if isinstance(notice, TableNotice) and notice.table.seats[0].player == DEPARTED:
                    assert (await house.views.export(bob, match)).players == [DEPARTED, "bob"]
                    return


async def test_a_match_that_cannot_be_read_hides_no_other(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    broken = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    sound = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await house.store.append(broken, [Event(1, 0, "moved", 1, "5")])
    house.matches.forget_idle()
    listed = await house.lists.matches_of(ada, ada, "playing", None, 50)
    assert {table.id for table in listed.matches} == {broken, sound}
    await house.outages.look()
    house.time += 60_000
    await house.outages.look()
    house.matches.time_was_lost()
    assert (await house.views.snapshot(ada, sound)).situation is not None
