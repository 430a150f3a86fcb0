"""The head above the map: turn track and score track as quipus, the ring of events; and the compass in the sea."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from ludarium.games.tahuantinsuyu.picture.card_text import column_name, effect_line
from ludarium.games.tahuantinsuyu.picture.layout import (
    CARD,
    CARD_STEP,
    CLOSE_STEP,
    ERA_STEP,
    KNOT,
    SCORE_CORD,
    SCORE_LEFT,
    SCORE_STEP,
    SUN_BOTTOM,
    SUN_LEFT,
    SUN_RIGHT,
    SUN_TOP,
    column_x,
    gap_place,
    knot_place,
    seat_corner,
)
from ludarium.games.tahuantinsuyu.picture.map_layout import HEIGHT, WIDTH
from ludarium.games.tahuantinsuyu.rules.actions import GAP, GAPS
from ludarium.games.tahuantinsuyu.rules.content import PEOPLE, SUN, Box
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import ranking
from ludarium.games.tahuantinsuyu.rules.steps.sun import is_free
from ludarium.kernel.scene import Node, part
from ludarium.kernel.words import Words
from ludarium.kernel.wrapping import fit

Ints = tuple[int, ...]

LETTERS = 0.93  # of the head
BESIDE_RING = 11  # the names of the seats stand beside its line, not on it


class Tracks(NamedTuple):
    """The tracks as everybody sees them."""

    above: list[list[Node]]
    gaps: list[tuple[int, Ints, list[Node]]]  # number, events and picture of each gap


def open_tracks(view: Tahuantinsuyu, words: Words) -> Tracks:
    invasion = tuple(zip(view.invasion, view.invasion_mask, strict=True))
    above = [
        part(words, 0, _ground),
        part(words, 0, _era, view.column, view.phase, bool(view.fixed_end), invasion, view.box),
        part(words, 0, _scores, tuple(ranking(view)), tuple(view.vp)),
        part(words, 0, _ring, len(view.pile), len(view.discards), tuple(view.suyu), tuple(view.order)),
    ]
    gaps = []
    for gap in range(GAPS):
        if view.gap_seats[gap]:
            cards = tuple(view.gap_card[gap])
            gaps.append((gap, cards, _gap_part(view, words, gap, gap, cards)))
    return Tracks(above, gaps)


def track_parts(view: Tahuantinsuyu, words: Words, tracks: Tracks) -> list[list[Node]]:
    """A player who laid an event face down sees it; everything else is the same for everybody."""
    gaps = []
    for gap, cards, shown in tracks.gaps:
        seen = tuple(view.gap_card[gap])
        gaps.append(shown if seen == cards else _gap_part(view, words, (gap, view.viewer), gap, seen))
    return [*tracks.above, *gaps]


def _gap_part(view: Tahuantinsuyu, words: Words, of: Hashable, gap: int, cards: Ints) -> list[Node]:
    return part(words, of, _gap, gap, cards, tuple(view.gap_by[gap]), is_free(view, gap), view.box)


def _ground(words: Words) -> Iterator[Node]:
    yield Node("head", "tah-head", 0, 0, "flat")


def _era(
    words: Words, column: int, phase: int, fixed: bool, invasion: tuple[tuple[int, int], ...], box: Box
) -> Iterator[Node]:
    """A cord for each column, a knot for each phase; what is over is dim, the violet ring is now."""
    title = _what_comes_next(words, column, max(0, phase), fixed, box)
    title, large = fit(title, SCORE_LEFT - 44, 20, bold=True, scales=(0.98, LETTERS, 0.88, 0.84))
    yield Node("era-title", "", column_x(0) - 22, 10, "left bold flat", title, words.t("scene.era"), scale=large)
    yield Node("era-here", "tah-era-here", column_x(column), 58, "flat")
    names = [column_name(words, c, len(box.phases)) for c in range(len(box.phases))]
    letters = min(fit(name, ERA_STEP, 20, scales=(1.0, LETTERS * 0.95, 0.82))[1] for name in names)
    for c, phases in enumerate(box.phases):
        x = column_x(c)
        label = words.t("scene.column", c, box.resource[c])
        yield Node(f"era-{c}", "tah-era-cap", x, 31, "bold flat", str(box.resource[c]), label, scale=0.92)
        yield Node(f"era-name-{c}", "", x, 48, "flat", fit(names[c], ERA_STEP, 20, scales=(letters,))[0], scale=letters)
        invasions = 0
        for i, kind in enumerate(phases):
            cls = "flat dim" if (c, i) < (column, phase) else "flat"
            kx, ky = knot_place(c, i)
            yield Node(f"era-{c}-{i}", f"tah-phase-{kind}", kx, ky, cls, label=words.thing("phase", kind), scale=KNOT)
            if kind == PEOPLE and box.invasion[c] and invasion:
                yield _invasion(words, invasions + 1, *invasion[invasions], x + (21 if kx > x else -21), ky)
                invasions += 1
    x, y = knot_place(column, max(0, phase))
    yield Node("era-now", "tah-now", x, y, "flat", label=words.t("scene.now"), scale=0.68)


def _what_comes_next(words: Words, column: int, phase: int, fixed: bool, box: Box) -> str:
    phases = box.phases
    if box.invasion[column] and not fixed and phases[column][phase : phase + 2] == [PEOPLE, SUN]:
        return words.t("scene.next_invasion", column, phases[column][phase])  # R 8: the Sun phase is not certain
    if phases[column][phase : phase + 2] == [phases[column][phase]] * 2:
        return words.t("scene.next_again", column, phases[column][phase])
    if phase + 1 < len(phases[column]):
        return words.t("scene.next_phase", column, phases[column][phase], phases[column][phase + 1])
    if column + 1 < len(phases):
        return words.t("scene.next_column", column, phases[column][phase], column + 1)
    return words.t("scene.no_next", column, phases[column][phase])


def _invasion(words: Words, number: int, come: int, seen: int, x: float, y: float) -> Node:
    state = "down" if not seen else "come" if come else "safe"
    label = words.t(f"scene.invasion_{state}")
    return Node(f"invasion-{number}", f"tah-invasion-{state}", x, y, "flat", label=label, scale=KNOT)


def _scores(words: Words, ranked: Ints, points: Ints) -> Iterator[Node]:
    """A quipu: one cord per player from first to last, its knots are hundreds, tens and ones."""
    yield Node("score-title", "", SCORE_LEFT - 20, 10, "left bold flat", words.t("scene.score"), scale=LETTERS)
    for rank, seat in enumerate(ranked):
        x = SCORE_LEFT + rank * SCORE_STEP
        vp = points[seat]
        label = words.t("scene.score_of", seat, vp, rank + 1)
        cls = f"seat{seat} flat"
        yield Node(f"cord-{seat}", "tah-cord", x, 23, cls, label=label, scale=SCORE_CORD)
        for i, digit in enumerate((vp // 100 % 10, vp // 10 % 10, vp % 10)):
            knots = f"tah-knots-{digit}"
            yield Node(f"knots-{seat}-{i}", knots, x, (28, 43, 64)[i], cls, label=label, scale=SCORE_CORD)
        yield Node(f"score-seat-{seat}", f"tah-seat{seat}", x - 13, 88, cls, label=label, scale=0.7)
        yield Node(f"score-{seat}", "", x - 2, 88, "left bold flat", str(vp), label, scale=1.05 if vp < 100 else 0.89)
        if rank and vp == points[ranked[rank - 1]]:
            told = words.t("scene.inside", ranked[rank - 1], seat)
            yield Node(f"inside-{rank}", "tah-inside", x - SCORE_STEP / 2, 30, "flat", label=told, scale=0.56)


def _ring(words: Words, pile: int, discards: int, suyu: Ints, order: Ints) -> Iterator[Node]:
    """The ring of seats, and the pile of events in its middle."""
    middle_x, middle_y = (SUN_LEFT + SUN_RIGHT) / 2, (SUN_TOP + SUN_BOTTOM) / 2
    yield Node("sun-ring", "tah-sunring", middle_x, middle_y, "flat")
    told = words.t("scene.pile", pile, discards)
    short = words.t("scene.pile_short", pile, discards)
    yield Node("pile", "", middle_x, middle_y, "flat", short, told, scale=LETTERS)
    for seat in range(len(suyu)):
        x, y = seat_corner(suyu[seat], len(suyu))
        label = words.t("scene.seat", seat, suyu[seat], order.index(seat) + 1)
        yield Node(f"seat-{seat}", f"tah-seat{seat}", x, y, f"seat{seat} flat", label=label, scale=0.85)
        name = f"{order.index(seat) + 1}. {words.thing('suyu', suyu[seat])}"
        side, away = ("left", 14) if x < middle_x else ("right", -14)
        inward = BESIDE_RING if y < middle_y else -BESIDE_RING
        yield Node(f"seat-name-{seat}", "", x + away, y + inward, f"{side} bold flat haloed", name, scale=0.89)


def _gap(words: Words, gap: int, cards: Ints, laid_by: Ints, free: bool, box: Box) -> Iterator[Node]:
    """The events of this turn between the two seats they touch."""
    x, y, way = gap_place(gap)
    count = len(cards) + int(free)
    step = CARD_STEP if way or count < 4 else CLOSE_STEP
    for i in range(count):
        cx, cy = x + (i * way if way else i - (count - 1) / 2) * step, y
        if i == len(cards):
            label = words.t("scene.gap", gap)
            yield Node(f"gap-{GAP.tokens[gap]}", "tah-gap", cx, cy, "", label=label, scale=0.66, about=gap)
            continue
        sym = f"tah-card-{cards[i]}" if cards[i] >= 0 else "tah-card-back"
        label = _event_label(words, gap, cards[i], laid_by[i], box)
        yield Node(f"event-{GAP.tokens[gap]}-{i}", sym, cx, cy, "", label=label, scale=CARD)


def _event_label(words: Words, gap: int, card: int, laid_by: int, box: Box) -> str:
    if card < 0:
        return words.t("scene.event_down", laid_by, gap)
    return words.colon(words.t("scene.event_up", card, gap), effect_line(words, box, card))


def compass(words: Words, turned: bool) -> list[Node]:
    """North is left on the long map, and at the top of the upright one."""
    return part(words, turned, _compass, turned)


def _compass(words: Words, turned: bool) -> Iterator[Node]:
    if turned:
        yield Node("compass", "tah-compass-tall", 54, 70, "flat", label=words.t("scene.compass_tall"))
    else:
        yield Node("compass", "tah-compass", WIDTH - 62, HEIGHT - 52, "flat", label=words.t("scene.compass"))
