"""The one thing to do now: a button in one place and of one size; no second tap in the same spot does something else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import TAP, new_table, wait_for_turn
from tests.browser.moments import Moment, moment_before, open_moment, played
from tests.browser.test_phone_layout import arm, box_of

pytestmark = pytest.mark.slow

SIZES = [(360, 640), (390, 844), (844, 390)]
MAIN = "#answers .button.primary:visible"


def last_of_a_turn(game: str, seats: int, name: str) -> Moment:
    """A moment at which somebody did this in the middle of the game."""
    taken = played(game, seats, ())
    at = next(n for n, (_, done, _) in enumerate(taken) if n > len(taken) // 2 and done == name)
    return Moment(game, seats, (at + 0.5) / len(taken))


def armed_alone(page: Any, server: Any) -> list[float]:
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    arm(page)
    return box_of(page, "#btn-confirm")


def armed_in_hand(page: Any, server: Any) -> list[float]:
    open_moment(server, page, moment_before("knossos", 3, "lay", 0.1))
    page.evaluate("() => window.table.asking.touch(window.table.asking.walk.choices[0].path[1], true)")
    page.wait_for_selector("#btn-confirm")
    others = [box_of(page, f"#answers {one}") for one in ('[data-step="@turn"]', '[data-step="@flip"]', "#btn-cancel")]
    for left, top, right, bottom in others:
        assert 0 <= left < right <= page.viewport_size["width"]
        assert right - left >= 44
        assert bottom - top >= 44
    return box_of(page, "#btn-confirm")


def only_way_on(page: Any, server: Any) -> list[float]:
    open_moment(server, page, last_of_a_turn("terra_pyramides", 2, "done"))
    assert page.locator(MAIN).count() == 1
    return box_of(page, "#answers .button.primary[data-step]")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_main_button_has_one_place_and_one_size(size: tuple[int, int], lang: str, server: Any, new_page: Any) -> None:
    places = {}
    for state in (armed_alone, armed_in_hand, only_way_on):
        page = new_page(phone=True, lang=lang, viewport={"width": size[0], "height": size[1]})
        places[state.__name__] = [round(edge) for edge in state(page, server)]
    left, top, right, bottom = places["armed_alone"]
    assert len({tuple(place) for place in places.values()}) == 1, places
    assert right - left >= 160
    assert bottom - top >= 48


ASIDES = """() => {
    const { aside, choices } = window.table.state.ask;
    const steps = choices.filter(([action]) => aside.includes(action)).map(([, path]) => path[0]);
    return [...new Set(steps.filter((step) => step.startsWith('!')))];
}"""


def test_what_is_by_the_way_is_quieter_than_what_leads_on(server: Any, new_page: Any) -> None:
    page = new_page(phone=True)
    open_moment(server, page, last_of_a_turn("terra_pyramides", 2, "done"))
    asides = page.evaluate(ASIDES)
    assert asides
    buttons = page.eval_on_selector_all(
        "#buttons button", "all => all.map((b) => [b.dataset.step, b.className, getComputedStyle(b).fontWeight])"
    )
    for step, cls, weight in buttons:
        assert (step in asides) == ("minor" in cls), step
        assert step not in asides or int(weight) < 600, step
    page = new_page(phone=True)
    open_moment(server, page, Moment("time_of_empires", 2, 0.35))
    wait_for_turn(page)
    assert page.evaluate(ASIDES) == ["!discard"]
    assert "minor" in page.get_attribute('#buttons [data-step="!discard"]', "class")


@pytest.mark.parametrize("late", [0, 300])
def test_a_second_tap_where_the_main_button_was_confirms_nothing_else(late: int, new_page: Any) -> None:
    """The answer of the server brings another button under the finger, at once or only after a moment."""
    page = new_page(phone=True)
    new_table(page, "tahuantinsuyu", "me", "bot", "bot")
    wait_for_turn(page)
    page.evaluate("""() => {
        const { asking, state } = window.table;
        window.sent = [];
        asking.hooks.send = (choice) => {
            window.sent.push(choice.label);
            setTimeout(() => { // something else is asked now, and its button stands where the other was
                state.ask = { ...state.ask, n: state.ask.n + 1, choices: [[1, ['!other'], 'Something else']], aside: [] };
                asking.show(state);
            }, window.late);
        };
    }""")
    page.evaluate("late => { window.late = late; }", late)
    arm(page)
    left, top, right, bottom = box_of(page, "#btn-confirm")
    sent = page.evaluate(
        f"""async (spot) => {{
            {TAP}
            tap(spot);
            while (!document.querySelector('[data-step="!other"]')) await new Promise((go) => setTimeout(go, 5));
            tap(spot);
            tap(spot);
            const soon = window.sent.length;
            await new Promise((go) => setTimeout(go, 700));
            tap(spot);
            return [soon, window.sent.length];
        }}""",
        [(left + right) / 2, (top + bottom) / 2],
    )
    assert sent == [1, 2], "a tap that is meant does what it says"


def test_a_double_click_on_the_board_is_one_answer(new_page: Any) -> None:
    page = new_page()
    new_table(page, "sixgems", "me", "bot")
    wait_for_turn(page)
    page.evaluate("""() => {
        const { asking, state, view } = window.table;
        window.sent = 0;
        asking.hooks.send = () => { // the next question is there at once, and asks for something in the same place
            window.sent++;
            state.ask = { ...state.ask, n: state.ask.n + 1 };
            view.draw(state);
            asking.show(state);
        };
    }""")
    spot = page.evaluate("""() => {
        const { left, right, top, bottom } = document.querySelector('.live').getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    }""")
    sent = page.evaluate(
        f"""async (spot) => {{
            {TAP}
            tap(spot);
            tap(spot);
            const soon = window.sent;
            await new Promise((go) => setTimeout(go, 600));
            tap(spot);
            return [soon, window.sent];
        }}""".replace("'touch'", "'mouse'"),
        spot,
    )
    assert sent == [1, 2]
