"""Conversations, their members and their lines."""

from functools import cache

from sqlalchemy import bindparam, func, insert, select, text, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import conversations, lines, members

OPEN_CONVERSATION = Query(
    text(
        "INSERT INTO conversations (id, kind, subject, created) VALUES (:id, :kind, :subject, :created)"
        " ON CONFLICT (id) DO NOTHING"
    )
)
JOIN_CONVERSATION = Query(
    text(
        "INSERT INTO members (conversation, account, read) VALUES (:conversation, :account, 0)"
        " ON CONFLICT (conversation, account) DO NOTHING"
    )
)
CONVERSATION = Query(select(conversations).where(conversations.c.id == bindparam("conversation")))
MEMBERS = Query(
    select(members.c.account)
    .where(members.c.conversation == bindparam("conversation"))
    .order_by(members.c.account)
)

_latest = (
    select(func.coalesce(func.max(lines.c.id), 0))
    .where(lines.c.conversation == members.c.conversation)
    .scalar_subquery()
)
_unread = (
    select(func.count())
    .where(
        lines.c.conversation == members.c.conversation,
        lines.c.id > members.c.read,
        lines.c.author != members.c.account,
    )
    .scalar_subquery()
)
CONVERSATIONS_OF = Query(
    select(conversations, members.c.read, _latest.label("latest"), _unread.label("unread"))
    .join_from(members, conversations, conversations.c.id == members.c.conversation)
    .where(members.c.account == bindparam("account"))
    .order_by(_latest.desc(), conversations.c.id)
)
MARK_READ = Query(
    update(members)
    .where(
        members.c.conversation == bindparam("the_conversation"),
        members.c.account == bindparam("the_account"),
        members.c.read < bindparam("line"),
    )
    .values(read=bindparam("line"))
    .returning(members.c.read)
)

ADD_LINE = Query(
    insert(lines)
    .values(
        {name: bindparam(f"the_{name}") for name in ("conversation", "at", "author", "seat", "text", "act")}
    )
    .returning(lines.c.id)
)


_ESCAPE = "!"


def containing(words: str) -> str:
    """Returns the LIKE pattern for text that contains these words."""
    for special in (_ESCAPE, "%", "_"):
        words = words.replace(special, _ESCAPE + special)
    return f"%{words}%"


@cache
def lines_page(goes_back: bool, is_search: bool = False) -> Query:
    """Latest first. Parameters: conversation, since, before, limit, pattern."""
    page = select(lines).where(
        lines.c.conversation == bindparam("conversation"), lines.c.id > bindparam("since")
    )
    if goes_back:
        page = page.where(lines.c.id < bindparam("before"))
    if is_search:
        page = page.where(lines.c.text.ilike(bindparam("pattern"), escape=_ESCAPE))
    return Query(page.order_by(lines.c.id.desc()).limit(bindparam("limit")))
