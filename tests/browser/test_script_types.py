"""The scripts of the browser: strict types by tsc over JSDoc, and the pure parts run in node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "src/ludarium/web/static"
TOOLS = Path(os.environ.get("LUDARIUM_TSC", "/tmp/tsc"))
NODE = shutil.which("node")

needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed: THE BROWSER SCRIPTS ARE NOT CHECKED")


def tsc() -> str:
    """The compiler, from the path or from npm's folder outside the tree."""
    found = shutil.which("tsc") or str(TOOLS / "node_modules/.bin/tsc")
    if not Path(found).exists():
        TOOLS.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(TOOLS), "typescript@5"]
        subprocess.run(command, capture_output=True, timeout=180, check=False)
    if not Path(found).exists():
        pytest.skip("tsc is not installed and npm could not fetch it: THE TYPES OF THE SCRIPTS ARE NOT CHECKED")
    return found


@needs_node
@pytest.mark.slow
def test_all_scripts_are_clean_under_strict_types(tmp_path: Path) -> None:
    config = {
        "compilerOptions": {
            "allowJs": True,
            "checkJs": True,
            "strict": True,
            "noEmit": True,
            "target": "es2022",
            "module": "esnext",
            "moduleResolution": "bundler",
            "lib": ["es2023", "dom", "dom.iterable"],
            "types": [],
            "paths": {"/static/*": [f"{STATIC}/*"]},
        },
        "include": [f"{STATIC}/*.js", f"{STATIC}/js/*.js", f"{STATIC.parents[1]}/games/*/companion/*.js"],
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps(config))
    run = subprocess.run([tsc(), "-p", str(tmp_path)], capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stdout


def in_node(code: str) -> object:
    """Run a module that imports from the scripts and prints JSON."""
    assert NODE
    program = code.replace("static:", f"{STATIC.as_uri()}/")
    command = [NODE, "--input-type=module", "--experimental-default-type=module", "-e", program]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


WALK = """
import { ClickPath } from 'static:js/click_path.js';
const c = (action, ...path) => ({ action, path, label: String(action) });
"""


@needs_node
def test_a_path_of_two_nodes_is_walked_and_can_be_taken_back() -> None:
    told = in_node(
        WALK
        + """
const w = new ClickPath();
w.reset([c(1, 'die0', 'b1'), c(2, 'die0', 'b2'), c(3, 'die1', 'b1'), c(9, '!pass')]);
const first = [...w.next()];
const on = w.touch('die0');
const then = [...w.next()];
const dead = w.touch('die7');
w.back();
const back = [...w.next()];
w.touch('die0');
console.log(JSON.stringify({ first, on, then, dead, back, done: w.touch('b2').action, taken: w.taken }));
"""
    )
    assert told == {
        "first": ["die0", "die1", "!pass"],
        "on": "on",
        "then": ["b1", "b2"],
        "dead": "dead",
        "back": ["die0", "die1", "!pass"],
        "done": 2,
        "taken": [],
    }


@needs_node
def test_of_two_things_either_may_be_touched_first_and_the_one_in_hand_can_be_changed() -> None:
    told = in_node(
        WALK
        + """
const w = new ClickPath();
w.reset([c(1, 'w1', 's1'), c(2, 'w1', 's2'), c(3, 'w2', 's1'), c(4, 's3'), c(5, 'w2', 's3'), c(9, '!pass')]);
const soft = [...w.soft()];
const only = w.wouldChoose('s2').action;      // one worker alone can go there: nothing is left to ask
const several = w.wouldChoose('s1') ?? null;
const place = w.touch('s1');
const workers = [...w.next()];
const reversed = w.touch('w2').action;
w.touch('w1');
const other = [[...w.soft()], w.touch('w2'), [...w.next()]];
const down = [w.touch('w2'), w.taken];
const built = (w.cancel(), w.touch('s3').action);  // a thing that chooses by itself does so
w.touch('s1');
const open = w.open().map((choice) => choice.action);
console.log(JSON.stringify({ soft, only, several, place, workers, reversed, other, down, built, open }));
"""
    )
    assert told == {
        "soft": ["s1", "s2"],
        "only": 2,
        "several": None,
        "place": "on",
        "workers": ["w1", "w2"],
        "reversed": 3,
        "other": [["w1", "w2"], "on", ["s1", "s3"]],
        "down": ["on", []],
        "built": 4,
        "open": [1, 3],
    }


@needs_node
def test_modes_are_turned_and_flipped_and_choose_their_cells() -> None:
    told = in_node(
        WALK
        + """
const w = new ClickPath();
const all = [];
for (let r = 0; r < 8; r++) all.push(c(r, `@${'ab'[r >> 2]}${r % 4}`, `cell${r % 4}`));
w.reset(all);
const start = [w.mode, [...w.next()]];
w.turn(1); w.turn(1);
const turned = [w.mode, [...w.next()]];
w.turn(1, true);
const flipped = w.mode;
w.turn(-1);
const back = w.mode, would = w.wouldChoose('cell1').action;
console.log(JSON.stringify({ start, turned, flipped, back, would, done: w.touch('cell1').action }));
"""
    )
    assert told == {
        "start": ["@a0", ["cell0"]],
        "turned": ["@a2", ["cell2"]],
        "flipped": "@b2",
        "back": "@b1",
        "would": 5,
        "done": 5,
    }


@needs_node
def test_a_place_where_the_thing_in_hand_fits_only_otherwise_turns_it_the_cheapest_or_nearest_way() -> None:
    told = in_node(
        WALK
        + """
const w = new ClickPath();
w.reset([c(1, '@a0', 'x'), c(2, '@a2', 'y'), c(3, '@b0', 'y'), c(4, '@b1', 'z')]);
const soft = [...w.soft()];
const turns = ['x', 'y', 'z', 'nowhere'].map((step) => w.turnTo(step));
const would = [w.wouldChoose('y') ?? null, w.wouldChoose('y', w.turnTo('y')).action];
const stays = w.mode;
w.reset([c(1, '@a0', 'x'), c(2, '@a1', 'y'), c(3, '@a2', 'y'), c(4, '@b0', 'y')]);
const cheap = w.turnTo('y', (mode) => ({ '@a1': 9, '@a2': 3 })[mode] ?? 0);
console.log(JSON.stringify({ soft, turns, would, stays, cheap }));
"""
    )
    assert told == {
        "soft": ["y", "z"],
        "turns": ["", "@a2", "@b1", ""],
        "would": [None, 2],
        "stays": "@a0",
        "cheap": "@a2",
    }


@needs_node
def test_with_one_thing_in_hand_a_place_of_another_may_say_why_it_is_none() -> None:
    told = in_node(
        WALK
        + """
const w = new ClickPath();
w.reset([c(1, 'w1', 's1'), c(2, 'w2', 's1'), c(3, 'w2', 's2')]);
const before = [...w.soft(() => true)];     // nothing is in hand: a place may be touched first
w.touch('w1');
const silent = [...w.soft()], asked = [...w.soft((id) => id.startsWith('s'))];
w.cancel();
w.touch('s1');
const place = [...w.soft(() => true)];      // another place instead
console.log(JSON.stringify({ before, silent, asked, place }));
"""
    )
    assert told == {"before": ["s1", "s2"], "silent": ["w1", "w2", "s2"], "asked": ["w1", "w2"], "place": ["s1", "s2"]}


TALLY = """
import { Tally } from 'static:js/tally.js';
const store = (id, most) => [id, [...Array(most + 1).keys()].map((n) => [id * 10 + n, `${n} of ${id}`])];
const of = (number, ...most) => new Tally({ number, of: most.map((n, i) => store(i + 1, n)) });
"""


@needs_node
def test_what_is_owed_is_paid_at_once_where_one_way_is_left_or_by_heaps() -> None:
    told = in_node(
        TALLY
        + """
const two = of(6, 6, 1);
const heaps = two.heaps();
two.touch(2);                       // only the first is left: it pays the rest
const followed = two.actions(), left = two.left;
const back = [two.back(), two.left, two.back()];
const three = of(6, 6, 4, 5);
three.touch(1);
three.fill(2);
console.log(JSON.stringify({ heaps, followed, left, back, filled: three.told(), rest: three.left }));
"""
    )
    assert told == {
        "heaps": [[1, "6 of 1"]],
        "followed": [15, 21],
        "left": 0,
        "back": [True, 6, False],
        "filled": ["1 of 1", "4 of 2"],
        "rest": 1,
    }


@needs_node
def test_a_half_counted_payment_is_completed_and_a_suggested_one_settles_its_store() -> None:
    told = in_node(
        TALLY
        + """
const half = of(6, 6, 4, 5);
half.touch(2);
half.complete(14);                  // what was counted stands
const asked = of(6, 6, 4, 5);
asked.complete(12);
console.log(JSON.stringify({ half: half.told(), asked: asked.told(), left: [half.left, asked.left] }));
"""
    )
    assert told == {"half": ["5 of 1", "1 of 2"], "asked": ["2 of 1", "4 of 3"], "left": [0, 0]}


@needs_node
def test_a_piece_that_left_a_place_and_one_that_is_new_elsewhere_are_one_that_moved() -> None:
    told = in_node(
        """
import { journeys } from 'static:js/journeys.js';
const node = (id, sym, cls, x, y) => ({ id, sym, cls, x, y, text: '', label: '', rot: 0, scale: 1, area: 0, about: -1 });
const gone = [
  node('clan0.3.1', 'clan0', 'seat0 flat', 10, 10), node('clan0.3.2', 'clan0', 'seat0 flat', 20, 10),
  node('clan1.7.0', 'clan1', 'seat1 flat', 200, 10),                       // beaten in the fight
  node('site3.0', 'site', 'flat', 10, 30),
];
const come = [
  node('clan0.7.0', 'clan0', 'seat0 flat', 210, 10), node('w4', 'site', 'flat', 300, 30),
  node('clan2.9.0', 'clan2', 'seat2', 5, 5),                               // from the reserve
];
console.log(JSON.stringify([...journeys(gone, come)].map(([id, was]) => [id, was.id])));
"""
    )
    assert told == [["clan0.7.0", "clan0.3.2"]]


@needs_node
def test_the_servers_time_is_estimated_to_a_tenth_of_a_second_and_survives_sleep() -> None:
    told = in_node(
        """
import { ServerClock, spell } from 'static:js/clock.js';
let now = 1000000;
ServerClock.page = () => now;
const clock = new ServerClock();
clock.sample(now - 400, 5000000 - 300, now);  // slow trip, answered late: off by 100
clock.sample(now - 40, 5000000 - 20, now);    // quick trip
const quick = clock.now() - 5000000;
now += 3600000;                               // an hour of sleep in which the page's clock jumped 500 ms too far
clock.sample(now - 60, 5000000 + 3600000 - 500 - 30, now);
const slept = clock.now() - (5000000 + 3600000 - 500);
console.log(JSON.stringify({ quick, slept, words: [spell(61000), spell(9940), spell(-5)] }));
"""
    )
    assert isinstance(told, dict)
    assert abs(told["quick"]) < 100
    assert abs(told["slept"]) < 100
    assert told["words"] == ["1:01", "10.0", "0.0"]


@needs_node
def test_each_event_sounds_as_its_game_declares_and_no_more_than_three_at_once() -> None:
    told = in_node(
        """
import { soundsOf } from 'static:js/event_sounds.js';
const now = { looking: 1, over: null, ask: null };
const heard = (...events) => soundsOf({ events }, now, { turn: false, over: false });
const attack = heard(['fought', 0, 1, 4, 9, 'piece'], ['attacked', 0, 4, -1, -1, 'alarm'], ['fought', 0, 1, 4, 9, 'piece']);
const many = heard(...['piece', 'card', 'coin', 'dice'].map((sound) => ['x', 0, 0, 0, 0, sound]));
const asked = soundsOf({}, { ...now, ask: {} }, { turn: false, over: false });
console.log(JSON.stringify([attack, heard(['quiet', 0, 0, 0, 0, '']), many, asked]));
"""
    )
    assert told == [["piece", "alarm"], [], ["piece", "card", "coin"], ["turn"]]


@needs_node
def test_what_has_been_given_a_key_keeps_it_and_commands_keep_theirs() -> None:
    told = in_node(
        """
import { KeyHints, KEYS } from 'static:js/key_hints.js';
const caps = new KeyHints();
const spaces = Array.from({ length: 12 }, (_, i) => `space${i}`);
const first = [...caps.assign(['timer', ...spaces]).values()];
caps.assign([]);
caps.assign(['timer']);
const lands = Array.from({ length: 40 }, (_, i) => `land${i}`);
const many = caps.assign(lands);
const again = [...caps.assign(['timer', ...spaces]).values()];
const keys = new Set([...caps.given.values()].map((has) => has.key));
const given = caps.given.size;
const cleared = [...caps.assign(['new'], (id) => id === 'new').values()];
console.log(JSON.stringify({ keys: KEYS.join(''), first, many: many.size, distinct: new Set(many.values()).size,
  again: again.length, given, each: keys.size, cleared, meant: [caps.meant('a'), caps.meant('s') ?? null] }));
"""
    )
    assert isinstance(told, dict)
    assert not set(told["keys"].lower()) & set("rfuhpmnlc")
    assert (told["many"], told["distinct"]) == (34, 34)
    assert told["again"] == 13
    assert told["given"] == told["each"] == 34
    assert told["cleared"] == ["a"]  # what no longer lies on the table needs no key
    assert told["meant"] == ["new", None]


@needs_node
def test_the_keys_of_action_spaces_outlive_questions_about_other_things() -> None:
    told = in_node(
        """
import { KeyHints } from 'static:js/key_hints.js';
const caps = new KeyHints();
const spaces = Array.from({ length: 14 }, (_, i) => `space${i}`);
const first = [...caps.assign(spaces)];
for (let turn = 0; turn < 12; turn++) {
  caps.assign(Array.from({ length: 18 }, (_, i) => `land${3 * turn + i}`));
  caps.assign(spaces);
}
console.log(JSON.stringify([first, [...caps.assign(spaces)]]));
"""
    )
    assert isinstance(told, list)
    assert told[0] == told[1]
