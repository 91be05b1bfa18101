"""Windows of five cells without a stone of the other side, counted by the own stones they hold: all of them at once.

A window is the bit of its first cell, in numbers as in `geometry`. A side counts the windows in which it can still make five
in a row.
"""

Counted = tuple[int, int, int, int]
"""The windows with exactly one, two, three and four stones of one side and none of the other."""


def alive(own_or_empty: int) -> int:
    """Returns the windows in which the other side has no stone."""
    pairs = own_or_empty & own_or_empty >> 1
    return pairs & pairs >> 2 & own_or_empty >> 4


def counted(own: int, windows: int) -> Counted:
    """Sorts these windows by the stones they hold: adds up five one-bit numbers in every place at once."""
    second, third, fourth, fifth = own >> 1, own >> 2, own >> 3, own >> 4
    half = own ^ second
    first_sum = half ^ third
    first_carry = own & second | half & third
    second_sum = fourth ^ fifth
    second_carry = fourth & fifth
    ones = first_sum ^ second_sum
    third_carry = first_sum & second_sum
    either = first_carry ^ second_carry
    twos = either ^ third_carry
    fours = (first_carry & second_carry | either & third_carry) & windows
    few = windows & ~fours
    odd = few & ones
    return odd & ~twos, few & twos & ~ones, odd & twos, fours & ~ones


def spread(windows: int) -> int:
    """Returns the cells of these windows."""
    pairs = windows | windows << 1
    return pairs | pairs << 2 | windows << 4


def open_threes(threes: int, empty: int) -> int:
    """Returns the windows with three stones that, with the next one, form an open three: one more move makes an open four."""
    return threes & threes >> 1 & empty & empty >> 5


def fives(own: int) -> int:
    """Returns the full windows."""
    return alive(own)


def touching(stones: int) -> int:
    """Returns the windows that hold any of these stones."""
    pairs = stones | stones >> 1
    return pairs | pairs >> 2 | stones >> 4


def alignments(own: int) -> int:
    """Counts alignments, cutting every unbroken run into fives. Does not support runs of fifteen or more."""
    full = alive(own)
    return (full & ~(full << 1)).bit_count() + (full & full >> 5).bit_count() if full else 0
