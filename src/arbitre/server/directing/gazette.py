"""The gazette of a directed match: pieces by its powers and its master, true or not, that everybody can read.

A piece is signed by a power, or by an invented signature. Then only the master knows whose it is.
"""

from typing import Any

from msgspec.structs import asdict

from arbitre.server.directing import news
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.errors import InvalidRequest, NotDirector, NotSeated, UnknownPiece
from arbitre.server.facts.clock import Now
from arbitre.server.people.mutes import Mutes
from arbitre.server.people.roles import Roles
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, PieceRow
from arbitre.wire.desk import RUNNING, WAITING, GazettePiece, NewPiece


class Gazette:
    def __init__(
        self, store: Store, registry: Registry, matches: Matches, roles: Roles, mutes: Mutes, now: Now
    ) -> None:
        self._store = store
        self._registry = registry
        self._matches = matches
        self._roles = roles
        self._mutes = mutes
        self._now = now

    async def read(self, viewer: AccountRow | None, match: str) -> list[GazettePiece]:
        """Oldest first."""
        directed = await self._registry.get(match)
        is_master = viewer is not None and viewer.id == directed.row.master
        is_editor = viewer is not None and await self._is_editor(viewer, directed)
        rows = await self._store.pieces(match)
        return [_shown(row, viewer, is_master=is_master, is_editor=is_editor) for row in rows]

    async def publish(self, account: AccountRow, match: str, piece: NewPiece) -> None:
        """For the powers, unless the match is silent, and for the master. Raises NotSeated or Muted."""
        directed = await self._registry.get(match)
        role = await self._writes_as(account, directed, piece.role)
        row = PieceRow(
            match=match,
            at=self._now(),
            author=account.id,
            role=role,
            advancement=directed.row.advancement,
            title=_line(piece.title),
            signature=None if piece.signature is None else _line(piece.signature),
            text=_paragraphs(piece.text),
        )
        await self._mutes.check(account)
        await self._store.publish(row, news.job(match, "published", row.at, author=account.id))

    async def withdraw(self, account: AccountRow, match: str, number: int) -> None:
        """For the author, the master and moderators. Raises UnknownPiece or NotDirector."""
        directed = await self._registry.get(match)
        row = next((row for row in await self._store.pieces(match) if row.id == number), None)
        if row is None:
            raise UnknownPiece(f"There is no piece {number} in the gazette of '{directed.row.name}'.")
        if row.author != account.id and not await self._is_editor(account, directed):
            raise NotDirector("Only its author and the master take a piece back.")
        if account.id not in (row.author, directed.row.master):
            await self._roles.note(account, "piece_withdrawn", row.author, match=match, title=row.title)
        try:
            await self._store.withdraw_piece(match, number)
        except Conflict:
            raise UnknownPiece(f"Piece {number} is gone already.") from None

    async def kept_for(self, account: AccountRow) -> list[dict[str, Any]]:
        """For a person's data export."""
        rows = await self._store.pieces_by(account.id)
        return [{name: value for name, value in asdict(row).items() if name != "author"} for row in rows]

    async def _is_editor(self, account: AccountRow, directed: Directed) -> bool:
        if account.id == directed.row.master:
            return True
        return bool(await self._roles.of(account) & {"administrator", "moderator"})

    async def _writes_as(self, account: AccountRow, directed: Directed, wanted: int | None) -> int | None:
        """The author's power, or None for the master."""
        is_master = account.id == directed.row.master
        own = (
            []
            if directed.state == WAITING
            else [seat + 1 for seat in (await self._matches.get(directed.match)).seats_of(account)]
        )
        if wanted is not None and wanted not in own:
            raise NotSeated(f"{account.name} does not play power {wanted}.")
        if is_master:
            return wanted
        if not own:
            raise NotSeated("Only the powers and the master write in a match's gazette.")
        if directed.parameters.silent and directed.state == RUNNING:
            raise NotSeated(f"'{directed.row.name}' is silent: its powers publish nothing before its end.")
        return wanted or own[0]


def _shown(row: PieceRow, viewer: AccountRow | None, *, is_master: bool, is_editor: bool) -> GazettePiece:
    """A moderator withdraws any piece, but does not learn who wrote it: they may play in the match."""
    is_own = viewer is not None and viewer.id == row.author
    is_invented = row.signature is not None
    return GazettePiece(
        id=row.id,
        at=row.at,
        advancement=row.advancement,
        title=row.title,
        text=row.text,
        role=None if is_invented else row.role,
        signature=row.signature,
        may_withdraw=is_own or is_editor,
        written_by=row.role if is_invented and (is_own or is_master) else None,
    )


def _line(text: str) -> str:
    return _nonempty(" ".join(text.split()))


def _paragraphs(text: str) -> str:
    return _nonempty("\n".join(" ".join(line.split()) for line in text.strip().splitlines()))


def _nonempty(text: str) -> str:
    if not text:
        raise InvalidRequest("A piece needs a title and a text; a signature has letters.")
    return text
