"""What a player may do in a match now, and the keys for it. The referee has the last word."""

from typing import Literal

import msgspec

from arbitre.terminal.desk import Desk
from arbitre.terminal.following import Following
from arbitre.terminal.widgets.key_line import Key
from arbitre.terminal.words import Words


class Acts(msgspec.Struct, frozen=True, kw_only=True):
    may_move: bool = False
    """Whether the viewer is a player, not whether it is their turn."""
    give_up: Literal["resign", "abort"] | None = None
    draw: Literal["offer_draw", "accept_draw"] | None = None
    undo: Literal["ask_undo", "accept_undo"] | None = None
    decline: Literal["decline_draw", "decline_undo"] | None = None
    may_leave: bool = False
    is_opener: bool = False
    may_sit: bool = False
    may_start: bool = False
    rematch: Literal["rematch", "accept_rematch", "see_rematch"] | None = None

    @classmethod
    def now(cls, following: Following, desk: Desk) -> "Acts":
        table = following.table
        if table is None:
            return cls()
        seat, situation = following.seat, following.situation
        if table.status == "open":
            return cls._at_table(following, desk)
        if situation is not None and situation.outcome is not None:
            if table.rematch is not None:
                return cls(rematch="accept_rematch" if following.is_offered_rematch else "see_rematch")
            return cls(rematch=None if seat is None else "rematch")
        if situation is None or seat is None or following.has_left:
            return cls()
        offers = situation.offers
        is_offered_draw = bool(set(offers.draw) - {seat})
        is_asked_undo = offers.undo is not None and offers.undo != seat
        decline: Literal["decline_draw", "decline_undo"] | None = (
            "decline_undo" if is_asked_undo else "decline_draw" if is_offered_draw else None
        )
        return cls(
            may_move=True,
            give_up="abort" if _may_abort(following) else "resign",
            draw="accept_draw" if is_offered_draw else None if seat in offers.draw else "offer_draw",
            undo="accept_undo" if is_asked_undo else "ask_undo" if _may_ask_undo(following, desk) else None,
            decline=decline,
        )

    @classmethod
    def _at_table(cls, following: Following, desk: Desk) -> "Acts":
        table = following.table
        assert table is not None
        game = desk.games.get(table.game)
        seated = sum(seat.player is not None for seat in table.seats)
        return cls(
            may_leave=table.your_seat is not None or table.is_yours,
            is_opener=table.is_yours,
            may_sit=table.your_seat is None and seated < len(table.seats),
            may_start=table.is_yours and game is not None and game.min_seats <= seated < len(table.seats),
        )


def _may_abort(following: Following) -> bool:
    """Until all seats have moved or one has moved twice, as the referee has it."""
    moved = [event.seat for event in following.events if event.kind == "moved"]
    return following.table is not None and len(set(moved)) == len(moved) < len(following.table.seats)


def _may_ask_undo(following: Following, desk: Desk) -> bool:
    """If the game takes moves back, something of the player's own stands, and nothing is being asked."""
    table, situation = following.table, following.situation
    game = None if table is None else desk.games.get(table.game)
    own = sum(event.kind == "moved" and event.seat == following.seat for event in following.events)
    taken_back = sum(event.kind == "undo_accepted" for event in following.events)
    is_asked = situation is not None and situation.offers.undo is not None
    return own > taken_back and not is_asked and (game is None or game.takes_back)


def match_keys(acts: Acts, words: Words) -> list[Key]:
    keys = [Key("F1", words("keys"), "screen.help")]
    if acts.may_leave:
        keys.append(Key("F2", words("close_table" if acts.is_opener else "leave"), "screen.give_up"))
    if acts.give_up is not None:
        keys.append(Key("F2", words(acts.give_up), "screen.give_up"))
    if acts.draw is not None:
        keys.append(Key("F3", words("accept_draw" if acts.draw == "accept_draw" else "draw"), "screen.draw"))
    if acts.undo is not None:
        keys.append(Key("F4", words("accept_undo" if acts.undo == "accept_undo" else "undo"), "screen.undo"))
    if acts.may_sit or acts.may_start:
        keys.append(Key("F5", words("sit" if acts.may_sit else "start"), "screen.go_on"))
    if acts.rematch is not None:
        keys.append(Key("F5", words(acts.rematch), "screen.go_on"))
    if acts.decline is not None:
        keys.append(Key("F7", words("decline"), "screen.decline"))
    keys.append(Key("F6", words("talk"), "screen.talk"))
    keys.append(Key(words("escape"), words("lobby"), "screen.back"))
    return keys
