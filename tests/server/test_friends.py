"""Friends, requests and blocks, on both databases."""

import asyncio
from collections.abc import Awaitable

import pytest

from arbitre.kernel.errors import Refusal
from arbitre.kernel.log import Action
from arbitre.server.facts.news import FriendshipChanged
from arbitre.server.store.opening import open_store
from arbitre.server.store.rows import AccountRow
from arbitre.wire.social import Engagement
from arbitre.wire.tables import NewTable
from tests.server.house import House, Listener, open_house


async def people(house: House) -> tuple[AccountRow, AccountRow, AccountRow]:
    return await house.account("ada"), await house.account("bob"), await house.account("cleo")


async def befriend(house: House, one: AccountRow, other: AccountRow) -> None:
    await house.friends.ask(one, other.name)
    await house.friends.accept(other, one.name)


async def lists(house: House, account: AccountRow) -> tuple[list[str], list[str], list[str], list[str]]:
    """The names of friends, of requests received and sent, and of the blocked."""
    found = await house.acquaintance.of(account)
    return (
        [friend.name for friend in found.friends],
        [request.name for request in found.received],
        [request.name for request in found.sent],
        found.blocked,
    )


def heard(house: House) -> list[tuple[str, str, str]]:
    facts: list[tuple[str, str, str]] = []
    house.bus.subscribe(FriendshipChanged, lambda fact: facts.append((fact.account, fact.other, fact.change)))
    return facts


async def refused(code: str, doing: Awaitable[object]) -> None:
    with pytest.raises(Refusal) as refusal:
        await doing
    assert refusal.value.code == code


async def test_a_request_is_accepted(house: House) -> None:
    ada, bob, _ = await people(house)
    facts = heard(house)
    await house.friends.ask(ada, "BOB")
    assert await lists(house, ada) == ([], [], ["bob"], [])
    assert await lists(house, bob) == ([], ["ada"], [], [])
    await house.friends.accept(bob, "ada")
    assert await lists(house, ada) == (["bob"], [], [], [])
    assert await lists(house, bob) == (["ada"], [], [], [])
    assert facts == [(ada.id, bob.id, "asked"), (bob.id, ada.id, "accepted")]


async def test_a_request_is_refused_or_cancelled_and_may_be_sent_again(house: House) -> None:
    ada, bob, _ = await people(house)
    await house.friends.ask(ada, "bob")
    await house.friends.refuse(bob, "ada")
    await refused("no_request", house.friends.accept(bob, "ada"))
    await house.friends.ask(ada, "bob")
    await house.friends.cancel(ada, "bob")
    await refused("no_request", house.friends.accept(bob, "ada"))
    await refused("no_request", house.friends.refuse(bob, "ada"))
    await refused("no_request", house.friends.cancel(ada, "bob"))
    assert await lists(house, bob) == ([], [], [], [])
    await house.friends.ask(ada, "bob")


async def test_nobody_answers_their_own_request(house: House) -> None:
    ada, bob, _ = await people(house)
    await house.friends.ask(ada, "bob")
    await refused("no_request", house.friends.accept(ada, "bob"))
    await refused("no_request", house.friends.refuse(ada, "bob"))
    await refused("no_request", house.friends.cancel(bob, "ada"))


async def test_what_cannot_be_asked(house: House) -> None:
    ada, bob, _ = await people(house)
    guest = await house.account("guest-1234", is_guest=True)
    await refused("oneself", house.friends.ask(ada, "Ada"))
    await refused("unknown_player", house.friends.ask(ada, "nobody"))
    await refused("unknown_player", house.friends.ask(ada, "all"))
    await refused("guests_cannot", house.friends.ask(ada, guest.name))
    await refused("guests_cannot", house.friends.ask(guest, "ada"))
    await house.friends.ask(ada, "bob")
    await refused("already_asked", house.friends.ask(ada, "bob"))
    await house.friends.accept(bob, "ada")
    await refused("already_friends", house.friends.ask(ada, "bob"))
    await refused("already_friends", house.friends.ask(bob, "ada"))


async def test_two_who_ask_each_other_are_friends_at_once(house: House) -> None:
    ada, bob, _ = await people(house)
    facts = heard(house)
    await house.friends.ask(ada, "bob")
    await house.friends.ask(bob, "ada")
    assert await lists(house, ada) == (["bob"], [], [], [])
    assert facts[1:] == [(bob.id, ada.id, "accepted")]


async def test_two_who_ask_each_other_at_the_same_moment_from_two_servers(postgres_url: str) -> None:
    first, second = await open_store(postgres_url), await open_store(postgres_url)
    async with open_house(first) as one, open_house(second) as other:
        for round_number in range(10):
            ada = await one.account(f"ada{round_number}")
            bob = await one.account(f"bob{round_number}")
            await asyncio.gather(one.friends.ask(ada, bob.name), other.friends.ask(bob, ada.name))
            assert await one.friends.are_friends(ada.id, bob.id)
    await first.close()
    await second.close()


async def test_a_friend_is_removed_by_either(house: House) -> None:
    ada, bob, _ = await people(house)
    await refused("not_friends", house.friends.remove(ada, "bob"))
    await house.friends.ask(ada, "bob")
    await refused("not_friends", house.friends.remove(ada, "bob"))
    await house.friends.accept(bob, "ada")
    await house.friends.remove(bob, "ada")
    assert await lists(house, ada) == ([], [], [], [])
    await refused("not_friends", house.friends.remove(ada, "bob"))


async def test_whoever_is_blocked_can_neither_ask_nor_stay_a_friend(house: House) -> None:
    ada, bob, _ = await people(house)
    await befriend(house, ada, bob)
    await house.friends.block(ada, "bob")
    assert await lists(house, ada) == ([], [], [], ["bob"])
    assert await lists(house, bob) == ([], [], [], [])
    await refused("blocked", house.friends.ask(bob, "ada"))
    await refused("blocked", house.friends.ask(ada, "bob"))
    await refused("oneself", house.friends.block(ada, "ada"))
    await house.friends.block(ada, "bob")
    await house.friends.unblock(ada, "bob")
    await house.friends.ask(bob, "ada")


async def test_friends_see_who_is_here_what_they_play_and_how_it_went(house: House) -> None:
    ada, bob, cleo = await people(house)
    await befriend(house, ada, bob)
    await befriend(house, ada, cleo)
    house.connections.add(Listener(cleo))
    lost = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await house.act(ada, lost, Action("resign"))
    shown = await house.match(bob, cleo, NewTable("reversi", seat=0))
    await house.match(bob, cleo, NewTable("pente", seat=0, is_public=False))
    first, second = (await house.acquaintance.of(ada)).friends
    assert (first.name, first.is_here, first.engaged, first.playing) == (
        "cleo",
        True,
        2,
        [Engagement(shown, "reversi")],
    )
    assert (second.name, second.is_here, second.won, second.drawn, second.lost) == ("bob", False, 0, 0, 1)


async def test_whoever_leaves_is_nobodys_friend(house: House) -> None:
    ada, bob, cleo = await people(house)
    await befriend(house, ada, bob)
    await house.friends.ask(cleo, "ada")
    await house.friends.block(bob, "cleo")
    await house.store.delete_account(bob.id, house.time)
    await house.store.delete_account(cleo.id, house.time)
    assert await lists(house, ada) == ([], [], [], [])


async def test_how_one_stands_with_a_player(house: House) -> None:
    ada, bob, _ = await people(house)

    async def standing(viewer: AccountRow, name: str) -> str:
        return (await house.acquaintance.with_player(viewer, name)).status

    assert await standing(ada, "ada") == "oneself"
    assert await standing(ada, "bob") == "none"
    await house.friends.ask(ada, "bob")
    assert (await standing(ada, "bob"), await standing(bob, "ada")) == ("asked", "was_asked")
    await house.friends.accept(bob, "ada")
    assert await standing(ada, "bob") == "friends"
    await house.friends.block(ada, "bob")
    assert (await standing(ada, "bob"), await standing(bob, "ada")) == ("blocked", "none")


async def test_another_server_hears_of_friends(postgres_url: str) -> None:
    first, second = await open_store(postgres_url), await open_store(postgres_url)
    async with open_house(first) as one, open_house(second) as other:
        ada, bob, _ = await people(one)
        told: asyncio.Queue[FriendshipChanged] = asyncio.Queue()
        other.bus.subscribe(FriendshipChanged, told.put_nowait)
        await one.friends.ask(ada, "bob")
        assert await told.get() == FriendshipChanged(ada.id, bob.id, "asked")
    await first.close()
    await second.close()


async def test_people_say_from_whom_they_take_requests(house: House) -> None:
    ada, bob, cleo = await people(house)
    bob = await house.store.change_account(bob.id, requests_from="friends")
    await refused("not_reachable", house.friends.ask(ada, "bob"))
    await befriend(house, bob, cleo)
    await befriend(house, ada, cleo)
    await house.friends.ask(ada, "bob")


async def test_people_say_from_whom_they_take_challenges(house: House) -> None:
    ada, bob, _ = await people(house)
    bob = await house.store.change_account(bob.id, challenges_from="friends")
    await refused("not_reachable", house.friends.check_may_invite(ada, ["bob"]))
    await befriend(house, ada, bob)
    await house.friends.check_may_invite(ada, ["bob"])


async def test_people_say_who_may_write_to_them_and_may_answer(house: House) -> None:
    ada, bob, _ = await people(house)
    await refused("not_friends", house.conversations.open_pair(ada, "bob"))
    bob = await house.store.change_account(bob.id, messages_from="everybody")
    conversation = (await house.conversations.open_pair(ada, "bob")).id
    await refused("not_friends", house.conversations.say(bob, conversation, "Who is there?"))
    await house.conversations.say(ada, conversation, "Hello")
    await house.conversations.say(bob, conversation, "Hello yourself")
    await refused("not_friends", house.conversations.say(bob, conversation, "And now?"))
    await house.friends.block(bob, "ada")
    await refused("blocked", house.conversations.say(ada, conversation, "Hello?"))
