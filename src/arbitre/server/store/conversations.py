"""The store of conversations, on any backend. Holds no state."""

from collections.abc import Collection, Sequence

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import conversations as queries
from arbitre.server.store.rows import ConversationRow, Job, LineRow, MembershipRow


class Conversations(DomainStore):
    """Implements `ConversationStore`."""

    async def open_conversation(self, conversation: ConversationRow, members: Collection[str] = ()) -> None:
        steps: list[Step] = [(queries.OPEN_CONVERSATION, msgspec.structs.asdict(conversation))]
        steps += [
            (queries.JOIN_CONVERSATION, {"conversation": conversation.id, "account": account})
            for account in sorted(members)
        ]
        await self._backend.write(steps, lambda _: [("person", account) for account in members])

    async def conversation(self, conversation: str) -> ConversationRow | None:
        rows = await self._backend.read(queries.CONVERSATION, {"conversation": conversation})
        return ConversationRow(**rows[0]) if rows else None

    async def members(self, conversation: str) -> list[str]:
        rows = await self._backend.read(queries.MEMBERS, {"conversation": conversation})
        return [row["account"] for row in rows]

    async def add_line(
        self,
        conversation: str,
        at: int,
        author: str,
        text: str,
        seat: int | None = None,
        jobs: Sequence[Job] = (),
        act: str | None = None,
    ) -> LineRow:
        columns = {
            "conversation": conversation,
            "at": at,
            "author": author,
            "text": text,
            "seat": seat,
            "act": act,
        }
        parameters = {f"the_{name}": value for name, value in columns.items()}
        answers = await self._backend.write(
            [(queries.ADD_LINE, parameters), *planning(jobs)],
            lambda _: [("line", conversation), *job_changes(jobs)],
        )
        return LineRow(answers[0][0]["id"], conversation, at, author, text, seat, act=act)

    async def lines(
        self,
        conversation: str,
        since: int = 0,
        limit: int = 200,
        before: int | None = None,
        words: str | None = None,
    ) -> list[LineRow]:
        parameters = {
            "conversation": conversation,
            "since": since,
            "before": before,
            "limit": limit,
            "pattern": None if words is None else queries.containing(words),
        }
        query = queries.lines_page(before is not None, words is not None)
        rows = await self._backend.read(query, parameters)
        return [LineRow(**row) for row in reversed(rows)]

    async def conversations_of(self, account: str) -> list[MembershipRow]:
        rows = await self._backend.read(queries.CONVERSATIONS_OF, {"account": account})
        return [
            MembershipRow(
                ConversationRow(row["id"], row["kind"], row["subject"], row["created"]),
                row["read"],
                row["latest"],
                row["unread"],
            )
            for row in rows
        ]

    async def mark_read(self, conversation: str, account: str, line: int) -> None:
        parameters = {"the_conversation": conversation, "the_account": account, "line": line}
        await self._backend.write(
            [(queries.MARK_READ, parameters)],
            lambda answers: [("person", account)] if answers[0] else (),
        )
