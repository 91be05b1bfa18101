"""Windows of five cells without a stone of the other side, counted by how many of one's own they hold: all of them at once.

A window is the bit of its first cell in numbers as `geometry` writes them. A side counts the windows through which it can still
make five in a row.
"""

Counted = tuple[int, int, int, int]
"""The windows with exactly one, two, three and four stones of one side and none of the other."""


def alive(own_or_empty: int) -> int:
    """The windows in which the other side has no stone."""
    pairs = own_or_empty & own_or_empty >> 1
    return pairs & pairs >> 2 & own_or_empty >> 4


def counted(own: int, windows: int) -> Counted:
    """These windows by the stones that they hold: five one-bit numbers are added up in every place at once."""
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
    """The cells of these windows."""
    pairs = windows | windows << 1
    return pairs | pairs << 2 | windows << 4


def open_threes(threes: int, empty: int) -> int:
    """Of windows with three stones those that, with the next one, are an open three: one move more makes an open four."""
    return threes & threes >> 1 & empty & empty >> 5


def fives(own: int) -> int:
    """The windows that are full."""
    return alive(own)


def touching(stones: int) -> int:
    """The windows that hold any of these stones."""
    pairs = stones | stones >> 1
    return pairs | pairs >> 2 | stones >> 4


def alignments(own: int) -> int:
    """How many there are if every unbroken run is cut into fives; runs of fifteen and more are not foreseen."""
    full = alive(own)
    return (full & ~(full << 1)).bit_count() + (full & full >> 5).bit_count() if full else 0
