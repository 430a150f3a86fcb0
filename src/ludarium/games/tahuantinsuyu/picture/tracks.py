"""What is drawn above the map: turn track and score track as quipus, the ring of events; and the legend in the sea."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from ludarium.games.tahuantinsuyu.picture.card_text import effect_line
from ludarium.games.tahuantinsuyu.picture.layout import (
    LEGEND_LEFT,
    LEGEND_TOP,
    SCORE_LEFT,
    SCORE_STEP,
    SUN_BOTTOM,
    SUN_LEFT,
    SUN_RIGHT,
    SUN_TOP,
    column_x,
    gap_place,
    knot_y,
    seat_corner,
)
from ludarium.games.tahuantinsuyu.rules.actions import GAP, GAPS
from ludarium.games.tahuantinsuyu.rules.content import PEOPLE, SUN, Box
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import ranking
from ludarium.games.tahuantinsuyu.rules.steps.sun import is_free
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words

Ints = tuple[int, ...]

LEGEND = (
    ("tah-huaca", "huaca"),
    ("tah-garrison-site", "garrison"),
    ("tah-city-site", "city"),
    ("tah-great-site", "great"),
    ("tah-legend-line", "line"),
    ("tah-legend-border", "border"),
    ("tah-legend-wild", "wild"),
    ("tah-disc-back", "marker"),
)


class Tracks(NamedTuple):
    """The tracks as everybody sees them."""

    above: list[list[Node]]
    gaps: list[tuple[int, Ints, list[Node]]]  # number, events and picture of each gap
    legend: list[Node]


def open_tracks(view: Tahuantinsuyu, words: Words) -> Tracks:
    invasion = tuple(zip(view.invasion, view.invasion_mask, strict=True))
    above = [
        part(words, 0, _era, view.column, view.phase, bool(view.fixed_end), invasion, view.box),
        part(words, 0, _scores, tuple(ranking(view)), tuple(view.vp)),
        part(words, 0, _ring, len(view.pile), len(view.discards), tuple(view.suyu), tuple(view.order)),
    ]
    gaps = []
    for gap in range(GAPS):
        if view.gap_seats[gap]:
            cards = tuple(view.gap_card[gap])
            gaps.append((gap, cards, _gap_part(view, words, gap, gap, cards)))
    return Tracks(above, gaps, part(words, 0, _legend))


def track_parts(view: Tahuantinsuyu, words: Words, tracks: Tracks) -> list[list[Node]]:
    """A player who laid an event face down sees it; everything else is the same for everybody."""
    gaps = []
    for gap, cards, shown in tracks.gaps:
        seen = tuple(view.gap_card[gap])
        gaps.append(shown if seen == cards else _gap_part(view, words, (gap, view.viewer), gap, seen))
    return [*tracks.above, *gaps, tracks.legend]


def _gap_part(view: Tahuantinsuyu, words: Words, of: Hashable, gap: int, cards: Ints) -> list[Node]:
    return part(words, of, _gap, gap, cards, tuple(view.gap_by[gap]), is_free(view, gap), view.box)


def _era(
    words: Words, column: int, phase: int, fixed: bool, invasion: tuple[tuple[int, int], ...], box: Box
) -> Iterator[Node]:
    """A cord for each column, a knot for each phase; what is over is dim, the violet ring is now."""
    title = _what_comes_next(words, column, max(0, phase), fixed, box)
    yield Node("era-title", "", column_x(0) - 34, 13, "left bold flat", title, words.t("scene.era"), scale=1.2)
    for c, phases in enumerate(box.phases):
        x = column_x(c)
        label = words.t("scene.column", c, box.resource[c])
        yield Node(f"era-{c}", "tah-era-cap", x, 36, "bold flat", str(box.resource[c]), label)
        yield Node(f"era-name-{c}", "", x, 59, "flat", words.t(f"era.{c + 1}"), scale=0.98)
        invasions = 0
        for i, kind in enumerate(phases):
            cls = "flat dim" if (c, i) < (column, phase) else "flat"
            yield Node(f"era-{c}-{i}", f"tah-phase-{kind}", x, knot_y(i), cls, label=words.thing("phase", kind))
            if kind == PEOPLE and box.invasion[c] and invasion:
                yield _invasion(words, invasions + 1, *invasion[invasions], x + 24, knot_y(i))
                invasions += 1
    yield Node("era-now", "tah-now", column_x(column), knot_y(max(0, phase)), "flat", label=words.t("scene.now"))


def _what_comes_next(words: Words, column: int, phase: int, fixed: bool, box: Box) -> str:
    phases = box.phases
    if box.invasion[column] and not fixed and phases[column][phase : phase + 2] == [PEOPLE, SUN]:
        return words.t("scene.next_invasion", column, phases[column][phase])  # R 8: the Sun phase is not certain
    if phase + 1 < len(phases[column]):
        return words.t("scene.next_phase", column, phases[column][phase], phases[column][phase + 1])
    if column + 1 < len(phases):
        return words.t("scene.next_column", column, phases[column][phase], column + 1)
    return words.t("scene.no_next", column, phases[column][phase])


def _invasion(words: Words, number: int, come: int, seen: int, x: float, y: float) -> Node:
    state = "down" if not seen else "come" if come else "safe"
    return Node(f"invasion-{number}", f"tah-invasion-{state}", x, y, "flat", label=words.t(f"scene.invasion_{state}"))


def _scores(words: Words, ranked: Ints, points: Ints) -> Iterator[Node]:
    """A quipu: one cord per player from first to last, its knots are hundreds, tens and ones."""
    yield Node("score-title", "", SCORE_LEFT - 40, 13, "left bold flat", words.t("scene.score"), scale=1.2)
    for rank, seat in enumerate(ranked):
        x = SCORE_LEFT + rank * SCORE_STEP
        vp = points[seat]
        label = words.t("scene.score_of", seat, vp, rank + 1)
        cls = f"seat{seat} flat"
        yield Node(f"cord-{seat}", "tah-cord", x, 32, cls, label=label)
        for i, digit in enumerate((vp // 100 % 10, vp // 10 % 10, vp % 10)):
            yield Node(f"knots-{seat}-{i}", f"tah-knots-{digit}", x, (52, 82, 124)[i], cls, label=label)
        yield Node(f"score-seat-{seat}", f"tah-seat{seat}", x - 20, 172, cls, label=label)
        yield Node(f"score-{seat}", "", x - 3, 172, "left large bold flat", str(vp), label)
        if rank and vp == points[ranked[rank - 1]]:
            told = words.t("scene.inside", ranked[rank - 1], seat)
            yield Node(f"inside-{rank}", "tah-inside", x - SCORE_STEP / 2, 44, "flat", label=told)


def _ring(words: Words, pile: int, discards: int, suyu: Ints, order: Ints) -> Iterator[Node]:
    """The ring of seats, and the pile of events in its middle."""
    middle_x, middle_y = (SUN_LEFT + SUN_RIGHT) / 2, (SUN_TOP + SUN_BOTTOM) / 2
    yield Node("sun-ring", "tah-sunring", middle_x, middle_y, "flat")
    told = words.t("scene.pile", pile, discards)
    yield Node("pile", "tah-pile", middle_x - 150, middle_y, "flat", label=told, scale=0.8)
    short = words.t("scene.pile_short", pile, discards)
    yield Node("pile-count", "", middle_x - 128, middle_y, "left flat", short, scale=1.1)
    for seat in range(len(suyu)):
        x, y = seat_corner(suyu[seat], len(suyu))
        label = words.t("scene.seat", seat, suyu[seat], order.index(seat) + 1)
        yield Node(f"seat-{seat}", f"tah-seat{seat}", x, y, f"seat{seat} flat", label=label, scale=1.3)
        name = f"{order.index(seat) + 1}. {words.thing('suyu', suyu[seat])}"
        yield Node(f"seat-name-{seat}", "", x, y + (-27 if y < middle_y else 27), "bold flat", name, scale=1.1)


def _gap(words: Words, gap: int, cards: Ints, laid_by: Ints, free: bool, box: Box) -> Iterator[Node]:
    """The events of this turn between the two seats they touch."""
    x, y, row = gap_place(gap)
    count = len(cards) + int(free)
    for i in range(count):
        if row:
            cx, cy = x + (i - (count - 1) / 2) * 38, y
        else:  # two by two between the seats above and below
            cx, cy = x + (i % 2 * 38 - 19 if count > 1 else 0), y + (i // 2 * 38 - 19 if count > 2 else 0)
        if i == len(cards):
            yield Node(f"gap-{GAP.tokens[gap]}", "tah-gap", cx, cy, "", label=words.t("scene.gap", gap), about=gap)
            continue
        sym = f"tah-card-{cards[i]}" if cards[i] >= 0 else "tah-card-back"
        label = _event_label(words, gap, cards[i], laid_by[i], box)
        yield Node(f"event-{GAP.tokens[gap]}-{i}", sym, cx, cy, "", label=label)


def _event_label(words: Words, gap: int, card: int, laid_by: int, box: Box) -> str:
    if card < 0:
        return words.t("scene.event_down", laid_by, gap)
    return words.colon(words.t("scene.event_up", card, gap), effect_line(words, box, card))


def _legend(words: Words) -> Iterator[Node]:
    """What the signs mean, in the free corner of the sea."""
    yield Node("legend", "tah-legend", LEGEND_LEFT, LEGEND_TOP, "flat")
    yield Node("compass", "tah-compass", 84, 734, "flat", label=words.t("scene.compass"))
    for i, (sym, key) in enumerate(LEGEND):
        x, y = LEGEND_LEFT + 22 + i // 4 * 138, LEGEND_TOP + 18 + i % 4 * 25
        scale = 0.55 if key == "marker" else 0.9
        yield Node(f"legend-{key}", sym, x, y, "flat", scale=scale)
        yield Node(f"legend-text-{key}", "", x + 18, y, "left flat", words.t(f"legend.{key}"), scale=1.05)
