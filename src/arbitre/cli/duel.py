"""A person against a bot, line by line: what `arbitre play` shows and understands. Uses the terminal client's boards."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TextIO

from arbitre.bots.bot import Bot
from arbitre.cli.clockwork import Clockwork
from arbitre.cli.local import play
from arbitre.kernel.endings import ending
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Action, ActionKind
from arbitre.kernel.match import Match
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.registry import find_face
from arbitre.terminal.words import Words

GREETING = Text(
    "{game} : vous êtes {seat}, contre « {bot} ». « aide » dit ce que vous pouvez taper.",
    "{game}: you are {seat}, against '{bot}'. Type 'help' for what you can type.",
)
HELP = Text(
    "Un coup, ou : coups (les coups permis), reprendre (votre dernier coup), abandon, quitter.",
    "A move, or: moves (the legal ones), undo (your last move), resign, quit.",
)
PROMPT = Text("{asking} : ", "{asking}: ")
PROMPT_WITH = Text("{asking} ({moves}) : ", "{asking} ({moves}): ")
PLAYED = Text("{name} : {move}", "{name}: {move}")
TOO_MANY = Text("Les coups permis sont trop nombreux.", "The legal moves are too many to list.")
SHOWN_MOVES = 8
"""How many moves fit into the prompt."""
SHORTEST_RUN = 3
COMMANDS = {
    "help": "help",
    "?": "help",
    "aide": "help",
    "moves": "moves",
    "coups": "moves",
    "undo": "undo",
    "reprendre": "undo",
    "resign": "resign",
    "abandon": "resign",
    "quit": "quit",
    "quitter": "quit",
}


class Duel:
    """One match between the reader's lines and a bot, which takes every other seat and agrees to every undo.

    `watch` returns match time. What happens while nothing is typed is shown before the next line is read.
    """

    def __init__(
        self,
        match: Match,
        seat: Seat,
        bot: Bot,
        seconds: float,
        language: Language,
        watch: Callable[[], int] = lambda: 0,
    ) -> None:
        self._match = match
        self._seat = seat
        self._bot = bot
        self._watch = watch
        others = {other: bot for other in range(match.header.seats) if other != seat}
        self._clockwork = Clockwork(match, others, seconds)
        self._words = Words(language)
        self._face = find_face(match.game.name)
        self._told = 0
        self._draft: Sequence[str] = ()

    def play(self, source: TextIO, target: TextIO) -> None:
        """Plays until the match is over, or the source ends."""
        self._target = target
        self._say(
            self._words.of(GREETING).format(
                game=self._title(), seat=self._name(self._seat), bot=self._opponent()
            )
        )
        self._show()
        while self._match.outcome is None:
            self._let_others_move()
            if not self._match.waits_for(self._seat):
                continue
            print(self._prompt(), end="", file=target, flush=True)
            line = source.readline()
            if line and not source.isatty():
                # The line was not typed here, so echo it: the answer should still start on a new line.
                self._say(line.rstrip())
            if not line or not self._obey(line.strip()):
                print(file=target)
                return
        self._say(self._ending(self._match.outcome))

    # -- turns

    def _let_others_move(self) -> None:
        """Runs the bots and the clock up to now; if it is not the reader's turn, until it is."""
        match = self._match
        is_waited_for = match.waits_for(self._seat)
        version = match.version
        for _ in self._clockwork.steps(self._watch() if is_waited_for else None):
            if not match.game.is_real_time:
                self._show_change(version)
                version = match.version
            if not is_waited_for and match.waits_for(self._seat):
                break
        self._show_change(version)

    def _obey(self, line: str) -> bool:
        """Returns whether to continue."""
        self._let_others_move()
        version = self._match.version
        try:
            match COMMANDS.get(line.lower()):
                case "quit":
                    return False
                case "help":
                    self._say(self._words.of(HELP))
                    if self._face.help is not None:
                        self._say(self._words.of(self._face.help))
                case "moves":
                    self._list_moves()
                case "resign":
                    self._act(self._seat, "resign")
                    if self._match.outcome is None:
                        return False  # The match goes on without the player who gave up; here that was the only person.
                case "undo":
                    self._undo()
                case _ if line:
                    self._take(line)
        except Refusal as refusal:
            self._say(self._explain(refusal))
        self._clockwork.stir()
        self._show_change(version)
        return True

    def _take(self, line: str) -> None:
        """Takes a move, or a part of one."""
        taken = self._face.collect(line, self._look())
        if isinstance(taken, str):
            play(self._match, self._seat, taken, self._clockwork.now)
            self._draft = ()
        else:
            self._draft = taken
            self._say("; ".join(taken) or "-")

    def _act(self, seat: Seat, kind: ActionKind) -> None:
        self._match.apply(self._match.act(seat, Action(kind), self._clockwork.now))

    def _undo(self) -> None:
        self._act(self._seat, "ask_undo")
        for seat in self._match.in_play:
            if seat != self._seat and self._match.undo_asked_by is not None:
                self._act(seat, "accept_undo")
        self._told = self._match.number_for(self._seat)

    # -- what is shown

    def _say(self, text: str) -> None:
        print(text, file=self._target)

    def _look(self) -> Look:
        return Look(
            view=self._match.view(self._seat, self._clockwork.now),
            moves=self._match.moves(self._seat, self._clockwork.now),
            seat=self._seat,
            draft=self._draft,
            now=self._clockwork.now,
            language=self._words.language,
        )

    def _show(self) -> None:
        self._say(f"\n{self._scores()}{self._face.text(self._look())}\n")

    def _scores(self) -> str:
        """Returns a line above the board if the game has a score that the board does not show."""
        view = self._match.view(self._seat)
        scores = [self._face.score(view, seat) for seat in range(self._match.header.seats)]
        if self._face.says_score or None in scores:
            return ""
        told = (f"{self._name(seat)} {score}".replace("-", "−") for seat, score in enumerate(scores))
        return ", ".join(told) + "\n\n"

    def _show_change(self, version: int) -> None:
        """Shows what was played since the last position, as far as it may be known, and the new position."""
        if self._match.version == version:
            return
        for event in self._match.events(self._seat, self._told):
            if event.kind == "moved" and event.seat is not None and event.text:
                move = self._face.tell(event.text, self._words.language)
                self._say(self._words.of(PLAYED).format(name=self._name(event.seat), move=move))
        self._told = self._match.number_for(self._seat)
        self._show()

    def _prompt(self) -> str:
        """Includes the legal moves if no board shows them and they are few."""
        look = self._look()
        asking = self._words.of(self._face.asking)
        moves = None if look.moves is None or self._face.grid(look) is not None else self._spelled(look.moves)
        if moves is None or len(moves) > SHOWN_MOVES:
            return self._words.of(PROMPT).format(asking=asking)
        return self._words.of(PROMPT_WITH).format(asking=asking, moves=", ".join(moves))

    def _list_moves(self) -> None:
        moves = self._look().moves
        if moves is None:
            parts = self._face.choices(self._look())
            self._say("\n".join(parts) or self._words.of(TOO_MANY))
        else:
            self._say("\n".join(", ".join(row) for row in self._by_rows(self._spelled(moves))))

    def _by_rows(self, moves: Sequence[str]) -> list[list[str]]:
        """Groups many moves by the rows of the board. A few stay on one line."""
        grid = self._face.grid(self._look())
        if grid is None or len(moves) <= SHOWN_MOVES:
            return [list(moves)]
        rows = {move: path[0][0] for path, move in grid.targets.items()}
        ordered = sorted(moves, key=lambda move: rows.get(move, len(grid.rows)))
        return [list(row) for _, row in groupby(ordered, lambda move: rows.get(move))]

    def _spelled(self, moves: Sequence[str]) -> list[str]:
        """Returns moves as they are typed, with their meaning if it differs. Runs of numbers are shortened to `3–100`."""
        told = [self._face.tell(move, self._words.language) for move in moves]
        pairs = zip(moves, told, strict=True)
        spelled = [move if move == meaning else f"{move} = {meaning}" for move, meaning in pairs]
        return [f"{run[0]}–{run[-1]}" if len(run) > 1 else run[0] for run in _runs(spelled)]

    def _ending(self, outcome: Outcome) -> str:
        best = max(outcome.scores)
        if outcome.scores[self._seat] < best:
            result = self._words("lost_match")
        else:
            result = self._words("drawn" if outcome.scores.count(best) > 1 else "won")
        said = ending(self._match.game, outcome.reason)
        return f"{result}." if said is None else f"{result}. {self._words.of(said)}"

    def _explain(self, refusal: Refusal) -> str:
        return self._words.refusal(refusal.code, refusal.message, refusal.words, self._face.refusals)

    def _opponent(self) -> str:
        """Returns the bot's title without its description."""
        return self._words.of(self._bot.title).partition(",")[0]

    def _title(self) -> str:
        return self._words.of(self._match.game.title)

    def _name(self, seat: Seat) -> str:
        game = self._match.game
        names = game.seat_names_for(game.options(self._match.header.options))
        return self._words.of(names[seat]) if seat < len(names) else str(seat)


def _runs(texts: Sequence[str]) -> Iterator[list[str]]:
    """Groups three or more consecutive numbers. Everything else stays alone."""

    def place(item: tuple[int, str]) -> int | str:
        at, text = item
        return int(text) - at if text.isascii() and text.isdigit() else text

    for _, group in groupby(enumerate(texts), place):
        run = [text for _, text in group]
        if len(run) >= SHORTEST_RUN:
            yield run
        else:
            yield from ([text] for text in run)
