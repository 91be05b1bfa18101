"""A sequence that only grows, as a value: two of them share their items as far as they agree. Knows no match."""

from collections.abc import Iterator
from typing import Generic, SupportsIndex, TypeVar, overload

import msgspec

T = TypeVar("T")


class Growing(msgspec.Struct, Generic[T], frozen=True, eq=False, repr_omit_defaults=True, gc=False):
    """The first `length` of a list that others may hold too; whoever appends to it second gets a copy.

    Appending costs the same however long it is, and never changes what somebody else holds.
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
        """So many from the start; the others are no longer there."""
        return Growing(self.items, min(count, self.length))

    def since(self, count: int) -> list[T]:
        """A list of its own without the first `count`."""
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
        """A Struct brings one of its own, which does not ask `__eq__`."""
        return not self == other
