// @ts-check
// The coach of a first game: what it says, what it suggests, and the end of the lesson. It stays where it is while it has
// nothing new to say, so that nothing beside it jumps. Sent away, it leaves a button that calls it back.
import { byId, el, t } from './page.js';
import { stage } from './stage.js';

/** @typedef {import('./state.js').State} State */

const SOON = 1000; // ms in which a touch may cross a stop of the clock
const TWICE = 450; // ms in which a second tap belongs to the first
let turned = -TWICE; // when its words were last led on

export class CoachPanel {
  /** @param {{changed: () => void, playOn: () => void, hurried: () => boolean, busy: () => boolean,
   *   pause: () => void}} hooks it was sent away or called back; the lesson is over; whether there is no time to read;
   * whether something is in hand or being answered; a clock has to wait */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {Set<string>} */ this.read = new Set(); // what the clock has waited for
    this.stopped = -SOON; // when the coach last stopped it
    this.done = false;
    this.away = kept(() => localStorage.getItem(key())) === 'away';
    byId('coach-skip')?.addEventListener('click', () => (this.done ? hooks.playOn() : this.send(true)));
    byId('coach-back')?.addEventListener('click', () => this.send(false));
    byId('coach')?.addEventListener('click', onlyOnce, { capture: true });
  }

  /** @param {boolean} away */
  send(away) {
    this.away = away;
    kept(() => (away ? localStorage.setItem(key(), 'away') : localStorage.removeItem(key())));
    this.hooks.changed();
    byId(away ? 'coach-back' : 'coach-skip')?.focus({ preventScroll: true });
  }

  /** What it says at this moment; nothing while it is away. @param {State} state */
  says(state) {
    return this.away && !state.over ? null : state.coach;
  }

  /** Nobody can read while the sand runs: the clock waits, once for each thing that is said. @param {State} state */
  #wait(state) {
    const coach = this.says(state);
    if (this.hooks.busy()) return; // nobody's touch is lost
    if (!coach?.new || !coach.stops || !state.clock?.running || state.paused || this.read.has(coach.text)) return;
    if (this.read.size && !this.hooks.hurried()) return;
    this.read.add(coach.text);
    this.stopped = performance.now();
    this.hooks.pause();
  }

  /** Whether there is time to read. @param {State} state */
  #clock(state) {
    const line = byId('coach-clock');
    if (!line) return;
    const stands = state.paused && this.read.size > 0;
    line.hidden = this.done || state.over !== null || !(stands || state.clock?.running);
    const acts = this.says(state)?.suggest != null;
    line.textContent = t(!stands ? 'coach.clock_runs' : acts ? 'coach.clock_stands' : 'coach.clock_read');
    line.classList.toggle('stands', stands);
  }

  /** Whether the coach is just stopping the clock: an answer that was given meanwhile counts, and the clock goes on. */
  get stopping() {
    return performance.now() - this.stopped < SOON;
  }

  /** @param {State} state */
  show(state) {
    const coach = this.says(state);
    const { over } = state;
    const box = byId('coach');
    if (!box) return;
    this.done = Boolean(coach?.done);
    box.hidden = coach === null;
    box.classList.toggle('hidden', coach === null);
    box.classList.toggle('quiet', coach?.new === false);
    show('coach-suggest', coach?.suggest != null && state.ask !== null);
    show('coach-hint', coach?.suggest == null && (state.ask?.choices.length ?? 0) > 1 && byId('btn-hint') !== null);
    this.#wait(state);
    show('coach-new-game', this.done);
    this.#clock(state);
    show('coach-back', coach === null && state.coach !== null);
    const skip = byId('coach-skip');
    show('coach-skip', over === null); // nothing is left to go on with
    if (skip) skip.textContent = this.done ? t('coach.play_on') : t('coach.skip');
    const text = byId('coach-text');
    if (text && coach && text.dataset.said !== coach.text) {
      text.dataset.said = coach.text;
      write(text, coach.text.split('\n'));
    }
    const beside = byId('sheet-coach'); // the closing words, readable beside the points
    if (beside) {
      beside.hidden = !(coach && over);
      beside.textContent = coach && over ? coach.text : '';
    }
  }
}

/** Where this page remembers that the coach was sent away. */
function key() {
  return `ludarium.coach.${document.body.dataset.table}`;
}

/** A page without memory forgets. @template T @param {() => T} use @returns {T | null} */
function kept(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

/** As many lines as there is room for; a button leads on to the others. @param {HTMLElement} text @param {string[]} lines */
function write(text, lines) {
  const next = byId('coach-next');
  const skip = byId('coach-skip');
  let last = lines.length;
  text.replaceChildren(...lines.map(paragraph));
  if (next) next.hidden = true;
  skip?.classList.remove('hidden');
  const tooLong = () => text.scrollHeight > text.clientHeight + 2;
  if (!next || stage() === 'wide' || !tooLong() || (lines.length < 2 && inTwo(lines[0]).length < 2)) return;
  next.hidden = false;
  skip?.classList.add('hidden'); // its place is taken until everything has been read
  for (; last > 1 && tooLong(); last--) text.lastElementChild?.remove();
  const halves = last === 1 && tooLong() ? inTwo(lines[0]) : [];
  if (halves.length > 1) {
    write(text, [...halves, ...lines.slice(1)]);
    return;
  }
  next.onclick = () => {
    turned = performance.now();
    write(text, lines.slice(last));
  };
}

/** A second tap on "next" means no button that has come in its place. @param {MouseEvent} e */
function onlyOnce(e) {
  const next = e.target instanceof Element && e.target.closest('#coach-next');
  if (!next && performance.now() - turned < TWICE) e.stopPropagation();
}

/** A long line in two: between two sentences, or if it is one, at a comma. @param {string} line */
function inTwo(line) {
  const sentences = line.split(/(?<=[.!?;]\s|[。！？])(?=.)/);
  const parts = sentences.length > 1 ? sentences : line.split(/(?<=,\s|、)(?=.)/);
  const half = Math.ceil(parts.length / 2);
  return parts.length > 1 ? [parts.slice(0, half).join(''), parts.slice(half).join('')] : [line];
}

/** A line of its own; what stands before a colon at its beginning is its heading. @param {string} line */
function paragraph(line) {
  const [, heading, rest] = /^([^:：.。]{1,24}[:：])\s*(.*)$/.exec(line) ?? ['', '', line];
  return el('span', { class: 'line' }, ...(heading ? [el('b', {}, heading), ' '] : []), rest);
}

/** @param {string} id @param {boolean} on */
function show(id, on) {
  const button = byId(id);
  if (button) button.hidden = !on;
}
