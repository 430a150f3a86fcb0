"""The picture of the table: the ruins in their sliding frame, supplies, market and altar, and the own board below."""

from __future__ import annotations

from ludarium.games.knossos.art import BOARD_H, BOARD_W, MINE_H, MINE_W, art, shape_id
from ludarium.games.knossos.cells import each_cell
from ludarium.games.knossos.clicking import path
from ludarium.games.knossos.content import GRID_OF, SPOTS
from ludarium.games.knossos.foresight import preview
from ludarium.games.knossos.layout import LEFT, SIDE, TOP, Camera, beside_place, mark_cells
from ludarium.games.knossos.position import Knossos
from ludarium.games.knossos.sheets import TITLE, altar_nodes, card_nodes, own_nodes, sheet_nodes
from ludarium.games.knossos.verbs import LAY, PICK, WORKER
from ludarium.kernel.engine import NOBODY
from ludarium.kernel.scene import Node, Scene, Stat
from ludarium.kernel.text import Words

__all__ = ["ORIGINS", "art", "path", "preview", "scene"]

# which nodes show rows of which table of the content: for the note on where they come from
ORIGINS = {
    r"tile\d|mark\d|area\d": "tile",
    r"card\d|deck$": "card",
    "altar$": "altar",
    "reinforcement$|tavern$|recruitment$|keeper$|telegram$|baskets$|office$": "area",
}


def scene(view: Knossos, words: Words) -> Scene:
    nodes: list[Node] = []
    camera = Camera(view)
    _ruins(view, words, camera, nodes)
    _pieces(view, words, camera, nodes)
    _spots(view, camera, nodes)
    _tile_area(view, words, nodes)
    card_nodes(view, words, nodes)
    altar_nodes(view, words, nodes)
    sheet_nodes(view, words, nodes)
    own = view.viewer >= 0
    if own:
        own_nodes(view, words, nodes)
    return Scene(
        BOARD_W,
        BOARD_H,
        [nodes],
        MINE_W if own else 0,
        MINE_H if own else 0,
        [_stats(view, words, seat) for seat in range(view.seats)],
        _status(view, words),
        "kn-ground",
        (LEFT, TOP, SIDE, SIDE) if _asked(view) == "lay" else None,
    )


def _asked(view: Knossos) -> str:
    top = view.pending(view.turn) if view.turn != NOBODY and not view.over else -1
    return "" if top < 0 else view.steps[top & 255].key


def _status(view: Knossos, words: Words) -> str:
    if view.ending >= 0 and not view.over:
        return words.t("scene.last_turns", view.last_left)
    return words.t("scene.round", view.turns // view.seats + 1)


def _stats(view: Knossos, words: Words, seat: int) -> list[Stat]:
    kinds = [view.box.card_type[card] for card in view.cards[seat]]
    return [
        Stat(f"worker{seat}", str(view.waiting[seat]), words.t("scene.waiting", view.waiting[seat])),
        *(
            Stat(f"chip{c}", str(view.store[seat * 4 + c]), words.t("scene.store", c, view.store[seat * 4 + c]))
            for c in range(4)
        ),
        Stat("chip4", str(view.white[seat]), words.t("scene.white", view.white[seat])),
        Stat("card-back", str(len(kinds)), words.t("scene.cards", len(kinds), *(kinds.count(k) for k in range(3)))),
    ]


# -- the ruins -----------------------------------------------------------------------------------------------------------


def _ruins(view: Knossos, words: Words, camera: Camera, nodes: list[Node]) -> None:
    ruins = view.ruins
    x, y = camera.frame()
    nodes.append(
        Node(
            "frame", f"frame{ruins.interior}", x, y, "flat", label=words.t("scene.frame", ruins.interior), scale=camera.zoom
        )
    )
    for cell in each_cell(ruins.gaps):
        x, y = camera.centre(cell)
        nodes.append(Node(f"gap{cell}", "gap", x, y, "flat", label=words.t("scene.gap"), scale=camera.zoom))
    for slot, tile in enumerate(ruins.tile):
        x, y = camera.centre(ruins.at[slot])
        newest = " last" if slot and slot == len(ruins.tile) - 1 else ""
        if slot == 0:
            sym, label = "kn-entrance", words.thing("tile", 0)
        else:
            sym = f"tile{shape_id(view.box.turn_cells[tile][ruins.turn[slot]])}-{ruins.colour[slot]}"
            label = words.t("scene.tile", tile, ruins.colour[slot], ruins.distance[slot])
        nodes.append(Node(f"tile{tile}", sym, x, y, newest.strip(), label=label, scale=camera.zoom, about=WORKER + tile))
        for i, cell in enumerate(mark_cells(view, slot)):
            x, y = camera.centre(cell)
            nodes.append(Node(f"mark{tile}.{i}", "bull", x, y, "", label=words.t("scene.mark"), scale=camera.zoom))


def _pieces(view: Knossos, words: Words, camera: Camera, nodes: list[Node]) -> None:
    """Meeples and workers on marks, one after another; workers without a mark at the edges of the tile."""
    for slot in range(1, len(view.ruins.tile)):
        tile = view.ruins.tile[slot]
        marks = mark_cells(view, slot)
        used = beside = 0
        for seat in range(view.seats):
            for i in range(view.on[slot * 4 + seat]):
                x, y = camera.centre(marks[used])
                used += 1
                label = words.t("scene.worker_on", seat, tile)
                nodes.append(
                    Node(f"w{seat}.{tile}.{i}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=camera.zoom)
                )
            for i in range(view.beside[slot * 4 + seat]):
                x, y = beside_place(view, camera, slot, beside)
                beside += 1
                label = words.t("scene.worker_beside", seat, tile)
                scale = camera.zoom * 0.72
                nodes.append(Node(f"b{seat}.{tile}.{i}", f"worker{seat}", x, y, f"seat{seat}", label=label, scale=scale))
        for seat in range(view.seats):
            if view.meeple[seat] == slot:
                x, y = camera.centre(marks[used])
                used += 1
                label = words.t("scene.meeple_on", seat, tile)
                nodes.append(Node(f"m{seat}", f"meeple{seat}", x, y - 3, f"seat{seat}", label=label, scale=camera.zoom))
    for seat in range(view.seats):
        if view.at_entrance and view.turn == seat:
            x, y = camera.centre(view.ruins.at[0] + 25)
            nodes.append(Node(f"w{seat}.entrance", f"worker{seat}", x, y, f"flat seat{seat}", scale=camera.zoom))
    for i, slot in enumerate(view.path):
        if i:
            cells = each_cell(view.ruins.cells[slot])
            x, y = camera.centre(cells[-1])
            shift = 10 * camera.zoom
            nodes.append(Node(f"step{i}", "footstep", x + shift, y + shift, "flat light", str(i), scale=camera.zoom * 0.8))


def _spots(view: Knossos, camera: Camera, nodes: list[Node]) -> None:
    """While a tile is laid: the cells where its first square can go, on any side and turn."""
    if _asked(view) != "lay" or view.viewer != view.turn:
        return
    for spot in sorted({(action - LAY) % SPOTS for action in view.menu if LAY <= action < WORKER}):
        x, y = camera.centre(GRID_OF[spot])
        nodes.append(Node(f"cell{spot}", "spot", x, y, scale=camera.zoom))


def _tile_area(view: Knossos, words: Words, nodes: list[Node]) -> None:
    nodes.append(Node("area", "panel616x148", LEFT + SIDE / 2, 714, "flat"))
    nodes.append(Node("arean", "", LEFT + 12, 658, "flat left bold", words.t("scene.area"), scale=TITLE))
    nodes.append(Node("box", "tile-back", LEFT + SIDE - 32, 706, "flat", label=words.t("scene.box", len(view.bag))))
    nodes.append(Node("boxn", "", LEFT + SIDE - 32, 742, "flat bold", str(len(view.bag)), scale=TITLE))
    for i, tile in enumerate(view.area):
        _waiting_tile(view, words, tile, LEFT + 50 + 91 * i, nodes)


def _waiting_tile(view: Knossos, words: Words, tile: int, middle: float, nodes: list[Node]) -> None:
    """A tile of the area: its front large, a corner of its back small."""
    offsets = view.box.turn_cells[tile][0]
    spots = [((o + 12) % 24 - 12, (o + 12) // 24) for o in offsets]
    zoom = 0.55
    step = 38 * zoom
    x = middle - step * (min(s[0] for s in spots) + max(s[0] for s in spots)) / 2
    y = 710 - step * max(s[1] for s in spots) / 2
    front, back = view.box.tile_colours[tile]
    label = words.t("scene.area_tile", tile, front, back)
    nodes.append(Node(f"area{tile}", f"tile{shape_id(offsets)}-{front}", x, y, label=label, scale=zoom, about=PICK + tile))
    for i, o in enumerate(view.box.turn_marks[tile][0]):
        bx, by = (o + 12) % 24 - 12, (o + 12) // 24
        nodes.append(Node(f"area{tile}m{i}", "bull", x + step * bx, y + step * by, "flat", scale=zoom))
    nodes.append(Node(f"area{tile}b", f"chip{back}", middle + 14, 768, "flat", label=label, scale=1.1))
    nodes.append(Node(f"area{tile}f", f"chip{front}", middle - 14, 768, "flat", label=label, scale=1.1))
