"""The gazette: who may write in it, what is known of an invented signature, and who is told."""

import pytest

from arbitre.server.errors import InvalidRequest, Muted, NotDirector, NotSeated, UnknownPiece
from arbitre.server.store.rows import MuteRow, RoleRow
from arbitre.wire.desk import NewPiece
from tests.server.directing.desk import Association

SIGNED = NewPiece("La République salue l’Europe", "Vive la paix.\n\n  Et la  Belgique.")
INVENTED = NewPiece("On murmure à Vienne", "La Russie arme.", signature="Le Petit Parisien")


async def test_everybody_reads_a_piece_and_its_paragraphs(association: Association) -> None:
    match = await association.begun()
    author = await association.holder(match, 2)
    await association.desk.gazette.publish(author, match, SIGNED)
    (piece,) = await association.desk.gazette.read(None, match)
    assert (piece.title, piece.text) == (SIGNED.title, "Vive la paix.\n\nEt la Belgique.")
    assert (piece.role, piece.signature, piece.may_withdraw) == (2, None, False)


async def test_only_the_master_and_the_author_know_who_is_behind_an_invented_signature(
    association: Association,
) -> None:
    match = await association.begun(anonymous=True)
    author, other = await association.holder(match, 5), await association.holder(match, 1)
    await association.desk.gazette.publish(author, match, INVENTED)
    seen = {
        name: (await association.desk.gazette.read(viewer, match))[0]
        for name, viewer in {
            "nobody": None,
            "other": other,
            "author": author,
            "master": association.master,
        }.items()
    }
    assert {name: piece.written_by for name, piece in seen.items()} == {
        "nobody": None,
        "other": None,
        "author": 5,
        "master": 5,
    }
    assert all(piece.role is None and piece.signature == "Le Petit Parisien" for piece in seen.values())


async def test_strangers_do_not_write_nor_players_under_a_power_that_is_not_theirs(
    association: Association,
) -> None:
    match = (await association.create()).match
    with pytest.raises(NotSeated):
        await association.desk.gazette.publish(association.players[0], match, SIGNED)
    await association.desk.gazette.publish(association.master, match, SIGNED)
    (piece,) = await association.desk.gazette.read(None, match)
    assert (piece.role, piece.signature) == (None, None)
    begun = await association.begun(name="Alma")
    author = await association.holder(begun, 2)
    with pytest.raises(NotSeated):
        await association.desk.gazette.publish(author, begun, NewPiece("Titre", "Texte", role=3))
    with pytest.raises(InvalidRequest):
        await association.desk.gazette.publish(author, begun, NewPiece(" ", "Texte"))


async def test_the_powers_of_a_silent_match_publish_nothing_before_its_end(association: Association) -> None:
    match = await association.begun(silent=True)
    author = await association.holder(match, 2)
    with pytest.raises(NotSeated):
        await association.desk.gazette.publish(author, match, INVENTED)
    await association.desk.gazette.publish(association.master, match, SIGNED)
    await association.desk.mastering.stop(association.master, match)
    await association.desk.gazette.publish(author, match, INVENTED)
    assert len(await association.desk.gazette.read(None, match)) == 2


async def test_somebody_muted_does_not_publish(association: Association) -> None:
    match = await association.begun()
    author = await association.holder(match, 2)
    until = association.house.time + 1000
    await association.house.store.mute(MuteRow(author.id, until, 0, association.master.id, "insultes"))
    with pytest.raises(Muted):
        await association.desk.gazette.publish(author, match, SIGNED)


async def test_a_piece_is_taken_back_by_its_author_or_the_master_and_nobody_else(
    association: Association,
) -> None:
    match = await association.begun()
    author, other = await association.holder(match, 2), await association.holder(match, 3)
    for _ in range(2):
        await association.desk.gazette.publish(author, match, SIGNED)
    first, second = await association.desk.gazette.read(author, match)
    with pytest.raises(NotDirector):
        await association.desk.gazette.withdraw(other, match, first.id)
    await association.desk.gazette.withdraw(author, match, first.id)
    await association.desk.gazette.withdraw(association.master, match, second.id)
    assert await association.desk.gazette.read(None, match) == []
    with pytest.raises(UnknownPiece):
        await association.desk.gazette.withdraw(association.master, match, first.id)


async def test_what_a_moderator_takes_away_is_recorded_and_ones_own_pieces_are_in_ones_export(
    association: Association,
) -> None:
    match = await association.begun()
    house, author, moderator = association.house, await association.holder(match, 2), association.players[0]
    if moderator.id == author.id:
        moderator = association.players[1]
    await association.desk.gazette.publish(author, match, INVENTED)
    await house.store.grant_role(RoleRow(moderator.id, "moderator", None, 1))
    kept = await house.everything.about(author)
    assert [(piece["title"], piece["signature"]) for piece in kept["gazette"]] == [
        (INVENTED.title, INVENTED.signature)
    ]
    (piece,) = await association.desk.gazette.read(moderator, match)
    await association.desk.gazette.withdraw(moderator, match, piece.id)
    (noted,) = await house.store.audit(subject=author.id, limit=5)
    assert (noted.action, noted.actor, noted.detail) == (
        "piece_withdrawn",
        moderator.id,
        {"match": match, "title": INVENTED.title},
    )


async def test_all_but_the_author_are_told_of_a_piece(association: Association) -> None:
    match = await association.begun()
    author = await association.holder(match, 2)
    await association.desk.gazette.publish(author, match, INVENTED)
    (job,) = [
        job for job in await association.house.store.planned("desk_news") if '"published"' in job.payload
    ]
    await association.desk.news.tell(job)
    told = {
        player.id
        for player in [association.master, *association.players]
        if await association.house.store.mail_items(player.id, "desk_gazette")
    }
    assert told == {one.id for one in [association.master, *association.players]} - {author.id}
