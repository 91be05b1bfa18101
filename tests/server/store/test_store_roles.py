"""Roles and the audit log in the store, on SQLite and PostgreSQL."""

from arbitre.server.store import Store
from arbitre.server.store.rows import RoleRow
from tests.server.store.samples import ANN, BEN, account


async def test_a_role_is_granted_once_and_each_change_is_in_the_audit_log(store: Store) -> None:
    told: list[tuple[str, str]] = []
    store.listen(lambda kind, identifier: told.append((kind, identifier)))
    role = RoleRow(ANN, "moderator", None, 100)
    assert await store.grant_role(role)
    assert not await store.grant_role(RoleRow(ANN, "moderator", BEN, 200))
    assert await store.roles(ANN) == [role]
    assert not await store.revoke_role(ANN, "organiser", BEN, 300)
    assert await store.revoke_role(ANN, "moderator", BEN, 400)
    assert await store.roles(ANN) == []
    assert told == [("account", ANN), ("account", ANN)]
    entries = await store.audit(subject=ANN)
    assert [(entry.at, entry.actor, entry.action, entry.detail) for entry in entries] == [
        (400, BEN, "role_revoked", {"role": "moderator"}),
        (100, None, "role_granted", {"role": "moderator"}),
    ]


async def test_the_roles_of_everybody_are_listed_and_end_with_the_account(store: Store) -> None:
    await store.create_account(account("Ann"))
    for holder, name in ((BEN, "organiser"), (ANN, "moderator"), (ANN, "administrator")):
        await store.grant_role(RoleRow(holder, name, None, 1))
    assert [(role.account, role.role) for role in await store.roles()] == [
        (ANN, "administrator"),
        (ANN, "moderator"),
        (BEN, "organiser"),
    ]
    await store.delete_account(ANN, 9_000)
    assert [role.account for role in await store.roles()] == [BEN]


async def test_the_audit_log_is_read_in_pages(store: Store) -> None:
    made = [await store.add_audit(at, ANN, "muted", f"line-{at % 2}", {"minutes": at}) for at in range(5)]
    assert await store.audit(limit=2) == made[:2:-1]
    assert await store.audit(before=made[3].id, limit=2) == [made[2], made[1]]
    assert await store.audit(subject="line-1") == [made[3], made[1]]
