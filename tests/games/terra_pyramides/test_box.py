"""The box: squares, tiles, setup (R 1-3), content packs, and words in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.picture.scene import scene
from ludarium.games.terra_pyramides.rules.actions import PLACED, SQUARE, TILE, place_on
from ludarium.games.terra_pyramides.rules.board import FREE, NILE, OASIS, SITE
from ludarium.games.terra_pyramides.rules.effects import gain_eyes
from ludarium.games.terra_pyramides.rules.purchases import card_price
from ludarium.kernel.errors import BadContent
from ludarium.kernel.words import LANGUAGES

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

GAME = ludarium.game("terra_pyramides")
BOX = GAME.box()


# -- R 1-2: the box and the board ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "oases", "nile", "free"), [(0, 8, 0, 80), (1, 6, 16, 66)])
def test_r2_squares_of_both_sides(side: int, oases: int, nile: int, free: int) -> None:
    kind = BOX.boards[side].kind
    assert [kind.count(k) for k in (SITE, OASIS, NILE, FREE)] == [22, oases, nile, free]
    symbols = [s for s in BOX.boards[side].symbol if s >= 0]
    assert symbols.count(0) == symbols.count(1) == free // 2
    assert (BOX.boards[side].width, BOX.boards[side].height) == (11, 10)


@pytest.mark.parametrize("side", [0, 1])
def test_r4_2_a_line_has_at_most_four_squares_beside_the_nile(side: int) -> None:
    board = BOX.boards[side]
    for lines in board.lines:
        for line in lines:
            assert len([c for c in line if board.kind[c] != NILE]) <= 4


def test_r3_four_start_squares_beside_three_sites() -> None:
    for board in BOX.boards:
        assert len(board.starts) == 4
        beside = {board.points_at[place_on(c, board.ways[c][0])] for c in board.starts}
        assert len(beside) == 3
        assert beside <= set(board.setup_sites)


def test_r10_5_the_nile_side_starts_with_eleven_foundations() -> None:
    p = GAME.start(2, 1, version="3")
    assert sum(f >= 0 for f in p.found) == 11
    assert len(p.pile) == 11


def test_r11_the_sixty_four_tiles() -> None:
    assert sum(BOX.workers[:40]) == 22
    assert sum(BOX.eyes[:40]) == 19
    assert sum(len(b) for b in BOX.blocks[:40]) == 30
    assert all(BOX.burial[t] for t in range(40, 56))
    assert all(BOX.oases[t] for t in range(56, 64))
    assert BOX.tile_ids == TILE.tokens[:64]


@pytest.mark.parametrize(("seats", "workers"), [(2, 15), (3, 13), (4, 11)])
@pytest.mark.parametrize(("version", "size"), [("1", 5), ("2", 7), ("3", 8)])
def test_r3_setup_counts(seats: int, workers: int, version: str, size: int) -> None:
    p = GAME.start(seats, 1, version=version)
    assert p.supply == [workers] * seats
    assert p.tops == [2] * seats
    assert p.gold == [0] * seats
    assert sum(p.store) == 0
    assert sum(map(len, p.stack)) + len(p.gone) == 8 * size - 4 - seats


def _rows(**squares: str) -> str:
    return "".join(f'[[board]]\nid = "{row}"\nsquares = "{line}"\n' for row, line in squares.items())


NO_SITE_IN_SIGHT = _rows(
    base_1="scscscOcscs", base_3="scsOsPscscP", base_8="cscscPcOcsP", base_9="scsPPPPsPcs", base_10="cPcsOPPscsc"
)
START_AWAY_FROM_SITES = _rows(base_1="SCSCPcOcsPs", base_5="sPOcscPcscO", base_6="OscsPscsOPc", base_7="scPcscsPscs")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[stair_tile]]\nid = "B01"\nicons = ["camel"]\n', "camel"),
        ('[[board]]\nid = "base_1"\nsquares = "PPP"\n', "squares"),
        ('[[board]]\nid = "base_1"\nsquares = "PcscPcOcsPs"\n', "no more than the 22 foundations"),
        ('[[nile]]\nid = "3"\nsquare = "a1"\n', "no Nile square"),
        ('[[foundation]]\nid = "F01"\nvalue = 99\n', "value must be"),
        ('[[number]]\nid = "coin_gold"\nvalue = 0\n', "value must be"),
        ("[horus]\ncoins = [0, 5]\n", "numbers from 1 to 100"),
        ("[horus]\ncoins = [5, 5]\n", "rising order"),
        ('[[stair_tile]]\nid = "B01"\nicons = ["eye", "eye", "eye", "eye", "eye", "eye", "eye"]\n', "1 to 6 icons"),
        ('[[nile]]\nid = "15"\nsquare = ""\n', "16 Nile squares of the board"),
        ('[[holder]]\nid = "sphinx"\nstart = ["x", 1]\n', "2 numbers from 0 to 3"),
        ('[[holder]]\nid = "scarab"\nface_up = [4]\n', "2 numbers from 4 to 7"),
        ('[[holder]]\nid = "sphinx"\nstart = [2, 2]\n', "two different stacks"),
        ('[[version]]\nid = "1"\nleft = [0]\n', "3 numbers from 0 to 3"),
        ('[[version]]\nid = "1"\nleft = [1, 1, 0]\n', "3 players 28 tiles"),
        ('[[version]]\nid = "1"\ntiles_per_stack = 8\n', "version 1: the 40 tiles of its sets must lie in 8 stacks"),
        (NO_SITE_IN_SIGHT, "a1 must see a site"),
        (START_AWAY_FROM_SITES, "start square a1 must lie beside a site"),
    ],
)
def test_a_bad_content_pack_is_told_in_one_sentence(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(BadContent, match=told):
        GAME.start(2, 1, file)


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[str], Path]:
    """A content pack with this text."""

    def write(text: str) -> Path:
        file = tmp_path / "mine.toml"
        file.write_text(text)
        return file

    return write


def test_a_content_pack_replaces_icons_and_their_words(pack: Callable[[str], Path]) -> None:
    """The words of a tile follow what the pack says it shows, in the log as well as in the picture."""
    p = GAME.start(2, 1, pack('[[stair_tile]]\nid = "B01"\nicons = ["eye", "eye"]\n'))
    assert p.box.eyes[0] == 2
    assert GAME.words_of(p, "en").thing("tile", 0) == "2 eyes"
    assert GAME.words_of(p, "ja").thing("tile", 0) == "ホルス神の眼2つ"
    told = GAME.words_of(p, "en").event(GAME.events, [PLACED, -1, 0, 38, 0, 0])
    assert "2 eyes" in told
    assert GAME.words("en").thing("tile", 0) == "red block", "the game's own box keeps its words"


def test_a_tile_with_three_workers_gives_three(rig: type[TerraRig], pack: Callable[[str], Path]) -> None:
    """R 4.3: a worker on every icon, however many a pack's tile shows."""
    file = pack('[[stair_tile]]\nid = "B25"\nicons = ["worker", "worker", "worker", "eye"]\n')
    t = rig(content=file).later().hand("B25").play("place f4 n", "line row")
    assert t.p.standing == [t.cell("f4")] * 3
    assert t.p.gold[0] == 1


def test_the_coins_of_the_horus_track_lie_where_a_pack_says(rig: type[TerraRig], pack: Callable[[str], Path]) -> None:
    """R 10.2, 10.6, A28: gold at each coin symbol, price by coin symbols, again in every lap."""
    t = rig(content=pack("[horus]\ncoins = [3, 50, 98]\n"), version="3")
    for horus, price in ((2, 0), (3, 1), (97, 2), (98, 3), (100, 3), (103, 4)):
        t.p.horus[0] = horus
        assert card_price(t.p, 0) == price
    t.p.horus[0] = 2
    gain_eyes(t.p, 0, 48)
    assert t.p.gold[0] == 4


def test_a_pack_may_bring_a_shorter_river_and_a_smaller_board(rig: type[TerraRig], pack: Callable[[str], Path]) -> None:
    """Squares outside the board end lines as the edge does and take no tile."""
    nile = '[[board]]\nid = "nile_10"\nsquares = "..OcPcscPcP"\n[[nile]]\nid = "15"\nsquare = ""\n'
    t = rig(content=pack(nile), version="3")
    assert len(t.p.box.nile) == 15
    assert t.why("place a10 n") == "why.outside_the_board"
    assert [SQUARE.tokens[c] for c in t.p.board().lines[t.cell("c10")][0]] == ["c10", "d10"]
    nodes = {node.id: node for node in scene(t.p.seen_by(0), GAME.words_of(t.p)).nodes}
    assert nodes[f"g{t.cell('a10')}"].sym == "square-outside"
    assert nodes[f"g{t.cell('j10')}"].sym == "square-scarab"
    assert f"g{t.cell('c10')}" not in nodes


def test_r3_a_start_square_of_a_pack_may_lie_beside_the_first_site(
    rig: type[TerraRig], pack: Callable[[str], Path]
) -> None:
    t = rig(content=pack(_rows(base_1="scscPCOcsPs", base_5="sPOcscPcscO")))
    assert t.site("e1") == 0
    assert t.p.found[0] >= 0
    assert t.p.tile[t.cell("f1")] >= 0


def test_a_face_of_a_pack_is_drawn_icon_by_icon(rig: type[TerraRig], pack: Callable[[str], Path]) -> None:
    t = rig(content=pack('[[stair_tile]]\nid = "B25"\nicons = ["worker", "gold", "eye"]\n')).hand("B25")
    nodes = {node.id: node for node in scene(t.p.seen_by(0), GAME.words_of(t.p)).nodes}
    assert [nodes[f"handi_{i}"].sym for i in range(3)] == ["figure", "coin", "eye"]


# -- words -----------------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys_and_gaps() -> None:
    import re

    english, japanese = (GAME.words(lang).messages for lang in LANGUAGES)
    assert set(english) == set(japanese)
    for key, text in english.items():
        gaps = {g.split(":")[0] for g in re.findall(r"\{([^}]*)\}", text)}
        assert gaps == {g.split(":")[0] for g in re.findall(r"\{([^}]*)\}", japanese[key])}, key


def test_every_verb_event_and_step_has_words() -> None:
    words = GAME.words("ja")
    for verb in GAME.actions.verbs:
        assert words.has(f"verb.{verb.name}")
    for event in GAME.events.names:
        assert words.has(f"event.{event}")
    for step in GAME.steps:
        assert words.has(f"step.{step.key}")
    assert SQUARE.tokens[47] == "f4"


def test_a_square_of_the_nile_can_have_several_palms(tmp_path: Path) -> None:
    file = tmp_path / "palms.toml"
    file.write_text('[[nile]]\nid = "5"\nfurther_palms = 2\n', encoding="utf-8")
    terra = ludarium.game("terra_pyramides")
    own, box = terra.box(), terra.box(file)
    assert box.palms[:5] == own.palms[:5]
    assert [here - there for here, there in zip(box.palms[5:], own.palms[5:], strict=True)] == [2] * (len(own.palms) - 5)
    p = terra.start(2, 1, file, version="3")
    drawn = scene(p.seen_by(0), terra.words("en"))
    assert sum(node.id.startswith("gp5.") for node in drawn.nodes) == own.palms[5] - own.palms[4] + 2
