"""Text for people, in Arbitre's two languages. Knows no game."""

from typing import Literal

import msgspec

Language = Literal["fr", "en"]


class Text(msgspec.Struct, frozen=True):
    """The same text in French and in English."""

    fr: str
    en: str

    def in_language(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en
