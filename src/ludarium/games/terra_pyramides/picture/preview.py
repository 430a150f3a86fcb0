"""What an action would give before it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.terra_pyramides.picture import tall
from ludarium.games.terra_pyramides.picture.faces import face
from ludarium.games.terra_pyramides.picture.layout import centre, fitted, zoom_of
from ludarium.games.terra_pyramides.rules.actions import (
    ACTIONS,
    AXES,
    BUILD,
    BUY_BLOCK,
    BUY_WORKER,
    EXCHANGE,
    FINISH,
    HOME,
    LINE,
    MOVE,
    PUT_WORKER,
    SEARCH,
    SHIP_STEP,
    STORES,
    TAKE_BACK,
    cell_of_build,
    cell_of_move,
    cell_of_place,
    colour_of_build,
    direction_of_move,
    way_of_place,
)
from ludarium.games.terra_pyramides.rules.building import coloured_part, staying
from ludarium.games.terra_pyramides.rules.content import (
    BURIAL_ICON,
    EYE_ICON,
    GOLD_ICON,
    ICONS,
    NILE_STEP,
    OASIS_ICON,
    WORKER_ICON,
)
from ludarium.games.terra_pyramides.rules.effects import line_icons
from ludarium.games.terra_pyramides.rules.position import Terra
from ludarium.kernel.scene import TALL, WIDE, Node, Preview
from ludarium.kernel.words import Words

# the kinds of actions by the way, in the order of their buttons; workers are taken back last
ASIDES = (
    (BUILD, EXCHANGE),
    (BUY_WORKER, BUY_BLOCK),
    (BUY_BLOCK, ACTIONS.size),
    (SEARCH, BUY_WORKER),
    (EXCHANGE, TAKE_BACK),
)
ARROWS = ("\u2194\ufe0e", "\u2195\ufe0e", "\u2198\ufe0e", "\u2197\ufe0e")  # as letters, not as small pictures; of the lines
TOLD = (WORKER_ICON, *range(STORES), GOLD_ICON, EYE_ICON, BURIAL_ICON, OASIS_ICON, NILE_STEP)  # in this order


def gains(words: Words, counts: Sequence[int], short: bool = False) -> str:
    """Counted icons in words: `2 workers, 1 red block`, in short `1 red`. Seven counts are the blocks of a store."""
    keys = [f"gain.{name}" for name in ICONS] + ["gain.nile"]
    found = [
        words.t("gain.short", counts[i], words.thing("block", i)) if short and i < STORES else words.t(keys[i], counts[i])
        for i in TOLD
        if i < len(counts) and counts[i]
    ]
    return words.t("gain.and").join(found) if found else words.t("gain.nothing")


def _line_counts(view: Terra, cell: int, axis: int, tile: int) -> list[int]:
    """In version 1 eyes are coins and oases only their coin."""
    counts = line_icons(view, cell, axis, tile)
    if view.version == 1:
        counts[GOLD_ICON] += counts[EYE_ICON]
        counts[EYE_ICON] = 0
    if view.version < 3:
        counts[OASIS_ICON] = 0
    return counts


def _short_line(view: Terra, words: Words, axis: int) -> str:
    """The same for a button: blocks by their colour alone, the direction as an arrow."""
    counts = _line_counts(view, view.placed, axis, view.tile[view.placed])
    return f"{ARROWS[axis]} {gains(words, counts, short=True)}"


def line_label(view: Terra, words: Words, axis: int) -> str:
    counts = _line_counts(view, view.placed, axis, view.tile[view.placed])
    return words.colon(words.thing("axis", axis), gains(words, counts))


def preview(view: Terra, action: int, words: Words, stage: str = WIDE) -> Preview:
    told, zoom = _preview(view, action, words), zoom_of(view.board())
    if zoom < 1:
        told = Preview(told.text, fitted(words, tuple(told.nodes), zoom))
    return Preview(told.text, tall.ghosts(told.nodes)) if stage == TALL else told


def _preview(view: Terra, action: int, words: Words) -> Preview:
    if action < LINE:
        return _preview_place(view, action, words)
    if action < PUT_WORKER:
        cells = view.board().lines[view.placed][action - LINE]
        nodes = [Node(f"ghost{c}", "glow", *centre(c), cls="flat") for c in cells]
        return Preview(line_label(view, words, action - LINE), nodes)
    if MOVE <= action < HOME:
        return _preview_move(view, action, words)
    if BUILD <= action < EXCHANGE:
        return _preview_build(view, action, words)
    if action == SHIP_STEP:
        player = view.player(view.turn)
        cell = view.box.nile[view.ship[player] + 1]
        return Preview(words.action(action), [Node("ghost", "glow", *centre(cell), cls="flat")])
    return Preview(words.action(action))


def _preview_place(view: Terra, action: int, words: Words) -> Preview:
    """The tile where it would lie, and what each of the four lines would give."""
    cell, way = cell_of_place(action), way_of_place(action)
    tile = view.hand[view.player(view.turn)]
    x, y = centre(cell)
    nodes = [Node("ghost", "ghost-tile", x, y, "flat", rot=way * 90)]
    if tile >= 0:
        nodes.extend(face("ghosti", view.box.icons[tile], x, y, "flat ghost"))
    counts = [_line_counts(view, cell, a, tile) for a in range(AXES)]
    lines = [words.colon(words.thing("axis", a), gains(words, counts[a])) for a in range(AXES)]
    site = view.board().points_at[action]
    if site >= 0 and view.found[site] < 0 and view.pile:
        lines.insert(0, words.t("preview.foundation", view.board().sites[site]))
        nodes.append(Node("ghosts", "glow", *centre(view.board().sites[site]), cls="flat"))
    for ring in view.board().rings_of[cell] if view.version > 1 else []:
        if view.gaps[ring] == 1 and view.owner[ring] >= 0:
            lines.append(words.t("preview.ring", view.board().sites[ring], view.owner[ring]))
    return Preview("\n".join(lines), nodes)


def _preview_move(view: Terra, action: int, words: Words) -> Preview:
    direction = direction_of_move(action)
    ray = next(ray for ray in view.board().rays[cell_of_move(action)] if ray.direction == direction)
    end = view.board().sites[ray.site]
    nodes = [Node(f"ghost{c}", "glow", *centre(c), cls="flat") for c in [*ray.squares, end]]
    return Preview(words.t("preview.move", end, view.workers[ray.site] + 1), nodes)


def _preview_build(view: Terra, action: int, words: Words) -> Preview:
    cell, colour = cell_of_build(action), colour_of_build(action)
    player = view.player(view.turn)
    site = view.board().site_at[cell]
    level = view.level[site] + 1
    back = view.workers[site] - staying(view, level)
    node = Node("ghost", f"pyramid-{ICONS[colour]}-{level}", *centre(cell), f"flat ghost seat{player}")
    need, value = view.box.level_blocks[level], view.box.level_value[level]
    if view.any_first_block and level == 1:
        return Preview(words.t("preview.build_any", level, value, need, back), [node])
    own = coloured_part(view, player, level, colour)
    return Preview(words.t("preview.build", level, value, own, colour, need - own, back), [node])


def note(view: Terra, action: int, words: Words) -> str:
    """What a line gives is compared with the others; a place where a level can be built is easily overlooked."""
    if LINE <= action < PUT_WORKER:
        return _short_line(view, words, action - LINE)
    if not BUILD <= action < EXCHANGE:
        return ""
    cell = cell_of_build(action)
    level = view.level[view.board().site_at[cell]] + 1
    return words.t("button.build_here", cell, level, view.box.level_value[level])


def in_order(view: Terra, actions: list[int]) -> list[int]:
    """What is asked, then what may be done by the way: always in the same order, so that no button changes places."""
    return sorted(actions, key=_rank)


def _rank(action: int) -> int:
    if TAKE_BACK <= action < SEARCH or HOME <= action < FINISH:
        return len(ASIDES)
    return next((i for i, (first, end) in enumerate(ASIDES) if first <= action < end), -1)
