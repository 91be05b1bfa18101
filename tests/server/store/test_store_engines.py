"""Engines and what was asked of them, on both databases."""

import msgspec
import pytest

from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AnswerTime, AskRow, EngineRow, Job

ENGINE = EngineRow(
    id="e1",
    name="Pebble",
    owner="ada",
    kind="url",
    address="http://a.fr/",
    games=("reversi",),
    secret="s",
    created=1,
)
ASK = AskRow(
    game="G",
    move_id="1",
    match="m",
    seat=0,
    engine="e1",
    version=0,
    attempt=1,
    asker="here",
    asked=100,
    deadline=200,
    away=0,
    timeout=20,
    request="GET http://a.fr/",
)
replace = msgspec.structs.replace


async def test_an_engine_is_found_by_its_name_in_any_case_and_changes(store: Store) -> None:
    await store.add_engine(ENGINE)
    assert await store.engine_named("PEBBLE") == ENGINE == await store.engine("e1")
    with pytest.raises(Conflict):
        await store.add_engine(replace(ENGINE, id="e2", name="pebble"))
    changed = replace(
        ENGINE, games=("pente", "poker"), zeros=True, is_public=True, old_secret="s", old_until=5
    )
    await store.change_engine(ENGINE, changed)
    await store.note_health("e1", "ill", 7, "It is dead.")
    assert await store.engines() == [replace(changed, health="ill", checked=7, trouble="It is dead.")]
    # Whoever has read it before changes only what they meant to change.
    await store.change_engine(ENGINE, replace(ENGINE, secret="t"))
    found = await store.engine("e1")
    assert found is not None
    assert (found.secret, found.games, found.health) == ("t", ("pente", "poker"), "ill")
    await store.change_engine(changed, replace(changed, retired=9))
    assert await store.engines() == []
    with pytest.raises(Conflict):
        await store.change_engine(changed, replace(changed, address="http://b.fr/"))
    assert await store.engine("nobody") is None


async def test_a_request_is_closed_once_and_plans_what_watches_over_it(store: Store) -> None:
    job = Job("engine", "m/0", 200, "1")
    await store.open_ask(ASK, [job])
    assert await store.planned("engine") == [job]
    with pytest.raises(Conflict):
        await store.open_ask(ASK, [])
    second = replace(ASK, move_id="2", asked=150, attempt=2)
    await store.open_ask(second, [job], ASK)
    assert await store.ask("G", "1") == replace(ASK, status="replaced")
    assert await store.latest_ask("m", 0) == second
    closed = replace(second, status="answered", answered=160, answer="GET", value="D3", milliseconds=10)
    assert await store.close_ask(closed)
    assert not await store.close_ask(replace(closed, status="wrong"))
    await store.note_reply("G", "2", "HTTP 200")
    await store.note_trouble("G", "2", "It came again.")
    final = replace(closed, reply="HTTP 200", trouble="It came again.")
    assert await store.asks_of("e1", None, 10) == [final, replace(ASK, status="replaced")]
    assert await store.asks_of("e1", 150, 10) == [replace(ASK, status="replaced")]
    assert await store.answer_times("e1", 0, 10) == [AnswerTime(150, "answered", 10)]
    assert await store.delete_old_asks(150) == 1
    assert await store.ask("G", "1") is None
