"""A program: six actions by number, in order of execution. `1 1 5 14 7 3`."""

from typing import Final

import msgspec

from arbitre.games.robostrike.tiles import BONUSES, Bonus
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidMove
from arbitre.kernel.text import Text

STEPS_A_ROUND: Final = 6
(
    NONE,
    FORWARD,
    BACKWARD,
    LEFT,
    RIGHT,
    TURN_LEFT,
    TURN_RIGHT,
    BOOST,
    HEAL,
    AUTO,
    CROSS,
    SHIELD,
    BOMB,
    CIRCLE,
    ATTACK,
) = range(15)
ACTIONS: Final = 15
MOVING: Final = frozenset({FORWARD, BACKWARD, LEFT, RIGHT})
SIDEWAYS: Final = frozenset({LEFT, RIGHT})
MOST_CIRCLES: Final = 2
BONUS_OF: Final[dict[int, Bonus]] = {
    HEAL: "heal",
    AUTO: "auto",
    CROSS: "cross",
    SHIELD: "shield",
    BOMB: "bomb",
}
BIT_OF: Final = {action: 1 << BONUSES.index(name) for action, name in BONUS_OF.items()}
"""The bit of the bonus that an action uses."""

Actions = tuple[int, ...]


class Program(msgspec.Struct, frozen=True, gc=False):
    actions: Actions

    def __str__(self) -> str:
        return " ".join(map(str, self.actions))


NO_PROGRAM: Final = Program((NONE,) * STEPS_A_ROUND)


def read_program(text: str) -> Program:
    """Missing actions at the end are 0."""
    words = text.replace(",", " ").split()
    if not 1 <= len(words) <= STEPS_A_ROUND:
        raise InvalidMove.told(
            Text(
                fr=f"Un programme compte {STEPS_A_ROUND} actions, comme 1 1 5 14 7 3, et non {len(words)}.",
                en=f"A program is {STEPS_A_ROUND} actions, such as '1 1 5 14 7 3', not {len(words)}.",
            )
        )
    actions = []
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 2 and int(word) < ACTIONS):
            raise InvalidMove.told(
                Text(
                    fr=f"« {word[:20]} » n’est pas une action, un nombre de 0 à {ACTIONS - 1}.",
                    en=f"'{word[:20]}' is not an action, a number from 0 to {ACTIONS - 1}.",
                )
            )
        actions.append(int(word))
    return Program((*actions, *[NONE] * (STEPS_A_ROUND - len(actions))))


def fault(actions: Actions) -> tuple[Text, int] | None:
    """Returns the first action that a program may not contain, and its place from 1, or None if the program is legal.

    The robot need not hold a bonus when the program is written: it may pick it up on its way.
    """
    charge = 0
    for place, action in enumerate(actions, 1):
        if action in SIDEWAYS and not charge:
            return _SIDEWAYS, place
        if action in BONUS_OF and action in actions[: place - 1]:
            return _TWICE, place
        if action == CIRCLE and actions[: place - 1].count(CIRCLE) == MOST_CIRCLES:
            return _CIRCLES, place
        if action == BOOST:
            charge += 1
        elif action in MOVING:
            charge = 0
    return None


_SIDEWAYS: Final = Text(
    fr="Un pas de côté (3 ou 4) n’est possible qu’après un élan (7).",
    en="A side step (3 or 4) is possible only after a boost (7).",
)
_TWICE: Final = Text(
    fr="Un même bonus ne sert qu’une fois par manche.", en="The same bonus is used once a round only."
)
_CIRCLES: Final = Text(
    fr="L’attaque circulaire (13) ne sert que deux fois par manche.",
    en="The circular attack (13) is used twice a round at most.",
)


def check_program(program: Program) -> None:
    found = fault(program.actions)
    if found is not None:
        words, place = found
        raise IllegalMove.told(
            Text(fr=f"Action {place} : {words.fr}", en=f"Action {place}: {words.en}"), place
        )


def random_program(dice: Dice) -> Program:
    """Picks any legal action at each place."""
    actions: list[int] = []
    while len(actions) < STEPS_A_ROUND:
        action = dice.below(ACTIONS)
        if fault((*actions, action)) is None:
            actions.append(action)
    return Program(tuple(actions))
