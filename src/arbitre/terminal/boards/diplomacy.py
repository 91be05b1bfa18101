"""Diplomacy as tables: what each power has, what must retreat, the results of the last orders, and what to order now."""

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import msgspec

from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.options import DiplomacyOptions
from arbitre.games.diplomacy.orders import NOTHING, split_orders
from arbitre.games.diplomacy.presentation import RoleLook, find_presentation
from arbitre.games.diplomacy.simulation import DiplomacyBoard as DiplomacyBoardView
from arbitre.games.diplomacy.simulation import read_board
from arbitre.games.diplomacy.view import (
    DiplomacyDislodged,
    DiplomacyPower,
    DiplomacyResolution,
    DiplomacyTask,
    DiplomacyUnit,
    DiplomacyView,
)
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look

if TYPE_CHECKING:
    from arbitre.terminal.boards.diplomacy_board import DiplomacyBoard

HEAD = 18
"""The width of a power's name and count. What it has wraps in the column beside it."""
PHASES = {
    "moves": Text(fr="mouvements", en="moves"),
    "retreats": Text(fr="retraites", en="retreats"),
    "adjustments": Text(fr="ajustements", en="adjustments"),
}
SEASONS = {"spring": Text(fr="Printemps", en="Spring"), "autumn": Text(fr="Automne", en="Autumn")}
STATUSES = {
    "playing": Text(fr="", en=""),
    "gone": Text(fr="abandonnée", en="deserted"),
    "eliminated": Text(fr="éliminée", en="eliminated"),
}
TASKS = {
    "move": Text(fr="À ordonner", en="To be ordered"),
    "retreat": Text(fr="À replier ou à disperser", en="To retreat or disband"),
    "build": Text(fr="À construire ({count})", en="To build ({count})"),
    "remove": Text(fr="À supprimer ({count})", en="To remove ({count})"),
}
DISLODGED = Text(fr="Délogées", en="Dislodged")
FORBIDDEN = Text(fr="Retraite interdite en", en="No retreat to")
NOBODY = Text(fr="À personne", en="Nobody's")
SEND = frozenset({"send", "envoyer", "envoie", "envoi"})
CLEAR = frozenset({"clear", "effacer", "efface"})
DRAFT = Text(fr="Ordres préparés ({count}), à envoyer", en="Orders to be sent ({count})")
PREPARED = Text(
    fr="Préparé ({count}) : {order}. « envoyer » remet tout.",
    en="Prepared ({count}): {order}. 'send' sends them all.",
)
SEALED = Text(fr="Vos ordres", en="Your orders")
COLON = Text(fr="\u202f: ", en=": ")
LETTERS = {"army": "A", "fleet": "F"}


class DiplomacyFace(Face):
    says_score = True
    asking = Text(fr="Un ordre, ou « envoyer »", en="An order, or 'send'")
    help = Text(
        fr="Un ordre à la fois, ou plusieurs avec « ; » entre eux ; un nouvel ordre remplace celui de la même unité. "
        "« envoyer » remet les ordres, « effacer » les retire tous.",
        en="One order at a time, or several with ';' between; a new order takes the place of the same unit's. "
        "'send' sends the orders, 'clear' drops them all.",
    )
    marks = tuple(role.letter for role in find_presentation(DiplomacyOptions().variant).roles[1:])
    refusals = {
        "invalid_move": Text(
            fr="Un de ces ordres n’est pas compris ; ils s’écrivent comme « A PAR - BUR; F BRE T ».",
            en="One of these orders is not understood; they are written as 'A PAR - BUR; F BRE T'.",
        ),
        "illegal_move": Text(
            fr="Un de ces ordres est impossible, ou il en manque.",
            en="One of these orders is impossible, or some are missing.",
        ),
    }

    def widget(self, id: str) -> "DiplomacyBoard":
        from arbitre.terminal.boards.diplomacy_board import DiplomacyBoard

        return DiplomacyBoard(self, id=id)

    def is_sealed(self, number: int) -> bool:
        return True

    def lines(self, look: Look) -> list[str]:
        view: DiplomacyView = msgspec.convert(look.view, DiplomacyView, from_attributes=True)
        language = look.language
        season, phase = (text.in_language(language) for text in (SEASONS[view.season], PHASES[view.phase]))
        lines = [f"{season} {view.year}, {phase}", ""]
        for power in view.powers:
            lines += _power(view, power, language, look.width)
        lines += _left_over(view, language, look.width)
        for resolution in view.resolved:
            lines += ["", *_report(view, resolution, language)]
        if view.task is not None:
            lines += ["", *_task(view.task, language, look.width)]
        if look.draft:
            title = _say(DRAFT, language).format(count=len(look.draft))
            lines += ["", f"{title}{_say(COLON, language)}", *(f"  {order}" for order in look.draft)]
        if look.sealed is not None:
            lines += ["", f"{_say(SEALED, language)}{_say(COLON, language)}{look.sealed}"]
        return lines

    def choices(self, look: Look) -> Sequence[str]:
        """Returns every legal order of every unit. A move is one of each, separated by `;`."""
        view: DiplomacyView = msgspec.convert(look.view, DiplomacyView, from_attributes=True)
        return [] if view.task is None else [text for one in view.task.choices for text in one.orders]

    def collect(self, text: str, look: Look) -> str | Sequence[str]:
        word = text.strip().casefold()
        if word in SEND:
            return "; ".join(look.draft) or NOTHING
        if word in CLEAR:
            return ()
        if word == NOTHING:
            return text
        view: DiplomacyView = msgspec.convert(look.view, DiplomacyView, from_attributes=True)
        draft = {_place(view, order): order for order in look.draft}
        for line in split_orders(text):
            order = _understood(view, line, look.seat)
            place = _place(view, order)
            draft.pop(place, None)  # The latest order comes last.
            draft[place] = order
        return tuple(draft.values())

    def drafted(self, draft: Sequence[str], language: Language) -> str:
        return _say(PREPARED, language).format(count=len(draft), order=draft[-1]) if draft else ""

    def score(self, view: Any, seat: int) -> int:
        shown: DiplomacyView = msgspec.convert(view, DiplomacyView, from_attributes=True)
        return shown.powers[seat].centers

    def brief(self, move: str, language: Language) -> str:
        """Returns the number of orders: the report lists them."""
        return str(len(move.split(";"))) if move != "-" else move


def _understood(view: DiplomacyView, line: str, seat: int | None) -> str:
    """Returns an order in canonical text."""
    board = msgspec.convert(view, DiplomacyBoardView, from_attributes=True)
    notation = find_notation(view.variant)
    return notation.write(notation.read(line, read_board(board), 0 if seat is None else seat + 1))


def _place(view: DiplomacyView, order: str) -> str:
    """Returns the place that an order is for. At most one order is given per place."""
    for choice in view.task.choices if view.task else ():
        if order in choice.orders:
            return choice.zone
    raise IllegalMove.told(
        Text(fr=f"« {order} » n’est pas possible maintenant.", en=f"'{order}' is not possible now.")
    )


def _say(text: Text, language: Language) -> str:
    return text.in_language(language)


def _look(view: DiplomacyView, role: int) -> RoleLook:
    return find_presentation(view.variant).roles[role]


def _role(view: DiplomacyView, role: int, language: Language) -> str:
    return _say(_look(view, role).name, language)


def _power(view: DiplomacyView, power: DiplomacyPower, language: Language, width: int) -> list[str]:
    name = _role(view, power.power, language)
    status = _say(STATUSES[power.status], language)
    units = ", ".join(_unit(unit) for unit in view.units if unit.power == power.power)
    centers = " ".join(code for code, owner in view.centers.items() if owner == power.power)
    room = max(width - HEAD, 20)
    # A unit's letter stays with its zone.
    column = [
        line.replace("\xa0", " ") for line in wrap(units.replace("A ", "A\xa0").replace("F ", "F\xa0"), room)
    ]
    column = [*column, *wrap(f"= {centers}" if centers else "", room)] or [""]
    if status:
        column = [f"({status})", *filter(None, column)]
    heads = [f"{_look(view, power.power).letter} {name:<11}{power.centers:>3}  "]
    heads += [" " * len(heads[0])] * (len(column) - 1)
    return [f"{head}{text}".rstrip() for head, text in zip(heads, column, strict=True)]


def _left_over(view: DiplomacyView, language: Language, width: int) -> list[str]:
    """Lists unowned centres, dislodged units, and regions closed to them."""
    free = " ".join(code for code, owner in view.centers.items() if not owner)
    dislodged = ", ".join(_dislodged(view, one, language) for one in view.dislodged)
    said = ((NOBODY, free), (DISLODGED, dislodged), (FORBIDDEN, " ".join(view.forbidden)))
    return [
        line
        for title, content in said
        if content
        for line in wrap(
            f"{_say(title, language)}{_say(COLON, language)}{content}", width, subsequent_indent="  "
        )
    ]


def _unit(unit: DiplomacyUnit | DiplomacyDislodged) -> str:
    return f"{LETTERS[unit.kind]} {unit.zone}"


def _dislodged(view: DiplomacyView, one: DiplomacyDislodged, language: Language) -> str:
    origin = f" < {one.attacked_from}" if one.attacked_from else ""
    return f"{_unit(one)}{origin} ({_role(view, one.power, language)})"


def _report(view: DiplomacyView, resolution: DiplomacyResolution, language: Language) -> list[str]:
    lines = [_say(resolution.title, language)]
    power = 0
    for verdict in resolution.verdicts:
        if verdict.power != power:
            power = verdict.power
            lines.append(f"  {_role(view, power, language)}")
        lines.append(f"    {verdict.order}{_say(COLON, language)}{_say(verdict.words, language)}")
    return [*lines, *(f"  {_say(note, language)}" for note in resolution.notes)]


def _task(task: DiplomacyTask, language: Language, width: int) -> list[str]:
    title = _say(TASKS[task.kind], language).format(count=task.count)
    places = (one.zone if one.kind is None else f"{LETTERS[one.kind]} {one.zone}" for one in task.choices)
    return wrap(f"{title}{_say(COLON, language)}{', '.join(places)}", width, subsequent_indent="  ")


FACES = {"diplomacy": DiplomacyFace()}
