"""Guards that nobody sees while they work: a second tap, the last minute, what is told after an undo, a hint that stays."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import new_table, version, wait_for_turn, wait_past
from tests.browser.moments import moment_before, open_moment
from tests.browser.test_phone_layout import lesson, obey

pytestmark = pytest.mark.slow

MODULE = "await import(document.querySelector('link[rel=stylesheet]').href.replace('app.css', 'js/{}.js'))"
TAPS = f"""async (taps) => {{
    const {{ SecondTap }} = {MODULE.format("second_tap")};
    const guard = new SecondTap();
    return taps.map(([timeStamp, clientX, meaning, renewed, detail = 1]) => {{
        if (renewed !== undefined) guard.renew(renewed);
        return guard.strays({{ clientX, clientY: 100, detail, timeStamp }}, meaning);
    }});
}}"""


def taps(page: Any, *each: tuple[Any, ...]) -> list[bool]:
    """Taps at a time in ms and a place, on something; when what can be tapped changed last; by a key: detail 0."""
    told: list[bool] = page.evaluate(TAPS, [list(one) for one in each])
    return told


def test_a_second_tap_on_the_spot_of_the_first_means_nothing_else(new_page: Any) -> None:
    page = new_page()
    page.goto("/")
    assert taps(page, (1000, 50, "build"), (1300, 55, "end the turn")) == [False, True]
    assert taps(page, (1000, 50, "build"), (1300, 55, "build")) == [False, False], "the same thing is meant again"
    assert taps(page, (1000, 50, "build"), (1300, 150, "end the turn")) == [False, False], "another spot"
    assert taps(page, (1000, 50, "build"), (1600, 50, "end the turn")) == [False, False], "some time later"
    assert taps(page, (1000, 50, "build"), (1300, 50, "end the turn", None, 0)) == [False, False], "a key"


def test_what_came_late_under_a_finger_is_not_meant_either(new_page: Any) -> None:
    page = new_page()
    page.goto("/")
    assert taps(page, (1000, 50, "build"), (2000, 50, "end the turn", 1800)) == [False, True]
    assert taps(page, (1000, 50, "build"), (2600, 50, "end the turn", 2500)) == [False, False], "a tap of its own"


LAST = """([left, long]) => {
    const { table } = window;
    const [, , picture] = [0, 0, table.view.pictures[0]];
    const [d] = picture.drawn.values();
    const seen = (left) => {
        d.node = { ...d.node, cls: 'clock', text: '', since: 0, until: long };
        picture.tick(long - left);
        return [d.g.classList.contains('ends'), d.text.textContent];
    };
    return left.map(seen);
}"""


def test_the_clock_of_an_era_calls_in_its_last_minute(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    nine_minutes = 540_000
    told = page.evaluate(LAST, [[120_000, 61_000, 59_000, 9_500], nine_minutes])
    assert told == [[False, "2:00"], [False, "1:01"], [True, "0:59"], [True, "9.5"]]
    assert page.evaluate(LAST, [[29_000], 30_000]) == [[False, "0:29"]], "a sand timer has no last minute"


RECAP = "[...document.querySelectorAll('#recap-list li')].map((row) => row.textContent)"


def test_what_was_taken_back_is_not_told_as_what_the_others_did(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    seat, number = page.evaluate("[window.table.state.ask.seat, window.table.state.ask.n]")
    turn = 0
    while not turn or not page.evaluate(RECAP):  # what was done before one's own first turn cannot be taken back
        turn += 1
        page.evaluate("() => window.table.asking.answer(window.table.asking.walk.choices[0])")
        page.wait_for_function("n => window.table.state.ask?.n === n", arg=number + turn)
    assert page.is_visible("#recap")
    v = version(page)
    page.click("#btn-undo")
    wait_past(page, v)
    wait_for_turn(page)
    assert page.evaluate("[window.table.state.ask.seat, window.table.state.ask.n]") == [seat, number + turn - 1]
    assert page.evaluate(RECAP) == []
    assert page.is_hidden("#recap")


def test_a_hint_stays_until_it_is_touched_or_followed(new_page: Any) -> None:
    page = new_page()
    page.clock.install()
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    for away in ("touched", "followed"):
        page.click("#btn-hint")
        page.wait_for_selector("#hint[data-kind=hint]")
        page.clock.fast_forward(12_000)
        assert page.is_visible("#hint[data-kind=hint]"), "it can be read as long as it takes"
        assert page.locator(".beam").count() > 0
        if away == "touched":
            page.click("#hint-close")
        else:
            before = version(page)
            page.evaluate("""() => {
                const { asking, hints } = window.table;
                asking.answer(asking.walk.choices.find((c) => c.action === hints.action));
            }""")
            wait_past(page, before)
        page.wait_for_selector("#hint", state="hidden")
        page.mouse.move(1, 1)  # not on a line of the log, which would light up what it tells
        assert page.locator(".beam").count() == 0


def test_a_hint_is_one_tap_away_on_a_phone(new_page: Any) -> None:
    for size in ({"width": 360, "height": 640}, {"width": 844, "height": 390}):
        page = new_page(phone=True, viewport=size)
        new_table(page, "sixgems", "me", "bot")
        wait_for_turn(page)
        page.tap("#btn-hint")
        page.wait_for_selector("#hint[data-kind=hint]")


def test_on_a_phone_the_coach_says_whole_sentences(new_page: Any) -> None:
    for lang in ("en", "ja"):
        page = new_page(phone=True, lang=lang)
        lesson(page, "tahuantinsuyu")
        whole, said = page.evaluate("window.table.state.coach.text"), ""
        while True:
            words = page.inner_text("#coach-text").replace("\n", " ").strip()
            said += words
            assert words.endswith((".", "?", "!", "。", ")", "）")), words
            if not page.is_visible("#coach-next"):
                break
            page.click("#coach-next")
        squeezed = ["".join(text.split()) for text in (said, whole)]
        assert squeezed[0] == squeezed[1], "nothing is left out"


def test_the_coach_leaves_no_bracket_open(new_page: Any) -> None:
    page = new_page(phone=True, lang="ja")
    lesson(page, "sixgems")
    line = "ダイスを置きます（色は問いません。目だけを見ます。）次へ進みます。これで終わりです。"
    module = MODULE.format("coach_words")
    page.add_style_tag(content="#coach-text { flex: none !important; height: 3lh; width: 20em; }")
    page.evaluate(f"async (line) => ({module}).write(document.querySelector('#coach-text'), [line])", line * 2)
    words = page.inner_text("#coach-text")
    assert words.endswith("。"), words
    assert words.count("（") == words.count("）") > 0, words


def test_what_has_no_room_is_cut_between_sentences_only(new_page: Any) -> None:
    page = new_page(phone=True)
    lesson(page, "sixgems")
    line = "Points rise with every piece: 1, 2, 3, ... to the owner; those that are counted bring 1, 3, 6, 10, 15. "
    page.add_style_tag(content="#coach-text { flex: none !important; height: 2lh; width: 16em; }")
    write = f"async (line) => ({MODULE.format('coach_words')}).write(document.querySelector('#coach-text'), [line])"
    page.evaluate(write, line * 2)
    assert page.inner_text("#coach-text").endswith(line.strip()), "it scrolls"
    assert page.evaluate("(e => e.scrollHeight > e.clientHeight)(document.querySelector('#coach-text'))")
    page.evaluate("document.querySelector('#coach-next').click()")
    assert page.inner_text("#coach-text").endswith(line.strip())
    assert not page.is_visible("#coach-next")


def test_the_coachs_golden_line_shines_while_a_summary_waits(new_page: Any) -> None:
    """Rows of a summary light up where they come from; when all have been told, the coach's suggestion is lit again,
    whichever of the two came first."""
    page = new_page(motion="no-preference")
    lesson(page, "tahuantinsuyu")
    beams = "[...document.querySelectorAll('.beam')].length"
    assert page.evaluate(beams) > 0
    page.evaluate("""() => {
        const rows = [0, 1, 2].map((seat) => [seat, `Somebody ${seat} gains.`, []]);
        window.table.staging.add([['Gained', rows]]);
    }""")
    page.wait_for_function("() => window.table.staging.hurry && document.querySelectorAll('#stage-list li').length === 3")
    page.wait_for_function(f"() => {beams} > 0")
    assert page.is_visible("#stage-continue"), "it waits all the while"


def test_the_coachs_golden_line_does_not_wait_for_an_old_hint_to_go(new_page: Any) -> None:
    """What the others did came as a whole picture: the hint before it is gone with its question."""
    page = new_page()
    lesson(page, "tahuantinsuyu")
    page.click("#btn-hint")
    page.wait_for_selector("#hint[data-kind=hint]")
    page.evaluate("() => { window.table.state.v = 0; }")  # as after a lost line: the next update fits nothing
    page.evaluate("""() => {
        const { asking, hints } = window.table;
        asking.hooks.send(asking.walk.choices.find((c) => c.action === hints.action));
    }""")
    page.wait_for_function("() => window.table.state.v > 1 && window.table.state.ask?.n > 0")
    page.wait_for_selector(".beam", state="attached")
    assert page.is_hidden("#hint")
    obey(page)


def test_another_table_is_no_notice_while_one_plays(new_page: Any) -> None:
    page = new_page()
    for _ in range(2):
        new_table(page, "sixgems", "me", "bot")
        wait_for_turn(page)
    page.wait_for_selector("#btn-menu.unread")
    assert not page.is_visible("#my-turns")
    page.click("#btn-menu")
    assert page.inner_text("#my-turns") == "Your turn at another table: SIXGEMS"
    assert page.evaluate("document.querySelector('#my-turns a').href").count("/table/") == 1


def test_a_territory_is_chosen_by_its_name_as_well_as_by_its_flag(new_page: Any) -> None:
    page = new_page()
    new_table(page, "time_of_empires", "me", "bot")
    wait_for_turn(page)
    first = page.evaluate("window.table.state.ask.choices[0][1][0]")
    left, top, width, height = page.evaluate("""() => {
        const [, [step]] = window.table.state.ask.choices[0];
        const flag = window.table.view.drawn(step.replace('begin', 'flag')).node;
        const names = [...window.table.view.pictures[0].drawn.values()].filter(({ node }) => /^name/.test(node.id));
        const far = ({ node: { x, y } }) => Math.hypot(x - flag.x, y - flag.y);
        const r = names.sort((a, b) => far(a) - far(b))[0].g.getBoundingClientRect();
        return [r.left, r.top, r.width, r.height];
    }""")
    assert page.evaluate("([x, y]) => window.table.view.targetAt(x, y)", [left + width / 2, top + height / 2]) == first
    before = version(page)
    page.mouse.click(left + width / 2, top + height / 2)
    wait_past(page, before)


def test_no_word_beside_the_ring_is_cut_on_a_small_phone(new_page: Any) -> None:
    for lang in ("en", "ja"):
        page = new_page(phone=True, lang=lang, viewport={"width": 360, "height": 640})
        new_table(page, "sixgems", "me", "bot")
        wait_for_turn(page)
        left, right, word = page.evaluate("""() => {
            const box = document.querySelector('#board').getBoundingClientRect();
            const word = window.table.view.drawn('sealn').text.getBoundingClientRect();
            const board = window.table.view.drawn('board4').g.getBoundingClientRect();
            const [x, y] = [(board.left + board.right) / 2, (board.top + board.bottom) / 2];
            const corner = Math.hypot(word.right - x, Math.max(word.top - y, y - word.bottom, 0));
            return [word.left - box.left, corner - board.width / 2, word.width];
        }""")
        assert left >= 1, (lang, word)
        assert right >= -2, "nor does it lie on a board"


HEADINGS = f"""async (lines) => {{
    const {{ write }} = {MODULE.format("coach_words")};
    return lines.map((line) => {{
        const text = document.createElement('p');
        write(text, [line]);
        return text.querySelector('b')?.textContent ?? '';
    }});
}}"""


def test_a_colon_within_a_name_makes_no_heading(new_page: Any) -> None:
    page = new_page()
    page.goto("/")
    lines = [
        "Golden: “Pilgrimage: Raqchi”.",
        "金色：「大巡礼：ラクチ」。",
        "Lay “Pilgrimage: Raqchi” there.",
        "「大巡礼：ラクチ」を置く。",
    ]
    assert page.evaluate(HEADINGS, lines) == ["Golden:", "金色：", "", ""]


def test_the_arrow_of_a_hint_goes_when_something_else_is_chosen(server: Any, new_page: Any) -> None:
    page = new_page()
    open_moment(server, page, moment_before("tahuantinsuyu", 3, "place_event", 0.2))
    page.wait_for_function("() => window.table.state.ask && !window.table.asking.waiting")
    card, other = page.evaluate("""() => {
        const { choices } = window.table.asking.walk;
        const other = choices.find(({ path }) => path[0] !== choices[0].path[0]);
        window.table.hints.show({ text: 'this card', action: choices[0].action, nodes: [] });
        return [choices[0].path[0], other.path[0]];
    }""")
    for step, arrows in ((card, 1), (card, 1), (other, 0)):  # chosen, put back, another one
        page.evaluate("step => window.table.asking.touch(step, false)", step)
        assert page.locator("#arrow").count() == arrows, (step, page.evaluate("window.table.asking.walk.taken"))
