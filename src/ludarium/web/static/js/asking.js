// @ts-check
// What is asked, and the ways to answer: touching nodes, buttons in the prompt, modes, the plain list.
import { AnswerButtons, FLIP, TURN } from './answer_buttons.js';
import { ChoiceList } from './choice_list.js';
import { ClickPath, isButton } from './click_path.js';
import { KeyHints } from './key_hints.js';
import { byId, el, t } from './page.js';
import { Previews } from './previews.js';
import { onSettings, settings } from './settings.js';
import { PAY, Tally } from './tally.js';

/** @typedef {import('./click_path.js').Choice} Choice */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./scene.js').SceneNode} SceneNode */
/** @typedef {{send: (choice: Choice, byItself: boolean) => void, preview: (action: number) => void, changed: () => void}} AskHooks */

const PASS = 1100; // ms before a single choice passes by itself

export class Asking {
  /** @param {View} view @param {AskHooks} hooks */
  constructor(view, hooks) {
    this.view = view;
    this.hooks = hooks;
    this.walk = new ClickPath();
    /** @type {Tally | null} */ this.tally = null; // what is owed, counted together by touching
    /** @type {number[]} */ this.planned = []; // the rest of an answer that takes several decisions
    this.caps = new KeyHints();
    this.timed = false; // a real-time clock runs: every second counts
    /** @type {Choice | null} */ this.armed = null; // chosen, but wants to be confirmed
    this.armedBy = ''; // what was touched last
    /** @type {string | null} */ this.hovered = null;
    /** @type {string | null} */ this.place = null;
    /** @type {Choice | null} */ this.listed = null;
    /** @type {import('./state.js').Ask | null} */ this.asked = null;
    /** @type {Record<string, string>} */ this.labels = {};
    this.previews = new Previews(view, { meant: () => this.#meant(), ask: (action) => hooks.preview(action) });
    this.buttons = new AnswerButtons(this);
    this.list = new ChoiceList({
      answer: (choice) => this.answer(choice),
      wants: (choice) => {
        this.listed = choice; // the plain list points at it
        this.previews.show();
      },
    });
    /** @type {Map<number, number>} */ this.passed = new Map(); // the latest question of each seat that passed by itself
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.passing = undefined;
    this.prompt = '';
    this.told = ''; // the question with what stands below it
    this.waiting = false; // an answer is on its way to the server
    /** @type {{choices: Choice[]} | null} */ this.picked = null; // what could be chosen instead of the last answer
    /** @type {string | null} */ this.instead = null; // to be touched when the last pick has been put back
    onSettings(() => this.refresh());
    byId('btn-cancel')?.addEventListener('click', () => this.cancel());
    byId('all-choices')?.addEventListener('toggle', () => this.list.show(this.walk.open()));
  }

  /** @param {State} state @param {boolean} [pending] an answer to this very question is still on its way
   * @param {boolean} [taught] the coach has something new to say about it */
  show(state, pending = false, taught = false) {
    const same = state.ask !== null && state.ask === this.asked; // others moved meanwhile: what I was about to do stands
    this.asked = state.ask;
    this.previews.clear();
    this.labels = state.buttons;
    this.timed = state.clock?.running === true || (state.clock !== null && state.paused); // a lesson's clock goes on at once
    if (!same) {
      this.waiting = pending;
      this.listed = null;
      this.walk.reset(state.choices());
      this.tally = state.ask?.owed ? new Tally(state.ask.owed) : null;
      if (this.armed && !this.walk.choices.some((c) => c.action === this.armed?.action)) this.armed = null;
    }
    this.#ask(state.prompt);
    document.body.classList.toggle('my-turn', state.ask !== null);
    if (!same && !taught) this.#pass(state);
    else if (!same) this.hold();
    this.refresh();
    if (!same) this.#goOn();
    if (!same) this.#takeInstead();
  }

  /** The question, and below it in smaller letters what one has to know for it; in the middle of a choice what is in hand,
   * which may lie on another page. @param {string} text */
  #ask(text) {
    const held = this.waiting ? [] : this.walk.taken.map((id) => this.view.drawn(id)?.node.label.split('\n')[0] ?? '');
    const told = [text, ...held].join('\n\n');
    if (told === this.told) return;
    this.told = told;
    this.prompt = text;
    const [question, ...notes] = text.split('\n');
    const shown = held.filter(Boolean).length ? held.filter(Boolean).map((label) => t('held', label)) : notes;
    byId('prompt')?.replaceChildren(question, ...shown.map((note) => el('span', { class: 'note' }, note)));
  }

  /** Another thing was touched while one is in hand and can be turned: that one goes back, and this one is taken.
   * @param {string} id @returns whether it could be done: the last answer is to be taken back then */
  swap(id) {
    const held = !this.waiting && this.walk.modes().length > 0;
    if (!held || !this.picked?.choices.some((c) => c.path.length === 1 && c.path[0] === id)) return false;
    this.instead = id;
    return true;
  }

  #takeInstead() {
    const choice = this.instead === null ? undefined : this.walk.wouldChoose(this.instead);
    this.instead = null;
    if (choice && !this.waiting) this.answer(choice);
  }

  /** The next decision of an answer that takes several, unless something else is asked now. */
  #goOn() {
    if (this.waiting) return;
    const choice = this.walk.choices.find((c) => this.planned.includes(c.action));
    if (!choice) this.planned = [];
    else this.answer(choice);
  }

  /** Whether a choice is one by the way, which does not answer the question. @param {Choice} choice */
  isAside(choice) {
    return this.asked?.aside.includes(choice.action) ?? false;
  }

  /** Everything that is owed has been counted: pay it. */
  pay() {
    if (!this.tally || this.tally.left || this.waiting) return;
    this.planned = this.tally.actions();
    this.#goOn();
  }

  /** As many from one thing as go. @param {string} node */
  fill(node) {
    this.tally?.fill(node);
    this.refresh();
  }

  /** What has been counted stands, the rest is added, and all of it is paid. @param {number} action that is suggested
   * @returns whether something is owed */
  complete(action) {
    this.tally?.complete(action);
    this.pay();
    return this.tally !== null;
  }

  /** A single choice passes by itself after a moment, unless it is wanted otherwise. A question that comes again, because
   * somebody went back to it, waits. @param {State} state */
  #pass(state) {
    this.hold();
    const { ask } = state;
    if (!ask || this.waiting || settings.single !== 'pass' || this.timed || state.paused || ask.choices.length !== 1)
      return;
    if (ask.n <= (this.passed.get(ask.seat) ?? -1)) return;
    const [choice] = this.walk.choices;
    if (this.isAside(choice)) return;
    this.passed.set(ask.seat, ask.n);
    this.passing = setTimeout(() => {
      this.hold();
      this.answer(choice, true);
    }, PASS);
  }

  /** Nothing passes by itself now. @returns whether something was about to */
  hold() {
    const was = this.passing !== undefined;
    clearTimeout(this.passing);
    this.passing = undefined;
    document.body.classList.remove('passing');
    return was;
  }

  /** Draw again what can be touched now. */
  refresh() {
    document.body.classList.toggle('passing', this.passing !== undefined);
    document.body.classList.toggle('armed', this.armed !== null);
    const open = this.tally ? this.tally.next() : this.walk.next();
    /** @type {Set<string>} */ const next = this.waiting ? new Set() : new Set([...open, ...this.#turners()]);
    this.view.turn(this.waiting ? '' : this.walk.mode);
    const chosen = new Set(this.tally ? this.tally.touched : this.walk.taken);
    if (this.armed) for (const step of this.armed.path) chosen.add(step);
    /** @type {Set<string>} */ const soft = this.waiting ? new Set() : this.walk.soft((id) => this.view.explains(id));
    this.view.mark(next, chosen, true, soft);
    this.#keyCaps(next);
    this.buttons.show(next);
    this.list.show(this.walk.open());
    this.#ask(this.prompt);
    byId('btn-cancel')?.classList.toggle('hidden', !this.partial);
    this.previews.show();
    this.hooks.changed();
  }

  /** Whether something has been touched that can be taken back. */
  get partial() {
    return this.walk.taken.length > 0 || this.armed !== null || (this.tally?.touched.length ?? 0) > 0;
  }

  /** What to touch next for an action that is suggested: a button alone, what turns the thing in hand if it lies otherwise, or
   * all things that are left. Nothing while something else has been chosen: it would take that choice back.
   * @param {number} action */
  leads(action) {
    const path = this.walk.choices.find((c) => c.action === action)?.path ?? [];
    const mode = this.walk.modeOf(path);
    if (mode && mode !== this.walk.mode) return [this.walk.sameSide(mode) ? TURN : FLIP];
    if (this.walk.taken.some((step) => !path.includes(step))) return [];
    const left = path.filter((step) => !this.walk.taken.includes(step));
    return isButton(left[0] ?? '') ? left.slice(0, 1) : left;
  }

  /** Turn the thing in hand as a suggested action wants it: touching the place that is shown does what is shown.
   * @param {number | null} action */
  turnFor(action) {
    const mode = this.walk.modeOf(this.walk.choices.find((c) => c.action === action)?.path ?? []);
    if (!mode || mode === this.walk.mode || this.waiting || this.armed) return;
    this.walk.mode = mode;
    this.refresh();
  }

  /** How the thing in hand is to be turned for a place where it fits only otherwise. @param {string} step */
  #turnTo(step) {
    return this.walk.turnTo(step, (mode) => Number(this.view.drawn(step + mode)?.node.text ?? 0));
  }

  /** What is drawn to be touched for turning or flipping the thing in hand. */
  #turners() {
    const modes = this.walk.modes().length;
    return [...(modes > 1 ? [TURN] : []), ...(modes > 2 ? [FLIP] : [])].filter((id) => this.view.has(id));
  }

  /** Letters on what can be touched, where they are wanted. @param {Set<string>} next */
  #keyCaps(next) {
    const wanted =
      settings.caps === 'on' || (settings.caps === 'auto' && this.timed && matchMedia('(hover: hover)').matches);
    const drawn = (/** @type {string} */ step) => this.view.has(step);
    this.view.caps(this.caps.assign(wanted ? [...next].filter(drawn) : [], drawn));
  }

  /** A letter was pressed. @param {string} key @returns whether something carries it */
  press(key) {
    const id = this.caps.meant(key);
    if (id !== undefined) this.touch(id, false);
    return id !== undefined;
  }

  /** @param {string} step @param {boolean} finger */
  touch(step, finger) {
    if (this.waiting || (finger && this.timed && !isButton(step) && this.view.unsettled)) return; // meant for what was there
    if (step === TURN || step === FLIP) {
      this.turn(1, step === FLIP);
      return;
    }
    if (this.armed && this.armedBy === step) {
      this.confirm();
      return;
    }
    if (step === PAY) this.pay();
    else if (this.tally?.touch(step)) this.refresh();
    if (this.tally) return;
    this.armed = null;
    this.armedBy = step;
    const turned = this.#turnTo(step); // it fits there only like this: seen before it lies
    this.walk.mode = turned || this.walk.mode;
    const choice = this.walk.wouldChoose(step);
    const asks = turned || settings.confirm === 'on' || (settings.confirm === 'auto' && finger && !this.timed); // no time to ask
    if (choice && asks && (!isButton(step) || this.#alike(step))) {
      this.armed = choice;
      this.refresh();
      return;
    }
    const led = this.walk.touch(step);
    if (typeof led === 'object') {
      this.answer(led);
      return;
    }
    this.refresh();
    this.view.framing.follow(this.walk.taken);
  }

  /** Whether a button is one of many of its kind: a finger cannot point at it to see what it gives. @param {string} step */
  #alike(step) {
    const kind = (/** @type {unknown} */ s) => String(s).replace(/\d+$/, '');
    return settings.confirm === 'auto' && [...this.walk.next()].filter((s) => kind(s) === kind(step)).length > 2;
  }

  confirm() {
    if (this.armed) this.answer(this.armed);
    else this.pay();
  }

  /** @param {Choice} choice @param {boolean} [byItself] nobody touched anything */
  answer(choice, byItself = false) {
    if (this.waiting) return;
    this.hold();
    this.waiting = true;
    this.planned = choice.then ?? this.planned;
    this.picked = { choices: this.walk.choices };
    this.armed = null;
    this.hovered = null;
    this.walk.cancel();
    this.hooks.send(choice, byItself);
    this.refresh();
  }

  /** The server said no: the question stands. */
  refused() {
    this.waiting = false;
    this.planned = [];
    this.refresh();
  }

  /** Take a partial choice back. @returns whether there was one */
  cancel() {
    const counted = this.tally?.back() === true;
    const had = this.hold() || counted || this.armed !== null || this.walk.taken.length > 0;
    if (this.armed) this.armed = null;
    else this.walk.back();
    this.refresh();
    return had;
  }

  /** A thing that waits for its confirmation turns where it is, if it fits there. @param {1 | -1} by @param {boolean} [flip] */
  turn(by, flip = false) {
    if (!this.walk.turn(by, flip)) return false;
    const at = this.armed?.path.at(-1);
    const before = this.walk.mode;
    for (let i = 0; at && !flip && i < this.walk.modes().length && !this.walk.wouldChoose(at); i++) this.walk.turn(by);
    if (at && !this.walk.wouldChoose(at)) this.walk.mode = before;
    this.armed = (at && this.walk.wouldChoose(at)) || null;
    this.refresh();
    return true;
  }

  /** @param {string | null} step @param {string | null} [place] where the thing in hand might lie */
  hover(step, place = null) {
    this.hovered = step;
    this.place = place;
    this.previews.show();
  }

  /** What is meant by pointer, focus, list or an armed touch. @returns {import('./previews.js').Meant} */
  #meant() {
    const { armed, hovered: at, place, waiting, walk } = this;
    const would = at === null || waiting ? null : (walk.wouldChoose(at, this.#turnTo(at) || walk.mode) ?? null);
    return { armed, at, would, listed: waiting ? null : this.listed, place: waiting ? null : place, mode: walk.mode };
  }
}
