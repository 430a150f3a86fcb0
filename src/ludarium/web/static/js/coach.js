// @ts-check
// The coach of a first game: what it says, what it suggests, and the end of the lesson. It stays where it is while it has
// nothing new to say, so that nothing beside it jumps. On a phone its words have the place of the question until they have
// been read; then a button brings them back, as it does when the coach was sent away.
import { refit, write } from './coach_words.js';
import { byId, t } from './page.js';
import { stage } from './stage.js';

/** @typedef {import('./state.js').State} State */

const low = matchMedia('(max-height: 940px)'); // no room for long words beside a summary or an open tab
const SOON = 1000; // ms in which a touch may cross a stop of the clock

export class CoachPanel {
  /** @param {{changed: () => void, playOn: () => void, hurried: () => boolean, busy: () => boolean,
   *   pause: () => void}} hooks it was sent away or called back; the lesson is over; whether there is no time to read;
   * whether something is in hand or being answered; a clock has to wait */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {Set<string>} */ this.read = new Set(); // what the clock has waited for
    this.stopped = -SOON; // when the coach last stopped it
    this.done = false;
    this.words = ''; // that were said last
    this.seen = ''; // of these those that have been read
    this.yields = false; // a summary stands where there is no room for both
    this.away = kept(() => localStorage.getItem(key())) === 'away';
    byId('coach-skip')?.addEventListener('click', () => (this.done ? hooks.playOn() : this.send(true)));
    byId('coach-back')?.addEventListener('click', () => this.send(false));
    byId('coach-fold')?.addEventListener('click', () => this.fold());
    const text = byId('coach-text');
    if (text) new ResizeObserver(() => refit(text)).observe(text);
  }

  /** @param {boolean} away */
  send(away) {
    this.away = away;
    this.seen = '';
    this.yields = false;
    delete byId('coach-text')?.dataset.said; // its words begin again
    kept(() => (away ? localStorage.setItem(key(), 'away') : localStorage.removeItem(key())));
    this.hooks.changed();
    byId(away ? 'coach-back' : 'coach-skip')?.focus({ preventScroll: true });
  }

  /** Its words have been read: a phone has room for the question. */
  fold() {
    if (this.seen === this.words) return;
    this.seen = this.words;
    this.hooks.changed();
  }

  /** A summary comes or goes: in a low window the coach is one line meanwhile. @param {boolean} on */
  giveWay(on) {
    if (this.yields === (on && low.matches)) return;
    this.yields = on && low.matches;
    delete byId('coach-text')?.dataset.said; // in its new room it begins again
    this.hooks.changed();
  }

  /** A tab or a hint is to be read: on a phone a hint has the place of these words. @param {boolean} coached a hint that says
   * the same in short */
  makeRoom(coached) {
    if (stage() === 'wide' ? low.matches && !coached : !byId('hint')?.hidden) this.fold();
  }

  /** Whether the words are one line, or on a phone a button. @param {NonNullable<State['coach']>} coach */
  #folded(coach) {
    if (stage() === 'wide') return this.yields || this.seen === this.words;
    return !this.done && (this.seen === this.words || !coach.new);
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
    this.words = coach?.text ?? '';
    const folded = coach !== null && this.#folded(coach);
    document.body.classList.toggle('coach-open', coach !== null && !folded);
    document.body.classList.toggle('lesson', state.coach !== null && over === null);
    document.body.classList.toggle('coach-away', this.away);
    box.hidden = coach === null;
    box.classList.toggle('hidden', coach === null);
    box.classList.toggle('quiet', coach?.new === false);
    show('coach-suggest', coach?.suggest != null && state.ask !== null);
    show('coach-hint', coach?.suggest == null && (state.ask?.choices.length ?? 0) > 1 && byId('btn-hint') !== null);
    this.#wait(state);
    show('coach-new-game', this.done);
    this.#clock(state);
    show('coach-back', state.coach !== null && (coach === null || folded));
    byId('coach-back')?.classList.toggle('folded', folded);
    byId('coach-line')?.replaceChildren(folded ? coach.text : '');
    show('coach-fold', stage() === 'wide' || !this.done);
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

/** @param {string} id @param {boolean} on */
function show(id, on) {
  const button = byId(id);
  if (button) button.hidden = !on;
}
