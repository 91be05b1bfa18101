"""What the client has learned from messages: friends, requests, conversations, statistics, a ladder, its match."""

from collections.abc import Sequence

import msgspec

from arbitre.protocols.pawnhub.modes import MODES
from arbitre.terminal.pawnhub.game import HubGame

KEPT = 500
"""Lines kept per conversation."""
ALL = "all"


class Row(msgspec.Struct, frozen=True):
    """A row of statistics or of a ladder."""

    name: str
    results: str
    rating: str


class Knowledge:
    def __init__(self) -> None:
        self.me = ""
        self.lists: dict[str, list[str]] = {"9": [], "10": [], "14": []}
        """Friends, requests received and requests sent, by the number that asks for them."""
        self.lines: dict[str, list[tuple[str, str]]] = {ALL: []}
        self.statistics: list[Row] = []
        self.ladder: list[Row] = []
        self.game: HubGame | None = None
        self._asked: tuple[str, str] = ("", "")
        """The last request, a number and a name: its answer holds only a result."""

    @property
    def friends(self) -> list[str]:
        return self.lists["9"]

    @property
    def received(self) -> list[str]:
        return self.lists["10"]

    @property
    def sent(self) -> list[str]:
        return self.lists["14"]

    def ask(self, number: str, name: str) -> None:
        """Remembers whom the next answer of this number is about."""
        self._asked = number, name

    def hear(self, fields: Sequence[str]) -> None:
        number, *rest = fields
        match number, rest:
            case "3", [author, conversation, *text]:
                self._line(author, conversation, " ".join(text))
            case "7", [place, name, results, rating]:
                self.statistics = [] if place == "0" else self.statistics
                self.statistics.append(Row(name, results, rating))
            case "8", [place, name, results, rating]:
                self.ladder = [] if place == "0" else self.ladder
                self.ladder.append(Row(name, results, rating))
            case (("9" | "10" | "14"), [name]):
                self._add(number, name)
            case (("11" | "12" | "13" | "15"), _):
                self._answered(number, rest)
            case (("16" | "17" | "18"), [name, sign]):
                listed = {"16": "9", "17": "10", "18": "14"}[number]
                (self._add if sign == "1" else self._drop)(listed, name)
            case "30", [text]:
                if text[:1] == "F":
                    self.game = HubGame()
                elif self.game is not None:
                    self.game.hear(text)

    def _answered(self, number: str, rest: list[str]) -> None:
        asked, name = self._asked
        if asked != number:
            return
        match number, rest:
            case "11", ["1", "1"]:
                self._drop("10", name)
                self._add("9", name)
            case "11", ["2", "1"]:
                self._drop("10", name)
            case "12", ["4"]:
                self._add("14", name)
            case "12", ["3"]:
                self._drop("10", name)
                self._add("9", name)
            case "13", ["1"]:
                self._drop("9", name)
            case "15", ["1"]:
                self._drop("14", name)

    def _line(self, author: str, conversation: str, text: str) -> None:
        lines = self.lines.setdefault(conversation, [])
        lines.append((author, text))
        del lines[:-KEPT]

    def _add(self, number: str, name: str) -> None:
        if name not in self.lists[number]:
            self.lists[number].append(name)

    def _drop(self, number: str, name: str) -> None:
        if name in self.lists[number]:
            self.lists[number].remove(name)


def modes() -> list[tuple[str, str, str]]:
    """The modes in playing order: number to play, number in ladders, and name."""
    return [
        (str(mode.to_play), str(mode.listed), mode.name)
        for mode in sorted(MODES, key=lambda mode: mode.to_play)
    ]
