"""Another printing: content packs add rows up to the capacity of a table and leave rows out, and the games follow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import BOXES, game
from ludarium.games.knossos.picture.card_text import effect_text
from ludarium.kernel.chance import chance_from
from ludarium.kernel.content import load_content
from ludarium.kernel.engine import Position
from ludarium.kernel.errors import BadContent
from ludarium.kernel.packs import hold, release
from ludarium.kernel.schema import schema_of
from ludarium.kernel.toml_text import to_toml

held: list[str] = []
OWN = {name: load_content(game(name).folder / "content.toml").tables for name in BOXES}
GROWING = [(name, table) for name in BOXES for table in schema_of(game(name)).values() if table.most]


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    while held:
        release(held.pop())


def pack(name: str, **tables: Any) -> Path:
    held.append(hold(to_toml({"pack": {"game": name}, **tables})))
    return Path(held[-1])


def like(box: str, table: str, id: str, new: str, **cells: Any) -> dict[str, Any]:
    """A new row that says what a row of the box says, but for some cells."""
    row = next(r for r in OWN[box][table] if r["id"] == id)
    return {c: v for c, v in row.items() if c not in ("origin", "note") and not c.endswith("_origin")} | {"id": new} | cells


def play(p: Position) -> Position:
    luck = chance_from("another printing")
    while not p.over:
        seat = p.deciders()[0]
        legal = p.legal(seat)
        p.play(legal[luck.below(len(legal))], seat)
    return p


def test_every_box_has_tables_that_may_grow() -> None:
    assert {name for name, _ in GROWING} == set(BOXES)


@pytest.mark.parametrize(("name", "table"), GROWING, ids=[f"{name} {table.name}" for name, table in GROWING])
def test_a_row_beyond_the_capacity_is_refused_with_table_and_limit(name: str, table: Any) -> None:
    last = OWN[name][table.name][-1]["id"]
    row = like(name, table.name, last, f"new{table.spare + 1}")
    with pytest.raises(BadContent, match=f"{table.name} new{table.spare + 1}: at most {table.most} rows are possible"):
        game(name).box(pack(name, **{table.name: [row]}))


@pytest.mark.parametrize(("name", "table"), GROWING, ids=[f"{name} {table.name}" for name, table in GROWING])
def test_a_table_with_too_few_rows_is_refused(name: str, table: Any) -> None:
    gone = [{"id": row["id"], "left_out": True} for row in OWN[name][table.name]]
    with pytest.raises(BadContent):
        game(name).box(pack(name, **{table.name: gone}))


def test_settlement_cards_are_added_and_left_out() -> None:
    box = game("sixgems")
    added = like("sixgems", "settlement", "s05", "new3", bonus={"op": "flat", "points": 9, "last": 1}, name="Great Fair")
    content = pack("sixgems", settlement=[added, {"id": "s01", "left_out": True}])
    p = play(box.start(4, 7, content))
    assert set(p.card_deck) | set(p.ledger) | {c for hand in p.cards for c in hand} == {*range(1, 12), 14}
    assert box.words_of(p, "ja").thing("card", 14) == "Great Fair"
    assert "9" in box.module("picture.card_text").bonus_line(
        box.words_of(p, "en"), box.module("picture.card_text").printed_in(p), 14
    )
    with pytest.raises(BadContent, match="4 to 24 rows are possible, there are 3"):
        box.box(pack("sixgems", settlement=[{"id": f"s{n:02}", "left_out": True} for n in range(4, 13)]))


def test_equal_jewel_cards_lie_beside_each_other() -> None:
    """Every node has an id of its own, and the one in the hand is the one that is clicked."""
    box = game("sixgems")
    p = box.start(2, 7, pack("sixgems", board=[{"id": "ruby", "faces": [3, 3, 3, 1]}]))
    p.hand[0] = [2, 2, 8]
    drawn = box.module("picture.scene").scene(p.seen_by(0), box.words_of(p, "en")).nodes
    assert [node.id for node in drawn if node.id.startswith("j2")] == ["j2", "j2_2"]
    assert len({node.id for node in drawn}) == len(drawn)


def test_terra_pyramides_has_more_tiles_foundations_and_sites() -> None:
    box = game("terra_pyramides")
    tiles = [like(box.id, "stair_tile", "B01", f"new{n}", icons=["eye"] * 6) for n in range(1, 9)]
    versions = []
    for row in OWN[box.id]["version"]:
        size = row["tiles_per_stack"] + 1
        three = next(left for left in range(3) if (8 * (size - left) - 4) % 3 == 0)
        versions.append({"id": row["id"], "tiles_per_stack": size, "left": [row["left"][0], three, row["left"][2]]})
    foundation = like(box.id, "foundation", OWN[box.id]["foundation"][0]["id"], "new1", value=9)
    for version, side in (("1", "base"), ("3", "nile")):
        first = next(row for row in OWN[box.id]["board"] if row["id"].startswith(side) and "sc" in row["squares"])
        board = {"id": first["id"], "squares": first["squares"].replace("sc", "sP", 1)}
        content = pack(box.id, stair_tile=tiles, version=versions, foundation=[foundation], board=[board])
        p = box.start(3, 1, content, version=version)
        assert len(p.owner) == 23
        assert sum(map(len, p.stack)) + 4 + 3 == 8 * p.box.stack_size[int(version) - 1]
        play(p)
    fewer = pack(box.id, stair_tile=[{"id": "B01", "left_out": True}])
    with pytest.raises(BadContent, match="version 1: the 39 tiles of its sets must lie in 8 stacks"):
        box.box(fewer)


def large_boards() -> list[dict[str, Any]]:
    """Both sides of the board of Terra Pyramides with three more columns and two more rows."""
    box, rows = "terra_pyramides", []
    for row in OWN[box]["board"]:
        rows.append(
            {"id": row["id"], "squares": row["squares"] + row["squares"][2:5].lower().replace("p", "s").replace("o", "c")}
        )
    for n, id in enumerate(("base_9", "base_10", "nile_9", "nile_10"), 1):
        rows.append(like(box, "board", id, f"new{n}", squares="scscsPscscscsc"))
    return rows


@pytest.mark.parametrize("version", ["1", "3"])
def test_terra_pyramides_has_a_board_of_fourteen_by_twelve(version: str) -> None:
    box = game("terra_pyramides")
    foundations = [like(box.id, "foundation", "F01", f"new{n}") for n in (1, 2)]
    p = box.start(3, 1, pack(box.id, board=large_boards(), foundation=foundations), version=version)
    board = p.board()
    assert (board.width, board.height) == (14, 12)
    assert any(box.actions.name(action).startswith("place n12") for action in p.legal())
    scene = box.module("picture.scene").scene(p.seen_by(0), box.words_of(p, "en"))
    spots = [node for node in scene.nodes if node.id.startswith("q")]
    assert len(spots) > 110
    own = box.module("picture.scene").scene(box.start(3, 1, version=version).seen_by(0), box.words("en"))
    rim = [max(getattr(node, side) for node in own.nodes if node.id.startswith(("q", "s"))) + 42 for side in "xy"]
    assert max(node.x for node in spots) < rim[0]
    assert max(node.y for node in spots) < rim[1]
    play(p)


def test_a_board_of_more_rows_or_columns_than_there_is_room_for_is_refused() -> None:
    box, rows = game("terra_pyramides"), large_boards()
    with pytest.raises(BadContent, match="board base_1: 1 to 14 squares out of"):
        box.box(pack(box.id, board=[{"id": "base_1", "squares": "s" * 15}]))
    third = like(box.id, "board", "base_9", "new3", squares="." * 11)
    with pytest.raises(BadContent, match="board new3: a side of the board has at most 12 rows"):
        box.box(pack(box.id, board=[row for row in rows if row["id"] not in ("new3", "new4")] + [third]))


def test_a_position_kept_when_every_board_had_eleven_columns_lies_where_it_lay() -> None:
    from ludarium.kernel.packing import pack_position, unpack_position

    box = game("terra_pyramides")
    p = box.start(2, 3)
    luck = chance_from("kept")
    while p.decisions < 40 or p.placed < 0 or not p.standing:
        p.play(p.legal()[luck.below(len(p.legal()))], p.deciders()[0])
    data = pack_position(p)
    square = [x + 14 * y for y in range(10) for x in range(11)]
    fields = dict(data["fields"])
    for name in ("tile", "stairs", "filled"):
        fields[name] = [fields[name][cell] for cell in square]
    for name in ("worker_icons", "line", "standing"):
        fields[name] = [square.index(cell) for cell in fields[name]]
    fields["placed"] = square.index(fields["placed"])
    kept = {**data, "fields": {**fields, "free": []}, "base": {**data["base"], "menu": [0]}, "actions": 2534}
    assert pack_position(unpack_position(kept, box)) == data


def test_time_of_empires_has_other_cards_leaders_and_wonders() -> None:
    box = game("time_of_empires")
    cards = [row for row in OWN[box.id]["card"] if row["era"] == 1]
    added = [like(box.id, "card", cards[0]["id"], f"new{n}", copies=4, name="Aqueduct") for n in (1, 2)]
    leader = like(box.id, "leader", OWN[box.id]["leader"][0]["id"], "new5", era=3)
    content = pack(
        box.id,
        card=added,
        leader=[leader, {"id": "L11", "left_out": True}],
        wonder=[{"id": "W11", "left_out": True}, like(box.id, "wonder", "W12", "new1")],
        initial_card=[{"id": "S01", "left_out": True}],
    )
    p = box.start(3, 1, content)
    assert len(p.box.pieces_of_era[1]) == 32
    assert sum(map(len, p.hands)) in (11, 12)
    assert box.words_of(p, "en").thing("card", 36) == "Aqueduct"
    seen = set()
    for seed in range(12):
        q = box.start(4, seed, content)
        seen |= set(q.leader_at)
    assert play(p).over
    assert 0 not in seen


def test_knossos_has_other_tiles_and_cards() -> None:
    box = game("knossos")
    tile = like(box.id, "tile", "R01", "new4", cells=[[0, 0]], marks=[[0, 0]])
    card = like(box.id, "card", "P01", "new2", name="Bull leaper")
    content = pack(box.id, tile=[tile, {"id": "R02", "left_out": True}], card=[card, {"id": "S01", "left_out": True}])
    p = box.start(3, 1, content)
    assert (box.actions.kinds["tile"].index["new4"] in p.bag, 6 in p.bag) == (True, False)
    assert box.words_of(p, "ja").thing("card", 25) == "Bull leaper"
    dealt = {*p.deck, *p.display, *p.removed}
    assert (25 in dealt, 24 in dealt, 10 in dealt, len(dealt)) == (True, False, False, 24)
    play(p)
    with pytest.raises(BadContent, match="tile L1: the entrance and the four tiles"):
        box.box(pack(box.id, tile=[{"id": "L1", "left_out": True}]))


def test_knossos_has_a_fifth_and_a_sixth_altar_with_rules_of_their_own() -> None:
    box = game("knossos")
    cards = like(box.id, "altar", "hermes", "new1", rule="cards", divisor=1, squares=[[3, 3, 0, 0]], name="Dionysos")
    store = like(box.id, "altar", "athena", "new2", rule="store", divisor=2)
    content = pack(box.id, altar=[cards, store])
    seen = {}
    for seed in range(40):
        p = box.start(3, seed, content)
        seen[p.altar] = p
    assert set(seen) == set(range(6))
    assert box.words_of(seen[4], "ja").thing("altar", 4) == "Dionysos"
    scoring = box.module("rules.scoring")
    for altar, counted, each in ((4, "cards", 3), (5, "store", 4)):
        p = seen[altar]
        place = box.actions.kinds["place"].index["altar1"]
        p.at[place * 4] = 2
        getattr(p, counted)[0] = [0, 1, 2] if counted == "cards" else 8
        assert scoring.altar_points(p, 0) == 2 * each
        nodes = box.module("picture.scene").scene(p.seen_by(0), box.words_of(p, "en")).nodes
        told = next(node.label for node in nodes if node.id == "altar")
        assert ("excavation cards" if counted == "cards" else "resources of its colour") in told
        play(p)


def test_two_altars_of_knossos_may_count_by_number() -> None:
    """Each has a table of its own, and Hermes without needs is an altar like any other."""
    box = game("knossos")
    hermes = {"id": "hermes", "rule": "number", "squares": [[4, 4, 0, 0]], "table": [0, 9, 1], "each_further": 2}
    p = box.start(3, 1, pack(box.id, altar=[hermes]), altar="hermes")
    assert (p.box.altar_table[0], p.box.altar_table[3]) == ([0, 9, 1], [0, 3, 7, 12, 18, 25])
    assert p.why_not(box.actions.parse("offer 1"), p.deciders()[0]).key == "why.not_this_altar"
    play(p)


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ({"id": "zeus", "rule": "left"}, "altar zeus: coloured must be true for the rule left"),
        ({"id": "athena", "squares": [[1, 1, 0, 0]]}, "altar athena: squares with colours are four rows"),
        ({"id": "hermes", "rule": "number", "table": [0, 1]}, "altar hermes: squares without colours are one row"),
        ({"id": "zeus", "table": []}, "altar zeus: table must be a list of whole numbers; two or more"),
        ({"id": "zeus", "squares": [[0, 3, 0, 0]]}, "altar zeus: squares must leave room for a worker with 3 players"),
        ({"id": "zeus", "left_out": True}, "altar zeus: it can be changed, but not left out"),
    ],
)
def test_an_altar_that_cannot_be_played_is_refused(cells: dict[str, Any], told: str) -> None:
    more = [like("knossos", "altar", "zeus", "new1")] if "left_out" in cells else []
    with pytest.raises(BadContent, match=told):
        game("knossos").box(pack("knossos", altar=[cells, *more]))


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ({"id": "reinforcement", "amount": 2}, "area reinforcement: amount and away must be 0 here"),
        ({"id": "tavern", "own": 1}, "area tavern: squares and own must be 0 here"),
        ({"id": "basket", "squares": [4, 6]}, "area basket: squares must be multiples of 4"),
        ({"id": "keeper", "squares": [4, 12]}, "area keeper: squares must be at most 8"),
        ({"id": "keeper", "numbers": [1, 7]}, "area keeper: numbers must be 2 or 8 from 1 to 6"),
    ],
)
def test_what_an_area_of_the_market_cannot_have_is_refused(cells: dict[str, Any], told: str) -> None:
    with pytest.raises(BadContent, match=told):
        game("knossos").box(pack("knossos", area=[cells]))


@pytest.mark.parametrize("of", [["red"], ["red", "blue", "green"], ["red", "blue", "yellow", "green"]])
def test_a_discount_may_be_for_any_colours(of: list[str]) -> None:
    box = game("knossos")
    p = box.start(3, "discount", content=pack("knossos", card=[{"id": "S01", "effect": "discount", "of": of}]))
    for lang in ("en", "ja"):
        assert effect_text(p.box, box.words_of(p, lang), 10).count("/" if lang == "en" else "・") == len(of) - 1


def test_ruins_kept_when_the_grid_had_24_columns_lie_where_they_lay() -> None:
    from ludarium.kernel.packing import pack_position, unpack_position

    box = game("knossos")
    p = box.start(3, 3)
    luck = chance_from("kept")
    while len(p.laid) < 15:
        p.play(p.legal()[luck.below(len(p.legal()))], p.deciders()[0])
    data = pack_position(p)
    laid = [n if i % 3 < 2 else (n // 32 - 2) * 24 + n % 32 - 2 for i, n in enumerate(data["fields"]["laid"])]
    kept = {**data, "fields": {**data["fields"], "laid": laid}, "base": {**data["base"], "menu": [0]}, "actions": 5254}
    assert pack_position(unpack_position(kept, box)) == data


@pytest.mark.parametrize("name", BOXES)
def test_what_is_not_in_the_box_is_refused_with_that_reason(name: str) -> None:
    p = game(name).start(game(name).fewest({}), 3)
    named = [verb for verb in game(name).actions.verbs if any(kind.table for kind in verb.kinds)]
    for verb in named:
        told = p.why_not(verb.base + verb.size - 1 if name != "time_of_empires" else verb.base + 40, p.deciders()[0])
        assert told is not None
        assert told.key == "kernel.not_in_the_box", verb.name
    assert named or name == "terra_pyramides"


@pytest.mark.parametrize("name", BOXES)
def test_what_a_position_of_an_earlier_release_lists_is_numbered_anew(name: str) -> None:
    """A match that is played on from a guess keeps a whole position; what it offered then had other numbers."""
    from ludarium.kernel.packing import pack_position, unpack_position

    p = game(name).start(game(name).fewest({}), 3)
    data = pack_position(p)
    del data["actions"]
    data["base"] = {**data["base"], "menu": [0]}
    assert unpack_position(data, game(name)).legal() == p.legal()
