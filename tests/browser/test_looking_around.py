"""Zoom, pan, the small plan, the log that points at the board, hints, spectators, and the state of the line."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from tests.browser.hands import answer_by_mouse, new_table, version, wait_for_turn, wait_past

from ludarium.games import game as find_game

pytestmark = pytest.mark.slow

FINGERS = """([from, to]) => {
    const svg = document.querySelector('#board');
    const box = svg.getBoundingClientRect();
    const say = (kind, pointerId, dx) => svg.dispatchEvent(new PointerEvent(kind, { pointerId, pointerType: 'touch',
        bubbles: true, clientX: box.x + box.width / 2 + dx, clientY: box.y + box.height / 2 }));
    say('pointerdown', 1, -from); say('pointerdown', 2, from);
    say('pointermove', 1, -to); say('pointermove', 2, to);
    say('pointerup', 1, -to); say('pointerup', 2, to);
}"""
ZOOM = "window.table.view.cameras[0].z"


def test_wheel_keys_and_pinch_zoom_and_the_board_never_leaves_the_window(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.keyboard.press("0")
    assert page.evaluate(ZOOM) == 1
    page.evaluate(FINGERS, [40, 90])
    assert page.evaluate(ZOOM) > 1.5
    assert page.is_visible(".minimap")
    for _ in range(30):
        page.keyboard.press("Shift+ArrowRight")
    box = page.evaluate("window.table.view.cameras[0].box")
    assert box["x"] + box["w"] <= 1000.5
    page.evaluate(FINGERS, [90, 10])
    assert page.evaluate(ZOOM) == 1
    assert not page.is_visible(".minimap")
    page.keyboard.press("+")
    assert page.evaluate(ZOOM) > 1


def test_two_fingers_turn_a_tile_and_two_fingers_zoom(new_page: Any) -> None:
    """Real touches: what the browser makes of them reaches the page, nothing is dispatched by hand."""
    page = new_page(phone=True)
    new_table(page, "knossos", "me", "bot", "bot")
    chance = random.Random(1)
    for _ in range(12):
        wait_for_turn(page)
        if page.evaluate("window.table.asking.walk.modes().length") > 1:
            break
        before = version(page)
        actions = page.evaluate("window.table.state.ask.choices.map((c) => c[0])")
        page.evaluate("action => window.table.asking.hooks.send({ action })", chance.choice(actions))
        wait_past(page, before)
    mode = "window.table.asking.walk.mode"
    before = page.evaluate(mode)
    fingers = Fingers(page)
    fingers.down(0)
    for degrees in range(5, 50, 5):
        fingers.move(degrees)
    fingers.up()
    page.wait_for_function(f"m => {mode} !== m", arg=before)
    page.keyboard.press("0")
    assert page.evaluate(ZOOM) == 1
    fingers.down(0, reach=30)
    for reach in range(40, 100, 10):
        fingers.move(0, reach)
    fingers.up()
    assert page.evaluate(ZOOM) > 1.5


class Fingers:
    """Two fingers on the board, around its middle."""

    def __init__(self, page: Any) -> None:
        box = page.locator("#board").bounding_box()
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.line = page.context.new_cdp_session(page)

    def down(self, degrees: float, reach: float = 60) -> None:
        self._say("touchStart", degrees, reach)

    def move(self, degrees: float, reach: float = 60) -> None:
        self._say("touchMove", degrees, reach)

    def up(self) -> None:
        self.line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _say(self, kind: str, degrees: float, reach: float) -> None:
        dx, dy = reach * math.cos(math.radians(degrees)), reach * math.sin(math.radians(degrees))
        points = [{"x": self.x + s * dx, "y": self.y + s * dy, "id": i} for i, s in enumerate((1, -1))]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_caption_says_what_a_thing_is_marks_what_is_reconstructed_and_never_covers_it(new_page: Any) -> None:
    page = new_page()
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    box = page.locator('#board [data-id="site-cuzco"]').bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".tip.shown")
    assert "Cuzco" in page.inner_text(".tip")
    assert page.is_visible(".tip-origin")
    for node in page.query_selector_all("#board .node[aria-label]")[::40]:
        thing = node.bounding_box()
        page.mouse.move(thing["x"] + thing["width"] / 2, thing["y"] + thing["height"] / 2)
        page.wait_for_timeout(320)
        if not page.is_visible(".tip.shown"):
            continue
        tip = page.locator(".tip").bounding_box()
        x, y = thing["x"] + thing["width"] / 2, thing["y"] + thing["height"] / 2
        assert not (tip["x"] <= x <= tip["x"] + tip["width"] and tip["y"] <= y <= tip["y"] + tip["height"])
    page.click('.tab[data-tab="table"]')
    assert "Reconstructed" in page.inner_text("#panel-table .origin-note")


def test_the_wheel_zooms_at_the_pointer(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    die = page.locator('#board [data-id="die0"]')
    before = die.bounding_box()
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"() => {ZOOM} > 1.2")
    after = die.bounding_box()
    assert abs((after["x"] + after["width"] / 2) - (before["x"] + before["width"] / 2)) < 12
    assert after["width"] > before["width"] * 1.2


def test_the_log_points_at_the_board(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    for seed in range(3):
        wait_for_turn(page)
        answer_by_mouse(page, random.Random(seed))
    wait_for_turn(page)
    lit = 0
    for entry in page.query_selector_all("#log .entry[tabindex]"):
        entry.hover()
        lit += page.locator(".outlines .beam").count()
    assert lit > 0
    page.mouse.move(5, 5)
    assert page.locator(".outlines .beam").count() == 0


def test_a_hint_names_an_action(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.click("#btn-hint")
    page.wait_for_selector("#hint[data-kind=hint]")
    assert page.inner_text("#hint-text")


def test_a_spectator_sees_the_table_but_no_hand(new_page: Any) -> None:
    player, watcher = new_page(), new_page()
    player.goto("/box/sixgems")
    player.check("input[name=public]")
    player.click('form[action="/tables"] button.primary')
    wait_for_turn(player)
    watcher.goto(player.url)
    watcher.wait_for_selector("#board .node", state="attached")
    assert watcher.locator("#mine .node").count() == 0
    hand = player.evaluate("[...document.querySelectorAll('#mine .live')].map(g => g.dataset.id)")
    assert len(hand) == 3
    known = watcher.evaluate("[...window.table.state.nodes.keys()]")
    assert not set(hand) & set(known)
    assert watcher.locator(".live").count() == 0


def test_the_state_of_the_line_is_said_in_words(new_page: Any, snap: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.evaluate("() => { window.table.connection.connect = () => {}; window.table.connection.socket.close(); }")
    page.wait_for_selector('#connection[data-state="again"]')
    assert page.inner_text("#connection").strip()
    snap(page, "line-broken-en")


def test_the_shortcuts_are_shown_by_a_question_mark(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.keyboard.press("?")
    page.wait_for_selector("#shortcuts[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#shortcuts", state="hidden")


def test_reduced_motion_moves_nothing(new_page: Any) -> None:
    page = new_page(motion="reduce")
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.evaluate("() => { window.moved = 0; document.addEventListener('transitionrun', () => window.moved++, true); }")
    answer_by_mouse(page, random.Random(1))
    wait_for_turn(page)
    page.wait_for_timeout(200)
    running = "document.querySelector('#board').getAnimations({ subtree: true }).length"
    assert page.evaluate(running) == 0
    assert page.evaluate("window.moved") == 0


@pytest.mark.parametrize(("phone", "lang"), [(False, "en"), (False, "ja"), (True, "ja")])
@pytest.mark.parametrize("game", ["tahuantinsuyu", "time_of_empires"])
def test_nothing_in_the_header_is_cut_off_while_another_game_waits(
    game: str, phone: bool, lang: str, new_page: Any, snap: Any
) -> None:
    page = new_page(phone=phone, lang=lang)
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    new_table(page, game, "me", "bot", "bot")
    wait_for_turn(page)
    chip = page.locator("#my-turns a")
    page.locator("#btn-menu.unread").click()
    chip.wait_for()
    assert page.evaluate("(b => b.scrollWidth - b.clientWidth)(document.querySelector('#bar'))") <= 0
    assert page.evaluate("(b => b.scrollWidth - b.clientWidth)(document.querySelector('#status'))") <= 0
    for part in ("#my-turns a", "#status", "#btn-undo", "#btn-menu"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= (390 if phone else 1280)
    assert find_game("tahuantinsuyu").title[lang] in chip.text_content()
    assert page.locator("a.lang").evaluate_all("links => links.every((a) => a.checkVisibility())")
    snap(page, f"header-{game}-{lang}{'-phone' if phone else ''}")


def test_the_title_is_whole_while_another_game_waits(new_page: Any) -> None:
    page = new_page()
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    new_table(page, "time_of_empires", "me", "bot")
    wait_for_turn(page)
    page.locator("#btn-menu.unread").wait_for()
    cut = """() => {
        const status = document.querySelector('#status');
        const whole = document.createRange(); // a hundredth of a pixel too little already cuts letters off
        whole.selectNodeContents(status);
        return whole.getBoundingClientRect().width - status.getBoundingClientRect().width;
    }"""
    for width in (1440, 1040):
        page.set_viewport_size({"width": width, "height": 720})
        assert not page.is_visible("#my-turns a"), "a dot on the menu says it calmly"
        assert page.evaluate(cut) <= 0


def test_many_buttons_never_cover_the_question_on_a_phone(new_page: Any) -> None:
    page = new_page(phone=True)
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    question, buttons = page.evaluate(
        """() => {
            const box = document.querySelector('#buttons');
            for (let i = 0; i < 9; i++) {
                const button = document.createElement('button');
                button.className = 'button';
                button.textContent = `Suggested path for red and blue ${i}`;
                box.append(button);
            }
            const tops = [...box.children].map((button) => button.getBoundingClientRect().top);
            return [document.querySelector('#prompt').getBoundingClientRect().bottom, Math.min(...tops)];
        }"""
    )
    assert question <= buttons
