"""The order of the pile reaches nobody: two matches that differ in it alone are told alike, byte for byte, while they are."""

import hashlib

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.set.cards import BY_NAME, CARDS, NAMES, sets_among
from arbitre.games.set.dealing import deal
from arbitre.games.set.state import SetOptions, State
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import Refusal
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.protocols.set.telling import step_of
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import MatchRow, SeatRow
from arbitre.server.telling import describe
from arbitre.wire.errors import Problem
from tests.games.set.table import GAME, wrong_claim

STEPS = 4
KNOWN = 45
"""So many cards of the pile are the same in both: far more than four STEPs draw, cards passed over included."""
BROKEN = ("1: 1111", "99: 1111 1112 1113", "0: 1111 1112 1113", "1: ?", "2: ?", "1: 1111 1111 1112", "x")


def begun(position: str, seats: int) -> tuple[MatchRow, Match]:
    row = MatchRow(
        id="match",
        game="set",
        rules=GAME.version,
        seats=seats,
        options=msgspec.to_builtins(GAME.options()),
        clock=None,
        position=position,
        seed=hashlib.sha256(b"the same").digest(),
        status="playing",
        is_public=True,
        is_rated=False,
        opener="a",
        created=0,
        began=0,
        players=tuple(SeatRow(seat, account=f"p{seat}") for seat in range(seats)),
    )
    return row, Match(GAME, row.header())


def told(row: MatchRow, match: Match, now: int) -> list[bytes]:
    """All that leaves the server: to every seat and to spectators, by our own API and by the engine's."""
    seen = describe.situation(match, now)
    live = LiveMatch(row=row, match=match)
    shown: list[object] = [describe.table(row, {}, {}, lambda account: True, match=match), step_of(live)]
    for seat in (*range(row.seats), None):
        shown.append(describe.situation_for(match, seen, seat))
        shown.append(match.events(seat))
        shown.append(match.frames(seat))
        if not match.is_over:
            shown.append(describe.export(row, match, seat, {}))
    return [msgspec.json.encode(one) for one in shown]


def refused(match: Match, seat: int, text: str, now: int) -> bytes:
    try:
        match.act(seat, Action("move", text, match.version), now)
    except Refusal as refusal:
        return msgspec.json.encode(Problem.of(refusal))
    return b"accepted"


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 8), extend=st.booleans())
def test_nothing_that_is_told_depends_on_what_lies_deep_in_the_pile(
    seed: int, seats: int, extend: bool
) -> None:
    dice = Dice(b"secrets", seed)
    layout = deal(dice.shuffle(range(CARDS)), extend)
    if extend and len(layout.tableau) > 12:
        return  # Such a position needs the option; the other half of the examples has it all.
    deep = layout.draw[KNOWN:]
    other = msgspec.structs.replace(layout, draw=(*layout.draw[:KNOWN], *dice.shuffle(deep)))
    pair = [begun(GAME.write(State(SetOptions(), one, (0,) * seats)), seats) for one in (layout, other)]
    hidden = f"1: {' '.join(NAMES[card] for card in sorted(layout.draw[-3:]))}"
    now = 0
    for _ in range(STEPS):
        (row, match), (other_row, twin) = pair
        assert told(row, match, now) == told(other_row, twin, now)
        state: State = match.state
        for text in (*BROKEN, hidden, str(wrong_claim(state, dice))):
            for seat in {0, seats - 1}:
                assert refused(match, seat, text, now) == refused(twin, seat, text, now)
        now += 3000
        step = describe.situation(match, now).view
        right = sets_among(BY_NAME[name] for name in step.tableau)[0]
        claim = f"{step.step}: {' '.join(NAMES[card] for card in right)}"
        action = Action("move", claim, match.version)
        pair = [(one, played.after(played.act(0, action, now))) for one, played in pair]
