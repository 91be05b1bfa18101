"""Conversations in the store, on SQLite and PostgreSQL."""

from arbitre.server.store import Store
from arbitre.server.store.rows import ConversationRow
from tests.server.store.samples import ANN, BEN, CLO

PAIR = ConversationRow("pair:ann-ben", "pair", "", 100)


async def test_a_conversation_is_opened_once_and_takes_in_those_who_are_missing(store: Store) -> None:
    await store.open_conversation(PAIR, [ANN])
    await store.open_conversation(ConversationRow(PAIR.id, "other", "other", 999), [BEN, ANN])
    assert await store.conversation(PAIR.id) == PAIR
    assert await store.members(PAIR.id) == [ANN, BEN]
    assert await store.conversation("nothing") is None
    assert await store.members("nothing") == []


async def test_lines_are_read_in_pages_backwards(store: Store) -> None:
    said = [await store.add_line(PAIR.id, at, ANN, f"line {at}") for at in range(7)]
    await store.add_line("another", 9, ANN, "elsewhere")
    latest = await store.lines(PAIR.id, limit=3)
    assert latest == said[4:]
    earlier = await store.lines(PAIR.id, limit=3, before=latest[0].id)
    assert earlier == said[1:4]
    assert await store.lines(PAIR.id, since=said[4].id, before=said[6].id) == [said[5]]


async def test_a_seat_may_speak(store: Store) -> None:
    line = await store.add_line("press:match", 5, ANN, "Paix !", seat=3)
    assert line.seat == 3
    assert await store.lines("press:match") == [line]


async def test_members_know_what_they_have_not_read(store: Store) -> None:
    group = ConversationRow("everybody", "group", "", 50)
    await store.open_conversation(PAIR, [ANN, BEN])
    await store.open_conversation(group, [ANN, CLO])
    first = await store.add_line(PAIR.id, 1, ANN, "hello")
    second = await store.add_line(PAIR.id, 2, BEN, "hello yourself")
    third = await store.add_line(PAIR.id, 3, BEN, "are you there?")

    found = await store.conversations_of(ANN)
    assert [(row.conversation, row.latest, row.unread) for row in found] == [
        (PAIR, third.id, 2),
        (group, 0, 0),
    ]
    await store.mark_read(PAIR.id, ANN, second.id)
    (pair, _) = await store.conversations_of(ANN)
    assert (pair.read, pair.unread) == (second.id, 1)
    await store.mark_read(PAIR.id, ANN, first.id)
    (pair, _) = await store.conversations_of(ANN)
    assert pair.read == second.id, "never backwards"
    (bens,) = await store.conversations_of(BEN)
    assert (bens.read, bens.unread) == (0, 1)
    assert await store.conversations_of("nobody") == []


async def test_what_is_said_and_who_reads_it_is_told(store: Store) -> None:
    told: list[tuple[str, str]] = []
    store.listen(lambda kind, identifier: told.append((kind, identifier)))
    await store.open_conversation(PAIR, [ANN])
    line = await store.add_line(PAIR.id, 1, BEN, "hello")
    await store.mark_read(PAIR.id, ANN, line.id)
    await store.mark_read(PAIR.id, ANN, line.id)
    assert told == [("person", ANN), ("line", PAIR.id), ("person", ANN)]
