"""What those who open a match of Diplomacy decide: the map, when it is over, and where orders may be missing."""

from typing import Annotated, Literal, get_args

import msgspec

from arbitre.games.diplomacy.check import CivilDisorder
from arbitre.games.diplomacy.presentation import power_names
from arbitre.games.diplomacy.variant import find_variant
from arbitre.kernel.options import titled

VariantName = Literal["standard", "fleet_rome", "duel", "baltic"]
"""The packaged variants, in the order in which clients list them."""
MOST_CYCLES = 1000


class DiplomacyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The specification's names for all of them."""

    variant: Annotated[
        VariantName,
        titled(
            "Variante",
            "Variant",
            labels={name: find_variant(name).title for name in get_args(VariantName)},
            seats={name: power_names(name) for name in get_args(VariantName)},
        ),
    ] = "standard"
    victory_centers: Annotated[
        int,
        titled(
            "Centres pour gagner, 0 = variante",
            "Centres to win, 0 = variant",
            ge=0,
            le=34,
        ),
    ] = 0
    nb_max_cycles_to_play: Annotated[
        int, titled("Années à jouer au plus", "Years to play at most", ge=1, le=MOST_CYCLES)
    ] = 15
    cd_possible_moves: Annotated[
        bool, titled("Désordre civil possible aux mouvements", "Civil disorder allowed in movements")
    ] = True
    cd_possible_retreats: Annotated[
        bool, titled("Désordre civil possible aux retraites", "Civil disorder allowed in retreats")
    ] = True
    cd_possible_builds: Annotated[
        bool, titled("Désordre civil possible aux constructions", "Civil disorder allowed in builds")
    ] = True
    cd_possible_removals: Annotated[
        bool, titled("Désordre civil possible aux suppressions", "Civil disorder allowed in removals")
    ] = True

    waits: Annotated[
        bool,
        titled(
            "Les ordres attendent l’arbitre ou l’accord de tous",
            "Orders wait for the director or for all to agree",
        ),
    ] = False
    """Only in matches without a clock: a clock ends a phase by itself."""

    @property
    def disorder(self) -> CivilDisorder:
        return CivilDisorder(
            self.cd_possible_moves,
            self.cd_possible_retreats,
            self.cd_possible_builds,
            self.cd_possible_removals,
        )
