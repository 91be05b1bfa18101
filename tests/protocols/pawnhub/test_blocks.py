"""Blocks of 150 bytes, cut and joined anyhow."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.protocols.pawnhub.blocks import LONGEST, SIZE, Blocks, Garbage, pad, plain
from arbitre.protocols.pawnhub.session import TEXT, cut

MESSAGES = st.lists(st.text(st.characters(exclude_characters="|", codec="utf-8"), max_size=140), max_size=6)


def test_the_example_of_the_sheet_is_150_bytes() -> None:
    assert pad("2~ada~secret") == b"2~ada~secret" + b"|" * 138


@pytest.mark.parametrize(("size", "sent"), [(1, 150), (149, 150), (150, 300), (151, 300), (300, 450)])
def test_a_message_ends_with_at_least_one_bar(size: int, sent: int) -> None:
    assert len(pad("x" * size)) == sent
    assert Blocks().feed(pad("x" * size)) == ["x" * size]


@settings(max_examples=60)
@given(MESSAGES, st.data())
def test_messages_come_back_however_the_network_cuts_and_joins_them(
    messages: list[str], data: st.DataObject
) -> None:
    stream = b"".join(pad(message) for message in messages)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=8)))
    blocks, found = Blocks(), list[str]()
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        found += blocks.feed(stream[start:end])
    assert found == messages
    assert not blocks.is_partial


def test_the_rest_of_a_block_behind_the_first_bar_is_dropped() -> None:
    assert Blocks().feed(b"9~x|3~all~no".ljust(SIZE, b"|") + pad("20")) == ["9~x", "20"]


def test_a_message_without_an_end_is_garbage() -> None:
    with pytest.raises(Garbage):
        Blocks().feed(b"3" * LONGEST)


@given(st.text(max_size=300))
@settings(max_examples=40)
def test_long_lines_are_cut_between_characters(text: str) -> None:
    parts = cut(text)
    assert "".join(parts) == text
    assert all(len(part.encode("utf-8", "surrogatepass")) <= TEXT for part in parts)


def test_peoples_words_hold_no_separators() -> None:
    assert plain("a|b~c") == "a/b-c"
