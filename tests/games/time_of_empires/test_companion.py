"""The companion clock (16): its states and sounds as rules, run in node; the page itself in a browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ludarium.games import game
from ludarium.web.companion import bundle, folder_of, page_of, single_file

GAME = game("time_of_empires")
FOLDER = folder_of(GAME)
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed: THE COMPANION'S RULES ARE NOT CHECKED")


def in_node(code: str) -> object:
    assert NODE
    program = f"import * as r from '{(FOLDER / 'state.js').as_uri()}';\n{code}"
    command = [NODE, "--input-type=module", "--experimental-default-type=module", "-e", program]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@needs_node
def test_gongs_cries_and_the_last_minute_fall_on_their_stamps() -> None:
    cues = in_node("console.log(JSON.stringify([r.cuesAhead(3000, 0), r.cuesAhead(0, 360000), r.cuesAhead(0, 540000)]))")
    assert cues == [
        [[3, "gong"], [183, "cry"], [363, "cry"], [483, "minute"], [543, "gong"]],
        [[120, "minute"], [180, "gong"]],
        [],
    ]


@needs_node
def test_a_real_time_era_ends_with_the_second_gong() -> None:
    code = """
    let s = r.begin(r.prepare(r.newGame(3), true), 1000);
    console.log(JSON.stringify([s.screen, s.gongAt, r.tick(s, 543999).screen, r.tick(s, 544000).screen]))"""
    assert in_node(code) == ["real", 4000, "real", "score"]


@needs_node
def test_an_introductory_era_has_15_rounds_two_appointments_and_passes_the_start() -> None:
    code = """
    let s = r.begin(r.prepare(r.newGame(3), false), 0);
    const seen = [];
    while (s.screen !== 'score') {
      seen.push([s.screen, s.round, s.first]);
      s = s.screen === 'appoint' ? r.resume(s) : r.nextRound(s);
    }
    console.log(JSON.stringify(seen))"""
    seen = in_node(code)
    assert isinstance(seen, list)
    assert [x for x in seen if x[0] == "appoint"] == [["appoint", 5, 1], ["appoint", 10, 2]]
    rounds = [x for x in seen if x[0] == "round"]
    assert [x[1] for x in rounds] == list(range(1, 16))
    assert [x[2] for x in rounds] == [0] * 5 + [1] * 5 + [2] * 5


@needs_node
def test_the_score_pad_walks_seven_lines_an_era_and_keeps_the_totals() -> None:
    code = """
    let s = { ...r.newGame(2), screen: 'score' };
    const lines = [];
    while (s.screen !== 'end') {
      if (s.screen === 'choose') { s = { ...s, screen: 'score' }; continue; }
      lines.push(r.LINES[s.line]);
      if (!r.WITHOUT_POINTS.includes(r.LINES[s.line])) { s = r.enter(s, 0, 2); s = r.enter(s, 1, s.era); }
      s = r.nextLine(s);
    }
    console.log(JSON.stringify([lines.length, r.totals(s), r.winners(s)]))"""
    assert in_node(code) == [21, [30, 30], [0, 1]]


@needs_node
def test_a_tie_is_broken_by_buildings_on_the_central_board() -> None:
    code = "let s = r.newGame(3); s = { ...s, buildings: [3, 5, 5] }; console.log(JSON.stringify(r.winners(s)))"
    assert in_node(code) == [1, 2]


@needs_node
def test_damaged_memory_is_not_restored() -> None:
    code = """console.log(JSON.stringify([null, 7, {}, { players: 9 }, r.newGame(2)].map((x) => r.restored(x) !== null)))"""
    assert in_node(code) == [False, False, False, False, True]


def test_both_languages_have_the_same_words() -> None:
    text = (FOLDER / "words.js").read_text(encoding="utf-8")
    en, ja = text.split("  ja: {")
    keys = [re.findall(r"(?:^|[{,])\s*(\w+): '", part, flags=re.MULTILINE) for part in (en, ja)]
    assert set(keys[0]) == set(keys[1])
    used = set(re.findall(r"say\('(\w+)'", (FOLDER / "companion.js").read_text(encoding="utf-8")))
    assert used <= set(keys[0])


def test_the_single_file_loads_nothing_from_anywhere() -> None:
    for lang in ("en", "ja"):
        html = single_file(GAME, lang)
        assert f'<html lang="{lang}">' in html
        assert not re.search(r'<[^>]+(src|href)="(?!data:)', html)
        assert not re.search(r"^\s*(import|export) ", html, flags=re.MULTILINE)
    assert 'src="/companion/time_of_empires/companion.js"' in page_of(GAME, "ja")
    assert page_of(GAME, "xx") == page_of(GAME, "en")


@needs_node
def test_the_bundled_script_is_sound_javascript(tmp_path: Path) -> None:
    assert NODE
    file = tmp_path / "bundle.mjs"
    file.write_text(bundle(FOLDER / "companion.js"), encoding="utf-8")
    run = subprocess.run([NODE, "--check", str(file)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
