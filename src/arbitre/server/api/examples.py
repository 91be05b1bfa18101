"""Examples for the document: real values of the wire's own types, so that they cannot drift from them."""

from typing import Any

import msgspec

from arbitre.games.diplomacy.simulation import DiplomacyBoard, DiplomacySimulation
from arbitre.games.diplomacy.view import DiplomacyUnit
from arbitre.kernel.clock import Bank
from arbitre.kernel.log import Action, Event
from arbitre.wire.administration import JobName
from arbitre.wire.conversations import ConversationInfo, NewLine, ReadMark, Said
from arbitre.wire.errors import Problem
from arbitre.wire.matches import Say
from arbitre.wire.people import (
    Goodbye,
    Identity,
    Login,
    NewAccount,
    NewGuest,
    NewToken,
    PasswordChange,
    Preferences,
    Profile,
    Rating,
    RatingPoint,
    Token,
)
from arbitre.wire.tables import BotSeat, NewTable, Sit

EXAMPLES: dict[type[msgspec.Struct], list[Any]] = {
    Problem: [Problem("illegal_move", "Cell 5 is taken.")],
    NewGuest: [NewGuest(language="en")],
    NewAccount: [NewAccount("Ada", "correct horse battery staple", "ada@example.org", "en")],
    Login: [Login("Ada", "correct horse battery staple", "token")],
    Identity: [Identity("Ada", False, "en", "ada@example.org")],
    Preferences: [Preferences("fr")],
    PasswordChange: [PasswordChange("correct horse battery staple", "tr0ub4dor and three")],
    Goodbye: [Goodbye("correct horse battery staple")],
    NewToken: [NewToken("my reversi program")],
    Token: [Token("k7wq2mzt4hxb9ncd", "my reversi program", 1_760_000_000_000)],
    Profile: [Profile("Ada", False, 1_760_000_000_000, 12, 3, 5, [Rating("reversi", 1312, 20)])],
    RatingPoint: [RatingPoint(1_760_000_000_000, 1312)],
    NewTable: [
        NewTable("reversi", clock=Bank(300, 5)),
        NewTable("tictactoe", bots=[BotSeat("random")], is_public=False),
    ],
    Sit: [Sit(1)],
    BotSeat: [BotSeat("random", 1)],
    Action: [Action("move", "5", 3), Action("resign")],
    DiplomacySimulation: [
        DiplomacySimulation(
            DiplomacyBoard((DiplomacyUnit("army", "PAR", 2), DiplomacyUnit("army", "MUN", 3))),
            ("A PAR - BUR", "A MUN - BUR"),
        )
    ],
    Say: [Say("Bonne partie !")],
    Said: [Said(17, 1_760_000_000_000, "Ada", "Bonne partie !")],
    NewLine: [NewLine("Burgundy stays empty this spring?", 2)],
    ReadMark: [ReadMark(17)],
    ConversationInfo: [
        ConversationInfo(
            id="seats:k7wq2mzt4h:2:3",
            kind="seats",
            match="k7wq2mzt4h",
            places=["2", "3"],
            read=12,
            latest=17,
            unread=2,
        )
    ],
    JobName: [JobName("bot", "k7wq2mzt4h/1")],
    Event: [Event(1, 2_350, "moved", 0, "5")],
}
