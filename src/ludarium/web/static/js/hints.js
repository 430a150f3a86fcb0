// @ts-check
// A hint: a ghost, an arrow and one reason in words; and whatever else is lit for a moment.
import { arrowTo } from './arrow.js';
import { byId, t } from './page.js';
import { readNode } from './state.js';

/** @typedef {{text: string, action: number | null, nodes: import('./state.js').WireNode[]}} Hint */

const NOTED = 9000; // ms that words without an action stay
const SHOWN = 3500; // ms that a reason or an old move stays lit; a hint stays as long as its question

export class Hints {
  /** @param {import('./asking.js').Asking} asking @param {import('./view.js').View} view
   * @param {{ask: () => string, suggests: () => number | null, changed: () => void, told: (coached: boolean) => void}} hooks
   * the server is asked, by the id of the message; what the coach suggests; something else is lit; there are words to be
   * read, perhaps only that the coach says it */
  constructor(asking, view, hooks) {
    this.asking = asking;
    this.view = view;
    this.hooks = hooks;
    this.looking = ''; // the id of a hint that is being looked for
    /** @type {number | null} */ this.action = null; // that the last hint shows
    /** @type {string[]} */ this.flashed = []; // lit for a moment
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.flashing = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.saying = undefined;
    byId('hint')?.addEventListener('click', () => this.#read());
  }

  want() {
    const [only, another] = this.asking.walk.choices;
    const aside = only && this.asking.isAside(only); // the question itself has no answer now, and the server knows when
    const coach = this.hooks.suggests();
    const wanted = this.asking.walk.choices.find((c) => c.action === coach);
    if (wanted && another) {
      // one piece of advice at a time: that of the coach, whose reason stands beside the board
      this.show({ text: t('hint.coach', wanted.label), action: wanted.action, nodes: [] }, true);
      return;
    }
    if (only && !another && !aside) this.#say(t('hint.single', only.label), 'notice');
    else if (!this.looking) this.#look(this.hooks.ask());
  }

  /** Its answer is lost, or a refusal. @param {string} [id] of the message that was answered; any */
  lost(id = this.looking) {
    if (this.looking && id === this.looking) this.#look('');
  }

  /** Show that a hint is being looked for, from the first moment on. @param {string} hint its id; none: it is there */
  #look(hint) {
    this.looking = hint;
    for (const id of ['btn-hint', 'coach-hint']) byId(id)?.setAttribute('aria-busy', String(hint !== ''));
    if (hint) this.#say(t('hint.thinking'), 'thinking');
    else if (byId('hint')?.dataset.kind === 'thinking') this.#hide();
  }

  /** In words, until they have been read or something else is asked. @param {string} text @param {string} kind
   * @param {boolean} [coached] it is what the coach says */
  #say(text, kind, coached = false) {
    const [box, words] = [byId('hint'), byId('hint-text')];
    if (!box || !words) return;
    clearTimeout(this.saying);
    box.dataset.kind = kind;
    box.hidden = false; // before the words, so that they are read out
    words.textContent = text;
    if (kind === 'notice') this.saying = setTimeout(() => this.#hide(), NOTED); // what is told of later soon changes
    this.hooks.told(coached);
  }

  #hide() {
    const box = byId('hint');
    if (box) box.hidden = true;
  }

  /** @param {Hint} hint @param {boolean} [coached] it is what the coach says */
  show(hint, coached = false) {
    const path = this.asking.walk.choices.find((c) => c.action === hint.action)?.path ?? [];
    this.#look('');
    this.#say(hint.text, hint.action === null ? 'notice' : 'hint', coached);
    this.asking.turnFor(hint.action);
    this.flash(path, Number.POSITIVE_INFINITY, hint.action);
    this.view.ghost(hint.nodes.map(readNode));
    arrowTo(path.filter((id) => this.view.has(id)));
  }

  /** Light nodes up for a moment. @param {string[]} keys @param {number} [ms] @param {number | null} [action] they are
   * what to touch for it */
  flash(keys, ms = SHOWN, action = null) {
    this.flashed = keys;
    this.action = action;
    this.hooks.changed();
    clearTimeout(this.flashing);
    if (Number.isFinite(ms)) this.flashing = setTimeout(() => this.#out(), ms);
  }

  /** Nothing is lit any more but what the coach speaks of. */
  #out() {
    this.#dark();
    this.hooks.changed();
  }

  /** Whoever touches a hint has read it. */
  #read() {
    if (byId('hint')?.dataset.kind === 'thinking') return;
    this.#hide();
    this.view.ghost([]);
    this.#out();
  }

  /** Something has been chosen: an arrow that no longer leads to what is suggested goes; the words may still be read. */
  follow() {
    if (this.action !== null && !this.asking.leads(this.action).length) arrowTo([]);
  }

  /** Whether the last hint can no longer be followed, though the same is asked: in real time others were faster. */
  get stale() {
    return this.action !== null && !this.asking.walk.choices.some((choice) => choice.action === this.action);
  }

  /** What is lit now: of a hint, what is to be touched next. Nothing: null. */
  lit() {
    if (!this.flashed.length) return null;
    return this.action === null ? this.flashed : this.asking.leads(this.action);
  }

  /** Something else is asked. */
  clear() {
    this.#hide();
    this.#dark();
  }

  #dark() {
    clearTimeout(this.flashing);
    this.flashed = [];
    this.action = null;
    arrowTo([]);
  }
}
