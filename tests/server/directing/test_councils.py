"""A power that several people play: invited by its player, they accept, order and write, and everybody learns who did what."""

import pytest

from arbitre.kernel.log import Action
from arbitre.server.errors import (
    Blocked,
    InvalidRequest,
    NoCouncils,
    NotBegun,
    NotDirector,
    NotInvited,
    NotMember,
    NotSeated,
    ParameterFixed,
    SeatTaken,
    TooManyPlayers,
)
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import ParametersChange
from arbitre.wire.directing import ReplacePlayer
from tests.server.directing.desk import Association

FRANCE = 2


async def newcomer(association: Association, name: str) -> AccountRow:
    account = AccountRow(
        id=f"accountof{name}",
        name=name,
        password=None,
        email=f"{name}@example.org",
        language="fr",
        created=association.house.time,
    )
    await association.house.store.create_account(account)
    return account


async def together(association: Association, match: str, name: str = "ida") -> tuple[AccountRow, AccountRow]:
    """The player of France, and somebody who plays it too."""
    france, ida = await association.holder(match, FRANCE), await newcomer(association, name)
    await association.desk.councils.invite(france, match, FRANCE, ida)
    await association.desk.councils.join(ida, match, FRANCE)
    await told(association)
    return france, ida


async def told(association: Association) -> None:
    for job in await association.house.store.planned("council"):
        await association.desk.councils.tell(job)
        await association.desk.councils.tell(job)


async def test_who_is_invited_plays_only_after_accepting(association: Association) -> None:
    match = await association.begun()
    desk, house = association.desk, association.house
    france, ida = await association.holder(match, FRANCE), await newcomer(association, "ida")
    await desk.councils.invite(france, match, FRANCE, ida)
    assert [notice.kind for notice in (await house.notices.inbox(ida)).notices] == ["council"]
    with pytest.raises(NotSeated):
        await desk.orders.submit(ida, match, FRANCE, "A PAR - BUR")
    assert (await house.lists.matches_of(ida, ida, None, None, 50)).matches == []
    await desk.councils.join(ida, match, FRANCE)
    assert (await house.notices.inbox(ida)).notices == []
    await desk.orders.submit(ida, match, FRANCE, "A PAR - BUR")
    assert await desk.orders.sent(france, match, FRANCE) == "A PAR - BUR"
    assert (await house.views.snapshot(france, match)).situation.answer == "A PAR - BUR"  # type: ignore[union-attr]
    [listed] = (await house.lists.matches_of(ida, ida, None, None, 50)).matches
    assert (listed.id, listed.your_seats) == (match, [FRANCE - 1])
    assert (await house.lists.matches_of(ida, france, None, None, 50)).matches == []
    mine = {one.match: one.your_place for one in await desk.showing.listed(ida)}
    assert mine == {match: "player"}


async def test_the_council_is_told_who_gave_orders_and_nobody_else_reads_it(association: Association) -> None:
    match = await association.begun()
    france, ida = await together(association, match)
    house = association.house
    where = f"council:{match}:{FRANCE - 1}"
    await association.desk.orders.submit(ida, match, FRANCE, "A PAR - BUR", is_final=True)
    await association.desk.votes.vote(france, match, "draw")
    await told(association)
    await house.conversations.say(france, where, "Bien vu.\nEt Marseille ?")
    lines = await house.conversations.lines(ida, where)
    assert [(line.author, line.act, line.text) for line in lines] == [
        ("ida", "joined", ""),
        ("ida", "move", "A PAR - BUR; final"),
        (france.name, "vote", "draw"),
        (france.name, None, "Bien vu.\nEt Marseille ?"),
    ]
    [unread] = [one.unread for one in await house.conversations.mine(ida) if one.id == where]
    assert unread == 2
    for stranger in (association.master, await association.holder(match, 1)):
        with pytest.raises(NotMember):
            await house.conversations.lines(stranger, where)


async def test_an_associate_writes_for_the_power_and_gets_its_mail(association: Association) -> None:
    match = await association.begun()
    _, ida = await together(association, match)
    house = association.house
    italy = await association.holder(match, 4)
    line = await house.conversations.say(ida, f"seats:{match}:1:3", "Alliance ?")
    assert line.seat == FRANCE - 1
    await house.conversations.say(italy, f"seats:{match}:1:3", "Volontiers.")
    for job in await house.store.planned("desk_news"):
        if '"written"' in job.payload:
            await association.desk.news.tell(job)
    assert len(await house.store.mail_items(ida.id, "desk_message")) == 1
    assert [one.author for one in await house.conversations.lines(ida, f"seats:{match}:1:3")] == [
        "ida",
        italy.name,
    ]


async def test_results_and_records_stay_with_the_player_and_so_does_resigning(
    association: Association,
) -> None:
    match = await association.begun()
    france, ida = await together(association, match)
    with pytest.raises(NotSeated):
        await association.house.playing.act(ida, match, Action("resign"))
    await association.desk.orders.submit(ida, match, FRANCE, "A PAR H; A MAR H; F BRE H")
    await association.at_deadline(match)
    await association.desk.mastering.stop(association.master, match)
    served = await association.house.store.served([france.id, ida.id])
    assert ida.id not in served
    assert (served[france.id].asked, served[france.id].missed) == (1, 0)
    shown = await association.desk.showing.show(None, match)
    [power] = [power for power in shown.powers if power.role == FRANCE]
    assert (power.player, [one.player for one in power.associates]) == (france.name, ["ida"])


async def test_anybody_leaves_at_once_and_the_player_parts_with_others(association: Association) -> None:
    match = await association.begun()
    france, ida = await together(association, match)
    desk = association.desk
    with pytest.raises(NotDirector):
        await desk.councils.part(ida, match, FRANCE, await newcomer(association, "kay"))
    await desk.councils.part(ida, match, FRANCE, ida)
    with pytest.raises(NotSeated):
        await desk.orders.submit(ida, match, FRANCE, "A PAR H")
    with pytest.raises(NotMember):
        await association.house.conversations.lines(ida, f"council:{match}:1")
    with pytest.raises(NotInvited):
        await desk.councils.join(ida, match, FRANCE)
    await desk.councils.invite(association.master, match, FRANCE, ida)
    await desk.councils.join(ida, match, FRANCE)
    await desk.councils.part(france, match, FRANCE, ida)
    assert (await association.house.matches.get(match)).row.councils is None
    journal = (await desk.showing.show(None, match)).journal
    assert [(one.kind, one.actor) for one in journal if one.kind.startswith("associate")] == [
        ("associate_joined", "ida"),
        ("associate_left", "ida"),
        ("associate_joined", "ida"),
        ("associate_left", france.name),
    ]


async def test_who_may_not_be_invited(association: Association) -> None:
    match = await association.begun()
    desk = association.desk
    france, ida = await association.holder(match, FRANCE), await newcomer(association, "ida")
    await desk.councils.invite(france, match, FRANCE, ida)
    await desk.councils.invite(await association.holder(match, 1), match, 1, ida)
    await desk.councils.join(ida, match, 1)
    with pytest.raises(SeatTaken):
        await desk.councils.join(ida, match, FRANCE)
    for other in (association.master, await association.holder(match, 3)):
        with pytest.raises(SeatTaken):
            await desk.councils.invite(france, match, FRANCE, other)
    with pytest.raises(NotDirector):
        await desk.councils.invite(ida, match, 1, await newcomer(association, "kay"))
    lea = await newcomer(association, "lea")
    await association.house.friends.block(lea, france.name)
    with pytest.raises(Blocked):
        await desk.councils.invite(france, match, FRANCE, lea)
    with pytest.raises(InvalidRequest):
        await desk.councils.invite(association.master, match, 8, lea)
    for number in range(5):
        await desk.councils.invite(france, match, FRANCE, await newcomer(association, f"mo{number}"))
    with pytest.raises(TooManyPlayers):
        await desk.councils.invite(france, match, FRANCE, await newcomer(association, "nan"))


async def test_an_anonymous_match_names_associates_only_to_their_own_power(association: Association) -> None:
    match = await association.begun(anonymous=True)
    france, ida = await together(association, match)
    show = association.desk.showing.show
    assert "ida" not in str(await show(await association.holder(match, 1), match))
    [power] = [power for power in (await show(ida, match)).powers if power.is_you]
    assert (power.player, power.associates[0].player, power.may_invite) == (france.name, "ida", False)
    [line] = await association.house.conversations.lines(france, f"council:{match}:1")
    assert line.author == "ida"
    italy = await association.holder(match, 4)
    await association.desk.councils.invite(france, match, FRANCE, italy)
    with pytest.raises(SeatTaken):
        await association.desk.councils.join(italy, match, FRANCE)
    assert len((await association.house.lists.matches_of(italy, italy, None, None, 50)).matches) == 1


async def test_an_associate_can_become_the_player(association: Association) -> None:
    match = await association.begun()
    _, ida = await together(association, match)
    _, kay = await together(association, match, "kay")
    await association.desk.mastering.replace(association.master, match, FRANCE, ida)
    row = (await association.house.matches.get(match)).row
    assert row.holders(FRANCE - 1) == [ida.id, kay.id]
    again = await association.house.store.match(match)
    assert again is not None
    assert again.councils == row.councils


async def test_an_associate_who_becomes_the_player_of_another_power_sees_both(
    association: Association,
) -> None:
    match = await association.begun(cumulate=True)
    france, ida = await together(association, match)
    await association.desk.councils.invite(france, match, FRANCE, ida)
    assert (await association.house.notices.inbox(ida)).notices == [], (
        "who plays it already needs no invitation"
    )
    await association.desk.mastering.replace(association.master, match, 4, ida)
    await association.desk.orders.submit(ida, match, FRANCE, "A PAR - BUR")
    live, views = await association.house.matches.get(match), association.house.views
    assert (live.seat(ida), live.seat(ida, FRANCE - 1), live.seats_of(ida)) == (
        3,
        FRANCE - 1,
        [3, FRANCE - 1],
    )
    assert views.situation(live, ida, FRANCE - 1).answer == "A PAR - BUR"
    assert views.situation(live, ida).answer is None
    assert len((await association.house.lists.matches_of(ida, ida, None, None, 50)).matches) == 1


async def test_an_associate_of_a_bot_does_not_resign_for_it(association: Association) -> None:
    match = await association.begun(fast=True)
    _, ida = await together(association, match)
    order = ReplacePlayer(FRANCE - 1, bot="random")
    await association.house.directing.direct(association.master, match, order)
    with pytest.raises(NotSeated):
        await association.house.playing.act(ida, match, Action("resign"))


async def test_a_match_without_councils_has_none(association: Association) -> None:
    match = await association.begun(councils=False)
    france, ida = await association.holder(match, FRANCE), await newcomer(association, "ida")
    with pytest.raises(NoCouncils):
        await association.desk.councils.invite(france, match, FRANCE, ida)
    with pytest.raises(ParameterFixed):
        await association.desk.openings.change(association.master, match, ParametersChange(councils=True))
    waiting = (await association.create(name="Attente")).match
    with pytest.raises(NotBegun):
        await association.desk.councils.invite(association.master, waiting, FRANCE, ida)
