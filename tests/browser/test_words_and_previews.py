"""What a thing is and what a choice gives: previews beside the pointer, the whole table in words, the question in view."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.hands import new_table, wait_for_turn
from tests.browser.moments import Moment, open_moment

GAMES = {"sixgems": 3, "terra_pyramides": 2, "tahuantinsuyu": 3, "knossos": 3, "time_of_empires": 2}
NEIGHBOURS = {"tahuantinsuyu": "next to: ", "knossos": "touches the tiles at: ", "time_of_empires": "ways lead to: "}

# where the pointer can rest on things that would be chosen by this very touch
TARGETS = """() => {
    const { view, asking } = window.table;
    return [...view.live].filter((id) => view.has(id) && asking.walk.wouldChoose(id)).map((id) => {
        const d = view.drawn(id);
        const r = d.g.getBoundingClientRect();
        return [id, r.x + r.width / 2, r.y + r.height / 2];
    }).filter(([id, x, y]) => view.targetAt(x, y) === id);
}"""
TIP = """(id) => {
    const box = document.querySelector('.tip');
    const edges = (r) => [r.left, r.top, r.right, r.bottom];
    return {
        shown: box.classList.contains('gains'),
        text: box.querySelector('.tip-gives').textContent,
        said: document.getElementById('preview').textContent,
        tip: edges(box.getBoundingClientRect()),
        thing: edges(window.table.view.drawn(id).g.getBoundingClientRect()),
        stage: edges(document.getElementById('stage').getBoundingClientRect()),
    };
}"""


def apart(a: list[float], b: list[float]) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("game", ["sixgems", "tahuantinsuyu", "knossos", "time_of_empires"])
def test_a_preview_stands_beside_what_is_pointed_at(game: str, server: Any, new_page: Any) -> None:
    """It names the choice, says once what the panel says aloud, lies on the stage, and never covers the choice
    under study."""
    seen = 0
    for part in (0.2, 0.3, 0.4, 0.5):
        page = new_page()
        open_moment(server, page, Moment(game, GAMES[game], part))
        for id_, x, y in page.evaluate(TARGETS)[:6]:
            page.mouse.move(x, y)
            page.wait_for_function(
                "id => window.table.asking.previews.known.has(window.table.asking.walk.wouldChoose(id)?.action)", arg=id_
            )
            found = page.evaluate(TIP, id_)
            assert found["shown"] == bool(found["said"]), (part, id_)
            if not found["shown"]:
                continue
            seen += 1
            assert found["text"].replace(" ◇", "") == found["said"]
            assert apart(found["tip"], found["thing"]), (part, id_, found)
            left, top, right, bottom = found["stage"]
            assert left <= found["tip"][0]
            assert top <= found["tip"][1]
            assert found["tip"][2] <= right
            assert found["tip"][3] <= bottom
        page.close()
    assert seen >= 2


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_table_can_be_read_in_words(game: str, server: Any, new_page: Any) -> None:
    """A key leads there. Everything with a name is told, with what lies next to it, and it follows the table."""
    page = new_page()
    open_moment(server, page, Moment(game, GAMES[game], 0.4))
    page.keyboard.press("t")
    assert page.evaluate("document.activeElement.id") == "panel-words"
    told = page.inner_text("#panel-words")
    labels = page.evaluate(
        "[...window.table.state.nodes.values()].map((n) => n.label.replace('\\n', ' · ')).filter(Boolean)"
    )
    assert len(labels) > 20
    lines = set(page.eval_on_selector_all("#panel-words li", "all => all.map((li) => li.textContent)"))
    assert set(labels) <= lines
    assert page.evaluate("window.table.state.prompt.split('\\n')[0]") in told
    assert NEIGHBOURS.get(game, "") in told
    for name in page.evaluate("window.table.state.seats.map((s) => s.name)"):
        assert name in told


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)], ids=["phone", "small phone", "lying"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_always_shows_the_question(game: str, lang: str, size: tuple[int, int], server: Any, new_page: Any) -> None:
    """However many answers there are, the first line of the question stands above them, whole."""
    page = new_page(phone=True, lang=lang, viewport={"width": size[0], "height": size[1]})
    for part in (0.1, 0.45, 0.8):
        open_moment(server, page, Moment(game, GAMES[game], part))
        seen = page.evaluate("""() => {
            const edges = (id) => document.getElementById(id).getBoundingClientRect();
            const [ask, question, prompt, answers] = ['ask', 'question', 'prompt', 'answers'].map(edges);
            const line = parseFloat(getComputedStyle(document.getElementById('prompt')).lineHeight);
            return [prompt.top >= ask.top, prompt.top + line <= question.bottom + 1, question.bottom <= answers.top + 1];
        }""")
        assert seen == [True, True, True], (part, page.inner_text("#prompt"))


def test_what_the_bots_did_is_told_before_the_next_question(new_page: Any) -> None:
    """Also where the game itself speaks of one's own seat last, such as the income at the end of a round."""
    page = new_page()
    new_table(page, "tahuantinsuyu", "me", "bot", "bot", level="beginner")
    told = 0
    for _ in range(6):
        assert wait_for_turn(page) == "ask"
        before = page.evaluate("window.table.state.log.length")
        page.evaluate("""() => {
            const { asking, state } = window.table;
            const pass = state.ask.choices.find((c) => c[1][0] === '!pass') ?? state.ask.choices[0];
            asking.hooks.send({ action: pass[0], path: pass[1], label: pass[2] });
        }""")
        page.wait_for_function("n => window.table.state.log.length > n && window.table.state.ask", arg=before)
        others = page.evaluate(
            """n => {
            const { log, seats } = window.table.state;
            const others = log.slice(n).filter((e) => e[2] >= 0 && !seats[e[2]].mine && e[1] !== 'note');
            return others.filter((e) => e[4].length).map((e) => e[3]);
        }""",
            before,
        )
        lines = page.eval_on_selector_all("#recap-list li span", "all => all.map((span) => span.textContent)")
        said = [
            text.split(" (beginner)")[-1].strip(" :").lower() for text in others
        ]  # the name stands once, without the level
        assert all(any(text in line.lower() for line in lines) for text in said), (others, lines)
        assert all(line.count("(beginner)") == 0 for line in lines), lines
        assert all(line.startswith("Bot ") and ". Bot " not in line for line in lines if line), lines
        told += len(others)
    assert told > 4


def test_a_hint_never_hides_what_it_suggests(new_page: Any) -> None:
    """The tiles on offer lie at the upper edge of the board, where words in passing are shown otherwise."""
    page = new_page()
    new_table(page, "knossos", "me", "bot", "bot")
    assert wait_for_turn(page) == "ask"
    page.evaluate("""() => {
        const { state, view } = window.table;
        const pick = state.ask.choices.find((c) => view.has(c[1][0]) && c[1][0].startsWith('area'));
        window.hinted = pick[1];
        window.table.connection.hooks.heard({ t: 'hint', text: 'Take this tile.', action: pick[0], nodes: [] });
    }""")
    page.wait_for_selector("#hint")
    edges = "r => [r.left, r.top, r.right, r.bottom]"
    hint = page.evaluate(f"({edges})(document.getElementById('hint').getBoundingClientRect())")
    for place in page.evaluate(f"window.table.view.places(window.hinted).map({edges})"):
        assert apart(hint, place)
    mine = page.evaluate(f"({edges})(document.getElementById('mine').getBoundingClientRect())")
    assert apart(hint, mine)
