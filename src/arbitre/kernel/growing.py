"""An append-only sequence, as a value. Copies share their common prefix. Knows no match."""

from collections.abc import Iterator
from typing import Generic, SupportsIndex, TypeVar, overload

import msgspec

T = TypeVar("T")


class Growing(msgspec.Struct, Generic[T], frozen=True, eq=False, repr_omit_defaults=True, gc=False):
    """The first `length` items of a list that others may share. Appending copies the list if another holder has appended first.

    Otherwise appending takes constant time. It never changes what another holder sees.
    """

    items: list[T]
    length: int

    @classmethod
    def of(cls, *items: T) -> "Growing[T]":
        return cls(list(items), len(items))

    def plus(self, item: T) -> "Growing[T]":
        items, length = self.items, self.length
        if len(items) != length:
            items = items[:length]
        items.append(item)
        return Growing(items, length + 1)

    def first(self, count: int) -> "Growing[T]":
        """Returns the first `count` items, or fewer."""
        return Growing(self.items, min(count, self.length))

    def since(self, count: int) -> list[T]:
        """Returns a new list without the first `count` items."""
        return self.items[count : self.length]

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, at: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self.items[place] for place in range(*at.indices(self.length))]
        return self.items[range(self.length)[at]]

    def __iter__(self) -> Iterator[T]:
        return iter(self.items[: self.length])

    def __reversed__(self) -> Iterator[T]:
        return reversed(self.items[: self.length])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, list | Growing):
            return list(self) == list(other)
        return NotImplemented

    def __ne__(self, other: object) -> bool:
        """Needed because Struct's own `__ne__` does not call `__eq__`."""
        return not self == other
