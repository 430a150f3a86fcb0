"""Colours that can be read and told apart, sounds that can be heard, pieces that are seen to move."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from tests.browser.hands import new_table, version, wait_for_turn, wait_past

from ludarium.kernel.scene import SEAT_COLOURS
from ludarium.web.assets import style_sheet

CSS = style_sheet("").decode()
SOUNDS = ["piece", "coin", "card", "dice", "turn", "end", "gong", "cry", "left", "right", "minute", "alarm", "refused"]
BLINDNESS = {  # linear light, after Vienot, Brettel and Mollon
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def linear(colour: str) -> list[float]:
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def brightness(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    dark, light = sorted((brightness(a), brightness(b)))
    return (light + 0.05) / (dark + 0.05)


def tokens(selector: str) -> dict[str, str]:
    block = CSS.split(selector + " {", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6})", block))


THEMES = {"light": ":root", "dark": ':root[data-theme="dark"]'}


@pytest.mark.parametrize("theme", THEMES)
def test_text_and_outlines_stand_out_from_their_ground(theme: str) -> None:
    t = tokens(THEMES[theme])
    for ground in ("paper", "raised"):
        assert contrast(t["ink"], t[ground]) >= 7
        assert contrast(t["soft"], t[ground]) >= 4.5
        assert contrast(t["accent"], t[ground]) >= 4.5
        assert contrast(t["live"], t[ground]) >= 3
        assert contrast(t["good"], t[ground]) >= 4.5
        assert contrast(t["bad"], t[ground]) >= 4.5
    assert contrast(t["on-accent"], t["accent"]) >= 4.5


def test_the_style_sheet_has_the_seat_colours_of_the_kernel() -> None:
    t = tokens(":root")
    assert tuple(t[f"seat{i}"] for i in range(4)) == SEAT_COLOURS


@pytest.mark.parametrize("kind", BLINDNESS)
def test_seats_differ_for_colour_blind_eyes(kind: str) -> None:
    """Their shapes differ in any case; the colours should help and not mislead."""

    def seen(colour: str) -> list[float]:
        rgb = linear(colour)
        return [sum(m * v for m, v in zip(row, rgb, strict=True)) for row in BLINDNESS[kind]]

    for a, b in combinations(SEAT_COLOURS, 2):
        distance = sum((x - y) ** 2 for x, y in zip(seen(a), seen(b), strict=True)) ** 0.5
        assert distance > 0.05, (kind, a, b)


@pytest.mark.slow
def test_every_sound_is_heard_and_none_is_too_loud(new_page: Any) -> None:
    page = new_page()
    page.goto("/")
    for name in SOUNDS:
        peak, left, right = page.evaluate(
            """async name => {
                const { make } = await import('/static/js/sound.js');
                const ctx = new OfflineAudioContext(2, 44100 * 2, 44100);
                make(ctx, ctx.destination, 0.01, name);
                const heard = await ctx.startRendering();
                const sides = [0, 1].map(c => heard.getChannelData(c).reduce((m, v) => Math.max(m, Math.abs(v)), 0));
                return [Math.max(...sides), ...sides];
            }""",
            name,
        )
        assert 0.02 < peak < 1.6, (name, peak)
        if name in ("left", "right"):
            assert (left > 2 * right) == (name == "left")


@pytest.mark.slow
def test_sounds_are_on_softly_after_the_first_click_and_off_by_one_key(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    module = "import(document.querySelector('link[rel=stylesheet]').href.replace('app.css', 'js/{}.js'))"
    on = f"async () => (await {module.format('sound')}).soundOn()"
    assert page.evaluate(on) is True
    assert page.evaluate(f"async () => (await {module.format('settings')}).settings.volume") <= 40
    assert page.is_visible("#btn-sound")
    page.keyboard.press("m")
    assert page.evaluate(on) is False
    assert page.get_attribute("#btn-sound", "aria-pressed") == "false"
    page.reload()
    wait_for_turn(page)
    assert page.evaluate(on) is False


RECORD = """() => {
    window.travelled = [];
    const real = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if (this.dataset?.id && /translate/.test(frames[0].transform ?? '')) window.travelled.push(this.dataset.id);
        return real.call(this, frames, how);
    };
}"""


def test_workers_travel_from_the_own_board_to_their_line_and_on_to_a_site(new_page: Any) -> None:
    page = new_page(motion="no-preference")
    page.goto("/")
    page.click('form[action="/learn/terra_pyramides"] button')
    wait_for_turn(page)
    page.evaluate(RECORD)
    for _ in range(3):  # the tile, the line, a worker
        v = version(page)
        page.click("#coach-suggest")
        wait_past(page, v)
        wait_for_turn(page)
        page.wait_for_timeout(600)  # a second tap on the same spot counts only after a moment
    travelled = page.evaluate("window.travelled")
    assert any(node.startswith("w") for node in travelled), travelled  # onto the line
    assert any(node.startswith("sw") for node in travelled), travelled  # to the site


DELAYS = """async (ids) => {
    const module = (name) => document.querySelector('link[rel=stylesheet]').href.replace('app.css', `js/${name}.js`);
    const { Picture } = await import(module('scene'));
    const { outlines } = window.table.view.pictures[0];
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const picture = new Picture(svg, 0, outlines);
    const plain = { sym: '', y: 0, cls: '', text: '', label: '', rot: 0, scale: 1, area: 0, about: -1 };
    for (const x of [0, 100]) picture.apply(ids.map((id) => ({ ...plain, id, x })));
    return ids.map((id) => picture.drawn.get(id).g.style.transitionDelay);
}"""


def test_the_parts_of_one_thing_move_together(new_page: Any) -> None:
    page = new_page(motion="no-preference")
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    tile, marks, other = "area1", ["area1m0", "area1m1", "area1f"], "area12"
    first, *parts, after, its_mark = page.evaluate(DELAYS, [tile, *marks, other, "area12m0"])
    assert set(parts) == {first}, "its marks and its colours stay on it"
    assert after == its_mark != first, "another tile follows"
