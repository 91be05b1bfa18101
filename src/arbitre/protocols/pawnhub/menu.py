"""The menu: numbered requests and their answers. One function per number, in one table."""

from collections.abc import Awaitable, Callable
from typing import Final

from arbitre.arena.rating import START
from arbitre.kernel.errors import Refusal
from arbitre.protocols.pawnhub.modes import LISTED, MODES, TO_PLAY, Mode
from arbitre.protocols.pawnhub.play import MATCH
from arbitre.protocols.pawnhub.rooms import Rooms
from arbitre.protocols.pawnhub.session import CHAT, SERVER, Session, cut
from arbitre.server.errors import AlreadyAsked, AlreadyFriends
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.social.membership import EVERYBODY
from arbitre.wire.contests import JoinQueue
from arbitre.wire.tables import Status

ALL: Final = "all"
PLAYING: Final[tuple[Status, ...]] = ("playing",)
LADDER: Final = 10
"""Rows of a ladder, empty ones included."""

Handler = Callable[[Rooms, Session, list[str]], Awaitable[None]]


# -- conversations


async def talk(rooms: Rooms, session: Session, fields: list[str]) -> None:
    name, text = fields[0], " ".join(fields[1:])
    words = cut(text)[0]
    try:
        if name == ALL:
            await rooms.conversations.say(session.person, EVERYBODY, words)
            return
        pair = await rooms.conversations.open_pair(session.person, name)
        await rooms.conversations.say(session.person, pair.id, words)
    except Refusal as refusal:
        sentence = refusal.message if refusal.words is None else refusal.words.in_language("en")
        session.say_line(SERVER, name, sentence)
        return
    other = await rooms.people.named(name)
    if not rooms.presence.is_here(other.id):
        session.wire.send(CHAT, SERVER, other.name, f"{other.name} is offline")


# -- playing


async def wait(rooms: Rooms, session: Session, fields: list[str]) -> None:
    """Resumes an unfinished match of this mode. Otherwise joins the queue."""
    mode = TO_PLAY.get(fields[0])
    if mode is None or session.play is not None:
        return
    left = await _match_left(rooms, session, mode)
    if left is not None:
        session.begin(left)
        return
    session.is_waiting = True
    try:
        await rooms.queues.join(session.person, JoinQueue(mode.game, mode.clock), is_held=True)
    except Refusal as refusal:
        session.is_waiting = False
        session.say_line(SERVER, ALL, refusal.message)
        session.wire.send(5)


async def _match_left(rooms: Rooms, session: Session, mode: Mode) -> LiveMatch | None:
    rows = await rooms.store.matches(status=PLAYING, game=mode.game, account=session.person.id, limit=1)
    for row in rows:
        if row.clock == mode.clock and sum(player.account is not None for player in row.players) == 2:
            live = await rooms.matches.get(row.id)
            if live.match is not None and not live.match.is_over:
                return live
    return None


async def leave_queue(rooms: Rooms, session: Session, fields: list[str]) -> None:
    if session.play is None:
        session.is_waiting = False
        await rooms.queues.leave(session.person)
        session.wire.send(5)


async def play(rooms: Rooms, session: Session, fields: list[str]) -> None:
    if session.play is not None:
        session.play.hear(fields[0])


# -- statistics and ladders


async def show_statistics(rooms: Rooms, session: Session, fields: list[str]) -> None:
    found = {pool.pool: pool for pool in (await rooms.statistics.of(session.person)).pools}
    for mode in MODES:
        pool = found.get(mode.game)
        results = "0 0 0" if pool is None else f"{pool.won} {pool.lost} {pool.drawn}"
        session.wire.send(7, mode.listed, mode.name, results, f"{START if pool is None else pool.rating:.2f}")


async def show_ladder(rooms: Rooms, session: Session, fields: list[str]) -> None:
    mode = LISTED.get(fields[0])
    if mode is None:
        return
    ranks = (await rooms.ladders.ladder(None, mode.game, limit=LADDER)).ranks
    for number in range(LADDER):
        if number < len(ranks):
            rank = ranks[number]
            results = f"{rank.won} {rank.lost} {rank.drawn}"
            session.wire.send(8, number, rank.name, results, f"{rank.rating:.2f}")
        else:
            session.wire.send(8, number, "---", "- - -", "-")


# -- friends


async def list_friends(rooms: Rooms, session: Session, fields: list[str]) -> None:
    for friend in (await rooms.acquaintance.of(session.person)).friends:
        session.wire.send(9, friend.name)


async def list_received(rooms: Rooms, session: Session, fields: list[str]) -> None:
    for request in (await rooms.acquaintance.of(session.person)).received:
        session.wire.send(10, request.name)


async def list_sent(rooms: Rooms, session: Session, fields: list[str]) -> None:
    for request in (await rooms.acquaintance.of(session.person)).sent:
        session.wire.send(14, request.name)


async def answer_request(rooms: Rooms, session: Session, fields: list[str]) -> None:
    name, choice = fields[0], fields[1] if len(fields) > 1 else ""
    if name.casefold() == session.person.name.casefold() or choice not in ("1", "2"):
        session.wire.send(11, 0, 0)
        return
    answer = rooms.friends.accept if choice == "1" else rooms.friends.refuse
    try:
        await answer(session.person, name)
    except Refusal:
        session.wire.send(11, choice, 0)
    else:
        session.wire.send(11, choice, 1)


async def ask(rooms: Rooms, session: Session, fields: list[str]) -> None:
    friends = rooms.friends
    try:
        other = await friends.ask(session.person, fields[0])
    except AlreadyFriends:
        session.wire.send(12, 1)
    except AlreadyAsked:
        session.wire.send(12, 2)
    except Refusal:
        # Unknown, the caller, a guest, or a person who does not want requests.
        session.wire.send(12, 0)
    else:
        session.wire.send(12, 3 if await friends.are_friends(session.person.id, other.id) else 4)


async def remove(rooms: Rooms, session: Session, fields: list[str]) -> None:
    await _answer(session, 13, rooms.friends.remove(session.person, fields[0]))


async def cancel(rooms: Rooms, session: Session, fields: list[str]) -> None:
    await _answer(session, 15, rooms.friends.cancel(session.person, fields[0]))


async def _answer(session: Session, number: int, act: Awaitable[object]) -> None:
    try:
        await act
    except Refusal:
        session.wire.send(number, 0)
    else:
        session.wire.send(number, 1)


async def stop_chat(rooms: Rooms, session: Session, fields: list[str]) -> None:
    """A leftover of their program."""
    session.wire.send(20, "stopChat")


MENU: Final[dict[str, Handler]] = {
    str(CHAT): talk,
    "4": wait,
    "5": leave_queue,
    "7": show_statistics,
    "8": show_ladder,
    "9": list_friends,
    "10": list_received,
    "11": answer_request,
    "12": ask,
    "13": remove,
    "14": list_sent,
    "15": cancel,
    "20": stop_chat,
    str(MATCH): play,
}
"""Requests for signed-in clients."""
REFUSED: Final = {"1": ("1", "0"), "2": ("2", "0"), "11": ("11", "0", "0"), "12": ("12", "0")} | {
    number: (number, "0") for number in ("13", "15")
}
"""Answers to messages with missing or empty fields, for numbers that are answered."""
