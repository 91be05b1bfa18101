"""Reports in both languages, and as data."""

from typing import get_args

from arbitre.games.diplomacy.names import Names, Speaker
from arbitre.games.diplomacy.order import Reason
from arbitre.games.diplomacy.reasons import REASONS
from arbitre.games.diplomacy.report import phase_name, write_report
from tests.games.diplomacy.boards import VARIANT, board, play

BEFORE = board("France: A PAR, A MAR", "Germany: A MUN, A BUR, A RUH", advancement=2)
TEXTS = ("A PAR - BUR", "A MAR S A PAR - BUR", "A MUN - SIL", "A RUH - PAR")
FRENCH = """\
Résolution d’ordres pour Mouvements automne 1901

France
  A MAR S A PAR - BUR\u202f: soutien accordé
  A PAR - BUR\u202f: réussit
Allemagne
  A BUR T\u202f: sans ordre, délogée par A PAR (France)
  A MUN - SIL\u202f: réussit
  A RUH - PAR\u202f: nul, région hors d’atteinte
"""
ENGLISH = """\
Resolution of orders for Movements autumn 1901

France
  A MAR S A PAR - BUR: given
  A PAR - BUR: succeeds
Germany
  A BUR T: has no order, dislodged by A PAR (France)
  A MUN - SIL: succeeds
  A RUH - PAR: void, the region is out of reach
"""


def test_a_report_says_what_became_of_each_order() -> None:
    resolution = play(BEFORE, *TEXTS)
    assert write_report(Speaker(VARIANT, "fr"), BEFORE, resolution).text == FRENCH
    assert write_report(Speaker(VARIANT, "en"), BEFORE, resolution).text == ENGLISH


def test_a_report_is_data_too() -> None:
    report = write_report(Speaker(VARIANT, "en"), BEFORE, play(BEFORE, *TEXTS))
    assert [(entry.role, entry.order, entry.verdict) for entry in report.entries][1] == (
        2,
        "A PAR - BUR",
        "succeeds",
    )


def test_phases_are_called_as_in_the_specification() -> None:
    speaker = Speaker(VARIANT, "fr")
    assert [phase_name(speaker, advancement) for advancement in (0, 1, 2, 3, 4, 5)] == [
        "Mouvements printemps 1901",
        "Retraites été 1901",
        "Mouvements automne 1901",
        "Retraites hiver 1901",
        "Ajustements bilan 1901",
        "Mouvements printemps 1902",
    ]


def test_centres_and_eliminations_are_noted() -> None:
    before = board("France: A MUN, A BER", advancement=3, owns="Germany MUN BER, France PAR")
    resolution = play(before)
    assert write_report(Speaker(VARIANT, "fr"), before, resolution).notes == (
        "France prend BER, MUN",
        "Allemagne est éliminée",
    )
    assert write_report(Speaker(VARIANT, "en"), before, resolution).notes == (
        "France takes BER, MUN",
        "Germany is eliminated",
    )


def test_a_request_may_bring_its_own_names() -> None:
    names = Names({2: ("Gaule", "gaulois", "G")}, {60: "esp", 78: "", 38: "MID"}, {2: "nord"})
    before = board("France: F MID")
    report = write_report(Speaker(VARIANT, "fr", names), before, play(before, "F MID - SPA nc"))
    assert report.text.endswith("Gaule\n  F MID - esp nord\u202f: réussit\n")


def test_every_reason_has_words_in_both_languages() -> None:
    assert set(REASONS) == set(get_args(Reason))
    assert all(text.fr and text.en for text in REASONS.values())
