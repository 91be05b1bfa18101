"""Silent matches, in which only the master speaks; anonymous ones, in which nobody learns who plays; letters and votes."""

import pytest

from arbitre.server.errors import ConditionNotMet, NotMember, NotSeated
from arbitre.server.store.rows import DutyRow
from tests.server.directing.desk import Association


async def test_in_a_silent_match_players_write_to_the_master_alone(association: Association) -> None:
    match = await association.begun(silent=True)
    conversations = association.house.conversations
    france = await association.holder(match, 2)
    for identifier in (f"press:{match}", f"seats:{match}:1:2", f"table:{match}"):
        with pytest.raises(NotMember):
            await conversations.say(france, identifier, "Psst!", None)
    await conversations.say(france, f"seats:{match}:director:1", "Une question.", 1)
    await conversations.say(association.master, f"press:{match}", "Silence, s'il vous plaît.")
    await association.desk.mastering.stop(association.master, match)
    await conversations.say(france, f"press:{match}", "Enfin !", 1)


async def test_nobody_but_the_master_learns_who_plays_an_anonymous_match(association: Association) -> None:
    match = await association.begun(anonymous=True)
    house = association.house
    france, other = await association.holder(match, 2), await association.holder(match, 3)
    shown = await association.desk.showing.show(other, match)
    assert {power.player for power in shown.powers if not power.is_you} == {None}
    assert [power.role for power in shown.powers if power.is_you] == [3]
    assert all(
        name not in str(shown) for name in {player.name for player in association.players} - {other.name}
    )
    table = (await house.views.snapshot(other, match)).table
    assert {seat.player for seat in table.seats} == {"?"}
    await house.conversations.say(france, f"press:{match}", "Bonjour.", 1)
    [line] = await house.conversations.lines(other, f"press:{match}")
    assert (line.author, line.seat) == ("?", 1)
    page = await house.lists.matches_of(france, other, None, None, 50)
    assert page.matches == []
    await house.friends.ask(other, france.name)
    await house.friends.accept(france, other.name)
    [friend] = (await house.acquaintance.of(other)).friends
    assert (friend.name, friend.engaged, friend.playing) == (france.name, 1, [])
    master = await association.desk.showing.show(association.master, match)
    assert {power.player for power in master.powers} == {player.name for player in association.players}
    await association.desk.mastering.stop(association.master, match)
    assert None not in {power.player for power in (await association.desk.showing.show(None, match)).powers}


async def test_a_declaration_and_a_message_are_mailed_to_those_they_are_for(association: Association) -> None:
    match = await association.begun()
    house = association.house
    france, italy = await association.holder(match, 2), await association.holder(match, 4)
    await house.conversations.say(france, f"seats:{match}:1:3", "Alliance ?", 1)
    jobs = [job for job in await house.store.planned("desk_news") if '"written"' in job.payload]
    for job in jobs:
        await association.desk.news.tell(job)
    assert len(await house.store.mail_items(italy.id, "desk_message")) == 1
    assert await house.store.mail_items(france.id, "desk_message") == []
    await house.conversations.say(france, f"press:{match}", "La paix !", 1)
    [job] = [job for job in await house.store.planned("desk_news") if '"declared"' in job.payload]
    await association.desk.news.tell(job)
    told = [len(await house.store.mail_items(one.id, "desk_declaration")) for one in association.players]
    assert sum(told) == 6
    assert len(await house.store.mail_items(association.master.id, "desk_declaration")) == 1


async def test_those_whose_orders_are_missing_are_told_before_the_deadline(association: Association) -> None:
    match = await association.begun()
    england = await association.holder(match, 1)
    await association.order(match, 1, "F LON H; F EDI H; A LVP H")
    [job] = [job for job in await association.house.store.planned("desk_news") if '"near"' in job.payload]
    deadline = (await association.get(match)).row.deadline
    assert job.due == (deadline or 0) - 86_400_000
    await association.desk.news.tell(job)
    store = association.house.store
    told = {player.id for player in association.players if await store.mail_items(player.id, "desk_deadline")}
    assert told == {player.id for player in association.players} - {england.id}


async def test_powers_that_all_vote_for_a_draw_share_it(association: Association) -> None:
    match = await association.begun()
    holders = [await association.holder(match, role) for role in range(1, 8)]
    for holder in holders[:6]:
        assert not await association.desk.votes.vote(holder, match, "draw")
    with pytest.raises(NotSeated):
        await association.desk.votes.vote(association.master, match, "draw")
    shown = await association.desk.showing.show(holders[6], match)
    assert (shown.votes, shown.your_vote) == (6, None)
    assert await association.desk.votes.vote(holders[6], match, "draw")
    outcome = (await association.house.matches.get(match)).playing().outcome
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("agreed_draw", (1 / 7,) * 7)


async def test_the_win_is_conceded_by_all_others(association: Association) -> None:
    match = await association.begun()
    for role in (1, 2, 3, 4, 5, 7):
        await association.desk.votes.vote(await association.holder(match, role), match, "6")
    outcome = (await association.house.matches.get(match)).playing().outcome
    assert outcome is not None
    assert outcome.scores[5] == 1.0
    russia = await association.desk.standings.of(await association.holder(match, 6))
    assert russia.performance == 1600.0, "a solo of seven gains 600, with five even matches counted in"


async def test_a_match_asks_for_reliability(association: Association) -> None:
    ada, bob = association.players[:2]
    match = (await association.create(access_restriction_reliability=90)).match
    store = association.house.store
    await store.begin_tenures(
        [], duties=[DutyRow("elsewhere", ada.id, 10, 2), DutyRow("elsewhere", bob.id, 10)]
    )
    with pytest.raises(ConditionNotMet):
        await association.desk.places.join(ada, match)
    await association.desk.places.join(bob, match)


async def test_who_was_given_no_power_has_no_place_once_the_match_has_begun(association: Association) -> None:
    ada, bob = association.players[:2]
    match = (await association.create(manual=True, cumulate=True)).match
    for player in (ada, bob):
        await association.desk.places.join(player, match)
    await association.desk.places.give(association.master, match, ada, [2])
    await association.desk.places.start(association.master, match)
    places = [(await association.desk.showing.show(one, match)).info.your_place for one in (ada, bob)]
    assert places == ["player", "none"]
