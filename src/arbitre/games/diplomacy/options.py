"""What those who open a match of Diplomacy decide: the map, when it is over, and where orders may be missing."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from arbitre.games.diplomacy.check import CivilDisorder

VariantName = Literal["standard", "fleet_rome"]
MOST_CYCLES = 100


def _titled(fr: str, en: str, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(title=en, extra_json_schema={"x-title": {"fr": fr, "en": en}}, ge=ge, le=le)


class DiplomacyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The specification's names for all of them."""

    variant: Annotated[
        VariantName,
        Meta(
            title="Variant",
            extra_json_schema={
                "x-title": {"fr": "Variante", "en": "Variant"},
                "x-labels": {
                    "standard": {"fr": "Standard", "en": "Standard"},
                    "fleet_rome": {"fr": "Flotte à Rome", "en": "Fleet Rome"},
                },
            },
        ),
    ] = "standard"
    victory_centers: Annotated[int, _titled("Centres pour la victoire", "Centres to win", ge=5, le=34)] = 18
    nb_max_cycles_to_play: Annotated[
        int, _titled("Années à jouer au plus", "Years to play at most", ge=1, le=MOST_CYCLES)
    ] = 15
    cd_possible_moves: Annotated[
        bool, _titled("Désordre civil possible aux mouvements", "Civil disorder allowed in movements")
    ] = True
    cd_possible_retreats: Annotated[
        bool, _titled("Désordre civil possible aux retraites", "Civil disorder allowed in retreats")
    ] = True
    cd_possible_builds: Annotated[
        bool, _titled("Désordre civil possible aux constructions", "Civil disorder allowed in builds")
    ] = True
    cd_possible_removals: Annotated[
        bool, _titled("Désordre civil possible aux suppressions", "Civil disorder allowed in removals")
    ] = True

    @property
    def disorder(self) -> CivilDisorder:
        return CivilDisorder(
            self.cd_possible_moves,
            self.cd_possible_retreats,
            self.cd_possible_builds,
            self.cd_possible_removals,
        )
