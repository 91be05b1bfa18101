"""The dialog that opens a table: game, opponent, clock, seat, and the game's own options from its schema."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, Label, Select, Static

from arbitre.kernel.text import Text
from arbitre.terminal.clocks import PRESETS, clock_text
from arbitre.terminal.desk import Desk
from arbitre.terminal.options import Field, fields
from arbitre.terminal.screens.dialogs import Dialog
from arbitre.wire.games import GameInfo
from arbitre.wire.tables import BotSeat, NewTable

BY_LOT = -1


class NewTableDialog(Dialog[NewTable]):
    """Ends with a sentence that summarises the settings."""

    DEFAULT_CSS = """
    NewTableDialog {
        & #dialog { width: 74; max-width: 100%; height: 21; max-height: 100%; }
        & VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
        & .field { height: 1; }
        & .field Label { width: 30; padding-right: 2; color: $quiet; }
        & Select { width: 1fr; }
        & Select:focus > SelectCurrent { background: $block-cursor-background; color: $block-cursor-foreground; }
        & Select:focus > SelectCurrent Static#label { color: $block-cursor-foreground; }
        & .field Input { width: 12; }
        & #options { height: auto; }
        & #sentence { text-style: italic; height: 2; margin-top: 1; }
        & #trouble { color: $error; height: auto; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s", "open", show=False)]

    def __init__(self, desk: Desk, game: str | None) -> None:
        super().__init__()
        self._desk = desk
        self._words = desk.words
        self._game = desk.games.get(game or "") or next(iter(desk.games.values()))
        self._fields: list[Field] = []

    def compose(self) -> ComposeResult:
        words = self._words
        games = [(words.of(game.title), name) for name, game in self._desk.games.items()]
        against = [(words("a_person"), "person"), (words("a_bot"), "bot"), (words("an_invitation"), "link")]
        clocks = [(clock_text(clock, words), index) for index, clock in enumerate(PRESETS)]
        with Vertical(id="dialog"):
            yield Static(words("open_a_table"), classes="title")
            with VerticalScroll(can_focus=False):
                yield from _row(words("game"), _select("game", games, self._game.name))
                yield from _row(words("opponent"), _select("against", against, "person"))
                with Horizontal(classes="field", id="bot-row"):
                    yield Label(words("bot_level"))
                    yield _select("bot", self._bots(), self._game.default_bot or "")
                yield from _row(words("clock"), _select("clock", clocks, 0))
                yield from _row(words("you_play"), _select("seat", self._seats(), BY_LOT))
                yield from _row(words("stake"), _select("rated", self._stakes(), False))
                yield Vertical(id="options")
            yield Static(id="sentence")
            yield Static(id="trouble")
            with Horizontal(classes="buttons"):
                yield Button(words("play"), id="open", compact=True, variant="primary")
                yield Button(words("cancel"), id="cancel", compact=True)

    async def on_mount(self) -> None:
        await self._show_game()
        self.query_one("#game").focus()

    def _bots(self) -> list[tuple[str, str]]:
        """Offers a dummy entry if the game has no bot; the server refuses it."""
        return [(self._words.of(bot.title), bot.name) for bot in self._game.bots] or [("-", "")]

    def _seats(self) -> list[tuple[str, int]]:
        titles = [(self._words.of(name), seat) for seat, name in enumerate(self._seat_names)]
        return [(self._words("by_lot"), BY_LOT), *titles]

    @property
    def _seat_names(self) -> list[Text]:
        """The seats that the chosen options give, or the game's."""
        for field in self._fields:
            chosen = self.query(f"#option-{field.name}")
            if field.seats and chosen:
                return field.seats[str(self._read(field))]
        return self._game.seat_names

    def _stakes(self) -> list[tuple[str, bool]]:
        return [(self._words("casual"), False), (self._words("rated"), True)]

    @on(Select.Changed, "#game")
    async def _change_game(self, event: Select.Changed) -> None:
        game = self._desk.games[str(event.value)]
        if game is not self._game:
            self._game, self._fields = game, []
            bots, seats = self.query_one("#bot", Select), self.query_one("#seat", Select)
            bots.set_options(self._bots())
            bots.value = game.default_bot or ""
            seats.set_options(self._seats())
            seats.value = BY_LOT
            await self._show_game()

    async def _show_game(self) -> None:
        """Shows the options of the chosen game below the common ones."""
        place = self.query_one("#options")
        await place.remove_children()
        self._fields = fields(self._game.options)
        for field in self._fields:
            await place.mount(
                Horizontal(Label(self._words.of(field.title)), self._control(field), classes="field")
            )
        self._read_back()

    @on(Select.Changed, "#options Select")
    def _change_seats(self) -> None:
        seats, names = self.query_one("#seat", Select), self._seats()
        chosen = seats.value
        seats.set_options(names)
        seats.value = chosen if chosen in [seat for _, seat in names] else BY_LOT

    @on(Select.Changed)
    def _read_back(self) -> None:
        words = self._words
        against = self._value("against")
        self.query_one("#bot-row").display = against == "bot"
        rated = self.query_one("#rated", Select)
        rated.disabled = against == "bot" or self._desk.me.is_guest
        if rated.disabled:
            rated.value = False
        seat = self._value("seat")
        sentence = words(
            "table_sentence",
            game=words.of(self._game.title),
            clock=clock_text(PRESETS[self._value("clock")], words),
            stake=words("sentence_rated" if rated.value else "sentence_casual"),
            opponent=words(f"sentence_{against}", bot=self._bot_title()),
            seat=words("sentence_lot") if seat == BY_LOT else words.of(self._seat_names[seat]),
        )
        self.query_one("#sentence", Static).update(sentence)

    def _bot_title(self) -> str:
        return self._desk.bot_title(self._game.name, str(self._value("bot"))).partition(",")[0]

    def _value(self, id: str) -> Any:
        return self.query_one(f"#{id}", Select).value

    # -- answering

    @on(Button.Pressed, "#cancel")
    def _cancel(self) -> None:
        self.dismiss(None)

    @on(Button.Pressed, "#open")
    @on(Input.Submitted)
    def action_open(self) -> None:
        options: dict[str, Any] = {}
        for field in self._fields:
            value = self._read(field)
            if value is None:
                title = self._words.of(field.title)
                trouble = self._words("bad_option", title=title, low=field.low, high=field.high)
                self.query_one("#trouble", Static).update(trouble)
                return
            if value != field.default:
                options[field.name] = value
        self.dismiss(self._table(self._game, options))

    def _table(self, game: GameInfo, options: dict[str, Any]) -> NewTable:
        against, seat = self._value("against"), self._value("seat")
        decided = any(field.seats for field in self._fields)
        others = (len(self._seat_names) if decided else game.min_seats) - 1
        bots = [BotSeat(str(self._value("bot")))] * others if against == "bot" else []
        return NewTable(
            game=game.name,
            options=options,
            clock=PRESETS[self._value("clock")],
            is_public=against != "link",
            is_rated=self._value("rated"),
            seat=None if seat == BY_LOT else seat,
            bots=bots,
        )

    def _read(self, field: Field) -> Any:
        id = f"#option-{field.name}"
        if field.kind == "number":
            return field.read(self.query_one(id, Input).value)
        return self.query_one(id, Select).value

    def _control(self, field: Field) -> Input | Select[Any]:
        id = f"option-{field.name}"
        match field.kind:
            case "flag":
                return _select(id, [(self._words("yes"), True), (self._words("no"), False)], field.default)
            case "choice":
                return _select(
                    id, [(self._label(field, choice), choice) for choice in field.choices], field.default
                )
            case "number":
                return Input(str(field.default), id=id, compact=True, type="integer")

    def _label(self, field: Field, choice: Any) -> str:
        label = field.labels.get(str(choice))
        return str(choice) if label is None else self._words.of(label)


def _select(id: str, options: list[tuple[str, Any]], value: Any) -> Select[Any]:
    return Select(options, value=value, allow_blank=False, compact=True, id=id)


def _row(label: str, control: Select[Any]) -> ComposeResult:
    with Horizontal(classes="field"):
        yield Label(label)
        yield control
