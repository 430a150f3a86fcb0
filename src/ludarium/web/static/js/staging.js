// @ts-check
// Scoring as a scene: the rows of a summary appear one after another, each lights up where it comes from, and the whole waits
// for "continue"; one line about one's own choice goes by itself, and who plays on has read enough. A click shows the rest at
// once. And what the others did since one's own last decision, to be shown again.
import { byId, el, t } from './page.js';
import { moves } from './motion.js';
import { seatMark } from './panels.js';
import { settings } from './settings.js';
import { together, withoutLevels } from './strip.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {[number, string, string[]]} Row */
/** @typedef {[string, Row[]]} Stage */

const ROW = 650; // ms between two rows
const TWICE = 450; // ms in which a tap was meant for the summary that has just gone
const PASS = 2500; // ms that a whole summary stays, where it goes on by itself

export class Staging {
  /** @param {(nodes: string[]) => void} light @param {(on: boolean) => void} stands a summary comes or goes: others give way,
   * and a clock may have waited */
  constructor(light, stands) {
    this.light = light;
    this.stands = stands;
    /** @type {Stage[]} */ this.held = []; // told while a clock ran: nobody reads then
    /** @type {Stage[]} */ this.waiting = [];
    this.running = false;
    this.hurry = false;
    this.left = false; // somebody plays on while it is shown
    this.acted = -1; // number of the first log entry after one's own last answer on this page
    this.go = () => {};
    this.gone = -TWICE; // when a summary went
    /** @type {DOMRect | null} */ this.place = null; // where it was
    addEventListener('click', (e) => this.#onlyOnce(e), { capture: true });
    /** @type {State['seats']} */ this.seats = [];
    this.asked = false; // whether one may answer now
    /** @type {Set<number>} */ this.mine = new Set(); // seats of this page
    byId('stage-continue')?.addEventListener('click', () => this.#press());
    byId('stage-list')?.addEventListener('click', () => {
      this.hurry = true;
    });
    byId('recap-again')?.addEventListener('click', () => void this.#again());
    /** @type {import('./state.js').LogEntry[]} */ this.recap = [];
  }

  /** What concerns somebody else alone is told in the recap; nobody has to wait for it.
   * @param {Stage[]} stages @param {boolean} [timed] a clock runs: it is kept until the clock rests */
  add(stages, timed = false) {
    if (settings.stages === 'off') return;
    if (timed) {
      this.held.push(...stages);
      return;
    }
    const [last] = stages.slice(-1);
    const before = this.held.filter(([title]) => title === last?.[0]); // parts of the same summary
    this.held = [];
    if (last && before.length) stages = [[last[0], [...before, ...stages].flatMap(([, rows]) => rows)]];
    const alone = (/** @type {Stage} */ [, rows]) =>
      new Set(rows.map(([seat]) => seat)).size === 1 && !this.mine.has(rows[0][0]);
    this.waiting.push(...stages.filter((stage) => stage[1].length && !alone(stage)));
    if (!this.running && this.waiting.length) void this.#run();
  }

  /** Somebody plays on: nothing is left to wait for. */
  leave() {
    this.waiting = [];
    this.hurry = this.left = true;
    this.go();
  }

  /** The table pauses: what was told last under one heading is read now. @param {boolean} paused */
  rest(paused) {
    const [last] = this.held.slice(-1);
    if (!paused || !last) return;
    const rows = this.held.filter(([title]) => title === last[0]).flatMap(([, told]) => told);
    this.held = [];
    this.add([[last[0], rows]]);
  }

  /** A tap on a summary that goes at this moment means nothing that lies under it. @param {MouseEvent} e */
  #onlyOnce(e) {
    if (!this.place || performance.now() - this.gone > TWICE) return;
    const { left, right, top, bottom } = this.place;
    const { clientX: x, clientY: y } = e;
    if (x > left && x < right && y > top && y < bottom) e.stopPropagation();
  }

  #press() {
    if (this.hurry) this.go();
    else this.hurry = true;
  }

  async #run() {
    this.running = true;
    this.stands(true);
    const box = byId('stage-summary');
    const list = byId('stage-list');
    const button = byId('stage-continue');
    for (let stage = this.waiting.shift(); stage; stage = this.waiting.shift()) {
      const [title, rows] = stage;
      byId('stage-title')?.replaceChildren(title);
      list?.replaceChildren();
      if (box) box.hidden = false;
      this.left = false;
      this.hurry = !moves();
      for (const [seat, text, nodes] of rows) {
        button?.replaceChildren(t('stage.skip'));
        list?.append(el('li', {}, ...(seat >= 0 ? [seatMark(seat), ' '] : []), withoutLevels(text, this.seats)));
        if (list) list.scrollTop = list.scrollHeight; // what a row tells is in view when its cause lights up
        if (!this.hurry) this.light(nodes);
        await this.#pause(ROW);
      }
      if (list) list.scrollTop = 0; // what is too long for the box is read from the first row
      this.hurry = true;
      this.#name();
      this.light([]); // all rows have been told: what the coach speaks of is to be seen again
      if (!this.left) await this.#continued(rows.length === 1);
    }
    this.place = this.left ? null : (box?.getBoundingClientRect() ?? null);
    this.gone = performance.now();
    if (box) box.hidden = true;
    this.light([]);
    this.running = false;
    this.stands(false);
  }

  /** The button goes on, or where one may answer beside the summary only closes it. */
  #name() {
    const beside = this.asked && matchMedia('(min-width: 1024px)').matches;
    byId('stage-continue')?.replaceChildren(t(beside ? 'stage.close' : 'stage.continue'));
  }

  /** @param {number} ms */
  async #pause(ms) {
    const end = performance.now() + ms;
    while (!this.hurry && performance.now() < end) await new Promise((next) => setTimeout(next, 40));
  }

  /** @param {boolean} short @returns {Promise<void>} */
  #continued(short) {
    return new Promise((done) => {
      this.go = done;
      if (short || settings.stages === 'pass') setTimeout(done, PASS);
    });
  }

  /** One has answered: what comes after this is what followed. @param {State} state */
  answered(state) {
    this.acted = (state.log.at(-1)?.[0] ?? -1) + 1;
  }

  /** What the others did since one's own last decision, a line each. @param {State} state */
  follow(state) {
    this.seats = state.seats;
    this.asked = state.ask !== null;
    if (this.running && this.hurry) this.#name();
    this.mine = new Set(state.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
    const { mine } = this;
    const last = state.log.findLastIndex(([, , seat]) => seat >= 0 && !mine.has(seat));
    const own = state.log.slice(0, Math.max(0, last)).findLast(([, , seat]) => mine.has(seat))?.[0] ?? -1;
    const from = this.acted >= 0 ? this.acted : own + 1;
    const undone = state.log.findLastIndex(([, kind]) => kind === 'note'); // before it: what may have been taken back
    const since = state.log.slice(undone + 1).filter(([number, kind, , text]) => number >= from && told(kind) && text);
    const first = since.findIndex(([, , seat]) => !mine.has(seat)); // before it: what one's own answer did
    const turns = !state.clock?.running; // in real time everybody acts all the while
    this.recap = turns && mine.size && state.ask && first >= 0 ? since.slice(first) : [];
    const box = byId('recap');
    if (!box) return;
    /** @type {Map<number, import('./state.js').LogEntry[]>} */ const lines = new Map(); // the log below has them one by one
    for (const entry of this.recap)
      if (entry[4].length && !mine.has(entry[2])) lines.set(entry[2], [...(lines.get(entry[2]) ?? []), entry]); // without: whose turn it is
    box.hidden = lines.size === 0;
    byId('recap-list')?.replaceChildren(
      ...[...lines].map(([seat, entries]) =>
        el('li', {}, ...(seat >= 0 ? [seatMark(seat)] : []), el('span', {}, together(entries, state))),
      ),
    );
  }

  /** Light up what they did, one after another. */
  async #again() {
    this.hurry = false;
    for (const [, , , , nodes] of this.recap) {
      this.light(nodes);
      await this.#pause(ROW);
    }
    this.light([]);
  }
}

/** @param {string} kind of a log entry */
function told(kind) {
  return kind !== 'chat' && kind !== 'note';
}
