"""Chess in the terminal: boards from one's own side, two of them for Alice, the fog, and pieces that move by themselves."""

from arbitre.games.registry import find_game
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from arbitre.kernel.text import Language
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.grid import Grid
from arbitre.terminal.boards.registry import FACES


def match_of(game: str, *moves: str, position: str | None = None) -> Match:
    rules = find_game(game)
    match = Match(rules, Header("t", game, rules.version, 2, bytes(32), 0, position=position))
    for move in moves:
        seat = match.asks[0].seat
        match.apply(match.act(seat, Action("move", move, match.version_for(seat)), match.latest + 1))
    return match


def look(
    match: Match, seat: int | None, now: int | None = None, language: Language = "en", is_live: bool = True
) -> Look:
    moves = [] if seat is None else match.moves(seat, now)
    return Look(
        view=match.view(seat, now), moves=moves, seat=seat, now=now, language=language, is_live=is_live
    )


def drawn(match: Match, seat: int | None, now: int | None = None, language: Language = "en") -> list[str]:
    return FACES[match.game.name].text(look(match, seat, now, language)).splitlines()


def grid_of(seen: Look, game: str) -> Grid:
    grid = FACES[game].grid(seen)
    assert grid is not None
    return grid


def test_black_sees_the_board_from_the_other_side_with_opening_check_and_captures() -> None:
    match = match_of("chess", "e4", "e5", "Qh5", "Nc6", "Qxf7+")
    assert drawn(match, 1) == [
        "C20 Open Game",
        "♟   +1",
        "Check.",
        "",
        "  h  g  f  e  d  c  b  a",
        "1 R  N  B  K  ·  B  N  R",
        "2 P  P  P  ·  P  P  P  P",
        "3 ·  ·  ·  ·  ·  ·  ·  ·",
        "4 ·  ·  ·  P  ·  ·  ·  ·",
        "5[·] ·  ·  p  ·  ·  ·  ·",
        "6 ·  ·  ·  ·  ·  n  ·  ·",
        "7 p  p [Q] ·  p  p  p  p",
        "8 r  n  b (k) q  b  ·  r",
    ]
    french = drawn(match, 1, language="fr")
    assert "Échec." in french
    assert french[5] == "1 T  C  F  R  ·  F  C  T"


def test_moves_are_written_and_typed_in_the_reader_s_letters() -> None:
    match = match_of("chess", "e4", "e5", "Nf3")
    face = FACES["chess"]
    assert face.written(match.view(0), "en") == "Nf3"
    assert face.written(match.view(0), "fr") == "Cf3"
    assert face.typed("Cc6", look(match, 1, language="fr")) == "Nc6"
    assert face.typed("exd8=D", look(match, 1, language="fr")) == "exd8=Q"
    assert face.typed("Bc4", look(match, 1)) == "Bc4"


def test_alice_has_two_boards_and_a_piece_is_moved_on_the_one_where_it_stands() -> None:
    match = match_of("alice", "e4", "d5")
    lines = drawn(match, 0)
    assert lines[4] == "5 ·  ·  · [·] ·  ·  ·  ·  │  ·  ·  · [p] ·  ·  ·  ·"
    targets = grid_of(look(match, 0), "alice").targets
    assert targets[(4, 13), (3, 13)] == "e4e5"
    assert targets[(7, 6), (5, 5)] == "g1f3"


def test_what_is_in_the_fog_is_drawn_as_fog() -> None:
    match = match_of("dark", "e4")
    white, black = drawn(match, 0), drawn(match, 1)
    assert white[1:3] == ["8 ▒  ▒  ▒  ▒  ▒  ▒  ▒  ▒", "7 ▒  ▒  ▒  ▒  ▒  ▒  ▒  ▒"]
    assert "P" not in "".join(black)


def test_a_promotion_is_chosen_in_a_row_below() -> None:
    match = match_of("chess", position="8/P6k/8/8/8/8/8/K7 w - - 0 1")
    grid = grid_of(look(match, 0), "chess")
    assert grid.row_names[-1] == "="
    assert grid.targets[(1, 0), (0, 0), (8, 3)] == "a7a8n"
    assert grid_of(look(match_of("chess"), 0), "chess").row_names[-1] == "1"


def test_a_claim_is_named_where_it_can_be_made() -> None:
    match = match_of("chess", *("Nf3", "Nf6", "Ng1", "Ng8") * 2)
    assert "Third repetition: 'draw' claims a draw." in drawn(match, 0)
    assert "Troisième répétition : « draw » réclame la nulle." in drawn(match, 0, language="fr")


def test_in_real_time_a_piece_is_drawn_where_it_is_by_now_and_then_cools_down() -> None:
    match = match_of("chess_rt")
    match.apply(match.act(0, Action("move", "e2e4", match.version_for(0)), 20_000))
    on_its_way = drawn(match, 0, 21_000)
    assert on_its_way[:2] == ["[ ] way of a piece", ""]
    assert on_its_way[7:10] == [
        "4 ·  ·  ·  · [·] ·  ·  ·",
        "3 ·  ·  ·  · [P] ·  ·  ·",
        "2 P  P  P  P [·] P  P  P",
    ]
    arrived = drawn(match, 0, 22_500)
    assert arrived[:2] == ["( ) still cooling down", ""]
    assert arrived[7] == "4 ·  ·  ·  · (P) ·  ·  ·"
    cell = grid_of(look(match, 0, 22_500), "chess_rt").rows[4][4]
    assert cell.caption == "10 s"


def test_in_real_time_only_what_has_cooled_down_can_be_chosen_and_nothing_in_the_past() -> None:
    match = match_of("chess_rt")
    assert grid_of(look(match, 0, 0), "chess_rt").targets == {}
    assert grid_of(look(match, 0, 20_000), "chess_rt").targets[(6, 4), (4, 4)] == "e2e4"
    assert grid_of(look(match, 1, 20_000), "chess_rt").targets[(6, 3), (4, 3)] == "e7e5"
    assert grid_of(look(match, None, 20_000), "chess_rt").targets == {}
    assert grid_of(look(match, 0, 20_000, is_live=False), "chess_rt").targets == {}


def test_in_real_time_alice_surfaces_on_the_other_board() -> None:
    match = match_of("alice_rt")
    match.apply(match.act(0, Action("move", "e2e4", match.version_for(0)), 20_000))
    before = FACES["alice_rt"].text(
        Look(view=match.view(0, 20_000), seat=0, now=23_000, language="en", is_live=False)
    )
    assert "4 ·  ·  ·  ·  ·  ·  ·  ·  │  ·  ·  ·  ·  P  ·  ·  ·" in before
