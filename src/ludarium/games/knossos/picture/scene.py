"""The picture of the table: the ruins in their sliding frame, supplies, market and altar, and your own board below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.knossos.picture.altar import altar_parts
from ludarium.games.knossos.picture.art import BOARD_H, BOARD_W, EARTH, shape_id
from ludarium.games.knossos.picture.display import card_parts
from ludarium.games.knossos.picture.layout import (
    LYING_PAGE,
    PAGE_HEIGHT,
    PAGE_WIDTH,
    PAGES_LEFT,
    RIM,
    RUINS,
    TALL_WIDTH,
    Camera,
    Laid,
    beside_place,
    camera_over,
    laid_in,
    square_name,
)
from ludarium.games.knossos.picture.own_area import OWN_TALL, OWN_WIDE, own_parts
from ludarium.games.knossos.picture.panels import CARDS_TOP, X
from ludarium.games.knossos.picture.sheets import area_node, sheet_parts
from ludarium.games.knossos.picture.symbols import CELL, MINE_H, MINE_W
from ludarium.games.knossos.picture.tile_area import BELOW, BESIDE, area_parts, spot_parts
from ludarium.games.knossos.picture.trail import drawn, stroke
from ludarium.games.knossos.rules.actions import ENTRANCE, RECALL, WORKER
from ludarium.games.knossos.rules.areas import AREA_BASKET, AREA_KEEPER, AREA_WORDS, EFFECTS, NOWHERE
from ludarium.games.knossos.rules.cells import cell_at, each_cell
from ludarium.games.knossos.rules.content import Box
from ludarium.games.knossos.rules.position import Knossos
from ludarium.games.knossos.rules.tables import SEATS, slot_seat
from ludarium.kernel.bitsets import members
from ludarium.kernel.engine import NOBODY
from ludarium.kernel.scene import BOARD, LYING, TALL, WIDE, Node, Page, Scene, Stat, alike, moved, part
from ludarium.kernel.words import Words

# the table in words, group by group
GROUPS = {
    r"tile\d": "words.tiles",
    r"[wmb]\d": "words.pieces",
    r"gap\d": "words.gaps",
    r"area\d|box": "words.offer",
    r"card\d|deck": "words.cards",
    r"altar": "words.altar",
    r"reinforcement|tavern|recruit|keeper|guide|camp|labour|telegram|basket|office|at\d": "words.market",
}
# which nodes show which table or row of the content: for the note on where they come from
ORIGINS = {
    r"tile{n}$|mark{n}\.|area{n}[bf]?$": "tile",
    r"card{n}w?$": "card",
    r"deck$": "card",
    "altar$": "altar",
}
STAGES = (WIDE, TALL, LYING)
Ints = tuple[int, ...]
Parts = list[list[Node]]
PIECE = 1.4  # workers nearly fill their cell
MEEPLE = 1.0  # no outline of a tile cuts its head
ASIDE = 1.25  # those beside a mark


def origins(box: Box) -> dict[str, str]:
    """The nodes of an area go by its effect, which a content pack may have moved to another row."""
    squares = {AREA_KEEPER: r"|keeper-\w+$", AREA_BASKET: r"|basket-\w+$"}
    shown = [effect for effect in range(EFFECTS) if box.area_of[effect] != NOWHERE]
    nodes = {effect: f"{area_node(box, effect)}${squares.get(effect, '')}" for effect in shown}
    return ORIGINS | {nodes[effect]: f"area {AREA_WORDS[box.area_of[effect]]}" for effect in shown}


def scene(view: Knossos, words: Words, stage: str = WIDE, public: Knossos | None = None) -> Scene:
    own = view.viewer >= 0
    table = alike(words, view, public, _public, stage)
    ruins = [*table.ruins, *spot_parts(view, words, stage)]
    area = area_parts(view, words, BELOW if stage == LYING else BESIDE)
    sheets = [*card_parts(view, words), *altar_parts(view, words), *sheet_parts(view, words)]
    if stage != WIDE:
        mine = own_parts(view, words, table.points[view.viewer], OWN_TALL) if own else []
        return _tall(view, words, stage, table, [ruins, area, sheets, mine])
    return Scene(
        BOARD_W,
        BOARD_H,
        [*ruins, *area, *sheets, *(own_parts(view, words, table.points[view.viewer], OWN_WIDE) if own else [])],
        MINE_W if own else 0,
        MINE_H if own else 0,
        table.stats,
        _status(view, words),
        "kn-ground",
        points=table.points,
    )


def _tall(view: Knossos, words: Words, stage: str, table: Public, groups: list[Parts]) -> Scene:
    """The ruins with the tiles on offer, below them or beside them, the sheets, the viewer's board: one page each."""
    ruins, area, sheets, mine = groups
    names = ("page.ruins", "page.market", "page.mine")[: 3 if mine else 2]
    whole = RUINS[stage]
    edge = whole.left + whole.side + 6
    corner = (edge, 2.0) if stage == LYING else (2 - X, edge)
    sizes = [LYING_PAGE if stage == LYING else (PAGE_WIDTH, PAGE_HEIGHT), *[(PAGE_WIDTH, PAGE_HEIGHT)] * 2]
    return Scene(
        TALL_WIDTH,
        PAGE_HEIGHT,
        [
            part(words, (stage, len(names)), _page_grounds, len(names), stage),
            *ruins,
            *_on_page(words, view.viewer, area, *corner),
            *_on_page(words, view.viewer, sheets, PAGES_LEFT[1] + 2 - X, -CARDS_TOP),
            *_on_page(words, view.viewer, mine, PAGES_LEFT[2] + 2, 4),
        ],
        stats=table.stats,
        status=_status(view, words),
        points=table.points,
        pages=[Page(words.t(name), PAGES_LEFT[i], 0, *sizes[i]) for i, name in enumerate(names)],
    )


def _page_grounds(words: Words, number: int, stage: str) -> Iterator[Node]:
    for i in range(number):
        low = stage == LYING and i == 0
        yield Node(f"page{i}", "kn-page-lying" if low else "kn-page", PAGES_LEFT[i], 0, "flat still")


def _on_page(words: Words, viewer: int, parts: list[list[Node]], x: float, y: float) -> list[list[Node]]:
    return [part(words, (viewer, x, i), _onto_page, tuple(nodes), x, y) for i, nodes in enumerate(parts)]


def _onto_page(words: Words, nodes: tuple[Node, ...], x: float, y: float) -> list[Node]:
    return moved(nodes, BOARD, x, y)


class Public(NamedTuple):
    """What everybody sees alike."""

    ruins: Parts
    stats: list[list[Stat]]
    points: list[int]


def _public(view: Knossos, words: Words, stage: str) -> Public:
    return Public(
        _ruins_parts(view, words, stage),
        [_stats_of(view, words, seat) for seat in range(view.seats)],
        view.scores(),
    )


def _status(view: Knossos, words: Words) -> str:
    if view.ending >= 0 and not view.over:
        return words.t("scene.last_turns", view.last_left)
    return words.t("scene.round", view.turns // view.seats + 1)


def _stats_of(view: Knossos, words: Words, seat: int) -> list[Stat]:
    store = tuple(view.stores_of(seat))
    cards = tuple(view.cards[seat])
    return part(words, seat, _stats, seat, view.waiting[seat], store, view.white[seat], cards, view.box)


def _stats(words: Words, seat: int, waiting: int, store: Ints, white: int, cards: Ints, box: Box) -> Iterator[Stat]:
    yield Stat(f"worker{seat}", str(waiting), words.t("scene.waiting", waiting))
    for colour, held in enumerate(store):
        yield Stat(f"chip{colour}", str(held), words.t("scene.store", colour, held))
    yield Stat("chip4", str(white), words.t("scene.white", white))
    kinds = [box.card_type[card] for card in cards]
    yield Stat("card-back", str(len(kinds)), words.t("scene.cards", len(kinds), *(kinds.count(k) for k in range(3))))


# -- the ruins -----------------------------------------------------------------------------------------------------------


def _ruins_parts(view: Knossos, words: Words, stage: str) -> list[list[Node]]:
    ruins, box = view.ruins, view.box
    camera, laid = camera_over(box, ruins, stage), laid_in(ruins)
    waits = view.turn if view.at_entrance and 0 <= view.turn < view.seats else NOBODY
    return [
        part(words, stage, _field, camera, ruins.interior, ruins.gaps),
        part(words, stage, _tiles, camera, laid, tuple(ruins.colour), tuple(ruins.distance), tuple(ruins.adjacent), box),
        part(words, stage, _under_way, camera, laid, waits, tuple(view.path)),
        part(words, stage, _pieces, camera, laid, tuple(view.on), tuple(view.beside), tuple(view.meeple), box),
    ]


def _field(words: Words, camera: Camera, interior: int, gaps: int) -> Iterator[Node]:
    """The field square by square, the wood of the frame around it."""
    around = (camera.cells + 2 * RIM) * CELL * camera.zoom / EARTH
    yield Node("earth", "kn-earth", camera.left, camera.top, "flat still", scale=around)
    columns, rows = camera.across, camera.down
    label = words.t("scene.frame", interior)
    for i in range(rows.number):
        x, y = camera.along(columns.first, rows.first + i)
        yield Node(f"ground{i}", f"ground{columns.number}", x, y, "flat still", label=label, scale=camera.zoom)
    left, top = camera.along(columns.first - 0.5, rows.first - 0.5)
    right, bottom = camera.along(columns.end - 0.5, rows.end - 0.5)
    wood = (
        (columns.number, left, top),
        (rows.number, right, top),
        (columns.number, right, bottom),
        (rows.number, left, bottom),
    )
    for side, (length, x, y) in enumerate(wood):  # clockwise, each side from its corner on
        turned = 90 * side
        yield Node(f"wood{side}", f"wood{length}", x, y, "flat still", label=label, rot=turned, scale=camera.zoom)
        yield Node(f"corner{side}", "wood-corner", x, y, "flat still", rot=turned, scale=camera.zoom)
    for cell in each_cell(gaps):
        x, y = camera.centre(cell)
        yield Node(f"gap{cell}", "gap", x, y, "flat", label=words.t("scene.gap"), scale=camera.zoom)


def _tiles(
    words: Words, camera: Camera, laid: Laid, colours: Ints, distances: Ints, adjacent: Ints, box: Box
) -> Iterator[Node]:
    for slot, tile in enumerate(laid.tile):
        x, y = camera.centre(laid.at[slot])
        newest = "last" if slot and slot == len(laid.tile) - 1 else ""
        if slot == 0:
            sym, label = "kn-entrance", words.thing("tile", 0)
        else:
            sym = f"tile{shape_id(box.turn_cells[tile][laid.turn[slot]])}-{colours[slot]}"
            label = words.t("scene.tile", tile, colours[slot], distances[slot])
        marks = laid.marks(box, slot)
        label += "\n" + _lies(words, laid, slot, marks, adjacent[slot])
        yield Node(f"tile{tile}", sym, x, y, newest, label=label, scale=camera.zoom, about=WORKER + tile)
        for i, cell in enumerate(marks):
            x, y = camera.centre(cell)
            told = words.colon(words.t("scene.mark"), square_name(cell))
            yield Node(f"mark{tile}.{i}", "bull", x, y, "", label=told, scale=camera.zoom)


def _lies(words: Words, laid: Laid, slot: int, marks: list[int], adjacent: int) -> str:
    """For the table in words: the squares of a tile, its bull marks, and the first squares of the tiles that it touches."""
    squares = [square_name(cell) for cell in each_cell(laid.cells[slot])]
    beside = [square_name(each_cell(laid.cells[other])[0]) for other in members(adjacent)]
    told = [words.colon(words.t("scene.squares"), " ".join(squares))]
    if marks:
        told.append(words.colon(words.t("scene.marks"), " ".join(square_name(cell) for cell in marks)))
    if beside:
        told.append(words.colon(words.t("scene.touches"), " ".join(beside)))
    return " · ".join(told)


def _pieces(words: Words, camera: Camera, laid: Laid, on: Ints, beside: Ints, meeples: Ints, box: Box) -> Iterator[Node]:
    """Meeples and workers on marks, one after another; workers without a mark at the edges of the tile."""
    for slot in range(1, len(laid.tile)):
        first = slot_seat(slot, 0)
        if not (any(on[first : first + SEATS]) or any(beside[first : first + SEATS]) or slot in meeples):
            continue
        tile = laid.tile[slot]
        marks = laid.marks(box, slot)
        used = aside = 0
        for seat in range(SEATS):
            for i in range(on[first + seat]):
                x, y = camera.centre(marks[used])
                used += 1
                label = words.t("scene.worker_on", seat, tile)
                yield Node(
                    f"w{seat}.{tile}.{i}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=camera.zoom * PIECE
                )
            for i in range(beside[first + seat]):
                x, y = beside_place(camera, laid.cells[slot], marks, aside)
                aside += 1
                label = words.t("scene.worker_beside", seat, tile)
                scale = camera.zoom * ASIDE
                yield Node(f"b{seat}.{tile}.{i}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=scale)
        for seat, at in enumerate(meeples):
            if at == slot:
                x, y = camera.centre(marks[used])
                used += 1
                label = words.t("scene.meeple_on", seat, tile)
                scale = camera.zoom * MEEPLE
                place, cls = (x, y + 2 * scale), f"seat{seat}"
                yield Node(f"m{seat}", f"meeple{seat}", *place, cls, label=label, scale=scale, about=RECALL + tile)


def _under_way(words: Words, camera: Camera, laid: Laid, waits: int, way: Ints) -> Iterator[Node]:
    """The path that is walked, and a worker on the entrance."""
    yield from drawn(camera, stroke(laid, way), "way", "flat")
    if waits != NOBODY:
        x, y = camera.centre(laid.at[ENTRANCE] + cell_at(1, 1))
        yield Node(f"w{waits}.entrance", f"worker{waits}", x, y, f"flat seat{waits}", scale=camera.zoom * PIECE)
