"""The parameters that describe a match to an interface: those of chapter IV, for one viewer and one position."""

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.bots.registry import UnknownBot, find_bot
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.kernel.position import Position
from arbitre.kernel.text import Language, Text
from arbitre.protocols.tournoyons.trays.registry import find_trays
from arbitre.protocols.tournoyons.trays.strings import NO_MATCH, Scene, Strings
from arbitre.server.errors import NotSeated
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import AccountRow

YOUR_TURN: Final = Text(fr="À vous de jouer", en="Your move")
TURN_OF: Final = Text(fr="Au tour de {}", en="{} to move")
ALL_CHOOSE: Final = Text(fr="Chacun choisit", en="Both choose")
WON: Final = Text(fr="{} gagne", en="{} wins")
DRAWN: Final = Text(fr="Partie nulle", en="Drawn")
STOPPED: Final = Text(fr="Partie arrêtée", en="Match stopped")
INPUT: Final = ("One", "Two")
ORDER: Final = (
    *("Set", "Method", "Color", "Count", "Name1", "Name2", "Gain1", "Gain2", "Tray"),
    *("Input", "Move1", "Move2", "Legend", "Mute", "Wait", "WebTest", "URLReturn"),
)
"""All parameters, in the order they are sent."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A viewer's display settings."""

    color: str | None = None
    language: Language = "fr"
    is_mute: bool = False
    wait: int = 8
    """Tenths of a second between a move and its effects."""


def eyes_of(live: LiveMatch, account: AccountRow | None, seat: Seat | None) -> Seat | None:
    """The seat to look from, None for a spectator. Raises NotSeated for another player's seat."""
    if seat is not None and seat not in live.seats_of(account):
        raise NotSeated(f"Seat {seat} of match {live.id} is not yours to look from.")
    return live.seat(account, seat)


def show(live: LiveMatch, eyes: Seat | None, at: int | None, look: Look) -> dict[str, str]:
    """The parameters for position `at`, or for the current one if None. Leaves out those that ask for a move."""
    trays = find_trays(live.row.game)
    names = [_name(live, seat, look.language) for seat in range(live.row.seats)]
    match = live.match
    strings = NO_MATCH if match is None else _strings(live, match, eyes, at, look, names)
    given = {
        "Set": trays.SET,
        "Name1": names[0],
        "Name2": names[1],
        "Wait": str(look.wait),
        **strings.parameters(),
    }
    if look.color is not None:
        given["Color"] = look.color
    if look.is_mute:
        given["Mute"] = "yes"
    return given


def in_order(parameters: dict[str, str]) -> list[tuple[str, str]]:
    """Non-empty parameters only: annex B takes an empty move for a name."""
    return [(name, parameters[name]) for name in ORDER if parameters.get(name)]


def asking(match: Match, eyes: Seat | None, at: int | None) -> bool:
    """Whether the viewer's seat is to move, and the current position is shown."""
    return at is None and eyes is not None and match.waits_for(eyes)


def _strings(
    live: LiveMatch, match: Match, eyes: Seat | None, at: int | None, look: Look, names: Sequence[str]
) -> Strings:
    line: list[Position] = list(match.line())
    index = len(line) - 1 if at is None else min(at, len(line) - 1)
    scene = Scene(
        played=index,
        eyes=eyes,
        people=frozenset(player.seat for player in live.row.players if player.account is not None),
        language=look.language,
        reveals=match.is_over,
    )
    strings = find_trays(live.row.game).for_interface(line[index].state, scene)
    if not match.is_over or index < len(line) - 1:
        return _with_legend(strings, _turn(match, eyes, at, names, look.language))
    strings = _with_legend(strings, _result(match, names, look.language))
    if strings.method == "Standard" and live.row.game != "rochambeau":
        return strings.ended()
    return strings


def _with_legend(strings: Strings, legend: str | None) -> Strings:
    """The game's own legend wins."""
    if legend is None or strings.legend is not None:
        return strings
    return msgspec.structs.replace(strings, legend=legend)


def _turn(
    match: Match, eyes: Seat | None, at: int | None, names: Sequence[str], language: Language
) -> str | None:
    if at is not None:
        return None
    if asking(match, eyes, at):
        return YOUR_TURN.in_language(language)
    waiting = [ask.seat for ask in match.asks if match.waits_for(ask.seat)]
    if len(waiting) != 1:
        return ALL_CHOOSE.in_language(language) if waiting else None
    return TURN_OF.in_language(language).format(names[waiting[0]])


def _result(match: Match, names: Sequence[str], language: Language) -> str:
    outcome = match.outcome
    assert outcome is not None
    best = max(outcome.scores)
    winners = [seat for seat, score in enumerate(outcome.scores) if score == best]
    if best == 0:
        return STOPPED.in_language(language)
    if len(winners) > 1:
        return DRAWN.in_language(language)
    return WON.in_language(language).format(names[winners[0]])


def _name(live: LiveMatch, seat: Seat, language: Language) -> str:
    player = next((player for player in live.row.players if player.seat == seat), None)
    if player is None:
        return ""
    if player.engine is not None:
        return player.engine
    if player.bot is None:
        return live.shown_name(player.account)
    try:
        return find_bot(live.row.game, player.bot).title.in_language(language)
    except UnknownBot:
        return player.bot
