"""The rules on which rulebooks and referees disagree, each as a named switch. The defaults are DATC 3.2's preferences.

Numbers such as 4.A.2 are the DATC's issues, which give the arguments for each side.
"""

from typing import Literal

import msgspec


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    paradox: Literal["szykman", "all_hold"] = "szykman"
    """4.A.2. A convoy that would decide about itself fails (Szykman), or it and every attack it depends on fail."""
    convoy_route: Literal["any", "every"] = "any"
    """4.A.1. A convoy works while one route is whole, or only if none of its fleets is dislodged."""
    adjacent_convoy: Literal["intent", "explicit", "offered"] = "intent"
    """4.A.3. An army goes by sea to a neighbour if it says so or one of its own fleets convoys it (intent), only if it says so
    (explicit), or whenever a fleet convoys it (offered)."""
    falls_back_to_land: bool = False
    """4.A.3. Whether an army whose convoy to a neighbour fails, or which has none, walks instead."""
    retreat_to_convoyed_origin: bool = True
    """4.A.5. Whether a unit may retreat to where its attacker embarked."""
    takes_only_coast: bool = True
    """4.B.2. Whether a fleet that names no coast goes to the only one it can reach."""
    support_needs_coast: Literal["right", "stated", "any"] = "right"
    """4.B.4. A support to a coast must not name a wrong one (right), must name the right one (stated), or need not match
    (any)."""
    removal: Literal["owned_centers", "home_table"] = "owned_centers"
    """4.D.8. Civil disorder removes the unit farthest from the power's own centres, over land and sea, or farthest from home
    by the variant's own table of distances."""
    destroys_trapped: bool = True
    """Whether a dislodged unit without a retreat is removed at once, or disbanded in the retreat phase."""


DATC = Rules()
