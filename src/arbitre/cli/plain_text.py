"""What a terminal without UTF-8 shows instead of the characters it lacks: `é` as `e`, `●` as `X`, so that boards stay legible.

Registers an error handler for encoding. Knows no game: the marks are those of the boards under `terminal/boards`.
"""

import codecs
import unicodedata

NAME = "arbitre.plain_text"
_MARKS = str.maketrans(
    {
        **dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟♠♥♦♣", "KQRBNPkqrbnpshdc", strict=True)),
        **dict(zip("●○◍■□▨◆◇◈▲▶▼◀★✚⬟", "XO@#+=D<%^>v<*+P", strict=True)),
        **dict(zip("✕×╳·◦↑→↓←█▓▒", "Xxx..^>v<##%", strict=True)),
        **dict.fromkeys("’‘", "'"),
        **dict.fromkeys("«»“”", '"'),
        **dict.fromkeys("–—−─━═", "-"),
        **dict.fromkeys("│║", "|"),
        **dict.fromkeys("┌┐└┘┏┓┗┛╔╗╚╝╭╮╯╰", "+"),
        "½": ".5",
        "œ": "oe",
        "Œ": "OE",
    }
)


def replaced(error: UnicodeError) -> tuple[str, int]:
    """Replaces what cannot be encoded by the nearest characters that can, or by `?`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(_MARKS)
    return "".join(map(_plain, lacking)), error.end


def _plain(character: str) -> str:
    """The letter without its accent; an ordinary space for a narrow one."""
    apart = unicodedata.normalize("NFKD", character)
    return "".join(part for part in apart if part.isascii()) or "?"


codecs.register_error(NAME, replaced)
