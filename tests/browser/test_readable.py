"""What is on a table can be read and hit without zooming: measured in the middle and at the end of real games."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.browser.moments import Moment, moment_before, open_moment

SIZES = {"desktop": (1280, 720), "large": (1440, 900), "phone": (390, 844), "small phone": (360, 640), "lying": (844, 390)}
SMALLEST = {"en": 11.0, "ja": 12.0}  # CSS px of a text; on the smallest phone 11 in both languages
ROUNDING = 0.2
BOARD_SHARE = 0.55  # of an upright phone's height
ROAD = 11.9  # px to both sides of the middle of a road that must hit it, or one that is nearer

MEASURE = """() => {
    const texts = [];
    const boxes = [];
    const within = (r, w) => r.width > 0 && r.right > w.left && r.left < w.right && r.bottom > w.top && r.top < w.bottom;
    for (const id of ['head', 'board', 'mine']) {
        const svg = document.getElementById(id);
        const window = svg.getBoundingClientRect();
        if (!window.width || !svg.checkVisibility()) continue;
        for (const text of svg.querySelectorAll('.node text')) {
            const box = text.getBoundingClientRect();
            if (!text.textContent.trim() || text.closest('.ghosts') || !within(box, window)) continue;
            const m = text.getScreenCTM();
            const name = text.closest('[data-id]')?.dataset.id ?? '';
            texts.push([parseFloat(getComputedStyle(text).fontSize) * Math.hypot(m.a, m.b), name]);
            boxes.push({ id, name, box });
        }
    }
    const over = [];
    boxes.forEach((one, i) => boxes.slice(0, i).forEach((other) => {
        if (one.id !== other.id) return;
        const [a, b] = [one.box, other.box];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 0.3 * Math.min(a.height, b.height)) over.push(`${one.name} and ${other.name}`);
    }));
    texts.sort((a, b) => a[0] - b[0]);
    const board = document.getElementById('board').getBoundingClientRect();
    const head = document.getElementById('head').getBoundingClientRect(); // what of the board always stays in view
    return { smallest: texts[0], over, board: [board.width, board.height + head.height] };
}"""

PIECES = """() => [...document.querySelectorAll('#board .node')].flatMap((g) => {
    const drawn = g.querySelector('use')?.getAttribute('href') ?? '';
    const piece = /worker|meeple|city$|temple|garrison$|toe-(clan|b)\\d/;
    if (!/^(w|m|at|clan)\\d|^site-|^built/.test(g.dataset.id) || !piece.test(drawn)) return [];
    const r = g.getBoundingClientRect();
    return [[Math.max(r.width, r.height), g.dataset.id]];
}).sort((a, b) => a[0] - b[0])[0] ?? null"""

MISSED = """(reach) => {
    const { view } = window.table;
    const [picture] = view.pictures;
    const board = view.board.getBoundingClientRect();
    const missed = [];
    for (const id of view.live) {
        const node = picture.drawn.get(id)?.node;
        if (!node || !id.startsWith('line-')) continue;
        const m = picture.svg.getScreenCTM();
        const p = new DOMPoint(node.x, node.y).matrixTransform(m);
        const angle = (node.rot + 90) * Math.PI / 180;
        for (const side of [-reach, 0, reach]) {
            const [x, y] = [p.x + side * Math.cos(angle), p.y + side * Math.sin(angle)];
            if (x < board.left + 2 || x > board.right - 2 || y < board.top + 2 || y > board.bottom - 2) continue;
            if (view.targetAt(x, y) === null) missed.push(id);
        }
    }
    return missed;
}"""


class Case(NamedTuple):
    moment: Moment
    size: str
    lang: str


def cases(games: dict[str, int], parts: tuple[float, ...], sizes: tuple[str, ...], langs: tuple[str, ...]) -> list[Case]:
    return [
        Case(Moment(game, seats, part), size, lang)
        for game, seats in games.items()
        for size in sizes
        for lang in langs
        for part in parts
    ]


def look_at(case: Case, server: Any, new_page: Any) -> Any:
    width, height = SIZES[case.size]
    page = new_page(phone=width < 1024, lang=case.lang, viewport={"width": width, "height": height})
    open_moment(server, page, case.moment)
    page.wait_for_timeout(200)
    return page


def check(case: Case, server: Any, new_page: Any) -> None:
    page = look_at(case, server, new_page)
    pages = page.evaluate("window.table.view.pages.boxes.length")
    for n in range(max(1, pages)):
        if pages:
            page.evaluate("n => window.table.view.pages.go(n)", n)
            page.wait_for_timeout(100)
        found = page.evaluate(MEASURE)
        least = SMALLEST["en" if case.size == "small phone" else case.lang]
        smallest = found["smallest"] or [least]  # a page may show pieces only
        assert smallest[0] >= least - ROUNDING, (case, n, smallest)
        assert not found["over"], (case, n, found["over"])
    width, height = SIZES[case.size]
    if width < height:
        assert found["board"][1] >= BOARD_SHARE * height, (case, found["board"])
        assert found["board"][0] >= width - 10
    if width >= 1024:
        piece = page.evaluate(PIECES)
        assert piece is None or piece[0] >= 20 - ROUNDING, (case, piece)
    assert not page.evaluate(MISSED, ROAD), case


def name_of(case: Case) -> str:
    return f"{case.moment.game} {case.moment.seats} {case.moment.part} {case.size} {case.lang}"


SEATS = {"sixgems": 4, "terra_pyramides": 4, "tahuantinsuyu": 4, "knossos": 4, "time_of_empires": 4}
FEW = cases(SEATS, (0.6,), ("desktop", "small phone"), ("ja",))
FEW.append(Case(Moment("time_of_empires", 3, 0.5, (("era_modes", "rrr"),)), "phone", "en"))
ALL = cases(
    {"sixgems": 2, "terra_pyramides": 3, "tahuantinsuyu": 4, "knossos": 3, "time_of_empires": 2},
    (0.02, 0.3, 0.97),
    ("desktop", "large", "phone", "small phone", "lying"),
    ("en", "ja"),
)
ALL += cases({"time_of_empires": 4}, (0.3, 0.97), ("desktop", "large", "small phone"), ("en", "ja"))
NILE = (("version", "3"),)
ALL += [Case(Moment("terra_pyramides", 4, 0.7, NILE), size, "ja") for size in ("desktop", "phone", "small phone", "lying")]
ALL += cases({"time_of_empires": 3}, (0.97,), ("desktop", "small phone"), ("en", "ja"))


@pytest.mark.slow
@pytest.mark.parametrize("case", FEW, ids=name_of)
def test_texts_pieces_and_targets_are_large_enough(case: Case, server: Any, new_page: Any) -> None:
    check(case, server, new_page)


@pytest.mark.long
@pytest.mark.parametrize("case", ALL, ids=name_of)
def test_texts_pieces_and_targets_are_large_enough_everywhere(case: Case, server: Any, new_page: Any) -> None:
    check(case, server, new_page)


@pytest.mark.slow
def test_the_question_and_its_buttons_are_in_view_on_a_lying_phone(server: Any, new_page: Any) -> None:
    for game, seats in (("tahuantinsuyu", 4), ("knossos", 4), ("time_of_empires", 3)):
        page = look_at(Case(Moment(game, seats, 0.5), "lying", "en"), server, new_page)
        for part in ("#prompt", "#ask", "#board"):
            box = page.locator(part).bounding_box()
            assert box["y"] >= 0, (game, part)
            assert box["y"] + box["height"] <= 390, (game, part)


HELD = """id => window.table.asking.walk.modes().length
    && !document.querySelector(`#board [data-id="${id}"]`)"""  # it lies in the tray, no longer among those on offer


@pytest.mark.slow
def test_touching_another_tile_swaps_the_one_that_was_picked(server: Any, new_page: Any) -> None:
    page = look_at(Case(moment_before("knossos", 3, "pick", 0.4), "desktop", "en"), server, new_page)
    page.wait_for_function("() => window.table.state.ask && !window.table.asking.waiting")
    picks = page.evaluate("window.table.state.ask.choices.filter((c) => /^area\\d+$/.test(c[1][0])).map((c) => c[1][0])")
    assert len(picks) > 1
    for pick in picks[:2]:
        page.locator(f'#board [data-id="{pick}"]').click(force=True)
        page.wait_for_function(HELD, arg=pick)
        page.wait_for_timeout(1600)  # the next tile slides to the same spot, where a second tap counts only after a moment
