"""Tables of Diplomacy's variants: as many seats as the variant has powers, and masks, if the opener wants them."""

import pytest

from arbitre.kernel.errors import InvalidSeats
from arbitre.server.errors import NotMember
from arbitre.wire.tables import BotSeat, NewTable, Sit
from tests.server.house import House


@pytest.mark.parametrize(("variant", "seats"), [("duel", 2), ("baltic", 5), ("standard", 7)])
async def test_a_table_has_a_seat_for_each_power(house: House, variant: str, seats: int) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("diplomacy", options={"variant": variant}))
    assert len((await house.views.snapshot(ada, table.id)).table.seats) == seats


async def test_another_number_of_seats_is_refused(house: House) -> None:
    ada = await house.account("ada")
    with pytest.raises(InvalidSeats, match="diplomacy has 2 to 2 seats, not 7"):
        await house.lobby.open_table(ada, NewTable("diplomacy", options={"variant": "duel"}, seats=7))


async def test_a_duel_is_played_with_a_bot(house: House) -> None:
    ada = await house.account("ada")
    new = NewTable("diplomacy", options={"variant": "duel"}, seat=1, bots=[BotSeat("captain")])
    table = await house.lobby.open_table(ada, new)
    await house.play(ada, table.id, "A VIE - TYR; A BUD - SER; F TRI - ALB")
    live = await house.matches.get(table.id)
    assert live.match is not None
    assert live.match.answer(1) == "A BUD - SER; F TRI - ALB; A VIE - TYR"


async def test_behind_masks_nobody_is_named_or_heard(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    options = {"variant": "duel"}
    table = await house.lobby.open_table(
        ada, NewTable("diplomacy", options=options, seat=0, is_anonymous=True, is_silent=True)
    )
    await house.lobby.sit(bob, table.id, Sit())
    shown = (await house.views.snapshot(bob, table.id)).table
    assert [seat.player for seat in shown.seats] == ["?", "?"]
    assert (shown.opener, shown.is_yours) == ("?", False)
    [own] = (await house.lists.matches_of(ada, ada, None, None, 50)).matches
    assert (own.opener, own.is_yours, own.your_seat) == ("?", True, 0)
    assert (shown.is_anonymous, shown.is_silent) == (True, True)
    with pytest.raises(NotMember):
        await house.conversations.say(bob, f"press:{table.id}", "I am Bob.")
