"""The keys at the bottom: whole ones only, and always the way out."""

from arbitre.terminal.widgets.key_line import Key, fitting

KEYS = [
    Key("F1", "Aide", ""),
    Key("n", "Ouvrir une table", ""),
    Key("f", "Amis", ""),
    Key("Échap", "Compte", ""),
]


def test_a_key_is_shown_whole_or_not_at_all_and_the_way_out_always() -> None:
    assert fitting(KEYS, 80) == KEYS
    assert [key.name for key in fitting(KEYS, 49)] == ["F1", "n", "f", "Échap"]
    assert [key.name for key in fitting(KEYS, 48)] == ["F1", "n", "Échap"]
    assert [key.name for key in fitting(KEYS, 5)] == ["Échap"]
